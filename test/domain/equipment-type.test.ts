import assert from 'node:assert/strict';
import fc from 'fast-check';
import { equipmentOf, type Equipment } from '../../domain/equipment-type.js';

type Case = [code: string, type: Equipment['equipmentType'], length: Equipment['equipmentLength'], height: Equipment['equipmentHeight']];

const cases: Record<string, readonly Case[]> = {
  'of ISO 6346:1995': [
    ['22G1', 'dry', 20, 'standard'],
    ['42G1', 'dry', 40, 'standard'],
    ['45G1', 'dry', 40, 'high_cube'],
    ['L5G1', 'dry', 45, 'high_cube'],
    ['22R1', 'reefer', 20, 'standard'],
    ['45R1', 'reefer', 40, 'high_cube'],
    ['22H0', 'reefer', 20, 'standard'],
    ['22U1', 'open top', 20, 'standard'],
    ['42U6', 'open top', 40, 'standard'],
    ['22P1', 'flat rack', 20, 'standard'],
    ['42P3', 'flat rack', 40, 'standard'],
    ['22T1', 'tank', 20, 'standard'],
    ['22B0', 'bulk', 20, 'standard'],
    ['22V0', 'dry', 20, 'standard'],
    ['LEG1', 'dry', 45, 'high_cube'],
    ['12G1', 'dry', 10, 'standard'],
    ['22S1', null, 20, 'standard'],
    ['M5G1', 'dry', null, 'high_cube'],
    ['29P0', 'flat rack', 20, null],
  ],
  'of ISO 6346:1995 by group': [
    ['22GP', 'dry', 20, 'standard'],
    ['45GP', 'dry', 40, 'high_cube'],
    ['22RT', 'reefer', 20, 'standard'],
    ['45RE', 'reefer', 40, 'high_cube'],
    ['42UT', 'open top', 40, 'standard'],
    ['42PL', 'flat rack', 40, 'standard'],
    ['22TN', 'tank', 20, 'standard'],
    ['22BK', 'bulk', 20, 'standard'],
  ],
  'of four digits': [
    ['2200', 'dry', 20, 'standard'],
    ['2210', 'dry', 20, 'standard'],
    ['4300', 'dry', 40, 'standard'],
    ['4310', 'dry', 40, 'standard'],
    ['4500', 'dry', 40, 'high_cube'],
    ['4510', 'dry', 40, 'high_cube'],
    ['4532', 'reefer', 40, 'high_cube'],
    ['2251', 'open top', 20, 'standard'],
    ['4363', 'flat rack', 40, 'standard'],
    ['2270', 'tank', 20, 'standard'],
    ['9510', 'dry', 45, 'high_cube'],
    ['2026', null, 20, 'standard'],
  ],
  'of the trade': [
    ['20GP', 'dry', 20, 'standard'],
    ['40GP', 'dry', 40, 'standard'],
    ['20DC', 'dry', 20, 'standard'],
    ['40HC', 'dry', 40, 'high_cube'],
    ['40HQ', 'dry', 40, 'high_cube'],
    ['45HC', 'dry', 45, 'high_cube'],
    ['40RH', 'reefer', 40, 'high_cube'],
    ['20RF', 'reefer', 20, 'standard'],
    ['20TK', 'tank', 20, 'standard'],
    ['40OT', 'open top', 40, 'standard'],
    ['40FR', 'flat rack', 40, 'standard'],
    ["40' hc", 'dry', 40, 'high_cube'],
  ],
};

describe('a size and type code', () => {
  for (const [edition, codes] of Object.entries(cases)) {
    for (const [code, equipmentType, equipmentLength, equipmentHeight] of codes) {
      it(`${edition}: ${code} is ${equipmentLength ?? '?'} ft, ${equipmentHeight ?? '?'}, ${equipmentType ?? '?'}`, () => {
        assert.deepEqual(equipmentOf(code), { equipmentType, equipmentLength, equipmentHeight });
      });
    }
  }

  it('that nobody knows says nothing', () => {
    for (const code of [null, '', '????', '40', 'REEFER', 'ABCD']) {
      assert.deepEqual(equipmentOf(code), { equipmentType: null, equipmentLength: null, equipmentHeight: null });
    }
  });

  it('gives only words the interface has, whatever a line sends', () => {
    const types = ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank', null];
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9A-Z]{4}$/)), (code) => {
        const { equipmentType, equipmentLength, equipmentHeight } = equipmentOf(code);
        assert.ok(types.includes(equipmentType));
        assert.ok([10, 20, 40, 45, null].includes(equipmentLength));
        assert.ok(['standard', 'high_cube', null].includes(equipmentHeight));
      }),
    );
  });
});
