import assert from 'node:assert/strict';
import fc from 'fast-check';
import { z } from 'zod';
import { operations, type Operation } from '../../../api/inventory.js';
import { unwrapped } from '../../../api/list-query.js';
import { documentSchemaOf } from '../../../api/trpc.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { expected, isSorted, listed, shownAs, type Asked, type Shown } from './model.js';
import { writeWorld, type Paths } from './world.js';

const SEED = 20_260_310;
/** Random queries of each list. */
const QUERIES = 24;

/** Lists that are answered whole, as clients know them. */
const WHOLE = ['/shipping_lines', '/containers/{id}/raw_events'];

/** Answers of several records that are not asked as lists are, each for a reason. */
const NO_LISTS: Record<string, string> = {
  '/webhooks/events': 'a catalogue',
  '/shipments/{id}/freshness': 'one for each kind of source',
  '/containers/{id}/freshness': 'one for each kind of source',
  '/events': 'a feed, with an order and a cursor of its own',
  '/search': 'the best that is found',
};

/** Attributes that have no filter, as they are not kept as they are shown. */
const UNSTORED: Record<string, readonly string[]> = {
  '/containers': ['import_deadlines'],
  '/webhooks': ['secret'],
  '/custom_fields': ['display_value'],
  '/document_representations': ['payload', 'evidence', 'warnings'],
  '/documents': ['linked_to'],
  '/email_aliases': ['address'],
};

/** Filters that go by what the answer does not show. */
const UNSHOWN: Record<string, readonly string[]> = {
  '/containers': ['updated_at', 'pod_locode', 'line_scac'],
  '/locations': ['locode', 'country_code', 'type'],
  '/documents': ['added_by', 'filename', 'reference'],
  '/document_representations': ['document_id'],
};

/** What is sorted by something else than its signs. */
const SORTED_OTHERWISE: Record<string, readonly string[]> = {
  '/locations': ['name', 'locode', 'country_code'],
  '/documents': ['added_by'],
};

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  const bare = schema && unwrapped(schema);
  return bare instanceof z.ZodObject ? bare.shape : {};
};

/** Operations that answer a list. */
const lists = (): Operation[] =>
  operations().filter(({ output, rest }) => rest.method === 'GET' && shapeOf(documentSchemaOf(output))['data'] instanceof z.ZodArray);

const asked = (): Operation[] => lists().filter(({ rest }) => !(rest.path in NO_LISTS));
const isWhole = ({ rest }: Operation): boolean => WHOLE.includes(rest.path);

/** The list without what it is nested in: `/custom_fields`. */
const kindOf = (path: string): string => `/${path.split('/').at(-1) ?? ''}`;

function attributesOf({ output }: Operation): string[] {
  const data = shapeOf(documentSchemaOf(output))['data'] as z.ZodArray<z.ZodType>;
  const types = data.element instanceof z.ZodUnion ? (data.element.options as z.ZodType[]) : [data.element];
  return [...new Set(types.flatMap((type) => Object.keys(shapeOf(shapeOf(type)['attributes']))))];
}

/** Operators of each filter, `''` being the value alone. */
function filtersOf({ input }: Operation): Map<string, string[]> {
  const shape = shapeOf((input.shape as Record<string, z.ZodType>)['filter']);
  return new Map(Object.entries(shape).map(([name, schema]) => [name, operatorsOf(unwrapped(schema))]));
}

function operatorsOf(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodUnion)) return Object.keys(shapeOf(schema));
  return schema.options.flatMap((option) =>
    option instanceof z.ZodObject ? Object.keys(option.shape as object).filter((name) => name !== 'is') : [''],
  );
}

function sortKeysOf({ input, rest }: Operation): string[] {
  const otherwise = SORTED_OTHERWISE[kindOf(rest.path)] ?? [];
  return (
    ((input.shape as Record<string, z.ZodType>)['sort']?.meta()?.['sortKeys'] as string[] | undefined)?.filter(
      (name) => !otherwise.includes(name),
    ) ?? []
  );
}

describe('every list', () => {
  it('has pages by number and by cursor unless it is answered whole, a sort, and a filter for each attribute that is stored', () => {
    for (const operation of asked()) {
      const { path } = operation.rest;
      const shape = operation.input.shape as Record<string, z.ZodType>;
      assert.deepEqual(Object.keys(shapeOf(shape['page'])).sort(), isWhole(operation) ? [] : ['after', 'number', 'size'], path);
      assert.ok(shape['sort'], path);
      const filters = filtersOf(operation);
      const shown = attributesOf(operation);
      assert.ok(shown.length > 0, path);
      const lacking = shown.filter((name) => !filters.has(name) && !UNSTORED[kindOf(path)]?.includes(name));
      assert.deepEqual(lacking, [], path);
    }
  });
});

describe('a list, asked at random', function () {
  this.timeout(120_000);
  const api = useApi();
  let account: TestAccount;
  let paths: Paths;
  before(async () => {
    account = await api.account({ features: ['rail_plan'] });
    await writeWorld(api, await api.account({ features: [] }), SEED + 1_000);
    paths = await writeWorld(api, account, SEED);
  });

  const read = async (address: string) => {
    const { status, body, text } = await account.get(address);
    assert.equal(status, 200, `${address} ${text}`);
    return body as unknown as { data: Shown[]; links: { next?: string }; meta: { size: number; total?: number; pagination?: object } };
  };
  const addressOf = (path: string, asked: string, page = '') =>
    [path, [asked, page].filter(Boolean).join('&')].filter(Boolean).join(path.includes('?') ? '&' : '?');

  /** By number, page after page. */
  async function numbered(path: string, asked: string, size: number): Promise<{ records: Shown[]; totals: number[] }> {
    const [records, totals]: [Shown[], number[]] = [[], []];
    for (let number = 1, more = true; more; number += 1) {
      const { data, links, meta } = await read(addressOf(path, asked, `page[number]=${number}&page[size]=${size}`));
      assert.equal(meta.size, data.length);
      records.push(...data);
      totals.push(meta.total ?? -1);
      more = links.next !== undefined;
    }
    return { records, totals };
  }

  /** By cursor, as `links.next` leads. */
  async function byCursor(path: string, asked: string, size: number): Promise<Shown[]> {
    const records: Shown[] = [];
    for (let next: string | undefined = addressOf(path, asked, `page[after]=&page[size]=${size}`); next !== undefined;) {
      const { data, links, meta } = await read(next);
      assert.deepEqual(meta, { size: data.length });
      records.push(...data);
      next = links.next?.slice(links.next.indexOf('/v2/') + '/v2'.length);
    }
    return records;
  }

  const idsOf = (records: readonly Shown[]) => records.map(({ id }) => id);

  for (const operation of asked()) {
    const { path: template } = operation.rest;
    it(`${template} is filtered, sorted and paged as its answers show`, async () => {
      const path = paths[template];
      assert.ok(path, `No records are written for ${template}.`);
      const whole = isWhole(operation);
      const all = whole ? (await read(path)).data : (await numbered(path, '', 100)).records;
      assert.ok(all.length >= 9, `${template} has ${all.length} records`);
      for (const [at, { asked, size }] of fc.sample(queries(operation, all), { seed: SEED, numRuns: QUERIES }).entries()) {
        const query = written(asked);
        const told = `${template} ${at}: ${decodeURIComponent(query)} by ${size}`;
        const wanted = expected(all, asked);
        const records = whole ? (await read(addressOf(path, query))).data : await paged({ path, query, size, told, wanted });
        const ids = idsOf(records);
        assert.deepEqual([...ids].sort(), idsOf(wanted).sort(), told);
        if (asked.sort.length === 0) assert.deepEqual(ids, idsOf(wanted), told);
        else assert.ok(isSorted(records, asked.sort), told);
      }
    });
  }

  /** The records of a list, the same whichever way its pages are read. */
  async function paged({ path, query, size, told, wanted }: { path: string; query: string; size: number; told: string; wanted: Shown[] }) {
    // Before any other page is served, which would tell where it starts.
    const last = Math.max(1, Math.ceil(wanted.length / size));
    const tail = await read(addressOf(path, query, `page[number]=${last}&page[size]=${size}`));
    const { records, totals } = await numbered(path, query, size);
    const ids = idsOf(records);
    assert.deepEqual(idsOf(tail.data), ids.slice((last - 1) * size), told);
    assert.deepEqual(new Set(totals), new Set([wanted.length]), told);
    assert.deepEqual(idsOf(await byCursor(path, query, size)), ids, told);
    return records;
  }
});

/** Queries that a client may think of who has seen the records. */
function queries(operation: Operation, all: readonly Shown[]): fc.Arbitrary<{ asked: Asked; size: number }> {
  const { path } = operation.rest;
  const filters = [...filtersOf(operation)].filter(([name]) => !UNSHOWN[kindOf(path)]?.includes(name));
  const filter = fc
    .constantFrom(...filters)
    .chain(([name, operators]) =>
      fc.constantFrom(...operators).chain((operator) => valueFor(all, name, operator).map((value) => ({ name, operator, value }))),
    );
  const key = fc.tuple(fc.constantFrom(...sortKeysOf(operation)), fc.boolean()).map(([name, down]) => (down ? `-${name}` : name));
  return fc.record({
    asked: fc.record({
      // One for each name and operator, the last of which would count.
      filters: fc.uniqueArray(filter, { maxLength: 2, selector: ({ name, operator }) => `${name}/${operator}` }) as fc.Arbitrary<
        Asked['filters']
      >,
      sort: fc.uniqueArray(key, { maxLength: 3, selector: (one) => one.replace('-', '') }),
    }),
    size: fc.constantFrom(5, 7, 11, 30, 100),
  });
}

function valueFor(all: readonly Shown[], name: string, operator: string): fc.Arbitrary<string> {
  if (operator === 'null') return fc.constantFrom('true', 'false');
  const seen = [...new Set(all.flatMap((record) => wordsIn(shownAs(record, name))))];
  const value =
    seen.length === 0
      ? fc.constant(NOTHING_SEEN.find(([of]) => of.test(name))?.[1] ?? 'nothing')
      : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...seen) }, nearby(seen));
  return operator === 'in' ? fc.array(value, { minLength: 1, maxLength: 3 }).map(listed) : value;
}

/** What may be asked of an attribute that no record has. */
const NOTHING_SEEN: [RegExp, string][] = [
  [/_(at|on)$/, '2026-03-09'],
  [/_id$/, '00000000-0000-4000-8000-000000000000'],
];

/** A shown value as a client writes it. */
function wordsIn(shown: unknown): string[] {
  if (shown === null || shown === '') return [];
  if (Array.isArray(shown)) return shown.flatMap(wordsIn);
  if (typeof shown === 'object') return wordsIn(Reflect.get(shown, 'name') ?? Reflect.get(shown, 'type') ?? null);
  return [String(shown)];
}

/** The day of a moment; else something of the same form that no record has. */
function nearby(seen: readonly string[]): fc.Arbitrary<string> {
  const days = seen.filter((one) => /^\d{4}-\d\d-\d\dT/.test(one)).map((one) => one.slice(0, 10));
  const [first = ''] = seen;
  if (days.length > 0) return fc.constantFrom(...days);
  if (/^(true|false)$/.test(first) && seen.length < 3) return fc.constantFrom('true', 'false');
  if (/^[0-9a-f-]{36}$/.test(first)) return fc.constant('00000000-0000-4000-8000-000000000000');
  if (/^\d{4}-\d\d-\d\d$/.test(first)) return fc.constant('2026-03-12');
  return seen.every((one) => /^-?[\d.]+$/.test(one)) ? fc.constant('11') : fc.constant('nobody');
}

function written({ filters, sort }: Asked): string {
  const given = filters.map(({ name, operator, value }) => `filter[${name}]${operator && `[${operator}]`}=${encodeURIComponent(value)}`);
  return [...given, ...(sort.length > 0 ? [`sort=${sort.join(',')}`] : [])].join('&');
}
