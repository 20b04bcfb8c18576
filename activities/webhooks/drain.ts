import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.js';
import type { Notices } from '../../db/listen.js';
import type { SecretBox } from '../../db/secrets.js';
import {
  endpointAfter,
  isBreakerOpen,
  nextTurn,
  planAfterAttempt,
  spanS,
  type DisabledReason,
  type Endpoint,
} from '../../domain/delivery.js';
import type { GuardedClient } from '../../outbound/guarded-fetch.js';
import type { Log } from '../../domain/log.js';
import { Bell, pause } from './bell.js';
import { isWorthKeeping, readWebhook, sayDraining, type WebhookNow } from './endpoint.js';
import { endDrain, keepWhatHappened, settleBefore } from './ledger.js';
import { post, type Posted } from './post.js';
import { claimDue, giveBack, lookForMore, renewLease, type Claimed, type Lease } from './queue.js';
import type { DeliveryOutcome } from './outcome.js';
import type { Attempt } from './record.js';
import type { DrainSettings } from './settings.js';

export interface DrainMeans {
  database: Database;
  secrets: SecretBox;
  outbound: GuardedClient;
  notices: Notices;
  signatureHeader: string;
  log: Log;
  settings: DrainSettings;
  /** The process ends, or nobody wants the outcome any more. */
  signal: AbortSignal;
}

const DATABASE_AGAIN_MS = 500;

/**
 * One drain of one webhook's queue. It claims what is due, sends it with few attempts in flight, records how they went, and
 * goes on for as long as there is work. The workflow's id makes it the only one of its webhook; should two live all the
 * same, their leases keep them apart.
 *
 * claimed → waiting → in flight → unrecorded → recorded; or waiting → given back.
 */
export class Drain {
  private readonly lease: Lease;
  private readonly began = performance.now();
  private readonly stop = new AbortController();
  private waiting: Claimed[] = [];
  private inFlight = 0;
  /** Subjects whose first attempt of some notification is under way (D11). */
  private readonly firsts = new Set<string>();
  private unrecorded: Attempt[] = [];
  private probe: string | null = null;
  private off: DisabledReason | 'by_owner' | null = null;
  private broken: unknown = null;
  private readonly counts = { delivered: 0, failed: 0 };
  private webhook: WebhookNow | null = null;
  private readAt = 0;
  /** As attempts leave it, and as it stands in the database. */
  private endpoint: Endpoint | null = null;
  private kept: Endpoint | null = null;
  private renewedAt = performance.now();
  private claimWanted = true;
  private readonly bell = new Bell();

  constructor(
    private readonly webhookId: string,
    private readonly means: DrainMeans,
  ) {
    this.lease = { webhookId, leaseId: randomUUID(), leaseMs: means.settings.leaseMs };
  }

  async run(): Promise<DeliveryOutcome> {
    const { notices, settings, signal, log } = this.means;
    const hearNoMore = notices.hear({ channel: 'webhook_due', payload: this.webhookId }, () => {
      this.claimWanted = true;
      this.bell.ring();
    });
    const onStop = () => {
      setTimeout(() => this.stop.abort(), settings.graceMs).unref();
      this.bell.ring();
    };
    if (signal.aborted) onStop();
    else signal.addEventListener('abort', onStop, { once: true });
    const renewal = setInterval(() => {
      this.renew().catch((error: unknown) =>
        log.warn('a drain could not renew its leases', { webhookId: this.webhookId, why: String(error) }),
      );
    }, settings.renewEveryMs);
    try {
      await this.begin();
      return await this.work();
    } finally {
      hearNoMore();
      signal.removeEventListener('abort', onStop);
      clearInterval(renewal);
      this.stop.abort();
    }
  }

  private async begin(): Promise<void> {
    const { database, secrets, settings } = this.means;
    await database.asSystem(async (tx) => {
      await sayDraining(tx, this.webhookId, settings.leaseMs / 2);
      this.see(await readWebhook(tx, this.webhookId, secrets));
      if (!this.endpoint) return;
      const spare = {
        spanS: spanS(settings.policy),
        breakerOpen: isBreakerOpen(this.endpoint),
        nowMs: this.nowMs(),
        policy: settings.policy,
      };
      const settled = await settleBefore(tx, this.lease, { endpoint: this.endpoint, ...spare });
      this.endpoint = this.kept = settled.endpoint;
      this.off ??= settled.switchOff;
    });
  }

  /** Works until nothing is due, the time is over, or the process ends. */
  private async work(): Promise<DeliveryOutcome> {
    const { settings } = this.means;
    let restEnds = performance.now() + settings.restMs;
    for (;;) {
      if (this.broken) throw this.broken;
      if (this.isTimeToRecord()) await this.record();
      const mayStart = !this.isOver() && !this.off;
      // Left over when the breaker opened, the webhook was switched off, or the time ran out.
      if (this.waiting.some((row) => !mayStart || !this.mayGo(row))) await this.giveBackWaiting();
      if (mayStart && this.claimWanted && this.mayClaim()) {
        if ((await this.claim()) > 0) restEnds = Infinity;
        continue;
      }
      if (this.inFlight > 0 || this.unrecorded.length > 0) {
        await this.bell.wait(this.unrecorded.length > 0 ? settings.recordEveryMs : settings.renewEveryMs);
        continue;
      }
      if (!mayStart && !this.off) return { kind: 'more', details: this.details('goes on') };
      // What had to wait for an attempt of its subject can be claimed now.
      if (restEnds === Infinity) {
        restEnds = performance.now() + settings.restMs;
        this.claimWanted = true;
        continue;
      }
      const restMs = this.off || (this.isOpen() && !this.isProbeDue()) ? 0 : restEnds - performance.now();
      if (restMs > 0) {
        await this.rest(restMs);
        continue;
      }
      const ended = await this.end();
      if (ended) return ended;
      this.claimWanted = true;
    }
  }

  /** Waits for work: until the database says that there is some, or something comes due. */
  private async rest(restMs: number): Promise<void> {
    const { dueInMs } = await this.means.database.asSystem((tx) => lookForMore(tx, this.lease));
    const dueSoon = dueInMs !== null && dueInMs < restMs;
    await this.bell.wait(Math.min(restMs, dueInMs ?? restMs, this.budgetLeftMs()));
    if (dueSoon) this.claimWanted = true;
  }

  private async claim(): Promise<number> {
    const { database, secrets, settings } = this.means;
    this.claimWanted = false;
    try {
      const claimed = await database.asSystem(async (tx) => {
        this.see(await readWebhook(tx, this.webhookId, secrets));
        if (this.off || !this.endpoint) return [];
        if (!this.isOpen()) return claimDue(tx, this.lease, settings.batch);
        const rows = await claimDue(tx, this.lease, 1);
        this.probe = rows[0]?.id ?? null;
        return rows;
      });
      if (claimed.length === settings.batch) this.claimWanted = true;
      this.waiting.push(...claimed);
      this.start();
      return claimed.length;
    } catch (error) {
      // What is under way is finished and recorded before the drain gives up.
      if (this.inFlight === 0 && this.unrecorded.length === 0) throw error;
      await pause(DATABASE_AGAIN_MS);
      this.claimWanted = true;
      return 0;
    }
  }

  /** Takes note of the webhook as it is now; switched on again by its owner, its breaker is what he left. */
  private see(webhook: WebhookNow | null): void {
    this.webhook = webhook;
    this.readAt = performance.now();
    if (!webhook?.active) this.off ??= 'by_owner';
    if (webhook && webhook.endpoint.armedAtMs !== this.endpoint?.armedAtMs) this.endpoint = this.kept = webhook.endpoint;
  }

  /** Lets as many go as may be in flight, in turn. */
  private start(): void {
    const { policy } = this.means.settings;
    while (this.inFlight < policy.inFlightMax && !this.isOver() && !this.off && this.holdsLease()) {
      const turn = this.isOpen() ? this.waiting.findIndex((row) => this.mayGo(row)) : nextTurn(this.waiting, this.firsts);
      const [row] = turn < 0 ? [] : this.waiting.splice(turn, 1);
      if (!row || !this.webhook) return;
      this.inFlight += 1;
      if (row.first) this.firsts.add(row.subjectId);
      const { outbound, settings, signatureHeader } = this.means;
      const limits = { ...settings.limits, signal: this.stop.signal };
      post(row, { client: outbound, webhookId: this.webhookId, webhook: this.webhook, limits, signatureHeader, nowMs: this.nowMs() })
        .then((posted) => this.finish(row, posted))
        .catch((error: unknown) => {
          this.broken = error;
          this.bell.ring();
        });
    }
  }

  private finish(row: Claimed, posted: Posted): void {
    const { policy } = this.means.settings;
    this.inFlight -= 1;
    if (row.first) this.firsts.delete(row.subjectId);
    const nowMs = this.nowMs();
    const ageS = (nowMs - row.recordedMs) / 1_000;
    const planned = planAfterAttempt({ result: posted.result, step: row.step, ageS, random: Math.random(), nowS: nowMs / 1_000 }, policy);
    // The webhook was switched off meanwhile: no attempts remain.
    const after = planned.kind === 'again' && this.off ? ({ kind: 'failed', reason: 'endpoint_inactive' } as const) : planned;
    this.unrecorded.push({ row, posted, after });
    if (after.kind === 'succeeded') this.counts.delivered += 1;
    else this.counts.failed += 1;
    if (this.endpoint && posted.result.kind !== 'interrupted') {
      const news = endpointAfter(this.endpoint, { after, probe: row.id === this.probe, nowMs }, policy);
      // The breaker closed: all that waited behind it may go.
      if (isBreakerOpen(this.endpoint) && !isBreakerOpen(news.endpoint)) this.claimWanted = true;
      this.endpoint = news.endpoint;
      this.off ??= news.switchOff;
    }
    if (row.id === this.probe) this.probe = null;
    this.start();
    this.bell.ring();
  }

  private isTimeToRecord(): boolean {
    const [oldest] = this.unrecorded;
    if (!oldest) return false;
    const { recordRows, recordEveryMs } = this.means.settings;
    const endedMs = oldest.posted.beganMs + oldest.posted.durationMs;
    return this.inFlight === 0 || this.unrecorded.length >= recordRows || this.nowMs() - endedMs >= recordEveryMs;
  }

  /** Records attempts, and tries for as long as the leases last: what is not on record is sent again. */
  private async record(): Promise<void> {
    const { database, log, settings } = this.means;
    const attempts = this.unrecorded.splice(0, settings.batch);
    const endpoint = this.endpoint;
    const off = this.off === 'by_owner' ? null : this.off;
    const keep = endpoint && this.kept && isWorthKeeping(this.kept, endpoint) ? endpoint : null;
    const accountId = this.webhook?.accountId;
    if (accountId === undefined) return;
    for (;;) {
      try {
        await database.asSystem((tx) => keepWhatHappened(tx, this.lease, { accountId, attempts, endpoint: keep, switchOff: off }));
        break;
      } catch (error) {
        if (!this.holdsLease() || this.stop.signal.aborted) throw error;
        log.warn('a drain could not record its attempts and tries again', { webhookId: this.webhookId, why: String(error) });
        await pause(DATABASE_AGAIN_MS);
      }
    }
    if (keep) this.kept = keep;
    if (off) log.warn('a webhook was switched off', { webhookId: this.webhookId, host: this.webhook?.host, reason: off });
  }

  private async giveBackWaiting(): Promise<void> {
    const mayStart = !this.isOver() && !this.off;
    const rows = this.waiting.filter((row) => !mayStart || !this.mayGo(row));
    this.waiting = this.waiting.filter((row) => !rows.includes(row));
    await this.means.database.asSystem((tx) => giveBack(tx, this.lease, rows));
  }

  private async renew(): Promise<void> {
    const at = performance.now();
    const { database, settings } = this.means;
    await database.asSystem(async (tx) => {
      await renewLease(tx, this.lease);
      await sayDraining(tx, this.webhookId, settings.leaseMs / 2);
    });
    this.renewedAt = at;
  }

  /** Ends under the webhook's lock, with a second look; null when there is something to do after all. */
  private async end(): Promise<DeliveryOutcome | null> {
    const off = this.off !== null;
    const probeAtMs = this.endpoint?.nextProbeAtMs ?? null;
    const left = await this.means.database.asSystem((tx) => endDrain(tx, this.lease, { off, restUntilMs: off ? null : probeAtMs }));
    if (off) return { kind: 'off', details: this.details(`switched off (${this.off})`) };
    if (left.waiting === 0) return { kind: 'drained', details: this.details('nothing waits') };
    const dueInMs = left.dueNow ? 0 : (left.dueInMs ?? this.means.settings.restMs);
    if (probeAtMs !== null && this.endpoint) {
      const afterMs = Math.max(probeAtMs - this.nowMs(), dueInMs);
      const why = `breaker open after ${this.endpoint.failuresInRow} failures in a row, ${left.waiting} wait for the next probe`;
      return afterMs <= 0 ? null : { kind: 'resting', afterMs, details: this.details(why) };
    }
    return dueInMs <= 0
      ? null
      : { kind: 'due_later', afterMs: dueInMs, details: this.details(`${left.waiting} wait for their next attempt`) };
  }

  private details(what: string): string {
    const { delivered, failed } = this.counts;
    return `${this.webhook?.host ?? 'deleted'}: ${delivered} delivered, ${failed} attempts failed; ${what}`;
  }

  private isOpen(): boolean {
    return this.endpoint !== null && isBreakerOpen(this.endpoint);
  }

  private isProbeDue(): boolean {
    return this.probe === null && this.nowMs() >= (this.endpoint?.nextProbeAtMs ?? Infinity);
  }

  /** While the breaker is open only its probe may. */
  private mayGo({ id }: Claimed): boolean {
    return !this.isOpen() || id === this.probe;
  }

  private mayClaim(): boolean {
    if (this.isOpen()) return this.isProbeDue() && this.inFlight === 0;
    return this.waiting.length < this.means.settings.batch / 2;
  }

  private isOver(): boolean {
    return this.means.signal.aborted || this.budgetLeftMs() <= 0;
  }

  private budgetLeftMs(): number {
    return this.began + this.means.settings.budgetMs - performance.now();
  }

  /** A third of the lease is left at least: an attempt begun now ends within it. */
  private holdsLease(): boolean {
    return performance.now() - this.renewedAt < (this.lease.leaseMs * 2) / 3;
  }

  private nowMs(): number {
    return (this.webhook?.nowMs ?? 0) + performance.now() - this.readAt;
  }
}
