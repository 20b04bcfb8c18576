import type { Deps } from './deps.js';

/** What is kept how long. Cargo time for what sources said, machine time for our own bookkeeping. */
const KEPT = [
  `delete from outbox where dispatched_at < clock_timestamp() - interval '1 day'`,
  `delete from delivery_attempt where at < clock_timestamp() - interval '30 days'`,
  `delete from webhook_notification where status <> 'pending' and recorded_at < clock_timestamp() - interval '30 days'`,
  `delete from answer where not understood and last_seen_at < landfall_now() - interval '7 days'`,
  `delete from change where recorded_at < clock_timestamp() - interval '400 days'`,
  `delete from rate_window where not exists (select from unnest(hits) h where h > clock_timestamp() - interval '10 minutes')`,
];

/** Lets go of what is old: attempts and notifications after 30 days, failed answers after 7, changes after 400, the outbox after one. */
export async function sweep({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (const statement of KEPT) await database.asSystem((tx) => tx.query(statement));
}
