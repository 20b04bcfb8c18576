import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { heldAgainst } from '../../../domain/documents/checking/packet.js';

const BILL = { bill_of_lading_number: 'MAEU222333444' };
const boxes = (...numbers: string[]) => ({ containers: numbers.map((container_number) => ({ container_number })) });

const told = (
  [type, payload]: readonly [string, Record<string, unknown>],
  [otherType, other]: readonly [string, Record<string, unknown>],
  shipmentBoxes: readonly string[] = [],
): string[] => {
  const evidence = Object.fromEntries(
    Object.keys(payload).map((name) => [`/${name}`, { page: 1, box: null, text: '', confidence: 0.8, method: 'label_right' } as const]),
  );
  const fellow = { type: otherType, payload: { ...BILL, ...other }, where: 'page 2' };
  const { warnings } = heldAgainst({ type, payload: { ...BILL, ...payload }, evidence, warnings: [] }, [fellow], {
    shipmentBoxes: new Set(shipmentBoxes),
  });
  return warnings.map(({ pointer }) => String(pointer));
};

describe('papers of one shipment', () => {
  it('may be of some of its boxes: their totals are none of the whole', () => {
    const whole = { total_packages: 820, gross_weight: '30412.5', volume: '71.3', ...boxes('MSKU1000000', 'TGHU1643396') };
    const part = { total_packages: 270, gross_weight: '10150', volume: '23.6' };
    assert.deepEqual(told(['packing_list', { ...part, ...boxes('MSKU1000000') }], ['sea_waybill', whole]), []);
    assert.deepEqual(told(['arrival_notice', { ...part, container_number: 'MSKU1000000' }], ['sea_waybill', whole]), []);
    assert.deepEqual(told(['packing_list', { ...part, containers: whole.containers }], ['sea_waybill', whole]), [
      '/total_packages',
      '/gross_weight',
      '/volume',
    ]);
  });

  it('may each name other boxes of it, and disagree where one is of none', () => {
    const first = ['delivery_order', { container_number: 'MSKU1000000' }] as const;
    const second = ['delivery_order', { container_number: 'TGHU1643396' }] as const;
    assert.deepEqual(told(first, second, ['MSKU1000000', 'TGHU1643396']), []);
    assert.deepEqual(told(first, second, ['MSKU1000000']), ['/container_number']);
    assert.deepEqual(told(first, second, ['TGHU1643396']), ['/container_number']);
    assert.deepEqual(told(first, second), ['/container_number']);
  });

  it('have invoices that are two papers where they have two numbers', () => {
    const [one, other] = [{ invoice_number: 'HL-55012' }, { invoice_number: 'HL-55013' }];
    for (const [mine, theirs] of [
      ['freight_invoice', 'freight_invoice'],
      ['freight_invoice', 'demurrage_detention_invoice'],
      ['arrival_notice', 'drayage_invoice'],
      ['commercial_invoice', 'commercial_invoice'],
    ] as const)
      assert.deepEqual(told([mine, one], [theirs, other]), [], `${mine} beside ${theirs}`);
    assert.deepEqual(told(['certificate_of_origin', one], ['commercial_invoice', other]), ['/invoice_number']);
  });

  it('have invoices of several companies, each with a number of its own', () => {
    const [goods, freight] = [{ invoice_number: 'INV-10027' }, { invoice_number: 'HL-55012' }];
    assert.deepEqual(told(['freight_invoice', freight], ['commercial_invoice', goods]), []);
    assert.deepEqual(told(['packing_list', freight], ['commercial_invoice', goods]), ['/invoice_number']);
  });
});
