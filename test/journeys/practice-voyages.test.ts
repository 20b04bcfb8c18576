import assert from 'node:assert/strict';
import type { ShipmentTruth } from '../../domain/facts.js';
import { timestampOf } from '../../domain/time.js';
import { truthOf } from '../../domain/truth.js';
import { LINE } from '../../sandbox/world/lines/index.js';
import type { Asking, Json, Rendered, View } from '../../sandbox/world/lines/line.js';
import type { Log } from '../../sandbox/world/log.js';
import { LINES, numbersOf, SCENARIOS, type NumberKind, type VoyageName } from '../../sandbox/world/numbers.js';
import { ofBox, saidBy } from '../../sandbox/world/said.js';
import { logOf } from '../../sandbox/world/scenarios/index.js';
import { truthOf as groundTruthOf, type Truth } from '../../sandbox/world/truth.js';
import { PLACES } from '../../sandbox/world/places.js';
import { sourceFor } from '../../sources/registry.js';
import { Gathered } from '../support/evidence.js';

const START = Date.parse('2026-12-01T00:00:00Z');
const HOUR = 3_600_000;
/** More voyages at shorter distances take minutes; `PRACTICE_VOYAGES=20` asks for them. */
const INDICES = Array.from({ length: Number(process.env.PRACTICE_VOYAGES ?? 1) }, (_, index) => index);
const KINDS: readonly NumberKind[] = ['bill_of_lading', 'booking', 'container'];
const EVERY_HOURS = INDICES.length > 1 ? 5 : 29;
const END = START + 50 * 24 * HOUR;

const zones = new Map(Object.values(PLACES).map(({ locode, zone }) => [locode, zone]));
const gazetteer = { zoneOf: (locode: string) => zones.get(locode) ?? null, nameOf: () => null, isPort: () => true };

/** A voyage as it is asked for: by one of its numbers; a container's is its first box's. */
interface Followed {
  voyage: VoyageName;
  kind: NumberKind;
}

function numberOf({ voyage, kind }: Followed): string {
  const { bill, booking, boxes } = numbersOf(voyage);
  return { bill_of_lading: bill, booking, container: boxes[0] ?? '' }[kind];
}

/** The records of a line's answer at an instant, read by the source that asks it. */
function answerAt({ voyage, kind }: Followed, log: Log, now: number) {
  const line = LINE[voyage.scac];
  const numbers = numbersOf(voyage);
  const asking: Asking = {
    method: 'GET',
    origin: 'http://line',
    path: line.path,
    query: new URLSearchParams(),
    headers: {},
    body: '',
    now,
  };
  const question = { kind, number: numberOf({ voyage, kind }), container: null };
  const view: View = { voyage, numbers, log, asking, question, publicTier: false };
  const all = saidBy(line.habits, log, now);
  const rendered = (kind === 'container' ? ofBox(all, 0) : all).map((one): Rendered => ({ ...one, event: line.event(one, view) }));
  if (rendered.length === 0) return [];
  const arranged = (line.arrange ? line.arrange(rendered, view) : rendered).map(({ event }): Json => event);
  const pages: Buffer[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams(cursor === '' ? {} : { cursor });
    const { body, headers } = line.wrap(arranged, { ...view, asking: { ...asking, query } });
    pages.push(Buffer.from(JSON.stringify(body)));
    const next = headers?.['Next-Page'];
    cursor = next === undefined ? null : (new URLSearchParams(next.split('?')[1] ?? '').get('cursor') ?? next);
  }
  const source = sourceFor(voyage.scac);
  assert.ok(source);
  const reading = source.read(pages, { zoneOf: gazetteer.zoneOf, receivedAt: timestampOf(now) });
  return reading.events.flatMap(({ identity, means }) => (means ? [{ identity, means }] : []));
}

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
  // The last estimate of a departure may have been made and overtaken between two looks; where a box was asked for, the
  // line has told of other boxes what it did not tell of this one.
  const { pol_etd_at, port_of_lading_locode, ...told } = truth.shipment;
  const etd = truth.shipment.pol_atd_at ? {} : { pol_etd_at };
  const lading = kind === 'container' ? {} : { port_of_lading_locode };
  wrong.push(...factWrongs(found.facts, { ...told, ...etd, ...lading }));
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
