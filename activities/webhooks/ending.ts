import type { LeftBehind } from './ledger.js';
import type { DeliveryOutcome } from './outcome.js';
import type { View } from './view.js';

/** How many attempts of a drain went which way. */
export interface Counts {
  delivered: number;
  failed: number;
}

/** How a drain ends that leaves this; null when there is something to do after all. */
export function endingOf(
  left: LeftBehind,
  { view, counts, restMs }: { view: View; counts: Counts; restMs: number },
): DeliveryOutcome | null {
  const details = (what: string) => detailsOf(what, { view, counts });
  const dueInMs = left.dueNow ? 0 : (left.dueInMs ?? restMs);
  if (!left.active) {
    if (left.waiting === 0) return { kind: 'off', details: details('switched off') };
    return { kind: 'due_later', afterMs: dueInMs, details: details(`switched off; another drain holds ${left.waiting}`) };
  }
  if (left.waiting === 0) return { kind: 'drained', details: details('nothing waits') };
  const probeAtMs = view.endpoint?.nextProbeAtMs ?? null;
  if (probeAtMs !== null && view.endpoint) {
    const afterMs = Math.max(probeAtMs - view.nowMs(), dueInMs);
    const why = `breaker open after ${view.endpoint.failuresInRow} failures in a row, ${left.waiting} wait for the next probe`;
    return afterMs <= 0 ? null : { kind: 'resting', afterMs, details: details(why) };
  }
  return dueInMs <= 0 ? null : { kind: 'due_later', afterMs: dueInMs, details: details(`${left.waiting} wait for their next attempt`) };
}

/** What an operator reads. */
export function detailsOf(what: string, { view, counts: { delivered, failed } }: { view: View; counts: Counts }): string {
  return `${view.webhook?.host ?? 'deleted'}: ${delivered} delivered, ${failed} attempts failed; ${what}`;
}
