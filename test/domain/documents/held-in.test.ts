import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('what goods say of the containers they are in', () => {
  it('goes before what stands beside the numbers of these, which is of all', () => {
    const paper = read(
      'master_bill_of_lading',
      `
BILL OF LADING                        B/L No. MEDUKE441902

Container Numbers, Seal        Description of Packages and Goods              Gross Cargo
Numbers and Marks                                                             Weight
MSDU7384150                    2 x 20' DRY VAN                                52,870.000 kgs.
20' DRY VAN                    38 Crate(s) of
FX33910447                     TRAVERTINE TILES

FFAU3719264                    19 Crate(s) in MSDU7384150   26,480.000 kgs
20' DRY VAN                    19 Crate(s) in FFAU3719264   26,390.000 kgs
FX33910448`,
    );
    assert.deepEqual(rows(paper, 'containers', ['container_number', 'package_count', 'gross_weight']), [
      ['MSDU7384150', 19, '26480.000'],
      ['FFAU3719264', 19, '26390.000'],
    ]);
  });
});
