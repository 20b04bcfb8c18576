import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

type Cell = [left: number, top: number, right: number, bottom: number];

describe('captions that stand over several columns', () => {
  it('say with each caption below them what its column is', () => {
    const invoice = read(
      'demurrage_detention_invoice',
      `
DETENTION INVOICE

                       Free time                      Chargeable
Container         From          Until          From          Until      Days    Rate      Amount
CAIU8010590     2026-01-31    2026-02-04    2026-02-05    2026-02-08      4    120.00     480.00
MSCU8904700     2026-01-31    2026-02-03    2026-02-04    2026-02-08      5    120.00     600.00

Total                                                                                   1,080.00
`,
    );
    const names = ['container_number', 'free_time_start', 'free_time_end', 'from_date', 'to_date', 'chargeable_days', 'amount'];
    assert.deepEqual(rows(invoice, 'detention_lines', names), [
      ['CAIU8010590', '2026-01-31', '2026-02-04', '2026-02-05', '2026-02-08', 4, '480.00'],
      ['MSCU8904700', '2026-01-31', '2026-02-03', '2026-02-04', '2026-02-08', 5, '600.00'],
    ]);
  });

  it('are boxes over boxes: the first and the last carton, the quantity in one and in all, the weights', () => {
    const drawing = `
PACKING LIST

 Carton no.                              Quantity            Weight
                 Description     Ctns
 From    To                              per ctn   Total     Net           Gross
 1       9       FLOOR TILES     9       43.2      388.8     9,180.00      9,405.00
                 GREIGE
 10      768     WASHBASIN       759     1         759       10,777.80     11,840.40
 769     770     TAP             2       12        24        113.00        130.00
`;
    const edges = [0, 8, 16, 32, 40, 50, 60, 74, 88];
    const row = (top: number, bottom: number): Cell[] => edges.slice(1).map((right, at) => [edges[at] ?? 0, top, right, bottom]);
    const over: Cell[] = [
      [0, 2, 16, 3],
      [40, 2, 60, 3],
      [60, 2, 88, 3],
    ];
    const captions = row(2, 5).map(([left, top, right, bottom]): Cell => [left, left === 16 || left === 32 ? top : top + 1, right, bottom]);
    const cells = [...over, ...captions, ...row(5, 7), ...row(7, 8), ...row(8, 9)];
    const list = read('packing_list', drawing, { cells });
    const names = ['package_range', 'package_count', 'description', 'quantity_per_package', 'quantity', 'net_weight', 'gross_weight'];
    assert.deepEqual(rows(list, 'packages', names), [
      ['1-9', 9, 'FLOOR TILES\nGREIGE', '43.2', '388.8', '9180.00', '9405.00'],
      ['10-768', 759, 'WASHBASIN', '1', '759', '10777.80', '11840.40'],
      ['769-770', 2, 'TAP', '12', '24', '113.00', '130.00'],
    ]);
  });
});
