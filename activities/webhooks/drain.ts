import type { Transaction } from '../../db/database.js';
import { webhookChanged } from '../../db/webhook-changed.js';
import { nextTurn, spanS } from '../../domain/delivery.js';
import { Bell, pause } from './bell.js';
import { detailsOf, endingOf } from './ending.js';
import { readWebhook, sayDraining, type WebhookNow } from './endpoint.js';
import { endDrain, settleBefore } from './ledger.js';
import { DATABASE_AGAIN_MS, type DrainMeans } from './means.js';
import type { DeliveryOutcome } from './outcome.js';
import { post } from './post.js';
import { claimDue, failWaiting, giveBack, lookForMore, type Claimed } from './queue.js';
import { Recorder } from './recorder.js';
import { Tenure } from './tenure.js';
import { isDelivery, View, type Ended } from './view.js';

/**
 * One drain of one webhook's queue. It claims what is due, sends it with few attempts in flight, records how they went, and
 * goes on for as long as there is work. The workflow's id makes it the only one of its webhook; should two live all the
 * same, their leases keep them apart.
 *
 * claimed → waiting → in flight → unrecorded → recorded; or waiting → given back.
 *
 * The owner may change the webhook, switch it off or on, or delete it at any moment:
 * - Before a claim: the API failed what waited, and there is nothing to claim; or the claim was first, and then the API
 *   leaves what it took to the drain, and has a drain kicked in case this one dies.
 * - Before an attempt begins: the drain hears of it and looks before it begins another (`View`). What waits goes by the
 *   webhook as it is then, or is given back and fails.
 * - Before an attempt ends, or is on record: what it means is decided under the webhook's lock (`Recorder`).
 * - Before the drain ends: it sees that under the same lock, or the API finds all given back (`endDrain`).
 */
export class Drain {
  private readonly tenure: Tenure;
  private readonly view: View;
  private readonly recorder: Recorder;
  private readonly stop = new AbortController();
  private waiting: Claimed[] = [];
  private inFlight = 0;
  private replaysInFlight = 0;
  /** Subjects whose first attempt of some notification is under way (D11). */
  private readonly firsts = new Set<string>();
  private probe: string | null = null;
  private broken: unknown = null;
  private readonly counts = { delivered: 0, failed: 0 };
  private claimWanted = true;
  private readonly bell = new Bell();

  constructor(
    private readonly webhookId: string,
    private readonly means: DrainMeans,
  ) {
    const { settings } = means;
    this.tenure = new Tenure(webhookId, means);
    this.view = new View(settings.policy, settings.knownMs);
    const holdWebhook = (tx: Transaction) => this.look(tx, { hold: true });
    this.recorder = new Recorder({ ...means, tenure: this.tenure, view: this.view, holdWebhook, stop: this.stop.signal });
  }

  async run(): Promise<DeliveryOutcome> {
    const { settings, signal } = this.means;
    const onStop = () => {
      setTimeout(() => this.stop.abort(), settings.graceMs).unref();
      this.bell.ring();
    };
    if (signal.aborted) onStop();
    else signal.addEventListener('abort', onStop, { once: true });
    const ends = [...this.hear(), this.tenure.hold(), () => signal.removeEventListener('abort', onStop)];
    try {
      await this.begin();
      return await this.work();
    } finally {
      for (const end of ends) end();
      this.stop.abort();
    }
  }

  private hear(): (() => void)[] {
    const { notices } = this.means;
    const due = () => {
      this.claimWanted = true;
      this.bell.ring();
    };
    const changed = () => {
      this.view.hear();
      this.bell.ring();
    };
    return [notices.hear({ channel: 'webhook_due', payload: this.webhookId }, due), notices.hear(webhookChanged(this.webhookId), changed)];
  }

  private async begin(): Promise<void> {
    const { database, settings } = this.means;
    await database.asSystem(async (tx) => {
      await sayDraining(tx, this.webhookId, settings.leaseMs / 2);
      await this.look(tx);
      const { endpoint } = this.view;
      if (!endpoint) return;
      const means = { spanS: spanS(settings.policy), breakerOpen: this.view.isOpen(), nowMs: this.view.nowMs(), policy: settings.policy };
      const settled = await settleBefore(tx, this.tenure.lease, { endpoint, ...means });
      this.view.settle(settled);
      if (settled.switchOff) await this.look(tx);
    });
  }

  /** Sees the webhook as it is now. What may go again is claimed. */
  private async look(tx: Transaction, { hold = false } = {}): Promise<void> {
    const look = this.view.look();
    const webhook = await readWebhook(tx, this.webhookId, { secrets: this.means.secrets, hold });
    if (this.view.see(webhook, look)) this.claimWanted = true;
  }

  /** Works until nothing is due, the time is over, or the process ends. */
  private async work(): Promise<DeliveryOutcome> {
    const { settings } = this.means;
    let restEnds = performance.now() + settings.restMs;
    for (;;) {
      if (this.broken) throw this.broken;
      if (this.isTimeToRecord()) await this.recorder.record();
      if (this.isLookWanted()) {
        await this.ask((tx) => this.look(tx));
        this.start();
        continue;
      }
      // Left over when the breaker opened, the webhook was switched off, or the time ran out.
      if (this.waiting.some((row) => !this.mayGo(row))) await this.giveBackWaiting();
      if (this.mayStart() && this.claimWanted && this.mayClaim()) {
        if ((await this.claim()) > 0) restEnds = Infinity;
        continue;
      }
      if (this.inFlight > 0 || !this.recorder.isEmpty()) {
        await this.bell.wait(this.recorder.isEmpty() ? settings.renewEveryMs : settings.recordEveryMs);
        continue;
      }
      if (this.tenure.isOver() && !this.view.isOff())
        return { kind: 'more', details: detailsOf('goes on', { view: this.view, counts: this.counts }) };
      // What had to wait for an attempt of its subject can be claimed now.
      if (restEnds === Infinity) {
        restEnds = performance.now() + settings.restMs;
        this.claimWanted = true;
        continue;
      }
      const restMs = this.view.isOff() || (this.view.isOpen() && !this.isProbeDue()) ? 0 : restEnds - performance.now();
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
    const { dueInMs } = await this.means.database.asSystem((tx) => lookForMore(tx, this.tenure.lease));
    const dueSoon = dueInMs !== null && dueInMs < restMs;
    await this.bell.wait(Math.min(restMs, dueInMs ?? restMs, this.tenure.leftMs()));
    if (dueSoon) this.claimWanted = true;
  }

  private async claim(): Promise<number> {
    const { settings } = this.means;
    this.claimWanted = false;
    const claimed = await this.ask(async (tx) => {
      await this.look(tx);
      if (this.view.isOff()) return [];
      if (!this.view.isOpen()) return claimDue(tx, this.tenure.lease, settings.batch);
      const rows = await claimDue(tx, this.tenure.lease, 1);
      this.probe = rows[0]?.id ?? null;
      return rows;
    });
    if (!claimed || claimed.length === settings.batch) this.claimWanted = true;
    if (!claimed) return 0;
    this.waiting.push(...claimed);
    this.start();
    return claimed.length;
  }

  /** Asks the database; null when it does not answer: what is under way is finished and recorded before the drain gives up. */
  private async ask<T>(work: (tx: Transaction) => Promise<T>): Promise<T | null> {
    try {
      return await this.means.database.asSystem(work);
    } catch (error) {
      if (this.inFlight === 0 && this.recorder.isEmpty()) throw error;
      await pause(DATABASE_AGAIN_MS);
      return null;
    }
  }

  /** Lets as many go as may be in flight, in turn. */
  private start(): void {
    while (this.hasPlace() && this.mayStart() && this.view.isKnown() && this.tenure.holdsLease()) {
      const turn = this.view.isOpen() ? this.waiting.findIndex((row) => this.mayGo(row)) : this.nextTurn();
      const [row] = turn < 0 ? [] : this.waiting.splice(turn, 1);
      const { webhook } = this.view;
      if (!row || !webhook) return;
      this.inFlight += 1;
      if (row.replay) this.replaysInFlight += 1;
      if (row.first) this.firsts.add(row.subjectId);
      this.send(row, webhook).catch((error: unknown) => {
        this.broken = error;
        this.bell.ring();
      });
    }
  }

  private nextTurn(): number {
    const { inFlightMax } = this.means.settings.policy;
    return nextTurn(this.waiting, this.firsts, { replaysInFlight: this.replaysInFlight, inFlightMax });
  }

  private async send(row: Claimed, by: WebhookNow): Promise<void> {
    const { outbound, settings, signatureHeader } = this.means;
    // A connection may take seconds to stand.
    const limits = { ...settings.limits, signal: this.stop.signal, isStillWanted: () => this.view.isStill(by) };
    const means = { client: outbound, webhookId: this.webhookId, webhook: by, limits, signatureHeader, nowMs: this.view.nowMs() };
    const posted = await post(row, means);
    this.inFlight -= 1;
    if (row.replay) this.replaysInFlight -= 1;
    if (row.first) this.firsts.delete(row.subjectId);
    if (posted) this.finish({ row, posted, by });
    else this.waiting.unshift(row);
    this.start();
    this.bell.ring();
  }

  private finish(ended: Ended): void {
    const { row, posted } = ended;
    this.recorder.add(ended);
    this.counts[isDelivery(posted) ? 'delivered' : 'failed'] += 1;
    // The breaker closed: all that waited behind it may go.
    if (this.view.weigh(ended, row.id === this.probe)) this.claimWanted = true;
    if (row.id === this.probe) this.probe = null;
  }

  /** As if it had never been claimed; when the webhook is off, it waits no more (D9). */
  private async giveBackWaiting(): Promise<void> {
    const rows = this.waiting.filter((row) => !this.mayGo(row));
    this.waiting = this.waiting.filter((row) => !rows.includes(row));
    await this.means.database.asSystem(async (tx) => {
      await giveBack(tx, this.tenure.lease, rows);
      if (this.view.isOff()) await failWaiting(tx, this.tenure.lease);
    });
  }

  /** Ends under the webhook's lock, with a second look; null when there is something to do after all. */
  private async end(): Promise<DeliveryOutcome | null> {
    const left = await this.means.database.asSystem((tx) => endDrain(tx, this.tenure.lease));
    const isOnAgain = left.active && this.view.isOff();
    if (isOnAgain) this.view.hear();
    return isOnAgain ? null : endingOf(left, { view: this.view, counts: this.counts, restMs: this.means.settings.restMs });
  }

  private isTimeToRecord(): boolean {
    return this.recorder.isDue() || (this.inFlight === 0 && !this.recorder.isEmpty());
  }

  /** A change was said, or something could go if the webhook were known well enough. */
  private isLookWanted(): boolean {
    return this.view.isOutdated() || (this.waiting.length > 0 && this.hasPlace() && this.mayStart() && !this.view.isKnown());
  }

  private mayStart(): boolean {
    return !this.tenure.isOver() && !this.view.isOff();
  }

  private hasPlace(): boolean {
    return this.inFlight < this.means.settings.policy.inFlightMax;
  }

  private isProbeDue(): boolean {
    return this.probe === null && this.view.nowMs() >= (this.view.endpoint?.nextProbeAtMs ?? Infinity);
  }

  /** While the breaker is open only its probe may. */
  private mayGo({ id }: Claimed): boolean {
    return this.mayStart() && (!this.view.isOpen() || id === this.probe);
  }

  private mayClaim(): boolean {
    if (this.view.isOpen()) return this.isProbeDue() && this.inFlight === 0;
    // What is sent again keeps nothing new from being claimed.
    return this.waiting.filter(({ replay }) => !replay).length < this.means.settings.batch / 2;
  }
}
