import type { Box } from '../page.js';
import { around, height, median, middleY, overlapX, overlapY, width } from './geometry.js';
import type { PlacedWord } from './layout.js';

/** Words that the engine read one after the other, on one height. */
interface Run {
  words: PlacedWord[];
  /** Around all of them from side to side, and as high as the middle one of them. */
  box: Box;
}

/** Of the lower of two: so much of its height lies beside the other where both are of one row. */
const BESIDE = 0.55;
/** A stamp lies over lines, and is of none. */
const STAMPED = 2.5;
/** Of the height of words: no wider is the white between two that were read in one line. */
const WHITE_MAX = 1.5;
/** Of the height of words: the boxes of neighbours lie over one another by no more. */
const BACK = 0.3;
/** Of the narrower of two words: what lies over one another by more stands in two lines. */
const OVER = 0.5;
/** Shorter words are specks at times. */
const LETTERS_MIN = 3;

/**
 * Words of a picture on one height, left to right; the rows from the top. Lines of a form are set so close that their words reach
 * into those above and below: what the engine read in one line stays together, what lies nearest on one height is joined first,
 * and nothing is of one row with what stands above or below it.
 */
export function seenRowsOf(placed: readonly PlacedWord[]): PlacedWord[][] {
  const runs = runsOf(placed).sort((one, two) => middleY(one.box) - middleY(two.box));
  const rowOf = new Map(runs.map((run) => [run, [run]]));
  for (const [one, two] of pairsOf(runs)) {
    const [row, other] = [rowOf.get(one) ?? [one], rowOf.get(two) ?? [two]];
    if (row === other || !areOneRow(row, other)) continue;
    const whole = [...row, ...other];
    for (const run of whole) rowOf.set(run, whole);
  }
  return [...new Set(rowOf.values())]
    .map((row) => ({ middle: median(row.map(({ box }) => middleY(box))), words: row.flatMap(({ words }) => words) }))
    .sort((one, two) => one.middle - two.middle)
    .map(({ words }) => words.sort((one, two) => one.box[0] - two.box[0]));
}

function runsOf(placed: readonly PlacedWord[]): Run[] {
  const runs: PlacedWord[][] = [];
  for (const word of placed) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && goesOn(before.box, word.box)) run.push(word);
    else runs.push([word]);
  }
  return runs.map((words) => ({ words, box: boxOf(words) }));
}

function goesOn(before: Box, box: Box): boolean {
  const white = box[0] - before[2];
  const high = Math.max(height(before), height(box));
  return white < high * WHITE_MAX && white > -high * BACK && areBeside(before, box);
}

function boxOf(parts: readonly { box: Box }[]): Box {
  const boxes = parts.map(({ box }) => box);
  const [x0, , x1] = around(boxes);
  const [middle, high] = [median(boxes.map(middleY)), median(boxes.map(height))];
  return [x0, middle - high / 2, x1, middle + high / 2];
}

/** Runs that may be of one row, those first that lie on one height the best. */
function pairsOf(runs: readonly Run[]): (readonly [Run, Run])[] {
  const pairs: { pair: readonly [Run, Run]; apart: number }[] = [];
  const highest = Math.max(0, ...runs.map(({ box }) => height(box)));
  runs.forEach((one, at) => {
    for (let next = at + 1; next < runs.length; next += 1) {
      const two = runs[next];
      const apart = two === undefined ? Infinity : middleY(two.box) - middleY(one.box);
      if (two === undefined || apart > highest) break;
      if (areBeside(one.box, two.box)) pairs.push({ pair: [one, two], apart });
    }
  });
  return pairs.sort((one, two) => one.apart - two.apart).map(({ pair }) => pair);
}

const areOneRow = (row: readonly Run[], other: readonly Run[]): boolean =>
  areBeside(boxOf(row), boxOf(other)) && row.every((one) => other.every((two) => overlapX(one.box, two.box) <= 0 || !standOver(one, two)));

const standOver = (one: Run, two: Run): boolean => one.words.some((word) => two.words.some((other) => isOver(word, other)));

const isOver = (one: PlacedWord, two: PlacedWord): boolean =>
  Math.min(one.word.text.length, two.word.text.length) >= LETTERS_MIN &&
  overlapX(one.box, two.box) > Math.min(width(one.box), width(two.box)) * OVER;

function areBeside(one: Box, two: Box): boolean {
  const [low, high] = [Math.min(height(one), height(two)), Math.max(height(one), height(two))];
  return overlapY(one, two) > low * BESIDE && high < low * STAMPED;
}
