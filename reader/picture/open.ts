import { createRequire } from 'node:module';
import type { OpenFile, Reading } from '../reading.js';
import { Unreadable } from '../reading.js';
import { assertSize, framesOf, openFrames } from './frames.js';
import { sharpOf } from './sharp.js';

/** Opens a picture, or a file of several as TIFF has them; each is a page that is recognised. */
export const openPicture = async (reading: Reading): Promise<OpenFile> => openFrames(await framesOf(reading.bytes, reading), reading);

/** What `heic-decode` is asked for: it ships without types. */
interface HeicDecoder {
  all(of: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
}

interface HeicPicture {
  width: number;
  height: number;
  decode(): Promise<{ data: Uint8ClampedArray; width: number; height: number }>;
}

/** Opens pictures of telephones (HEIC), which the library of pictures has no decoder for. */
export async function openHeic(reading: Reading): Promise<OpenFile> {
  const sharp = sharpOf(reading);
  const { heic } = reading.libraries;
  const decoder = createRequire(heic)(heic) as HeicDecoder;
  const pictures = await decoder.all({ buffer: reading.bytes }).catch(() => {
    throw new Unreadable('corrupt', 'the picture is damaged beyond repair');
  });
  for (const picture of pictures) assertSize(picture, reading);
  const frames = pictures.map((picture) => async () => {
    const { data, width, height } = await picture.decode();
    return sharp(data, { raw: { width, height, channels: 4 } });
  });
  const file = openFrames(frames, reading);
  return { ...file, warnings: file.warnings, close: () => file.close().finally(() => pictures.dispose()) };
}
