import type { PageNow } from '../resources/page-session.js';
import { rowsOf, type Transaction } from './database.js';
import { CARGO_TIME } from './rows.js';

const MACHINE_TIME = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Both clocks of the installation, as they are now. */
export async function readPageNow(tx: Transaction): Promise<PageNow> {
  const [row] = await rowsOf<PageNow>(
    tx,
    `select ${CARGO_TIME} as cargo, ${MACHINE_TIME} as machine, coalesce(c.rate, 1) as rate, coalesce(c.paused, false) as paused
     from (select) nothing left join clock c on true`,
  );
  if (!row) throw new Error('The database has no time.');
  return row;
}
