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
