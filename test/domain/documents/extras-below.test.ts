import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read, rows } from '../../support/drawn-reading.js';

describe('what comes on top of the goods of an invoice', () => {
  it('is no goods, and does not go on with the words for the last: freight, a discount, packing', () => {
    const paper = read(
      'commercial_invoice',
      `
Pos     Article                              Quantity       Price         Amount
1       PUMP HOUSING 40 MM                   24 PCS        212.40       5,097.60
2       VALVE SEAT, BRONZE                   12 PCS        318.00       3,816.00
        Sea freight                                                     2,600.00
        Rabatt 5 %                                                       -445.68
        Verpackung und Versicherung                                       120.00
Invoice amount                                                         11,187.92
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['description', 'quantity', 'unit_price', 'amount']), [
      ['PUMP HOUSING 40 MM', '24', '212.40', '5097.60'],
      ['VALVE SEAT, BRONZE', '12', '318.00', '3816.00'],
    ]);
    assert.equal(paper.payload['total_amount'], '11187.92');
  });

  it('does not end the list: further goods may stand below it', () => {
    const paper = read(
      'commercial_invoice',
      `
Pos     Article                              Quantity       Price         Amount
1       PUMP HOUSING 40 MM                   24 PCS        212.40       5,097.60
2       VALVE SEAT, BRONZE                   12 PCS        318.00       3,816.00
        Remise 5 %                                                       -445.68
3       GASKET SET                           10 SET          8.00          80.00
Total                                                                   8,547.92
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['description', 'amount']), [
      ['PUMP HOUSING 40 MM', '5097.60'],
      ['VALVE SEAT, BRONZE', '3816.00'],
      ['GASKET SET', '80.00'],
    ]);
  });
});
