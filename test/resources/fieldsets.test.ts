import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ALWAYS_THERE, fieldsetsOf, trimmed } from '../../resources/fieldsets.js';
import { StoredDocument } from '../../resources/stored-document.js';

const record = (type: string, attributes: object, relationships?: object) => ({
  id: '1',
  type,
  attributes,
  ...(relationships && { relationships }),
  links: { self: '/1' },
});
const box = record('container', { number: 'A', weight_in_lbs: 1, ref_numbers: [] }, { shipment: { data: null }, raw_events: { data: [] } });
const trim = (document: unknown, fields: Record<string, string>) => {
  const fieldsets = fieldsetsOf({ fields });
  assert.ok(fieldsets);
  return trimmed(document, fieldsets);
};

describe('an answer that is trimmed', () => {
  it('keeps of each record of the type the attributes and relationships that are named, in the order they had', () =>
    assert.deepEqual(
      JSON.stringify(trim({ data: [box, box], links: {}, meta: {} }, { container: ' shipment,weight_in_lbs ,,number' })),
      JSON.stringify({
        data: [box, box].map((one) => ({
          ...one,
          attributes: { number: 'A', weight_in_lbs: 1 },
          relationships: { shipment: { data: null } },
        })),
        links: {},
        meta: {},
      }),
    ));

  it('keeps records of other types whole, and is trimmed where they are included too', () => {
    const shipment = record('shipment', { status: 'x', bill_of_lading_number: 'B' });
    assert.deepEqual(trim({ data: box, included: [shipment] }, { shipment: '' }), {
      data: box,
      included: [{ ...shipment, attributes: { bill_of_lading_number: 'B' } }],
    });
  });

  it('keeps what clients cannot read the record without, and by an empty list nothing else', () => {
    assert.deepEqual(trim({ data: box }, { container: '' }), { data: { ...box, attributes: {}, relationships: {} } });
    for (const [type, names] of Object.entries(ALWAYS_THERE)) {
      const whole = Object.fromEntries([...names, 'other'].map((name) => [name, 1]));
      assert.deepEqual(trim({ data: record(type, whole) }, { [type]: '' }), {
        data: record(type, Object.fromEntries(names.map((name) => [name, 1]))),
      });
    }
  });

  it('may be stored text, null, or no document of records', () => {
    assert.deepEqual(trim(new StoredDocument(JSON.stringify({ data: box })), { container: 'number' }), {
      data: { ...box, attributes: { number: 'A' }, relationships: {} },
    });
    for (const document of [null, { data: null }, { message: 'x' }, 'text']) assert.deepEqual(trim(document, { container: '' }), document);
  });

  it('has no more than is asked for and required, and no less of what there is', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(
          fc
            .oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString'))
            .filter((name) => !name.includes(',') && name.trim() === name),
        ),
        (attributes, names) => {
          const { data } = trim({ data: record('container', attributes) }, { container: names.join(',') }) as {
            data: { attributes: object };
          };
          assert.deepEqual(
            Object.entries(data.attributes),
            Object.entries(attributes).filter(([name]) => name !== '' && names.includes(name)),
          );
        },
      ),
    ));
});

describe('the fields an input asks for', () => {
  it('are none in particular unless it names a type', () => {
    for (const input of [undefined, null, {}, { fields: {} }, { fields: 'number' }, { fields: { container: 3 } }, 'fields'])
      assert.equal(fieldsetsOf(input), null, JSON.stringify(input));
  });
});
