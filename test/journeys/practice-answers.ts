import assert from 'node:assert/strict';
import { finished } from '../../domain/steps.js';
import { timestampOf } from '../../domain/time.js';
import { LINE } from '../../sandbox/world/lines/index.js';
import type { Asking, Json, Rendered, View } from '../../sandbox/world/lines/line.js';
import type { Log } from '../../sandbox/world/log.js';
import { numbersOf, type NumberKind, type VoyageName } from '../../sandbox/world/numbers.js';
import { PLACES } from '../../sandbox/world/places.js';
import { ofBox, saidBy } from '../../sandbox/world/said.js';
import { sourceFor } from '../../sources/registry.js';

const zones = new Map(Object.values(PLACES).map(({ locode, zone }) => [locode, zone]));
export const gazetteer = { zoneOf: (locode: string) => zones.get(locode) ?? null, nameOf: () => null, isPort: () => true };

/** A voyage as it is asked for: by one of its numbers; a container's is its first box's. */
export interface Followed {
  voyage: VoyageName;
  kind: NumberKind;
}

export function numberOf({ voyage, kind }: Followed): string {
  const { bill, booking, boxes } = numbersOf(voyage);
  return { bill_of_lading: bill, booking, container: boxes[0] ?? '' }[kind];
}

/** The records of a line's answer at an instant, read by the source that asks it. */
export function answerAt({ voyage, kind }: Followed, log: Log, now: number) {
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
  const reading = finished(source.read(pages, { zoneOf: gazetteer.zoneOf, receivedAt: timestampOf(now) }));
  return reading.events.flatMap(({ identity, means }) => (means ? [{ identity, means }] : []));
}
