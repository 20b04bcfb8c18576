import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';
import { rows } from '../../support/drawn-reading.js';

describe('columns of substances in groups', () => {
  it('stand under boxes that hold several of them, beside one that is as high as both storeys', () => {
    const drawing = `
IDENTIFICATION                        HAZARD                       PACKAGES          MASS
                                                  FP    EmS
UN No.   Proper shipping name         Class  PG                    No.    Kind       Net          Gross
                                                  °C
UN3082   ENVIRONMENTALLY HAZARDOUS    9      III  94    F-A,S-F    37     DRUMS      7,770.00     8,362.00 kg
         SUBSTANCE, LIQUID, N.O.S.
         (PROPICONAZOLE)
`;
    const [upper, lower] = [1, 4];
    const cells = [
      [-1, 0, 37, upper],
      [37, 0, 55, upper],
      [55, 0, 66, lower],
      [66, 0, 84, upper],
      [84, 0, 110, upper],
      [-1, upper, 8, lower],
      [8, upper, 37, lower],
      [37, upper, 44, lower],
      [44, upper, 49, lower],
      [49, upper, 55, lower],
      [66, upper, 73, lower],
      [73, upper, 84, lower],
      [84, upper, 97, lower],
      [97, upper, 110, lower],
    ] as const;
    const [paper] = readFile([drawnPage(drawing, { cells })], hints({ type: 'dangerous_goods_declaration' })).papers;
    assert.ok(paper);
    assert.deepEqual(
      rows(paper, 'goods', [
        'un_number',
        'proper_shipping_name',
        'technical_name',
        'flash_point_c',
        'ems',
        'package_count',
        'gross_weight',
      ]),
      [['UN3082', 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.', 'PROPICONAZOLE', '94', 'F-A,S-F', 37, '8362.00']],
    );
  });
});
