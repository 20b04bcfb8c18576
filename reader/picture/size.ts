import type { Reading } from '../reading.js';

/** Pixels of the short side of a picture that is recognised: more takes memory and finds no more. */
const SHORT_SIDE_MAX = 2_500;
/** Of a picture of a telephone, its long side to its short one: of what is longer yet the short side is not all that it takes. */
const LONG_TO_SHORT = 16 / 9;

export const shortSide = ({ careful }: Pick<Reading, 'careful'>): number => (careful ? SHORT_SIDE_MAX / 2 : SHORT_SIDE_MAX);

interface Size {
  width: number;
  height: number;
}

/** What a picture is to be scaled by for its short side to have so many pixels, and all of it no more than is read of others with such a side. */
export const scaleTo = (side: number, { width, height }: Size): number =>
  Math.min(side / Math.min(width, height), Math.sqrt((LONG_TO_SHORT * side ** 2) / (width * height)));
