import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('captions of narrow columns that stand no more than a blank apart', () => {
  it('are parted where the rows below them are, with a unit in brackets behind the first', () => {
    const invoice = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

No.  Part no.   Description           Qty (MPCS) Unit price Amount
1    SK-1100    Hex bolt M8x40 zinc   10.000     52.69      526.90
2    SK-1107    Hex bolt M10x60 zinc  5.000      67.89      339.45
3    SK-1114    Washer 10.5 mm A2     20.000     28.39      567.80
TOTAL                                                       1,434.15
`,
    );
    assert.deepEqual(rows(invoice, 'line_items', ['quantity', 'unit_price', 'amount']), [
      ['10.000', '52.69', '526.90'],
      ['5.000', '67.89', '339.45'],
      ['20.000', '28.39', '567.80'],
    ]);
  });

  it('are parted with their currencies, and where each has its unit beside its figure', () => {
    const invoice = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

Pos  Description of goods          Quantity Unit price EUR Amount EUR
1    Disc harrow, 28 discs         4 PCS    6,850.00       27,400.00
2    Chisel plough 9 tines         6 PCS    2,140.00       12,840.00
     TOTAL FOB IZMIR                                       40,240.00
`,
    );
    assert.deepEqual(rows(invoice, 'line_items', ['quantity', 'unit', 'unit_price', 'amount']), [
      ['4', 'PCS', '6850.00', '27400.00'],
      ['6', 'PCS', '2140.00', '12840.00'],
    ]);
  });

  it('are one where the words of one column of the rows stand apart like those of a currency and its figure', () => {
    const invoice = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

Pos  Description of goods          Quantity   Unit price      Amount
1    Disc harrow, 28 discs         4 PCS      EUR   850.00    EUR 3,400.00
2    Chisel plough 9 tines         6 PCS      EUR   140.00    EUR   840.00
`,
    );
    assert.deepEqual(rows(invoice, 'line_items', ['quantity', 'unit', 'unit_price', 'amount']), [
      ['4', 'PCS', '850.00', '3400.00'],
      ['6', 'PCS', '140.00', '840.00'],
    ]);
  });
});
