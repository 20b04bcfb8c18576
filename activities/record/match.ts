import { lockUntilEnd, rowsOf, type Transaction } from '../../db/database.js';
import { holdParty } from '../../db/parties.js';
import { takeOver } from '../../db/take-over.js';
import { TEST_SCAC } from '../../domain/shipping-lines.js';
import type { NumberType } from '../../domain/tracking-number.js';
import type { Source } from '../../sources/source.js';
import { shipmentMeant } from './meant.js';
import { keyOf, keysNamed, nameShipment, type ShipmentKey } from './papers.js';
import type { Meant } from './trip-meant.js';

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
  customer_id: string | null;
  status: 'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped';
  failed_reason: string | null;
  is_retrying: boolean;
  retry_count: number | null;
  shipment_id: string | null;
  epoch: number;
}

/** One that waits for its line to be detected. */
export type RequestWithoutLine = Omit<RequestRow, 'scac'> & { scac: null };

/** What a first answer resolved to (promise T13). */
export type Match =
  | { kind: 'new'; shipmentId: string }
  /** The account's own shipment whose tracking had stopped: this request takes it over and resumes it. */
  | { kind: 'taken_over'; shipmentId: string }
  /** A shipment the account is tracking already. */
  | { kind: 'duplicate'; shipmentId: string };

/** A first answer, as far as the match goes by it. */
export interface FirstAnswer {
  /** The number as this line knows it. */
  form: string;
  /** What it says of what was asked for (`meantBy`). */
  meant: readonly Meant[];
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
  const { account_id: accountId, scac, request_type: asked } = request;
  if (known && known.tracked) return { kind: 'duplicate', shipmentId: known.id };
  if (known) {
    const { id: requestId, ref_numbers: refNumbers, shipment_tags: tags, customer_id: customerId } = request;
    await takeOver(tx, { shipmentId: known.id, requestId, refNumbers, tags, customerId, at: answer.knownAt });
    await nameShipment(tx, { accountId, scac, shipmentId: known.id, asked }, keys);
    return { kind: 'taken_over', shipmentId: known.id };
  }
  if (request.customer_id !== null) await holdParty(tx, request.customer_id);
  const [made] = await rowsOf<{ id: string }>(
    tx,
    `insert into shipment (account_id, scac, number, normalized_number, number_type, current_request_id, ref_numbers, tags, created_at, updated_at, customer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) returning id`,
    [
      accountId,
      scac,
      request.request_number,
      answer.form,
      isTest ? 'bill_of_lading' : asked,
      request.id,
      request.ref_numbers,
      [...new Set(request.shipment_tags)],
      answer.knownAt,
      request.customer_id,
    ],
  );
  if (!made) throw new Error('The shipment was not written.');
  await nameShipment(tx, { accountId, scac, shipmentId: made.id, asked }, keys);
  return { kind: 'new', shipmentId: made.id };
}

/** The bill and booking numbers a shipment goes by: its own, and the other one where the answer names exactly one. */
function shipmentKeys({ request_type }: RequestRow, { form, meant, formsOf }: FirstAnswer): ShipmentKey[] {
  const own = request_type === 'container' ? [] : [keyOf(request_type, form, formsOf)];
  return [...own, ...keysNamed(meant, formsOf).filter(({ number_type }) => number_type !== request_type)];
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
