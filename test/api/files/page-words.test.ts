import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'mocha';
import { readInTurn } from '../../../api/files/page-words.js';
import type { AccountContext } from '../../../api/trpc.js';

/** A call of an account, whose client may leave. */
function call(accountId: string): Pick<AccountContext, 'caller' | 'peer'> & { leave(): void } {
  const told: (() => void)[] = [];
  const caller = { accountId } as AccountContext['caller'];
  return { caller, peer: { whenGone: (then) => void told.push(then), hangUp: () => undefined }, leave: () => told.forEach((one) => one()) };
}

describe('words of pages', () => {
  it('are read for two calls at a time, and for one of each account', async () => {
    let [under, most] = [0, 0];
    const read = async () => {
      most = Math.max(most, (under += 1));
      await sleep(20);
      under -= 1;
    };
    await Promise.all(['a', 'a', 'a'].map((account) => readInTurn(call(account), read)));
    assert.equal(most, 1);
    await Promise.all(['a', 'b', 'c', 'a', 'd'].map((account) => readInTurn(call(account), read)));
    assert.equal(most, 2);
  });

  it('are read no further for a client that has left, be it while it waited', async () => {
    const [reads, waits] = [call('a'), call('a')];
    const pages: number[] = [];
    const reading = readInTurn(reads, async (goOn) => {
      for (let page = 1; page <= 100; page += 1) {
        goOn();
        pages.push(page);
        await sleep(5);
        if (page === 2) reads.leave();
      }
    });
    const waiting = readInTurn(waits, () => assert.fail('nobody waits for it'));
    waits.leave();
    await assert.rejects(reading, /has left/);
    await assert.rejects(waiting, /has left/);
    assert.deepEqual(pages, [1, 2]);
    assert.equal(await readInTurn(call('a'), () => Promise.resolve('read')), 'read');
  });
});
