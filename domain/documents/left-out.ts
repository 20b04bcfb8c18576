import { beginningOf } from '../beginning.js';
import type { Evidence, PaperReading, ReadingWarning } from './reading.js';
import { valueAt } from './value-at.js';

/** Letters of a value that its warning repeats. */
const TOLD_MAX = 60;

/** A place in a payload whose value its schema refuses, and why. */
export interface Refused {
  /** JSON pointer into the payload. */
  pointer: string;
  detail: string;
}

/**
 * A reading without single values that its schema refuses: null stands for each, or nothing in a list, and a warning says what was
 * read. What is no single value stays as it is: of that the whole reading is to be judged.
 */
export function withoutRefused(reading: PaperReading, refused: readonly Refused[]): PaperReading {
  // The last of a list first: those before it keep their places.
  return [...refused].reverse().reduce(without, reading);
}

function without(reading: PaperReading, { pointer, detail }: Refused): PaperReading {
  const value = valueAt(reading.payload, pointer);
  if (!isSingle(value)) return reading;
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const isItem = Array.isArray(valueAt(reading.payload, list));
  const payload = put(reading.payload, pointer.split('/').slice(1)) as PaperReading['payload'];
  const told = {
    code: 'value_left_out',
    pointer: isItem ? list : pointer,
    detail: `${beginningOf(JSON.stringify(value), TOLD_MAX)}: ${detail}`,
  };
  const placed = (at: string): string | null => (isItem ? placeWithout(at, pointer, list) : isIn(at, pointer) ? null : at);
  return {
    ...reading,
    payload,
    evidence: evidenceAt(reading.evidence, placed),
    warnings: [...reading.warnings.flatMap((warning) => warningAt(warning, placed)), told],
  };
}

const isSingle = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const isIn = (at: string, pointer: string): boolean => at === pointer || at.startsWith(`${pointer}/`);

/** Where something stands once an item of a list is gone; null: it was of that item. */
function placeWithout(at: string, gone: string, list: string): string | null {
  if (isIn(at, gone)) return null;
  if (!at.startsWith(`${list}/`)) return at;
  const [item = '', ...below] = at.slice(list.length + 1).split('/');
  const index = Number(item) > Number(gone.slice(list.length + 1)) ? Number(item) - 1 : item;
  return [list, index, ...below].join('/');
}

const evidenceAt = (evidence: PaperReading['evidence'], placed: (at: string) => string | null): Record<string, Evidence> =>
  Object.fromEntries(
    Object.entries(evidence).flatMap(([at, proof]) => {
      const now = placed(at);
      return now === null ? [] : [[now, proof]];
    }),
  );

function warningAt(warning: ReadingWarning, placed: (at: string) => string | null): ReadingWarning[] {
  if (warning.pointer === null) return [warning];
  const pointer = placed(warning.pointer);
  return pointer === null ? [] : [{ ...warning, pointer }];
}

/** A payload with null at a place, or without the item of a list that stood there. */
function put(value: unknown, [step = '', ...below]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    const at = Number(step);
    return below.length === 0 ? items.toSpliced(at, 1) : items.with(at, put(items[at], below));
  }
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [step]: below.length === 0 ? null : put(members[step], below) };
}
