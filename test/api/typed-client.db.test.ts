import assert from 'node:assert/strict';
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '../../api/router.js';
import { rewriteFragments } from '../../db/fragments.js';
import { useApi, type TestAccount } from '../support/api.js';
import { writeVoyage } from '../support/rows.js';

describe('a typed client', () => {
  const api = useApi();
  let account: TestAccount;
  let client: TRPCClient<AppRouter>;
  before(async () => {
    account = await api.account();
    client = createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url: `${api.origin}/trpc`, headers: { authorization: `Token ${account.key}` } })],
    });
  });

  it('asks and reads with the types of the procedures', async () => {
    const made = await client.trackingRequests.create.mutate({
      body: { data: { attributes: { request_type: 'booking', request_number: 'BOOK12345', scac: 'MAEU' } } },
    });
    const status: 'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped' = made.data.attributes.status;
    assert.equal(status, 'pending');
    const page = await client.trackingRequests.list.query({ filter: { status: 'pending' }, page: { size: 5 }, include: 'account' });
    const [first] = page.data;
    const number: string | undefined = first?.attributes.request_number;
    assert.equal(number, 'BOOK12345');
    assert.equal(page.meta.total, 1);
    assert.equal(page.included?.[0]?.type, 'account');
  });

  it('is told by the compiler of filters, operators and values that a list does not know', () => {
    const { list } = client.trackingRequests;
    // Never asked.
    const wrong = () => [
      // @ts-expect-error -- no such filter
      list.query({ filter: { colour: 'red' } }),
      // @ts-expect-error -- no such operator
      list.query({ filter: { created_at: { before: '2026-03-01' } } }),
      // @ts-expect-error -- no value of that kind
      list.query({ filter: { status: ['pending'] } }),
    ];
    assert.equal(wrong.length, 0);
  });

  it('reads the same documents as REST, stored ones too', async () => {
    const voyage = await writeVoyage(api.database, { accountId: account.id, containers: 2 });
    await api.database.forAccount(account.id, (tx) =>
      rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds }),
    );
    const asked = { include: 'shipment', page: { number: 1, size: 5 }, filter: { status: 'on_ship' } };
    const [typed, rest] = [
      await client.containers.list.query(asked),
      await account.get('/containers?include=shipment&page[number]=1&page[size]=5&filter[status]=on_ship'),
    ];
    const { links: restLinks, ...restDocument } = rest.body;
    const { links: typedLinks, ...typedDocument } = typed;
    assert.deepEqual(JSON.parse(JSON.stringify(typedDocument)), restDocument);
    assert.equal(
      typedLinks.current,
      restLinks['current']?.replace('include=shipment&filter[status]=on_ship', 'include=shipment&filter[status]=on_ship'),
    );
    const one = await client.containers.get.query({ id: voyage.containerIds[0] ?? '' });
    assert.equal(one.links.self, `${api.origin}/v2/containers/${voyage.containerIds[0]}`);
  });

  it('reads refusals as REST has them', async () => {
    const refused = client.trackingRequests.create.mutate({
      body: { data: { attributes: { request_type: 'booking', request_number: 'BOOK12345', scac: 'MAEU' } } },
    });
    await assert.rejects(refused, (error) => {
      assert.ok(error instanceof TRPCClientError);
      assert.equal((error as TRPCClientError<AppRouter>).data?.httpStatus, 422);
      assert.equal((error as TRPCClientError<AppRouter>).data?.errors[0]?.code, 'duplicate');
      assert.equal('stack' in ((error as TRPCClientError<AppRouter>).data ?? {}), false);
      return true;
    });
  });

  it('makes several calls in one request, each with its own end', async () => {
    const answers = await Promise.allSettled([
      client.webhooks.ips.query(),
      client.ports.get.query({ id: 'USLAX' }),
      client.ports.get.query({ id: 'nobody' }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected'],
    );
  });

  const raw = (path: string, asking: Parameters<typeof api.ask>[2] = {}) =>
    api.ask('POST', `/trpc/${path}`, { key: account.key, headers: { 'content-type': 'application/json' }, ...asking });

  it('may send a batch of twenty calls, and no longer one', async () => {
    assert.equal((await api.ask('GET', `/trpc/${Array(20).fill('webhooks.ips').join()}?batch=1`, { key: account.key })).status, 200);
    const longer = await api.ask('GET', `/trpc/${Array(21).fill('webhooks.ips').join()}?batch=1`, { key: account.key });
    assert.equal(longer.status, 400);
    assert.match(JSON.stringify(longer.body), /A batch has at most 20 calls/);
  });

  it('is held to the same limits of bodies and inputs', async () => {
    for (const bytes of [
      '{"body":{"data":{"attributes":{"scac":"\\u0000"}}}}',
      '['.repeat(100_000),
      '{"__proto__":1}',
      '{"a":1,"a":2}',
      'nonsense',
      '{"body":"\\ud800"}',
    ]) {
      const { status } = await raw('trackingRequests.create', { bytes });
      assert.ok(status === 400 || status === 422, `${status} ${bytes.slice(0, 60)}`);
    }
    for (const input of ['{"id":"\\u0000"}', '{"id":"\\ud800"}', '{', '[[', '7', '{"id":7}', '{"q":"\\u0000"}']) {
      const { status } = await api.ask('GET', `/trpc/containers.get?input=${encodeURIComponent(input)}`, { key: account.key });
      assert.ok(status === 400 || status === 404 || status === 422, `${status} ${input}`);
    }
    assert.equal((await raw('trackingRequests.create', { bytes: 'a=b', headers: { 'content-type': 'text/plain' } })).status, 415);
    assert.equal((await raw('trackingRequests.create', { bytes: ' '.repeat(1024 * 1024 + 1) })).status, 413);
  });

  it('401, 404 and 405: without a key, for what is no procedure, by another method', async () => {
    const nobody = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${api.origin}/trpc` })] });
    await assert.rejects(nobody.webhooks.ips.query(), (error) => (error as TRPCClientError<AppRouter>).data?.httpStatus === 401);
    assert.equal((await raw('nobody.knows', { body: {} })).status, 404);
    assert.ok([404, 405].includes((await raw('webhooks.ips', { body: {} })).status));
  });
});
