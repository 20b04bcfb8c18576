import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('goods beside the number of their container', () => {
  it('are those between its number and the next, without counts, tariff numbers and what is said of the shipment', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Container Nos., Seal Nos.; Marks and Nos.   Number and Kind of Packages, Description of Goods     Gross Weight: (KGS)    Measurement: (CBM)
HLBU 2314474                                1 CONT. 20'X8'6" GENERAL PURPOSE CONT. SLAC*          24380.000              11.200
SEAL: HLB4471820                            11 CRATES
                                            POLISHED GRANITE SLABS
                                            240 X 120 X 2 CM
                                            NCM 6802.23
HLXU 8126039                                1 CONT. 20'X8'6" GENERAL PURPOSE CONT. SLAC*          24215.000              11.200
SEAL: HLB4471823                            10 CRATES
                                            HONED SLATE TILES
                                            FREIGHT PREPAID
                                            TOTAL: 21 CRATES                                      48595.000              22.400
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'description']), [
      ['HLBU2314474', 'POLISHED GRANITE SLABS\n240 X 120 X 2 CM'],
      ['HLXU8126039', 'HONED SLATE TILES'],
    ]);
  });

  it('are of none where they are told once for all that are listed', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Marks and Numbers      Description of Packages and Goods      Gross Weight      Measurement
HLBU 2314474           21 CRATES                              48595.000 KGS     22.400 CBM
HLXU 8126039           POLISHED GRANITE SLABS
                       NCM 6802.23
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['description']), [[null], [null]]);
  });
});
