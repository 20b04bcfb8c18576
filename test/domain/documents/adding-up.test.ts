import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const CHARGE = ['description', 'amount'];

describe('rows that are known by their sums', () => {
  it('are charges that come to the total below them, whatever leads to their amounts', () => {
    const paper = read(
      'freight_invoice',
      `
Ocean freight 2 x 40HC @ USD 1,850.00 .......... USD 3,700.00
Documentation fee .............................. USD 65.00
Total due ...................................... USD 3,765.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', CHARGE), [
      ['Ocean freight 2 x 40HC @ USD 1,850.00', '3700.00'],
      ['Documentation fee', '65.00'],
    ]);
  });

  it('may stand two in a line', () => {
    const paper = read(
      'arrival_notice',
      `
Ocean Freight            1,450.00     Delivery Order Fee         55.00
THC                        380.00     Handling                   75.00
                                      Total USD               1,960.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', CHARGE), [
      ['Ocean Freight', '1450.00'],
      ['Delivery Order Fee', '55.00'],
      ['THC', '380.00'],
      ['Handling', '75.00'],
    ]);
  });

  it('may stand beside the details of a bank', () => {
    const paper = read(
      'freight_invoice',
      `
Charges                                          Bank details
Ocean freight 1 x 40HC       USD 3,450.00        First Keystone Bank
Bunker adjustment              USD 410.00        ABA 031300012
                                                 Account 4471 228 901
Destination THC                USD 565.00        SWIFT FKBKUS33
Documentation                   USD 75.00
Total due                    USD 4,500.00

Payment due 14 Nov 2026
`,
    );
    assert.deepEqual(rows(paper, 'charges', CHARGE), [
      ['Ocean freight 1 x 40HC', '3450.00'],
      ['Bunker adjustment', '410.00'],
      ['Destination THC', '565.00'],
      ['Documentation', '75.00'],
    ]);
  });

  it('are no charges where they do not come to it', () => {
    const paper = read(
      'arrival_notice',
      `
Declared value           1,450.00
Insured                    380.00
                                      Total USD               1,960.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', CHARGE), []);
  });

  it('weigh net where the caption says weight alone, and they come to the net weight of the paper', () => {
    const paper = read(
      'commercial_invoice',
      `
Qty      Description               HS Code       Weight      Unit value     Total value
10       GEAR BOX                  84834090      120.0       150.00         1,500.00
4        COUPLING                  84836020      18.0        75.00          300.00
Total net weight: 138.0 KGS     Total gross weight: 165.0 KGS      Total invoice value USD 1,800.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['net_weight', 'gross_weight']), [
      ['120.0', null],
      ['18.0', null],
    ]);
  });

  it('are goods of which a count and a price come to an amount', () => {
    const paper = read(
      'commercial_invoice',
      `
We invoice you for the following goods:
120 PCS   DINING CHAIR OAK            USD 45.00    USD 5,400.00
 60 PCS   SIDE TABLE 60 CM            USD 38.00    USD 2,280.00
                           TOTAL CIF HAMBURG       USD 7,680.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['description', 'quantity', 'unit', 'unit_price', 'amount']), [
      ['DINING CHAIR OAK', '120', 'PCS', '45.00', '5400.00'],
      ['SIDE TABLE 60 CM', '60', 'PCS', '38.00', '2280.00'],
    ]);
  });
});
