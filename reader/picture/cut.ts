import { concatTransformationMatrix, drawObject, PDFDocument, PDFName, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import type { Sharp } from 'sharp';
import type { Cutter } from '../cut.js';
import type { Reading } from '../reading.js';
import { framesOf, type Frame } from './frames.js';
import { heicFrames } from './heic.js';
import { asJpeg } from './jpeg.js';
import { picturePng } from './png.js';

/** Processor time of all parts of a file together: half of what a reader has that finds all pages read already. */
const CPU_MAX_MS = 30_000;
/** Bytes of pictures that are kept without loss, to those of their file. A photograph takes ten times as much so. */
const GROWTH_MAX = 4;
/** Of zlib: higher ones take three times as long and save a twentieth. */
const COMPRESSION = 3;

/** What all parts of a file may still take. */
interface Room {
  /** Bytes of pictures without loss, and of all. */
  lossless: number;
  bytes: number;
  /** Of this process since it began, in ms. */
  cpuMs: number;
}

/** Cuts pictures out of a file of several. */
export const cutPicture: Cutter = async (reading, cuts) => cutFrames(await framesOf(reading.bytes, reading), { reading, cuts });

/** The same, of pictures of a telephone (HEIC). */
export const cutHeic: Cutter = async (reading, cuts) => {
  const { frames, dispose } = await heicFrames(reading);
  return cutFrames(frames, { reading, cuts }).finally(dispose);
};

async function cutFrames(
  frames: readonly Frame[],
  { reading, cuts }: { reading: Reading; cuts: Parameters<Cutter>[1] },
): Promise<(Uint8Array | null)[]> {
  const { fileBytes, outputBytes } = reading.limits;
  const room = {
    lossless: Math.min(fileBytes, GROWTH_MAX * reading.bytes.length),
    bytes: outputBytes / 2,
    cpuMs: cpuMs() + CPU_MAX_MS,
  };
  const parts: (Uint8Array | null)[] = [];
  for (const cut of cuts) {
    const pictures = cut.flatMap((page) => frames[page - 1] ?? []);
    const part = await pdfOf(pictures, room).catch(() => null);
    parts.push(part && part.length <= Math.min(fileBytes, room.bytes) ? part : null);
    room.bytes -= part?.length ?? 0;
  }
  return parts;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** A page for each picture. Throws where one cannot be decoded, or there is no room for it. */
async function pdfOf(frames: readonly Frame[], room: Room): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  let bytes = 0;
  for (const frame of frames) {
    if (cpuMs() > room.cpuMs) throw new Error('Cutting a file takes too long.');
    const picture = await frame.open();
    bytes += addPage(pdf, { ...(await embeddable(picture, room)), ...(await sizeOf(frame, picture)) });
    if (bytes > room.bytes) throw new Error('The parts of a file take too much room.');
  }
  return pdf.save({ addDefaultPage: false });
}

/** The stream of a picture in a PDF (ISO 32000-1, 8.9.5). */
interface Embeddable {
  data: Uint8Array;
  about: Record<string, string | number | Record<string, number>>;
}

/** As it is shown, on white, in all its pixels; without loss where that does not take too much of what is left for it. */
async function embeddable(picture: Sharp, room: Room): Promise<Embeddable> {
  const { channels = 3 } = await picture.metadata();
  const shown = picture.flatten({ background: 'white' }).toColourspace(channels < 3 ? 'b-w' : 'srgb');
  const {
    deflated: data,
    width,
    height,
    bitsPerChannel,
    ...png
  } = picturePng(await shown.clone().png({ compressionLevel: COMPRESSION }).toBuffer());
  const about = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: png.channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: bitsPerChannel,
  };
  if (data.length > room.lossless) return { data: await asJpeg(shown).toBuffer(), about: { ...about, Filter: 'DCTDecode' } };
  room.lossless -= data.length;
  // 15: each row says for itself how it is predicted, as in PNG.
  const DecodeParms = { Predictor: 15, Colors: png.channels, BitsPerComponent: bitsPerChannel, Columns: width };
  return { data, about: { ...about, Filter: 'FlateDecode', DecodeParms } };
}

/** In points, an inch being 72. */
interface PageSize {
  width: number;
  height: number;
}

/** Dots to an inch that scanners have; what else a file says is not meant. */
const DENSITY = { least: 100, most: 1_200 };
/** Of a page whose picture does not say how large it was: the long side of A4; and of any page (ISO 32000-1, annex C). */
const LONG_SIDE = 842;
const LONG_SIDE_MAX = 14_400;

async function sizeOf(frame: Frame, picture: Sharp): Promise<PageSize> {
  const { width, height } = await frame.size();
  const { density = 0 } = await picture.metadata();
  const isMeant = density >= DENSITY.least && density <= DENSITY.most;
  const long = Math.max(width, height);
  const scale = Math.min(isMeant ? 72 / density : LONG_SIDE / long, LONG_SIDE_MAX / long);
  return { width: width * scale, height: height * scale };
}

/** Adds a page that its picture fills; answers the bytes of that. */
function addPage(pdf: PDFDocument, { data, about, width, height }: Embeddable & PageSize): number {
  const page = pdf.addPage([width, height]);
  const name = PDFName.of('Picture');
  page.node.setXObject(name, pdf.context.register(pdf.context.stream(data, about)));
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(width, 0, 0, height, 0, 0), drawObject(name), popGraphicsState());
  return data.length;
}
