import type { Metadata, Sharp } from 'sharp';
import { Unreadable, type Reading } from '../reading.js';
import type { Turn } from '../../domain/documents/turn.js';
import { heicFrames } from './heic.js';
import { asJpeg, QUALITY } from './jpeg.js';
import { sharpOf } from './sharp.js';

/** In what a turned picture is written: the kind that it was. */
const WRITERS: Readonly<Record<string, (picture: Sharp, of: Metadata) => Sharp>> = {
  'image/jpeg': asJpeg,
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: QUALITY }),
  'image/gif': (picture) => picture.gif(),
  'image/avif': (picture) => picture.avif({ quality: 80, effort: 2 }),
  'image/tiff': (picture, { bitsPerSample }) =>
    bitsPerSample === 1
      ? picture.toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 })
      : picture.tiff({ compression: 'lzw' }),
};

/** Pictures of telephones, which nothing here writes. */
const UNWRITTEN = /^image\/hei[cf](-sequence)?$/;

/**
 * A picture as it is shown, turned clockwise: each page of a file of several. It stays the kind that it was; one of a telephone (HEIC)
 * becomes a JPEG, and several of them a TIFF of such. Always made of the bytes as they were accepted.
 */
export async function turnedPicture(contentType: string | null, by: Exclude<Turn, 0>, reading: Reading): Promise<Uint8Array> {
  if (contentType !== null && UNWRITTEN.test(contentType)) return turnedHeic(by, reading);
  const write = contentType === null ? undefined : WRITERS[contentType];
  if (!write) throw new Unreadable('unsupported_type', 'only pictures can be turned');
  const sharp = sharpOf(reading);
  const options = { limitInputPixels: reading.limits.picturePixels, failOn: 'none' } as const;
  try {
    const metadata = await sharp(reading.bytes, options).metadata();
    const pageCount = contentType === 'image/tiff' ? (metadata.pages ?? 1) : 1;
    const turned = (page: number): Sharp => {
      const picture = sharp(reading.bytes, { ...options, page })
        .autoOrient()
        .rotate(by);
      // With its metadata it would be written in the colours of a screen.
      return metadata.bitsPerSample === 1 ? picture : picture.keepIccProfile().withMetadata({ density: metadata.density });
    };
    if (pageCount === 1) return await write(turned(0), metadata).toBuffer();
    const pages: Uint8Array[] = [];
    for (let page = 0; page < pageCount; page += 1) pages.push(await turned(page).png({ compressionLevel: 1 }).toBuffer());
    return await write(joined(pages, reading), metadata).toBuffer();
  } catch (error) {
    throw new Unreadable('corrupt', `the picture cannot be turned: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Pictures as the pages of one, each on white as large as the largest. */
const joined = (pages: Uint8Array[], reading: Reading): Sharp =>
  sharpOf(reading)(pages, { join: { animated: true, background: 'white' }, limitInputPixels: false });

async function turnedHeic(by: Exclude<Turn, 0>, reading: Reading): Promise<Uint8Array> {
  const { frames, dispose } = await heicFrames(reading);
  try {
    const [only, ...more] = frames;
    if (!only) throw new Unreadable('corrupt', 'there is no picture in it');
    if (more.length === 0) return await asJpeg((await only.open()).rotate(by)).toBuffer();
    const pages: Uint8Array[] = [];
    for (const frame of frames) pages.push(await (await frame.open()).rotate(by).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
    return await joined(pages, reading).tiff({ compression: 'jpeg', quality: QUALITY }).toBuffer();
  } finally {
    dispose();
  }
}
