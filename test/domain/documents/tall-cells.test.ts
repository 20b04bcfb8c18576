import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

/** Ruled cells of rows between these columns, and of one column from a row to another. */
const grid = (columns: readonly number[], tops: readonly number[]): [number, number, number, number][] =>
  tops
    .slice(1)
    .flatMap((bottom, row) =>
      columns.slice(1).map((right, column): [number, number, number, number] => [columns[column] ?? 0, tops[row] ?? 0, right, bottom]),
    );

describe('a ruled cell that reaches over several rows', () => {
  it('has marks in lines of their own, whatever these are called elsewhere', () => {
    const paper = read(
      'commercial_invoice',
      `
MARKS & NOS.   DESCRIPTION OF GOODS        QUANTITY    UNIT PRICE   AMOUNT
M&F                                                    FOB NINGBO (USD)
PETERBOROUGH   HY-3302 CUTTING BOARD       2,400 PCS   2.15         5,160.00
C/NO.1-395     38*28 CM
MADE IN CHINA  HY-3310 UTENSIL HOLDER      1,800 PCS   1.88         3,384.00

               HY-4107 SALAD BOWL          1,200 SETS  5.42         6,504.00
               TOTAL:                      5,400                    USD15,048.00
TOTAL PACKED IN 395 CTNS  G.W.: 4,862.50 KGS
`,
      {
        cells: [
          ...grid([0, 14, 42, 54, 67, 80], [0, 1]),
          [0, 1, 14, 6],
          [14, 1, 54, 2],
          [54, 1, 80, 2],
          ...grid([14, 42, 54, 67, 80], [2, 4, 6]),
          ...grid([0, 14, 42, 54, 67, 80], [6, 7, 8]),
        ],
      },
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description', 'quantity', 'amount']), [
      ['HY-3302', 'CUTTING BOARD\n38*28 CM', '2400', '5160.00'],
      ['HY-3310', 'UTENSIL HOLDER', '1800', '3384.00'],
      ['HY-4107', 'SALAD BOWL', '1200', '6504.00'],
    ]);
    assert.equal(paper.payload['total_amount'], '15048.00');
  });

  it('says a number of each of them, and a weight once', () => {
    const paper = read(
      'packing_list',
      `
P.O. No.   Style No.    Description        Qty (pcs)   G.W. (kgs)
           AX-100       SOCKS              1,200
4500117    AX-200       GLOVES             600         312.50
           AX-300       SCARVES            300
4500118    AX-100       SOCKS              400         61.00
`,
      {
        cells: [
          ...grid([0, 10, 22, 42, 54, 66], [0, 1]),
          [0, 1, 10, 4],
          [54, 1, 66, 4],
          ...grid([10, 22, 42, 54], [1, 2, 3, 4]),
          ...grid([0, 10, 22, 42, 54, 66], [4, 5]),
        ],
      },
    );
    assert.deepEqual(rows(paper, 'packages', ['purchase_order_number', 'item_number', 'quantity', 'gross_weight']), [
      ['4500117', 'AX-100', '1200', '312.50'],
      ['4500117', 'AX-200', '600', null],
      ['4500117', 'AX-300', '300', null],
      ['4500118', 'AX-100', '400', '61.00'],
    ]);
  });
});

describe('numbers of articles that the words for goods begin with', () => {
  it('are told by every row having one alike', () => {
    const paper = read(
      'packing_list',
      `
Ctn. No.   Description                Qty      N.W. kg   G.W. kg
1-10       60417-B BRASS HINGE        2,000    100.0     110.0
11-14      60418-C STEEL HINGE        800      40.0      44.0
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['item_number', 'description']), [
      ['60417-B', 'BRASS HINGE'],
      ['60418-C', 'STEEL HINGE'],
    ]);
  });

  it('are none where they are measures', () => {
    const paper = read(
      'commercial_invoice',
      `
Description                Quantity   Unit price   Amount
750ML GLASS BOTTLE         200        1.00         200.00
1000ML GLASS BOTTLE        300        2.00         600.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description']), [
      [null, '750ML GLASS BOTTLE'],
      [null, '1000ML GLASS BOTTLE'],
    ]);
  });

  it('has the size and the free days of a container for each of its tiers', () => {
    const columns = [0, 13, 20, 32, 45, 59, 71, 83, 91, 101, 112];
    const paper = read(
      'demurrage_detention_invoice',
      `
Contêiner    Tipo   Início      Término      Faixa         De          Até         Dias    Diária    Total
                    free time   free time                                          cobr.   USD       USD
CAIU172016-2 40HC   02/03/2026  15/03/2026   1º ao 10º     16/03/2026  25/03/2026  10      90,00     900,00
                                             11º em diante 26/03/2026  26/03/2026  1       150,00    150,00
FCIU592464-5 20DV   03/03/2026  16/03/2026   1º ao 10º     17/03/2026  26/03/2026  10      60,00     600,00
                                             11º em diante 27/03/2026  31/03/2026  5       100,00    500,00
                                                           TOTAL                   26                2.150,00
`,
      {
        cells: [
          ...grid(columns, [0, 2]),
          ...grid(columns.slice(0, 5), [2, 4, 6]),
          ...grid(columns.slice(4), [2, 3, 4, 5, 6]),
          ...grid(columns, [6, 7]),
        ],
      },
    );
    assert.deepEqual(rows(paper, 'detention_lines', ['container_number', 'container_type', 'free_time_end', 'from_date', 'amount']), [
      ['CAIU1720162', '40HC', '2026-03-15', '2026-03-16', '900.00'],
      ['CAIU1720162', '40HC', '2026-03-15', '2026-03-26', '150.00'],
      ['FCIU5924645', '20DV', '2026-03-16', '2026-03-17', '600.00'],
      ['FCIU5924645', '20DV', '2026-03-16', '2026-03-27', '500.00'],
    ]);
  });

  it('says what goods are to each of their sizes', () => {
    const paper = read(
      'commercial_invoice',
      `
Article     Description            Size    Quantity   Unit price   Amount
0417/A      Wool jacket            40      18         68.40        1,231.20
            N.C. 62023010
                                   42      30         68.40        2,052.00

0452/B      Trousers               46      20         31.25        625.00
`,
      {
        cells: [
          ...grid([0, 12, 35, 43, 54, 67, 80], [0, 1]),
          [0, 1, 12, 5],
          [12, 1, 35, 5],
          ...grid([35, 43, 54, 67, 80], [1, 3, 5]),
          ...grid([0, 12, 35, 43, 54, 67, 80], [5, 6]),
        ],
      },
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'hs_code', 'quantity']), [
      ['0417/A', '62023010', '18'],
      ['0417/A', '62023010', '30'],
      ['0452/B', null, '20'],
    ]);
  });
});
