import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker } from '@temporalio/worker';
import { deliverWebhooks } from '../../activities/deliver-webhooks.js';
import { relayOutbox } from '../../activities/relay-outbox.js';
import { replayChanges } from '../../activities/replay-changes.js';
import { watch } from '../../activities/watch.js';
import { DRAIN_SETTINGS } from '../../activities/webhooks/settings.js';
import { rowsOf } from '../../db/database.js';
import { listenTo, type Notices } from '../../db/listen.js';
import { clientTargets, createGuardedClient, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { taskQueues, webhookReplayWorkflowId } from '../../workflows/contract.js';
import { useApi, type TestAccount } from '../support/api.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';
import { recordTestChanges } from '../support/webhooks.js';

const workflowsPath = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));

describe('a replay, whole: API, database, Temporal and receiver', function () {
  this.timeout(90_000);
  let stop = async () => {};
  // Before the hooks that take the database and Temporal away.
  after(() => stop());
  const api = useApi({ webhooks: { allowHttp: true, allowPrivate: true } });
  const temporal = useTemporal();
  const queues = () => taskQueues(temporal.taskQueuePrefix);
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  let receiver: Receiver;
  let client: GuardedClient;
  let notices: Notices;
  let connection: NativeConnection;
  let account: TestAccount;
  let webhookId: string;

  before(async () => {
    receiver = await startReceiver();
    client = createGuardedClient({ targets: clientTargets({ allowHttp: true, allowPrivate: true }) });
    notices = listenTo(api.url, ['webhook_due']);
    connection = await NativeConnection.connect({ address: temporal.address });
    account = await api.account();
    await recordTestChanges(
      api.database,
      account.id,
      Array.from({ length: 60 }, () => randomUUID()),
    );
    const { body } = await account.post('/webhooks', { data: { attributes: { url: receiver.url, active: true } } });
    webhookId = body.data.id;
    await work();
  });
  afterEach(() => {
    receiver.received.length = 0;
  });
  after(() => Promise.all([notices.close(), client.close(), connection.close(), receiver.close()]));

  /** A worker; `stop` ends it. */
  const work = async () => {
    const deps = { database: api.database, secrets: api.deps.secrets, outbound: client, notices, signatureHeader: 'X-Signature', log };
    const activities = {
      deliverWebhooks: deliverWebhooks(deps, { ...DRAIN_SETTINGS, restMs: 300 }),
      replayChanges: replayChanges(deps),
    };
    const shared = { connection, namespace: temporal.namespace, shutdownForceTime: '1s' } as const;
    const workers = await Promise.all([
      Worker.create({ ...shared, taskQueue: queues().workflows, workflowsPath }),
      Worker.create({ ...shared, taskQueue: queues().webhooks, activities }),
    ]);
    const running = Promise.all(workers.map((worker) => worker.run()));
    stop = async () => {
      for (const worker of workers) worker.shutdown();
      await running.catch(quiet);
    };
  };
  const means = () => ({ database: api.database, temporal: temporal.client, queues: queues(), log });
  const makeDue = () =>
    api.database.asSystem((tx) => tx.query('update outbox set available_at = clock_timestamp() where dispatched_at is null'));
  const wish = async (rate: number) => (await account.post(`/webhooks/${webhookId}/replay`, { rate })).body.data.id;
  const statusOf = async (replayId: string) => (await account.get(`/webhooks/${webhookId}/replays/${replayId}`)).body.data.attributes;
  const tell = async () => {
    await makeDue();
    await relayOutbox(means());
  };
  const delivered = () => receiver.received.map(({ headers }) => headers['webhook-id']);

  it('is begun by the relay, shows how far it has come, and delivers each change once, with a short history', async () => {
    const replayId = await wish(30);
    await tell();
    const handle = temporal.client.workflow.getHandle(webhookReplayWorkflowId(replayId));
    await until('some of it in the web UI', async () => {
      const { raw } = await handle.describe();
      return JSON.stringify(raw.pendingActivities ?? []).length > 2;
    });
    const ticking = setInterval(() => void tell().catch(quiet), 300);
    await handle.result();
    await until('all of them', async () => (await statusOf(replayId))['succeeded'] === 60, 20_000);
    clearInterval(ticking);
    assert.deepEqual([(await statusOf(replayId))['status'], (await statusOf(replayId))['waiting']], ['done', 0]);
    assert.equal(new Set(delivered()).size, 60);
    assert.equal(delivered().length, 60);
    const positions = receiver.received.map(
      ({ body }) => (JSON.parse(body.toString()) as { data: { attributes: { position: number } } }).data.attributes.position,
    );
    const spans = receiver.received.map(({ startedMs }) => startedMs);
    assert.ok((spans.at(-1) ?? 0) - (spans[0] ?? 0) > 900, 'sixty at thirty a second take two seconds, less the first');
    assert.ok(
      positions.every((position, place) => Math.abs(position - (place + 1)) <= 8),
      'in order, but for those in flight together',
    );
    const events = (await handle.fetchHistory()).events?.length ?? 0;
    assert.ok(events <= 12, `${events} events`);
    assert.match(JSON.stringify(await handle.query('__temporal_workflow_metadata')), /60 of 60 changes replayed/);
  });

  it('goes on when its worker dies and when its workflow is lost: the watchdog begins it again, and nothing is sent twice', async () => {
    const replayId = await wish(20);
    await tell();
    const ticking = setInterval(() => void tell().catch(quiet), 300);
    await until('a beginning', async () => Number((await statusOf(replayId))['replayed']) >= 5, 20_000);
    await stop();
    await temporal.client.workflow.getHandle(webhookReplayWorkflowId(replayId)).terminate('lost');
    assert.equal((await statusOf(replayId))['status'], 'running');
    await work();
    await until('it is missed', async () => (await watch(means())).startedReplays === 1, 20_000);
    assert.equal((await watch(means())).startedReplays, 0, 'once is enough');
    await until('all of them', async () => (await statusOf(replayId))['succeeded'] === 60, 40_000);
    clearInterval(ticking);
    assert.equal(new Set(delivered()).size, 60);
    const [attempts] = await api.database.asSystem((tx) =>
      rowsOf<{ most: number }>(tx, `select max(attempts - attempts_before) as most from webhook_notification where $1 = any (replay_ids)`, [
        replayId,
      ]),
    );
    assert.ok((attempts?.most ?? 0) <= 2, 'at most what was in flight when the worker died');
  });
});
