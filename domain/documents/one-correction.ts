import type { Payload } from './corrections.js';
import { itemKind, type FieldKind } from './types/fields.js';
import { shapes } from './types/shapes.js';
import { paperTypeOf } from './types.js';

/** A field that a pointer leads to. */
export interface FieldAt {
  name: string;
  kind: FieldKind;
  path: readonly string[];
}

/** The field of a type at a pointer, `/-` at the end of a list included; null where it leads to none, or to several. */
export function fieldAt(type: string, pointer: string): FieldAt | null {
  const [root, ...path] = pointer.split('/');
  const [first = ''] = path;
  if (root !== '' || path.length === 0 || path.length > 3) return null;
  let kind = own(paperTypeOf(type)?.fields, first);
  for (const part of path.slice(1)) {
    const item = kind === undefined ? null : itemKind(kind);
    if (item !== null) kind = /^(?:0|[1-9]\d{0,3}|-)$/.test(part) ? item : undefined;
    else kind = kind === undefined ? undefined : own(shapes[kind], part);
  }
  const name = path.filter((part) => !/^(?:\d+|-)$/.test(part)).at(-1) ?? '';
  return kind === undefined || Object.hasOwn(shapes, itemKind(kind) ?? kind) ? null : { name, kind, path };
}

/** Whether a pointer leads to what is corrected by itself: a field, an object or a field of it. A list is corrected as a whole. */
export function isCorrectedAt(type: string, pointer: string): boolean {
  const [root, first = '', inner, ...deeper] = pointer.split('/');
  const kind = own(paperTypeOf(type)?.fields, first);
  if (root !== '' || kind === undefined || deeper.length > 0) return false;
  return inner === undefined || own(shapes[kind], inner) !== undefined;
}

const own = (fields: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined;

/**
 * The correction that says one value. Lists are replaced as a whole, so that all of them goes along; nothing takes one out of a list.
 * Null where the payload has no such place: it is another by now.
 */
export function oneCorrection(payload: Payload, { path }: FieldAt, value: unknown): Payload | null {
  const [first = '', second, third] = path;
  if (second === undefined) return { [first]: value };
  const list = payload[first];
  if (!Array.isArray(list)) return /^(?:\d+|-)$/.test(second) ? null : { [first]: { [second]: value } };
  const place = second === '-' ? list.length : Number(second);
  if (place > list.length || (place === list.length && second !== '-')) return null;
  if (third === undefined) return { [first]: value === null ? list.toSpliced(place, 1) : list.toSpliced(place, 1, value) };
  const row: unknown = list[place];
  if (typeof row !== 'object' || row === null) return null;
  return { [first]: list.with(place, { ...row, [third]: value }) };
}
