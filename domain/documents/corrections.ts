import { digitDoubted } from './checking/check-digit.js';
import { payloadTold, type Checked } from './checking/payload.js';
import type { ReadingWarning } from './reading.js';
import { paperTypeOf, emptyPayload, emptyShape } from './types.js';
import { itemKind, type Fields } from './types/fields.js';
import { shapes } from './types/shapes.js';

/** A payload, or the part of one that somebody corrected. */
export type Payload = Readonly<Record<string, unknown>>;

/** A value that a person gave: on no page, and believed. */
export interface ManualEvidence {
  page: null;
  box: null;
  /** As it was given; empty for none, and for a list. */
  text: string;
  confidence: 1;
  method: 'manual';
}

/** A payload with corrections laid over it. Objects merge, lists and values replace, null says that the paper has nothing. */
export function correctedPayload(type: string, payload: Payload, correction: Payload): Payload {
  return merged(payload, correction, paperTypeOf(type)?.fields ?? {});
}

/** The payload that corrections alone make, where nothing was read. */
export const payloadOfNothing = (type: string): Payload => emptyPayload(type);

/** What a reader made of a paper, as one of a type. */
export interface ReadPaper<Proof> {
  type: string;
  payload: Payload;
  evidence: Readonly<Record<string, Proof>>;
  warnings: readonly ReadingWarning[];
}

/**
 * A paper that was read as one of another type, until it is read again: the fields that both types have, of the same kind, keep
 * what was read; those that the other type alone has are empty.
 */
export function readAs<Proof>(type: string, read: ReadPaper<Proof>): ReadPaper<Proof> {
  if (read.type === type) return read;
  const [theirs, ours] = [paperTypeOf(read.type)?.fields ?? {}, paperTypeOf(type)?.fields ?? {}];
  const isShared = (pointer: string): boolean => {
    const field = pointer.split('/')[1] ?? '';
    return ours[field] !== undefined && ours[field] === theirs[field];
  };
  return {
    type,
    payload: { ...emptyPayload(type), ...only(read.payload, (field) => isShared(`/${field}`)) },
    evidence: only(read.evidence, isShared),
    warnings: read.warnings.filter(({ pointer }) => pointer === null || isShared(pointer)),
  };
}

const only = <Value>(of: Readonly<Record<string, Value>>, isKept: (name: string) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => isKept(name)));

/** Corrections with further ones, which win. */
export function moreCorrections(before: Payload | undefined, further: Payload): Payload {
  const all: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(further)) {
    const known = all[name];
    all[name] = isObject(value) && isObject(known) ? moreCorrections(known, value) : value;
  }
  return all;
}

/** Corrections without those at some JSON pointers, and without objects that nothing is said of any more. */
export function correctionsWithout(correction: Payload, pointers: readonly string[], above = ''): Payload {
  const left = Object.entries(correction).flatMap(([name, value]): [string, unknown][] => {
    const pointer = `${above}/${name}`;
    if (pointers.includes(pointer)) return [];
    if (!isObject(value)) return [[name, value]];
    const inner = correctionsWithout(value, pointers, pointer);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(left);
}

/** The JSON pointers at which corrections say something. */
function correctedPointers(correction: Payload, above = ''): { pointer: string; value: unknown }[] {
  return Object.entries(correction).flatMap(([name, value]) => {
    const pointer = `${above}/${name}`;
    return isObject(value) ? correctedPointers(value, pointer) : [{ pointer, value }];
  });
}

/** Evidence after corrections: of what was read where somebody said otherwise there is none. */
export function correctedEvidence<Kept>(
  evidence: Readonly<Record<string, Kept>>,
  correction: Payload,
): Record<string, Kept | ManualEvidence> {
  const said = correctedPointers(correction);
  const kept = Object.entries(evidence).filter(([pointer]) => !isSaid(pointer, said));
  const manual = said.map(({ pointer, value }): [string, ManualEvidence] => [
    pointer,
    { page: null, box: null, text: textOf(value), confidence: 1, method: 'manual' },
  ]);
  return Object.fromEntries<Kept | ManualEvidence>([...kept, ...manual]);
}

/** A paper as it is with what somebody said of it. */
export interface CorrectedPaper extends Checked {
  payload: Payload;
}

/** Warnings that corrections leave standing, and those of what they say: all that a payload alone is asked for is told of the one there is now. */
export function warningsAfter(
  warnings: readonly ReadingWarning[],
  correction: Payload,
  { payload, ...of }: CorrectedPaper,
): ReadingWarning[] {
  const said = correctedPointers(correction);
  const isOpen = ({ pointer }: ReadingWarning): boolean => pointer === null || !isSaid(pointer, said);
  const standing = warnings.filter(isOpen);
  const told = said.length === 0 ? standing : payloadTold(payload, of, standing).filter(isOpen);
  return [...told, ...digitsDoubted(correction)];
}

/** Each number that is said, in lists too, and whose check digit does not hold: as a paper with the same mistake is warned of. */
function digitsDoubted(value: unknown, pointer = ''): ReadingWarning[] {
  const detail = digitDoubted(pointer, value);
  if (detail !== null) return [{ code: 'check_digit', pointer, detail }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => digitsDoubted(inner, `${pointer}/${name}`));
}

const isSaid = (pointer: string, said: readonly { pointer: string }[]) =>
  said.some((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`));

const textOf = (value: unknown): string => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '');

function merged(base: Payload, correction: Payload, fields: Fields): Payload {
  const all: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(correction)) all[name] = laidOver(base[name], value, fields[name] ?? '');
  return all;
}

/** An object that is given in part is whole afterwards: what nobody said of it is null. */
function laidOver(before: unknown, value: unknown, kind: string): unknown {
  const item = itemKind(kind);
  if (value === null && item !== null) return [];
  if (Array.isArray(value)) return value.map((one: unknown) => (item === null ? one : laidOver(undefined, one, item)));
  if (!isObject(value) || !Object.hasOwn(shapes, kind)) return value;
  return merged(isObject(before) ? before : emptyShape(kind), value, shapes[kind] ?? {});
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
