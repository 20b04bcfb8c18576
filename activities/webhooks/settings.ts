import { DELIVERY_POLICY, type DeliveryPolicy } from '../../domain/delivery.js';
import { DELIVERY_LIMITS, type Limits } from '../../outbound/receive.js';

/** Sizes and times of the drain itself. Milliseconds. */
export interface DrainSettings {
  policy: DeliveryPolicy;
  /** One attempt (D3). */
  limits: Limits;
  /** Rows claimed at once. */
  batch: number;
  /** A claim's life; it is renewed while the drain lives, and rows of a lost drain are due again after it. */
  leaseMs: number;
  renewEveryMs: number;
  /** A drain begins no attempt after this. */
  budgetMs: number;
  /** A drain without work hears for so long whether there is some, before it ends. */
  restMs: number;
  /** Outcomes are recorded together: so many, or those of so long. */
  recordRows: number;
  recordEveryMs: number;
  /** At the end of the process attempts may go on for so long. */
  graceMs: number;
}

export const DRAIN_SETTINGS: DrainSettings = {
  policy: DELIVERY_POLICY,
  limits: DELIVERY_LIMITS,
  batch: 100,
  leaseMs: 60_000,
  renewEveryMs: 10_000,
  budgetMs: 30_000,
  restMs: 5_000,
  recordRows: 50,
  recordEveryMs: 20,
  graceMs: 5_000,
};
