import assert from 'node:assert/strict';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { operations } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import type { AppRouter } from '../../api/router.js';
import { useApi } from '../support/api.js';
import { writeOneOfEach, type OneOfEach } from '../support/one-of-each.js';

const STRICT = { headers: { prefer: 'handling=strict' } };

describe('an include that an operation cannot serve', function () {
  this.timeout(60_000);
  const api = useApi();
  let each: OneOfEach;
  before(async () => void (each = await writeOneOfEach(api)));

  const reads = operations().filter(({ rest }) => rest.method === 'GET');

  it('400: is refused by everything, whether it includes anything or not, strictly or not, before anything is done', async () => {
    for (const operation of operations())
      for (const asking of [{}, STRICT])
        for (const include of ['include=x', 'include[]=x', 'include[0]=x', 'include=%20&include[x]=containers']) {
          const address = `${servedAt(each.pathOf(operation))}?${include}`;
          const sent = { ...asking, key: each.account.key, body: each.bodyOf(operation) };
          const { status, body, text } = await api.ask(operation.rest.method, address, sent);
          assert.equal(status, 400, `${operation.name} ${include} ${text}`);
          const [error] = body.errors;
          assert.deepEqual([error?.code, error?.source], ['unknown_include', { parameter: 'include' }], `${operation.name} ${include}`);
        }
  });

  it('400: is named, as the first of those that are unknown', async () => {
    const asked = [
      ['/parties?include=%20,location,x', '.'],
      [
        '/containers?include=shipment&include=location,x&include=shipment',
        '; known are shipment, pod_terminal, pickup_facility, transport_events, raw_events.',
      ],
    ] as const;
    for (const [path, known] of asked) {
      const { body } = await each.account.get(path);
      const told = body.errors.map(({ code, detail }) => [code, detail]);
      assert.deepEqual(told, [['unknown_include', `"location" cannot be included here${known}`]], path);
    }
  });

  it('400: is refused where it is one of several, whichever is the last', async () => {
    for (const path of ['/parties?include=x&include=', '/shipments?include=x&include=containers'])
      assert.equal((await each.account.get(path)).status, 400, path);
  });

  it('400: is refused to callers of tRPC alike', async () => {
    const headers = { authorization: `Token ${each.account.key}` };
    const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${api.origin}/trpc`, headers })] });
    await assert.rejects(
      client.parties.list.query({ include: 'x' } as object),
      (error) => error instanceof TRPCClientError && error.message === '"x" cannot be included here.',
    );
  });

  it('200: is not one that names nothing, nor what the words of a carrier include anyway', async () => {
    for (const path of ['/parties?include=', '/custom_fields?include=%20,', '/webhooks/ips?include'])
      for (const asking of [{}, STRICT]) assert.equal((await each.account.get(path, asking)).status, 200, path);
    const words = reads.find(({ name }) => name === 'containers.rawEvents');
    assert.ok(words);
    const { status, body } = await each.account.get(`${each.pathOf(words)}?include=location,vessel,terminal`);
    assert.equal(status, 200);
    assert.deepEqual(body.included, (await each.account.get(each.pathOf(words))).body.included);
    assert.deepEqual((await each.account.get(`${each.pathOf(words)}?include=`)).body.included, []);
  });
});
