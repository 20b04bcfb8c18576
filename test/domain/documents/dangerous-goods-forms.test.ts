import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const CELLS = ['un_number', 'proper_shipping_name', 'package_count', 'package_kind', 'flash_point_c', 'ems', 'gross_weight', 'net_weight'];
const PAINT = ['UN1263', 'PAINT', 80, 'STEEL DRUMS', '27', 'F-E,S-E', '17360.0', '16000.0'];
const LIQUID = ['UN3082', 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.', 4, 'COMPOSITE IBC', null, 'F-A,S-F', '4380.0', '4160.0'];

const goods = (drawing: string, cells?: readonly (readonly [number, number, number, number])[]): unknown[] =>
  rows(read('dangerous_goods_declaration', `\nMULTIMODAL DANGEROUS GOODS FORM\n${drawing}`, cells && { cells }), 'goods', CELLS);

describe('goods of a form for dangerous goods', () => {
  it('begin below the caption for marks where nobody wrote any, and run on through the next column', () => {
    const drawing = `
14 Shipping marks      Number and kind of packages; description of goods*     Gross mass (kg)   Net mass (kg)   Cube (m3)
80 STEEL DRUMS (1A1)                                                              17,360.0         16,000.0       20.480
UN 1263, PAINT, CLASS 3, PG III
FLASH POINT 27 DEG C C.C.
EmS: F-E, S-E

4 COMPOSITE IBC (31HA1)                                                            4,380.0          4,160.0        5.700
UN 3082, ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.
(BISPHENOL A EPOXY RESIN), CLASS 9, PG III
MARINE POLLUTANT
EmS: F-A, S-F
`;
    assert.deepEqual(goods(drawing), [PAINT, LIQUID]);
  });

  it('stand below marks of their own, and do not run on', () => {
    const drawing = `
14 Shipping marks      Number and kind of packages; description of goods*           Gross mass (kg)   Net mass (kg)   Cube (m3)
GBM                    80 STEEL DRUMS (1A1)                                             17,360.0         16,000.0       20.480
PORTLAND               UN 1263, PAINT, CLASS 3, PG III
1/80                   FLASH POINT 27 °C C.C.
                       EmS: F-E, S-E

GBM                    4 COMPOSITE IBC (31HA1)                                           4,380.0          4,160.0        5.700
PORTLAND               UN 3082, ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.
81/84                  (BISPHENOL A EPOXY RESIN), CLASS 9, PG III
                       EmS: F-A, S-F
`;
    assert.deepEqual(goods(drawing), [PAINT, LIQUID]);
  });

  it('stand in ruled cells below captions that run on in one box', () => {
    const drawing = `
14. Shipping marks   Number and kind of packages; description of goods   Gross mass (kg) Net mass (kg)
GBM                  80 STEEL DRUMS (1A1)                                                             17,360.0         16,000.0
1/80                 UN 1263 PAINT, CLASS 3, PG III, FP 27 C C.C.
                     EmS F-E, S-E
GBM                  4 COMPOSITE IBC (31HA1)                                                           4,380.0          4,160.0
81/84                UN 3082 ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S. (RESIN),
                     CLASS 9, PG III
                     EmS F-A, S-F
`;
    const cellsOf = (top: number, bottom: number) =>
      [-1, 20, 99, 116, 132].slice(1).map((right, at) => [[-1, 20, 99, 116][at] ?? 0, top, right, bottom] as const);
    assert.deepEqual(goods(drawing, [[-1, 2, 132, 3], ...cellsOf(3, 6), ...cellsOf(6, 9)]), [PAINT, LIQUID]);
  });
});

describe('goods below one caption', () => {
  it('have their name apart from what the code prescribes behind it', () => {
    const drawing = `
14. Description of goods                                                     Gross mass (kg)      Net mass (kg)
UN 1263, PAINT RELATED MATERIAL, Class 3, PG III, flash point                16,240               14,800
31 °C c.c.
80 steel drums (1A1)
MARINE POLLUTANT: NO EmS F-E, S-E
24-hour emergency contact: +31 10 555 01 88
`;
    assert.deepEqual(goods(drawing), [['UN1263', 'PAINT RELATED MATERIAL', 80, 'STEEL DRUMS', '31', 'F-E,S-E', '16240', '14800']]);
    const { emergency_contact_name, emergency_phone } = read(
      'dangerous_goods_declaration',
      `MULTIMODAL DANGEROUS GOODS FORM${drawing}`,
    ).payload;
    assert.deepEqual([emergency_contact_name, emergency_phone], [null, '+31 10 555 01 88']);
  });
});

describe('whom to call in an emergency', () => {
  const phone = (drawing: string): unknown => read('dangerous_goods_declaration', drawing).payload['emergency_phone'];

  it('is told below the words, or behind them, or behind the hours', () => {
    const form = (lines: string): string => `\nMULTIMODAL DANGEROUS GOODS FORM\n\n9. Additional handling information\n${lines}\n`;
    assert.equal(phone(form('EMERGENCY CONTACT: LAKEMOOR SITE CONTROL\nTEL (24 H) +44 1482 555 0199')), '+44 1482 555 0199');
    assert.equal(phone(form('EMERGENCY CONTACT: LEYSTROOM SAFETY DESK\n+32 3 555 01 99')), '+32 3 555 01 99');
    assert.equal(phone(form('24 H EMERGENCY TEL. +34 900 555 071\nCARECHEM IBERIA (CONTRACT 7713)')), '+34 900 555 071');
    assert.equal(phone(form('KEEP AWAY FROM HEAT\nNOTRUFNUMMER DES VERSENDERS\nTEL. +49 531 555 0112')), '+49 531 555 0112');
    assert.equal(phone(form('EMERGENCY EXITS ARE MARKED\nBOOKING NO. 66184207')), null);
  });

  it('has his name without the number behind it', () => {
    const { payload } = read(
      'dangerous_goods_declaration',
      '\nMULTIMODAL DANGEROUS GOODS FORM\n\nEmergency contact: ORANGE COAST SAFETY DESK +34 977 555 640\n',
    );
    assert.deepEqual([payload['emergency_contact_name'], payload['emergency_phone']], ['ORANGE COAST SAFETY DESK', '+34 977 555 640']);
    const round = read(
      'dangerous_goods_declaration',
      '\nDANGEROUS GOODS FORM\n\nEmergency contact: HARBOUR 24h DESK, +31 10 555 0199\n',
    ).payload;
    assert.equal(round['emergency_contact_name'], 'HARBOUR 24h DESK');
  });
});

describe('a declaration in numbered boxes', () => {
  const FORM = `
MULTIMODAL DANGEROUS GOODS FORM
9 Additional handling information
EMERGENCY CONTACT 24H: +1 800 424
9300
14 Shipping marks    Number and kind of packages; description of goods      Gross mass (kg)    Net mass (kg)
KES 1-12             12 PALLETS                                             8,600.00           7,940.00
                     UN3480, LITHIUM ION BATTERIES, CLASS 9
15 Container identification No.    16 Seal number(s)    17 Container size & type    18 Tare (kg)    19 Total gross mass (kg)
MSDU2183493                        CN4471911            20'DV                       2,230           10,830
20 CONTAINER PACKING CERTIFICATE - name of company      22 Name of company (shipper preparing this note)
HUIZHOU BAY CFS LTD                                     KESTREL ENERGY LTD
Name/status: CHEN WEI, SUPERVISOR                       Name/status: LIN MEI, DG OFFICER
Date: 2026-11-26                                        Place and date: HUIZHOU, 2026-11-25
`;
  const { payload, evidence } = read('dangerous_goods_declaration', FORM, {
    cells: [
      [0, 1, 60, 4],
      [0, 9, 55, 13],
      [55, 9, 110, 13],
    ],
  });

  it('has no goods in the boxes below them', () => assert.equal((payload['goods'] as unknown[]).length, 1));

  it('is signed by whose paper it is, and not by who packed the container', () =>
    assert.deepEqual(
      ['signatory', 'declaration_date', 'issue_date'].map((field) => payload[field]),
      ['LIN MEI', '2026-11-25', null],
    ));

  it('has the whole of a telephone number that goes on below', () => assert.equal(payload['emergency_phone'], '+1 800 424 9300'));

  it('has nothing that was left out surer than what was chosen', () => {
    for (const { confidence, alternatives } of Object.values(evidence))
      for (const other of alternatives ?? []) assert.ok(other.confidence <= confidence);
  });
});
