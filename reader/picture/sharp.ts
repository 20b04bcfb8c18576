import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import type { Reading } from '../reading.js';

/** The library of pictures: native, so found where the parent says. A reader asks it for one thing at a time. */
export function sharpOf({ libraries }: Reading): typeof Sharp {
  const sharp = createRequire(libraries.sharp)(libraries.sharp) as typeof Sharp;
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Grey pixels, one byte each. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}
