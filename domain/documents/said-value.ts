import { beginningOf } from '../beginning.js';
import { bareContainerNumber } from '../container-number.js';
import { choicesOf, itemKind, type FieldKind } from './types/fields.js';
import { SCALARS } from './schema.js';
import { readDate } from './values/dates.js';
import { readValue } from './values/read-value.js';

/** What a text that somebody typed, or took from a page, says for a field. */
export type SaidValue = { kind: 'value'; value: unknown } | { kind: 'none_such' } | { kind: 'two_ways' };

const STR_MAX = 500;
const TEXT_MAX = 20_000;
const UNSURE = { first: 'day', sure: false } as const;

/** Reads a text as the value of a field: as it stands where that is one already, else as readers of papers do. Nothing says that there is none. */
export function saidValue(field: string, kind: FieldKind, given: string): SaidValue {
  const text = given.trim();
  const item = itemKind(kind);
  if (item !== null) return saidList(field, item, text);
  if (text === '') return { kind: 'value', value: null };
  const plain = plainValue(kind, text);
  if (plain !== undefined) return { kind: 'value', value: plain };
  if (kind === 'date' || kind === 'datetime') {
    const read = readDate(text, UNSURE);
    if (read?.ambiguous) return { kind: 'two_ways' };
  }
  const read = readValue(field, { kind, text, writing: { dateOrder: UNSURE, decimalSign: null } });
  return read === null ? { kind: 'none_such' } : { kind: 'value', value: read.value };
}

function saidList(field: string, item: FieldKind, text: string): SaidValue {
  const values: unknown[] = [];
  for (const part of text.split(/[,;\n]/).filter((one) => one.trim() !== '')) {
    const said = saidValue(field, item, part);
    if (said.kind !== 'value') return said;
    values.push(said.value);
  }
  return { kind: 'value', value: values };
}

/** Undefined where the text as it stands is no value of the kind. */
function plainValue(kind: FieldKind, text: string): unknown {
  const choices = choicesOf(kind) ?? (SCALARS[kind]?.['enum'] as readonly string[] | undefined);
  if (choices) return choices.find((choice) => sameWord(choice, text));
  switch (kind) {
    case 'str':
      return beginningOf(text.replaceAll(/\s+/g, ' '), STR_MAX);
    case 'text':
      return beginningOf(text, TEXT_MAX);
    case 'int':
      return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    case 'bool':
      return /^(?:yes|true)$/i.test(text) ? true : /^(?:no|false)$/i.test(text) ? false : undefined;
    case 'cntr':
      return fitting(kind, bareContainerNumber(text));
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : undefined;
    case 'ref':
      return fitting(kind, text.toUpperCase().replaceAll(/\s+/g, ' '));
    case 'email':
    case 'datetime':
      return fitting(kind, text);
    case 'currency':
    case 'country':
      // A word of as many letters may be another's name.
      return undefined;
    default:
      return fitting(kind, text.toUpperCase().replaceAll(/\s/g, ''));
  }
}

const sameWord = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s_]+/g, ' ');

/** No 31st of February either, which would be read as a day of March. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function fitting(kind: FieldKind, text: string): string | undefined {
  const { pattern, maxLength = Infinity } = (SCALARS[kind] ?? {}) as { pattern?: string; maxLength?: number };
  return pattern !== undefined && text.length <= maxLength && new RegExp(pattern).test(text) ? text : undefined;
}
