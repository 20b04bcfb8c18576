import { rowsOf, type Transaction } from './database.js';
import { holdParty } from './parties.js';

/** A request under which a stopped shipment is tracked again, and what it hands down. */
export interface TakingOver {
  shipmentId: string;
  requestId: string;
  refNumbers: readonly string[];
  tags: readonly string[];
  /** Null leaves the customer that the shipment has. */
  customerId: string | null;
  /** Cargo time, to the millisecond. */
  at: string;
}

/** The values of a column with those that were given and are missing, in their order. */
const joined = (column: string, given: string) =>
  `case when ${column} @> ${given} then ${column}
    else array(select value from unnest(${column} || ${given}) with ordinality as u (value, n) group by value order by min(n)) end`;

/**
 * Has a shipment tracked again under a request: the stop is forgotten, and the request's references and tags join those of
 * the shipment and its boxes, and its customer is the shipment's. Runs under the shipment's lock. Answers the boxes that changed.
 */
export async function takeOver(
  tx: Transaction,
  { shipmentId, requestId, refNumbers, tags, customerId, at }: TakingOver,
): Promise<string[]> {
  if (customerId !== null) await holdParty(tx, customerId);
  await tx.query(
    `update shipment set current_request_id = $2, line_tracking_stopped_at = null, line_tracking_stopped_reason = null,
       line_tracking_stopped_by_user_id = null, line_tracking_resumed_at = $3, updated_at = $3, customer_id = coalesce($6, customer_id),
       ref_numbers = ${joined('ref_numbers', '$4::text[]')}, tags = ${joined('tags', '$5::text[]')}
     where id = $1`,
    [shipmentId, requestId, at, refNumbers, tags, customerId],
  );
  const boxes = await rowsOf<{ id: string }>(
    tx,
    `update container set updated_at = $2, ref_numbers = ${joined('ref_numbers', '$3::text[]')}
     where shipment_id = $1 and not ref_numbers @> $3::text[] returning id`,
    [shipmentId, at, refNumbers],
  );
  return boxes.map(({ id }) => id);
}
