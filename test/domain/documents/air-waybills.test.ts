import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const waybill = (number: string) =>
  read(
    'air_waybill',
    `
AIR WAYBILL

Air waybill number: ${number}
Shipper: ALPHA TEXTILES LTD
Airport of departure: AMS
`,
  );

describe('the number of an air waybill', () => {
  it('with a check digit that does not hold is kept, half as sure, and told', () => {
    const right = waybill('020-12345675');
    const wrong = waybill('020-12345676');
    assert.deepEqual([right.payload['air_waybill_number'], right.warnings], ['020-12345675', []]);
    assert.equal(wrong.payload['air_waybill_number'], '020-12345676');
    assert.deepEqual(
      wrong.warnings.map(({ code, pointer }) => [code, pointer]),
      [['check_digit', '/air_waybill_number']],
    );
    const sureness = ({ evidence }: typeof right) => evidence['/air_waybill_number']?.confidence ?? 0;
    assert.ok(sureness(wrong) <= sureness(right) / 1.9, `${sureness(wrong)} ${sureness(right)}`);
  });

  it('is one however it is grouped, and as printed where it is of another form', () => {
    for (const printed of ['020-1234 5675', '020 12345675', '02012345675'])
      assert.equal(waybill(printed).payload['air_waybill_number'], '020-12345675', printed);
    assert.equal(waybill('KLM-2026-0417').payload['air_waybill_number'], 'KLM-2026-0417');
  });

  it('is told in a paper that nobody knows as well, and so are in-bond and entry numbers', () => {
    for (const [said, isWrong] of [
      ['please release AWB 020-12345675 today', false],
      ['please release AWB 020-12345676 today', true],
      ['Air waybill number: 020-12345676', true],
      ['IT number: 257700031', true],
      ['your entry no. ABC-1234567-5 was filed', true],
      ['your entry no. ABC-1234567-6 was filed', false],
    ] as const) {
      const { payload, warnings } = read('other', `\nDear Sirs,\n\n${said}\n`);
      assert.equal((payload['reference_numbers'] as unknown[]).length, 1, said);
      const told = warnings.map(({ code, pointer }) => `${code} ${pointer}`);
      assert.deepEqual(told, isWrong ? ['check_digit /reference_numbers/0/value'] : [], said);
    }
  });
});
