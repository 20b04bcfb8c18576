import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from '@temporalio/worker';
import type { Log } from '../domain/log.js';

const AGAIN_MS = 1_000;

export interface Tended {
  /** Whether it works at this moment. */
  isRunning(): boolean;
  /** Lets it finish what was begun, and makes no other. */
  stop(): Promise<void>;
}

/**
 * Runs a Temporal worker for as long as this process lives. It outlives an outage of Temporal by itself, but ends at an
 * answer that it takes for final, as a server gives that is coming up or came up without its data; then another is made.
 */
export function tend(make: () => Promise<Worker>, log: Log): Tended {
  let worker: Worker | null = null;
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        worker = await make();
        const run = worker.run();
        if (stopping.signal.aborted) worker.shutdown();
        await run;
      } catch (error) {
        log.warn('a Temporal worker ended; another is made', { why: error instanceof Error ? error.message : String(error) });
      }
      await pause(AGAIN_MS, null, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    isRunning: () => worker?.getState() === 'RUNNING',
    stop: async () => {
      stopping.abort();
      if (worker?.getState() === 'RUNNING') worker.shutdown();
      await running;
    },
  };
}
