import type { LineAsked, LatestLook, SourcesRead } from '../db/sources.js';
import { freshnessOf } from '../domain/freshness.js';
import { hoursOfLooks } from '../domain/look-tally.js';
import { printedTime, type PrintedTime } from '../domain/printed-time.js';
import type { Timestamp } from '../domain/time.js';
import type { SourceRow } from './sources.js';

/** What makes the row of one source, beside what was read of all. */
export interface SourceMade {
  scac: string;
  name: string;
  /** The line and its brands. */
  brands: readonly string[];
  /** Whether it is asked with a key of the account's. */
  wantsKey: boolean;
  budget: SourceRow['budget'];
}

/** One source in the list. */
export function sourceRowOf(read: SourcesRead, { scac, name, brands, wantsKey, budget }: SourceMade): SourceRow {
  const asked = read.asked.filter((line) => brands.includes(line.scac));
  const looks = read.latest.filter((line) => brands.includes(line.scac));
  const key = read.keys.find((known) => known.scac === scac) ?? null;
  const latest = newestOf(asked, looks);
  const not_asked = wantsKey && !key ? 'no_key' : latest ? null : 'no_request';
  const times = {
    last_asked: newest(asked, 'lastAskedAt'),
    last_answered: newest(asked, 'lastAnsweredAt'),
    last_news: newest(asked, 'lastNewsAt'),
  };
  return {
    scac,
    name,
    state: not_asked || !latest ? 'not_provided' : key?.refusedSince ? 'refused' : stateOf(latest, asked, read.now),
    not_asked,
    last_asked: printed(times.last_asked),
    last_answered: printed(times.last_answered),
    last_news: printed(times.last_news),
    next_look: latest && printedTime(latest.nextLookAt, 'UTC'),
    hours: hoursOfLooks(
      read.tallies.filter((tally) => brands.includes(tally.scac)),
      read.hour,
    ),
    budget,
    requests: asked.reduce((sum, line) => sum + line.requests, 0),
    troubled: asked.reduce((sum, line) => sum + line.troubled, 0),
    key: key && {
      given: printedTime(key.givenAt, 'UTC'),
      refused_since: printed(key.refusedSince),
      rests_until: printed(key.restsUntil),
      failures: key.failures,
    },
  };
}

/** Of the source as a whole: one number that it does not know says nothing of it. */
function stateOf(latest: LatestLook, asked: readonly LineAsked[], now: Timestamp): SourceRow['state'] {
  const outcome = latest.outcome === 'number_unknown' ? 'answered' : latest.outcome;
  const times = {
    lastAskedAt: newest(asked, 'lastAskedAt'),
    lastAnsweredAt: newest(asked, 'lastAnsweredAt'),
    lastNewsAt: newest(asked, 'lastNewsAt'),
  };
  return freshnessOf({ ...latest, ...times, outcome }, now).state;
}

/** The look that was made last, of the line or a brand of it. */
function newestOf(asked: readonly LineAsked[], looks: readonly LatestLook[]): LatestLook | null {
  const at = (scac: string) => asked.find((line) => line.scac === scac)?.lastAskedAt ?? '';
  return looks.reduce<LatestLook | null>((one, other) => (one && at(one.scac) >= at(other.scac) ? one : other), null);
}

function newest(asked: readonly LineAsked[], of: 'lastAskedAt' | 'lastAnsweredAt' | 'lastNewsAt'): Timestamp | null {
  return asked.reduce<Timestamp | null>((latest, { [of]: at }) => (at !== null && (latest === null || at > latest) ? at : latest), null);
}

function printed(at: Timestamp | null): PrintedTime | null {
  return at && printedTime(at, 'UTC');
}
