import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import { noteInOutbox } from '../outbox.js';

/** Papers of one account that stand before the readers at one time; its others stand behind them in rows, where they are in nobody's way. */
export const CALLED_MAX = 8;
/** A paper that was called so long ago waits for something else, and no other waits for it. */
export const CALLED_FOR = '10 minutes';
/** What nobody looks at a screen for stands in the line as if it had been asked so much later. */
const HEAD_START = '5 minutes';

/** The place in the line of an account: `a` an ask, `d` its document. */
const PLACE = `a.asked_at + case when a.kind = 'read' and d.source = 'upload' then interval '0' else interval '${HEAD_START}' end, a.id`;
const ASKS = 'document_ask a join document d on d.id = a.document_id and d.discarded_at is null';
/** What of a document is to be read next, and was not called yet. What is asked behind it has to wait for it. */
const IN_LINE = `a.account_id = $1 and a.done_at is null and a.called_at is null and a.begun_at is null and a.kind <> 'relink'
  and not exists (select from document_ask e where e.document_id = a.document_id and e.done_at is null and e.id < a.id)`;

/**
 * Calls the papers of an account whose turn it is before the readers, the oldest first, where fewer than `CALLED_MAX` stand there that
 * nobody has begun, and has their workflows woken; that of `awake` is. Locks the line of the account to the end of the transaction.
 */
export async function callPapers(tx: Transaction, accountId: string, awake: string | null = null): Promise<void> {
  await lockUntilEnd(tx, `readers/${accountId}`);
  const called = await rowsOf<{ documentId: string }>(
    tx,
    `with called as (
       select a.id from ${ASKS} where ${IN_LINE} order by ${PLACE} limit greatest(0, $2 - (
         select count(*) from ${ASKS} where a.account_id = $1 and a.done_at is null and a.begun_at is null
           and a.called_at > clock_timestamp() - interval '${CALLED_FOR}')) for update of a skip locked)
     update document_ask a set called_at = clock_timestamp() from called where a.id = called.id returning a.document_id as "documentId"`,
    [accountId, CALLED_MAX],
  );
  for (const { documentId } of called)
    if (documentId !== awake) await noteInOutbox(tx, accountId, { topic: 'document.kick', key: documentId });
}

/** How many papers of its account go before an ask that stands in the line; null of one that was called. */
export async function papersBefore(tx: Transaction, accountId: string, askId: string): Promise<number | null> {
  const [found] = await rowsOf<{ papers: number | null }>(
    tx,
    `select case when w.called_at is null and w.begun_at is null then (
         select count(*)::int from ${ASKS} where a.account_id = $1 and a.done_at is null and a.begun_at is null and a.kind <> 'relink'
           and (a.called_at is not null or (${PLACE}) < (select ${PLACE} from ${ASKS} where a.id = $2))) end as papers
     from document_ask w where w.id = $2`,
    [accountId, askId],
  );
  return found?.papers ?? null;
}
