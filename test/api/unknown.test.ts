import assert from 'node:assert/strict';
import fc from 'fast-check';
import { z } from 'zod';
import { readQuery } from '../../api/list-query.js';
import { unknownMembers } from '../../api/unknown-members.js';
import { unknownInInput, unknownInQuery } from '../../api/unknown-parameters.js';

const moment = z.union([z.string(), z.object({ start: z.string().optional(), end: z.string().optional() })]);
const status = z.union([
  z.string().meta({ words: ['created', 'failed'] }),
  z.object({
    in: z
      .string()
      .meta({ words: ['created', 'failed'], listed: true })
      .optional(),
    null: z.boolean().optional(),
  }),
]);
const query = z.object({
  q: z.string().optional(),
  filter: z.object({ status: status.optional(), created_at: moment.optional(), stopped: z.boolean().optional() }).optional(),
  kind: z
    .string()
    .meta({ words: ['a', 'b'], listed: true })
    .optional(),
  sort: z
    .string()
    .optional()
    .meta({ sortKeys: ['created_at', 'number'] }),
  fields: z
    .object({
      container: z
        .string()
        .optional()
        .meta({ names: ['number', 'shipment'] }),
    })
    .optional(),
  page: z.object({ number: z.int().optional(), size: z.int().optional() }).optional(),
});

/** What an input holds, without the names that it stands under. */
const valuesIn = (input: unknown): string[] =>
  typeof input === 'object' && input !== null ? Object.values(input).flatMap(valuesIn) : [String(input)];

const told = (text: string) => unknownInQuery(text, query).map(({ code, parameter }) => `${code} ${parameter}`);

describe('a query that is handled strictly', () => {
  const good = [
    'q=a',
    'filter[status]=created',
    'filter[status][in]=created,"failed"',
    'filter[status][null]=true',
    'filter[created_at]=2026-01-01',
    'filter%5Bcreated_at%5D%5Bstart%5D=2026-01-01&filter[created_at][end]=2026-02-01',
    'filter[stopped]=true',
    'kind=a,b',
    'sort=-created_at,number',
    'fields[container]=number,%20shipment',
    'fields[container]=',
    'page[number]=-1&page[size]=1000',
  ];
  for (const text of good) it(`knows ${text}`, () => assert.deepEqual(told(text), []));

  const bad: [string, string[]][] = [
    ['nobody=1', ['unknown_parameter nobody']],
    ['filter[nobody]=1', ['unknown_parameter filter[nobody]']],
    ['filter%5Bnobody%5D=1', ['unknown_parameter filter[nobody]']],
    ['filter[created_at][nobody]=1', ['unknown_parameter filter[created_at][nobody]']],
    ['filter[a][b][c][d]=1', ['unknown_parameter filter[a][b][c][d]']],
    ['q[a]=1', ['unknown_parameter q[a]']],
    ['[q]=1', ['unknown_parameter [q]']],
    ['filter[]=1', ['unknown_parameter filter[]']],
    [
      '__proto__[x]=1&constructor=1&filter[toString]=1',
      ['unknown_parameter __proto__[x]', 'unknown_parameter constructor', 'unknown_parameter filter[toString]'],
    ],
    ['page=3', ['malformed page']],
    ['page[size]=abc', ['malformed page[size]']],
    ['page[number]=', ['malformed page[number]']],
    ['page=3&page[size]=2', ['malformed page']],
    ['filter[status]=lost', ['unknown_parameter filter[status]']],
    ['filter[status]=created,failed', ['unknown_parameter filter[status]']],
    ['filter[status][in]=created,lost,gone', ['unknown_parameter filter[status][in]', 'unknown_parameter filter[status][in]']],
    ['kind=a,c', ['unknown_parameter kind']],
    ['sort=-created_at,-nobody', ['unknown_parameter sort']],
    ['fields[container]=number,nobody', ['unknown_parameter fields[container]']],
    ['fields[nobody]=number', ['unknown_parameter fields[nobody]']],
    ['q=a&q=b&q=c', ['malformed q']],
    ['page[size]=1&page%5Bsize%5D=2&sort=number&sort=created_at', ['malformed page[size]', 'malformed sort']],
    ['nobody=1&nobody=2&other=3', ['unknown_parameter nobody', 'unknown_parameter other']],
  ];
  for (const [text, expected] of bad) it(`does not take ${text}`, () => assert.deepEqual(told(text), expected));

  it('says what is known where that is little', () =>
    assert.match(unknownInQuery('filter[stauts]=1', query)[0]?.detail ?? '', /filter\[stauts\].*status, created_at, stopped/));

  it('is the same as members of an input', () => {
    assert.deepEqual(unknownInInput({ q: 'a', filter: { status: 'created', stopped: true }, page: { size: 3 } }, query), []);
    const refused = unknownInInput({ nobody: { x: 1 }, filter: { stauts: 1, status: 'lost' }, sort: 'nobody' }, query);
    assert.deepEqual(
      refused.map(({ parameter }) => parameter),
      ['nobody[x]', 'filter[stauts]', 'filter[status]', 'sort'],
    );
  });

  it('tells of every key that is passed over when it is read, and of none that is not', () => {
    const name = fc.constantFrom(
      'q',
      'filter',
      'status',
      'created_at',
      'start',
      'in',
      'page',
      'size',
      'nobody',
      '__proto__',
      'constructor',
    );
    const key = fc
      .array(name, { minLength: 1, maxLength: 4 })
      .map(([first = '', ...rest]) => [first, ...rest.map((part) => `[${part}]`)].join(''));
    fc.assert(
      fc.property(key, (one) => {
        // A word that each kind of value takes.
        const value = one.endsWith('[size]') ? '7' : one.includes('status') ? 'created' : 'x';
        const read = valuesIn(readQuery(`${one}=${value}`, query)).includes(value);
        assert.equal(told(`${one}=${value}`).length === 0, read, one);
      }),
      // `created` is a part of the name beside it.
      { examples: [['filter[created_at][status]']] },
    );
  });
});

describe('a body that is handled strictly', () => {
  const reference = z.union([z.string(), z.array(z.string()), z.object({ type: z.string(), id: z.string() })]).nullable();
  const body = z.object({
    data: z.object({
      attributes: z
        .object({
          name: z.string(),
          value: reference.optional(),
          validation: z.looseObject({ required: z.boolean().optional() }).nullish(),
          headers: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
          any: z.unknown(),
          by_name: z.record(z.string(), z.object({ x: z.string() })).optional(),
        })
        .refine(() => true)
        .optional(),
      idle: z.preprocess(() => undefined, z.object({ id: z.string() }).optional()).optional(),
    }),
  });
  const pointers = (value: unknown) => unknownMembers(value, body).map(({ pointer }) => pointer);

  it('knows what its schema knows, and what holds anything', () => {
    const attributes = {
      name: 'x',
      value: { type: 'a', id: 'b' },
      validation: { own: { deep: 1 } },
      headers: [{ name: 'a', value: 'b' }],
      any: { a: [{ b: 1 }] },
      by_name: { own: { x: 'y', z: 1 } },
    };
    assert.deepEqual(pointers({ data: { attributes, idle: { id: 'x' } } }), []);
    for (const value of [undefined, null, 'text', 3, [], [{ a: 1 }], { data: null }, { data: [] }, { data: { attributes: 'x' } }])
      assert.deepEqual(pointers(value), [], JSON.stringify(value));
  });

  it('tells of every other member where it is, at any depth, as RFC 6901 writes it', () => {
    const attributes = {
      name: 'x',
      'a/b~c': 1,
      value: { type: 'a', id: 'b', note: 1 },
      headers: [{ name: 'a' }, { name: 'b', nmae: 'c', '': 1 }],
    };
    assert.deepEqual(pointers({ data: { attributes, idle: { x: 1 }, constructor: {} }, meta: {} }), [
      '/data/attributes/a~1b~0c',
      '/data/attributes/value/note',
      '/data/attributes/headers/1/nmae',
      '/data/attributes/headers/1/',
      '/data/idle/x',
      '/data/constructor',
      '/meta',
    ]);
  });
});
