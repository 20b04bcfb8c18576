import assert from 'node:assert/strict';
import { z } from 'zod';
import { pageOf, readMoment, readPage, readQuery } from '../../api/list-query.js';
import { Problem } from '../../api/problems.js';

const schema = z.object({
  q: z.string().optional(),
  filter: z
    .object({
      status: z.string().optional(),
      stopped: z.boolean().optional(),
      created_at: z.object({ start: z.string().optional() }).optional(),
    })
    .optional(),
  page: pageOf(30),
});

const plain = (query: string): unknown => JSON.parse(JSON.stringify(readQuery(query, schema)));

describe('a query string', () => {
  it('is the same with its brackets raw or encoded', () => {
    const expected = { page: { number: 2, size: 5 }, filter: { status: 'created', created_at: { start: '2026-03-01' } } };
    assert.deepEqual(plain('page[number]=2&page[size]=5&filter[status]=created&filter[created_at][start]=2026-03-01'), expected);
    assert.deepEqual(
      plain('page%5Bnumber%5D=2&page%5Bsize%5D=5&filter%5Bstatus%5D=created&filter%5Bcreated_at%5D%5Bstart%5D=2026-03-01'),
      expected,
    );
  });

  it('has booleans as true and false, and leaves other words for the schema to refuse', () => {
    assert.deepEqual(plain('filter[stopped]=false'), { filter: { stopped: false } });
    assert.deepEqual(plain('filter[stopped]=maybe'), { filter: { stopped: 'maybe' } });
  });

  it('may say what nobody knows, in any shape: it is ignored', () => {
    for (const query of [
      'nobody=1',
      'filter[nobody]=1',
      'filter=1',
      'filter[created_at]=2026',
      'q[a]=1',
      'page=3',
      '[q]=1',
      'q]=1',
      'filter[]=1',
      'filter[a][b][c][d]=1',
      'page[size]=many',
      '%zz=1',
      '&&=&',
    ])
      assert.deepEqual(JSON.stringify(plain(query)).replaceAll(/"(filter|page)":\{\},?/g, ''), '{}', query);
  });

  it('reaches no prototype', () => {
    readQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1&filter[__proto__][polluted]=1', schema);
    assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });

  it('422: holds NUL, which no database takes', () =>
    assert.throws(
      () => readQuery('q=a%00b', schema),
      (error: unknown) => error instanceof Problem && error.errors[0]?.source?.parameter === 'q',
    ));

  it('counts the last of several values', () => assert.deepEqual(plain('q=a&q=b'), { q: 'b' }));

  it('joins a list that is given in several parts', () => {
    const list = (meta: Record<string, unknown>) => z.string().meta(meta);
    const lists = z.object({
      include: list({ listed: true }),
      sort: list({ sortKeys: ['x', 'y'] }),
      fields: z.object({ container: list({ names: ['n', 'm'] }) }),
      filter: z.object({ status: z.union([z.string(), z.object({ in: list({ listed: true }) })]), event: list({ listed: true }) }),
    });
    const query = ['include=a&include=b,c&sort=-x&sort=y&fields[container]=n&fields%5Bcontainer%5D=m'];
    query.push('filter[status][in]=new&filter[status][in]=lost&filter[event]=d&filter[event]=e');
    assert.deepEqual(JSON.parse(JSON.stringify(readQuery(query.join('&'), lists))), {
      include: 'a,b,c',
      sort: '-x,y',
      fields: { container: 'n,m' },
      filter: { status: { in: 'new,lost' }, event: 'd,e' },
    });
  });
});

describe('a page', () => {
  it('is the first of 30 records, unless asked for', () => assert.deepEqual(readPage(undefined), { number: 1, size: 30 }));
  it('has at least one record and at most 100, whatever is asked for (L6)', () => {
    assert.deepEqual(readPage({ number: -3, size: 0 }), { number: 1, size: 1 });
    assert.deepEqual(readPage({ number: 4, size: 1_000 }), { number: 4, size: 100 });
  });
  it('has a number that the database can count to', () => assert.ok(readPage({ number: 1e15, size: 100 }).number * 100 < 2 ** 31));
});

describe('a moment of a filter', () => {
  it('is ISO 8601, with or without a zone', () => {
    assert.equal(readMoment('2026-03-09T11:30:00Z', 'x'), '2026-03-09T11:30:00Z');
    assert.equal(readMoment('2026-03-09T11:30:00+02:00', 'x'), '2026-03-09T09:30:00Z');
    assert.equal(readMoment('2026-03-09T11:30:00 0200', 'x'), '2026-03-09T09:30:00Z', 'a plus sign that nobody encoded');
    assert.equal(readMoment('2026-03-09T11:30', 'x'), '2026-03-09T11:30:00Z');
    assert.equal(readMoment('2026-03-09', 'x'), '2026-03-09T00:00:00Z');
    assert.equal(readMoment('2024-02-29', 'x'), '2024-02-29T00:00:00Z');
    assert.equal(readMoment(undefined, 'x'), undefined);
  });
  it('is one that the database can tell, however early or late', () => {
    for (const text of ['0000-01-01', '0001-01-01T00:00:00+14:00']) assert.equal(readMoment(text, 'x'), '1970-01-01T00:00:00Z');
    for (const text of ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00']) assert.equal(readMoment(text, 'x'), '9999-12-31T23:59:59Z');
  });
  for (const text of [
    '',
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2026-04-31T10:00:00Z',
    '2025-02-29T10:00:00+02:00',
    '2026-03-09T25:00:00Z',
    '1773000000',
    '2026-03-09T11:30:00Z; drop table',
    '+275760-09-13',
  ])
    it(`422: is none: ${JSON.stringify(text)}`, () => assert.throws(() => readMoment(text, 'filter[a]'), Problem));
});
