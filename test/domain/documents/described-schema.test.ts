import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, it } from 'mocha';
import { describedSchemaOf, typeMeaning } from '../../../domain/documents/described-schema.js';
import { OF_ALL } from '../../../domain/documents/meanings.js';
import { ofTypes } from '../../../domain/documents/meanings/of-types.js';
import { ofShapes } from '../../../domain/documents/meanings/shapes.js';
import { schemaOf } from '../../../domain/documents/schema.js';
import { emptyPayload, paperTypeOf, paperTypes } from '../../../domain/documents/types.js';
import { shapes } from '../../../domain/documents/types/shapes.js';

interface Described {
  description?: unknown;
  properties: Record<string, { description?: unknown }>;
  $defs?: Record<string, Described>;
}

const described = (code: string) => describedSchemaOf(code) as unknown as Described;
const SENTENCE = /^[A-Z][^\n]{3,}\.$/;

describe('the schema of a type, as it is served', () => {
  it('says of every type, every object and every field what it means, in one sentence', () => {
    const without = paperTypes.flatMap(({ code }) => {
      const { $defs = {}, ...type } = described(code);
      return [[code, type] as const, ...Object.entries($defs)].flatMap(([of, object]) => [
        ...(isSentence(object.description) ? [] : [of]),
        ...Object.entries(object.properties).flatMap(([name, field]) => (isSentence(field.description) ? [] : [`${of}/${name}`])),
      ]);
    });
    assert.deepEqual([...new Set(without)], []);
    assert.deepEqual(
      paperTypes.filter(({ code }) => !isSentence(typeMeaning(code))).map(({ code }) => code),
      [],
    );
  });

  it('says it in the words of the type where a field means something of its own there', () => {
    const said = (code: string, field: string) => described(code).properties[field]?.description;
    assert.equal(said('commercial_invoice', 'gross_weight'), said('packing_list', 'gross_weight'));
    assert.notEqual(said('equipment_interchange_receipt', 'gross_weight'), said('packing_list', 'gross_weight'));
    assert.match(String(said('arrival_notice', 'last_free_day')), /demurrage.*`YYYY-MM-DD`/);
    assert.match(String(described('arrival_notice').$defs?.['container']?.properties['last_free_day']?.description), /demurrage/);
  });

  it('has no words for fields that no paper has', () => {
    const names = new Set(paperTypes.flatMap(({ fields }) => Object.keys(fields)));
    const unasked = (of: Readonly<Record<string, Readonly<Record<string, string>>>>, fieldsOf: (owner: string) => object) =>
      Object.entries(of).flatMap(([owner, fields]) =>
        Object.keys(fields)
          .filter((name) => !Object.hasOwn(fieldsOf(owner), name))
          .map((name) => `${owner}/${name}`),
      );
    assert.deepEqual(
      Object.keys(OF_ALL).filter((name) => !names.has(name)),
      [],
    );
    assert.deepEqual(
      [...unasked(ofTypes, (code) => paperTypeOf(code)?.fields ?? {}), ...unasked(ofShapes, (name) => shapes[name] ?? {})],
      [],
    );
  });

  it('checks what the schema without the words checks', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
    ajvFormats.default(ajv);
    for (const { code } of paperTypes) {
      assert.deepEqual(bare(describedSchemaOf(code)), bare(schemaOf(code)), code);
      assert.ok(ajv.compile(describedSchemaOf(code) ?? {})(emptyPayload(code)), code);
    }
    assert.equal(describedSchemaOf('lighthouse'), null);
  });
});

const isSentence = (text: unknown): boolean => typeof text === 'string' && SENTENCE.test(text);

/** A schema without its descriptions; a field of that name stays. */
function bare(value: unknown, ofFields = false): unknown {
  if (Array.isArray(value)) return value.map((one) => bare(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => ofFields || name !== 'description' || typeof one !== 'string')
      .map(([name, one]) => [name, bare(one, name === 'properties' && !ofFields)]),
  );
}
