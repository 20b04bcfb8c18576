import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows without captions above their columns', () => {
  it('begin with captions and figures in turn, and say below what is in them', () => {
    const paper = read(
      'packing_list',
      `
Package 1-778          Pieces 778  Dim. (cm) 31 x 31 x 42   Gross 19,916.80 KGS  Net 18,672.00 KGS  Volume 31.402 cbm
  22662                PAINT, SOLVENT BASED, 20 L                            Order 45003195                         778 PAILS
Package 779-1160       Pieces 382  Dim. (cm) 29 x 26 x 45   Gross 12,185.80 KGS  Net 11,651.00 KGS  Volume 12.961 cbm
  G889-87              CLEANING AGENT, ALKALINE, 25 L                        Order 45003195                         382 CANS
Number of packages                        1160 PACKAGES
`,
    );
    const names = [
      'package_range',
      'package_count',
      'item_number',
      'purchase_order_number',
      'description',
      'quantity',
      'unit',
      'gross_weight',
      'width_cm',
    ];
    assert.deepEqual(rows(paper, 'packages', names), [
      ['1-778', 778, '22662', '45003195', 'PAINT, SOLVENT BASED, 20 L', '778', 'PAILS', '19916.80', '31'],
      ['779-1160', 382, 'G889-87', '45003195', 'CLEANING AGENT, ALKALINE, 25 L', '382', 'CANS', '12185.80', '26'],
    ]);
  });

  it('have strokes between what they say', () => {
    const paper = read(
      'importer_security_filing',
      `
10. HTSUS Number (6 digits) / Country of Origin / Description:
    a) 9401.61 / VIETNAM / DINING CHAIR, SOLID OAK
    b) 9403.60 / VIETNAM / COFFEE TABLE
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['hts6', 'country_of_origin', 'description']), [
      ['940161', 'VN', 'DINING CHAIR, SOLID OAK'],
      ['940360', 'VN', 'COFFEE TABLE'],
    ]);
  });
});
