import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import {
  ensureFeed,
  holdFeed,
  noteConnected,
  noteHeard,
  noteTrouble,
  releaseFeed,
  type FeedName,
  type Listener,
} from '../../db/positions/feeds.js';
import { seaNetwork } from '../../db/sea-network/sea-network.js';
import { isAshore } from '../../domain/ships/ashore.js';
import type { Doubt } from '../../domain/ships/plausible.js';
import type { Timestamp } from '../../domain/time.js';
import { readClock } from '../clock.js';
import type { Deps } from '../deps.js';
import { askFeed } from './ask-feed.js';
import { FeedRefused, hearStream } from './hear-stream.js';
import { timingsOf, type PositionMeans, type PositionTimings } from './means.js';
import { Ships } from './ships.js';
import { takePositions } from './take-positions.js';
import { tellCalls } from './tell-calls.js';

/** What an operator reads of a listener in the Temporal web UI. */
export interface PositionDetails {
  state: 'waiting' | 'connecting' | 'listening' | 'away';
  /** Ships that are looked for, and how many of them have a known station. */
  ships: number;
  stations: number;
  connections: number;
  /** Messages about them, since this listener began, and what became of their positions. */
  heard: number;
  believed: number;
  kept: number;
  doubted: Partial<Record<Doubt, number>>;
  /** Shipments that learned of a call at a port. */
  told: number;
  lastError: string | null;
}

/** Why nobody is to listen to a feed any more; null where it is to be listened to for another day. */
export type ListenOutcome = { details: string } | null;

/**
 * Listens to a feed of positions for a day: one connection, what is believed written down every few seconds, and calls at ports told. It is
 * begun again by Temporal where it dies; a lease in the database keeps a second listener out.
 */
export const watchPositions =
  ({ database, log, carriers, positions }: Pick<Deps, 'database' | 'log' | 'carriers' | 'positions'>) =>
  async ({ feed }: { feed: FeedName }): Promise<ListenOutcome> => {
    const context = Context.current();
    if (!positions[feed]) return { details: 'the settings name no such feed' };
    const { practice } = await database.asSystem(readClock);
    const { mask } = await seaNetwork();
    await listen(
      { database, log, carriers, feeds: positions, isAshore: (place) => isAshore(mask, place) },
      {
        feed,
        timings: timingsOf(positions, { practice }),
        signal: context.cancellationSignal,
        beat: (details) => context.heartbeat(details),
      },
    );
    return null;
  };

export interface Listening {
  feed: FeedName;
  timings: PositionTimings;
  signal: AbortSignal;
  beat(details: PositionDetails): void;
}

/** Listens until it is called off, or its time is over. */
export async function listen(means: PositionMeans, { feed, timings, signal: calledOff, beat }: Listening): Promise<void> {
  const listener: Listener = { feed, holder: randomUUID() };
  const details = newDetails();
  const lost = new AbortController();
  const signal = AbortSignal.any([calledOff, AbortSignal.timeout(timings.watchMs), lost.signal]);
  const hold = () => means.database.asSystem((tx) => holdFeed(tx, listener, timings.leaseMs / 1_000));
  const beating = setInterval(() => {
    beat({ ...details, doubted: { ...details.doubted } });
    if (details.state === 'waiting') return;
    void hold().then(
      (held) => held || lost.abort(),
      (error: unknown) => means.log.warn('the lease of a feed of positions could not be renewed', { feed, why: whyOf(error) }),
    );
  }, timings.heartbeatMs);
  try {
    await means.database.asSystem((tx) => ensureFeed(tx, feed));
    while (!signal.aborted && !(await hold())) await rest(timings.heartbeatMs / 2, signal);
    const tenure: Tenure = { feed, details, timings, signal, ships: new Ships(means.database), heardSince: false };
    await Promise.all([connectAgainAndAgain(means, tenure), writeAgainAndAgain(means, tenure), tellAgainAndAgain(means, tenure)]);
  } finally {
    clearInterval(beating);
    await means.database.asSystem((tx) => releaseFeed(tx, listener)).catch(() => undefined);
  }
  if (lost.signal.aborted) throw new Error('Another listener has the feed.');
}

const newDetails = (): PositionDetails => ({
  ...{ state: 'waiting', ships: 0, stations: 0, connections: 0, heard: 0, believed: 0, kept: 0, doubted: {}, told: 0, lastError: null },
});

interface Tenure {
  feed: FeedName;
  details: PositionDetails;
  timings: PositionTimings;
  signal: AbortSignal;
  ships: Ships;
  /** Something was heard that is not noted yet. */
  heardSince: boolean;
}

async function connectAgainAndAgain(means: PositionMeans, tenure: Tenure): Promise<void> {
  const { feed, details, timings, signal } = tenure;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      details.state = 'connecting';
      details.connections += 1;
      await tenure.ships.refresh();
      await hear(means, tenure, () => {
        failures = -1;
        details.state = 'listening';
        details.lastError = null;
        void means.database.asSystem((tx) => noteConnected(tx, feed)).catch(() => undefined);
      });
    } catch (error) {
      details.state = 'away';
      details.lastError = whyOf(error);
      means.log.warn('a feed of positions cannot be heard', { feed, why: details.lastError });
      await means.database.asSystem((tx) => noteTrouble(tx, feed, whyOf(error))).catch(() => undefined);
      const step = timings.reconnectMs[Math.min(Math.max(failures, 0), timings.reconnectMs.length - 1)] ?? 0;
      await rest(error instanceof FeedRefused ? timings.refusedMs : step * (0.75 + Math.random() / 2), signal);
    }
  }
}

async function hear(means: PositionMeans, tenure: Tenure, opened: () => void): Promise<void> {
  const { feed, details, timings, signal, ships } = tenure;
  const heard = () => {
    details.heard += 1;
    tenure.heardSince = true;
  };
  const { stream, rest: paid } = means.feeds;
  if (feed === 'stream' && stream) await hearStream({ feed: stream, ships, timings, signal, opened, heard });
  if (feed === 'rest' && paid) await askFeed(means, { feed: paid, ships, signal, opened, heard });
}

/** What was heard when it is called off is written down too. */
async function writeAgainAndAgain(means: PositionMeans, tenure: Tenure): Promise<void> {
  const { feed, details, timings, signal, ships } = tenure;
  for (let last = false; !last;) {
    last = signal.aborted;
    await guarded(means, 'positions could not be written down', async () => {
      const taken = await takePositions(means, ships);
      details.believed += taken.believed;
      details.kept += taken.kept;
      for (const [doubt, count] of Object.entries(taken.doubted))
        details.doubted[doubt as Doubt] = (details.doubted[doubt as Doubt] ?? 0) + count;
      if (tenure.heardSince) await means.database.asSystem((tx) => noteHeard(tx, feed));
      tenure.heardSince = false;
    });
    if (!last) await rest(timings.writeMs, signal);
  }
}

async function tellAgainAndAgain(means: PositionMeans, { details, timings, signal, ships }: Tenure): Promise<void> {
  let since: Timestamp | null = null;
  while (!signal.aborted) {
    await guarded(means, 'calls of ships could not be told', async () => {
      await ships.refresh();
      details.ships = ships.imos.length;
      details.stations = ships.stations.length;
      const told = await tellCalls(means, since);
      since = told.since;
      details.told += told.shipments;
    });
    await rest(timings.roundMs, signal);
  }
}

/** One round that fails, as while the database is away, does not end the others. */
async function guarded({ log }: Pick<PositionMeans, 'log'>, failed: string, round: () => Promise<void>): Promise<void> {
  try {
    await round();
  } catch (error) {
    log.warn(failed, { why: whyOf(error) });
  }
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, null, { signal }).catch(() => undefined);
}
