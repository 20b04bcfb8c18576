import assert from 'node:assert/strict';
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client';
import { sweep } from '../../activities/sweep.js';
import { operations } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import type { AppRouter } from '../../api/router.js';
import type { Errand } from '../../api/temporal.js';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { DEFAULT_SETTINGS } from '../../domain/settings.js';
import { keyTo, useApi, type TestAccount } from '../support/api.js';
import { meanwhile } from '../support/meanwhile.js';
import { writeVoyage, type VoyageRows } from '../support/rows.js';

const errands: Errand[] = [];
const NOBODY = '00000000-0000-4000-8000-000000000000';
const named = (key: string, headers: Record<string, string> = {}) => ({ headers: { 'idempotency-key': key, ...headers } });
const asking = (number: string, more: object = {}) => ({
  data: { attributes: { request_type: 'booking', request_number: number, scac: 'MAEU', ...more } },
});

/** Promise I1. */
describe('a call with an Idempotency-Key', () => {
  const api = useApi({ temporal: () => ({ tell: (errand: Errand) => void errands.push(errand), close: () => Promise.resolve() }) });
  let account: TestAccount;
  let voyage: VoyageRows;
  const count = async (table: string) => {
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ count: number }>(tx, `select count(*)::int as count from ${table} where account_id = $1`, [account.id]),
    );
    return row?.count;
  };
  beforeEach(async () => {
    account = await api.account();
    voyage = await writeVoyage(api.database, { accountId: account.id, containers: 2 });
    await api.database.forAccount(account.id, (tx) =>
      rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds }),
    );
    errands.length = 0;
  });

  it('is done once, and made again answered in the same bytes', async () => {
    const post = () => account.post('/tracking_requests', asking('BOOK1'), named('a'));
    const [first, second] = [await post(), await post()];
    assert.equal(first.status, 201);
    assert.equal(first.headers.get('idempotency-replayed'), null);
    assert.deepEqual(
      [second.status, second.text, second.headers.get('content-type')],
      [201, first.text, first.headers.get('content-type')],
    );
    assert.equal(second.headers.get('idempotency-replayed'), 'true');
    assert.notEqual(second.headers.get('request-id'), first.headers.get('request-id'));
    assert.equal(await count('tracking_request'), 2, 'the voyage has one');
    assert.equal(errands.length, 1, 'Temporal is told once');
  });

  it('may be any write: one that answers nothing too, and one that was refused', async () => {
    const attributes = { entity_type: 'Cargo', api_slug: 'gone', display_name: 'Gone', data_type: 'short_text' };
    await account.post('/custom_field_definitions', { data: { attributes } });
    const fields = `/containers/${voyage.containerIds[0]}/custom_fields`;
    const made = await account.post(fields, { data: { attributes: { api_slug: 'gone', value: 'by and by' } } });
    assert.equal(made.status, 201);
    const path = `${fields}/gone`;
    const gone = () => account.delete(path, named('b'));
    assert.deepEqual([(await gone()).status, (await gone()).status], [204, 204]);
    assert.equal((await account.delete(path)).status, 404);

    const patch = () => account.patch(`/containers/${NOBODY}`, { data: { attributes: { ref_numbers: ['A'] } } }, named('b'));
    const [refused, again] = [await patch(), await patch()];
    assert.deepEqual([refused.status, again.status, again.text], [404, 404, refused.text]);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');

    await account.post('/tracking_requests', asking('BOOK2'));
    const duplicate = () => account.post('/tracking_requests', asking('BOOK2'), named('c'));
    const [told] = [await duplicate()];
    assert.equal(told.status, 422);
    await api.database.asSystem((tx) => tx.query(`update tracking_request set status = 'failed' where account_id = $1`, [account.id]));
    const repeated = await duplicate();
    assert.deepEqual([repeated.status, repeated.text], [422, told.text], 'though it would be taken by now');
    assert.equal((await account.post('/tracking_requests', asking('BOOK2'))).status, 201);
  });

  it('of every write of the interface is kept apart and answered alike', async () => {
    const writes = operations().filter(({ rest, bucket }) => rest.method !== 'GET' && bucket !== 'trigger');
    assert.ok(writes.length > 20);
    for (const { rest, name } of writes) {
      const path = servedAt(rest.path.replaceAll(/\{\w+\}/g, NOBODY));
      const call = () => api.ask(rest.method, path, { key: account.key, body: { data: {} }, ...named('the same for all') });
      const [first, second] = [await call(), await call()];
      assert.deepEqual([second.status, second.text], [first.status, first.text], name);
      const isKept = first.status < 300 || [404, 409, 422].includes(first.status);
      assert.equal(second.headers.get('idempotency-replayed'), isKept ? 'true' : null, `${name} ${first.status}`);
    }
  });

  it('reads back what it has written, with what lies around it', async () => {
    const [container] = voyage.containerIds;
    const patch = () => account.patch(`/containers/${container}`, { data: { attributes: { ref_numbers: ['NEW'] } } }, named('d'));
    const [first, second] = [await patch(), await patch()];
    assert.deepEqual(first.body.data.attributes['ref_numbers'], ['NEW']);
    assert.equal(second.text, first.text);
    assert.equal((await account.get(`/containers/${container}`)).text.includes('"NEW"'), true);
  });

  it('keeps what it answers sealed: secrets are shown again, and do not lie open', async () => {
    const post = () => account.post('/webhooks', { data: { attributes: { url: 'https://example.com/', active: true } } }, named('e'));
    const [first, second] = [await post(), await post()];
    const secret = String(first.body.data.attributes['secret']);
    assert.match(secret, /^whsec_/);
    assert.equal(second.body.data.attributes['secret'], secret);
    assert.equal(await count('webhook'), 1);
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ row: string; body: Buffer }>(tx, 'select to_jsonb(a)::text as row, body from idempotent_answer a where account_id = $1', [
        account.id,
      ]),
    );
    assert.ok(row && !row.row.includes(secret) && !row.body.toString('latin1').includes(secret));
  });

  it('422: names one call only, which is its address and body whatever the order of members', async () => {
    const at = (path: string, attributes: object) => account.patch(path, { data: { attributes } }, named('f'));
    const [one, other] = voyage.containerIds.map((id) => `/containers/${id}`);
    assert.equal((await at(`${one}`, { ref_numbers: ['A'], tags: ['x'] })).status, 200);
    assert.equal((await at(`${one}`, { tags: ['x'], ref_numbers: ['A'] })).status, 200);
    for (const [path, attributes] of [
      [`${one}`, { ref_numbers: ['B'], tags: ['x'] }],
      [`${other}`, { ref_numbers: ['A'], tags: ['x'] }],
      [`${one}?fields[container]=number`, { ref_numbers: ['A'], tags: ['x'] }],
    ] as const) {
      const { status, body } = await at(path, attributes);
      assert.deepEqual([status, body.errors[0]?.code], [422, 'idempotency_key_reused'], path);
    }
    assert.deepEqual((await account.get(`${one}`)).body.data.attributes['ref_numbers'], ['A']);
  });

  it('is known by API key and route: another key or route is another call', async () => {
    const colleague = await keyTo(api.database, account.id);
    const [container] = voyage.containerIds;
    const patch = (path: string, refs: string[], key = account.key) =>
      api.ask('PATCH', `/v2${path}`, { key, body: { data: { attributes: { ref_numbers: refs } } }, ...named('g') });
    assert.equal((await patch(`/containers/${container}`, ['A'])).status, 200);
    assert.equal((await patch(`/containers/${container}`, ['B'], colleague)).status, 200);
    assert.equal((await patch(`/shipments/${voyage.shipmentId}`, ['C'])).status, 200);
    assert.equal(await count('idempotent_answer'), 3);
  });

  it('409: while it is under way, with the second after which to ask again', async () => {
    const [container] = voyage.containerIds;
    const patch = () => account.patch(`/containers/${container}`, { data: { attributes: { ref_numbers: ['A'] } } }, named('h'));
    const held = { sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', parameters: [`shipment:${voyage.shipmentId}`] };
    const first = await meanwhile(api.url, held, async (untilWaiting) => {
      const answer = patch();
      await untilWaiting(1);
      const loser = await patch();
      assert.deepEqual([loser.status, loser.body.errors[0]?.code, loser.headers.get('retry-after')], [409, 'call_under_way', '1']);
      return { answer };
    });
    assert.equal((await first.answer).status, 200);
    const again = await patch();
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [200, 'true']);
  });

  it('made by many at once is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => account.post('/tracking_requests', asking('BOOK3'), named('i'))));
    assert.deepEqual(
      [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 409),
      [201],
    );
    assert.equal(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size, 1);
    assert.equal(await count('tracking_request'), 2);
    assert.equal(errands.length, 1);
  });

  it('that is not let in, or fails on our side, is as if it had never been made', async () => {
    const [container] = voyage.containerIds;
    const refresh = () => account.patch(`/containers/${container}/refresh`, undefined, named('j'));
    assert.equal((await refresh()).status, 403);
    await api.database.asSystem((tx) => tx.query(`update account set features = '{container_refresh}' where id = $1`, [account.id]));
    assert.equal((await refresh()).status, 200);

    const { seal } = api.deps.secrets;
    api.deps.secrets.seal = () => {
      throw new Error('No answer can be kept.');
    };
    const post = () => account.post('/tracking_requests', asking('BOOK4'), named('k'));
    errands.length = 0;
    assert.equal((await post()).status, 500);
    assert.equal(await count('tracking_request'), 1, 'the effect went with its answer');
    assert.equal(errands.length, 0);
    api.deps.secrets.seal = seal;
    assert.equal((await post()).status, 201);
    assert.equal(errands.length, 1);
  });

  it('is forgotten after a day', async () => {
    const post = () => account.post('/tracking_requests', asking('TEST-TR-SUCCEEDED', { scac: 'TEST' }), named('l'));
    const age = (hours: number) =>
      api.database.asSystem((tx) =>
        tx.query('update idempotent_answer set created_at = clock_timestamp() - make_interval(mins => $1)', [hours * 60]),
      );
    const first = await post();
    await age(23.9);
    await sweep({ database: api.database, kept: DEFAULT_SETTINGS.kept });
    assert.equal((await post()).body.data.id, first.body.data.id);
    await age(24.1);
    const second = await post();
    assert.equal(second.status, 201);
    assert.notEqual(second.body.data.id, first.body.data.id);
    assert.equal((await post()).body.data.id, second.body.data.id);
    await age(24.1);
    await sweep({ database: api.database, kept: DEFAULT_SETTINGS.kept });
    assert.equal(await count('idempotent_answer'), 0);
  });

  it('400: what names nothing; a read heeds none', async () => {
    for (const key of ['', ' ', 'ä', 'x'.repeat(256)])
      assert.equal((await account.post('/tracking_requests', asking('BOOK5'), named(key))).status, 400, key);
    assert.equal((await account.get('/containers', named('ä'))).status, 200);
    assert.equal(await count('idempotent_answer'), 0);
  });

  it('counts as a request each time it is made', async () => {
    const limited = await api.account({ limits: { tracking_request_create: 2 } });
    const post = () => limited.post('/tracking_requests', asking('BOOK6'), named('m'));
    assert.deepEqual([(await post()).status, (await post()).status, (await post()).status], [201, 201, 429]);
  });

  it('may come by tRPC, one at a time', async () => {
    const headers = { authorization: `Token ${account.key}`, 'idempotency-key': 'n' };
    const url = `${api.origin}/trpc`;
    const client = createTRPCClient<AppRouter>({ links: [httpLink({ url, headers })] });
    const body = { data: { attributes: { request_type: 'booking', request_number: 'BOOK7', scac: 'MAEU' } } } as const;
    const [first, second] = [await client.trackingRequests.create.mutate({ body }), await client.trackingRequests.create.mutate({ body })];
    assert.deepEqual(second, first);
    assert.equal(await count('tracking_request'), 2);
    const batching = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url, headers })] });
    await assert.rejects(batching.trackingRequests.create.mutate({ body }), (error) => {
      assert.ok(error instanceof TRPCClientError);
      return true;
    });
    assert.equal(await count('tracking_request'), 2);
  });
});
