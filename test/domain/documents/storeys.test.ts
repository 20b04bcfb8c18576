import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows that are told in two lines, each under captions of its own', () => {
  it('have the number and the words of the first, the figures of the second, and what is said below both', () => {
    const invoice = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

Item    Material      Description
                             Quantity            Price (USD)     Value (USD)
1       BTR8933       CERAMIC FLOOR TILES 60X60 CM, GREIGE
                             734 M2                    10.15        7,450.10
        Cust. PO: P906546
        Commodity code: 690721
        Peso neto Net weight (KGS): 17,340.00
2       CD-818        PORCELAIN WASHBASIN 55 CM
                             327 PCS                   20.66        6,755.82
        Cust. PO: P906547
        Commodity code: 691010
        Peso neto Net weight (KGS): 4,643.40
        Final amount                                               14,205.92
`,
    );
    const names = ['item_number', 'description', 'quantity', 'unit', 'unit_price', 'amount', 'purchase_order_number', 'net_weight'];
    assert.deepEqual(rows(invoice, 'line_items', names), [
      ['BTR8933', 'CERAMIC FLOOR TILES 60X60 CM, GREIGE', '734', 'M2', '10.15', '7450.10', 'P906546', '17340.00'],
      ['CD-818', 'PORCELAIN WASHBASIN 55 CM', '327', 'PCS', '20.66', '6755.82', 'P906547', '4643.40'],
    ]);
  });

  it('stand one below the other, and what a later line says of a container goes before the figures of goods in it', () => {
    const list = read(
      'packing_list',
      `
PACKING LIST

Carton no.  Article     Description
                 Cartons      Quantity          N.W.             G.W.             CBM
1-57        DM-997      MEN'S KNITTED PULLOVER 100% COTTON
                      57     1,368 PCS    547.20 KGS       615.60 KGS       5.198 cbm
            Container: CMAU5314009
58-142      54611       LADIES WOVEN TROUSERS, STYLE 4471
                      85     1,700 PCS    714.00 KGS       807.50 KGS       6.310 cbm
            Container: CMAU5314009

Container CMAU5314009, Type 40GP, Seal CN6498359 H7127944, Packages 142 CARTONS, Weight 1,423.10 KGS
`,
    );
    assert.deepEqual(rows(list, 'packages', ['package_range', 'package_count', 'quantity', 'gross_weight', 'container_number']), [
      ['1-57', 57, '1368', '615.60', 'CMAU5314009'],
      ['58-142', 85, '1700', '807.50', 'CMAU5314009'],
    ]);
    assert.deepEqual(rows(list, 'containers', ['container_type', 'seal_numbers', 'package_count', 'gross_weight']), [
      ['40GP', ['CN6498359', 'H7127944'], 142, '1423.10'],
    ]);
  });
});
