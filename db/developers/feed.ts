import type { FeedTail } from '../../resources/developers.js';
import { rowsOf, type Transaction } from '../database.js';
import { withinTime } from '../lists/find.js';
import { isoSql } from '../rows.js';
import { ABOUT } from './deliveries.js';

export type TailRow = Omit<FeedTail['events'][number], 'cursor'> & { position: number };

/** The newest events of the account, the newest first, and the last place there is. */
export async function feedTailOf(
  tx: Transaction,
  { accountId, event, size }: { accountId: string; event: string | null; size: number },
): Promise<{ rows: TailRow[]; last: number }> {
  // Read before the rows: what is committed in between is read twice, and not left out.
  const [place] = await rowsOf<{ last: number }>(
    tx,
    `select coalesce((select value from account_counter where account_id = $1 and name = 'position'), 0)::float8 as last`,
    [accountId],
  );
  const rows = await withinTime(tx, () =>
    rowsOf<TailRow>(
      tx,
      `select c.id, c.event, c.position::float8 as position, ${isoSql('c.created_at')} as at, ${ABOUT.select}
       from change c ${ABOUT.join} where c.account_id = $1 and ($2::text is null or c.event = $2) order by c.position desc limit $3`,
      [accountId, event, size],
    ),
  );
  return { rows, last: place?.last ?? 0 };
}

/** The last place before a moment of machine time; null when nothing older is kept. */
export async function placeBefore(tx: Transaction, accountId: string, moment: string): Promise<number | null> {
  const [row] = await withinTime(tx, () =>
    rowsOf<{ position: number }>(
      tx,
      `select c.position::float8 as position from change c where c.account_id = $1 and c.recorded_at < $2 order by c.position desc limit 1`,
      [accountId, moment],
    ),
  );
  return row?.position ?? null;
}
