import { rowsOf, type Transaction } from '../../db/database.js';
import type { Observation } from '../../domain/observation.js';
import { TEST_SCAC } from '../../domain/shipping-lines.js';
import { normalizeTrackingNumber, type NumberType } from '../../domain/tracking-number.js';
import type { ReadEvent } from '../../sources/source.js';

/** A tracking request as a look works on it. */
export interface RequestRow {
  id: string;
  account_id: string;
  user_id: string | null;
  request_type: NumberType;
  request_number: string;
  normalized_number: string;
  scac: string;
  ref_numbers: string[];
  shipment_tags: string[];
  status: 'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped';
  failed_reason: string | null;
  is_retrying: boolean;
  retry_count: number | null;
  shipment_id: string | null;
  epoch: number;
}

/** What a first answer resolved to (promise T13). */
export type Match =
  | { kind: 'new'; shipmentId: string }
  /** The account's own shipment whose tracking had stopped: this request takes it over and resumes it. */
  | { kind: 'taken_over'; shipmentId: string }
  /** A shipment the account is tracking already. */
  | { kind: 'duplicate'; shipmentId: string };

interface ShipmentKey {
  number_type: 'bill_of_lading' | 'booking';
  normalized_number: string;
}

/**
 * Finds or makes the shipment that a request's first answer speaks of. The caller holds the lock of account and line, so
 * that two requests cannot both make it. `form` is the number as this line knows it.
 */
export async function matchShipment(
  tx: Transaction,
  request: RequestRow,
  answer: { form: string; events: readonly ReadEvent[]; knownAt: string },
): Promise<Match> {
  const observations = answer.events.flatMap(({ means }) => (means ? [means] : []));
  // Every try with the test line is a voyage of its own (lifecycle.md 1.6), whatever kind of number it is called.
  const isTest = request.scac === TEST_SCAC;
  const keys = isTest ? [] : shipmentKeys(request, answer.form, observations);
  const known = isTest ? null : ((await shipmentByKeys(tx, request, keys)) ?? (await unfinishedTrip(tx, request)));
  if (known && known.tracked) return { kind: 'duplicate', shipmentId: known.id };
  if (known) {
    await tx.query(
      `update shipment set current_request_id = $2, line_tracking_stopped_at = null, line_tracking_stopped_reason = null,
         line_tracking_stopped_by_user_id = null, line_tracking_resumed_at = $3, updated_at = $3,
         ref_numbers = array(select value from unnest(ref_numbers || $4::text[]) with ordinality as u (value, n) group by value order by min(n)),
         tags = array(select value from unnest(tags || $5::text[]) with ordinality as u (value, n) group by value order by min(n))
       where id = $1`,
      [known.id, request.id, answer.knownAt, request.ref_numbers, request.shipment_tags],
    );
    await tx.query(
      `update container set updated_at = $2,
         ref_numbers = array(select value from unnest(ref_numbers || $3::text[]) with ordinality as u (value, n) group by value order by min(n))
       where shipment_id = $1 and not ref_numbers @> $3::text[]`,
      [known.id, answer.knownAt, request.ref_numbers],
    );
    await nameShipment(tx, request, { shipmentId: known.id, keys });
    return { kind: 'taken_over', shipmentId: known.id };
  }
  const [made] = await rowsOf<{ id: string }>(
    tx,
    `insert into shipment (account_id, scac, number, normalized_number, number_type, current_request_id, ref_numbers, tags, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [
      request.account_id,
      request.scac,
      request.request_number,
      answer.form,
      isTest ? 'bill_of_lading' : request.request_type,
      request.id,
      request.ref_numbers,
      [...new Set(request.shipment_tags)],
      answer.knownAt,
    ],
  );
  if (!made) throw new Error('The shipment was not written.');
  await nameShipment(tx, request, { shipmentId: made.id, keys });
  return { kind: 'new', shipmentId: made.id };
}

/** The bill and booking numbers a shipment goes by: its own, and the other one where the answer names exactly one. */
function shipmentKeys(request: RequestRow, form: string, observations: readonly Observation[]): ShipmentKey[] {
  const named = (numbers: (observation: Observation) => readonly string[]) =>
    new Set(observations.flatMap(numbers).map((number) => normalizeTrackingNumber(number)));
  const keys: ShipmentKey[] = [];
  if (request.request_type !== 'container') keys.push({ number_type: request.request_type, normalized_number: form });
  const others = [
    { number_type: 'bill_of_lading', numbers: named(({ bills }) => bills) },
    { number_type: 'booking', numbers: named(({ bookings }) => bookings) },
  ] as const;
  for (const { number_type, numbers } of others) {
    const [only] = numbers;
    if (number_type !== request.request_type && numbers.size === 1 && only) keys.push({ number_type, normalized_number: only });
  }
  return keys;
}

async function nameShipment(
  tx: Transaction,
  request: RequestRow,
  { shipmentId, keys }: { shipmentId: string; keys: ShipmentKey[] },
): Promise<void> {
  await tx.query(
    `insert into shipment_number (account_id, scac, number_type, normalized_number, shipment_id)
     select $1, $2, number_type, normalized_number, $3 from jsonb_to_recordset($4::jsonb) as g (number_type text, normalized_number text)
     on conflict do nothing`,
    [request.account_id, request.scac, shipmentId, JSON.stringify(keys)],
  );
}

interface Known {
  id: string;
  tracked: boolean;
}

async function shipmentByKeys(tx: Transaction, request: RequestRow, keys: readonly ShipmentKey[]): Promise<Known | null> {
  const [row] = await rowsOf<Known>(
    tx,
    `select s.id, s.line_tracking_stopped_at is null as tracked
     from unnest($3::text[], $4::text[]) with ordinality as g (number_type, normalized_number, n)
     join shipment_number k on k.account_id = $1 and k.scac = $2 and k.number_type = g.number_type and k.normalized_number = g.normalized_number
     join shipment s on s.id = k.shipment_id
     order by g.n limit 1`,
    [request.account_id, request.scac, keys.map(({ number_type }) => number_type), keys.map(({ normalized_number }) => normalized_number)],
  );
  return row ?? null;
}

/** For a container's number: the account's shipment with that line which this box has not come back from (promise T13). */
async function unfinishedTrip(tx: Transaction, request: RequestRow): Promise<Known | null> {
  if (request.request_type !== 'container') return null;
  const [row] = await rowsOf<Known>(
    tx,
    `select s.id, s.line_tracking_stopped_at is null as tracked
     from container c join shipment s on s.id = c.shipment_id
     where c.account_id = $1 and c.number = $2 and s.scac = $3 and c.empty_terminated_at is null and c.left_at is null
     order by s.created_at desc limit 1`,
    [request.account_id, request.normalized_number, request.scac],
  );
  return row ?? null;
}
