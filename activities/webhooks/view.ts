import {
  endpointAfter,
  isBreakerOpen,
  isDelivered,
  planAfterAttempt,
  type AfterAttempt,
  type DeliveryPolicy,
  type DisabledReason,
  type Endpoint,
  type Meanwhile,
} from '../../domain/delivery.js';
import { isWorthKeeping, type WebhookNow } from './endpoint.js';
import type { Happened, Settled } from './ledger.js';
import type { Posted } from './post.js';
import type { Claimed } from './queue.js';

/** An attempt that ended, and the webhook as it was when it began. */
export interface Ended {
  row: Claimed;
  posted: Posted;
  by: WebhookNow;
}

/** The moment a look at the webhook began: what was said until then is seen by it, what is said later is not. */
export interface Look {
  atMs: number;
  heard: number;
}

/**
 * The webhook as a drain knows it, and its endpoint as the drain's attempts leave it.
 *
 * The owner may change it between any two statements of ours. Nothing begins but by a look that is younger than `knownMs`
 * and than the last word of a change. Switching it on and a change of its URL begin another record of the endpoint, named
 * by `armedAtMs`: attempts of an earlier one, and what they called for, count for nothing in it. What an attempt calls for
 * is thought of here when it ends, so that no other begins, and decided when it is recorded, under the webhook's lock.
 */
export class View {
  webhook: WebhookNow | null = null;
  /** As attempts leave it, and as it stands in the database. */
  endpoint: Endpoint | null = null;
  private kept: Endpoint | null = null;
  /** What attempts of this record call for, and is not on record yet. */
  private switchOff: DisabledReason | null = null;
  private accountId: string | null = null;
  private heard = 0;
  private seen: Look = { atMs: -Infinity, heard: -1 };
  private clock = { nowMs: 0, atMs: 0 };

  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly knownMs: number,
  ) {}

  /** Somebody said that the webhook was changed. */
  hear(): void {
    this.heard += 1;
  }

  /** Call before reading it. */
  look(): Look {
    return { atMs: performance.now(), heard: this.heard };
  }

  /** Takes note of the webhook as it was read. Answers whether something may go now that might not before. */
  see(webhook: WebhookNow | null, look: Look): boolean {
    const before = this.isOff() ? 'off' : this.endpoint?.nextProbeAtMs;
    this.webhook = webhook;
    this.seen = look;
    if (!webhook?.active) this.switchOff = null;
    if (!webhook) return false;
    this.accountId = webhook.accountId;
    this.clock = { nowMs: webhook.nowMs, atMs: performance.now() };
    const { armedAtMs, nextProbeAtMs } = webhook.endpoint;
    if (armedAtMs !== this.endpoint?.armedAtMs) {
      this.endpoint = this.kept = webhook.endpoint;
      this.switchOff = null;
    } else if (nextProbeAtMs !== this.kept?.nextProbeAtMs) {
      // The owner wants it probed now.
      this.endpoint = { ...this.endpoint, nextProbeAtMs };
      this.kept = webhook.endpoint;
    }
    return !this.isOff() && before !== this.endpoint.nextProbeAtMs;
  }

  settle({ endpoint, switchOff }: Settled): void {
    this.endpoint = this.kept = endpoint;
    this.switchOff ??= switchOff;
  }

  /** An attempt may begin by it as it is known. */
  isKnown(): boolean {
    return !this.isOutdated() && performance.now() - this.seen.atMs < this.knownMs;
  }

  /** For all that is known, an attempt prepared by that would be made alike now. */
  isStill({ version }: WebhookNow): boolean {
    return !this.isOutdated() && !this.isOff() && this.webhook?.version === version;
  }

  /** A change was said since the last look. */
  isOutdated(): boolean {
    return this.seen.heard !== this.heard;
  }

  isOff(): boolean {
    return !this.webhook?.active || this.switchOff !== null;
  }

  isOpen(): boolean {
    return this.endpoint !== null && isBreakerOpen(this.endpoint);
  }

  /** Machine time, in whole milliseconds as the database keeps it. */
  nowMs(): number {
    return Math.round(this.clock.nowMs + performance.now() - this.clock.atMs);
  }

  /** Weighs an attempt that has just ended. Answers whether it closed the breaker. */
  weigh(ended: Ended, probe: boolean): boolean {
    if (!this.endpoint || !this.isOfThisRecord(ended) || ended.posted.result.kind === 'interrupted') return false;
    const wasOpen = this.isOpen();
    const { endpoint, switchOff } = endpointAfter(this.endpoint, { after: this.plan(ended), probe, nowMs: this.nowMs() }, this.policy);
    this.endpoint = endpoint;
    this.switchOff ??= switchOff;
    return wasOpen && !this.isOpen();
  }

  /** These can be put on record only by the webhook as it is then, held until all is written: what is delivered is so in any case. */
  isToBeHeld(attempts: readonly Ended[]): boolean {
    return this.switchOff !== null || attempts.some(({ posted }) => !isDelivery(posted));
  }

  /** What is to be put on record; null when the webhook was never seen. */
  happened(attempts: readonly Ended[]): Happened | null {
    if (this.accountId === null) return null;
    const { endpoint, kept } = this;
    return {
      accountId: this.accountId,
      attempts: attempts.map((ended) => ({ ...ended, after: this.plan(ended) })),
      endpoint: endpoint && kept && isWorthKeeping(kept, endpoint) ? endpoint : null,
      switchOff: this.switchOff && endpoint ? { reason: this.switchOff, armedAtMs: endpoint.armedAtMs } : null,
    };
  }

  /** That is on record now. */
  keep({ endpoint, switchOff }: Happened): void {
    if (endpoint && endpoint.armedAtMs === this.kept?.armedAtMs) this.kept = endpoint;
    if (!switchOff || switchOff.armedAtMs !== this.endpoint?.armedAtMs) return;
    this.switchOff = null;
    if (this.webhook) this.webhook = { ...this.webhook, active: false };
  }

  private plan({ row, posted, by }: Ended): AfterAttempt {
    const nowMs = this.nowMs();
    const meanwhile = this.meanwhile(by);
    const ageS = (nowMs - row.recordedMs) / 1_000;
    return planAfterAttempt(
      { result: posted.result, step: row.step, ageS, random: Math.random(), nowS: nowMs / 1_000, meanwhile },
      this.policy,
    );
  }

  /** What became of the webhook since an attempt began. */
  private meanwhile(by: WebhookNow): Meanwhile {
    if (this.isOff() || !this.webhook) return 'off';
    if (by.url !== this.webhook.url) return 'moved';
    return by.endpoint.armedAtMs === this.webhook.endpoint.armedAtMs ? 'nothing' : 'switched_on';
  }

  private isOfThisRecord({ by }: Ended): boolean {
    return by.endpoint.armedAtMs === this.endpoint?.armedAtMs && by.url === this.webhook?.url;
  }
}

export function isDelivery({ result }: Posted): boolean {
  return result.kind === 'answered' && isDelivered(result.status);
}
