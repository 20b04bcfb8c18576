import assert from 'node:assert/strict';
import { formatDecimal, readDecimal, readNumberFormat } from '../../../domain/custom-fields/decimal.js';
import type { DataType, FieldDefinition } from '../../../domain/custom-fields/definition.js';
import { keptChoicesOf, keptRangesOf, keptTextOf } from '../../../domain/custom-fields/shown.js';

const of = (dataType: DataType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  dataType,
  referenceType: null,
  validation: null,
  defaultFormat: null,
  ...more,
});

describe('what people see of a value', () => {
  it('leads to the text that keeps it, where that is another', () => {
    assert.equal(keptTextOf(of('number', { defaultFormat: '#,##0.00' }), '1,234.50'), '1234.5');
    assert.equal(keptTextOf(of('number', { defaultFormat: '€ #,##0' }), '€ 1,234,567'), '1234567');
    assert.equal(keptTextOf(of('number'), '1,234.5'), '1234.5');
    assert.equal(keptTextOf(of('date', { defaultFormat: '%d/%m/%Y' }), '09/03/2026'), '2026-03-09');
    assert.equal(keptTextOf(of('datetime'), '2026-03-09 11:30:00'), '2026-03-09T11:30:00Z');
    assert.equal(keptTextOf(of('number', { defaultFormat: '€ #,##0' }), '-€ 1,234'), '-1234');
    for (const [dataType, shown] of [
      ['number', '1234.5'],
      ['number', 'MSKU'],
      ['number', ''],
      ['date', '2026-03-09'],
      ['date', '31/02/2026'],
    ] as const)
      assert.equal(keptTextOf(of(dataType), shown), null, shown);
  });

  it('leads to every number that is rounded to it, and to no other', () => {
    const decimals = [
      '0',
      '0.004',
      '0.005',
      '-0.004',
      '-0.005',
      '0.999999',
      '9.994999',
      '9.995',
      '10.004999',
      '10.005',
      '100',
      '100.5',
      '-9.995',
    ];
    for (const defaultFormat of ['0', '0.0', '#,##0.00', '#.##', '000', '0.000000'])
      for (const decimal of decimals) {
        const format = readNumberFormat(defaultFormat);
        assert.ok(format);
        const shown = formatDecimal(decimal, format);
        const definition = of('number', { defaultFormat });
        const exact = readDecimal(shown);
        assert.ok(exact.valid);
        const found = decimals.filter(
          (one) => one === exact.decimal || keptRangesOf(definition, shown).some(({ from, until }) => from <= one && one < until),
        );
        assert.deepEqual(
          found,
          decimals.filter((one) => formatDecimal(one, format) === shown),
          `${shown} by ${defaultFormat}`,
        );
      }
    assert.deepEqual(keptRangesOf(of('number', { defaultFormat: '0.00' }), '1.5'), []);
    assert.deepEqual(keptRangesOf(of('number'), '1.5'), []);
  });

  it('leads to every second of a time that it tells no closer', () => {
    const ranges = (defaultFormat: string, shown: string) => keptRangesOf(of('datetime', { defaultFormat }), shown);
    assert.deepEqual(ranges('%d/%m/%Y %H:%M', '24/12/2031 11:30'), [{ from: '2031-12-24T11:30', until: '2031-12-24T11:30~' }]);
    assert.deepEqual(ranges('%F', '2031-12-24'), [{ from: '2031-12-24', until: '2031-12-24~' }]);
    assert.deepEqual(ranges('%F %-I %p', '2031-12-24 11 pm'), [{ from: '2031-12-24T23', until: '2031-12-24T23~' }]);
    assert.deepEqual(ranges('%F %T', '2031-12-24 11:30:00'), []);
    assert.deepEqual(ranges('%F %H:%M', '2031-12-24 11:30:00'), []);
  });

  it('leads to several options by their labels, commas within them or not', () => {
    const options = [
      { value: 'w', label: 'Wolfram' },
      { value: 'z', label: 'Zink' },
      { value: 'f', label: 'Zink, fein' },
    ];
    assert.deepEqual(keptChoicesOf(options, 'wolfram, ZINK'), ['w,z']);
    assert.deepEqual(keptChoicesOf(options, 'Zink, fein, Wolfram'), ['z,fein,w', 'f,w']);
    assert.deepEqual(keptChoicesOf(options, 'Wolfram, gone'), ['w,gone']);
    assert.deepEqual(keptChoicesOf(options, 'Wolfram'), []);
    const alike = Array.from({ length: 500 }, (_, at) => ({ value: String(at), label: at % 2 ? 'a' : 'a, a' }));
    assert.equal(keptChoicesOf(alike, Array.from({ length: 330 }, () => 'a').join(', ')).length, 20);
  });
});
