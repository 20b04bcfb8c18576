import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import type { Reading } from '../reading.js';

/** Kinds of pictures that are decoded, whatever else the library knows: a drawing (SVG) is a program. */
const DECODED = ['Jpeg', 'Png', 'Tiff', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`);

let opened: typeof Sharp | undefined;

/** The library of pictures: native, so found where the parent says. A reader asks it for one thing at a time. */
export function sharpOf({ libraries }: Pick<Reading, 'libraries'>): typeof Sharp {
  opened ??= openSharp(libraries.sharp);
  return opened;
}

function openSharp(path: string): typeof Sharp {
  const sharp = createRequire(path)(path) as typeof Sharp;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODED });
  return sharp;
}

/** Grey pixels, one byte each. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}
