import type { Reading } from '../reading.js';
import { sharpOf, type Grey } from './sharp.js';

/** Pixels of the long side of what people are shown. */
const LONG_SIDE = 1_600;
/** Of its short side, as paper is cut. */
export const LOOK_SIDE = 1_132;
const QUALITY = 70;

/** Keeps a page as it looks beside what was read of it. */
export async function keepLook(number: number, { data, width, height }: Grey, reading: Reading): Promise<void> {
  const webp = await sharpOf(reading)(data, { raw: { width, height, channels: 1 } })
    // Of the kernels that leave no steps the quickest, and the one that makes the smallest file.
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer();
  reading.keepPicture(number, webp);
}
