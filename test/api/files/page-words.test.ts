import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { mock } from 'node:test';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { readInTurn } from '../../../api/files/page-words.js';
import { Problem } from '../../../api/problems.js';
import type { AccountContext } from '../../../api/trpc.js';
import { isDatabaseAway } from '../../../db/away.js';

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

  describe('that others are read for all the time', () => {
    beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
    afterEach(() => mock.timers.reset());

    /** Of calls that wait as long as anybody does, and of those that are read for until then. */
    async function whileReadFor(accounts: readonly string[], waits: string): Promise<unknown> {
      let end: () => void = () => undefined;
      const held = new Promise<void>((done) => (end = done));
      const reading = accounts.map((account) => readInTurn(call(account), () => held));
      const waiting = readInTurn(call(waits), () => assert.fail('it is not its turn')).catch((error: unknown) => error);
      await new Promise(setImmediate);
      mock.timers.tick(20_000);
      const told = await waiting;
      end();
      await Promise.all(reading);
      return told;
    }

    it('429: are told to be those of the account itself, and when to ask again', async () => {
      const told = await whileReadFor(['a'], 'a');
      assert.ok(told instanceof Problem);
      assert.deepEqual([told.status, told.errors[0]?.code, told.headers], [429, 'rate_limited', { 'retry-after': '10' }]);
      assert.equal(await readInTurn(call('a'), () => Promise.resolve('read')), 'read', 'afterwards');
    });

    it('503: are told to be too many where they are those of others', async () => {
      assert.ok(isDatabaseAway(await whileReadFor(['a', 'b'], 'c')));
      assert.equal(await readInTurn(call('c'), () => Promise.resolve('read')), 'read', 'afterwards');
    });
  });
});
