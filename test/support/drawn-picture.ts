import type { Grey } from '../../reader/picture/sharp.js';

/** x0, y0, x1, y1 in pixels. */
export type Patch = readonly [x0: number, y0: number, x1: number, y1: number];

export const PAPER = 235;
export const INK = 40;

/** A sheet of paper on which patches are laid in so many shades of grey, one over the other. */
export function drawnPicture(size: { width: number; height: number }, patches: readonly { patch: Patch; grey: number }[]): Grey {
  const data = new Uint8Array(size.width * size.height).fill(PAPER);
  for (const {
    patch: [x0, y0, x1, y1],
    grey,
  } of patches)
    for (let y = Math.round(y0); y < y1; y += 1) data.fill(grey, y * size.width + Math.round(x0), y * size.width + Math.round(x1));
  return { data, ...size };
}
