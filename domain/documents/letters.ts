/** As parts of the size of the type: what stands on the line, and what reaches below it. */
const CAPITALS = 0.72;
const SMALL = 0.53;
const BELOW = 0.21;
const COMMA = 0.14;

const TALL = /[\p{Lu}\d\p{N}bdfhijklt!?&%$€£#@/|()[\]{}À-ÿ]/u;
const DEEP = /[gjpqyQ()[\]{}|/]/;

/** How high the ink of these letters stands on their line, as a part of the size of their type. */
export const riseOf = (text: string): number => (TALL.test(text) ? CAPITALS : SMALL);

/** How far their ink reaches below it. */
export function depthOf(text: string): number {
  if (DEEP.test(text)) return BELOW;
  return /[,;]/.test(text) ? COMMA : 0;
}
