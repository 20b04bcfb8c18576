import assert from 'node:assert/strict';
import fc from 'fast-check';
import { listedIn } from '../../../api/lists/listed.js';
import { listed } from './model.js';

describe('a list in a query', () => {
  it('is joined by commas; blanks around its values say nothing', () => {
    assert.deepEqual(listedIn('a,b c , d'), ['a', 'b c', 'd']);
    assert.deepEqual(listedIn('a,,b,'), ['a', 'b']);
    assert.deepEqual(listedIn(''), []);
  });
  it('has values with commas, quotes, blanks or nothing in double quotes', () => {
    assert.deepEqual(listedIn('"a,b",c'), ['a,b', 'c']);
    assert.deepEqual(listedIn('"say ""x""" , " a "'), ['say "x"', ' a ']);
    assert.deepEqual(listedIn('""'), ['']);
  });
  it('takes a quote that is none as it stands', () => assert.deepEqual(listedIn('5" pipe,"a'), ['5" pipe', '"a']));
  it('is what was written, whatever the values are', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (values) => {
        // A blank of another alphabet around a bare value is one too.
        assert.deepEqual(listedIn(listed(values)), values);
      }),
    ));
  it('is read in no time, whatever is given', () => {
    const began = performance.now();
    for (const given of ['"'.repeat(16_000), ' '.repeat(16_000), '" '.repeat(8_000), ',"'.repeat(8_000), '"",'.repeat(5_000)])
      listedIn(given);
    assert.ok(performance.now() - began < 2_000);
  });
});
