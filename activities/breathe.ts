import { setImmediate as others } from 'node:timers/promises';
import type { Steps } from '../domain/steps.js';

/** Heartbeats, deliveries and other looks wait for so long at most, and for the step that is under way. */
const SLICE_MS = 25;

/** Runs a long piece of work and lets everything else in this process have its turn in between. */
export async function breathing<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await others();
  }
}
