import { recordChanges } from '../db/changes.js';
import { askMeantOtherwise } from '../db/documents/relink.js';
import { rowsOf, type Transaction } from '../db/database.js';
import type { Places } from '../db/places.js';
import { readCargoTime } from '../db/rows.js';
import type { Log } from '../domain/log.js';
import { MARKED_ATTRIBUTES, type MarkedAttribute } from '../domain/mark.js';
import { timestampOf, type Timestamp } from '../domain/time.js';
import { believe } from './record/believe.js';
import { writeMark } from './record/marks.js';
import type { RequestRow } from './record/match.js';
import { heldEvidence } from './record/raw-events.js';

/** What a person wants marked on a container: a time, null to take the mark back, undefined to leave it. */
export type WantedMarks = { readonly [Attribute in MarkedAttribute]?: Timestamp | null | undefined };

export interface Marking {
  accountId: string;
  userId: string | null;
  shipmentId: string;
  containerId: string;
  wanted: WantedMarks;
  places: Places;
  log: Log;
}

/**
 * Takes in a person's word on a container as evidence, and believes and tells what follows from it as after a look at a
 * source (promises R2, T11). Runs under the shipment's lock, last in the caller's transaction. Whoever looks at the same
 * moment waits for the lock and finds the word among the evidence; of two people the later one's stands.
 */
export async function markContainer(tx: Transaction, marking: Marking): Promise<void> {
  const { accountId, userId, shipmentId, containerId, wanted } = marking;
  const knownAt = await readCargoTime(tx);
  const standing = await standingMarks(tx, containerId);
  let marked = false;
  for (const attribute of MARKED_ATTRIBUTES) {
    const value = wanted[attribute];
    if (value === undefined || (value !== null && standing.has(`${attribute} ${value}`))) continue;
    marked = (await writeMark(tx, { accountId, containerId, attribute, value, userId, knownAt })) || marked;
  }
  if (!marked) return;
  const request = await currentRequest(tx, shipmentId);
  const subject = { ...marking, request, saidBy: 'user_input' as const, knownAt, learned: true, untoldBefore: null };
  const { changes, sailsOtherwise } = await believe(tx, subject, await heldEvidence(tx, shipmentId));
  if (sailsOtherwise) await askMeantOtherwise(tx, accountId, { shipmentId });
  await recordChanges(tx, accountId, changes);
}

/** Marks that stand and are what is shown: a source may have spoken since. */
async function standingMarks(tx: Transaction, containerId: string): Promise<Set<string>> {
  const rows = await rowsOf<{ attribute: MarkedAttribute; value: string }>(
    tx,
    `select m.attribute, m.value from container_mark m join container c on c.id = m.container_id
     where m.container_id = $1 and m.ended_at is null
       and m.value = case m.attribute when 'delivered_at' then c.delivered_at else c.pickup_appointment_at end`,
    [containerId],
  );
  return new Set(rows.map(({ attribute, value }) => `${attribute} ${timestampOf(value)}`));
}

async function currentRequest(tx: Transaction, shipmentId: string): Promise<RequestRow> {
  const [row] = await rowsOf<RequestRow>(
    tx,
    `select r.id, r.account_id, r.user_id, r.request_type, r.request_number, r.normalized_number, r.scac, r.ref_numbers, r.shipment_tags,
       r.status, r.failed_reason, r.is_retrying, r.retry_count, r.shipment_id, r.epoch
     from shipment s join tracking_request r on r.id = s.current_request_id where s.id = $1`,
    [shipmentId],
  );
  if (!row) throw new Error('A shipment has no tracking request.');
  return row;
}
