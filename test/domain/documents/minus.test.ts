import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sheetPage, hints } from '../../support/paper.js';
import { read, rows } from '../../support/drawn-reading.js';
import { readFile } from '../../../domain/documents/read.js';

describe('a sign before a figure', () => {
  const told: readonly [string, string][] = [
    ['Temperature: -21.0 °C Ventilation: CLOSED', '-21.0 °C'],
    ['Set temperature:        -18 C', '-18 C'],
    ['TEMPERATURE          +2.0 DEG C, vent 25 CBM/H, humidity OFF', '+2.0 DEG C'],
    ['Temperature: − 18,5 °C', '− 18,5 °C'],
    ['Temperature: minus 20 degrees Celsius', 'minus 20 degrees Celsius'],
    ['Temperature: +2 °C to +8 °C; humidity 85 %', '+2 °C to +8 °C'],
    ['Temperature: as per shipper', 'as per shipper'],
  ];
  for (const [line, temperature] of told)
    it(`belongs to the temperature of "${line}"`, () => {
      const { payload } = read('booking_confirmation', `\nBOOKING CONFIRMATION\nBooking No.: 262771904\n\n${line}\n`);
      assert.equal(payload['reefer_temperature'], temperature);
    });

  it('makes a quantity negative, and its unit none of it', () => {
    const paper = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE
Invoice No: CN-44-7

Description                           Qty          Unit price EUR   Amount EUR
Drill set A                           10           120,00           1 200,00
Drill bit                             -2           45,50            -91,00
Case                                  -3 PCS       10,00            -30,00
Strap                                 4-           10,00            -40,00
Total EUR                                                           1 039,00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'unit']).slice(0, 4), [
      ['10', null],
      ['-2', null],
      ['-3', 'PCS'],
      ['-4', null],
    ]);
    const sheet = [
      ['COMMERCIAL INVOICE', null, null, null],
      ['Item', 'Qty', 'Unit Price EUR', 'Amount EUR'],
      ['Goods A', '5', '10,00', '50,00'],
      ['Return B', '-3', '10,00', '-30,00'],
      ['Total', null, null, '20,00'],
    ];
    const [listed] = readFile([sheetPage(sheet)], hints({ type: 'commercial_invoice' })).papers;
    assert.ok(listed);
    assert.deepEqual(rows(listed, 'line_items', ['quantity']), [['5'], ['-3']]);
  });

  it('is a dash where it only leads to words', () => {
    const said = (line: string): unknown => read('booking_confirmation', `\nBOOKING CONFIRMATION\n\n${line}\n`).payload['commodity'];
    assert.equal(said('Commodity: -frozen- cod'), '-frozen- cod');
    assert.equal(said('Commodity:   -frozen cod'), 'frozen cod');
  });
});
