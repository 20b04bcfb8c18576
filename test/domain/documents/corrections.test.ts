import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { correctedPayload, warningsAfter } from '../../../domain/documents/corrections.js';

const warning = (pointer: string) => ({
  code: 'check_digit',
  pointer,
  detail: 'the check digit of MSKU9070324 does not hold: it would be 3',
});

describe('a correction', () => {
  it('by null empties a list, and a value', () => {
    const corrected = correctedPayload(
      'commercial_invoice',
      { line_items: [{ amount: '1' }], invoice_number: 'A' },
      { line_items: null, invoice_number: null },
    );
    assert.deepEqual([corrected['line_items'], corrected['invoice_number']], [[], null]);
  });
});

describe('warnings of a paper that a person corrected', () => {
  it('go with the value that they are of, and stay for the others', () => {
    const before = [warning('/containers/0/container_number'), warning('/container_number')];
    assert.deepEqual(warningsAfter(before, { container_number: 'MSKU9070323' }, {}), [warning('/containers/0/container_number')]);
  });

  it('are those of a container number that the person gave, as if it had been read', () => {
    const said = {
      container_number: 'MSKU9070324',
      containers: [{ container_number: 'MSKU9070323' }, { container_number: 'MSKU9070324' }],
    };
    assert.deepEqual(warningsAfter([], said, said), [warning('/container_number'), warning('/containers/1/container_number')]);
    assert.deepEqual(warningsAfter([], { container_numbers: ['MSKU9070324'], vessel_name: 'MSKU9070324' }, {}), [
      warning('/container_numbers/0'),
    ]);
    assert.deepEqual(warningsAfter([], { container_number: null }, {}), []);
  });

  it('say anew what figures come to when lines or a total are others', () => {
    const said = (...amounts: string[]) => ({ line_items: amounts.map((amount) => ({ quantity: '1', unit_price: amount, amount })) });
    const read = { code: 'lines_total', pointer: '/total_amount', detail: 'the lines add up to 1200.00, the total is 1250.00' };
    const after = (correction: ReturnType<typeof said>) => warningsAfter([read], correction, { ...correction, total_amount: '1250.00' });
    assert.deepEqual(after(said('1000.00', '250.00')), []);
    assert.deepEqual(after(said('1000.00', '150.00')), [{ ...read, detail: 'the lines add up to 1150.00, the total is 1250.00' }]);
    // A total that a person gave is believed.
    assert.deepEqual(warningsAfter([read], { total_amount: '1300.00' }, { ...said('1200.00'), total_amount: '1300.00' }), []);
    // What has nothing to do with figures leaves them as they are.
    assert.deepEqual(warningsAfter([read], { vessel_name: 'EVER CAPABLE' }, { ...said('1200.00'), total_amount: '1250.00' }), [read]);
    const weight = { code: 'weights', pointer: '/gross_weight', detail: 'containers add up to 20000 kg, the total is 21000 kg' };
    const boxes = { containers: [{ gross_weight: '20000', gross_weight_unit: 'kg' }] };
    assert.deepEqual(warningsAfter([weight], { gross_weight: '20000' }, { ...boxes, gross_weight: '20000', gross_weight_unit: 'kg' }), []);
  });
});
