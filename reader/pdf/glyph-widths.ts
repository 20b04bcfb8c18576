// Thousandths of an em of the characters from 32 to 126 in the commonest face of forms. Runs of any face are divided in
// these proportions, which is closer than as if all characters were as wide as each other.
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
  278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556,
  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const OTHER = 556;
/** Of scripts whose characters fill a square. */
const SQUARE = 1_000;

/** About how wide each character of a run is beside the others. */
export function widthsOf(text: string, { monospace }: { monospace: boolean }): number[] {
  return [...text].map((char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code >= 0x2e80) return SQUARE;
    return monospace ? OTHER : (WIDTHS[code - 32] ?? OTHER);
  });
}
