import { createRequire } from 'node:module';
import type { Sharp } from 'sharp';
import { Unreadable, type Reading } from '../reading.js';
import { assertSize, type Frame } from './frames.js';
import { sharpOf } from './sharp.js';

/** What `heic-decode` is asked for: it ships without types. */
interface HeicDecoder {
  all(of: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
}

interface HeicPicture {
  width: number;
  height: number;
  decode(): Promise<{ data: Uint8ClampedArray; width: number; height: number }>;
}

export interface HeicFrames {
  frames: readonly Frame[];
  dispose(): void;
}

/** The pictures in a file of a telephone (HEIC), which the library of pictures has no decoder for. To be disposed of once they were seen. */
export async function heicFrames(reading: Reading): Promise<HeicFrames> {
  const { heic } = reading.libraries;
  const decoder = createRequire(heic)(heic) as HeicDecoder;
  const pictures = await decoder.all({ buffer: reading.bytes }).catch(() => {
    throw new Unreadable('corrupt', 'the picture is damaged beyond repair');
  });
  for (const picture of pictures) assertSize(picture, reading);
  const frames = pictures.map((picture): Frame => {
    const { width, height } = picture;
    const open = async (): Promise<Sharp> => {
      const { data, ...size } = await picture.decode();
      return sharpOf(reading)(data, { raw: { width: size.width, height: size.height, channels: 4 } });
    };
    return { open, size: () => Promise.resolve({ width, height }) };
  });
  return { frames, dispose: () => pictures.dispose() };
}
