import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { readAmount } from '../../../domain/documents/values/money.js';
import { readMeasure, weightUnit } from '../../../domain/documents/values/units.js';
import { plainPage, sheetPage, hints } from '../../support/paper.js';
import { read, rows } from '../../support/drawn-reading.js';

const SIGNS = ['’', '‘', 'ʼ', '´', '`', '˙', '\u00a0', '\u202f', '\u2009', '\u2007'];

describe('a sign that parts thousands', () => {
  for (const sign of SIGNS)
    it(`is one whatever typesetters have for it: U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`, () => {
      const lines = [
        'COMMERCIAL INVOICE',
        'Invoice No: R-10027',
        `Total packages: 1${sign}200`,
        `Gross weight: 11${sign}250,00 kg`,
        `Total amount: 12${sign}345,60 EUR`,
      ];
      const texts = readFile([plainPage(lines.join('\n'))], hints({ type: 'commercial_invoice' }));
      const sheet = readFile(
        [sheetPage(lines.map((line) => [line.split(':')[0] ?? '', line.split(': ')[1] ?? null]))],
        hints({ type: 'commercial_invoice' }),
      );
      for (const { papers } of [texts, sheet])
        assert.deepEqual(
          ['total_packages', 'gross_weight', 'total_amount'].map((field) => papers[0]?.payload[field]),
          [1200, '11250.00', '12345.60'],
        );
    });

  it('leaves feet and inches as they are', () => {
    const { payload } = read(
      'booking_confirmation',
      '\nBOOKING CONFIRMATION\nBooking No.: 262771904\nCommodity: beams of 8’600 and 8’6” high\n',
    );
    assert.equal(payload['commodity'], "beams of 8'600 and 8’6” high");
  });
});

describe('an amount', () => {
  const told: readonly [string, string][] = [
    ['1.484,-', '1484'],
    ['1.484,--', '1484'],
    ['CHF 1484.-', '1484'],
    ['DKK 1.250,-', '1250'],
    ['950,–', '950'],
    ['12.345,- EUR', '12345'],
    ['1.484-', '-1484'],
    ['91,00-', '-91.00'],
    ['.85', '0.85'],
    ['$.85', '0.85'],
    ['EUR ,95', '0.95'],
    ['-.85', '-0.85'],
    ['Rs.500', '500'],
    ['No. 12 .', '12'],
  ];
  for (const [printed, amount] of told)
    it(`is ${amount} where it is printed ${printed}`, () => assert.equal(readAmount(printed, printed.includes('1.') ? ',' : null), amount));

  it('of a weight begins with its point, too', () => {
    assert.deepEqual(readMeasure('.75 kg', weightUnit), { value: '0.75', unit: 'kg' });
    assert.deepEqual(readMeasure('1 .75 kg', weightUnit)?.value, '1');
  });

  it('of cents alone is the price of its row', () => {
    const paper = read(
      'freight_invoice',
      `
FREIGHT INVOICE
Invoice No: F-44-7

Description                           Qty          Unit price USD   Amount USD
Handling per carton                   1000         .85              850.00
Documentation                         1            45.00            45.00
Total USD                                                           895.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['quantity', 'unit_price', 'amount']), [
      ['1000', '0.85', '850.00'],
      ['1', '45.00', '45.00'],
    ]);
  });
});
