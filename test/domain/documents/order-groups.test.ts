import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('packages in groups', () => {
  it('are of the order that stands above them, and what a group adds up to is no package', () => {
    const paper = read(
      'packing_list',
      `
Ctn no.       No. of    Style      Product                              Total          G.W.          Meas.
from-to       ctns                                                      pcs            total         total
                                   PURCHASE ORDER PO-39245
1-393           393     PCU7833    PAINT, SOLVENT BASED, 20 L             393    10,060.80 KG    15.862 M3
394-866         473     93533      CLEANING AGENT, ALKALINE, 25 L         473    15,088.70 KG    16.049 M3
                866                Cartons of this order
                                   PURCHASE ORDER PO-39300
867-897          31     SSZ9902    TIMBER PRESERVATIVE CONCENTRATE         31     7,006.00 KG    10.044 M3
                 31                Cartons of this order

TOTAL: Cartons 897 PACKAGES | Pieces 897 | G.W. 32,155.50 KG | CBM 41.955 M3
`,
    );
    assert.deepEqual(
      rows(paper, 'packages', ['package_range', 'package_count', 'item_number', 'purchase_order_number', 'description', 'volume']),
      [
        ['1-393', 393, 'PCU7833', 'PO-39245', 'PAINT, SOLVENT BASED, 20 L', '15.862'],
        ['394-866', 473, '93533', 'PO-39245', 'CLEANING AGENT, ALKALINE, 25 L', '16.049'],
        ['867-897', 31, 'SSZ9902', 'PO-39300', 'TIMBER PRESERVATIVE CONCENTRATE', '10.044'],
      ],
    );
  });
});

describe('lines of goods that take several lines', () => {
  it('have number and quantity above, words below, and the price in a line of its own behind what it is', () => {
    const paper = read(
      'commercial_invoice',
      `
Item       Material / Description                               Quantity Condition                Rate (USD)       Value (USD)
1          77824                                               4.416 PCS
           MEN'S KNITTED PULLOVER 100% COTTON
                                                                         Gross price                    6,71         29.631,36
2          N928-68                                             2.080 PCS
           LADIES WOVEN TROUSERS, STYLE 4471
                                                                         Gross price                    7,71         16.036,80
                                                       Items total                                              USD 45.668,16
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['line_number', 'item_number', 'description', 'quantity', 'unit', 'unit_price', 'amount']), [
      [1, '77824', "MEN'S KNITTED PULLOVER 100% COTTON", '4416', 'PCS', '6.71', '29631.36'],
      [2, 'N928-68', 'LADIES WOVEN TROUSERS, STYLE 4471', '2080', 'PCS', '7.71', '16036.80'],
    ]);
  });

  it('are headed by the number of their order and one of something else', () => {
    const paper = read(
      'commercial_invoice',
      `
Item No.       Description                      Quantity       Unit Price     Amount
YOUR ORDER NO. 33018      OUR CONFIRMATION NC26-1140
KT-4410        NYLON SLOTTED TURNER             2,400 PCS      0.92           2,208.00
KT-4412        NYLON SOUP LADLE                 2,400 PCS      0.98           2,352.00
               SUB-TOTAL ORDER 33018            4,800 PCS                     4,560.00
YOUR ORDER NO. 33027      OUR CONFIRMATION NC26-1158
GL-0871        GLASS STORAGE JAR 1.0 L          3,600 PCS      1.64           5,904.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['purchase_order_number', 'item_number', 'quantity']), [
      ['33018', 'KT-4410', '2400'],
      ['33018', 'KT-4412', '2400'],
      ['33027', 'GL-0871', '3600'],
    ]);
  });
});

describe('goods below the note that they were delivered with', () => {
  it('are of the order that it names behind, and the note is no end of their table', () => {
    const paper = read(
      'commercial_invoice',
      `
FATTURA / INVOICE

Codice       Descrizione merce                    U.M.   Quantità   Prezzo unit.   Importo
             Rif. DDT 882 del 27/06/2026 - Vs. ordine OC-4471
EL-90S4-B3   MOTORE ASINCRONO TRIFASE 1,1 KW      NR     60         118,40         7.104,00
KIT-25       CONDENSATORE 25 MF 450V              NR     500        2,15           1.075,00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description', 'quantity', 'amount', 'purchase_order_number']), [
      ['EL-90S4-B3', 'MOTORE ASINCRONO TRIFASE 1,1 KW', '60', '7104.00', 'OC-4471'],
      ['KIT-25', 'CONDENSATORE 25 MF 450V', '500', '1075.00', 'OC-4471'],
    ]);
  });
});
