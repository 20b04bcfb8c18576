import type { Line, Piece } from './layout.js';
import { GAP_IN_ROW, GAP_MAX, isFar } from './open-row.js';

/** Lines below captions that tell whether anything stands below the first of them. */
const LINES_TOLD = 6;
const CAPTIONS_MIN = 2;

/**
 * A line of captions without the heading that stands before them in the margin, `Containers | Container no. | Seal | Weight`: of all the
 * lines below none reaches under it.
 */
export function withoutMargin(lines: readonly Line[], at: number): Line | undefined {
  const first = lines[at];
  const [heading, ...captions] = first?.pieces ?? [];
  if (first === undefined || heading === undefined || captions.length < CAPTIONS_MIN || !isHeading(heading, lines, at)) return first;
  const known = WITHOUT.get(first);
  if (known !== undefined) return known;
  const line = { ...first, pieces: captions, text: captions.map(({ text }) => text).join(' ') };
  WITHOUT.set(first, line);
  return line;
}

/** Tables of every shape are looked for in the same line. */
const WITHOUT = new WeakMap<Line, Line>();

function isHeading({ box }: Piece, lines: readonly Line[], at: number): boolean {
  const below = lines.slice(at + 1, at + 1 + LINES_TOLD);
  const rows = below.findIndex(({ text }) => /\d/.test(text));
  const end = below.findIndex((line, index) => isFar(lines[at + index] ?? line, line, rows >= 0 && index > rows ? GAP_IN_ROW : GAP_MAX));
  const told = end < 0 ? below : below.slice(0, end);
  return told.some(({ text }) => /\d/.test(text)) && told.every((line) => line.box[0] > box[2]);
}
