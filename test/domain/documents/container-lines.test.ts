import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const TOLD = ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight', 'volume'] as const;

describe('lines of containers in free text', () => {
  it('have their parts between slashes', () => {
    const paper = read(
      'master_bill_of_lading',
      `
Description of goods: FURNITURE

MSKU1234565/SL1234/40HC/1200 CTNS/18,000 KGS/60.5CBM
TGHU7949341/SL1235/40HC/900 CTNS/17,000 KGS/58.25CBM
`,
    );
    assert.deepEqual(rows(paper, 'containers', [...TOLD]), [
      ['MSKU1234565', '40HC', ['SL1234'], 1200, '18000', '60.5'],
      ['TGHU7949341', '40HC', ['SL1235'], 900, '17000', '58.25'],
    ]);
  });

  it('may be two in one line', () => {
    const paper = read(
      'arrival_notice',
      `
Containers: MSKU1234565/20GP SEAL SL12345    TGHU7949341/40HC SEAL SL12355
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'container_type', 'seal_numbers']), [
      ['MSKU1234565', '20GP', ['SL12345']],
      ['TGHU7949341', '40HC', ['SL12355']],
    ]);
  });

  it('count packages behind a caption, and no caption of a weight is a unit', () => {
    const paper = read(
      'packing_list',
      `
CONTAINER NO.: HLXU 446162-0 SEAL NO.: 1484242 H2510694 SIZE: 20GP PKGS: 105 G.W.: 2,388.250 KG
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'package_count', 'gross_weight', 'gross_weight_unit']), [
      ['HLXU4461620', 105, '2388.250', 'kg'],
    ]);
  });

  it('name the tare beside the weight, and their type is no goods', () => {
    const paper = read(
      'sea_waybill',
      `
Container Nos., Seal Nos.     Number and Kind of Packages, Description of Goods     Gross Weight:        Measurement:

ONEU7115630                   1 CONT. 40HC SLAC*                                    18,460.200 KGS       30.464 CBM
SEAL: CN8871417               1,468 PACKAGES                                        TARE 3,880 KGS
                              EXTRA VIRGIN OLIVE OIL, 12 X 0.75 L
                              RED WINE 2023, 6 BOTTLES
`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'package_count', 'gross_weight', 'tare_weight']), [
      ['ONEU7115630', 1468, '18460.200', '3880'],
    ]);
    assert.equal(paper.payload['description_of_goods'], 'EXTRA VIRGIN OLIVE OIL, 12 X 0.75 L\nRED WINE 2023, 6 BOTTLES');
  });
});

describe('charges by serial number', () => {
  it('have a number in a caption of two lines', () => {
    const paper = read(
      'freight_invoice',
      `
Sr   Particulars                      Qty     Rate         Amount
No.
1    OCEAN FREIGHT                    3       1.741,00     5.223,00
2    BUNKER ADJUSTMENT FACTOR         3       215,50       646,50
3    HANDLING                         1       79,75        79,75
     Grand Total                                           5.949,25
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'quantity', 'unit_price', 'amount']), [
      ['OCEAN FREIGHT', '3', '1741.00', '5223.00'],
      ['BUNKER ADJUSTMENT FACTOR', '3', '215.50', '646.50'],
      ['HANDLING', '1', '79.75', '79.75'],
    ]);
  });

  it('have no total of the paper where only their sum before taxes is in the column', () => {
    const paper = read(
      'freight_invoice',
      `
Sr   Particulars                      Qty     Rate         Amount
No.
1    DOCUMENTATION FEE                1       65.00        65.00
2    CHASSIS USAGE                    3       135.00       405.00
     Sub Total                                             470.00
`,
    );
    assert.equal(paper.payload['total_amount'], null);
  });
});
