import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { deliverWebhooks, type DeliverWebhooksDeps } from '../../activities/deliver-webhooks.js';
import { claimDue } from '../../activities/webhooks/queue.js';
import type { DeliverWebhooksInput, DeliveryOutcome } from '../../activities/webhooks/outcome.js';
import { DRAIN_SETTINGS, type DrainSettings } from '../../activities/webhooks/settings.js';
import { rowsOf } from '../../db/database.js';
import { listenTo, type Notices } from '../../db/listen.js';
import { clientTargets, createGuardedClient, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { useApi, type TestAccount } from '../support/api.js';
import { sleep, startReceiver, type Receiver, type ReceivedRequest, type Script } from '../support/receiver.js';
import { until } from '../support/until.js';
import { queueOf, recordTestChanges } from '../support/webhooks.js';

const SETTINGS: DrainSettings = { ...DRAIN_SETTINGS, restMs: 0 };
/** An attempt whose start crossed the owner's commit may still begin. */
const CROSSING_MS = 120;
const DEAF: Notices = { hear: () => () => undefined, close: () => Promise.resolve() };

/** Its owner changes a webhook through the API while a drain is at work: from then on the webhook is what he made of it. */
describe('a webhook that is changed while deliveries are under way', function () {
  this.timeout(30_000);
  const api = useApi({
    webhooks: { allowHttp: true, allowPrivate: true },
    temporal: () => ({ tell() {}, close: () => Promise.resolve() }),
  });
  let receiver: Receiver;
  let client: GuardedClient;
  let notices: Notices;
  let account: TestAccount;
  let id: string;
  let base: string;

  before(async () => {
    receiver = await startReceiver();
    base = `http://127.0.0.1:${receiver.port}`;
    client = createGuardedClient({ targets: clientTargets({ allowHttp: true, allowPrivate: true }) });
    notices = listenTo(api.url, ['webhook_due']);
  });
  after(async () => {
    await notices.close();
    await client.close();
    await receiver.close();
  });
  beforeEach(async () => {
    account = await api.account();
    const headers = [{ name: 'x-mark', value: 'old' }];
    const { body, status } = await account.post('/webhooks', { data: { attributes: { url: `${base}/old`, active: true, headers } } });
    assert.equal(status, 201);
    id = body.data.id;
  });
  afterEach(() => {
    receiver.received.length = 0;
    receiver.answer({});
  });

  const drain = (settings: DrainSettings = SETTINGS, more: Partial<DeliverWebhooksDeps> = {}) => {
    const deps: DeliverWebhooksDeps = {
      database: api.database,
      secrets: api.deps.secrets,
      outbound: client,
      notices,
      signatureHeader: 'X-Landfall-Webhook-Signature',
      log: { debug() {}, info() {}, warn() {}, error() {} },
      ...more,
    };
    return new MockActivityEnvironment().run<[DeliverWebhooksInput], DeliveryOutcome, ReturnType<typeof deliverWebhooks>>(
      deliverWebhooks(deps, settings),
      { webhookId: id },
    );
  };
  const patch = async (attributes: object) => {
    const { status, body } = await account.patch(`/webhooks/${id}`, { data: { attributes } });
    assert.equal(status, 200, JSON.stringify(body));
  };
  const remove = async () => assert.equal((await account.delete(`/webhooks/${id}`)).status, 200);
  const record = (count: number) =>
    recordTestChanges(
      api.database,
      account.id,
      Array.from({ length: count }, () => randomUUID()),
    );
  const webhook = async () => (await account.get(`/webhooks/${id}`)).body.data.attributes;
  const queue = () => queueOf(api.database, id);
  const idOf = ({ headers }: ReceivedRequest) => headers['webhook-id'] ?? '';
  const untilReceived = (count: number) => until(`${count} requests`, () => Promise.resolve(receiver.received.length >= count));
  const gate = () => {
    let open = () => {};
    const passed = new Promise<void>((done) => (open = done));
    return { open: () => open(), passed };
  };
  /** Every notification counts as what came of it: delivered and no other is `succeeded`. */
  const delivered = async (answeredWell: (request: ReceivedRequest) => boolean) => {
    const succeeded = (await queue()).filter(({ status }) => status === 'succeeded').map((row) => row.id);
    assert.deepEqual(succeeded.sort(), [...new Set(receiver.received.filter(answeredWell).map(idOf))].sort());
  };

  describe('switched off by what its receiver said, and on by its owner', () => {
    for (const [how, late] of [
      ['are delivered', {}],
      ['say 410 too', { status: 410 }],
      ['fail', { status: 500 }],
    ] as [string, Script][])
      it(`stays on when attempts of before ${how}, and what was recorded since is delivered (D1, D7, D8)`, async () => {
        let switchedOn = false;
        receiver.answer((_request, index) => {
          if (switchedOn) return {};
          return index === 0 ? { status: 410 } : { delayMs: 700, ...late };
        });
        await record(8);
        const working = drain();
        await until('it to be off', async () => !(await webhook())['active']);
        switchedOn = true;
        await patch({ active: true });
        const since = await record(14);
        await working;
        await drain();

        const { active, disabled_reason } = await webhook();
        assert.deepEqual([active, disabled_reason], [true, null]);
        const rows = await queue();
        assert.deepEqual(
          rows.filter(({ change_id }) => since.includes(change_id)).map(({ status, attempts }) => [status, attempts]),
          since.map(() => ['succeeded', 1]),
        );
        assert.equal(rows.filter(({ failure_reason }) => failure_reason === 'gone').length, 1, 'the one that switched it off');
        assert.equal(rows.filter(({ failure_reason }) => failure_reason === 'endpoint_inactive').length, 0);
        if (late.status === undefined) await delivered((request) => receiver.received.indexOf(request) > 0);
      });
  });

  it('off and soon on again by its owner, delivers what was recorded since (D1, D8)', async () => {
    receiver.answer((_request, index) => ({ delayMs: index < 8 ? 500 : 0 }));
    await record(30);
    const working = drain();
    await untilReceived(8);
    await patch({ active: false });
    await patch({ active: true });
    const since = await record(5);
    await working;
    await drain();
    const rows = await queue();
    assert.equal((await webhook())['active'], true);
    assert.ok(rows.filter(({ change_id }) => since.includes(change_id)).every(({ status }) => status === 'succeeded'));
    assert.ok(rows.every(({ status }) => status !== 'pending'));
    await delivered(() => true);
  });

  for (const status of [410, 500])
    it(`moved to another URL, is told there what the old one answered ${status} to, and knows nothing of that (D7, D8, D12)`, async () => {
      receiver.answer(({ path }) => (path === '/old' ? { status, delayMs: 500 } : {}));
      await record(1);
      const working = drain();
      await untilReceived(1);
      await patch({ url: `${base}/new`, active: true });
      await working;
      const { active, url } = await webhook();
      assert.deepEqual([active, url], [true, `${base}/new`]);
      assert.deepEqual(
        receiver.received.map(({ path }) => path),
        ['/old', '/new'],
      );
      assert.deepEqual(
        (await queue()).map((row) => [row.status, row.attempts]),
        [['succeeded', 2]],
      );
      const [row] = await api.database.asSystem((tx) =>
        rowsOf(tx, 'select failures_in_row, failed_notifications from webhook where id = $1', [id]),
      );
      assert.deepEqual(row, { failures_in_row: 0, failed_notifications: 0 });
    });

  it('moved to another URL, begins its record anew there: failures of the old one neither rest nor end it (D8, D10)', async () => {
    let first = true;
    receiver.answer(({ path }) => {
      const status = path === '/old' || first ? 500 : 200;
      if (path === '/new') first = false;
      return { status };
    });
    await record(30);
    assert.equal((await drain()).kind, 'resting', 'the breaker is open');
    await api.database.asSystem((tx) =>
      tx.query(
        `update webhook set armed_at = clock_timestamp() - interval '6 days', failed_notifications = 40, first_failed_at = clock_timestamp() - interval '5 days' where id = $1`,
        [id],
      ),
    );
    const tried = receiver.received.length;
    await patch({ url: `${base}/new` });
    assert.equal((await drain()).kind, 'due_later', 'one failure is one failure');
    assert.equal((await webhook())['active'], true);
    assert.deepEqual(
      receiver.received.slice(tried).map(({ path }) => path),
      Array.from({ length: 30 - tried }, () => '/new'),
    );
  });

  describe('with many claimed and a slow receiver', () => {
    const changes: [string, () => Promise<unknown>, (request: ReceivedRequest) => boolean][] = [
      ['deleted', () => remove(), () => false],
      ['switched off', () => patch({ active: false }), () => false],
      ['moved', () => patch({ url: `${base}/new` }), ({ path }) => path === '/new'],
      ['given other headers', () => patch({ headers: [{ name: 'x-mark', value: 'new' }] }), ({ headers }) => headers['x-mark'] === 'new'],
    ];
    const ends = (name: string) => name === 'deleted' || name === 'switched off';
    const heard: [string, () => Partial<DeliverWebhooksDeps>, number][] = [
      ['at once', () => ({}), CROSSING_MS],
      ['soon, though the word of it was lost', () => ({ notices: DEAF }), CROSSING_MS + DRAIN_SETTINGS.knownMs],
    ];
    for (const [when, means, withinMs] of heard)
      for (const [name, change, isAsItIsNow] of changes)
        it(`${name}: every attempt is made by that ${when} (D9, D12)`, async () => {
          receiver.answer({ delayMs: 150 });
          await record(70);
          const working = drain(SETTINGS, means());
          await untilReceived(20);
          await change();
          await sleep(withinMs);
          const before = receiver.received.length;
          await working;
          const later = receiver.received.slice(before);
          assert.deepEqual(
            later.filter((request) => !isAsItIsNow(request)).map(({ path, headers }) => [path, headers['x-mark']]),
            [],
          );
          await delivered(() => true);
          const rest = (await queue()).filter(({ status }) => status !== 'succeeded');
          assert.ok(rest.every((row) => row.failure_reason === 'endpoint_inactive' && row.attempts === 0 && row.lease_id === null));
          assert.equal(rest.length > 20, ends(name));
          assert.equal(receiver.received.length, 70 - rest.length, 'nothing twice');
        });
  });

  for (const [name, change, sent] of [
    ['deleted', () => remove(), 0],
    ['moved', () => patch({ url: `${base}/new` }), 3],
  ] as const)
    it(`${name} before a connection stands: nothing is sent by what it was (D9, D12)`, async () => {
      const names = gate();
      const slow = createGuardedClient({
        targets: clientTargets({ allowHttp: true, allowPrivate: true }),
        resolve: () => names.passed.then(() => ({ kind: 'resolved', addresses: ['127.0.0.1'] })),
      });
      await api.database.asSystem((tx) =>
        tx.query('update webhook set url = $2 where id = $1', [id, `http://receiver.example.com:${receiver.port}/old`]),
      );
      await record(3);
      const working = drain(SETTINGS, { outbound: slow });
      await until('it to have begun', async () => (await queue()).every(({ lease_id }) => lease_id !== null));
      await sleep(50);
      await change();
      await sleep(CROSSING_MS);
      names.open();
      await working;
      await slow.close();
      assert.deepEqual(
        receiver.received.map(({ path, headers }) => [path, headers['landfall-attempt']]),
        Array.from({ length: sent }, () => ['/new', '1']),
      );
      await delivered(() => true);
      const attempts = await api.database.asSystem((tx) => rowsOf(tx, 'select from delivery_attempt where account_id = $1', [account.id]));
      assert.equal(attempts.length, sent, 'what was never sent is no attempt');
      assert.ok((await queue()).every(({ status, attempts }) => attempts === (status === 'succeeded' ? 1 : 0)));
    });

  it('switched off, ends what was under way as it ended: delivered ones succeeded, others wait for nothing more (D9, D13)', async () => {
    receiver.answer((_request, index) => ({ delayMs: 300, status: index % 2 ? 500 : 200 }));
    await record(20);
    const working = drain();
    await untilReceived(8);
    await patch({ active: false });
    const outcome = await working;
    assert.equal(outcome.kind, 'off');
    const rows = await queue();
    assert.deepEqual(rows.map(({ status, failure_reason, attempts }) => [failure_reason ?? status, attempts]).sort(), [
      ...Array.from({ length: 12 }, () => ['endpoint_inactive', 0]),
      ...Array.from({ length: 4 }, () => ['endpoint_inactive', 1]),
      ...Array.from({ length: 4 }, () => ['succeeded', 1]),
    ]);
    await delivered((request) => receiver.received.indexOf(request) % 2 === 0);
    const attempts = await api.database.asSystem((tx) => rowsOf(tx, 'select from delivery_attempt where account_id = $1', [account.id]));
    assert.equal(attempts.length, 8, 'every attempt is on record');
  });

  it('deleted, has every attempt that was under way on record (D15)', async () => {
    receiver.answer({ delayMs: 300 });
    await record(3);
    const working = drain();
    await untilReceived(3);
    await remove();
    assert.equal((await working).kind, 'off');
    assert.deepEqual(
      (await queue()).map(({ status }) => status),
      ['succeeded', 'succeeded', 'succeeded'],
    );
    const attempts = await api.database.asSystem((tx) => rowsOf(tx, 'select from delivery_attempt where account_id = $1', [account.id]));
    assert.equal(attempts.length, 3);
  });

  for (const [name, end] of [
    ['switched off', () => patch({ active: false })],
    ['deleted', () => remove()],
  ] as const)
    it(`${name} while a drain that was killed held some: they are failed when its lease is over`, async () => {
      await record(5);
      const lost = { webhookId: id, leaseId: randomUUID(), leaseMs: 600 };
      assert.equal((await api.database.asSystem((tx) => claimDue(tx, lost, 2))).length, 2);
      await api.database.asSystem((tx) => tx.query('delete from outbox'));
      await end();
      const kicks = await api.database.asSystem((tx) => rowsOf(tx, `select from outbox where topic = 'webhook.kick' and key = $1`, [id]));
      assert.equal(kicks.length, 1, 'somebody comes for them');
      const outcome = await drain();
      assert.ok(outcome.kind === 'due_later' && outcome.afterMs <= 600, JSON.stringify(outcome));
      await sleep(650);
      assert.equal((await drain()).kind, 'off');
      assert.deepEqual(
        (await queue()).map(({ failure_reason }) => failure_reason),
        Array.from({ length: 5 }, () => 'endpoint_inactive'),
      );
      assert.equal(receiver.received.length, 0);
    });

  it('switched off while two drains are at it: the second leaves to the first what that has under way', async () => {
    receiver.answer({ delayMs: 400 });
    await record(8);
    const first = drain();
    await untilReceived(8);
    await patch({ active: false });
    assert.equal((await drain()).kind, 'due_later');
    assert.equal((await first).kind, 'off');
    await delivered(() => true);
    assert.equal((await queue()).filter(({ status }) => status === 'succeeded').length, 8);
  });

  it('is not asked for before each attempt while nothing changes', async () => {
    receiver.answer({ delayMs: 2 });
    await record(400);
    let asked = 0;
    const { database } = api;
    const counting = { ...database, asSystem: ((work) => ((asked += 1), database.asSystem(work))) as typeof database.asSystem };
    await drain(SETTINGS, { database: counting });
    await delivered(() => true);
    assert.equal(receiver.received.length, 400);
    assert.ok(asked < 80, `${asked} transactions for 400 attempts`);
  });
});
