import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import { read, rows } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

describe('rows set to the middle of their cells', () => {
  it('have the lines of their words above and below their figures', () => {
    const paper = read(
      'commercial_invoice',
      `
No.   Model      Description                    Quantity     Unit price   Amount
1     SL-8120    LED PANEL 60X60 36W            1200 PCS     14.80        17,760.00

                 TRACK SPOT LIGHT 20W BLACK
5     SL-9004    WITH ADAPTER, 3-PHASE,         900 PCS      11.90        10,710.00
                 DIMMABLE

6     SL-9900    TRACK RAIL 2M                  450 PCS      6.75         3,037.50

                 END CAP FOR TRACK RAIL,
7     SL-9901                                   100 PCS      0.50         50.00
                 BLACK
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description', 'quantity', 'amount']), [
      ['SL-8120', 'LED PANEL 60X60 36W', '1200', '17760.00'],
      ['SL-9004', 'TRACK SPOT LIGHT 20W BLACK\nWITH ADAPTER, 3-PHASE,\nDIMMABLE', '900', '10710.00'],
      ['SL-9900', 'TRACK RAIL 2M', '450', '3037.50'],
      ['SL-9901', 'END CAP FOR TRACK RAIL,\nBLACK', '100', '50.00'],
    ]);
  });

  it('are no other rows where what stands above is a fact of its own', () => {
    const paper = read(
      'importer_security_filing',
      `
Line  Manufacturer (Supplier)                        Country of origin   HTS-6      Description

      XIAMEN SUNREEF PRODUCTS CO., LTD
1     No. 118 Houxiang Rd, Xiamen                    CN                  9401.79    PATIO CHAIRS
      CN

      ZHANGZHOU BRIGHTCOVE FACTORY
2     Chengxi Zone, Zhangpu                          CN                  6306.12    CANOPIES
      CN
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['manufacturer_name', 'hts6', 'description']), [
      ['XIAMEN SUNREEF PRODUCTS CO., LTD', '940179', 'PATIO CHAIRS'],
      ['ZHANGZHOU BRIGHTCOVE FACTORY', '630612', 'CANOPIES'],
    ]);
  });

  it('may have captions set so, of one line and of two, and words with a figure below them', () => {
    const page = drawnPage(`
Pos.  Artikel-Nr.      Bezeichnung                                     Menge ME       Einzelpreis   Gesamtpreis
                                                                                      EUR           EUR

                       Filterkerze PP 5 μm, 30 Zoll, DOE
10    4410-0750-06     Baureihe FK                                     600 Stk        6,85          4.110,00
                       168,0 kg

                       Beutelfilter BFG 20, 1.4404,
20    4520-0020-12     DN 80                                           4 Stk          2.180,00      8.720,00
                       196,0 kg
`);
    const [paper] = readFile(
      [lowered(page, ['Pos.', 'Artikel-Nr.', 'Bezeichnung', 'Menge', 'ME'], 7)],
      hints({ type: 'commercial_invoice' }),
    ).papers;
    assert.ok(paper);
    assert.deepEqual(rows(paper, 'line_items', ['line_number', 'item_number', 'description', 'amount']), [
      [10, '4410-0750-06', 'Filterkerze PP 5 μm, 30 Zoll, DOE\nBaureihe FK\n168,0 kg', '4110.00'],
      [20, '4520-0020-12', 'Beutelfilter BFG 20, 1.4404,\nDN 80\n196,0 kg', '8720.00'],
    ]);
  });

  it('stand half a line lower in ruled cells than what has two lines', () => {
    const page = drawnPage(
      `
C/No.     Style      Description          Cartons   G.W.
101-      SF-81      Ladies'              50        480.0
150                  sandals
151-      SF-90      Samples              1         7.5
151
`,
      {
        cells: [0, 1, 3].flatMap((top, row, tops) =>
          [0, 10, 21, 42, 52].map((left, at, lefts) => [left, top, lefts[at + 1] ?? 62, tops[row + 1] ?? 5] as const),
        ),
      },
    );
    const [paper] = readFile(
      [lowered(page, ['SF-81', '50', '480.0', 'SF-90', 'Samples', '1', '7.5'], 4.6)],
      hints({ type: 'packing_list' }),
    ).papers;
    assert.ok(paper);
    assert.deepEqual(rows(paper, 'packages', ['package_range', 'item_number', 'description', 'package_count']), [
      ['101-150', 'SF-81', "Ladies'\nsandals", 50],
      ['151-151', 'SF-90', 'Samples', 1],
    ]);
  });

  it('are one where white is left below the fullest cell and the others are set to the middle of it', () => {
    const page = drawnPage(
      `
Item       Marks and    Number and type of packages,        Origin      Gross weight and     Number, date
number     numbers      description of goods                criteria    value (FOB)          of invoices
1          N/M          SIX HUNDRED (600) CARTONS OF        "WO"        18000 KGS G.W.       MH26-1108
                        CERAMIC TILES                                   USD 9,600.00         NOV. 15, 2026
                        H.S. CODE: 690721

2          X/M          FIFTY (50) CARTONS OF               "PE"        3750 KGS G.W.        MH26-1109
                        WASH BASINS                                     USD 8,125.00         NOV. 16, 2026
                        H.S. CODE: 691010

`,
      {
        cells: [0, 2, 6].flatMap((top, row, tops) =>
          [0, 11, 24, 60, 72, 93].map((left, at, lefts) => [left, top, lefts[at + 1] ?? 110, tops[row + 1] ?? 10] as const),
        ),
      },
    );
    const half = 'USD 9,600.00 8,125.00 18000 3750 KGS G.W. MH26-1108 MH26-1109 NOV. 15, 16, 2026'.split(' ');
    const lower = lowered(lowered(page, half, 7), ['1', '2', 'N/M', 'X/M', '"WO"', '"PE"'], 14);
    const [paper] = readFile([lower], hints({ type: 'certificate_of_origin' })).papers;
    assert.ok(paper);
    assert.deepEqual(
      rows(paper, 'goods', ['item_number', 'package_description', 'description', 'origin_criterion', 'gross_weight', 'value']),
      [
        [1, 'SIX HUNDRED (600) CARTONS', 'CERAMIC TILES', 'WO', '18000', '9600.00'],
        [2, 'FIFTY (50) CARTONS', 'WASH BASINS', 'PE', '3750', '8125.00'],
      ],
    );
  });

  it('begin on one line with cells of two and of five lines, the fullest close behind the one before it', () => {
    const page = drawnPage(`
Pos.  Code       Description      Tariff no.    Quantity     Unit price   Amount
                                  Origin

10    KX-2204.11 Piston dosing    8413506100    4 PCS        1842.50      7370.00
                 pump KX 22,      DE
                 400 V, with
                 fittings
                 of steel

20    KX-2210.40 Pump head of     8413910000    10 PCS       612.00       6120.00
                 steel 1.4571,    DE
                 PTFE, with
                 valves and
                 fittings
`);
    const single = '10 KX-2204.11 4 PCS 1842.50 7370.00 20 KX-2210.40 612.00 6120.00'.split(' ');
    const low = lowered(lowered(page, single, 28), ['8413506100', '8413910000', 'DE'], 21);
    const [paper] = readFile([closely(low, ['KX-2204.11', 'KX-2210.40'])], hints({ type: 'commercial_invoice' })).papers;
    assert.ok(paper);
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description', 'hs_code', 'country_of_origin', 'quantity', 'amount']), [
      ['KX-2204.11', 'Piston dosing\npump KX 22,\n400 V, with\nfittings\nof steel', '8413506100', 'DE', '4', '7370.00'],
      ['KX-2210.40', 'Pump head of\nsteel 1.4571,\nPTFE, with\nvalves and\nfittings', '8413910000', 'DE', '10', '6120.00'],
    ]);
  });
});

/** The page with words moved down by so many points. */
function lowered(page: Page, texts: readonly string[], by: number): Page {
  const words = page.words.map((word) => {
    if (word.box === null || !texts.includes(word.text)) return word;
    const [x0, y0, x1, y1] = word.box;
    return { ...word, box: [x0, y0 + by / page.height, x1, y1 + by / page.height] as const };
  });
  return { ...page, words };
}

/** The page with hardly any white between its lines, and between words a quarter of their height, but for these at the end of a cell. */
function closely(page: Page, last: readonly string[] = []): Page {
  const words = page.words.map((word) => {
    const [x0, y0, x1, y1] = word.box ?? [0, 0, 0, 0];
    return { ...word, box: [x0, y0, x1 + (last.includes(word.text) ? 2 : 3) / page.width, y1 + 2 / page.height] as const };
  });
  return { ...page, words };
}
