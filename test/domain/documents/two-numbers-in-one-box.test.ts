import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readReference } from '../../../domain/documents/values/references.js';
import { read } from '../../support/drawn-reading.js';

describe('a box for the house bill and the master bill together', () => {
  const billsOf = (numbers: string): unknown[] => {
    const { payload } = read(
      'delivery_order',
      `
                         DELIVERY ORDER
D/O No.   DO-26-0188
House B/L Master B/L No.     ${numbers}
`,
    );
    return [payload['house_bill_of_lading_number'], payload['master_bill_of_lading_number']];
  };

  it('has the number of the line for the master, in whatever order', () => {
    assert.deepEqual(billsOf('MAEU264871903 HBTAO2602118'), ['HBTAO2602118', 'MAEU264871903']);
    assert.deepEqual(billsOf('HBTAO2602118 MAEU264871903'), ['HBTAO2602118', 'MAEU264871903']);
  });

  it('says neither where nothing tells which is which', () => {
    assert.deepEqual(billsOf('XKTA264871903 HBTAO2602118'), [null, null]);
  });
});

describe('a day before the number that was given on it', () => {
  it('is no part of the number', () => {
    assert.equal(readReference('2026-02-12 / MD260212'), 'MD260212');
    assert.equal(readReference('12-FEB-2026 / INV/2600564'), 'INV/2600564');
    assert.equal(readReference('2026-02-12'), '2026-02-12');
  });
});
