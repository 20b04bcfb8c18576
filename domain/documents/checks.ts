import { checkEntry } from './checking/customs.js';
import { checkDangerousGoods } from './checking/dangerous-goods.js';
import { checkAmbiguousDays, daysIn } from './checking/days.js';
import { checkFigures } from './checking/arithmetic.js';
import { listOf } from './checking/figures.js';
import { checkMoney } from './checking/money.js';
import { checkNumbers } from './checking/numbers.js';
import { checkWeighed } from './checking/weighed.js';
import { raise, warn, weigh, type Draft } from './draft.js';
import type { Paper } from './paper.js';
import { isPort, isSamePlace } from './values/ports.js';

/** Holds what was read against itself: sums, weights, days, ports. What does not agree is less sure and told, never dropped. */
export function check(draft: Draft, paper: Paper, code: string): void {
  checkFigures(draft);
  checkAmbiguousDays(draft, paper);
  checkDates(draft, paper);
  checkFreeTime(draft);
  checkPorts(draft);
  checkNumbers(draft, code);
  checkMoney(draft, paper);
  checkEntry(draft);
  checkWeighed(draft, paper);
  checkDangerousGoods(draft);
  knownNumbers(draft, paper);
}

const IN_ORDER: readonly (readonly [string, string])[] = [
  ['invoice_date', 'shipped_on_board_date'],
  ['shipped_on_board_date', 'eta_port_of_discharge'],
  ['etd_port_of_loading', 'eta_port_of_discharge'],
  ['invoice_date', 'due_date'],
];
/** Days may lie this far ahead of the paper's coming. */
const MONTHS_AHEAD_MAX = 18;

/** Free time of a line of detention ends after it began, and what is charged begins after it. */
function checkFreeTime(draft: Draft): void {
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

function checkDates(draft: Draft, { hints }: Paper): void {
  const latest = monthsAfter(hints.receivedOn, MONTHS_AHEAD_MAX);
  for (const [pointer, day] of daysIn(draft.payload)) {
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

function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const all = year * 12 + month - 1 + months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function checkPorts(draft: Draft): void {
  const [loading, discharge] = [draft.payload['port_of_loading'], draft.payload['port_of_discharge']];
  for (const [field, port] of Object.entries({ port_of_loading: loading, port_of_discharge: discharge }))
    if (typeof port === 'string' && !isPort(port)) weigh(draft, `/${field}`, 0.9);
  if (typeof loading === 'string' && typeof discharge === 'string' && isSamePlace(loading, discharge))
    warn(draft, 'ports', { pointer: '/port_of_discharge', detail: `both ports are ${loading}` });
}

/** A number that the account tracks was read right. */
function knownNumbers(draft: Draft, { known }: Paper): void {
  for (const [pointer, { text }] of Object.entries(draft.evidence)) {
    if (!/number/.test(pointer) || text.length > 60) continue;
    if (known.has(text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))) raise(draft, pointer, 0.97);
  }
}
