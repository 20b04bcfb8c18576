import { warn, weigh, type Draft } from '../draft.js';
import { itemKind, type FieldKind, type Fields } from '../types/fields.js';
import { shapes } from '../types/shapes.js';
import { paperTypeOf } from '../types.js';
import { listOf } from './figures.js';

const IN_ORDER: readonly (readonly [string, string])[] = [
  ['invoice_date', 'shipped_on_board_date'],
  ['shipped_on_board_date', 'eta_port_of_discharge'],
  ['etd_port_of_loading', 'eta_port_of_discharge'],
  ['invoice_date', 'due_date'],
];
/** Days may lie this far ahead of the paper's coming. */
const MONTHS_AHEAD_MAX = 18;

/** Days are of our time, and what comes first is before what comes later. `receivedOn`: when the paper came, `YYYY-MM-DD`. */
export function checkDates(draft: Draft, { type, receivedOn }: { type: string; receivedOn: string }): void {
  const latest = monthsAfter(receivedOn, MONTHS_AHEAD_MAX);
  for (const [pointer, day] of daysIn(draft.payload, paperTypeOf(type)?.fields ?? {})) {
    if (day >= '1990' && day.slice(0, 10) <= latest) continue;
    weigh(draft, pointer, 0.5);
    warn(draft, 'dates', { pointer, detail: `${day} is too far from the day it came` });
  }
  for (const [earlier, later] of IN_ORDER) {
    const [one, two] = [draft.payload[earlier], draft.payload[later]];
    if (typeof one !== 'string' || typeof two !== 'string' || one.slice(0, 10) <= two.slice(0, 10)) continue;
    weigh(draft, `/${earlier}`, 0.5);
    weigh(draft, `/${later}`, 0.5);
    warn(draft, 'dates', { pointer: `/${later}`, detail: `${later} is before ${earlier}` });
  }
}

/** Free time of a line of detention ends after it began, and what is charged begins after it. */
export function checkFreeTime(draft: Draft): void {
  for (const [index, line] of listOf(draft, 'detention_lines').entries())
    for (const [first, last] of [
      ['free_time_start', 'free_time_end'],
      ['from_date', 'to_date'],
    ] as const) {
      const [start, end] = [line[first], line[last]];
      if (typeof start !== 'string' || typeof end !== 'string' || start <= end) continue;
      for (const field of [first, last]) weigh(draft, `/detention_lines/${index}/${field}`, 0.5);
      warn(draft, 'dates', { pointer: `/detention_lines/${index}/${last}`, detail: `${last} is before ${first}` });
    }
}

/** The days of a payload by their pointers, those of its rows too: a reference may look like one. */
export const daysIn = (of: Readonly<Record<string, unknown>>, fields: Fields, above = ''): [pointer: string, day: string][] =>
  Object.entries(fields).flatMap(([name, kind]) => daysOf(of[name], kind, `${above}/${name}`));

function daysOf(value: unknown, kind: FieldKind, pointer: string): [pointer: string, day: string][] {
  const item = itemKind(kind);
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => daysOf(one, item ?? kind, `${pointer}/${at}`));
  if (typeof value === 'string') return kind === 'date' || kind === 'datetime' ? [[pointer, value]] : [];
  const shape = shapes[kind];
  return shape && typeof value === 'object' && value !== null ? daysIn(value as Record<string, unknown>, shape, pointer) : [];
}

function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const all = year * 12 + month - 1 + months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
