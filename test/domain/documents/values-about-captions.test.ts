import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const nameOf = (party: unknown): unknown => (party as { name: string } | null)?.name;

describe('a caption set to the middle of its value, with the colon in a column of its own', () => {
  it('asks for what stands above it as well', () => {
    const { payload } = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE

INVOICE NO       : KM/0218

                   TARO FOODS TRADING INC
CONSIGNEE        : 9 PALM AVENUE, CEBU CITY, PHILIPPINES
                   +63 32 555 0144

                   PT KOPI MELATI
BENEFICIARY      : JL RAYA MERBABU 31, SALATIGA, INDONESIA
                   +62 298 555 0110

LOADING PORT     : SEMARANG
`,
    );
    assert.equal(nameOf(payload['consignee']), 'TARO FOODS TRADING INC');
    assert.equal(nameOf(payload['seller']), 'PT KOPI MELATI');
  });
});

describe('a table with lines between its columns alone', () => {
  const cells = [
    [0, 1, 30, 6],
    [30, 1, 40, 6],
    [40, 1, 52, 6],
    [52, 1, 66, 6],
  ] as const;

  it('has its figures beside the goods that stand on their line', () => {
    const paper = read(
      'pro_forma_invoice',
      `
DESCRIPTION OF GOODS           QTY       UNIT PRICE  TOTAL
1 x Container 20 FEET
GREEN TEA BAGS                 450       9.40        4,230.00
HONEY JAR 450G                 380       14.25       5,415.00

LEMON TEA BAGS                 12        10.00       120.00
`,
      { cells },
    );
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'amount']), [
      ['450', '4230.00'],
      ['380', '5415.00'],
      ['12', '120.00'],
    ]);
    const said = rows(paper, 'line_items', ['description']).flat().map(String);
    assert.deepEqual(
      said.map((one, at) => one.includes(['GREEN TEA BAGS', 'HONEY JAR 450G', 'LEMON TEA BAGS'][at] ?? '')),
      [true, true, true],
    );
  });
});

describe('a name with its address run on', () => {
  it('ends before the number of a house', () => {
    for (const [line, name] of [
      ['LOTUS COLDCHAIN FOODS JSC No.41 Tran Phu Street, Hue', 'LOTUS COLDCHAIN FOODS JSC'],
      ['BAMBOO WARE CO LTD NO 18 Nanhai Road, Foshan', 'BAMBOO WARE CO LTD'],
    ] as const) {
      const { payload } = read('packing_list', `\nPACKING LIST\n\nCONSIGNEE:\n${line}\nTel: +84 234 555 0110\n`);
      assert.equal(nameOf(payload['consignee']), name);
    }
  });
});
