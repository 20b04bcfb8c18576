import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ApplicationFailure } from '@temporalio/activity';
import { NativeConnection, Worker } from '@temporalio/worker';
import { after, before, describe, it } from 'mocha';
import { kickWebhook } from '../../activities/relay-outbox.js';
import { deliverWebhooks } from '../../activities/deliver-webhooks.js';
import type { DeliverWebhooksInput, DeliveryOutcome } from '../../activities/webhooks/outcome.js';
import { DRAIN_SETTINGS } from '../../activities/webhooks/settings.js';
import { listenTo, type Notices } from '../../db/listen.js';
import { clientTargets, createGuardedClient, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { SIGNALS, taskQueues, webhookWorkflowId } from '../../workflows/contract.js';
import { useDatabase } from '../support/database.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';
import { makeWebhook, queueOf, recordTestChanges, testBox } from '../support/webhooks.js';

const workflowsPath = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
type Drained = (input: DeliverWebhooksInput, drain: number) => DeliveryOutcome | Promise<DeliveryOutcome>;

describe('the workflow of a webhook', function () {
  this.timeout(60_000);
  const temporal = useTemporal();
  const queues = () => taskQueues(temporal.taskQueuePrefix);
  /** What each webhook's drains do: called with the input and the number of the drain, from 1. */
  const scripts = new Map<string, Drained>();
  const counts = new Map<string, number>();
  let connection: NativeConnection;
  let stop: () => Promise<void>;

  before(async () => {
    connection = await NativeConnection.connect({ address: temporal.address });
    const shared = { connection, namespace: temporal.namespace };
    const activities = {
      deliverWebhooks: (input: DeliverWebhooksInput) => {
        const drain = (counts.get(input.webhookId) ?? 0) + 1;
        counts.set(input.webhookId, drain);
        return scripts.get(input.webhookId)?.(input, drain);
      },
    };
    const workers = await Promise.all([
      Worker.create({ ...shared, taskQueue: queues().workflows, workflowsPath }),
      Worker.create({ ...shared, taskQueue: queues().webhooks, activities }),
    ]);
    const running = Promise.all(workers.map((worker) => worker.run()));
    stop = async () => {
      for (const worker of workers) worker.shutdown();
      await running;
    };
  });
  after(async () => {
    await stop();
    await connection.close();
  });

  const kicked = async (script: Drained) => {
    const webhookId = randomUUID();
    scripts.set(webhookId, script);
    await kickWebhook(temporal.client, queues(), { id: webhookId, accountId: 'test' });
    const handle = temporal.client.workflow.getHandle(webhookWorkflowId(webhookId));
    return { webhookId, handle, drains: () => counts.get(webhookId) ?? 0 };
  };
  const drained: DeliveryOutcome = { kind: 'drained', details: 'hooks.example.test: nothing waits' };
  const breakerOpen = (delayMs: number) =>
    ApplicationFailure.create({ type: 'BreakerOpen', category: 'BENIGN', message: 'breaker open', nextRetryDelay: delayMs });

  it('ends when nothing waits, with twelve events in all', async () => {
    const { handle, drains } = await kicked(() => drained);
    await handle.result();
    assert.equal(drains(), 1);
    // Start, signal, the first task (scheduled, started, completed), the activity (the same), the last task (the same), the end.
    assert.equal((await handle.fetchHistory()).events?.length, 12);
  });

  it('goes on at once when there is more, and waits for what is due later', async () => {
    const began = performance.now();
    const { handle, drains } = await kicked((_input, drain) => {
      if (drain === 1) return { kind: 'more', details: 'goes on' };
      if (drain === 2) return { kind: 'due_later', afterMs: 700, details: '3 wait' };
      return drained;
    });
    await handle.result();
    assert.equal(drains(), 3);
    assert.ok(performance.now() - began >= 700);
  });

  it('is woken by a kick from the wait for what is due later', async () => {
    const { handle, drains } = await kicked((_input, drain) =>
      drain === 1 ? { kind: 'due_later', afterMs: 3_600_000, details: '' } : drained,
    );
    await until('the first drain', async () => drains() === 1);
    await handle.signal(SIGNALS.kick);
    await handle.result();
    assert.equal(drains(), 2);
  });

  it('loses no kick that comes while a drain is under way', async () => {
    let release: () => void = () => undefined;
    const { handle, drains } = await kicked(async (_input, drain) => {
      if (drain === 1) await new Promise<void>((done) => (release = done));
      return drained;
    });
    await until('the first drain', async () => drains() === 1);
    await handle.signal(SIGNALS.kick);
    release();
    await handle.result();
    assert.equal(drains(), 2);
  });

  it('rests while the breaker is open, and its probes leave no trace in the history', async () => {
    const { handle, drains } = await kicked(({ resting }, drain) => {
      if (!resting) return { kind: 'resting', afterMs: 50, details: 'breaker open' };
      if (drain <= 12) throw breakerOpen(50);
      return drained;
    });
    await handle.result();
    assert.equal(drains(), 13);
    assert.equal((await handle.fetchHistory()).events?.length, 18);
  });

  it('is woken by a kick from its rest: the owner may have repaired the webhook', async () => {
    const { handle, drains } = await kicked(({ resting }, drain) => {
      if (resting) throw breakerOpen(3_600_000);
      return drain === 1 ? { kind: 'resting', afterMs: 3_600_000, details: 'breaker open' } : drained;
    });
    await until('the rest', async () => drains() === 2);
    await handle.signal(SIGNALS.kick);
    await handle.result();
    assert.equal(drains(), 3);
  });

  it('shows the operator how the deliveries stand', async () => {
    const { handle, drains } = await kicked(() => ({
      kind: 'due_later',
      afterMs: 3_600_000,
      details: 'hooks.example.test: 3 wait for their next attempt',
    }));
    await until('the first drain', async () => drains() === 1);
    await until('the details', async () =>
      JSON.stringify(await handle.query('__temporal_workflow_metadata')).includes('3 wait for their next attempt'),
    );
    await handle.terminate();
  });
});

describe('a webhook, whole: database, Temporal and receiver', function () {
  this.timeout(60_000);
  let stop: () => Promise<void>;
  // Before the hooks that take the database and Temporal away.
  after(() => stop());
  const db = useDatabase();
  const temporal = useTemporal();
  const queues = () => taskQueues(temporal.taskQueuePrefix);
  let receiver: Receiver;
  let client: GuardedClient;
  let notices: Notices;
  let connection: NativeConnection;

  before(async () => {
    receiver = await startReceiver();
    client = createGuardedClient({ targets: clientTargets({ allowHttp: true, allowPrivate: true }) });
    notices = listenTo(db.url, ['webhook_due']);
    const quiet = () => undefined;
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
    const settings = {
      ...DRAIN_SETTINGS,
      restMs: 300,
      policy: { ...DRAIN_SETTINGS.policy, delaysS: [0.3, 0.3, 0.3, 0.3], breakerFailures: 6, probeFirstS: 0.5, probeLongestS: 1 },
    };
    connection = await NativeConnection.connect({ address: temporal.address });
    const shared = { connection, namespace: temporal.namespace };
    const deps = { database: db.database, secrets: testBox, outbound: client, notices, signatureHeader: 'X-Signature', log };
    const workers = await Promise.all([
      Worker.create({ ...shared, taskQueue: queues().workflows, workflowsPath }),
      Worker.create({ ...shared, taskQueue: queues().webhooks, activities: { deliverWebhooks: deliverWebhooks(deps, settings) } }),
    ]);
    const running = Promise.all(workers.map((worker) => worker.run()));
    stop = async () => {
      for (const worker of workers) worker.shutdown();
      await running;
    };
  });
  after(() => Promise.all([notices.close(), client.close(), connection.close(), receiver.close()]));

  it('survives an outage of its receiver: what waited arrives once and in order, and the history stays short', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const subject = randomUUID();
    receiver.answer({ status: 503 });
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 20 }, () => randomUUID()),
    );
    await kickWebhook(temporal.client, queues(), { id: hook.id, accountId: 'test' });
    await until('an open breaker and some probes', async () => receiver.received.length >= 9);

    receiver.received.length = 0;
    receiver.answer({});
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 30 }, () => subject),
    );
    const handle = temporal.client.workflow.getHandle(webhookWorkflowId(hook.id));
    await handle.result();
    const rows = await queueOf(db.database, hook.id);
    assert.ok(rows.slice(20).every(({ status }) => status === 'succeeded'));
    const delivered = receiver.received.map(({ headers }) => headers['webhook-id']);
    assert.equal(new Set(delivered).size, delivered.length, 'nothing twice');
    const order = rows.filter(({ subject_id }) => subject_id === subject).map(({ id }) => id);
    assert.deepEqual(
      delivered.filter((id) => order.includes(id ?? '')),
      order,
    );
    const events = (await handle.fetchHistory()).events?.length ?? 0;
    assert.ok(events < 80, `${events} events`);
  });

  it('gets a change on the wire within half a second of its commit while it drains (D17)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    receiver.received.length = 0;
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    await kickWebhook(temporal.client, queues(), { id: hook.id, accountId: 'test' });
    await receiver.waitFor(1);
    const times: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      const seen = receiver.received.length;
      await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
      const committed = performance.now();
      await receiver.waitFor(seen + 1);
      times.push(performance.now() - committed);
    }
    times.sort((one, other) => one - other);
    assert.ok((times.at(-1) ?? Infinity) < 500, `slowest ${times.at(-1)} ms`);
  });
});
