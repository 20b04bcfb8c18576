import { rowsOf, type Database, type Transaction } from '../../db/database.js';

/** What one container of the pages' tests stands for. */
export interface StandingBox {
  number: string;
  status: string;
  /** Days from today to its last free day, at the port. */
  freeDays?: number;
  holds?: readonly { name: string; status: string; description: string | null }[];
}

/** Rows as a look leaves them, for what no line of the practice world tells: terminals are not asked yet. */
export async function writeStandingBoxes(database: Database, accountId: string, boxes: readonly StandingBox[]): Promise<string> {
  return database.forAccount(accountId, async (tx) => {
    const shipment = await writeShipment(tx, accountId, { number: 'ONEYSTAND1', arrived: true });
    for (const { number, status, freeDays, holds = [] } of boxes)
      await tx.query(
        `insert into container (account_id, shipment_id, number, current_status, available_for_pickup, availability_known, holds_at_pod_terminal,
           pickup_lfd, pickup_lfd_line, pod_timezone, pod_discharged_at)
         select $1, $2, $3, $4, $4 = 'available', true, $5, day, day, 'America/Los_Angeles', landfall_now() - interval '5 days'
         from (select ((landfall_now() at time zone 'America/Los_Angeles')::date + $6::int)::timestamp at time zone 'America/Los_Angeles' as day) d`,
        [accountId, shipment, number, status, JSON.stringify(holds), freeDays ?? null],
      );
    return shipment;
  });
}

/** So many shipments, for a list that is longer than a screen. */
export async function writeManyShipments(database: Database, accountId: string, count: number): Promise<void> {
  await database.forAccount(accountId, async (tx) => {
    for (let at = 0; at < count; at++) await writeShipment(tx, accountId, { number: `BULK${String(at).padStart(6, '0')}`, arrived: false });
  });
}

async function writeShipment(
  tx: Transaction,
  accountId: string,
  { number, arrived }: { number: string; arrived: boolean },
): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into shipment (account_id, scac, number, normalized_number, number_type, current_request_id, ref_numbers, status, port_of_lading_locode,
       port_of_lading_name, port_of_discharge_locode, port_of_discharge_name, pod_vessel_name, pod_voyage_number, pol_timezone, pod_timezone,
       pod_eta_at, pod_original_eta_at, pod_ata_at, created_at)
     values ($1, 'ONEY', $2, $2, 'bill_of_lading', gen_random_uuid(), '{PO-48213}', $4, 'CNSHA', 'Shanghai', 'USLGB', 'Long Beach', 'PACIFIC MERIDIAN',
       '041E', 'Asia/Shanghai', 'America/Los_Angeles', case when $3 then null else landfall_now() + interval '20 days' end,
       landfall_now() - interval '9 days', case when $3 then landfall_now() - interval '5 days' end, landfall_now() - interval '30 days')
     returning id`,
    [accountId, number, arrived, arrived ? 'arrived_at_pod' : 'in_transit'],
  );
  if (!row) throw new Error('No shipment was written.');
  return row.id;
}
