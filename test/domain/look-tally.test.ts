import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { hoursOfLooks, TALLY_HOURS } from '../../domain/look-tally.js';

describe('the looks of the last day', () => {
  it('are counted by the hour, the oldest first, each request once in an hour', () => {
    const hours = hoursOfLooks(
      [
        { requests: 3, hour: 1_000, answered: 0b101, failed: 0 },
        { requests: 2, hour: 999, answered: 0, failed: 0b1 },
      ],
      1_000,
    );
    assert.equal(hours.length, TALLY_HOURS);
    assert.deepEqual(hours.slice(-3), [
      { answered: 3, failed: 0 },
      { answered: 0, failed: 2 },
      { answered: 3, failed: 0 },
    ]);
  });

  it('are forgotten after a day', () => {
    const [oldest, ...others] = hoursOfLooks([{ requests: 1, hour: 977, answered: 0b11, failed: 0 }], 1_000);
    assert.deepEqual(oldest, { answered: 1, failed: 0 });
    assert.ok(others.every(({ answered }) => answered === 0));
    assert.ok(hoursOfLooks([{ requests: 1, hour: 970, answered: 2 ** 24 - 1, failed: 0 }], 1_000).every(({ answered }) => answered === 0));
  });
});
