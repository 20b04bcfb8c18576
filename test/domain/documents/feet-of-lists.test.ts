import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('the foot of a list of goods', () => {
  it('says in words over two lines what the sums beside them say in figures', () => {
    const { payload, warnings } = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE
Invoice No.: NW-2211

Item      Description        Qty     Unit price     Amount
CH-02     Dining chair       240     103.9541       24,949.00

TOTAL: US DOLLARS TWENTY-FOUR THOUSAND NINE HUNDRED      Sub-total 24,949.00
FORTY-NINE ONLY                                          Total USD 24,949.00
`,
    );
    assert.equal(payload['total_amount'], '24949.00');
    assert.deepEqual(
      warnings.filter(({ code }) => code === 'words_total'),
      [],
    );
  });

  it('says in one sentence beside the sums what all is packed in and weighs', () => {
    const { payload } = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE
Invoice No.: NW-2212

Item      Description        Qty     Unit price     Amount
CH-02     Dining chair       240     41.20          9,888.00

                                                         Sub-total 9,888.00
Packed in 160 cartons N.W. 3,896.00 KGS G.W. 4,380.00 KGS         Total USD 9,888.00
`,
    );
    assert.deepEqual(
      ['total_packages', 'net_weight', 'gross_weight', 'gross_weight_unit'].map((field) => payload[field]),
      [160, '3896.00', '4380.00', 'kg'],
    );
  });

  it('counts pieces, and no cubic metres for them', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST
C/No.     Ctns   Item       Pcs/ctn    Total pcs      N.W. (kg)    G.W. (kg)     CBM
1-40      40     WN-180     1          40             1,880.00     2,100.00      12.480
41-160    120    WN-202     2          240            2,016.00     2,280.00      19.200
TOTAL: 160 CTNS  280 PCS  N.W. 3,896.00 KG  G.W. 4,380.00 KG                  31.680 CBM
`,
    );
    assert.deepEqual([payload['total_quantity'], payload['total_packages'], payload['volume']], ['280', 160, '31.680']);
  });
});
