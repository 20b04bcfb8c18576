import type { Page } from '../../domain/documents/page.js';
import type { Metadata } from 'sharp';
import { Engines } from '../ocr/engines.js';
import { OcrBudget } from '../ocr/budget.js';
import { recognise } from '../ocr/recognise.js';
import { Unreadable, type OpenFile, type Reading } from '../reading.js';
import { sharpOf, type Grey } from './sharp.js';
import { keepLook } from './show.js';
import { shortSide } from './size.js';

/** Opens a picture, or a file of several as TIFF has them; each is a page that is recognised. */
export async function openPicture(reading: Reading): Promise<OpenFile> {
  const metadata = await metadataOf(reading);
  const pageCount = metadata.format === 'tiff' ? (metadata.pages ?? 1) : 1;
  if (pageCount > reading.limits.pages)
    throw new Unreadable('too_many_pages', `the picture has ${pageCount} pages; at most ${reading.limits.pages} are read`);
  const engines = new Engines(reading);
  const file: OpenFile = { pageCount, warnings: [], readPage: (number) => readPage(number), close: () => engines.end() };
  const budget = new OcrBudget(reading, file);
  async function readPage(number: number): Promise<Page> {
    const empty: Page = { number, width: 0, height: 0, method: 'ocr', rotation: 0, words: [], rules: [], cells: [] };
    if (!budget.take(number)) return empty;
    const { grey, width, height } = await decode(number, reading);
    await keepLook(number, grey, reading);
    return { ...empty, width, height, ...(await engines.lend((engine) => recognise(grey, engine, reading))) };
  }
  return file;
}

async function metadataOf(reading: Reading): Promise<Metadata> {
  const { picturePixels } = reading.limits;
  const metadata = await sharpOf(reading)(reading.bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Unreadable('corrupt', 'the picture is damaged beyond repair');
    });
  if (metadata.width * metadata.height > picturePixels)
    throw new Unreadable(
      'too_large',
      `the picture has ${metadata.width} × ${metadata.height} pixels; at most ${picturePixels / 1e6} million are read`,
    );
  return metadata;
}

interface Decoded {
  grey: Grey;
  /** Pixels of the picture as it is shown. */
  width: number;
  height: number;
}

/** As a viewer shows it, on white, and no larger than helps. */
async function decode(number: number, reading: Reading): Promise<Decoded> {
  const sharp = sharpOf(reading);
  const source = sharp(reading.bytes, { page: number - 1, limitInputPixels: reading.limits.picturePixels, failOn: 'none' }).autoOrient();
  const { width, height } = (await source.metadata()).autoOrient;
  const short = shortSide(reading);
  const scale = Math.min(1, short / Math.min(width, height));
  const { data, info } = await source
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: { data, width: info.width, height: info.height }, width, height };
}
