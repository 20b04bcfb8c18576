import { cursorAt } from '../../../api/feed/cursor.js';
import type { Operation } from '../../../api/inventory.js';
import { pathOf, type Input } from './calls.js';
import { madeUpLike, PAGE_AFTER } from './cursors.js';
import { textsOf, type Household } from './household.js';
import { memberAt, placesOf, withAt, type Place, type PlaceKind } from './places.js';

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const NO_TEXTS = textsOf('NOBODY');
/** A place in the feed of an account that there is not. */
const NO_CURSOR = cursorAt(UNKNOWN_ID, 1);

/** A call that names something of another account's, and the same call about what does not exist. */
export interface Question {
  /** `shipment at filter.shipment_id` */
  what: string;
  kind: PlaceKind | 'path';
  foreign: Input;
  unknown: Input;
  /** Puts the other's name into an answer about what does not exist. */
  translate(text: string): string;
}

/**
 * Everything of another's that calls of an operation could name, at each place of their input and in all of their path at
 * once. Calls after the first are another case by what their path or their value names.
 */
export function questionsOf(operation: Operation, calls: readonly Input[], other: Household): Question[] {
  return calls.flatMap((call, turn) => questionsIn(operation, call, { other, all: turn === 0 }));
}

function questionsIn(operation: Operation, call: Input, { other, all }: { other: Household; all: boolean }): Question[] {
  const nobody: Household = {
    ...other,
    ids: Object.fromEntries(Object.keys(other.ids).map((type) => [type, UNKNOWN_ID])),
    texts: NO_TEXTS,
    terminalId: UNKNOWN_ID,
    cursor: NO_CURSOR,
  };
  const places = placesOf(operation).filter(({ at, kind }) => all || at in call || kind === 'value');
  const single = places.flatMap((place) =>
    namingsAt(place, { operation, other, nobody, instead: memberAt(call, place.at) }).map(({ what, foreign, unknown, parts }) => ({
      what: `${what} at ${place.at}`,
      kind: place.kind,
      foreign: withNamed(call, place.at, foreign),
      unknown: withNamed(call, place.at, unknown),
      translate: translating(parts ?? [{ foreign, unknown }]),
    })),
  );
  const [foreign, unknown] = [pathOf(operation, other), pathOf(operation, nobody)];
  if (Object.entries(foreign).every(([name, value]) => call[name] === value)) return single;
  return [
    ...single,
    { what: 'path', kind: 'path', foreign: { ...call, ...foreign }, unknown: { ...call, ...unknown }, translate: translating([]) },
  ];
}

/** Something that could be named, and its like that does not exist. */
interface Pair {
  what: string;
  foreign: unknown;
  unknown: unknown;
  /** Where it is several in one. */
  parts?: readonly Pair[];
}

/** What records are told apart by: given to one of one's own it could clash. */
const OWN_NAMES = new Set(['number', 'container_number', 'company', 'slug', 'choice', 'url']);

interface Naming {
  operation: Operation;
  other: Household;
  nobody: Household;
  /** What the call names there: a value is of the kind that its field holds. */
  instead: unknown;
}

function namingsAt({ at, kind }: Place, { operation: { name, type }, other, nobody, instead }: Naming): Pair[] {
  const words = namings(other.texts, nobody.texts);
  const records = namings(other.ids, nobody.ids);
  const references = records.map(({ what, foreign, unknown }) => ({
    what,
    foreign: { type: what, id: foreign },
    unknown: { type: what, id: unknown },
  }));
  switch (kind) {
    case 'id':
      return [...records, ...words.filter(({ what }) => what === 'imo')];
    case 'reference':
      return references;
    case 'text':
      if (type === 'mutation') return words.filter(({ what }) => OWN_NAMES.has(what));
      return TAKES_ALL.test(at) ? [allOf(words, at)] : words;
    case 'value':
      return isRecord(instead) ? references.filter(({ what }) => what === instead.type) : words;
    case 'cursor':
      return [{ what: 'cursor', foreign: other.cursor, unknown: nobody.cursor }, ...(at === PAGE_AFTER ? [listCursor(other, name)] : [])];
  }
}

/** Operators of filters that take several values, or one of few words: everything is named at once. */
const TAKES_ALL = /\.(in\[\]|is)$/;

function allOf(words: readonly Pair[], at: string): Pair {
  const together = (names: readonly unknown[]) => (at.endsWith('[]') ? names : names.join(' '));
  return {
    what: 'everything',
    foreign: together(words.map(({ foreign }) => foreign)),
    unknown: together(words.map(({ unknown }) => unknown)),
    parts: words,
  };
}

/** The place where the other's answer to the same call ends, and one that no list gave. */
function listCursor({ listCursors }: Household, operation: string): Pair {
  const foreign = listCursors[operation];
  if (foreign === undefined) throw new Error(`${operation}: the tests of isolation have no cursor of this list (promise R7).`);
  return { what: 'list cursor', foreign, unknown: madeUpLike(foreign) };
}

const isRecord = (value: unknown): value is { type: string } => typeof value === 'object' && value !== null && 'type' in value;

const namings = (foreign: Record<string, string>, unknown: Record<string, string>): Pair[] =>
  Object.entries(foreign).map(([what, name]) => ({ what, foreign: name, unknown: unknown[what] }));

/** A list stands there as a whole. */
const withNamed = (call: Input, at: string, named: unknown): Input =>
  withAt(call, Array.isArray(named) ? at.slice(0, -'[]'.length) : at, named);

function translating(named: readonly Pick<Pair, 'foreign' | 'unknown'>[]): (text: string) => string {
  const names = named.map(({ foreign, unknown }) =>
    [foreign, unknown].map((name) => (typeof name === 'object' ? (name as { id: string }).id : String(name))),
  );
  return (text) =>
    names
      .reduce((told, [to, from]) => (from && to ? told.replaceAll(from, to) : told), text)
      .replaceAll('NOBODY', 'SECRET')
      .replaceAll('nobody', 'secret')
      .replaceAll('NOBU1234566', 'SECU1234564');
}
