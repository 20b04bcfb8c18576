import type { Metadata, Sharp } from 'sharp';
import type { Page } from '../../domain/documents/page.js';
import { OcrBudget } from '../ocr/budget.js';
import { Engines } from '../ocr/engines.js';
import { recognise } from '../ocr/recognise.js';
import { Unreadable, type OpenFile, type Reading } from '../reading.js';
import { sharpOf, type Grey } from './sharp.js';
import { keepLook } from './show.js';
import { scaleTo, shortSide } from './size.js';

/** One picture of a file, decoded when its turn comes. */
export interface Frame {
  /** Its pixels as it is shown. */
  size(): Promise<Size>;
  open(): Sharp | Promise<Sharp>;
}

/** Engines of recognition take no longer side. */
const LONG_SIDE_MAX = 30_000;

interface Size {
  width: number;
  height: number;
}

/** The pictures in a file, of which TIFF has several; none is decoded yet, and none is too large. */
export async function framesOf(bytes: Uint8Array, reading: Reading): Promise<Frame[]> {
  const sharp = sharpOf(reading);
  const { width, height, format, pages = 1 } = await metadataOf(bytes, reading);
  assertSize({ width, height }, reading);
  const { picturePixels: limitInputPixels } = reading.limits;
  return Array.from({ length: format === 'tiff' ? pages : 1 }, (_, page): Frame => {
    const open = (): Sharp => sharp(bytes, { page, limitInputPixels, failOn: 'none' }).autoOrient();
    return { open, size: async () => (await open().metadata()).autoOrient };
  });
}

/** Asked before it is decoded. */
export function assertSize({ width, height }: Size, { limits: { picturePixels } }: Reading): void {
  if (width * height > picturePixels)
    throw new Unreadable('too_large', `the picture has ${width} × ${height} pixels; at most ${picturePixels / 1e6} million are read`);
}

/** Pictures as a file: each is a page that is recognised. */
export function openFrames(frames: readonly Frame[], reading: Reading): OpenFile {
  if (frames.length > reading.limits.pages)
    throw new Unreadable('too_many_pages', `the picture has ${frames.length} pages; at most ${reading.limits.pages} are read`);
  const engines = new Engines(reading);
  const file: OpenFile = { pageCount: frames.length, warnings: [], readPage: (number) => readPage(number), close: () => engines.end() };
  const budget = new OcrBudget(reading);
  async function readPage(number: number): Promise<Page> {
    const empty: Page = { number, width: 0, height: 0, method: 'ocr', rotation: 0, words: [], rules: [], cells: [] };
    const frame = frames[number - 1];
    if (!frame) throw new RangeError(`There is no page ${number}.`);
    if (!budget.take(number)) return { ...empty, missing: 'beyond_limit' };
    const { width, height } = await frame.size();
    const small = sizeOf({ width, height }, reading);
    const seen = await engines.lend(small.width * small.height, async (engine) => {
      const grey = await decode(await frame.open(), small);
      await keepLook(number, grey, reading);
      return recognise(grey, engine, reading);
    });
    return { ...empty, width, height, ...seen };
  }
  return file;
}

function metadataOf(bytes: Uint8Array, reading: Reading): Promise<Metadata> {
  return sharpOf(reading)(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Unreadable('corrupt', 'the picture is damaged beyond repair');
    });
}

/** No larger than helps. */
function sizeOf({ width, height }: Size, reading: Reading): Size {
  const scale = Math.min(1, scaleTo(shortSide(reading), { width, height }), LONG_SIDE_MAX / Math.max(width, height));
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** As a viewer shows it, on white. */
async function decode(source: Sharp, { width, height }: Size): Promise<Grey> {
  const { data, info } = await source
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
