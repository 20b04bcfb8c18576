import { warn, weigh, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { paperTypeOf } from '../types.js';
import { datesIn } from '../values/dates.js';
import { daysIn } from './dates.js';

/** As much less sure as a caption's day of which the same is told. */
const AMBIGUOUS = 0.8;
/** More would tell the same of every row of a list. */
const TOLD_MAX = 200;

/** Days of which day and month could change places, and nothing in the paper leaves no choice: told where each of them stands. */
export function checkAmbiguousDays(draft: Draft, { dateOrder }: Paper, code: string): void {
  if (dateOrder.sure) return;
  const because = dateOrder.guessed
    ? `nothing on the paper decides, and the ${dateOrder.first} was taken to be first`
    : 'the country decided';
  const open = daysIn(draft.payload, paperTypeOf(code)?.fields ?? {}).filter(([pointer, day]) =>
    datesIn(draft.evidence[pointer]?.text ?? '', dateOrder).some(({ ambiguous, date }) => ambiguous && date === day.slice(0, 10)),
  );
  for (const [at, [pointer]] of open.entries()) {
    if (OF_ROW.test(pointer)) weigh(draft, pointer, AMBIGUOUS);
    if (at < TOLD_MAX) warn(draft, 'date_ambiguous', { pointer, detail: `day and month could change places; ${because}` });
  }
}

/** What captions say is less sure by it from the beginning. */
const OF_ROW = /^\/[^/]+\/\d+\//;
