import type { Reading } from '../reading.js';

/** Pixels of the short side of a picture that is recognised: more takes memory and finds no more. */
const SHORT_SIDE_MAX = 2_500;

export const shortSide = ({ careful }: Pick<Reading, 'careful'>): number => (careful ? SHORT_SIDE_MAX / 2 : SHORT_SIDE_MAX);
