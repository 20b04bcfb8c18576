import assert from 'node:assert/strict';
import { differencesBetween, sentenceOf } from './compare.js';
import { takesIn } from './differences.js';
import { namesOn, type Json, type JsonObject } from './read.js';

const BOX = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    status: { type: 'string', enum: ['new', 'gone'] },
    weight: { type: ['number', 'null'] },
    length: { type: 'integer' },
    fees: { type: 'array', items: { type: 'object', properties: { amount: { type: 'number' } } } },
  },
};
const WISH = {
  type: 'object',
  required: ['number'],
  properties: { number: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
};
const json = { schema: WISH };
const answerOf = (name: string) => ({ schema: { type: 'object', properties: { data: { $ref: `#/components/schemas/${name}` } } } });

const CONTRACT: JsonObject = {
  paths: {
    '/boxes/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      patch: {
        parameters: [{ name: 'page[size]', in: 'query', schema: { type: 'integer', default: 30 } }],
        requestBody: { content: { 'application/json': json, 'application/vnd.api+json': json } },
        responses: { 200: { content: { 'application/json': answerOf('box') } } },
      },
    },
  },
  components: { schemas: { box: BOX } },
};

/** The same in other words: below /v2, with another name for the id, other media types, by references and choices. */
const OURS: JsonObject = {
  paths: {
    '/v2/boxes/{box_id}': {
      patch: {
        parameters: [
          { name: 'box_id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page[size]', in: 'query', schema: { type: 'integer', default: 30 } },
        ],
        requestBody: { content: { 'application/vnd.api+json': json, 'application/json': json } },
        responses: { 200: { $ref: '#/components/responses/Box' } },
      },
    },
  },
  components: {
    responses: { Box: { content: { 'application/vnd.api+json': answerOf('Box') } } },
    schemas: { Box: { ...BOX, properties: { ...BOX.properties, weight: { anyOf: [{ type: 'number' }, { type: 'null' }] } } } },
  },
};

const BODY = '/paths/~1v2~1boxes~1{box_id}/patch/requestBody/content';
const WISHED = `${BODY}/application~1vnd.api+json/schema`;
const PARAMETERS = '/paths/~1v2~1boxes~1{box_id}/patch/parameters';
const SHOWN = '/components/schemas/Box';

/** What is found when something stands otherwise in our description, or no longer. */
function found(changes: Record<string, Json | undefined>): string[] {
  const ours = structuredClone(OURS);
  for (const [pointer, value] of Object.entries(changes)) {
    const names = namesOn(pointer);
    const last = names.pop() ?? '';
    const holder = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, ours);
    if (value === undefined) Reflect.deleteProperty(holder, last);
    else holder[last] = value;
  }
  return differencesBetween({ contract: CONTRACT, ours }, '/v2').map(sentenceOf);
}

describe('what our description promises beside a contract', () => {
  it('is the same in other words: base, names of ids, references, choices and media types', () => {
    assert.deepEqual(found({}), []);
  });

  it('may be more: members, parameters and answers of our own', () => {
    const more = found({
      [`${SHOWN}/properties/colour`]: { type: 'string' },
      [`${WISHED}/properties/colour`]: { type: 'string' },
      [`${PARAMETERS}/2`]: { name: 'sort', in: 'query', schema: { type: 'string' } },
      '/paths/~1v2~1boxes~1{box_id}/patch/responses/404': { description: 'Not found.' },
    });
    assert.deepEqual(more, []);
  });

  it('lacks no operation, parameter, default or answer', () => {
    assert.deepEqual(found({ '/paths': {} }), ['PATCH /boxes/{id} is not served']);
    assert.deepEqual(found({ [PARAMETERS]: [] }), ['PATCH /boxes/{id} page[size] is no parameter of ours']);
    const size = `${PARAMETERS}/1/schema`;
    assert.deepEqual(found({ [`${size}/default`]: 25 }), ['PATCH /boxes/{id} page[size] is 25 unless given, not 30']);
    assert.deepEqual(found({ [`${size}/type`]: 'boolean' }), ['PATCH /boxes/{id} page[size] may not be integer']);
    assert.deepEqual(found({ [`${PARAMETERS}/1/required`]: true }), ['PATCH /boxes/{id} page[size] is required by us']);
    const answers = '/paths/~1v2~1boxes~1{box_id}/patch/responses';
    assert.deepEqual(found({ [answers]: {} }), ['PATCH /boxes/{id} 200 is no answer of ours']);
    assert.deepEqual(found({ '/components/responses/Box': {} }), ['PATCH /boxes/{id} 200 has no body of ours']);
  });

  it('has every member and every word, and keeps what must be there', () => {
    const shown = (place: string, value?: Json) => found({ [`${SHOWN}/${place}`]: value });
    assert.deepEqual(shown('properties/fees'), ['box /fees is no member of ours, in PATCH /boxes/{id} 200']);
    assert.deepEqual(shown('required', []), ['box /id may be missing, in PATCH /boxes/{id} 200']);
    assert.deepEqual(shown('properties/status/enum', ['new', 'lost']), [
      'box /status lacks gone, in PATCH /boxes/{id} 200',
      'box /status may be lost, in PATCH /boxes/{id} 200',
    ]);
    assert.deepEqual(shown('properties/status/enum'), ['box /status may be any value, in PATCH /boxes/{id} 200']);
  });

  it('answers with nothing that a reader of the contract does not expect', () => {
    const shown = (member: string, schema: Json) =>
      found({ [`${SHOWN}/properties/${member}`]: schema }).map((sentence) => sentence.replace(', in PATCH /boxes/{id} 200', ''));
    assert.deepEqual(shown('id', { type: 'string' }), ['box /id may be text of any form']);
    assert.deepEqual(shown('id', { type: 'string', format: 'date' }), ['box /id may be date']);
    assert.deepEqual(shown('id', { type: ['string', 'null'], format: 'uuid' }), ['box /id may be null']);
    assert.deepEqual(shown('weight', { type: 'integer' }), []);
    assert.deepEqual(shown('length', { type: 'number' }), ['box /length may be number']);
    assert.deepEqual(shown('length', { type: 'number', enum: [20, 40] }), []);
    assert.deepEqual(shown('length', {}), ['box /length may be anything']);
    const fees = { type: 'array', items: { type: 'object', properties: { amount: { type: 'string' } } } };
    assert.deepEqual(shown('fees', fees), ['box /fees/*/amount may be string']);
  });

  it('takes all that a writer by the contract sends', () => {
    const request = 'PATCH /boxes/{id} request';
    const wished = (place: string, value?: Json) => found({ [`${WISHED}/${place}`]: value });
    assert.deepEqual(wished('required', ['number', 'tags']), [`${request} /tags is required by us, in ${request}`]);
    assert.deepEqual(wished('properties/number/enum', ['A']), [`${request} /number may not be any value, in ${request}`]);
    assert.deepEqual(wished('properties/tags/type', 'string'), [`${request} /tags may not be array, in ${request}`]);
    assert.deepEqual(found({ [`${BODY}/application~1json`]: undefined }), [`${request} is not read as application/json`]);
  });
});

describe('a settled difference', () => {
  const difference = { in: 'GET /boxes 200', at: 'box /id', what: 'may be null' };

  it('takes in all that it names, and nothing else', () => {
    assert.ok(takesIn({ at: 'box /id', what: 'may be null', why: '' }, difference));
    assert.ok(takesIn({ in: /^GET /, why: '' }, difference));
    assert.ok(!takesIn({ at: 'box /id', what: 'may be missing', why: '' }, difference));
    assert.ok(!takesIn({ in: 'GET /boxes', why: '' }, difference));
    assert.ok(!takesIn({ at: /^crate /, why: '' }, difference));
  });
});
