import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { correctedPayload, warningsAfter as warningsOf, type Payload } from '../../../domain/documents/corrections.js';

const warning = (pointer: string) => ({
  code: 'check_digit',
  pointer,
  detail: 'the check digit of MSKU9070324 does not hold: it would be 3',
});

type Warned = Parameters<typeof warningsOf>[0];

/** Of papers of a type that came on 3 March 2026. */
const warningsOn =
  (type: string) =>
  (warnings: Warned, correction: Payload, payload: Payload): ReturnType<typeof warningsOf> =>
    warningsOf(warnings, correction, { type, payload, receivedOn: '2026-03-03' });
const warningsAfter = warningsOn('commercial_invoice');

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

  it('say anew whatever a payload can be held against itself for, and no more than that', () => {
    const told = (type: string, correction: Payload, more: Payload = {}): string[] =>
      warningsOn(type)([], correction, { ...more, ...correction }).map(({ code, pointer }) => `${code} ${pointer}`);
    assert.deepEqual(told('commercial_invoice', { due_date: '2026-01-05' }, { invoice_date: '2026-02-03' }), []);
    assert.deepEqual(told('commercial_invoice', { invoice_date: '2026-02-03' }, { due_date: '2026-01-05' }), ['dates /due_date']);
    const bill = {
      port_of_loading: 'NINGBO, CHINA',
      port_of_discharge: 'NINGBO',
      carrier_scac: 'MAEU',
      bill_of_lading_number: 'HLCUNB1260441990',
    };
    assert.deepEqual(told('master_bill_of_lading', { port_of_loading: 'NINGBO, CHINA' }, { port_of_discharge: 'NINGBO' }), [
      'ports /port_of_discharge',
    ]);
    assert.deepEqual(told('master_bill_of_lading', { carrier_scac: 'MAEU' }, bill), [
      'ports /port_of_discharge',
      'carrier_agrees /bill_of_lading_number',
    ]);
    assert.deepEqual(told('customs_entry_summary', { total_duty: '30.00' }, { lines: [{ duty: '99.00' }] }), []);
    assert.deepEqual(told('customs_entry_summary', { lines: [{ duty: '99.00' }] }, { total_duty: '30.00' }), ['entry /total_duty']);
    const goods = (hazard_class: string) => [{ un_number: 'UN1263', hazard_class, packing_group: 'II' }];
    assert.deepEqual(told('dangerous_goods_declaration', { vessel_name: 'A' }, { emergency_phone: null, goods: goods('8') }), [
      'dg /goods/0/hazard_class',
    ]);
    assert.deepEqual(told('freight_invoice', { charges: [{ currency: 'USD' }, { currency: 'EUR' }] }), []);
    const mixed = { charges: [{ currency: 'USD' }, { currency: 'EUR' }] };
    assert.deepEqual(told('freight_invoice', { invoice_number: 'A-1' }, mixed), ['currency /charges']);
  });

  it('go where the other half of a contradiction is another', () => {
    const day = { code: 'dates', pointer: '/due_date', detail: 'due_date is before invoice_date' };
    const port = { code: 'ports', pointer: '/port_of_discharge', detail: 'both ports are NINGBO' };
    assert.deepEqual(warningsAfter([day], { invoice_date: '2026-01-03' }, { invoice_date: '2026-01-03', due_date: '2026-01-05' }), []);
    assert.deepEqual(
      warningsOn('master_bill_of_lading')(
        [port],
        { port_of_loading: 'SHANGHAI' },
        { port_of_loading: 'SHANGHAI', port_of_discharge: 'NINGBO' },
      ),
      [],
    );
    const words = { code: 'words_total', pointer: '/total_amount', detail: 'in words it is 20, in figures 30' };
    const tracked = { code: 'carrier_agrees', pointer: '/carrier_scac', detail: 'Maersk is the carrier, ONE is the line of its shipment' };
    assert.deepEqual(warningsAfter([words, tracked], { invoice_number: 'A-1' }, { invoice_number: 'A-1' }), [words, tracked]);
  });

  it('are those of any number with a check digit that the person gave', () => {
    const told = (correction: Payload): string[] =>
      warningsOn('customs_entry_summary')([], correction, correction).map(({ code, pointer }) => `${code} ${pointer}`);
    assert.deepEqual(
      told({ entry_number: 'ABC-1234567-7', it_number: '257700031', vessel_imo: '9850553', air_waybill_number: '057-12345670' }),
      ['check_digit /entry_number', 'check_digit /it_number', 'check_digit /vessel_imo', 'check_digit /air_waybill_number'],
    );
    assert.deepEqual(told({ entry_number: 'ABC-1234567-6', it_number: 'V12345678', vessel_imo: '9850551' }), []);
  });
});
