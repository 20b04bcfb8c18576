import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a table of captions that ends with the country right above the table of goods', () => {
  const paper = (below: string) =>
    read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

Invoice no.          HR-26-5518
Invoice date         23 Nov 2026
${below}
Item   Part No.   Description         Quantity   Unit price EUR   Amount EUR
1      KSP-300    Centrifugal pump    4          12,450.00        49,800.00
2      DIC-11     Seal kit            16         185.50            2,968.00
`,
    );

  for (const caption of ['Country of origin    Germany', 'Unit                 pcs', 'Ursprungsland        Deutschland'])
    it(`keeps the goods apart from it: ${caption.split('  ')[0] ?? ''}`, () => {
      assert.deepEqual(rows(paper(caption), 'line_items', ['description', 'quantity', 'amount']), [
        ['Centrifugal pump', '4', '49800.00'],
        ['Seal kit', '16', '2968.00'],
      ]);
    });
});
