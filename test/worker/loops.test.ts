import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, it } from 'mocha';
import { loop } from '../../worker/loops.js';

describe('a loop of the worker process', () => {
  const rested = { more: false };
  const fails = (error: unknown) => assert.fail(String(error));

  it('goes on at once while there is more to do, and then rests', async () => {
    let rounds = 0;
    const looping = loop(60_000, () => Promise.resolve({ more: ++rounds < 5 }), fails);
    await pause(20);
    await looping.stop();
    assert.equal(rounds, 5);
  });

  it('begins the next round when it is woken, also when that came during a round', async () => {
    let rounds = 0;
    const looping = loop(
      60_000,
      async () => {
        rounds += 1;
        if (rounds === 2) looping.wake();
        await pause(1);
        return rested;
      },
      fails,
    );
    await pause(20);
    assert.equal(rounds, 1);
    looping.wake();
    await pause(20);
    assert.equal(rounds, 3);
    await looping.stop();
  });

  it('tells of a round that failed and rests before the next, whatever it had to do', async () => {
    const told: unknown[] = [];
    const looping = loop(
      10,
      () => Promise.reject(new Error('no Temporal')),
      (error) => void told.push(error),
    );
    await pause(55);
    await looping.stop();
    assert.ok(told.length >= 2 && told.length <= 6, String(told.length));
  });

  it('lets the round under way end when it is stopped', async () => {
    let ended = false;
    const looping = loop(
      60_000,
      async () => {
        await pause(20);
        ended = true;
        return rested;
      },
      fails,
    );
    await looping.stop();
    assert.ok(ended);
  });
});
