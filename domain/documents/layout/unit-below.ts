import { spanOf, type Span } from './near.js';
import { packageUnit, volumeUnit, weightUnit } from '../values/units.js';

const MEASURED: readonly (readonly [field: RegExp, unitOf: (text: string) => string | null])[] = [
  [/weight|_mass$/, weightUnit],
  [/volume/, volumeUnit],
  [/packages/, packageUnit],
];

/** `18,240` and, alone below it, `LBS`: a figure that has no unit in its line is said in the one that did not fit there. */
export function withUnitBelow(field: string, figure: Span, next: Span | undefined): readonly Span[] {
  const unitOf = MEASURED.find(([fields]) => fields.test(field))?.[1];
  if (unitOf === undefined || !FIGURE.test(figure.text.trim())) return [figure];
  const below = next ?? belowInCell(figure);
  if (below === undefined || !WORD.test(below.text.trim())) return [figure];
  return unitOf(below.text.trim()) === null ? [figure] : [figure, below];
}

const FIGURE = /^\d[\d.,' ]*$/;
const WORD = /^\p{L}{1,10}(?:\(?s\)?|[23³])?\.?$/iu;
const LINES_MAX = 3;

/** What stands next below in the same ruled cell, though it may look like a caption: `CARTONS`. */
function belowInCell({ words: [first], page }: Span): Span | undefined {
  if (first === undefined) return undefined;
  const at = page.lines.findIndex(({ pieces }) => pieces.some(({ words }) => words.includes(first)));
  const cell = page.lines[at]?.pieces.find(({ words }) => words.includes(first))?.cell ?? null;
  if (cell === null) return undefined;
  const below = page.lines.slice(at + 1, at + 1 + LINES_MAX).flatMap(({ pieces }) => pieces.filter((one) => one.cell === cell));
  return below[0] && spanOf(below[0]);
}
