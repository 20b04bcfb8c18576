import { log, workflowInfo } from '@temporalio/workflow';

/** A usual life stays under 500 events, and from some 4,000 on a run begins anew: one that grows to this cannot (promise T5). */
const EVENTS_ALERT = 5_000;
/** It is told again after so many more. */
const EVENTS_AGAIN = 1_000;

/** Warns in the worker's log of a run whose history has grown too long; to be called whenever something was added to it. */
export function longHistoryAlert(): () => void {
  let alertFrom = EVENTS_ALERT;
  return () => {
    const { historyLength: events } = workflowInfo();
    if (events < alertFrom) return;
    alertFrom = events + EVENTS_AGAIN;
    log.warn('the history of a workflow has grown too long', { events });
  };
}
