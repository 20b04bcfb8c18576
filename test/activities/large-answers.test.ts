import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { breathing } from '../../activities/breathe.js';
import { LargeAnswers } from '../../activities/large-answers.js';
import { isDatabaseAway } from '../../db/away.js';

const MIB = 1_024 * 1_024;

describe('large answers in one process', () => {
  it('are worked on one at a time, in the order they came, and small ones beside them', async () => {
    const answers = new LargeAnswers();
    const [first, second, third, small] = [answers.hand(), answers.hand(), answers.hand(), answers.hand()];
    const order: string[] = [];
    assert.equal(await first.take(MIB), true);
    const waiting = [second.take(MIB).then(() => order.push('second')), third.take(MIB).then(() => order.push('third'))];
    assert.equal(await small.take(10_000), true);
    assert.deepEqual(order, []);
    first.giveBack();
    first.giveBack();
    await waiting[0];
    assert.deepEqual(order, ['second']);
    second.giveBack();
    await waiting[1];
    third.giveBack();
    assert.equal(await first.take(MIB), true);
  });

  it('that wait too long give up their place, and hold up nobody', async () => {
    const answers = new LargeAnswers(1);
    const [first, second, third] = [answers.hand(), answers.hand(), answers.hand()];
    await first.take(MIB);
    assert.equal(await second.take(MIB), false);
    second.giveBack();
    first.giveBack();
    assert.equal(await third.take(MIB), true);
  });
});

describe('a long piece of work', () => {
  it('lets others have their turn before it ends', async () => {
    const told: string[] = [];
    function* work() {
      for (let step = 0; step < 3; step += 1) {
        const until = performance.now() + 30;
        while (performance.now() < until);
        yield;
      }
      told.push('work');
      return 7;
    }
    setImmediate(() => told.push('another'));
    assert.equal(await breathing(work()), 7);
    assert.deepEqual(told, ['another', 'work']);
  });
});

describe('a transaction whose connection was taken away while this process was busy', () => {
  it('is the database being away, and no error of ours that costs a retry', () => {
    assert.equal(isDatabaseAway(new QueryRunnerProviderAlreadyReleasedError()), true);
  });
});
