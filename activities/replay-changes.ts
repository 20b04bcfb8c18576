import { ApplicationFailure, Context } from '@temporalio/activity';
import type { Deps } from './deps.js';
import { pause } from './webhooks/bell.js';
import { stepReplay } from './webhooks/replay.js';

export interface ReplayChangesInput {
  replayId: string;
}

export interface ReplayOutcome {
  details: string;
}

/** Then it asks to be called again, so that others get their turn on the worker. */
const BUDGET_MS = 10_000;
const STEP_LEAST_MS = 100;
const STEP_MOST_MS = 1_000;
/** While what was passed on waits, since the receiver is slow or down. */
const BLOCKED_AGAIN_MS = 5_000;

/**
 * Passes the changes of one replay on to its webhook's queue, at the replay's rate, until all are.
 *
 * Not being done yet is thrown, with how far it has come for an operator to read, and Temporal calls again: however long a
 * replay lasts, it leaves no trace in the workflow's history.
 */
export const replayChanges =
  ({ database }: Pick<Deps, 'database'>) =>
  async ({ replayId }: ReplayChangesInput): Promise<ReplayOutcome> => {
    const context = Context.current();
    const began = performance.now();
    for (;;) {
      const step = await database.asSystem((tx) => stepReplay(tx, replayId));
      if (step.kind === 'ended') return { details: step.details };
      context.heartbeat(step.details);
      if (step.blocked) throw again(`${step.details}; those before wait for the receiver`, BLOCKED_AGAIN_MS);
      const pauseMs = Math.min(STEP_MOST_MS, Math.max(STEP_LEAST_MS, 1_000 / step.rate));
      if (context.cancellationSignal.aborted || performance.now() - began + pauseMs > BUDGET_MS) throw again(step.details, pauseMs);
      await pause(pauseMs);
    }
  };

function again(message: string, nextRetryDelay: number): ApplicationFailure {
  return ApplicationFailure.create({ type: 'ReplayGoesOn', category: 'BENIGN', message, nextRetryDelay });
}
