import type { KeptSettings } from '../domain/settings.js';
import type { Deps } from './deps.js';

const AGO = 'make_interval(secs => $1)';
/** Rate windows last a minute; a row without a younger hit serves nobody. */
const RATE_WINDOW_S = 600;

/** What goes when it is so old. Cargo time for what sources said, machine time for our own bookkeeping. */
function swept({ outboxS, attemptsS, failedAnswersS, changesS }: KeptSettings): [statement: string, seconds: number][] {
  return [
    [`delete from outbox where dispatched_at < clock_timestamp() - ${AGO}`, outboxS],
    [`delete from delivery_attempt where at < clock_timestamp() - ${AGO}`, attemptsS],
    [`delete from webhook_notification where status <> 'pending' and recorded_at < clock_timestamp() - ${AGO}`, attemptsS],
    [`delete from answer where not understood and last_seen_at < landfall_now() - ${AGO}`, failedAnswersS],
    // A notification is delivered and listed with its change, and one that was asked for again outlives its time.
    [
      `delete from change c where recorded_at < clock_timestamp() - ${AGO} and not exists (select from webhook_notification n where n.change_id = c.id)`,
      changesS,
    ],
    [`delete from rate_window where not exists (select from unnest(hits) h where h > clock_timestamp() - ${AGO})`, RATE_WINDOW_S],
  ];
}

/** Lets go of what is older than the settings want it kept. History of shipments and containers never goes. */
export async function sweep({ database, kept }: Pick<Deps, 'database' | 'kept'>): Promise<void> {
  for (const [statement, seconds] of swept(kept)) await database.asSystem((tx) => tx.query(statement, [seconds]));
}
