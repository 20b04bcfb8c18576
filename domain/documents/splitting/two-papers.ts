import { readGenerally } from '../generic.js';
import type { Paper } from '../paper.js';
import { paperTypeOf } from '../types.js';
import { sameToScans } from '../values/look-alikes.js';

/** What a page says of its paper: names, numbers and days, in the form in which they are compared, by field. */
export type Said = ReadonlyMap<string, string>;

/** What tells papers of one type apart. Sums and weights do not: a page that goes on has those of its own rows. */
const TELLING = new Set(['ref', 'entryno', 'cntr', 'itno', 'date', 'datetime', 'str', 'scac', 'imo', 'party']);

export function saidOn(paper: Paper, type: string): Said {
  const { payload } = readGenerally(paper, type);
  const fields = Object.entries(paperTypeOf(type)?.fields ?? {}).filter(([, kind]) => TELLING.has(kind));
  return new Map(
    fields.flatMap(([field]): [string, string][] => {
      const text = textOf(payload[field]);
      return text === '' ? [] : [[field, text]];
    }),
  );
}

/** A party is told by its name. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return sameToScans(value);
  return typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : '';
}

/** The numbers that papers of a type are known by, first what decides first. */
function ownNumbersOf(type: string): string[] {
  const [own = ''] = Object.entries(paperTypeOf(type)?.fields ?? {}).find(([, kind]) => kind === 'ref' || kind === 'entryno') ?? [];
  // A forwarder has many consignments under one bill of the line.
  return own === 'master_bill_of_lading_number' ? ['house_bill_of_lading_number', own] : [own];
}

/** Whether a page has the own number of the paper before it: null where either has none. */
export function hasSameNumber(page: Said, before: Said, type: string): boolean | null {
  const shared = ownNumbersOf(type).find((field) => page.has(field) && before.has(field));
  return shared === undefined ? null : page.get(shared) === before.get(shared);
}

/** Values that differ make no other paper while they are fewer. */
const DIFFERENT_FROM = 2;

/** Whether a page is of another paper than the one before it, though both are of one type: by their numbers, else by most of what both say. */
export function saysOfAnother(page: Said, before: Said, type: string): boolean {
  const isSame = hasSameNumber(page, before, type);
  if (isSame !== null) return !isSame;
  const shared = [...page.keys()].filter((field) => before.has(field));
  const different = shared.filter((field) => page.get(field) !== before.get(field));
  return different.length >= DIFFERENT_FROM && different.length > shared.length / 2;
}
