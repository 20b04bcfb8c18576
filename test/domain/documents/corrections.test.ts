import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { warningsAfter } from '../../../domain/documents/corrections.js';

const warning = (pointer: string) => ({ code: 'check_digit', pointer, detail: 'the check digit of MSKU9070324 does not hold' });

describe('warnings of a paper that a person corrected', () => {
  it('go with the value that they are of, and stay for the others', () => {
    const before = [warning('/containers/0/container_number'), warning('/container_number')];
    assert.deepEqual(warningsAfter(before, { container_number: 'MSKU9070323' }), [warning('/containers/0/container_number')]);
  });

  it('are those of a container number that the person gave, as if it had been read', () => {
    const said = {
      container_number: 'MSKU9070324',
      containers: [{ container_number: 'MSKU9070323' }, { container_number: 'MSKU9070324' }],
    };
    assert.deepEqual(warningsAfter([], said), [warning('/container_number'), warning('/containers/1/container_number')]);
    assert.deepEqual(warningsAfter([], { container_numbers: ['MSKU9070324'], vessel_name: 'MSKU9070324' }), [
      warning('/container_numbers/0'),
    ]);
    assert.deepEqual(warningsAfter([], { container_number: null }), []);
  });
});
