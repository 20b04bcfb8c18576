import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const CELLS = ['line_number', 'description', 'hts_code', 'gross_weight', 'quantity', 'unit', 'entered_value', 'charges', 'rate', 'duty'];

const entry = (lines: string): unknown[] => rows(read('customs_entry_summary', `\nENTRY SUMMARY\n\n${lines}`), 'lines', CELLS);

describe('lines of an entry in storeys', () => {
  const first = ['001', 'BRASS VALVES', '8481803090', '4120', '18400', 'NO', '31400', '1120', '5.6%', '1758.40'];
  const second = ['002', 'PIPE FITTINGS', '7412200035', '2265', '2110', 'KG', '16850', '600', '3%', '505.50'];

  it('have figures beside the words, and the tariff number below them', () => {
    assert.deepEqual(
      entry(`
27.    28. Description of Merchandise       30. A. Gross   31. Net Quantity     32. A. Entered Value   33. A. HTSUS Rate   34. Duty and I.R. Tax
Line   29. A. HTSUS No.                     Weight         in HTSUS Units       B. CHGS                B. AD/CVD Rate      Dollars Cents
No.
001    BRASS VALVES                         4120 KG        18400 NO                         31,400                 5.6%               1,758.40
       8481.80.3090                                                                         C 1,120
       499 - MERCHANDISE PROCESSING FEE                                                           N                .3464%               108.77
       501 - HARBOR MAINTENANCE FEE                                                                                 .125%                39.25
002    PIPE FITTINGS                        2265 KG        2110 KG                          16,850                   3%                 505.50
       7412.20.0035                                                                          C 600
       499 - MERCHANDISE PROCESSING FEE                                                           N                .3464%                58.37
`),
      [first, second],
    );
  });

  it('end above the fees of all, whatever stands beside these', () => {
    const paper = read(
      'customs_entry_summary',
      `
ENTRY SUMMARY

27.    28. Description of Merchandise       30. A. Gross   31. Net Quantity     32. A. Entered Value   33. A. HTSUS Rate   34. Duty and I.R. Tax
Line   29. A. HTSUS No.                     Weight         in HTSUS Units       B. CHGS                B. AD/CVD Rate      Dollars Cents
No.
001    BRASS VALVES                         4120 KG        18400 NO                         31,400                 5.6%               1,758.40
       8481.80.3090                                                                         C 1,120
002    PIPE FITTINGS                        2265 KG        2110 KG                          16,850                   3%                 505.50
       7412.20.0035                                                                          C 600
Other Fee Summary (for Block 39)            35. Total Entered Value             CBP USE ONLY                                         37. Duty
499 MPF   167.14                            $ 48,250.00                         A. LIQ CODE                                          2,263.90
501 HMF    60.31                            Total Other Fees                    B. Ascertained Duty                                  38. Tax
                                            $ 227.45                                                                                 0.00
`,
    );
    assert.deepEqual(rows(paper, 'lines', CELLS), [first, second]);
    assert.equal(paper.payload['total_entered_value'], '48250.00');
    assert.equal(paper.payload['total_duty'], '2263.90');
  });

  it('have the quantity below the weight, and fees that no number is before', () => {
    assert.deepEqual(
      entry(`
27.        28. Description of Merchandise      30. A. Gross Weight (KG)   32. A. Entered Value     33. HTSUS Rate   34. Duty and I.R. Tax
Line No.   29. A. HTSUS No. B. AD/CVD No.      31. Net Quantity           B. CHGS C. Relationship                   Dollars Cents
001        BRASS VALVES                               4120 KG                    31400
           8481.80.3090                              18400 NO                    C1120                 5.6%            1,758.40
           MERCHANDISE PROCESSING FEE                                        NOT RELATED               .3464%            108.77
           HARBOR MAINTENANCE FEE                                                                      .125%              39.25
002        PIPE FITTINGS                              2265 KG                    16850
           7412.20.0035                               2110 KG                     C600                   3%              505.50
           MERCHANDISE PROCESSING FEE                                        NOT RELATED               .3464%             58.37
`),
      [first, second],
    );
  });

  it('have an added duty of chapter 99 with its own rate, whose figures are none of the goods', () => {
    assert.deepEqual(
      entry(`
27.    28. Description of Merchandise       30. A. Gross   31. Net Quantity     32. A. Entered Value   33. A. HTSUS Rate   34. Duty and I.R. Tax
Line   29. A. HTSUS No.                     Weight         in HTSUS Units       B. CHGS                B. AD/CVD Rate      Dollars Cents
No.
001    BRASS VALVES
       9903.88.03                                                                                                   25%               7,850.00
       8481.80.3090                         4120 KG        18400 NO                         31,400                 5.6%               1,758.40
       499 - MERCHANDISE PROCESSING FEE                                                     C 1,120                .3464%               108.77
002    PIPE FITTINGS
       9903.88.03                                                                                                   25%               4,212.50
       7412.20.0035                         2265 KG        2110 KG                          16,850                   3%                 505.50
       499 - MERCHANDISE PROCESSING FEE                                                      C 600                 .3464%                58.37
`),
      [first, second],
    );
  });
});

describe('lines of an entry', () => {
  const CELLS = ['line_number', 'description', 'hts_code', 'gross_weight', 'quantity', 'entered_value', 'rate', 'duty'];

  it('stand below the value of the whole invoice, where only the line of the tariff number has figures', () => {
    const paper = read(
      'customs_entry_summary',
      `
ENTRY SUMMARY

27.        28. Description of Merchandise                            32.                     33.                   34. Duty and I.R. Tax
Line No.   29.                 30.              31.                  A. Entered Value        A. HTSUS Rate         Dollars     Cents
           A. HTSUS No.        A. Gross Weight  Net Quantity         B. CHGS                 B. AD/CVD Rate
           B. AD/CVD No.       B. Manifest Qty. in HTSUS Units       C. Relationship         C. IRC Rate
           TOTAL INVOICE IN US DOLLARS                               88,240
001        WOODEN BEDROOM FURNITURE, BEDS
           9403.50.9042        7,420 KG         310 NO               51,150                  FREE                  0.00
           B. CHGS                                                   C2,110
           MERCHANDISE PROCESSING FEE                                                        .3464%                177.18

002        WOODEN FURNITURE, OTHER
           9403.60.8081        3,105 KG         145 NO               37,090                  FREE                  0.00
                                                                     C1,540
           MERCHANDISE PROCESSING FEE                                                        .3464%                128.48
`,
    );
    assert.deepEqual(rows(paper, 'lines', CELLS), [
      ['001', 'WOODEN BEDROOM FURNITURE, BEDS', '9403509042', '7420', '310', '51150', 'FREE', '0.00'],
      ['002', 'WOODEN FURNITURE, OTHER', '9403608081', '3105', '145', '37090', 'FREE', '0.00'],
    ]);
  });

  it('have the rate and the duty of the goods, whatever chapter 99 adds, and come to what the line of totals says', () => {
    const paper = read(
      'customs_entry_summary',
      `
ENTRY SUMMARY WORKSHEET

LN   HTS NUMBER       DESCRIPTION                  CO   NET QTY        GR WT KG   ENT VALUE    DUTY RATE   DUTY
1    9405.21.8010     TABLE LAMPS NESOI            CN   2,400 NO       3,600      28,800       3.9%        1,123.20
     9903.88.03                                                                                25%         7,200.00
     9903.01.24                                                                                20%         5,760.00
2    9405.42.8410     LED LIGHTING FITTINGS        CN   1,100 NO       1,980      19,250       3.9%        750.75
     9903.88.03                                                                                25%         4,812.50
                                                                       TOTAL      48,050                   19,646.45
`,
    );
    assert.deepEqual(rows(paper, 'lines', CELLS), [
      ['1', 'TABLE LAMPS NESOI', '9405218010', '3600', '2400', '28800', '3.9%', '1123.20'],
      ['2', 'LED LIGHTING FITTINGS', '9405428410', '1980', '1100', '19250', '3.9%', '750.75'],
    ]);
    assert.deepEqual([paper.payload['total_entered_value'], paper.payload['total_duty']], ['48050', '19646.45']);
  });
});

/** Ruled cells side by side between these columns, from one line to another. */
const ruled = (columns: readonly number[], top: number, bottom: number): [number, number, number, number][] =>
  columns.slice(1).map((right, at) => [columns[at] ?? 0, top, right, bottom]);

describe('lines of an entry in ruled boxes', () => {
  const expected = [
    ['001', 'BRASS VALVES', '8481803090', '4120', '18400', 'NO', '31400', '1120', '5.6%', '1758.40'],
    ['002', 'PIPE FITTINGS', '7412200035', '2265', '2110', 'KG', '16850', '600', '3%', '505.50'],
  ];
  const readIn = (drawing: string, columns: readonly number[], captions: number): unknown[] =>
    rows(
      read('customs_entry_summary', drawing, {
        cells: [...ruled(columns, 1, 1 + captions), ...ruled(columns, 1 + captions, 1 + captions + 9)],
      }),
      'lines',
      CELLS,
    );

  it('stand below the number of their invoice and what it was shipped in, and go on below their fees', () => {
    const found = readIn(
      `ENTRY SUMMARY
27.       28. Description of Merchandise      30.               31.                     32.                33.               34.
Line No.  29. A. HTSUS No.                    A. Grossweight    Net Quantity in HTSUS   A. Entered Value   A. HTSUS Rate     Duty and I.R. Tax
          B. AD/CVD No.                       B. Manifest Qty.  Units                   B. CHGS            B. AD/CVD Rate    Dollars Cents
          INVOICE 001    M 104 CTNS
001       BRASS VALVES                                                                  NOT RELATED
          8481.80.3090                        4120 KG           18400 NO                31400              5.6%              1758.40
          499 - Merchandise Processing Fee                                              C1120              .3464%            108.77
          501 - Harbor Maintenance Fee                                                                     .125%             39.25
002       PIPE FITTINGS                                                                 NOT RELATED
          7412.20.0035                        2265 KG           2110 KG                 16850              3%                505.50
          499 - Merchandise Processing Fee                                              C600               .3464%            58.37
          501 - Harbor Maintenance Fee                                                                     .125%             21.06
`,
      [0, 9, 45, 63, 87, 106, 124, 145],
      3,
    );
    assert.deepEqual(found, expected);
  });

  it('have a rate whose caption goes on below, and before another that is counted by a letter', () => {
    const found = readIn(
      `ENTRY SUMMARY
27.       28. Description of Merchandise      30. A. Gross      31. Net Quantity in     32. A. Entered Value   33. A. HTSUS        34. Duty and IR Tax
Line No.  29. A. HTSUS No. B. AD/CVD No.      Weight            HTSUS Units             B. CHGS               Rate                Dollars Cents
                                                                                        C. Relationship       B. AD/CVD Rate

001       BRASS VALVES                        4120 KG           18400 NO                31400                 5.6%                1758.40
          8481.80.3090                                                                  C 1120
          499 - Merchandise Processing Fee                                              NOT RELATED           .3464%              108.77
          501 - Harbor Maintenance Fee                                                                        .125%               39.25
002       PIPE FITTINGS                       2265 KG           2110 KG                 16850                 3%                  505.50
          7412.20.0035                                                                  C 600
          499 - Merchandise Processing Fee                                              NOT RELATED           .3464%              58.37
`,
      [0, 9, 45, 63, 87, 109, 129, 149],
      3,
    );
    assert.deepEqual(found, expected);
  });
});
