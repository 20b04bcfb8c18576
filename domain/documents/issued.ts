import type { Draft } from './draft.js';
import type { Paper } from './paper.js';
import { readDate, type DateOrder } from './values/dates.js';

/** Days on which a paper was written. */
const ISSUED = /^(?:invoice|issue|order|notice|document|packing_list|manifest|receipt|declaration|signed|executed)_date$/;

/**
 * The order in which day and month are meant, where the one they were read in has the paper written after it came and the other has
 * not; null: the order stands. What is sure stands.
 */
export function orderByIssue({ payload, evidence }: Draft, { dateOrder, hints }: Paper): DateOrder | null {
  if (dateOrder.sure) return null;
  const other: DateOrder = { first: dateOrder.first === 'day' ? 'month' : 'day', sure: true };
  const issued = Object.entries(payload).flatMap(([field, day]) => {
    const text = evidence[`/${field}`]?.text ?? '';
    const read = ISSUED.test(field) ? readDate(text, dateOrder) : null;
    return read?.ambiguous === true && read.date === day ? [{ day: read.date, otherwise: readDate(text, other)?.date ?? '' }] : [];
  });
  const isPossible = (day: string): boolean => day <= hints.receivedOn;
  const isOtherwise = issued.some(({ day }) => !isPossible(day)) && issued.every(({ otherwise }) => isPossible(otherwise));
  return isOtherwise ? other : null;
}
