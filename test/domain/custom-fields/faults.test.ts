import assert from 'node:assert/strict';
import { patternFault, patternFits } from '../../../db/custom-fields/patterns.js';
import type { FieldDefinition } from '../../../domain/custom-fields/definition.js';
import { definitionFaults, readDefaultValue } from '../../../domain/custom-fields/faults.js';

const means = { options: null, fits: patternFits, patternFault };
const faults = (wanted: Partial<FieldDefinition>) =>
  definitionFaults({ dataType: 'short_text', referenceType: null, validation: null, defaultFormat: null, ...wanted }, means).map(
    ({ attribute, code }) => `${attribute} ${code}`,
  );

describe('a definition of a custom field', () => {
  it('refers to a type of record exactly if its values do', () => {
    assert.deepEqual(faults({ dataType: 'reference' }), ['reference_type blank']);
    assert.deepEqual(faults({ dataType: 'reference', referenceType: 'Moon' }), ['reference_type inclusion']);
    assert.deepEqual(faults({ dataType: 'reference', referenceType: 'ShippingLine' }), []);
    assert.deepEqual(faults({ referenceType: 'Shipment' }), ['reference_type invalid']);
  });

  it('has a pattern in the syntax of RE2, of a size that is quick', () => {
    assert.deepEqual(faults({ validation: { pattern: '^[A-Z]{2}-\\d{4}$', max_length: 7, required: true, mine: [1] } }), []);
    for (const pattern of ['[', '(?=a)', '(?<=a)', '(a)\\1', '((a{100}){100}){100}', '(\\p{L}{50}){19}'])
      assert.deepEqual(faults({ validation: { pattern } }), ['validation/pattern invalid'], pattern);
    assert.deepEqual(faults({ validation: { pattern: 'a'.repeat(256) } }), ['validation/pattern too_long']);
  });

  it('bounds texts only', () => {
    assert.deepEqual(faults({ dataType: 'number', validation: { pattern: '1', max_length: 3 } }), [
      'validation/pattern invalid',
      'validation/max_length invalid',
    ]);
    for (const max_length of [0, -1, 256]) assert.deepEqual(faults({ validation: { max_length } }), ['validation/max_length invalid']);
    assert.deepEqual(faults({ validation: { mine: 'x'.repeat(5_000) } }), ['validation too_long']);
  });

  it('has a format of its type, or none', () => {
    for (const format of ['#,##0.00', '0', '#', '0.00####', '$#,##0.##', '#,##0 kg', '#,###'])
      assert.deepEqual(faults({ dataType: 'number', defaultFormat: format }), [], format);
    for (const format of ['', 'x', '0%', '0.0000000', '#,#', '0,0', '0#', '#,##0.00;(0)', '%d', '1'])
      assert.deepEqual(faults({ dataType: 'number', defaultFormat: format }), ['default_format invalid'], format);
    for (const format of ['%d %b %Y', '%F', '%D', '%-d.%-m.%y', '100%% on %e %B'])
      assert.deepEqual(faults({ dataType: 'date', defaultFormat: format }), [], format);
    for (const format of ['%H:%M', '%Q', 'soon', '%d %', '%', `%Y${'x'.repeat(100)}`])
      assert.deepEqual(faults({ dataType: 'date', defaultFormat: format }), ['default_format invalid'], format);
    assert.deepEqual(faults({ dataType: 'datetime', defaultFormat: '%F %T' }), []);
    assert.deepEqual(faults({ dataType: 'boolean', defaultFormat: '%F' }), ['default_format invalid']);
  });

  it('has a default that would be a value, of options that may be made later', () => {
    const read = (given: unknown, options: string[], wanted: Partial<FieldDefinition> = {}) =>
      readDefaultValue({ dataType: 'enum', referenceType: null, validation: { required: true }, defaultFormat: null, ...wanted }, given, {
        ...means,
        options: new Set(options),
      }).valid;
    assert.equal(read('low', []), true);
    assert.equal(read('low', ['low', 'high']), true);
    assert.equal(read('none', ['low', 'high']), false);
    assert.equal(read(null, ['low']), true);
    assert.equal(read('12', [], { dataType: 'boolean' }), false);
  });
});

describe('a pattern', () => {
  it('fits some part of a text unless it is anchored', () => {
    assert.equal(patternFits('\\d{4}', 'PO 1234 x'), true);
    assert.equal(patternFits('^\\d{4}$', 'PO 1234 x'), false);
  });

  it('that keeps other engines busy for years is answered at once', () => {
    const began = performance.now();
    assert.equal(patternFits('^(a+)+$', `${'a'.repeat(250)}!`), false);
    assert.ok(performance.now() - began < 1_000);
  });

  it('of days with a part told twice keeps nobody busy either', async () => {
    const { readMomentBy, readMomentFormat } = await import('../../../domain/custom-fields/moment-format.js');
    const format = readMomentFormat(`${'%d'.repeat(40)} %m %Y`, 'date');
    assert.ok(format);
    const began = performance.now();
    assert.equal(readMomentBy(`${'1'.repeat(60)}x`, format), null);
    assert.ok(performance.now() - began < 1_000);
  });
});
