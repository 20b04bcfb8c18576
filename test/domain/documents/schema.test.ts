import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, it } from 'mocha';
import { schemaId, schemaOf } from '../../../domain/documents/schema.js';
import { emptyPayload, emptyShape, paperTypeOf, paperTypes } from '../../../domain/documents/types.js';

describe('the types of shipping papers', () => {
  it('are 42, each with a code of its own, key fields among its fields', () => {
    assert.equal(new Set(paperTypes.map((type) => type.code)).size, 42);
    for (const { code, fields, keyFields } of paperTypes) {
      assert.deepEqual(
        keyFields.filter((name) => !(name in fields)),
        [],
        code,
      );
    }
  });

  it('have a schema each, which the empty payload follows', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
    ajvFormats.default(ajv);
    for (const { code } of paperTypes) {
      const validate = ajv.compile(schemaOf(code) ?? {});
      assert.ok(validate(emptyPayload(code)), `${code}: ${ajv.errorsText(validate.errors)}`);
      assert.ok(!validate({ ...emptyPayload(code), unheard_of: 1 }), `${code} takes fields that nobody declared`);
      assert.ok(!validate({}), `${code} misses nothing`);
    }
  });

  it('hold values to their kind', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
    ajvFormats.default(ajv);
    const validate = ajv.compile(schemaOf('commercial_invoice') ?? {});
    const invoice = (values: Record<string, unknown>): boolean => validate({ ...emptyPayload('commercial_invoice'), ...values });
    assert.ok(invoice({ total_amount: '12450.00', incoterm: 'FOB', seller: { ...emptyShape('party'), name: 'ACME' } }));
    assert.ok(!invoice({ total_amount: '12,450.00' }));
    assert.ok(!invoice({ invoice_date: '2026-02-30' }));
    assert.ok(!invoice({ incoterm: 'C&F' }));
    assert.ok(!invoice({ seller: { name: 'ACME' } }));
    assert.ok(!invoice({ container_numbers: ['MSKU 907032-3'] }));
  });

  it('are found by their code, and unknown ones are not', () => {
    assert.equal(paperTypeOf('sea_waybill')?.label, 'Sea waybill');
    assert.equal(paperTypeOf('constructor'), null);
    assert.equal(schemaOf('bill'), null);
    assert.equal(schemaId('other'), 'other@2026-11-20');
  });
});
