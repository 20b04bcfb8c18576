import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from '@temporalio/worker';
import { describe, it } from 'mocha';
import { tend } from '../../worker/tend.js';
import { until } from '../support/until.js';

/** As much of a Temporal worker as is tended: it runs until it is shut down or fails. */
class Hand {
  private state: ReturnType<Worker['getState']> = 'INITIALIZED';
  private end: { well: () => void; badly: (error: Error) => void } | null = null;

  getState() {
    return this.state;
  }
  run(): Promise<void> {
    this.state = 'RUNNING';
    return new Promise((well, badly) => (this.end = { well, badly }));
  }
  shutdown(): void {
    this.state = 'STOPPED';
    this.end?.well();
  }
  fail(): void {
    this.state = 'FAILED';
    this.end?.badly(new Error('the namespace is not there'));
  }
}

describe('a Temporal worker that is tended', () => {
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const made: Hand[] = [];
  const make = () => {
    const hand = new Hand();
    made.push(hand);
    return Promise.resolve(hand as Partial<Worker> as Worker);
  };

  it('is made anew when it ends by an error, and no more once it is stopped', async () => {
    const tended = tend(make, silent);
    await until('it to run', () => Promise.resolve(tended.isRunning()));
    made[0]?.fail();
    assert.equal(tended.isRunning(), false);
    await until('another to run', () => Promise.resolve(tended.isRunning()));
    assert.equal(made.length, 2);
    await tended.stop();
    assert.deepEqual([tended.isRunning(), made.length], [false, 2]);
  });

  it('is made when Temporal lets it', async () => {
    let tries = 0;
    const tended = tend(() => (++tries === 1 ? Promise.reject(new Error('unavailable')) : make()), silent);
    await until('it to run', () => Promise.resolve(tended.isRunning()));
    await tended.stop();
    await pause(10);
    assert.equal(tries, 2);
  });
});
