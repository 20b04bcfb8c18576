import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const CELLS = ['item_number', 'package_description', 'description', 'hs_code', 'quantity', 'unit'];

describe('what stands below the goods of a certificate, in their column', () => {
  it('is their tariff number and how they are packed, and before them the number of their line', () => {
    const paper = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

Packaging Marks and Numbers     8. Description of Goods                           9. Quantity/Unit
DCB                             1. ALLOY HANDLEBAR STEM 31.8 MM X 90 MM           2,000 PCE
MANZANILLO                      HS CODE 871499
C/NO. 1-112                     50 CTNS

                                2. BICYCLE BRAKE CALIPER, MECHANICAL DISC         3,100 SET
                                HS CODE 871494
                                62 CTNS
                                TOTAL: 112 CTNS
`,
    );
    assert.deepEqual(rows(paper, 'goods', CELLS), [
      [1, '50 CTNS', 'ALLOY HANDLEBAR STEM 31.8 MM X 90 MM', '871499', '2000', 'PCE'],
      [2, '62 CTNS', 'BICYCLE BRAKE CALIPER, MECHANICAL DISC', '871494', '3100', 'SET'],
    ]);
  });
});
