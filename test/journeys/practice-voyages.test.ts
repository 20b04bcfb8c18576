import assert from 'node:assert/strict';
import type { ShipmentTruth } from '../../domain/facts.js';
import { timestampOf } from '../../domain/time.js';
import { truthOf } from '../../domain/truth.js';
import { LINE } from '../../sandbox/world/lines/index.js';
import { LINES, numbersOf, SCENARIOS, type NumberKind } from '../../sandbox/world/numbers.js';
import { logOf } from '../../sandbox/world/scenarios/index.js';
import { truthOf as groundTruthOf, type Truth } from '../../sandbox/world/truth.js';
import { Gathered } from '../support/evidence.js';
import { answerAt, gazetteer, numberOf, type Followed } from './practice-answers.js';

const START = Date.parse('2026-12-01T00:00:00Z');
const HOUR = 3_600_000;
/** More voyages at shorter distances take minutes; `PRACTICE_VOYAGES=20` asks for them. */
const INDICES = Array.from({ length: Number(process.env.PRACTICE_VOYAGES ?? 1) }, (_, index) => index);
const KINDS: readonly NumberKind[] = ['bill_of_lading', 'booking', 'container'];
const EVERY_HOURS = INDICES.length > 1 ? 5 : 29;
const END = START + 50 * 24 * HOUR;

/** What Landfall gets wrong of the ground truth; empty when it holds. */
function wrongs(found: ShipmentTruth, truth: Truth, kind: NumberKind): string[] {
  const wrong: string[] = [];
  if (found.containers.length !== truth.containers.length)
    wrong.push(`${found.containers.length} containers, not ${truth.containers.length}`);
  for (const expected of truth.containers) {
    const container = found.containers.find(({ number }) => number === expected.number);
    if (!container) {
      wrong.push(`${expected.number} is missing`);
      continue;
    }
    const has = new Map(container.milestones.map((one) => [`${one.name}/${one.callIndex}`, `${one.at} ${one.place.locode}`]));
    const open = new Set(expected.open.map(({ event, call_index }) => `${event}/${call_index}`));
    for (const { event, at, locode, call_index } of expected.milestones) {
      const key = `${event}/${call_index}`;
      if (has.get(key) !== `${at} ${locode}` && !open.has(key)) wrong.push(`${key} is ${has.get(key)}, not ${at} ${locode}`);
      has.delete(key);
    }
    for (const [key, value] of has) if (!open.has(key)) wrong.push(`${key} ${value} is not so`);
    const status = container.facts.current_status?.value;
    if (expected.current_status && status !== expected.current_status) wrong.push(`status is ${status}, not ${expected.current_status}`);
    wrong.push(...factWrongs(container.facts, expected.facts));
  }
  // Where a box was asked for, the line has told of other boxes what it did not tell of this one.
  const { port_of_lading_locode, ...told } = truth.shipment;
  const lading = kind === 'container' ? {} : { port_of_lading_locode };
  wrong.push(...factWrongs(found.facts, { ...told, ...lading }));
  if (found.bookingCancelled !== truth.booking_cancelled) wrong.push(`cancelled is ${found.bookingCancelled}`);
  return wrong;
}

function factWrongs(facts: object, expected: Record<string, string | null | undefined>): string[] {
  const known = facts as Record<string, { value: unknown } | undefined>;
  return Object.entries(expected).flatMap(([field, value]) =>
    value === undefined || (known[field]?.value ?? null) === value
      ? []
      : [`${field} is ${String(known[field]?.value ?? null)}, not ${String(value)}`],
  );
}

function follow({ voyage, kind }: Followed, everyHours: number): string[] {
  const log = logOf(voyage, START);
  const gathered = new Gathered({ kind: 'shipping_line', code: voyage.scac });
  const { habits } = LINE[voyage.scac];
  const numbers = numbersOf(voyage);
  let last = '';
  for (let now = START; now <= END; now += everyHours * HOUR) {
    const records = answerAt({ voyage, kind }, log, now);
    // An answer without records is "not found", and changes nothing.
    if (records.length > 0) gathered.look(timestampOf(now), records);
    const evidence = gathered.evidence;
    // The same answer with nothing missing says what it said before.
    const state = JSON.stringify([
      records.map(({ identity }) => identity).sort(),
      evidence.filter((one) => one.missingSince ?? one.withdrawnAt).length,
    ]);
    if (evidence.length === 0 || state === last) continue;
    last = state;
    const found = truthOf({ evidence, request: { numberType: kind, number: numberOf({ voyage, kind }) }, scac: voyage.scac, gazetteer });
    const truth = groundTruthOf({ ...voyage, log, habits, boxes: numbers.boxes, box: kind === 'container' ? 0 : null }, now);
    if (!truth.found) continue;
    const wrong = wrongs(found, truth, kind);
    if (wrong.length > 0) return [`at ${timestampOf(now)}`, ...wrong];
  }
  return [];
}

describe('a practice voyage, looked at every few hours', () => {
  for (const scac of LINES) {
    it(`of ${scac} is told as it happened, at every look, by every scenario`, function () {
      this.timeout(120_000);
      for (const scenario of SCENARIOS) {
        for (const index of INDICES) {
          // Each kind of number in turn.
          const kind = KINDS[(index + SCENARIOS.indexOf(scenario)) % KINDS.length] ?? 'booking';
          const followed = { voyage: { scac, scenario, index }, kind };
          assert.deepEqual(follow(followed, EVERY_HOURS), [], `${scac} ${scenario} ${index} by ${kind}`);
        }
      }
    });
  }
});
