import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { Webhook } from 'standardwebhooks';
import { deliverWebhooks, type DeliverWebhooksDeps } from '../../activities/deliver-webhooks.js';
import { replayChanges, type ReplayChangesInput, type ReplayOutcome } from '../../activities/replay-changes.js';
import type { DeliverWebhooksInput, DeliveryOutcome } from '../../activities/webhooks/outcome.js';
import { stepReplay } from '../../activities/webhooks/replay.js';
import { DRAIN_SETTINGS } from '../../activities/webhooks/settings.js';
import { rowsOf } from '../../db/database.js';
import { listenTo, type Notices } from '../../db/listen.js';
import { clientTargets, createGuardedClient, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { useDatabase } from '../support/database.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { makeWebhook, queueOf, recordTestChanges, testBox, type TestWebhook } from '../support/webhooks.js';

describe('changes that are sent again', function () {
  this.timeout(30_000);
  const db = useDatabase();
  let receiver: Receiver;
  let client: GuardedClient;
  let notices: Notices;
  let deps: DeliverWebhooksDeps;

  before(async () => {
    receiver = await startReceiver();
    client = createGuardedClient({ targets: clientTargets({ allowHttp: true, allowPrivate: true }) });
    notices = listenTo(db.url, ['webhook_due']);
    const quiet = () => undefined;
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
    deps = { database: db.database, secrets: testBox, outbound: client, notices, signatureHeader: 'X-Landfall-Webhook-Signature', log };
  });
  afterEach(() => {
    receiver.received.length = 0;
    receiver.answer({});
  });
  after(() => Promise.all([notices.close(), client.close(), receiver.close()]));

  const drain = (hook: TestWebhook, restMs = 0) => {
    const work = deliverWebhooks(deps, { ...DRAIN_SETTINGS, restMs, limits: { ...DRAIN_SETTINGS.limits, totalMs: 2_000 } });
    return new MockActivityEnvironment().run<[DeliverWebhooksInput], DeliveryOutcome, typeof work>(work, { webhookId: hook.id });
  };
  const replay = (replayId: string) => {
    const work = replayChanges({ database: db.database });
    return new MockActivityEnvironment().run<[ReplayChangesInput], ReplayOutcome, typeof work>(work, { replayId });
  };
  const step = (replayId: string) => db.database.asSystem((tx) => stepReplay(tx, replayId));
  const wish = async (hook: TestWebhook, rate: number) => {
    const [row] = await db.database.asSystem((tx) =>
      rowsOf<{ id: string }>(
        tx,
        `insert into webhook_replay (account_id, webhook_id, position, through, events, rate, count)
         values ($1, $2, 0, 1000000, '{container.transport.vessel_loaded}', $3, 0) returning id`,
        [hook.accountId, hook.id, rate],
      ),
    );
    return row?.id ?? '';
  };
  const progressOf = async (replayId: string) => {
    const [row] = await db.database.asSystem((tx) =>
      rowsOf<{ status: string; replayed: number }>(tx, 'select status, replayed from webhook_replay where id = $1', [replayId]),
    );
    return row;
  };
  const delivered = () => receiver.received.map(({ headers }) => headers['webhook-id']);

  it('come at the rate of their own replay, be it beside a faster one whose changes wait for the receiver', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 60 }, () => randomUUID()),
    );
    const [fast, slow] = [await wish(hook, 100), await wish(hook, 2)];
    for (const replayId of [fast, slow]) {
      await db.database.asSystem((tx) => tx.query(`update webhook_replay set paced_at = clock_timestamp() - interval '1 second'`));
      await step(replayId);
    }
    assert.ok(((await progressOf(fast))?.replayed ?? 0) > 10);
    assert.equal((await progressOf(slow))?.replayed, 1);
  });

  it('arrive in order under their old ids, the same bytes, signed anew and marked as sent again', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const subject = randomUUID();
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 12 }, () => subject),
    );
    await drain(hook);
    const before = receiver.received.splice(0);
    const replayId = await wish(hook, 100);
    await replay(replayId);
    await drain(hook);
    assert.equal(receiver.received.length, 12);
    for (const [place, request] of receiver.received.entries()) {
      assert.equal(request.headers['webhook-id'], before[place]?.headers['webhook-id']);
      assert.deepEqual(request.body, before[place]?.body);
      assert.equal(request.headers['landfall-replay'], 'true');
      assert.equal(request.headers['landfall-attempt'], '2');
      new Webhook(hook.secret).verify(request.body, request.headers);
    }
    assert.ok(before.every(({ headers }) => !('landfall-replay' in headers)));
    assert.ok((await queueOf(db.database, hook.id)).every(({ status, attempts }) => status === 'succeeded' && attempts === 2));
    assert.deepEqual(await progressOf(replayId), { status: 'done', replayed: 12 });
  });

  it('reach a webhook that was made after them', async () => {
    const old = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, old.accountId, [randomUUID(), randomUUID()]);
    const hook = await makeWebhook(db.database, receiver.url, { accountId: old.accountId });
    await replay(await wish(hook, 100));
    await drain(hook);
    assert.equal(receiver.received.length, 2);
    assert.equal((await queueOf(db.database, hook.id)).length, 2);
  });

  it('keep to their rate, also when steps come more often, and catch up at most half a second', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 200 }, () => randomUUID()),
    );
    await drain(hook);
    const replayId = await wish(hook, 20);
    const began = performance.now();
    while (performance.now() - began < 1_500) await step(replayId);
    const { replayed = 0 } = (await progressOf(replayId)) ?? {};
    const expected = ((performance.now() - began) / 1_000) * 20;
    assert.ok(replayed <= Math.min(20, expected) + 1 && replayed >= 15, `${replayed} of ${expected}: and no more than may wait`);
    await drain(hook);
    await db.database.asSystem((tx) =>
      tx.query(`update webhook_replay set paced_at = paced_at - interval '1 hour' where id = $1`, [replayId]),
    );
    const rested = performance.now();
    await step(replayId);
    await step(replayId);
    const since = ((performance.now() - rested) / 1_000) * 20;
    assert.ok(((await progressOf(replayId))?.replayed ?? 0) <= replayed + 11 + since, 'an hour of rest is no flood');
  });

  it('wait while the receiver does, so that they do not pile up', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 60 }, () => randomUUID()),
    );
    await drain(hook);
    const replayId = await wish(hook, 100);
    await db.database.asSystem((tx) =>
      tx.query(`update webhook_replay set rate = 12, paced_at = clock_timestamp() - interval '1 minute' where id = $1`, [replayId]),
    );
    await step(replayId);
    const stuck = await replay(replayId).catch(
      (error: unknown) => error as { type: string; category: string; nextRetryDelay: number; message: string },
    );
    assert.ok('type' in stuck && stuck.type === 'ReplayGoesOn' && stuck.category === 'BENIGN');
    assert.match(stuck.message, /^12 of \d+ changes replayed/);
    assert.equal((await progressOf(replayId))?.replayed, 12);
  });

  it('go behind what is new, and leave it half of the places', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const old = await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 30 }, () => randomUUID()),
    );
    await drain(hook);
    receiver.received.length = 0;
    const replayId = await wish(hook, 100);
    await db.database.asSystem((tx) =>
      tx.query(`update webhook_replay set through = $2, paced_at = clock_timestamp() - interval '1 second' where id = $1`, [
        replayId,
        old.length,
      ]),
    );
    await step(replayId);
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 10 }, () => randomUUID()),
    );
    let again = 0;
    let most = 0;
    receiver.answer(({ headers }) => {
      if (headers['landfall-replay']) most = Math.max(most, (again += 1));
      setTimeout(() => (again -= headers['landfall-replay'] ? 1 : 0), 30);
      return { delayMs: 30 };
    });
    await drain(hook);
    assert.equal(receiver.received.length, 40);
    assert.ok(
      receiver.received.slice(0, 8).every(({ headers }) => !headers['landfall-replay']),
      'first what is new',
    );
    assert.ok(most <= 5, `${most} at one time`);
  });

  it('hold up nothing new of their subject, though they are earlier and slow', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const subject = randomUUID();
    const [change] = await recordTestChanges(db.database, hook.accountId, [subject]);
    await drain(hook);
    receiver.received.length = 0;
    await step(await wish(hook, 100));
    await db.database.asSystem((tx) =>
      tx.query(`update webhook_replay set paced_at = clock_timestamp() - interval '1 second' where webhook_id = $1`, [hook.id]),
    );
    const [replayed] = await db.database.asSystem((tx) =>
      rowsOf<{ id: string }>(tx, `select id from webhook_replay where webhook_id = $1`, [hook.id]),
    );
    await step(replayed?.id ?? '');
    receiver.answer(({ headers }) => ({ delayMs: headers['landfall-replay'] ? 800 : 0 }));
    const draining = drain(hook, 1_000);
    await receiver.waitFor(0);
    while (receiver.received.length === 0) await new Promise((done) => setTimeout(done, 5));
    await recordTestChanges(db.database, hook.accountId, [subject]);
    await draining;
    const [slow, fresh] = receiver.received;
    assert.equal(slow?.headers['landfall-replay'], 'true');
    assert.ok(fresh && (fresh.answeredMs ?? Infinity) < (slow.answeredMs ?? 0), 'the new one was through first');
    assert.ok(change);
  });

  it('that had succeeded never go backwards: while they fail, and when they have failed for good (D13)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    await drain(hook);
    await replay(await wish(hook, 100));
    receiver.answer({ status: 500 });
    await drain(hook);
    const state = async () => {
      const [row] = await db.database.asSystem((tx) =>
        rowsOf<Record<string, unknown>>(tx, 'select status, delivered, failure_reason from webhook_notification where webhook_id = $1', [
          hook.id,
        ]),
      );
      return row;
    };
    assert.deepEqual(await state(), { status: 'pending', delivered: true, failure_reason: null });
    await db.database.asSystem((tx) =>
      tx.query('update webhook_notification set step = 12, due_at = clock_timestamp() where webhook_id = $1', [hook.id]),
    );
    await drain(hook);
    assert.deepEqual(await state(), { status: 'succeeded', delivered: true, failure_reason: 'attempts_exhausted' });
  });

  it('are passed on once, whoever is killed and however many are at it', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 40 }, () => randomUUID()),
    );
    await drain(hook);
    receiver.received.length = 0;
    const replayId = await wish(hook, 100);
    await db.database.asSystem((tx) =>
      tx.query(`update webhook_replay set paced_at = clock_timestamp() - interval '1 second' where id = $1`, [replayId]),
    );
    const killed = db.database.asSystem(async (tx) => {
      await stepReplay(tx, replayId);
      throw new Error('killed before its commit');
    });
    await assert.rejects(killed);
    assert.deepEqual(await progressOf(replayId), { status: 'running', replayed: 0 });
    await Promise.all(Array.from({ length: 4 }, () => step(replayId)));
    await replay(replayId);
    await drain(hook);
    assert.equal(delivered().length, 40);
    assert.equal(new Set(delivered()).size, 40);
  });

  it('stop when the webhook is deleted', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    const replayId = await wish(hook, 10);
    await db.database.asSystem((tx) => tx.query('delete from webhook where id = $1', [hook.id]));
    await replay(replayId);
    assert.equal((await progressOf(replayId))?.status, 'stopped');
  });
});
