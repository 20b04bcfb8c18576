import {
  ActivityFailure,
  CancellationScope,
  condition,
  continueAsNew,
  defineSignal,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { Activities } from '../activities/index.js';
import type { DeliveryOutcome } from '../activities/webhooks/outcome.js';
import { never } from '../domain/never.js';
import { SIGNALS, type WebhookInput } from './contract.js';
import { longHistoryAlert } from './long-history.js';

/** Something is due, or the owner changed the webhook: look now. */
export const kick = defineSignal(SIGNALS.kick);

/**
 * One per webhook with something to deliver: it drains what is due, waits for what is due later, and ends when nothing
 * waits; a kick starts it again. Its id is the mutual exclusion of the webhook's drains.
 *
 * There is nothing here per notification: the queue is a table. While the receiver is down and the breaker open, the probes
 * are retries of one activity and leave no trace in this history. A kick cuts that rest and any other wait short; a drain
 * at work hears of new work from the database and is not disturbed. See docs/operating.md.
 */
export async function webhook({ webhookId, webhooksQueue }: WebhookInput): Promise<void> {
  const kicks = new Kicks();
  const { deliverWebhooks } = drainer(webhooksQueue);
  for (;;) {
    kicks.forget();
    let outcome = await deliverWebhooks({ webhookId });
    setCurrentDetails(outcome.details);
    if (outcome.kind === 'resting') outcome = await kicks.cutShort(() => deliverWebhooks({ webhookId, resting: true }), outcome);
    switch (outcome.kind) {
      case 'drained':
      case 'off':
        // A kick that came since the drain's last look is not lost with the run.
        if (!kicks.heard) return;
        break;
      case 'due_later':
        await condition(() => kicks.heard, outcome.afterMs);
        break;
      case 'resting':
      case 'more':
        break;
      default:
        never(outcome);
    }
    setCurrentDetails(outcome.details);
    kicks.alertIfLong();
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof webhook>({ webhookId, webhooksQueue });
  }
}

/** The activity never gives up by itself: what is wrong stands in its last failure, where an operator reads it. */
function drainer(taskQueue: string) {
  return proxyActivities<Pick<Activities, 'deliverWebhooks'>>({
    taskQueue,
    activityId: 'deliver',
    startToCloseTimeout: '2m',
    heartbeatTimeout: '10s',
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: 'deliver what is due',
  });
}

class Kicks {
  heard = false;
  private scope: CancellationScope | null = null;
  readonly alertIfLong = longHistoryAlert();

  constructor() {
    setHandler(kick, () => {
      this.alertIfLong();
      this.heard = true;
      this.scope?.cancel();
    });
  }

  forget(): void {
    this.heard = false;
  }

  /** Runs a rest that a kick ends, be it waiting for its retry or probing; then `otherwise` is the outcome. */
  async cutShort(rest: () => Promise<DeliveryOutcome>, otherwise: DeliveryOutcome): Promise<DeliveryOutcome> {
    if (this.heard) return otherwise;
    this.scope = new CancellationScope();
    try {
      return await this.scope.run(rest);
    } catch (error) {
      if (this.heard && (isCancellation(error) || error instanceof ActivityFailure)) return otherwise;
      throw error;
    } finally {
      this.scope = null;
    }
  }
}
