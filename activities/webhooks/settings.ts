import type { DeliveryPolicy } from '../../domain/delivery.js';
import { DEFAULT_SETTINGS, type DeliverySettings } from '../../domain/settings.js';
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
  /**
   * No attempt begins by a webhook that was read longer ago. Changes are said at once; this is for a word that got lost with
   * its connection.
   */
  knownMs: number;
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

/** Renewed so often within its life, a claim outlives a renewal or two that fail. */
const RENEWALS_PER_LEASE = 6;

/** The drain as the operator's settings want it. */
export function drainSettings({ attemptS, leaseS, restS, ...policy }: DeliverySettings): DrainSettings {
  return {
    policy,
    limits: { ...DELIVERY_LIMITS, totalMs: attemptS * 1_000 },
    batch: 100,
    leaseMs: leaseS * 1_000,
    renewEveryMs: (leaseS * 1_000) / RENEWALS_PER_LEASE,
    knownMs: 250,
    budgetMs: 30_000,
    restMs: restS * 1_000,
    recordRows: 50,
    recordEveryMs: 20,
    graceMs: 5_000,
  };
}

export const DRAIN_SETTINGS = drainSettings(DEFAULT_SETTINGS.delivery);
