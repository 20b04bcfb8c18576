import type { Box } from '../../domain/ships/box.js';
import type { RestFeed } from '../../sources/positions/rest.js';
import type { Deps } from '../deps.js';

/** A message stream of positions. */
export interface StreamFeed {
  url: string;
  key: string;
  /** Where ships are listened for. */
  boxes: readonly Box[];
  /** Asks for the stations of our ships alone, once all of them are known. Not every feed keeps to it. */
  filtersStations: boolean;
}

/** The feeds of this installation. */
export interface PositionFeeds {
  stream: StreamFeed | null;
  /** And between one round of questions and the next, in seconds of cargo time. */
  rest: (RestFeed & { everyS: number }) | null;
  /** Seconds after which another worker listens where one was lost. */
  leaseS: number;
}

/** What listening needs. */
export interface PositionMeans extends Pick<Deps, 'database' | 'log' | 'carriers'> {
  feeds: PositionFeeds;
  /** True for a place that no ship can be at. */
  isAshore(place: readonly [longitude: number, latitude: number]): boolean;
}

/** How patient a listener is, in milliseconds. */
export interface PositionTimings {
  leaseMs: number;
  heartbeatMs: number;
  /** What was heard is written down so often. */
  writeMs: number;
  /** Which ships are looked for is asked so often, and what they did at ports is told. */
  roundMs: number;
  /** A stream that says nothing for so long is opened anew. */
  silentMs: number;
  /** Between one connection and the next, by how many failed in a row. */
  reconnectMs: readonly number[];
  /** After a key that was refused. */
  refusedMs: number;
  /** The activity ends, and is begun again with a short history. */
  watchMs: number;
}

const POSITION_TIMINGS: Omit<PositionTimings, 'leaseMs' | 'heartbeatMs'> = {
  writeMs: 2_000,
  roundMs: 20_000,
  silentMs: 5 * 60_000,
  reconnectMs: [1_000, 2_000, 5_000, 15_000, 30_000, 60_000],
  refusedMs: 15 * 60_000,
  watchMs: 24 * 3_600_000,
};

/** In the practice world a second is an hour. */
const PRACTICE_TIMINGS: typeof POSITION_TIMINGS = { ...POSITION_TIMINGS, writeMs: 250, roundMs: 1_000, silentMs: 60_000 };

/** It is heard of three times before its lease ends. */
export const timingsOf = ({ leaseS }: Pick<PositionFeeds, 'leaseS'>, { practice }: { practice: boolean }): PositionTimings => ({
  ...(practice ? PRACTICE_TIMINGS : POSITION_TIMINGS),
  leaseMs: leaseS * 1_000,
  heartbeatMs: (leaseS * 1_000) / 3,
});
