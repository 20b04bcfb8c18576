import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows as offices print them', () => {
  it('charge so many containers of a size, a blank between the two', () => {
    const paper = read(
      'arrival_notice',
      `
CODE     CHARGE DESCRIPTION               QTY / BASIS     RATE         COLLECT (USD)
OFR      OCEAN FREIGHT                    1 40HC          3,150.00          3,150.00
HDL      HANDLING FEE                     1 B/L              75.00             75.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['code', 'quantity', 'unit', 'amount']), [
      ['OFR', '1', '40HC', '3150.00'],
      ['HDL', '1', 'B/L', '75.00'],
    ]);
  });
});
