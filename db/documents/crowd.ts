import { rowsOf, type Transaction } from '../database.js';
import { IS_UNOPENED, UNOPENED } from '../mail/line.js';

/** Documents of all accounts that are to be read, mails that are to be opened, and those that are at it; what is beyond `most` is not counted. */
export async function countToRead(tx: Transaction, most: number): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    `select count(*)::int as count from
       (select * from (select distinct document_id from document_ask where done_at is null and kind <> 'relink' limit $1) as papers
        union all select * from (select m.id from mail m where ${IS_UNOPENED} limit $1) as mails limit $1) as to_read`,
    [most],
  );
  return found?.count ?? 0;
}

/** Papers of an account that nobody has begun to read, and mails that nobody has begun to open. */
export interface PapersWaiting {
  accountId: string;
  papers: number;
}

/** In whose turn mails are opened that no account waits for any more. */
export const OF_NOBODY = '00000000-0000-0000-0000-000000000000';
/** Who waits for readers. One that has stood before them for longer has to wait for something else, and nobody makes room for it any more. */
const WAITING = '10 minutes';

/** By account, the papers of which something is asked that nobody has begun, and the mails. */
export function papersWaiting(tx: Transaction): Promise<PapersWaiting[]> {
  return rowsOf(
    tx,
    `select "accountId", count(*)::int as papers from (
       select distinct a.account_id as "accountId", a.document_id
       from document_ask a join document d on d.id = a.document_id and d.discarded_at is null
       where a.done_at is null and a.kind not in ('relink', 'pages') and a.tries = 0 and a.reading_ms = 0
         and d.state not in ('classifying', 'extracting') and coalesce(a.called_at, a.asked_at) > clock_timestamp() - $1::interval
       union all select coalesce(a.account_id, $2), m.id from ${UNOPENED}
       where ${IS_UNOPENED} and m.begun_at is null and m.open_tries = 0 and m.opening_ms = 0
         and coalesce(m.called_at, m.recorded_at) > clock_timestamp() - $1::interval) as waiting
     group by 1`,
    [WAITING, OF_NOBODY],
  );
}
