import { rowsOf, type Transaction } from '../../db/database.js';
import { isoSql } from '../../db/rows.js';
import type { Evidence, Observation, SourceName } from '../../domain/observation.js';
import { statementsOf } from '../../domain/statements.js';
import type { Timestamp } from '../../domain/time.js';
import type { NumberType } from '../../domain/tracking-number.js';
import { ownStatements } from '../../domain/trip.js';
import type { ReadEvent } from '../../sources/source.js';
import type { FirstAnswer, RequestRow, ShipmentKey } from './match.js';

/** A shipment that shares a number or a box with what was asked for. */
interface Candidate {
  id: string;
  number_type: NumberType;
  normalized_number: string;
  boxes: string[];
  /** Those that have not come back empty. */
  under_way: string[];
  keys: { number_type: ShipmentKey['number_type']; normalized_number: string }[];
  /** When the box that was asked for last did something known; null without one. */
  last_at: string | null;
}

interface Meaning {
  answer: FirstAnswer;
  keys: readonly ShipmentKey[];
}

/**
 * The shipment of the account that a request means, if it brings all that was asked for (promise T13). The same number means
 * the same shipment. Another kind of number does only where nothing is lost by it: a bill is not the other bill of its booking,
 * a box tracked by itself is not the whole bill, and a box on its next trip is not on its last.
 */
export async function shipmentMeant(tx: Transaction, request: RequestRow, { answer, keys }: Meaning): Promise<{ id: string } | null> {
  const candidates = await candidatesFor(tx, request, keys);
  const own = keys.find(({ number_type }) => number_type === request.request_type);
  const isOwn = (one: Candidate) => own !== undefined && one.number_type === own.number_type && own.forms.includes(one.normalized_number);
  return candidates.find(isOwn) ?? candidates.find((one) => covers(one, request, { answer, keys })) ?? null;
}

function covers(one: Candidate, request: RequestRow, { answer: { meant }, keys }: Meaning): boolean {
  const named = (kind: NumberType) => keys.find(({ number_type }) => number_type === kind);
  // Asked for by a number that is named here as the only one of its kind: it brings whatever that number has.
  const isOfItsNumber = named(one.number_type)?.forms.includes(one.normalized_number) ?? false;
  if (request.request_type === 'container') {
    if (isOfItsNumber) return true;
    return one.under_way.includes(request.normalized_number) && !isOtherTrip(one, meant, keys);
  }
  // Another number of the very kind that was asked for.
  if (one.number_type === request.request_type) return false;
  const boxes = new Set(meant.flatMap(({ container }) => container ?? []));
  if (one.number_type === 'booking' && (isOfItsNumber || boxes.size === 0)) return true;
  return boxes.size > 0 ? [...boxes].every((box) => one.boxes.includes(box)) : isOfItsNumber;
}

/** The papers of the trip that is meant are none of the shipment's; without any, it began after all that is known of it. */
function isOtherTrip({ keys, last_at }: Candidate, meant: readonly Observation[], named: readonly ShipmentKey[]): boolean {
  const compared = named.flatMap(({ number_type, forms }) => {
    const known = keys.filter((key) => key.number_type === number_type).map(({ normalized_number }) => normalized_number);
    return known.length > 0 ? [known.some((number) => forms.includes(number))] : [];
  });
  if (compared.length > 0) return !compared.includes(true);
  const began = meant
    .filter(({ certainty, container }) => certainty === 'actual' && container !== null)
    .map(({ at }) => at)
    .sort()[0];
  return began !== undefined && last_at !== null && began > last_at;
}

/** A first answer as evidence, before any of it is kept: each record goes by its identity. */
export function firstEvidence(events: readonly ReadEvent[], { source, seenAt }: { source: SourceName; seenAt: Timestamp }): Evidence[] {
  return events.flatMap(({ means, identity }) =>
    means ? [{ rawEventId: identity, source, firstSeenAt: seenAt, lastSeenAt: seenAt, withdrawnAt: null, observation: means }] : [],
  );
}

/** What first evidence says of what was asked for: of a box the trip that is meant alone (milestones, section 5). */
export function meantBy(request: RequestRow, evidence: readonly Evidence[], seenAt: Timestamp): Observation[] {
  if (request.request_type !== 'container') return evidence.map(({ observation }) => observation);
  const asked = { numberType: request.request_type, number: request.normalized_number };
  const { containers } = ownStatements(statementsOf(evidence), asked, seenAt);
  return [...containers.values()].flatMap(({ own }) => own.map(({ observation }) => observation));
}

async function candidatesFor(
  tx: Transaction,
  { account_id, scac, request_type, normalized_number }: RequestRow,
  keys: readonly ShipmentKey[],
): Promise<Candidate[]> {
  const forms = keys.flatMap(({ number_type, forms }) => forms.map((form) => ({ number_type, form })));
  return rowsOf<Candidate>(
    tx,
    `with found as (
       select k.shipment_id as id, g.n from unnest($3::text[], $4::text[]) with ordinality as g (number_type, form, n)
       join shipment_number k on k.account_id = $1 and k.scac = $2 and k.number_type = g.number_type and k.normalized_number = g.form
       union all
       select c.shipment_id, 1000 from container c
       where $5 and c.account_id = $1 and c.number = $6 and c.empty_terminated_at is null and c.left_at is null
     )
     select s.id, s.number_type, s.normalized_number,
            array(select c.number from container c where c.shipment_id = s.id and c.left_at is null) as boxes,
            array(select c.number from container c where c.shipment_id = s.id and c.left_at is null and c.empty_terminated_at is null) as under_way,
            coalesce((select jsonb_agg(jsonb_build_object('number_type', k.number_type, 'normalized_number', k.normalized_number))
                      from shipment_number k where k.shipment_id = s.id), '[]') as keys,
            (select ${isoSql('max(e."timestamp")')} from container c join transport_event e on e.container_id = c.id
             where c.shipment_id = s.id and c.number = $6 and e.invalidated_at is null and e.event not like 'container.transport.estimated.%') as last_at
     from (select id, min(n) as n from found group by id) f join shipment s on s.id = f.id and s.scac = $2
     order by f.n, s.created_at desc, s.id`,
    [
      account_id,
      scac,
      forms.map(({ number_type }) => number_type),
      forms.map(({ form }) => form),
      request_type === 'container',
      normalized_number,
    ],
  );
}
