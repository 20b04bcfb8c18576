import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

/** What is told of goods on a form: number, name, class, packing group, net and gross weight. */
const told = (...goods: readonly (readonly [string, string, string, string, string, string])[]): string[] =>
  read(
    'dangerous_goods_declaration',
    `
MULTIMODAL DANGEROUS GOODS FORM
Emergency phone    +49 40 123456
${WIDE(['UN No.', 'Proper shipping name', 'Class', 'Packing group', 'Net weight', 'Gross weight'])}
${goods.map(WIDE).join('\n')}
`,
  )
    .warnings.filter(({ code }) => code === 'dg' || code === 'weights')
    .map(({ pointer, detail }) => `${pointer}: ${detail}`);

const WIDE = (cells: readonly string[]): string => cells.map((cell) => cell.padEnd(24)).join('');

describe('dangerous goods held against the rules for them', () => {
  it('have a packing group where they burn by themselves or with water', () => {
    assert.deepEqual(
      told(['UN1361', 'CARBON', '4.2', '', '20.00 kg', '30.00 kg'], ['UN1402', 'CALCIUM CARBIDE', '4.3', '', '20.00 kg', '30.00 kg']),
      [
        '/goods/0/packing_group: goods of class 4.2 have a packing group',
        '/goods/1/packing_group: goods of class 4.3 have a packing group',
      ],
    );
  });

  it('have none where they are articles or react by themselves', () => {
    assert.deepEqual(
      told(['UN3528', 'ENGINE', '3', '', '20.00 kg', '30.00 kg'], ['UN3227', 'SELF-REACTIVE SOLID', '4.1', '', '20.00 kg', '30.00 kg']),
      [],
    );
  });

  it('are of the division of their number, and not only of its class', () => {
    assert.deepEqual(
      told(['UN1325', 'FLAMMABLE SOLID', '4.2', 'II', '20.00 kg', '30.00 kg'], ['UN1072', 'OXYGEN', '2.1', '', '20.00 kg', '30.00 kg']),
      ['/goods/0/hazard_class: UN1325 is of class 4.1, printed is 4.2', '/goods/1/hazard_class: UN1072 is of class 2.2, printed is 2.1'],
    );
    // A class without its division is less exact, and not another one.
    assert.deepEqual(
      told(['UN1049', 'HYDROGEN', '2', '', '20.00 kg', '30.00 kg'], ['UN1263', 'PAINT', '3', 'II', '20.00 kg', '30.00 kg']),
      [],
    );
  });

  it('weigh no more without what they are packed in', () => {
    assert.deepEqual(
      told(['UN1263', 'PAINT', '3', 'II', '120.00 kg', '100.00 kg'], ['UN1263', 'PAINT', '3', 'II', '20.00 kg', '30.00 kg']),
      ['/goods/0/net_weight: the net weight is more than the gross weight'],
    );
  });

  it('are held against them on a safety data sheet too', () => {
    const sheet = (hazard: string, group: string) =>
      read(
        'safety_data_sheet',
        `
SAFETY DATA SHEET
Product name       BASECOAT 22
UN number          UN1263
Hazard class       ${hazard}
${group}`,
      );
    const warnings = sheet('8', '').warnings.map(({ code, pointer, detail }) => `${code} ${pointer}: ${detail}`);
    assert.deepEqual(warnings, [
      'dg /hazard_class: UN1263 is of class 3, printed is 8',
      'dg /packing_group: goods of class 8 have a packing group',
    ]);
    assert.deepEqual(sheet('3', 'Packing group      II').warnings, []);
  });
});
