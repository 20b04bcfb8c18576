import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const FIELDS = ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight', 'volume'];

describe('containers', () => {
  it('have their seal, their size and what is in them below their number', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Container Nos., Seal Nos.     Number and kind      Description of goods                      Weight in kilos      Measurement
and Marks                     of packages                                                                         in m3
MSKU 9070323
SEAL: ML-CN5512387
40 DRY 9'6
560 CARTONS                                        KITCHENWARE                               10,640.000 KGS       66.1200 CBM

TCLU 8949202
5512390
40 DRY 9'6
545 CARTONS                                        KITCHENWARE                               10,420.000 KGS       65.0900 CBM

TOTAL 1105 CARTONS                                                                           21,060.000 KGS       131.2100 CBM
`,
    );
    assert.deepEqual(rows(paper, 'containers', FIELDS), [
      ['MSKU9070323', '40HC', ['ML-CN5512387'], 560, '10640.000', '66.1200'],
      ['TCLU8949202', '40HC', ['5512390'], 545, '10420.000', '65.0900'],
    ]);
  });

  it('are told in lines with strokes below columns that have nothing to do with them', () => {
    const paper = read(
      'master_bill_of_lading',
      `
MARKS AND NUMBERS            NO. OF PKGS      DESCRIPTION OF PACKAGES AND GOODS           GROSS WEIGHT      MEASUREMENT
CONTAINER NO / SEAL NO                                                                    (KGS)             (CBM)
N/M                          1105             2 X 40'HC CONTAINERS SAID TO CONTAIN        21,060.000        131.210
                             CARTONS          KITCHENWARE
CONTAINER/SEAL/TYPE/PKGS/WEIGHT/MEASUREMENT
MSKU9070323/FX31240087/40HQ/560 CARTONS/10,640.000KGS/66.120CBM
TCLU8949202/FX31240091/40HQ/545 CARTONS/10,420.000KGS/65.090CBM
`,
    );
    assert.deepEqual(rows(paper, 'containers', FIELDS), [
      ['MSKU9070323', '40HQ', ['FX31240087'], 560, '10640.000', '66.120'],
      ['TCLU8949202', '40HQ', ['FX31240091'], 545, '10420.000', '65.090'],
    ]);
  });

  it('have nothing of what is said below a list of them', () => {
    const paper = read(
      'arrival_notice',
      `
Container No(s):   MSKU9070323 / 40HC / FX31240087
                   TCLU8949202 / 40HC / FX31240091
Packages: 1105 CTNS     Weight: 21,060.00 KGS     Measurement: 131.21 CBM
`,
    );
    assert.deepEqual(rows(paper, 'containers', FIELDS), [
      ['MSKU9070323', '40HC', ['FX31240087'], null, null, null],
      ['TCLU8949202', '40HC', ['FX31240091'], null, null, null],
    ]);
  });

  it('weigh and measure what stands in the columns of a bill beside each, in units above or below the figures', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Container Nos., Seal Nos.; Marks and Nos.     Number and Kind of Packages, Description of Goods     Gross Weight:      Measurement:
HLBU 3182747                                  1 CONT. 40'X9'6" HIGH CUBE CONTAINER SLAC*                     KGM               MTQ
SEAL:
HLG7719042                                    18 PALLETS                                               10116.000            41.400
                                              FINISHED UPPER LEATHER
BREMEN
HLXU 6429150                                  1 CONT. 20'X8'6" GENERAL PURPOSE CONT. SLAC*                   KGM               MTQ
SEAL:
HLG7719043                                    13 PALLETS                                                7308.500            25.870
                                              FINISHED UPPER LEATHER
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'container_type', 'package_count', 'gross_weight', 'volume']), [
      ['HLBU3182747', '40HC', 18, '10116.000', '41.400'],
      ['HLXU6429150', '20GP', 13, '7308.500', '25.870'],
    ]);
  });
});

describe('a seal whose word ends the line above it', () => {
  it('is of its container, and the number of an invoice beside it is none', () => {
    const paper = read(
      'house_bill_of_lading',
      `
BILL OF LADING

B/L No.  DWFHPH2610031

Marks & Nos          No. of pkgs   Description of goods           Gross weight KGS   Measurement CBM
HARBORVIEW           880           SHIPPER'S LOAD AND COUNT       7,410.00           44.210
TCNU4471209          CARTONS       SAID TO CONTAIN
/40HC/SEAL                         COTTON SHIRTS
118204K                            HS 6105.10 INV KL-4402
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'seal_numbers']), [['TCNU4471209', ['118204K']]]);
  });
});
