import { renderOldFragments } from '../activities/render-fragments.js';
import { relayOutbox } from '../activities/relay-outbox.js';
import { sweepBytes } from '../activities/documents/sweep-bytes.js';
import { startMailbox } from '../activities/mail/start-mailbox.js';
import { startPositions } from '../activities/positions/start-positions.js';
import { tellOwners } from '../activities/mail/tell-owners.js';
import { sweep } from '../activities/sweep.js';
import { watch } from '../activities/watch.js';
import type { Deps } from '../activities/deps.js';

const RELAY_EVERY_MS = 2_000;
const TELL_EVERY_MS = 20_000;
const WATCH_EVERY_MS = 20_000;
const SWEEP_EVERY_MS = 3_600_000;
const RENDER_EVERY_MS = 3_600_000;
/** After a round that failed: what it needs may be back any moment. */
const FAILED_MS = 5_000;

/** Something that goes on until it is stopped. */
export interface Loop {
  /** Ends it after the round under way. */
  stop(): Promise<void>;
  /** Begins the next round at once. */
  wake(): void;
}

/** Runs `round` again and again, at least `everyMs` apart unless it says that there is more to do. A failed round is told. */
export function loop(everyMs: number, round: () => Promise<{ more: boolean }>, failed: (error: unknown) => void): Loop {
  let stopped = false;
  let woken = false;
  let rest: { end: () => void; timer: NodeJS.Timeout } | null = null;
  const wake = () => {
    woken = true;
    if (rest) {
      clearTimeout(rest.timer);
      rest.end();
    }
  };
  const pause = (ms: number) =>
    new Promise<void>((end) => {
      rest = { end, timer: setTimeout(end, ms) };
    });
  const running = (async () => {
    while (!stopped) {
      woken = false;
      const result = await round().catch((error: unknown) => {
        failed(error);
        return null;
      });
      if (stopped) break;
      if (!result) await pause(Math.min(everyMs, FAILED_MS));
      else if (!result.more && !woken) await pause(everyMs);
      rest = null;
    }
  })();
  return {
    wake,
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}

/** Rows first: with a deleted document go the bytes that it named. */
async function sweepAll(deps: Deps): Promise<{ more: boolean }> {
  const rows = await sweep(deps);
  const bytes = await sweepBytes(deps);
  return { more: rows.more || bytes.more };
}

/**
 * What the worker process does beside its Temporal workers: the outbox's relay, the post, the watchdog, the sweep, the rendering of old fragments. Plain loops, not
 * Temporal schedules, which would vanish with Temporal's data just when they are needed.
 */
export function startLoops(deps: Deps): Loop {
  const failed = (name: string) => (error: unknown) =>
    deps.log.warn(`${name} failed and will try again`, { why: error instanceof Error ? error.message : String(error) });
  const relay = loop(RELAY_EVERY_MS, () => relayOutbox(deps), failed('the relay'));
  const hearNoMore = deps.notices.hear({ channel: 'outbox', payload: null }, relay.wake);
  const post = loop(TELL_EVERY_MS, () => tellOwners(deps), failed('the post'));
  const postHearsNoMore = deps.notices.hear({ channel: 'outbox', payload: null }, post.wake);
  const watchdog = loop(
    WATCH_EVERY_MS,
    async () => {
      const seen = await watch(deps);
      await startMailbox(deps);
      await startPositions(deps);
      if (seen.emptied) deps.log.warn('Temporal came up without its data; every open request is started again');
      if (seen.startedRequests || seen.kickedWebhooks || seen.startedReplays || seen.kickedDocuments || seen.startedMails)
        deps.log.info('the watchdog started what should live', { ...seen });
      return seen;
    },
    failed('the watchdog'),
  );
  const sweeper = loop(SWEEP_EVERY_MS, () => sweepAll(deps), failed('the sweep'));
  const renderer = loop(
    RENDER_EVERY_MS,
    () => renderOldFragments(deps).then(() => ({ more: false })),
    failed('the rendering of old fragments'),
  );
  return {
    wake: relay.wake,
    stop: async () => {
      hearNoMore();
      postHearsNoMore();
      await Promise.all([relay.stop(), post.stop(), watchdog.stop(), sweeper.stop(), renderer.stop()]);
    },
  };
}
