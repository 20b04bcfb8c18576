import type { Comparable, Span } from '../../db/lists/conditions.js';
import type { Attribute } from '../../db/lists/list.js';
import { DAY_S, LAST_MOMENT, secondsAfter } from '../../domain/time.js';
import type { Kind } from '../../resources/attribute-kinds.js';
import { momentIn } from '../list-query.js';
import { isUuid } from '../records.js';

/** Of the last second, all that has a name. */
const END_OF_LAST = LAST_MOMENT.replace('Z', '.999999Z');
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A form of text: what fits it, how it is called, and what the published description says of it. */
interface Form {
  fits: (text: string) => boolean;
  words: string;
  published?: { format: string } | { anyOf: { format: string }[] };
}

const DATE = { format: 'date' };

/** What a value of a filter must be, by what its attribute holds; kinds that are not here take any text. */
export const FORMS: Partial<Record<Kind, Form>> = {
  moment: {
    fits: (text) => momentIn(text) !== null,
    words: 'a time like 2026-03-09T11:30:00Z',
    published: { anyOf: [{ format: 'date-time' }, DATE] },
  },
  day: { fits: (text) => DAY.test(text) && momentIn(text) !== null, words: 'a day like 2026-03-09', published: DATE },
  uuid: { fits: isUuid, words: 'a UUID', published: { format: 'uuid' } },
  number: { fits: (text) => /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text), words: 'a number' },
  boolean: { fits: (text) => text === 'true' || text === 'false', words: 'true or false' },
};

/** A value that fits, as it is compared with what is stored. */
export function comparableOf({ kind, read }: Pick<Attribute, 'kind' | 'read'>, given: string | number | boolean): Comparable {
  if (typeof given !== 'string') return given;
  switch (kind) {
    case 'moment':
      return spanOf(given);
    case 'number':
      return Number(given);
    case 'boolean':
      return given === 'true';
    case 'uuid':
      return given.toLowerCase();
    default:
      return read?.(given) ?? given;
  }
}

/** The whole day that a bare one is, in UTC; the whole second of a time, since answers show no fractions. */
function spanOf(text: string): Span {
  const from = momentIn(text);
  if (from === null) throw new Error(`${text} is no time.`);
  const until = DAY.test(text) ? secondsAfter(from, DAY_S - 1) : from;
  return { from, until: until === LAST_MOMENT ? END_OF_LAST : secondsAfter(until, 1) };
}
