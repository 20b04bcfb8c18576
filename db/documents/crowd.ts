import { rowsOf, type Transaction } from '../database.js';

/** Documents of all accounts that are to be read, or are being read; those beyond `most` are not counted. */
export async function countToRead(tx: Transaction, most: number): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    `select count(*)::int as count from
       (select distinct document_id from document_ask where done_at is null and kind <> 'relink' limit $1) as to_read`,
    [most],
  );
  return found?.count ?? 0;
}

/** Papers of an account that nobody has begun to read. */
export interface PapersWaiting {
  accountId: string;
  papers: number;
}

/** Who waits for readers. One that has stood before them for longer has to wait for something else, and nobody makes room for it any more. */
const WAITING = '10 minutes';

/** By account, the papers of which something is asked that nobody has begun. */
export function papersWaiting(tx: Transaction): Promise<PapersWaiting[]> {
  return rowsOf(
    tx,
    `select a.account_id as "accountId", count(distinct a.document_id)::int as papers
     from document_ask a join document d on d.id = a.document_id and d.discarded_at is null
     where a.done_at is null and a.kind not in ('relink', 'pages') and a.tries = 0 and a.reading_ms = 0
       and d.state not in ('classifying', 'extracting') and coalesce(a.called_at, a.asked_at) > clock_timestamp() - $1::interval
     group by a.account_id`,
    [WAITING],
  );
}
