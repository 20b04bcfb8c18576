import { isSafeNumber, readDecimal } from './decimal.js';
import { hasOptions, referenceTypeOf, type DataType, type FieldDefinition } from './definition.js';
import { readMomentBy, readMomentFormat } from './moment-format.js';
import { dayText, instantText, readMomentLeniently, type Moment } from './moment.js';

/** A value as clients send and read it. */
export type FieldValue = string | number | boolean | string[] | { type: string; id: string } | null;

/** A value as it is kept: one text, whatever its type; or what is wrong with it. */
export type ValueReading =
  { valid: true; stored: string | null } | { valid: false; code: 'blank' | 'inclusion' | 'invalid' | 'too_long'; detail: string };

/** What a value is held against beside its definition. */
export interface ValueMeans {
  /** Values of the definition's options; null while any may still be made. */
  options: ReadonlySet<string> | null;
  /** Whether a pattern of RE2 fits a text. */
  fits(pattern: string, text: string): boolean;
}

/** Characters of a short text, whatever its definition allows. */
export const SHORT_TEXT_MAX = 255;

/** Reads what a client gives as a value of a definition. Whether a reference names a record is for the tables to say. */
export function readFieldValue(definition: FieldDefinition, given: unknown, means: ValueMeans): ValueReading {
  if (isNothing(given)) {
    if (definition.validation?.required) return wrong('blank', 'must be given');
    if (given === null) return { valid: true, stored: null };
  }
  return READERS[definition.dataType](given, definition, means);
}

const isNothing = (given: unknown): boolean =>
  given === null || (typeof given === 'string' && given.trim() === '') || (Array.isArray(given) && given.length === 0);

type Reader = (given: unknown, definition: FieldDefinition, means: ValueMeans) => ValueReading;

const READERS: Readonly<Record<DataType, Reader>> = {
  short_text: readText,
  number(given) {
    if (typeof given !== 'number' && typeof given !== 'string') return wrong('invalid', 'must be a number');
    const reading = readDecimal(given);
    return reading.valid ? kept(reading.decimal) : wrong('invalid', reading.detail);
  },
  date(given, definition) {
    const moment = momentIn(given, definition);
    return moment ? kept(dayText(moment)) : wrong('invalid', 'must be a day like 2026-03-09');
  },
  datetime(given, definition) {
    const moment = momentIn(given, definition);
    const instant = moment && instantText(moment);
    return instant ? kept(instant) : wrong('invalid', 'must be a time like 2026-03-09T11:30:00Z');
  },
  boolean: (given) => (typeof given === 'boolean' ? kept(String(given)) : wrong('invalid', 'must be true or false')),
  enum(given, _, { options }) {
    if (typeof given !== 'string') return wrong('invalid', "must be the value of one of the definition's options");
    return !options || options.has(given) ? kept(given) : wrong('inclusion', "is none of the definition's options");
  },
  enum_multi: readChoices,
  reference: readReference,
};

function readText(given: unknown, { validation }: FieldDefinition, { fits }: ValueMeans): ValueReading {
  if (typeof given !== 'string') return wrong('invalid', 'must be a text');
  const max = Math.min(validation?.max_length ?? SHORT_TEXT_MAX, SHORT_TEXT_MAX);
  if ([...given].length > max) return wrong('too_long', `has more than ${max} characters`);
  if (validation?.pattern && !fits(validation.pattern, given)) return wrong('invalid', `does not fit the pattern ${validation.pattern}`);
  return kept(given);
}

function readChoices(given: unknown, _: FieldDefinition, { options }: ValueMeans): ValueReading {
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'string'))
    return wrong('invalid', "must be a list of values of the definition's options");
  // No option has one: they are joined by it.
  if (given.some((one) => one.includes(',') || one === '' || (options && !options.has(one))))
    return wrong('inclusion', "has what is none of the definition's options");
  return kept([...new Set(given)].join(','));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function readReference(given: unknown, { referenceType }: FieldDefinition): ValueReading {
  const { type, id } = typeof given === 'object' && given !== null ? (given as { type?: unknown; id?: unknown }) : {};
  if (typeof type !== 'string' || typeof id !== 'string') return wrong('invalid', 'must be an object with the type and id of a record');
  if (!referenceType || referenceTypeOf(type) !== referenceTypeOf(referenceType))
    return wrong('invalid', `must name a ${referenceType ?? 'record'}`);
  return UUID.test(id) ? kept(id.toLowerCase()) : wrong('invalid', NO_RECORD);
}

/** Of an id that names nothing the account may see. */
export const NO_RECORD = 'names no such record';

/** By the definition's format where that fits, or as it can be taken. */
function momentIn(given: unknown, { dataType, defaultFormat }: FieldDefinition): Moment | null {
  if (typeof given !== 'string' || given.length > SHORT_TEXT_MAX || (dataType !== 'date' && dataType !== 'datetime')) return null;
  const format = defaultFormat === null ? null : readMomentFormat(defaultFormat, dataType);
  return (format && readMomentBy(given, format)) ?? readMomentLeniently(given);
}

const kept = (stored: string): ValueReading => ({ valid: true, stored });

const wrong = (code: (ValueReading & { valid: false })['code'], detail: string): ValueReading => ({ valid: false, code, detail });

/** A kept value as clients read it. A number with more digits than a JSON number carries is a text. */
export function fieldValueOf({ dataType, referenceType }: FieldDefinition, stored: string | null): FieldValue {
  if (stored === null) return null;
  if (dataType === 'number') return isSafeNumber(stored) ? Number(stored) : stored;
  if (dataType === 'boolean') return stored === 'true';
  if (dataType === 'enum_multi') return choicesOf(stored);
  // As the resource calls its type, so that the record is found in `included`, however the definition spells it.
  if (dataType === 'reference') return { type: referenceTypeOf(referenceType ?? '') ?? '', id: stored };
  return stored;
}

/** The values that a kept choice of several holds. */
export function choicesOf(stored: string): string[] {
  return stored === '' ? [] : stored.split(',');
}

/** The options that a kept value names. */
export function optionsIn({ dataType }: FieldDefinition, stored: string | null): string[] {
  if (stored === null || !hasOptions(dataType)) return [];
  return dataType === 'enum' ? [stored] : choicesOf(stored);
}
