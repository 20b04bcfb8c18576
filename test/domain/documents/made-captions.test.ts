import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { columnKeys, madeCaptions, madeColumns } from '../../../domain/documents/labels/made.js';
import { packed, unpacked } from '../../../domain/documents/labels/packed.js';

describe('the captions of all languages', () => {
  it('are the same, in the same order, in a program that has them made beforehand', () => {
    const made = madeCaptions();
    const kept: unknown = JSON.parse(JSON.stringify(packed(made)));
    assert.deepEqual([...unpacked(kept as ReturnType<typeof packed>)], [...made]);
  });

  it('are there for every table that is looked for, and can be kept as text', () => {
    for (const key of columnKeys()) assert.deepEqual(JSON.parse(JSON.stringify(madeColumns(key))), madeColumns(key), key);
    assert.equal(madeColumns('no_shape'), undefined);
    assert.equal(madeColumns('no_shape alone'), undefined);
  });
});
