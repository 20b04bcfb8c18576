/**
 * How a drain ended, for the workflow to weigh. `details` is what an operator reads; no part of a URL but its host is in it,
 * since paths hold tokens.
 */
export type DeliveryOutcome =
  /** The time of one drain is over, or its process ends: there may be more to do now. */
  | { kind: 'more'; details: string }
  /** Nothing waits. */
  | { kind: 'drained'; details: string }
  /** What waits is due later. */
  | { kind: 'due_later'; afterMs: number; details: string }
  /** The breaker is open: the next probe is due later. */
  | { kind: 'resting'; afterMs: number; details: string }
  /** The webhook was switched off or deleted. */
  | { kind: 'off'; details: string };

export interface DeliverWebhooksInput {
  webhookId: string;
  /**
   * While the breaker is open, ask Temporal to be called again when the next probe is due, instead of returning. Probes
   * then leave no trace in the workflow's history.
   */
  resting?: boolean;
}
