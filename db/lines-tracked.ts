import { rowsOf, type Transaction } from './database.js';

/** The account's habit is read from so many of its newest matched requests. */
const HABIT_REQUESTS = 200;

/** How many of the account's numbers each line has answered, by SCAC: what inference breaks ties by. */
export async function linesTracked(tx: Transaction): Promise<Record<string, number>> {
  const rows = await rowsOf<{ scac: string; count: number }>(
    tx,
    `select scac, count(*)::int as count from (
       select scac from tracking_request where account_id = landfall_account() and shipment_id is not null and scac <> 'TEST'
       order by created_at desc, id desc limit $1) newest group by scac`,
    [HABIT_REQUESTS],
  );
  return Object.fromEntries(rows.map(({ scac, count }) => [scac, count]));
}
