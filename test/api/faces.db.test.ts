import assert from 'node:assert/strict';
import { operations, type Operation } from '../../api/inventory.js';
import { useApi, type TestAccount } from '../support/api.js';
import { restFace, trpcFace, type Input } from '../support/faces.js';
import { writeAccount } from './faces/account.js';
import { Naming } from './faces/alike.js';
import { STORY, type Written } from './faces/calls.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every procedure by REST and by tRPC: the same documents, refusals and limits. A new one fails until the story calls it. */
describe('the two faces', () => {
  const api = useApi();
  const [rest, trpc] = [restFace(api), trpcFace(api)];
  const byName = new Map(operations().map((operation) => [operation.name, operation]));
  const called = operations().filter(({ type }) => type !== 'subscription');
  const operationOf = (name: string): Operation => byName.get(name) ?? assert.fail(`There is no ${name}.`);
  const makeAlike = () => Promise.all([writeAccount(api), writeAccount(api)]);
  /** What the story asks of a procedure the first time, with ids that nobody has where it needs them. */
  const inputTo = ({ name }: Operation, written: Written): Input => {
    const call = STORY.find((one) => one.name === name) ?? assert.fail(`The story calls no ${name}.`);
    return call.input(new Proxy(written, { get: (known, word: string) => known[word] ?? NOBODY }));
  };

  it('know the same calls, and the story makes every one of them', () => {
    assert.deepEqual([...new Set(STORY.map(({ name }) => name))].sort(), called.map(({ name }) => name).sort());
    assert.deepEqual(
      operations()
        .filter(({ type }) => type === 'subscription')
        .map(({ name }) => name),
      ['events.stream'],
      'what is no call is followed in a test of its own: event-stream.db.test.ts',
    );
  });

  it('answer every call with the same document', async () => {
    const [byRest, byTrpc] = await makeAlike();
    byRest.written['now'] = byTrpc.written['now'] = new Date().toISOString();
    const [restNames, trpcNames] = [new Naming(), new Naming()];
    for (const { name, input, makes, refused } of STORY) {
      const operation = operationOf(name);
      const one = await rest(operation, input(byRest.written), byRest.account.key);
      assert.ok(refused ? one.status === 403 : one.status < 400, `${name}: ${JSON.stringify(one.errors)}`);
      // A read is asked of the same account too, where nothing at all may differ.
      if (operation.type === 'query') assert.deepEqual(await trpc(operation, input(byRest.written), byRest.account.key), one, name);
      const other = await trpc(operation, input(byTrpc.written), byTrpc.account.key);
      assert.deepEqual(trpcNames.named(other), restNames.named(one), name);
      if (!makes) continue;
      for (const [{ written }, { document }] of [
        [byRest, one],
        [byTrpc, other],
      ] as const)
        written[makes] = (document as { data: { id: string } }).data.id;
    }
  });

  /** The same call, unchanged or not, by both faces of accounts that are alike. */
  async function bothRefuse(operation: Operation, input: Input, key: string | null): Promise<number> {
    const [one, other] = [await rest(operation, input, key), await trpc(operation, input, key)];
    assert.deepEqual(other, one, `${operation.name} ${JSON.stringify(input)}`);
    assert.ok(one.status >= 400, `${operation.name} ${JSON.stringify(input)}`);
    return one.status;
  }

  it('401: without a key, with one that nobody has and with one that was revoked', async () => {
    const { account, written } = await writeAccount(api);
    // Every one of these is a failed authentication, of which an address has thirty a minute.
    const forget = () => api.database.asSystem((tx) => tx.query(`delete from rate_window where subject like 'address:%'`));
    await account.delete(`/api_keys/${(await account.get('/api_keys')).body.data[0]?.id}`);
    for (const operation of called)
      for (const key of [null, 'nobody', account.key]) {
        await forget();
        assert.equal(await bothRefuse(operation, inputTo(operation, written), key), 401);
      }
  });

  it('403: without the feature', async () => {
    const account = await api.account();
    assert.equal(await bothRefuse(operationOf('containers.refresh'), { id: NOBODY }, account.key), 403);
  });

  it('400: to include what there is not', async () => {
    const { account, written } = await writeAccount(api);
    const including = called.filter(({ input }) => 'include' in input.shape);
    assert.ok(including.length > 10);
    for (const operation of including)
      assert.equal(await bothRefuse(operation, { ...inputTo(operation, written), include: 'nonsense' }, account.key), 400);
  });

  it('404: of an id that nobody has, and of what is no id', async () => {
    const { account, written } = await writeAccount(api);
    for (const operation of called) {
      const [, named] = /\{(\w+)\}/.exec(operation.rest.path) ?? [];
      if (named === undefined) continue;
      for (const id of [NOBODY, 'nobody', '%2F', 'ÿ'])
        assert.equal(await bothRefuse(operation, { ...inputTo(operation, written), [named]: id }, account.key), 404);
    }
  });

  it('400, 404, 422: to bodies that are none, with the same pointers', async () => {
    const { account, written } = await writeAccount(api);
    for (const operation of called.filter(({ input }) => 'body' in input.shape)) {
      const input = inputTo(operation, written);
      for (const body of BAD_BODIES) await alikeOrUntouched(operation, { ...input, body }, account);
    }
  });

  it('answer words that mean nothing alike, wherever a call takes a word', async () => {
    const { account, written } = await writeAccount(api);
    for (const operation of called.filter(({ type }) => type === 'query'))
      for (const word of ['nonsense', '', '2026-13-45', 'a,b', '-1', 'ÿ&=%']) {
        const input = worded(operation, inputTo(operation, written), word);
        const [one, other] = [await rest(operation, input, account.key), await trpc(operation, input, account.key)];
        assert.deepEqual(other, one, `${operation.name} ${JSON.stringify(input)}`);
        assert.ok(one.status < 500);
      }
  });

  /** Changes that go well are refused or made by both alike; two accounts would be needed to compare their documents. */
  async function alikeOrUntouched(operation: Operation, input: Input, { key }: TestAccount): Promise<void> {
    const [one, other] = [await rest(operation, input, key), await trpc(operation, input, key)];
    const told = (answer: typeof one) => ({ ...answer, document: null });
    assert.deepEqual(told(other), told(one), `${operation.name} ${JSON.stringify(input)}`);
    assert.ok(one.status < 500);
  }

  it('429: count against the same limit, and say the same of it', async () => {
    for (const operation of called) {
      for (const [first, second] of [
        [rest, trpc],
        [trpc, rest],
      ] as const) {
        const { key } = await api.account({ limits: { [operation.bucket]: 1 } });
        const input = inputTo(operation, {});
        const allowed = await first(operation, input, key);
        assert.match(String(allowed.headers['ratelimit']), new RegExp(`^"${operation.bucket}";r=0;`), operation.name);
        const refused = await second(operation, input, key);
        assert.equal(refused.status, 429, operation.name);
        const again = await first(operation, input, key);
        assert.deepEqual([again.status, again.errors], [429, refused.errors], operation.name);
        assert.ok(Number(refused.headers['retry-after']) > 0, operation.name);
        assert.equal(again.headers['ratelimit-policy'], refused.headers['ratelimit-policy']);
      }
    }
  });
});

const BAD_BODIES: readonly unknown[] = [
  {},
  { data: [] },
  { data: { attributes: 7 } },
  { data: { attributes: {}, relationships: { customer: { data: { type: 'party', id: 'nobody' } } } } },
  { data: { attributes: { scac: 7, request_number: ['A'], url: 7, company_name: {}, ref_numbers: 'PO', label: 7, name: [] } } },
  {
    data: {
      attributes: { url: 'ftp://hooks.example.com/', ref_numbers: [7], display_name: '', api_slug: 'Ü', data_type: 'none', name: '' },
    },
  },
  { url: 'nonsense', event: 'nonsense', number: '', shipment_id: 7 },
];

/** The input with a word in place of everything but what stands in the path. */
function worded({ rest, input }: Operation, given: Input, word: string): Input {
  const told: Input = { ...given };
  for (const name of Object.keys(input.shape)) {
    if (rest.path.includes(`{${name}}`) || NUMBERS.has(name)) continue;
    told[name] =
      name === 'filter'
        ? Object.fromEntries(WORDED_FILTERS.map((filter) => [filter, word]))
        : name === 'fields'
          ? { container: word }
          : word;
  }
  return told;
}

/** Which take no words. */
const NUMBERS = new Set(['page', 'wait', 'terminal_checked_before', 'latitude', 'longitude']);

const WORDED_FILTERS = [
  'status',
  'scac',
  'line_scac',
  'number',
  'event',
  'shipment_id',
  'entity_type',
  'entity_id',
  'locode',
  'type',
  'attribute',
];
