import type { Line, Piece } from './layout.js';

/** The numbers that the rows of a table begin with: whatever stands between two of them is of the first. */
export interface Counting {
  /** Left edge of the numbers, and the right edge of what may stand under them. */
  left: number;
  right: number;
  /** From one number to the next: positions may be counted in tens. */
  step: number;
}

/**
 * How rows are counted, if the lines that may be rows say so: `1`, `2`, `3` at the beginning of some, and lines between them, or
 * where a caption announces the numbers and no column is theirs alone.
 */
export function countingOf(lines: readonly Line[], announced = false): Counting | null {
  const [first] = lines;
  const start = first === undefined ? null : (countIn(first) ?? pointedIn(first));
  const number = first?.pieces[0];
  if (start === null || number === undefined) return null;
  const counting = {
    left: number.box[0],
    right: (lengthOfCount(number) > 0 ? (number.words[0] ?? number) : number).box[2],
    step: stepOf(lines, number, start),
  };
  let next = start;
  let other: Line | undefined;
  for (const line of lines) {
    if (countIn(line, counting) === next) next += counting.step;
    else if (!standsBehind(line, counting)) {
      other = line;
      break;
    }
  }
  const counted = (next - start) / counting.step;
  const between = lines.findIndex((line, at) => at > 0 && standsBehind(line, counting));
  if (announced && counted > 1) return counting;
  return between > 0 && between < lines.length && (counted > 1 || (start === 1 && !isNumber(other))) ? counting : null;
}

/** `1. ACME/1-40`: the first of rows that are counted before their words. */
const pointedIn = ({ pieces: [first] }: Line): number | null =>
  first !== undefined && lengthOfCount(first) > 0 && parseInt(first.text, 10) === 1 ? 1 : null;

const STEPS = [10, 5, 100];

/** How far the second number on the edge of the first is from it, where papers count so. */
function stepOf(lines: readonly Line[], first: Piece, start: number): number {
  const on = { left: first.box[0], right: first.box[2], step: 1 };
  const second = lines
    .slice(1)
    .map((line) => countIn(line, on))
    .find((count) => count !== null);
  return STEPS.find((step) => start % step === 0 && second === start + step) ?? 1;
}

/** Another number where the next is looked for: the first one counted no row. */
const isNumber = (line: Line | undefined): boolean => /^\d{1,6}$/.test(line?.pieces[0]?.text ?? '');

/** The number that a line begins with, where it stands on the left edge of the others; null: it begins with none. */
export function countIn({ pieces }: Line, counting?: Counting): number | null {
  const [first, second] = pieces;
  if (first === undefined) return null;
  const alone = second !== undefined && /^0{0,5}[1-9]\d{0,2}[.)]?$/.test(first.text);
  if (!alone && (counting === undefined || lengthOfCount(first) === 0)) return null;
  return counting === undefined || Math.abs(first.box[0] - counting.left) < first.page.wordHeight ? parseInt(first.text, 10) : null;
}

/** How many letters of a piece are the number of its row; a point parts it from words that stand a blank behind it: `10. N/M`. */
export const lengthOfCount = ({ text }: Piece): number => /^0{0,3}[1-9]\d{0,2}[.)](?= \S)/.exec(text)?.[0].length ?? 0;

/** Whether all of a line stands to the right of the numbers. */
export const standsBehind = ({ box }: Line, { right }: Counting): boolean => box[0] > right;
