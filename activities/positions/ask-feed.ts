import { setTimeout as pause } from 'node:timers/promises';
import { secondsAfter, type Timestamp } from '../../domain/time.js';
import { askWhere } from '../../sources/positions/rest.js';
import { carrierHttp } from '../carrier-http.js';
import { readClock, realWaitMs } from '../clock.js';
import type { PositionFeeds, PositionMeans } from './means.js';
import type { Ships } from './ships.js';

export interface FeedAsking {
  feed: NonNullable<PositionFeeds['rest']>;
  ships: Ships;
  signal: AbortSignal;
  opened(): void;
  heard(): void;
}

/** Asks a feed where our ships are, round after round, until it is called off. Throws where a whole round came to nothing. */
export async function askFeed(
  means: Pick<PositionMeans, 'database' | 'carriers'>,
  { feed, ships, signal, opened, heard }: FeedAsking,
): Promise<void> {
  const http = carrierHttp(means);
  while (!signal.aborted) {
    const asked = await askWhere(feed, ships.imos, http);
    for (const said of asked.heard) if (ships.hear(said)) heard();
    if (asked.heard.length === 0 && asked.troubles.length > 0) throw new Error(asked.troubles[0]);
    opened();
    const { now } = await means.database.asSystem(readClock);
    await restUntil(means, secondsAfter(now, Math.max(feed.everyS, asked.retryAfterSeconds ?? 0)), signal);
  }
}

/** A practice clock may be set meanwhile: it is read again and again. */
async function restUntil({ database }: Pick<PositionMeans, 'database'>, until: Timestamp, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const clock = await database.asSystem(readClock);
    if (clock.now >= until) return;
    await pause(Math.min(realWaitMs(clock, until), 60_000), null, { signal }).catch(() => undefined);
  }
}
