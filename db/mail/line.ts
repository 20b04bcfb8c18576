import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import { CALLED_FOR, CALLED_MAX } from '../documents/line.js';
import { noteInOutbox } from '../outbox.js';

/** Mails that are to be opened. Each stands in the line of the first account that it is for: `a` is its address there. */
export const UNOPENED = `mail m left join email_alias a on a.id = m.alias_ids[1]`;
export const IS_UNOPENED = `m.opened_at is null and m.state in ('kept', 'too_large')`;

/**
 * Calls the mails of an account whose turn it is before the readers, the oldest first, where fewer than `CALLED_MAX` stand there that
 * nobody has begun, and has their workflows started: the others are in nobody's way. Locks the line to the end of the transaction.
 */
export async function callMails(tx: Transaction, accountId: string): Promise<void> {
  await lockUntilEnd(tx, `mails/${accountId}`);
  const called = await rowsOf<{ id: string }>(
    tx,
    `with called as (
       select m.id from ${UNOPENED} where ${IS_UNOPENED} and a.account_id = $1 and m.called_at is null and m.begun_at is null
       order by m.id limit greatest(0, $2 - (
         select count(*) from ${UNOPENED} where ${IS_UNOPENED} and a.account_id = $1 and m.begun_at is null
           and m.called_at > clock_timestamp() - interval '${CALLED_FOR}')) for update of m skip locked)
     update mail m set called_at = clock_timestamp() from called where m.id = called.id returning m.id`,
    [accountId, CALLED_MAX],
  );
  for (const { id } of called) await noteInOutbox(tx, accountId, { topic: 'email.start', key: id });
}

/** Calls those of every account whose line does not move. */
export async function callAllMails(tx: Transaction): Promise<void> {
  const waiting = await rowsOf<{ accountId: string }>(
    tx,
    `select distinct a.account_id as "accountId" from ${UNOPENED} where ${IS_UNOPENED} and m.called_at is null and a.account_id is not null`,
  );
  for (const { accountId } of waiting) await callMails(tx, accountId);
}
