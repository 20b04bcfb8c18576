import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'mocha';
import { DRAIN_SETTINGS } from '../../activities/webhooks/settings.js';
import { sleep, startReceiver, type Receiver } from '../support/receiver.js';
import { makeWebhook, queueOf, recordTestChanges } from '../support/webhooks.js';
import { brisk, useDelivery } from '../support/delivering.js';

describe('the delivery of webhooks to who does not take them', function () {
  this.timeout(30_000);
  const delivery = useDelivery();
  const { db, drain, webhookRow, makeDue } = delivery;
  let receiver: Receiver;
  before(() => ({ receiver } = delivery));

  it('takes the waits of the schedule, and fails for good after thirteen attempts (D5)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    receiver.answer({ status: 500 });
    const waits = [5, 30, 120, 600, 1_800, 3_600, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000];
    // A breaker that never opens, so that the schedule alone is seen.
    const patient = { ...brisk, policy: { ...brisk.policy, breakerFailures: 1_000 } };
    for (const wait of waits) {
      const outcome = await drain({ webhookId: hook.id }, patient);
      const [row] = await queueOf(db.database, hook.id);
      assert.equal(outcome.kind, 'due_later');
      assert.ok(row && row.due_in_s > wait * 0.89 - 1 && row.due_in_s < wait * 1.11, `${row?.due_in_s} is not about ${wait}`);
      await makeDue(hook.id);
    }
    assert.equal((await drain({ webhookId: hook.id }, patient)).kind, 'drained');
    const [row] = await queueOf(db.database, hook.id);
    assert.deepEqual([row?.status, row?.failure_reason, row?.attempts], ['failed', 'attempts_exhausted', 13]);
    assert.equal(receiver.received.length, 13);
  });

  it('obeys Retry-After on 429 and 503, and keeps its place in the schedule (D6)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    receiver.answer({ status: 429, headers: { 'retry-after': '100' } });
    await drain({ webhookId: hook.id });
    let [row] = await queueOf(db.database, hook.id);
    assert.ok(row && row.due_in_s > 98 && row.due_in_s <= 101, String(row?.due_in_s));
    assert.equal(row.step, 0);

    receiver.answer({ status: 503, headers: { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() } });
    await makeDue(hook.id);
    await drain({ webhookId: hook.id });
    [row] = await queueOf(db.database, hook.id);
    assert.ok(row && row.due_in_s > 3_590 && row.due_in_s <= 3_605, String(row?.due_in_s));
    assert.deepEqual([row.step, row.attempts, row.status], [0, 2, 'pending']);
  });

  it('switches the endpoint off at 410: that one is gone, the waiting ones are inactive (D7, D9)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const subject = randomUUID();
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 30 }, () => subject),
    );
    receiver.answer((_request, index) => ({ status: index === 3 ? 410 : 200 }));
    const outcome = await drain({ webhookId: hook.id });

    assert.equal(outcome.kind, 'off');
    const rows = await queueOf(db.database, hook.id);
    assert.deepEqual(
      rows.slice(0, 4).map(({ status, failure_reason }) => failure_reason ?? status),
      ['succeeded', 'succeeded', 'succeeded', 'gone'],
    );
    assert.ok(
      rows
        .slice(4)
        .every(({ status, failure_reason, attempts }) => status === 'failed' && failure_reason === 'endpoint_inactive' && attempts === 0),
    );
    assert.equal(receiver.received.length, 4);
    const { active, disabled_reason, disabled_at } = await webhookRow(hook.id);
    assert.deepEqual([active, disabled_reason], [false, 'gone']);
    assert.ok(disabled_at);

    await recordTestChanges(db.database, hook.accountId, [subject]);
    const last = (await queueOf(db.database, hook.id)).at(-1);
    assert.deepEqual([last?.status, last?.failure_reason], ['failed', 'endpoint_inactive'], 'recorded, so that it can be replayed');
  });

  it('fails what waits when the owner switched the webhook off', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID(), randomUUID()]);
    await db.database.asSystem((tx) => tx.query('update webhook set active = false where id = $1', [hook.id]));
    assert.equal((await drain({ webhookId: hook.id })).kind, 'off');
    assert.deepEqual(
      (await queueOf(db.database, hook.id)).map(({ failure_reason }) => failure_reason),
      ['endpoint_inactive', 'endpoint_inactive'],
    );
    assert.equal(receiver.received.length, 0);
  });

  it('opens the breaker after ten failures in a row, probes with the oldest alone, and goes on when one succeeds (D10)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 60 }, () => randomUUID()),
    );
    receiver.answer({ status: 500 });
    const outcome = await drain({ webhookId: hook.id });
    assert.equal(outcome.kind, 'resting');
    assert.ok(outcome.afterMs > 58_000 && outcome.afterMs <= 60_000);
    const tried = receiver.received.length;
    assert.ok(tried >= 10 && tried < 18, `${tried} attempts`);
    assert.ok(
      (await queueOf(db.database, hook.id)).slice(tried).every(({ attempts, lease_id }) => attempts === 0 && lease_id === null),
      'no attempt spent',
    );

    const resting = await drain({ webhookId: hook.id, resting: true }).catch(
      (error: unknown) => error as { type: string; nextRetryDelay: number; category: string },
    );
    assert.ok('nextRetryDelay' in resting && resting.type === 'BreakerOpen' && resting.category === 'BENIGN');
    assert.equal(receiver.received.length, tried, 'nothing before the probe is due');

    const probeNow = () =>
      db.database.asSystem((tx) => tx.query('update webhook set next_probe_at = clock_timestamp() where id = $1', [hook.id]));
    await probeNow();
    await drain({ webhookId: hook.id, resting: true }).catch(() => undefined);
    assert.equal(receiver.received.length, tried + 1, 'one probe');
    const { next_probe_at, probes } = await webhookRow(hook.id);
    assert.equal(probes, 1);
    assert.ok(Number(next_probe_at) - Date.now() > 115_000, 'two minutes after the first probe');

    receiver.answer({});
    await probeNow();
    await makeDue(hook.id);
    assert.equal((await drain({ webhookId: hook.id, resting: true })).kind, 'drained');
    assert.ok((await queueOf(db.database, hook.id)).every(({ status }) => status === 'succeeded'));
    const after = await webhookRow(hook.id);
    assert.deepEqual([after['failures_in_row'], after['probes'], after['next_probe_at']], [0, 0, null]);
  });

  it('lets what waits behind an open breaker expire after the span of the schedule, without an attempt (D10)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID(), randomUUID()]);
    await db.database.asSystem(async (tx) => {
      await tx.query(`update webhook set failures_in_row = 12, next_probe_at = clock_timestamp() + interval '30 min' where id = $1`, [
        hook.id,
      ]);
      await tx.query(
        `update webhook_notification set recorded_at = clock_timestamp() - interval '73 hours' where webhook_id = $1 and position = 1`,
        [hook.id],
      );
    });
    assert.equal((await drain({ webhookId: hook.id })).kind, 'resting');
    const rows = await queueOf(db.database, hook.id);
    assert.deepEqual(
      rows.map(({ status, failure_reason, attempts }) => [status, failure_reason, attempts]),
      [
        ['failed', 'expired', 0],
        ['pending', null, 0],
      ],
    );
  });

  it('switches off an endpoint without success for five days and ten failures over more than a day (D8)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    await db.database.asSystem(async (tx) => {
      await tx.query(
        `update webhook set armed_at = clock_timestamp() - interval '6 days', failed_notifications = 9, first_failed_at = clock_timestamp() - interval '2 days',
           last_failed_at = clock_timestamp() - interval '1 hour' where id = $1`,
        [hook.id],
      );
      await tx.query('update webhook_notification set step = 12 where webhook_id = $1', [hook.id]);
    });
    receiver.answer({ status: 500 });
    assert.equal((await drain({ webhookId: hook.id })).kind, 'off');
    const { active, disabled_reason } = await webhookRow(hook.id);
    assert.deepEqual([active, disabled_reason], [false, 'no_success']);
  });

  it('is not held up for the healthy endpoints by one that hangs (D10)', async () => {
    const hole = await startReceiver();
    hole.answer({ misbehave: 'hang' });
    const black = await makeWebhook(db.database, hole.url);
    await recordTestChanges(
      db.database,
      black.accountId,
      Array.from({ length: 40 }, () => randomUUID()),
    );
    const healthy = await Promise.all(Array.from({ length: 5 }, () => makeWebhook(db.database, receiver.url)));
    for (const { accountId } of healthy)
      await recordTestChanges(
        db.database,
        accountId,
        Array.from({ length: 40 }, () => randomUUID()),
      );

    const holed = drain({ webhookId: black.id });
    await sleep(50);
    const start = performance.now();
    await Promise.all(healthy.map(({ id }) => drain({ webhookId: id }, { ...brisk, limits: DRAIN_SETTINGS.limits })));
    const took = performance.now() - start;
    assert.equal(receiver.received.length, 200);
    assert.ok(took < 2_500, `${took} ms`);
    assert.equal((await holed).kind, 'resting');
    await hole.close();
  });
});
