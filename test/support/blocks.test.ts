import assert from 'node:assert/strict';
import { differenceOf } from './blocks.js';

describe('an answer held against the one that a page prints', () => {
  it('is the same but for what the page leaves open', () => {
    for (const [printed, answer] of [
      [304, 304],
      [
        { id: '…', name: 'A' },
        { id: 7, name: 'A' },
      ],
      [
        { name: 'A', '…': '…' },
        { name: 'A', more: [] },
      ],
      [
        ['a', '…'],
        ['a', 'b', 'c'],
      ],
      [['a', '…'], ['a']],
    ])
      assert.equal(differenceOf(printed, answer), null, JSON.stringify(printed));
  });

  it('differs by a value, by what is missing, by what is too much and by its kind', () => {
    for (const [printed, answer, difference] of [
      [304, 200, ': 200, not 304'],
      [{ a: { b: 'A' } }, { a: { b: 'B' } }, '/a/b: "B", not "A"'],
      [{ a: '…' }, {}, '/a: is not answered'],
      [{}, { a: 1 }, '/a: is not printed'],
      [['a'], ['a', 'b'], '/1: is not printed'],
      [['a', 'b', '…'], ['a'], '/1: is not answered'],
      [{ '…': '…' }, [], ': is no object'],
    ])
      assert.equal(differenceOf(printed, answer), difference);
  });
});
