import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

type Cell = readonly [number, number, number, number];

/** Cells of a storey, by its line in the drawing and the edges between them. */
const storey = (top: number, edges: readonly number[], bottom = top + 1): Cell[] =>
  edges.slice(1).map((right, at): Cell => [edges[at] ?? 0, top, right, bottom]);

const FIELDS = ['line_number', 'hts_code', 'description', 'country_of_origin', 'gross_weight', 'quantity', 'entered_value', 'rate', 'duty'];

describe('lines of a customs declaration in ruled storeys', () => {
  it('have their number beside two storeys, each with captions of its own', () => {
    const [upper, lower] = [
      [7, 29, 43, 59, 73, 86],
      [7, 59, 73, 86],
    ];
    const cells = [1, 3, 5].flatMap((top) => [...storey(top, [0, 7], top + 2), ...storey(top, upper), ...storey(top + 1, lower)]);
    const declaration = read(
      'import_declaration',
      `
DECLARACION ADUANERA DE MERCANCIAS
SERIE  SUBPARTIDA NACIONAL   PAIS ORIG.    PESO BRUTO KG   CIF US$
       DESCRIPCION DE LA MERCANCIA                         ADV %         ADV US$
1      8302.41.00.00         CN            4,180.000       19,231.08
       BISAGRAS DE ACERO PARA PUERTAS                      6             1,153.86
2      8301.40.90.00         CN            3,920.500       21,592.79
       CERRADURAS DE EMBUTIR CON LLAVE                     0             0.00
`,
      { cells },
    );
    assert.deepEqual(rows(declaration, 'lines', FIELDS), [
      ['1', '8302410000', 'BISAGRAS DE ACERO PARA PUERTAS', 'CN', '4180.000', null, '19231.08', '6', '1153.86'],
      ['2', '8301409000', 'CERRADURAS DE EMBUTIR CON LLAVE', 'CN', '3920.500', null, '21592.79', '0', '0.00'],
    ]);
  });

  it('have three, of which the last is divided like the first', () => {
    const edges = [7, 27, 40, 54, 68];
    const cells = [1, 4, 7].flatMap((top) => [
      ...storey(top, [0, ...edges]),
      ...storey(top + 1, [0, 7, 68]),
      ...storey(top + 2, [0, ...edges]),
    ]);
    const declaration = read(
      'import_declaration',
      `
DECLARACION DE IMPORTACION
ITEM   SUBPARTIDA          PAIS ORIGEN  CANTIDAD      PESO BRUTO KGS
       DESCRIPCION DE LAS MERCANCIAS
       VALOR FOB USD       FLETES USD   VALOR ADUANA  % ARANCEL
1      3901.20.00.00       FR           24,000.00     24,480.00
       POLIETILENO DE ALTA DENSIDAD EN GRANULOS
       31,200.00           1,850.00     33,149.15     5
2      3902.10.00.00       FR           12,000.00     12,240.00
       POLIPROPILENO HOMOPOLIMERO EN GRANULOS
       14,880.00           925.00       15,852.42     5
`,
      { cells },
    );
    assert.deepEqual(rows(declaration, 'lines', FIELDS), [
      ['1', '3901200000', 'POLIETILENO DE ALTA DENSIDAD EN GRANULOS', 'FR', '24480.00', '24000.00', '33149.15', '5', null],
      ['2', '3902100000', 'POLIPROPILENO HOMOPOLIMERO EN GRANULOS', 'FR', '12240.00', '12000.00', '15852.42', '5', null],
    ]);
  });

  it('of an Indian bill of entry are named by the heads of its tariff and of its basic duty', () => {
    const entry = read(
      'import_declaration',
      `
BILL OF ENTRY FOR HOME CONSUMPTION

ITEM SNO   CTH        ITEM DESCRIPTION                QTY        UQC   ASSESS VALUE   BCD RATE   BCD AMT
1          39021000   POLYPROPYLENE HOMOPOLYMER       15000.00   KGS   1558102.50     7.5        116857.69
2          39023000   PROPYLENE COPOLYMER             5000.00    KGS   519367.50      7.5        38952.56
`,
    );
    assert.deepEqual(rows(entry, 'lines', ['line_number', 'hts_code', 'quantity', 'unit', 'entered_value', 'rate', 'duty']), [
      ['1', '39021000', '15000.00', 'KGS', '1558102.50', '7.5', '116857.69'],
      ['2', '39023000', '5000.00', 'KGS', '519367.50', '7.5', '38952.56'],
    ]);
  });
});
