import { rowsOf, type Transaction } from '../database.js';

/** Feeds that an installation may have. */
export type FeedName = 'stream' | 'rest';

/** Who hears a feed. There is one at a time: another one comes in when the first gave up its lease, or let it run out. */
export interface Listener {
  feed: FeedName;
  holder: string;
}

/** Writes a feed down unless it is known. */
export async function ensureFeed(tx: Transaction, feed: FeedName): Promise<void> {
  await tx.query('insert into position_feed (name) values ($1) on conflict (name) do nothing', [feed]);
}

/** Takes the lease, or renews it. False where another one has it. */
export async function holdFeed(tx: Transaction, { feed, holder }: Listener, seconds: number): Promise<boolean> {
  const held = await rowsOf<{ name: string }>(
    tx,
    `update position_feed set holder = $2, held_until = clock_timestamp() + make_interval(secs => $3)
     where name = $1 and (holder = $2 or holder is null or held_until < clock_timestamp()) returning name`,
    [feed, holder, seconds],
  );
  return held.length > 0;
}

export async function releaseFeed(tx: Transaction, { feed, holder }: Listener): Promise<void> {
  await tx.query('update position_feed set holder = null, held_until = null where name = $1 and holder = $2', [feed, holder]);
}

export async function noteConnected(tx: Transaction, feed: FeedName): Promise<void> {
  await tx.query('update position_feed set connected_at = clock_timestamp(), last_error = null, last_error_at = null where name = $1', [
    feed,
  ]);
}

export async function noteHeard(tx: Transaction, feed: FeedName): Promise<void> {
  await tx.query('update position_feed set heard_at = clock_timestamp() where name = $1', [feed]);
}

/** Why it cannot be heard, for the operator. No secret. */
export async function noteTrouble(tx: Transaction, feed: FeedName, why: string): Promise<void> {
  await tx.query('update position_feed set last_error = $2, last_error_at = clock_timestamp() where name = $1', [feed, why.slice(0, 500)]);
}
