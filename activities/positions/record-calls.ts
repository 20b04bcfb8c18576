import { recordChanges } from '../../db/changes.js';
import { askMeantOtherwise } from '../../db/documents/relink.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../../db/database.js';
import type { Places } from '../../db/places.js';
import { legsOf, portsOf, type ConcernedShipment, type LegRow, type PortPlace } from '../../db/positions/concerned.js';
import { positionsBetween } from '../../db/positions/track.js';
import { readCargoTime } from '../../db/rows.js';
import type { Log } from '../../domain/log.js';
import type { Observation } from '../../domain/observation.js';
import { aboardSince } from '../../domain/ships/aboard.js';
import { portStays } from '../../domain/ships/port-stays.js';
import { DAY_S, secondsAfter, timestampOf, type Timestamp } from '../../domain/time.js';
import type { ReadEvent } from '../../sources/source.js';
import { believe } from '../record/believe.js';
import { keepAnswer } from '../record/keep-answer.js';
import type { RequestRow } from '../record/match.js';
import { heldEvidence, keepRawEvents, noteVanished, type HeldEvent } from '../record/raw-events.js';
import { callsOf, type LegPort } from './calls.js';

/** What is told of positions is said by all feeds together. */
const SOURCE = { kind: 'ais', code: 'positions' } as const;

/** No leg by sea lasts longer. */
const LEG_S = 120 * DAY_S;
/** Before the box was aboard its ship lay there already. */
const BEFORE_S = 2 * DAY_S;

export interface Telling extends ConcernedShipment {
  places: Places;
  log: Log;
}

/**
 * Works out afresh which calls of a shipment's ships positions show, and takes them in as the word of one more source: what it says is
 * kept as raw events, what it no longer says is withdrawn, and the shipment is believed anew. What other sources said is left alone.
 * Answers whether anything was learned.
 */
export async function recordCalls(tx: Transaction, telling: Telling): Promise<boolean> {
  const { accountId, shipmentId, places } = telling;
  await lockUntilEnd(tx, `shipment:${shipmentId}`);
  const request = await trackedRequest(tx, shipmentId);
  if (!request) return false;
  const [knownAt, held] = [await readCargoTime(tx), await heldEvidence(tx, shipmentId)];
  const now = timestampOf(knownAt);
  const events = await shownCalls(tx, { shipmentId, places, now, held });
  const own = held.filter(({ source, withdrawnAt }) => source.kind === SOURCE.kind && withdrawnAt === null);
  const said = new Set(events.map(({ means }) => keyOf(means)));
  const withdrawn = own.filter(({ observation }) => !said.has(keyOf(observation))).map(({ rawEventId }) => rawEventId);
  const known = new Set(own.map(({ observation }) => keyOf(observation)));
  const isNew = [...said].some((key) => !known.has(key));
  if (!isNew && withdrawn.length === 0) return false;
  await keep(tx, { telling, request, events, now });
  await noteVanished(tx, { missing: [], found: [], withdrawn, at: now });
  const subject = { ...telling, request, saidBy: SOURCE.kind, knownAt, learned: true, untoldBefore: null };
  const { changes, sailsOtherwise } = await believe(tx, subject, await heldEvidence(tx, shipmentId));
  if (sailsOtherwise) await askMeantOtherwise(tx, accountId, { shipmentId });
  await recordChanges(tx, accountId, changes);
  return true;
}

interface Keeping {
  telling: Telling;
  request: RequestRow;
  events: readonly ReadEvent[];
  now: Timestamp;
}

async function keep(tx: Transaction, { telling, request, events, now }: Keeping): Promise<void> {
  const { accountId, shipmentId } = telling;
  const words = [...new Map(events.map(({ partOf, said }) => [partOf, said])).values()];
  const kept = await keepAnswer(
    tx,
    { accountId, trackingRequestId: request.id, source: SOURCE.kind },
    {
      pages: [Buffer.from(JSON.stringify(words))],
      contentType: 'application/json',
      // What it lacks is withdrawn here, and by nothing else.
      complete: false,
      receivedAt: now,
      reading: { events },
    },
  );
  await keepRawEvents(tx, { accountId, shipmentId, source: SOURCE }, { id: kept.id, receivedAt: now, events });
}

const keyOf = (means: Observation | null): string =>
  JSON.stringify([means?.container, means?.action, means?.place.locode, means?.callKey, means?.at]);

interface Showing {
  shipmentId: string;
  places: Places;
  now: Timestamp;
  held: readonly HeldEvent[];
}

/** What positions show of the legs that boxes went aboard for; records that several boxes share stand together. */
async function shownCalls(tx: Transaction, { shipmentId, places, now, held }: Showing): Promise<ReadEvent[]> {
  const legs = await legsOf(tx, shipmentId);
  const ports = await portsOf(tx, [...new Set(legs.flatMap(({ fromId, toId }) => [fromId, ...(toId ? [toId] : [])]))]);
  const stays = new Map<string, Promise<LegPort>>();
  const events: ReadEvent[] = [];
  for (const leg of legs) {
    const [from, to] = [ports.get(leg.fromId), leg.toId === null ? undefined : ports.get(leg.toId)];
    const vessel = { imo: leg.imo, name: leg.vessel };
    const aboardAt = from ? aboardSince({ container: leg.container, vessel, port: from.locode }, held) : null;
    if (!from || aboardAt === null) continue;
    const portAt = (port: PortPlace, number: number) => {
      const key = [leg.vesselId, port.id, number, aboardAt].join(' ');
      const known = stays.get(key) ?? legPort(tx, { leg, port, number, aboardAt, now, zone: places.zoneOf(port.locode) });
      stays.set(key, known);
      return known;
    };
    const { container, voyage, number } = leg;
    const [first, last] = [await portAt(from, number), to ? await portAt(to, number + 1) : null];
    events.push(...callsOf({ container, vessel, voyage, from: first, to: last, aboardAt }));
  }
  return events.sort((one, other) => (one.identity < other.identity ? -1 : 1));
}

interface Staying {
  leg: LegRow;
  port: PortPlace;
  number: number;
  aboardAt: Timestamp;
  now: Timestamp;
  zone: string | null;
}

async function legPort(tx: Transaction, { leg, port, number, aboardAt, now, zone }: Staying): Promise<LegPort> {
  const { locode, name, latitude, longitude } = port;
  const latest = secondsAfter(aboardAt, LEG_S);
  const span = { vesselId: leg.vesselId, from: secondsAfter(aboardAt, -BEFORE_S), to: latest < now ? latest : now };
  const fixes = latitude === null || longitude === null ? [] : await positionsBetween(tx, span);
  return { number, locode, name, zone, stays: latitude === null || longitude === null ? [] : portStays(fixes, [longitude, latitude]) };
}

/** The request that the shipment is tracked for; null once it is not. */
async function trackedRequest(tx: Transaction, shipmentId: string): Promise<RequestRow | null> {
  const [row] = await rowsOf<RequestRow>(
    tx,
    `select r.id, r.account_id, r.user_id, r.request_type, r.request_number, r.normalized_number, r.scac, r.ref_numbers, r.shipment_tags,
       r.customer_id, r.status, r.failed_reason, r.is_retrying, r.retry_count, r.shipment_id, r.epoch
     from shipment s join tracking_request r on r.id = s.current_request_id where s.id = $1 and s.line_tracking_stopped_at is null`,
    [shipmentId],
  );
  return row ?? null;
}
