import assert from 'node:assert/strict';
import { PageEnds } from '../../../db/lists/page-ends.js';

describe('the ends of pages', () => {
  let nowMs = 0;
  const ends = () => new PageEnds(() => nowMs);

  it('are remembered for a minute, each for its list, query and number', () => {
    const known = ends();
    known.remember('list', 1, ['a', 'id']);
    assert.deepEqual(known.endOf('list', 1), ['a', 'id']);
    assert.equal(known.endOf('list', 2), null);
    assert.equal(known.endOf('another', 1), null);
    nowMs += 59_999;
    assert.deepEqual(known.endOf('list', 1), ['a', 'id']);
    nowMs += 1;
    assert.equal(known.endOf('list', 1), null);
  });
  it('are those of the page as it was served last, and of none when nothing follows it any more', () => {
    const known = ends();
    known.remember('list', 1, ['a', 'id']);
    known.remember('list', 1, ['b', 'id']);
    assert.deepEqual(known.endOf('list', 1), ['b', 'id']);
    known.forget('list', 1);
    assert.equal(known.endOf('list', 1), null);
  });
  it('are so many and no more, the latest', () => {
    const known = ends();
    for (let number = 1; number <= 6_000; number += 1) known.remember('list', number, [String(number)]);
    assert.equal(known.endOf('list', 1_000), null);
    assert.deepEqual(known.endOf('list', 1_001), ['1001']);
    assert.deepEqual(known.endOf('list', 6_000), ['6000']);
  });
});
