import type { Transaction } from '../../db/database.js';
import { pause } from './bell.js';
import { keepWhatHappened } from './ledger.js';
import { DATABASE_AGAIN_MS, type DrainMeans } from './means.js';
import type { Tenure } from './tenure.js';
import type { Ended, View } from './view.js';

interface RecorderMeans extends Pick<DrainMeans, 'database' | 'settings' | 'log'> {
  tenure: Tenure;
  view: View;
  /** Sees the webhook as it is now, and holds it until the transaction ends. */
  holdWebhook: (tx: Transaction) => Promise<void>;
  /** Attempts are given up. */
  stop: AbortSignal;
}

/** Puts ended attempts on record, several together. */
export class Recorder {
  private unrecorded: Ended[] = [];

  constructor(private readonly means: RecorderMeans) {}

  add(ended: Ended): void {
    this.unrecorded.push(ended);
  }

  isEmpty(): boolean {
    return this.unrecorded.length === 0;
  }

  /** There are enough of them, or the oldest has waited long enough. */
  isDue(): boolean {
    const [oldest] = this.unrecorded;
    if (!oldest) return false;
    const { recordRows, recordEveryMs } = this.means.settings;
    const endedMs = oldest.posted.beganMs + oldest.posted.durationMs;
    return this.unrecorded.length >= recordRows || this.means.view.nowMs() - endedMs >= recordEveryMs;
  }

  /** Records, and tries for as long as the leases last: what is not on record is sent again. */
  async record(): Promise<void> {
    const { log, settings, tenure, stop } = this.means;
    const attempts = this.unrecorded.splice(0, settings.batch);
    for (;;) {
      try {
        await this.keep(attempts);
        return;
      } catch (error) {
        if (!tenure.holdsLease() || stop.aborted) throw error;
        const { webhookId } = tenure.lease;
        log.warn('a drain could not record its attempts and tries again', { webhookId, why: String(error) });
        await pause(DATABASE_AGAIN_MS);
      }
    }
  }

  /**
   * What was delivered is so whatever became of the webhook. Anything else is decided by the webhook as it is now, held until
   * all is on record: its owner changed it before, and that counts, or comes after and finds it all done.
   */
  private async keep(attempts: readonly Ended[]): Promise<void> {
    const { database, log, view, tenure, holdWebhook } = this.means;
    const happened = await database.asSystem(async (tx) => {
      if (view.isToBeHeld(attempts)) await holdWebhook(tx);
      const happened = view.happened(attempts);
      if (happened) await keepWhatHappened(tx, tenure.lease, happened);
      return happened;
    });
    if (!happened) return;
    view.keep(happened);
    const { switchOff } = happened;
    if (!switchOff) return;
    log.warn('a webhook was switched off', { webhookId: tenure.lease.webhookId, host: view.webhook?.host, reason: switchOff.reason });
  }
}
