import assert from 'node:assert/strict';
import type { DataType, FieldDefinition } from '../../../domain/custom-fields/definition.js';
import { displayValue } from '../../../domain/custom-fields/display.js';
import { fieldValueOf, readFieldValue, type ValueMeans } from '../../../domain/custom-fields/value.js';

const OPTIONS = new Map([
  ['low', 'Low'],
  ['high', 'High, and urgent'],
]);
const RECORD = '5b1f0000-0000-4000-8000-000000000001';
const means: ValueMeans = { options: new Set(OPTIONS.keys()), fits: (pattern, text) => text.includes(pattern) };
const labels = { options: OPTIONS, records: new Map([[RECORD, 'MAEU123']]) };

const of = (dataType: DataType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  dataType,
  referenceType: null,
  validation: null,
  defaultFormat: null,
  ...more,
});
const read = (definition: FieldDefinition, given: unknown) => readFieldValue(definition, given, means);
const stored = (definition: FieldDefinition, given: unknown) => {
  const reading = read(definition, given);
  assert.ok(reading.valid, reading.valid ? '' : reading.detail);
  return reading.stored;
};
const refused = (definition: FieldDefinition, given: unknown) => {
  const reading = read(definition, given);
  assert.ok(!reading.valid, `${JSON.stringify(given)} was taken`);
  return reading.code;
};
/** As a client reads it, and as people do. */
const seen = (definition: FieldDefinition, given: unknown) => {
  const kept = stored(definition, given);
  return [fieldValueOf(definition, kept), displayValue(definition, kept, labels)];
};

describe('a custom field value', () => {
  it('of any type may be empty, unless its definition requires one', () => {
    for (const dataType of ['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference'] as const) {
      assert.deepEqual(seen(of(dataType), null), [null, null]);
      assert.equal(refused(of(dataType, { validation: { required: true } }), null), 'blank');
    }
    assert.equal(refused(of('short_text', { validation: { required: true } }), '  '), 'blank');
    assert.equal(refused(of('enum_multi', { validation: { required: true } }), []), 'blank');
  });

  describe('a short text', () => {
    it('is kept as it is', () => assert.deepEqual(seen(of('short_text'), ' A b '), [' A b ', ' A b ']));

    it('keeps to its length, counted in characters, and to its pattern', () => {
      assert.equal(refused(of('short_text'), 'x'.repeat(256)), 'too_long');
      assert.equal(stored(of('short_text', { validation: { max_length: 2 } }), '🚢🚢'), '🚢🚢');
      assert.equal(refused(of('short_text', { validation: { max_length: 2 } }), 'abc'), 'too_long');
      assert.equal(refused(of('short_text', { validation: { pattern: 'PO-' } }), 'po-1'), 'invalid');
      assert.equal(refused(of('short_text'), 7), 'invalid');
    });
  });

  describe('a number', () => {
    it('has 18 digits, six of them after the point, and is shown by its format', () => {
      assert.deepEqual(seen(of('number'), 1234.5), [1234.5, '1234.5']);
      assert.deepEqual(seen(of('number', { defaultFormat: '#,##0.00' }), 1234567.891), [1234567.891, '1,234,567.89']);
      assert.deepEqual(seen(of('number', { defaultFormat: '$#,##0' }), -999.5), [-999.5, '-$1,000']);
      assert.deepEqual(seen(of('number', { defaultFormat: '000.0##' }), '7.25'), [7.25, '007.25']);
      assert.deepEqual(seen(of('number'), 0.1 + 0.2), [0.3, '0.3']);
      assert.deepEqual(seen(of('number'), 1e-9), [0, '0']);
      assert.deepEqual(seen(of('number'), '-0'), [0, '0']);
    });

    it('loses no digit: what a JSON number does not carry comes and goes as a text', () => {
      assert.deepEqual(seen(of('number'), '123456789012.345678'), ['123456789012.345678', '123456789012.345678']);
      assert.equal(refused(of('number'), 123456789012.345678), 'invalid');
      assert.equal(refused(of('number'), '1234567890123'), 'invalid');
      assert.equal(refused(of('number'), 1e300), 'invalid');
      assert.deepEqual(seen(of('number'), 999999999999), [999999999999, '999999999999']);
    });

    it('is no other text, and no truth', () => {
      for (const given of ['1,5', 'NaN', '0x10', '', true, [1], { value: 1 }]) assert.equal(refused(of('number'), given), 'invalid');
    });
  });

  describe('a day', () => {
    it('is read by its format, or as it can be taken, and shown by the format', () => {
      for (const given of [
        '2026-03-09',
        '2026/3/9',
        '20260309',
        '9.3.2026',
        '9 March 2026',
        '09-Mar-2026',
        'Mon, 9 Mar 2026',
        'March 9, 2026',
        '2026-03-09T23:30:00-05:00',
      ])
        assert.deepEqual(seen(of('date'), given), ['2026-03-09', '2026-03-09'], given);
      const american = of('date', { defaultFormat: '%m/%d/%Y' });
      assert.deepEqual(seen(american, '03/09/2026'), ['2026-03-09', '03/09/2026']);
      assert.deepEqual(seen(american, '2026-03-09'), ['2026-03-09', '03/09/2026']);
      assert.deepEqual(seen(of('date', { defaultFormat: '%-d. %B %y' }), '9. march 26'), ['2026-03-09', '9. March 26']);
    });

    it('is none when it can be taken two ways, or is no day', () => {
      for (const given of ['03/09/2026', '2026-02-29', '2026-13-01', '31 April 2026', 'soon', 20260309, ''])
        assert.equal(refused(of('date'), given), 'invalid', String(given));
    });
  });

  describe('a time', () => {
    it('is kept in UTC, which is meant where no zone is told', () => {
      for (const given of [
        '2026-03-09T11:30:00Z',
        '2026-03-09 11:30',
        '2026-03-09T13:30:00.250+02:00',
        '9 Mar 2026 11:30 AM',
        '2026-03-09T06:30-0500',
      ])
        assert.deepEqual(seen(of('datetime'), given), ['2026-03-09T11:30:00Z', '2026-03-09 11:30:00'], given);
      assert.deepEqual(seen(of('datetime'), '2026-03-09'), ['2026-03-09T00:00:00Z', '2026-03-09 00:00:00']);
      const format = of('datetime', { defaultFormat: '%d/%m/%Y %I:%M %p' });
      assert.deepEqual(seen(format, '09/03/2026 12:05 am'), ['2026-03-09T00:05:00Z', '09/03/2026 12:05 AM']);
    });

    it('is none when there is no such time, or it lies beyond the years that are told', () => {
      for (const given of [
        '2026-03-09T25:00',
        '2026-03-09T11:60',
        '2026-03-09 13:00 PM',
        '9999-12-31T23:00-05:00',
        '0001-01-01T00:00+05:00',
      ])
        assert.equal(refused(of('datetime'), given), 'invalid', given);
    });
  });

  it('of truth is true or false, and nothing that looks like them', () => {
    assert.deepEqual(seen(of('boolean'), true), [true, 'Yes']);
    assert.deepEqual(seen(of('boolean'), false), [false, 'No']);
    for (const given of ['true', 1, 'Yes']) assert.equal(refused(of('boolean'), given), 'invalid');
  });

  it('chosen from options is one of them, shown by its label; of several each once', () => {
    assert.deepEqual(seen(of('enum'), 'low'), ['low', 'Low']);
    assert.equal(refused(of('enum'), 'Low'), 'inclusion');
    assert.equal(refused(of('enum'), ['low']), 'invalid');
    assert.deepEqual(seen(of('enum_multi'), ['high', 'low', 'high']), [['high', 'low'], 'High, and urgent, Low']);
    assert.deepEqual(seen(of('enum_multi'), []), [[], '']);
    assert.equal(refused(of('enum_multi'), ['low', 'none']), 'inclusion');
    assert.equal(refused(of('enum_multi'), ['low,high']), 'inclusion');
    assert.equal(refused(of('enum_multi'), 'low'), 'invalid');
  });

  it('of an option that is gone is still there, in its own words', () => {
    assert.equal(displayValue(of('enum'), 'gone', labels), 'gone');
    assert.deepEqual(fieldValueOf(of('enum_multi'), 'gone,low'), ['gone', 'low']);
  });

  it('that refers to a record names its type, as the resource does, and its id, and is shown as the record is called', () => {
    const reference = of('reference', { referenceType: 'Shipment' });
    for (const type of ['shipment', 'Shipment'])
      assert.deepEqual(seen(reference, { type, id: RECORD.toUpperCase() }), [{ type: 'shipment', id: RECORD }, 'MAEU123']);
    for (const [referenceType, type] of [
      ['Cargo', 'container'],
      ['ShippingLine', 'shipping_line'],
    ] as const)
      assert.deepEqual(fieldValueOf(of('reference', { referenceType }), RECORD), { type, id: RECORD });
    for (const given of [RECORD, { type: 'container', id: RECORD }, { type: 'shipment', id: 'MAEU123' }, { id: RECORD }])
      assert.equal(refused(reference, given), 'invalid');
    assert.equal(displayValue(reference, '5b1f0000-0000-4000-8000-000000000002', labels), null);
  });
});
