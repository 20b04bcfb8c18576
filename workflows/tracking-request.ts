import {
  ActivityFailure,
  CancellationScope,
  continueAsNew,
  defineSignal,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { Activities } from '../activities/index.js';
import type { RefreshOutcome } from '../activities/outcomes.js';
import { never } from '../domain/never.js';
import { PRIORITIES, SIGNALS, type TrackingRequestInput } from './contract.js';
import { longHistoryAlert } from './long-history.js';

const HEARTBEAT_S = 30;
/** A look that was lost with its worker is made again after these parts of a heartbeat's time limit: 5 to 20 s, or 0.5 to 2 s. */
const AGAIN = { first: 1 / 6, longest: 2 / 3 };

/** A refresh, a stop or a resume was written into the row: look again now. */
export const asked = defineSignal(SIGNALS.asked);

/**
 * One per tracking request, from the client's asking until the last container is back empty.
 *
 * Waiting costs nothing: `refreshShipment` asks Temporal to be retried when the next look is due, so a look that brings
 * no news leaves no trace in this history. It returns when there is something to weigh, and once a day. Refresh and stop
 * are wishes in the row; their signal only ends the wait. A request at rest (failed, stopped) has no workflow; resuming
 * starts one. One without a line has it detected by its first look. See docs/operating.md.
 */
export async function trackingRequest({ trackingRequestId, carriersQueue, details }: TrackingRequestInput): Promise<void> {
  const shown = new ShownDetails(details);
  const wait = new WaitForSignal();
  let heartbeatSeconds = HEARTBEAT_S;
  let priorityKey: number = PRIORITIES.firstLook;
  for (;;) {
    const refresher = refresherFor({ carriersQueue, heartbeatSeconds, priorityKey });
    const outcome = await wait.lookUntilAsked(() => refresher.refreshShipment({ trackingRequestId }));
    priorityKey = PRIORITIES.routine;
    switch (outcome.kind) {
      case 'at_rest':
        shown.become(outcome.details);
        // A resume that came during this look is not lost with the run.
        if (!wait.asked) return;
        break;
      case 'news':
        shown.become(outcome.details);
        heartbeatSeconds = outcome.heartbeatSeconds;
        if (outcome.firstLook) priorityKey = PRIORITIES.firstLook;
        break;
      case 'asked_again':
        // Somebody waits for this one. It keeps its place until it brings news, or for a day.
        priorityKey = PRIORITIES.asked;
        break;
      default:
        never(outcome);
    }
    wait.alertIfLong();
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof trackingRequest>({ trackingRequestId, carriersQueue, ...shown.handedOn });
  }
}

interface Refresher {
  carriersQueue: string;
  heartbeatSeconds: number;
  priorityKey: number;
}

/**
 * The activity never gives up by itself: what is wrong stands in its last failure, where an operator reads it. It says
 * itself when to come again; the policy is for what could not say so any more. Its waits may not grow: the attempts it
 * would count are mostly looks that brought no news.
 */
function refresherFor({ carriersQueue: taskQueue, heartbeatSeconds, priorityKey }: Refresher) {
  const heartbeatMs = heartbeatSeconds * 1000;
  return proxyActivities<Pick<Activities, 'refreshShipment'>>({
    taskQueue,
    activityId: 'refresh',
    startToCloseTimeout: '2m',
    heartbeatTimeout: heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: { initialInterval: heartbeatMs * AGAIN.first, backoffCoefficient: 2, maximumInterval: heartbeatMs * AGAIN.longest },
    summary: 'ask the sources that are due',
    priority: { priorityKey },
  });
}

/** What an operator reads in the Temporal web UI. It lives with a run: whoever continues it is handed it on. */
class ShownDetails {
  constructor(private details: string | undefined) {
    if (details) setCurrentDetails(details);
  }

  become(details: string): void {
    this.details = details;
    setCurrentDetails(details);
  }

  get handedOn(): Pick<TrackingRequestInput, 'details'> {
    return this.details === undefined ? {} : { details: this.details };
  }
}

/** Runs a look that a signal may cut short, be it waiting for its retry or under way. */
class WaitForSignal {
  private scope: CancellationScope | null = null;
  /** True when a signal came since the last look began. */
  asked = false;
  /** Wishes are all that can pile up here: while a look cannot end, none of them starts the run anew. */
  readonly alertIfLong = longHistoryAlert();

  constructor() {
    setHandler(asked, () => {
      this.alertIfLong();
      this.asked = true;
      this.scope?.cancel();
    });
  }

  async lookUntilAsked(look: () => Promise<RefreshOutcome>): Promise<RefreshOutcome | { kind: 'asked_again' }> {
    this.asked = false;
    this.scope = new CancellationScope();
    try {
      return await this.scope.run(look);
    } catch (error) {
      // A running look that was cancelled and had nothing to say arrives as a failure, not as a cancellation.
      if (this.asked && (isCancellation(error) || error instanceof ActivityFailure)) return { kind: 'asked_again' };
      throw error;
    } finally {
      this.scope = null;
    }
  }
}
