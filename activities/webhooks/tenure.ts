import { randomUUID } from 'node:crypto';
import { sayDraining } from './endpoint.js';
import type { DrainMeans } from './means.js';
import { renewLease, type Lease } from './queue.js';

type TenureMeans = Pick<DrainMeans, 'database' | 'settings' | 'signal' | 'log'>;

/** How long a drain may work: by its lease, which is renewed while it lives, and by the time of one drain. */
export class Tenure {
  readonly lease: Lease;
  private readonly began = performance.now();
  private renewedAt = performance.now();

  constructor(
    webhookId: string,
    private readonly means: TenureMeans,
  ) {
    this.lease = { webhookId, leaseId: randomUUID(), leaseMs: means.settings.leaseMs };
  }

  /** Renews the lease from now on. Answers how to stop that. */
  hold(): () => void {
    const { settings, log } = this.means;
    const renewal = setInterval(() => {
      this.renew().catch((error: unknown) =>
        log.warn('a drain could not renew its leases', { webhookId: this.lease.webhookId, why: String(error) }),
      );
    }, settings.renewEveryMs);
    return () => clearInterval(renewal);
  }

  /** No attempt begins any more: the time is over, or the process ends. */
  isOver(): boolean {
    return this.means.signal.aborted || this.leftMs() <= 0;
  }

  leftMs(): number {
    return this.began + this.means.settings.budgetMs - performance.now();
  }

  /** A third of the lease is left at least: an attempt begun now ends within it. */
  holdsLease(): boolean {
    return performance.now() - this.renewedAt < (this.lease.leaseMs * 2) / 3;
  }

  private async renew(): Promise<void> {
    const at = performance.now();
    const { database, settings } = this.means;
    await database.asSystem(async (tx) => {
      await renewLease(tx, this.lease);
      await sayDraining(tx, this.lease.webhookId, settings.leaseMs / 2);
    });
    this.renewedAt = at;
  }
}
