import type { OutboxTopic } from '../workflows/contract.js';
import type { Transaction } from './database.js';

/** What people must still be told by mail. */
export type MailTopic = 'mail.webhook-off';

/**
 * Notes, in the transaction that made it so, what Temporal must still be told, or people by mail. Several of one topic and key count once; a
 * later one moves the row's time, so that a call for an earlier one, under way now, does not count for it. Whoever notes
 * tries the call itself first: the relay leaves it a second.
 */
export async function noteInOutbox(
  tx: Transaction,
  accountId: string,
  entry: { topic: OutboxTopic | MailTopic; key: string },
): Promise<void> {
  await tx.query(
    `insert into outbox (account_id, topic, key, available_at) values ($1, $2, $3, clock_timestamp() + interval '1 second')
     on conflict (topic, key) where dispatched_at is null do update set available_at = excluded.available_at`,
    [accountId, entry.topic, entry.key],
  );
  await tx.query(`select pg_notify('outbox', $1)`, [entry.topic]);
}
