import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read, rows } from '../../support/drawn-reading.js';

describe('two figures in a cell', () => {
  it('are the net and the gross weight, packages and pieces, where a stroke parts captions and figures', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

Description of Goods              Quantity                 Net / Gross Weight             Volume
PORCELAIN TILE 60X60              120 CTN / 2,400 PCS      3,360.00 / 3,480.00 KG         2.880 CBM
CERAMIC MOSAIC 30X30              80 CTN / 880 PCS         1,240.00 / 1,320.00 KG         1.440 CBM
TOTAL                             200 CTN / 3,280 PCS      4,600.00 / 4,800.00 KG         4.320 CBM
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['description', 'package_count', 'quantity', 'net_weight', 'gross_weight']), [
      ['PORCELAIN TILE 60X60', 120, '2400', '3360.00', '3480.00'],
      ['CERAMIC MOSAIC 30X30', 80, '880', '1240.00', '1320.00'],
    ]);
    assert.deepEqual([paper.payload['net_weight'], paper.payload['gross_weight']], ['4600.00', '4800.00']);
  });

  it('leave open which of them is meant, where one caption stands above both', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

Carton nos.     Item        Description              Units            Gross weight (kg)
1-471           94254       OLIVE OIL                5652 34          6546.90
472-934         94255       CANNED TOMATOES          1112 41          5278.20
`,
    );
    const sure = [0, 1].map((row) => (paper.evidence[`/packages/${row}/quantity`]?.confidence ?? 0) >= 0.9);
    assert.deepEqual(sure, [false, false]);
    assert.ok((paper.evidence['/packages/0/gross_weight']?.confidence ?? 0) >= 0.9);
  });

  it('are none where a blank parts thousands', () => {
    const paper = read(
      'packing_list',
      `
LISTE DE COLISAGE

Colis n°        Réf.        Désignation              Unités/carton       Quantité         Poids brut (kg)
1-471           94254       HUILE D'OLIVE            12                  5 652            6 546,90
472-934         94255       TOMATES                  24                  11 112           5 278,20
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['package_range', 'quantity_per_package', 'quantity']), [
      ['1-471', '12', '5652'],
      ['472-934', '24', '11112'],
    ]);
  });
});
