import type { OutboxTopic } from '../workflows/contract.js';
import type { Transaction } from './database.js';

/** What people must still be told by mail. */
export type MailTopic = 'mail.webhook-off';

const HEAD_START_S = 1;

/**
 * Notes, in the transaction that made it so, what Temporal must still be told, or people by mail. Several of one topic and key count once; a
 * later one moves the row's time, so that a call for an earlier one, under way now, does not count for it. Whoever notes something
 * of a tracking request tries the call itself first, and the relay leaves it a second; all else is the relay's at once.
 */
export async function noteInOutbox(
  tx: Transaction,
  accountId: string,
  entry: { topic: OutboxTopic | MailTopic; key: string },
): Promise<void> {
  await tx.query(
    `insert into outbox (account_id, topic, key, available_at) values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
     on conflict (topic, key) where dispatched_at is null do update set available_at = excluded.available_at`,
    [accountId, entry.topic, entry.key, entry.topic.startsWith('tracking-request.') ? HEAD_START_S : 0],
  );
  await tx.query(`select pg_notify('outbox', $1)`, [entry.topic]);
}
