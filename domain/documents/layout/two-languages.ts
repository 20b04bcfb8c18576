import { cut } from '../values/comparable.js';
import { columnCalled, wordsIn, wordsOf, type Columns } from './columns.js';
import type { Column } from './tables.js';

/** A column, and the lines of its caption. */
export interface Captioned {
  column: Column;
  lines: readonly string[];
}

/** As many captions of a header are in two languages, or none is. */
const CAPTIONS_MIN = 3;

/**
 * The columns of a header: where several captions have lines that are known and lines of words that captions hardly have, they
 * are in two languages, of which one is understood.
 */
export function inTwoLanguages(captions: readonly Captioned[], columns: Columns): Column[] {
  const fields = captions.map(({ column, lines }) => (column.field === null ? fieldOfHalf(lines, columns) : undefined));
  const isSo = fields.filter((field) => field !== undefined).length >= CAPTIONS_MIN;
  return captions.map(({ column }, at) => {
    const field = isSo ? fields[at] : undefined;
    return field === undefined ? column : { ...column, field };
  });
}

function fieldOfHalf(lines: readonly string[], columns: Columns): string | undefined {
  for (let half = 1; half < lines.length; half += 1) {
    const [upper, lower] = [lines.slice(0, half).join(' '), lines.slice(half).join(' ')];
    const [above, below] = [upper, lower].map((text) => columnCalled(cut(text), columns));
    if (above !== undefined && isForeign(lower, columns)) return above;
    if (below !== undefined && isForeign(upper, columns)) return below;
  }
  return undefined;
}

/** Units and words for numbers are the same in many. */
const SHARED = /^(?:nr|no|nos|num|numer|usd|eur|gbp|cny|inr|try|pln|jpy|chf|kgs?|cbm|m3|pcs)$/;

/** Words, of which most are of no caption: `netto` is said in several languages. */
function isForeign(text: string, columns: Columns): boolean {
  const known = wordsOf(columns);
  const words = wordsIn(text).filter((word) => !SHARED.test(word));
  const foreign = words.filter((word) => /\p{L}{2}/u.test(word) && !known.has(word));
  return foreign.length > 0 && foreign.length * 2 >= words.length;
}
