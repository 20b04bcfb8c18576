import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('charges without a currency beside them', () => {
  it('are in the one that the captions over them name', () => {
    const paper = read(
      'master_bill_of_lading',
      `
FREIGHT AND CHARGES (USD)          PREPAID        COLLECT

OCEAN FREIGHT                      3,650.00
TERMINAL HANDLING DESTINATION                     240.00
TOTAL USD                          3,650.00       240.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'amount', 'currency']), [
      ['OCEAN FREIGHT', '3650.00', 'USD'],
      ['TERMINAL HANDLING DESTINATION', '240.00', 'USD'],
    ]);
    assert.equal(paper.evidence['/charges/0/currency']?.method, 'derived');
  });

  it('are in that of the paper, and less sure of it', () => {
    const paper = read(
      'freight_invoice',
      `
Invoice No.   TFSI26030412        Currency   SGD

Code   Description            Qty    Unit Price     Amount
OFT    Ocean Freight          1      2,480.00       2,480.00
DOF    Delivery Order Fee     1      120.00         120.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['currency']), [['SGD'], ['SGD']]);
    assert.ok((paper.evidence['/charges/0/currency']?.confidence ?? 1) < 0.9);
  });

  it('are in none where others are in another', () => {
    const paper = read(
      'freight_invoice',
      `
Currency   EUR

Code   Description            Amount
OFT    Ocean Freight          USD 2,480.00
DOF    Delivery Order Fee     120.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['currency']), [['USD'], [null]]);
  });
});
