import { lockUntilEnd, rowsOf, type Transaction } from '../../db/database.js';
import { takeOver } from '../../db/take-over.js';
import { TEST_SCAC } from '../../domain/shipping-lines.js';
import { normalizeTrackingNumber, type NumberType } from '../../domain/tracking-number.js';
import type { Observation } from '../../domain/observation.js';
import type { Source } from '../../sources/source.js';
import { shipmentMeant } from './meant.js';

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

/** A bill or booking number that a shipment goes by. */
export interface ShipmentKey {
  number_type: 'bill_of_lading' | 'booking';
  normalized_number: string;
  /** How the number may have been written before: a line's prefix is left out as clients and answers like. */
  forms: readonly string[];
}

/** A first answer, as far as the match goes by it. */
export interface FirstAnswer {
  /** The number as this line knows it. */
  form: string;
  /** What it says of what was asked for (`meantBy`). */
  meant: readonly Observation[];
  knownAt: string;
  /** The forms of a number of this line, best first; empty where the line is not asked by that kind. */
  formsOf: Source['forms'];
}

/**
 * Finds or makes the shipment that a request's first answer speaks of. The caller holds the lock of account and line, so
 * that two requests cannot both make it.
 */
export async function matchShipment(tx: Transaction, request: RequestRow, answer: FirstAnswer): Promise<Match> {
  // Every try with the test line is a voyage of its own (lifecycle.md 1.6), whatever kind of number it is called.
  const isTest = request.scac === TEST_SCAC;
  const keys = isTest ? [] : shipmentKeys(request, answer);
  const found = isTest ? null : await shipmentMeant(tx, request, { answer, keys });
  const known = found && (await lockKnown(tx, found.id));
  if (known && known.tracked) return { kind: 'duplicate', shipmentId: known.id };
  if (known) {
    const { id: requestId, ref_numbers: refNumbers, shipment_tags: tags } = request;
    await takeOver(tx, { shipmentId: known.id, requestId, refNumbers, tags, at: answer.knownAt });
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
function shipmentKeys({ request_type }: RequestRow, { form, meant: observations, formsOf }: FirstAnswer): ShipmentKey[] {
  const key = (number_type: ShipmentKey['number_type'], number: string): ShipmentKey => ({
    number_type,
    normalized_number: number,
    forms: [...new Set([number, ...formsOf(number_type, number)])],
  });
  const preferred = (number_type: ShipmentKey['number_type']) => (text: string) => {
    const number = normalizeTrackingNumber(text);
    return formsOf(number_type, number)[0] ?? number;
  };
  const keys: ShipmentKey[] = request_type === 'container' ? [] : [key(request_type, form)];
  const others = [
    { number_type: 'bill_of_lading', named: observations.flatMap(({ bills }) => bills) },
    { number_type: 'booking', named: observations.flatMap(({ bookings }) => bookings) },
  ] as const;
  for (const { number_type, named } of others) {
    const numbers = new Set(named.map(preferred(number_type)));
    const [only] = numbers;
    if (number_type !== request_type && numbers.size === 1 && only) keys.push(key(number_type, only));
  }
  return keys;
}

/** Has a shipment go by these numbers. The one that was asked for is its own, whoever went by it because an answer named it. */
async function nameShipment(
  tx: Transaction,
  request: RequestRow,
  { shipmentId, keys }: { shipmentId: string; keys: ShipmentKey[] },
): Promise<void> {
  await tx.query(
    `insert into shipment_number as k (account_id, scac, number_type, normalized_number, shipment_id)
     select $1, $2, number_type, normalized_number, $3 from jsonb_to_recordset($4::jsonb) as g (number_type text, normalized_number text)
     on conflict (account_id, scac, number_type, normalized_number) do update set shipment_id = excluded.shipment_id
       where k.number_type = $5`,
    [request.account_id, request.scac, shipmentId, JSON.stringify(keys), request.request_type],
  );
}

/** Whether it is tracked is asked once nobody else stops or resumes it. */
async function lockKnown(tx: Transaction, id: string): Promise<{ id: string; tracked: boolean } | null> {
  await lockUntilEnd(tx, `shipment:${id}`);
  const [row] = await rowsOf<{ id: string; tracked: boolean }>(
    tx,
    'select id, line_tracking_stopped_at is null as tracked from shipment where id = $1',
    [id],
  );
  return row ?? null;
}
