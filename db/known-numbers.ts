import { rowsOf, type Transaction } from './database.js';

/** Where a number is tracked: the shipment, and the container if it is one's. */
export interface KnownNumber {
  shipment: string;
  container: string | null;
}

/** Which of the numbers (in normal form) the account tracks, each by its newest shipment. */
export async function knownNumbers(tx: Transaction, accountId: string, numbers: readonly string[]): Promise<Map<string, KnownNumber>> {
  const rows = await rowsOf<KnownNumber & { number: string }>(
    tx,
    `select r.normalized_number as number, r.shipment_id as shipment, null::uuid as container, r.created_at
     from tracking_request r where r.account_id = $1 and r.normalized_number = any ($2) and r.shipment_id is not null
     union all
     select s.normalized_number, s.id, null, s.created_at from shipment s where s.account_id = $1 and s.normalized_number = any ($2)
     union all
     select c.number, c.shipment_id, c.id, c.created_at from container c where c.account_id = $1 and c.number = any ($2) and c.left_at is null
     order by created_at`,
    [accountId, numbers],
  );
  return new Map(rows.map(({ number, shipment, container }) => [number, { shipment, container }]));
}
