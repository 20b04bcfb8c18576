import { spanOf, type Span } from './near.js';
import { isNumberInWords } from '../values/number-words.js';
import { packageUnit, volumeUnit, weightUnit } from '../values/units.js';

const MEASURED: readonly (readonly [field: RegExp, unitOf: (text: string) => string | null])[] = [
  [/weight|_mass$/, weightUnit],
  [/volume/, volumeUnit],
  [/packages/, packageUnit],
];

/** `18,240` and, alone below it, `LBS`, `SIX HUNDRED FORTY` above `(640) CARTONS ONLY`: what has no unit in its line has it in the next. */
export function withUnitBelow(field: string, figure: Span, next: Span | undefined): readonly Span[] {
  const unitOf = MEASURED.find(([fields]) => fields.test(field))?.[1];
  if (unitOf === undefined || !isFigure(figure.text.trim())) return [figure];
  const below = next ?? belowInCell(figure);
  const [, word = ''] = WORD.exec(below?.text.trim() ?? '') ?? [];
  return below === undefined || unitOf(word) === null ? [figure] : [figure, below];
}

const isFigure = (text: string): boolean => FIGURE.test(text) || isNumberInWords(text);

const FIGURE = /^\d[\d.,' ]*$/;
const WORD = /^(?:\(\d{1,6}\) )?(\p{L}{1,10}(?:\(?s\)?|[23³])?)(?: only)?\.?$/iu;
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
