import { decimalsRoundedTo, formatDecimal, readDecimal, readNumberFormat, type NumberFormat } from './decimal.js';
import type { FieldDefinition } from './definition.js';
import { formatMoment, readMomentFormat } from './moment-format.js';
import { momentOfText } from './moment.js';
import { readFieldValue } from './value.js';

/** Kept texts, in the order of their bytes: from one, up to before another. */
export interface KeptRange {
  from: string;
  until: string;
}

/** The text that keeps what people see as `shown`; null where the two are the same, or where it shows no value of the definition. */
export function keptTextOf(definition: FieldDefinition, shown: string): string | null {
  const format = numberFormatOf(definition);
  const reading = readFieldValue(definition, definition.dataType === 'number' ? withoutFormat(shown, format) : shown, ANY);
  return reading.valid && reading.stored !== shown ? reading.stored : null;
}

const ANY = { options: null, fits: () => true };

/** Where further values are kept that people see as `shown`: numbers that the format rounds, times whose end it leaves out. */
export function keptRangesOf(definition: FieldDefinition, shown: string): KeptRange[] {
  if (definition.dataType === 'number') return roundedTo(shown, numberFormatOf(definition));
  return definition.dataType === 'datetime' ? timesWithin(definition, shown) : [];
}

function numberFormatOf({ dataType, defaultFormat }: FieldDefinition): NumberFormat | null {
  return dataType === 'number' && defaultFormat !== null ? readNumberFormat(defaultFormat) : null;
}

function roundedTo(shown: string, format: NumberFormat | null): KeptRange[] {
  const reading = format && readDecimal(withoutFormat(shown, format));
  if (!format || !reading?.valid || !isAlike(formatDecimal(reading.decimal, format), shown)) return [];
  return decimalsRoundedTo(reading.decimal, format.decimalsMax);
}

/** Characters of a kept time up to its minute, its hour and its day, and what follows for its first and last second. */
const PARTS_OF_TIME = [
  { length: 10, first: 'T00:00:00Z', last: 'T23:59:59Z' },
  { length: 13, first: ':00:00Z', last: ':59:59Z' },
  { length: 16, first: ':00Z', last: ':59Z' },
];

function timesWithin(definition: FieldDefinition, shown: string): KeptRange[] {
  const format = readMomentFormat(definition.defaultFormat ?? '', 'datetime');
  const reading = readFieldValue(definition, shown, ANY);
  if (!format || !reading.valid || reading.stored === null) return [];
  const { stored } = reading;
  const isShown = (text: string) => isAlike(formatMoment(momentOfText(text), format), shown);
  const whole = PARTS_OF_TIME.find(({ length, first, last }) => [first, last].every((end) => isShown(stored.slice(0, length) + end)));
  return whole ? [{ from: stored.slice(0, whole.length), until: `${stored.slice(0, whole.length)}~` }] : [];
}

const isAlike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A number without its prefix, its suffix and the commas between thousands. */
function withoutFormat(shown: string, format: NumberFormat | null): string {
  const { prefix = '', suffix = '' } = format ?? {};
  const starts = (text: string) => text.toLowerCase().startsWith(prefix.toLowerCase());
  const sign = shown.startsWith('-') && !starts(shown) ? '-' : '';
  const signless = shown.slice(sign.length);
  const before = starts(signless) ? signless.slice(prefix.length) : signless;
  const bare = before.toLowerCase().endsWith(suffix.toLowerCase()) ? before.slice(0, before.length - suffix.length) : before;
  return sign + bare.replaceAll(/,(?=\d{3}(?!\d))/g, '').trim();
}

/** Between labels. */
const JOINT = ', ';
/** Ways to divide one text into labels that are followed up; more than one takes labels with commas in them. */
const WAYS_MAX = 20;

/** The values that the rest of a text stands for, one by one. */
type Chosen = { value: string; rest: Chosen } | null;

/**
 * The texts that keep several options which people see as `shown`, their labels joined by commas; none for a single label.
 * What is no label stands for itself, as the value of an option that is gone does.
 */
export function keptChoicesOf(options: readonly { value: string; label: string }[], shown: string): string[] {
  const text = shown.toLowerCase();
  const labels = options.map(({ value, label }) => ({ value, label: label.toLowerCase() }));
  const joints = [...text.matchAll(/, /g)].map(({ index }) => index);
  // By where they begin, the last first.
  const ways = new Map<number, Chosen[]>([[text.length + JOINT.length, [null]]]);
  const starts = [0, ...joints.map((joint) => joint + JOINT.length)].reverse();
  for (const at of starts) {
    const end = joints.find((joint) => joint >= at) ?? text.length;
    const named = labels.filter(({ label }) => text.startsWith(label, at) && ways.has(at + label.length + JOINT.length));
    const first = named.length ? named : [{ value: shown.slice(at, end), label: text.slice(at, end) }];
    ways.set(
      at,
      chosenFrom(first, ({ label }) => ways.get(at + label.length + JOINT.length) ?? []),
    );
  }
  return (ways.get(0) ?? []).filter((chosen) => chosen?.rest).map((chosen) => valuesOf(chosen).join(','));
}

function chosenFrom<One extends { value: string }>(first: readonly One[], restsOf: (one: One) => readonly Chosen[]): Chosen[] {
  const chosen: Chosen[] = [];
  for (const one of first) {
    for (const rest of restsOf(one)) chosen.push({ value: one.value, rest });
    if (chosen.length >= WAYS_MAX) break;
  }
  return chosen.slice(0, WAYS_MAX);
}

function valuesOf(chosen: Chosen): string[] {
  const values: string[] = [];
  for (let at = chosen; at; at = at.rest) values.push(at.value);
  return values;
}
