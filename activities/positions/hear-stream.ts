import { openStream } from '../../outbound/stream.js';
import { readMessage, subscriptionText } from '../../sources/positions/stream.js';
import type { PositionTimings, StreamFeed } from './means.js';
import type { Ships } from './ships.js';

/** The feed refuses the key, and will as long as it is the same. */
export class FeedRefused extends Error {}

/** So many stations are asked for by number; of more, and of ships whose station is not known yet, the whole box is heard. */
const STATIONS_MAX = 50;

export interface StreamHearing {
  feed: StreamFeed;
  ships: Ships;
  timings: PositionTimings;
  signal: AbortSignal;
  /** The connection stands and is subscribed. */
  opened(): void;
  heard(): void;
}

/** Hears a stream until it ends, goes silent or is called off. Throws where it did not end by our own will. */
export async function hearStream({ feed, ships, timings, signal, opened, heard }: StreamHearing): Promise<void> {
  const stopped = new AbortController();
  let [why, refusal] = ['', ''];
  let lastAt = performance.now();
  const stream = await openStream(feed.url, {
    signal: AbortSignal.any([signal, stopped.signal]),
    onText: (text) => {
      lastAt = performance.now();
      const said = readMessage(text);
      if (said.kind === 'refused') {
        refusal = said.why;
        stopped.abort();
      } else if (ships.hear(said)) heard();
    },
  });
  let subscribed = '';
  const subscribe = () => {
    const { stations, imos } = ships;
    const mmsis = feed.filtersStations && stations.length === imos.length && stations.length <= STATIONS_MAX ? stations : null;
    const text = subscriptionText({ key: feed.key, boxes: feed.boxes, mmsis });
    // A newer one takes the place of the one before.
    if (text !== subscribed) stream.send((subscribed = text));
  };
  subscribe();
  opened();
  const watching = setInterval(
    () => {
      // Of nobody who is looked for there may be nothing to say.
    if (ships.imos.length === 0) lastAt = performance.now();
    if (performance.now() - lastAt > timings.silentMs) {
        why = `nothing was heard for ${timings.silentMs / 1_000} s`;
        stopped.abort();
      } else if (!stopped.signal.aborted) subscribe();
    },
    Math.min(timings.roundMs, timings.silentMs / 4),
  );
  try {
    const ending = await stream.ended;
    if (refusal) throw new FeedRefused(refusal);
    if (!signal.aborted) throw new Error(why || ending);
  } finally {
    clearInterval(watching);
  }
}
