import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { read, rows } from '../../support/drawn-reading.js';

const listed = (closing: string, opening: string): ReturnType<typeof read> =>
  read(
    'packing_list',
    `
Palette   Réf.       Désignation                 Nb cartons     Poids net (kg)     Poids brut (kg)
1         SAR-115    Sardines à l'huile          96                    264,960             331,200
2         THO-160    Thon albacore               60                    460,800             540,000
${closing.padEnd(49)}156                   725,760             871,200
${opening.padEnd(49)}156                   725,760             871,200
3         SOU-750    Soupe de poisson            72                    648,000             806,400
4         SOU-760    Soupe de crabe              70                    650,000             810,000
Total général                                    298                 2 023,760           2 487,600
`,
  );

describe('sums carried over from page to page', () => {
  for (const [closing, opening] of [
    ['À reporter', 'Report'],
    ['Übertrag', 'Übertrag'],
    ['Suma y sigue', 'Suma anterior'],
    ['A riportare', 'Riporto'],
    ['Carried forward', 'Brought forward'],
    ['小计', '承前'],
  ] as const)
    it(`are no rows and not the totals of the paper: ${closing}, ${opening}`, () => {
      const paper = listed(closing, opening);
      assert.deepEqual(rows(paper, 'packages', ['item_number', 'description', 'net_weight']), [
        ['SAR-115', "Sardines à l'huile", '264.960'],
        ['THO-160', 'Thon albacore', '460.800'],
        ['SOU-750', 'Soupe de poisson', '648.000'],
        ['SOU-760', 'Soupe de crabe', '650.000'],
      ]);
      assert.deepEqual([paper.payload['net_weight'], paper.payload['gross_weight']], ['2023.760', '2487.600']);
    });
});
