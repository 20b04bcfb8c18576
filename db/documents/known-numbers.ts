import { rowsOf, type Transaction } from '../database.js';

/** Kept with every reading: enough for what is under way, and no more than some kilobytes. */
const KNOWN_MAX = 500;

/** Numbers that the account tracks, the newest boxes and shipments: what a reader may take a smudged number for. */
export async function knownNumbers(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await rowsOf<{ number: string }>(
    tx,
    `(select c.number from container c where c.account_id = $1 and c.left_at is null order by c.refreshed_at desc limit ${KNOWN_MAX})
     union
     (select s.normalized_number from shipment s where s.account_id = $1 order by s.created_at desc limit ${KNOWN_MAX})
     order by 1`,
    [accountId],
  );
  return rows.map(({ number }) => number);
}
