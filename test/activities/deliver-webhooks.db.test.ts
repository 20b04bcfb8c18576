import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { after, afterEach, before, describe, it } from 'mocha';
import { Webhook } from 'standardwebhooks';
import { deliverWebhooks, type DeliverWebhooksDeps } from '../../activities/deliver-webhooks.js';
import { claimDue } from '../../activities/webhooks/queue.js';
import type { DeliverWebhooksInput, DeliveryOutcome } from '../../activities/webhooks/outcome.js';
import { DRAIN_SETTINGS, type DrainSettings } from '../../activities/webhooks/settings.js';
import { rowsOf } from '../../db/database.js';
import { listenTo, type Notices } from '../../db/listen.js';
import { clientTargets, createGuardedClient, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { useDatabase } from '../support/database.js';
import { sleep, startReceiver, type Receiver } from '../support/receiver.js';
import { makeWebhook, queueOf, recordTestChanges, testBox } from '../support/webhooks.js';

/** A drain that ends as soon as nothing is due, so that tests need not rest with it. */
const brisk: DrainSettings = { ...DRAIN_SETTINGS, restMs: 0, limits: { ...DRAIN_SETTINGS.limits, totalMs: 500 } };

describe('the delivery of webhooks', function () {
  this.timeout(30_000);
  const db = useDatabase();
  const lines: string[] = [];
  const say = (message: string, fields?: Record<string, unknown>) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  let receiver: Receiver;
  let client: GuardedClient;
  let notices: Notices;
  let deps: DeliverWebhooksDeps;

  before(async () => {
    receiver = await startReceiver();
    client = createGuardedClient({ targets: clientTargets({ allowHttp: true, allowPrivate: true }) });
    notices = listenTo(db.url, ['webhook_due']);
    deps = {
      database: db.database,
      secrets: testBox,
      outbound: client,
      notices,
      signatureHeader: 'X-Landfall-Webhook-Signature',
      log: { debug: say, info: say, warn: say, error: say },
    };
  });
  afterEach(() => {
    receiver.received.length = 0;
    receiver.mostAtOnce = 0;
    receiver.answer({});
  });
  after(async () => {
    await notices.close();
    await client.close();
    await receiver.close();
  });

  const drain = (input: DeliverWebhooksInput, settings: DrainSettings = brisk, environment = new MockActivityEnvironment()) =>
    environment.run<[DeliverWebhooksInput], DeliveryOutcome, ReturnType<typeof deliverWebhooks>>(deliverWebhooks(deps, settings), input);
  const positionsOf = (subjectId: string) =>
    receiver.received
      .map(({ body }) => JSON.parse(body.toString()) as { data: { attributes: { position: number } }; included: { id: string }[] })
      .filter(({ included }) => included[0]?.id === subjectId)
      .map(({ data }) => data.attributes.position);
  const webhookRow = async (id: string) => {
    const [row] = await db.database.asSystem((tx) => rowsOf<Record<string, unknown>>(tx, 'select * from webhook where id = $1', [id]));
    return row ?? {};
  };
  const makeDue = (webhookId: string) =>
    db.database.asSystem((tx) =>
      tx.query(`update webhook_notification set due_at = clock_timestamp() where webhook_id = $1 and status = 'pending'`, [webhookId]),
    );

  it('sends each notification once, signed, in its envelope, and records it as succeeded', async () => {
    const hook = await makeWebhook(db.database, receiver.url, {
      headers: [
        { name: 'x-my-key', value: 'k' },
        { name: 'webhook-id', value: 'mine' },
      ],
    });
    const subject = randomUUID();
    const [changeId] = await recordTestChanges(db.database, hook.accountId, [subject]);
    const outcome = await drain({ webhookId: hook.id });

    assert.equal(outcome.kind, 'drained');
    assert.equal(receiver.received.length, 1);
    const [request] = receiver.received;
    assert.ok(request);
    const body = new Webhook(hook.secret).verify(request.body, request.headers) as {
      data: { relationships: { reference_object: unknown } };
    };
    const [row] = await queueOf(db.database, hook.id);
    assert.equal((body.data.relationships.reference_object as { data: { type: string } }).data.type, 'transport_event');
    assert.deepEqual(body, {
      data: {
        id: row?.id,
        type: 'webhook_notification',
        attributes: {
          id: row?.id,
          event: 'container.transport.vessel_loaded',
          delivery_status: 'pending',
          created_at: '2026-03-09T11:30:00Z',
          version: '2026-03-10',
          position: Number(row?.position),
          event_id: changeId,
        },
        relationships: {
          webhook: { data: { id: hook.id, type: 'webhook' } },
          reference_object: body.data.relationships.reference_object,
          webhook_notification_logs: { data: [] },
        },
      },
      included: [{ type: 'container', id: subject }],
    });
    assert.equal(request.headers['webhook-id'], row?.id);
    assert.equal(request.headers['landfall-attempt'], '1');
    assert.equal(request.headers['user-agent'], 'Landfall Webhook Bot');
    assert.equal(request.headers['content-type'], 'application/json');
    assert.ok(request.rawNames.includes('X-My-Key'));
    assert.deepEqual([row?.status, row?.attempts, row?.lease_id], ['succeeded', 1, null]);
    assert.ok(row?.finished_at);
  });

  it('keeps every attempt: time, host, status, duration, class and the first 1 KiB of the answer (D15)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    receiver.answer({ status: 500, body: `\u0000${'é'.repeat(3_000)}` });
    await drain({ webhookId: hook.id });
    const kept = await db.database.asSystem((tx) =>
      rowsOf<Record<string, unknown>>(tx, 'select * from delivery_attempt where account_id = $1', [hook.accountId]),
    );
    assert.equal(kept.length, 1);
    assert.equal(kept[0]?.['status_code'], 500);
    assert.equal(kept[0]?.['error'], 'http_status');
    assert.equal(kept[0]?.['url_host'], `127.0.0.1:${receiver.port}`);
    assert.ok(String(kept[0]?.['answer']).startsWith('éé'));
    assert.ok(Buffer.byteLength(String(kept[0]?.['answer'])) <= 1_027);
  });

  it('goes by the first attempts of one subject in commit order, and has no more than eight in flight (D10, D11)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const subjects = Array.from({ length: 20 }, () => randomUUID());
    receiver.answer((_request, index) => ({ delayMs: (index * 7) % 20, status: index % 5 === 4 ? 503 : 200 }));
    for (let round = 0; round < 12; round += 1) await recordTestChanges(db.database, hook.accountId, [...subjects].reverse());
    await drain({ webhookId: hook.id });

    assert.equal(receiver.received.length, 240);
    assert.ok(receiver.mostAtOnce <= 8 && receiver.mostAtOnce > 4, `${receiver.mostAtOnce} at once`);
    for (const subject of subjects) {
      const positions = positionsOf(subject);
      assert.deepEqual(
        positions,
        [...positions].sort((one, other) => one - other),
      );
      assert.equal(positions.length, 12);
    }
  });

  it('sends the same bytes on every attempt; timestamp, signature and number change (D12)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    receiver.answer({ status: 500 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await makeDue(hook.id);
      await drain({ webhookId: hook.id });
    }
    const [one, two, three] = receiver.received;
    assert.ok(one && two && three);
    assert.deepEqual([two.body, three.body], [one.body, one.body]);
    assert.deepEqual(
      [one, two, three].map(({ headers }) => headers['landfall-attempt']),
      ['1', '2', '3'],
    );
    for (const { body, headers } of [one, two, three]) new Webhook(hook.secret).verify(body, headers);
  });

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

  it('delivers again what a killed drain held, after its lease and in order; nothing is lost (D1, D11)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const subject = randomUUID();
    await recordTestChanges(db.database, hook.accountId, [subject, subject, subject]);
    // A drain that claimed two and was killed: nobody records or renews.
    const lost = { webhookId: hook.id, leaseId: randomUUID(), leaseMs: 700 };
    assert.equal((await db.database.asSystem((tx) => claimDue(tx, lost, 2))).length, 2);

    const outcome = await drain({ webhookId: hook.id });
    assert.equal(outcome.kind, 'due_later', 'the third waits for the first attempt of those before it');
    assert.equal(receiver.received.length, 0);
    await sleep(750);
    assert.equal((await drain({ webhookId: hook.id })).kind, 'drained');
    assert.deepEqual(positionsOf(subject), [1, 2, 3]);
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['landfall-attempt']),
      ['2', '2', '1'],
      'an attempt that may have been made is counted',
    );
  });

  it('two drains of one webhook at one time send nothing twice', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 150 }, () => randomUUID()),
    );
    receiver.answer({ delayMs: 3 });
    await Promise.all([drain({ webhookId: hook.id }), drain({ webhookId: hook.id })]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    assert.equal(ids.length, 150);
    assert.equal(new Set(ids).size, 150);
  });

  it('hears of new work while it rests, and leaves nothing behind when it ends', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const working = drain({ webhookId: hook.id }, { ...brisk, restMs: 600 });
    await sleep(150);
    const before = performance.now();
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    await receiver.waitFor(1);
    assert.ok(performance.now() - before < 300, `heard after ${performance.now() - before} ms`);
    assert.equal((await working).kind, 'drained');

    const kicks = await db.database.asSystem((tx) =>
      rowsOf<{ n: number }>(tx, `select count(*)::int as n from outbox where key = $1`, [hook.id]),
    );
    assert.deepEqual(kicks, [{ n: 0 }], 'no kick while a drain is at work');
    assert.equal((await webhookRow(hook.id))['draining_until'], null);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    const later = await db.database.asSystem((tx) =>
      rowsOf<{ n: number }>(tx, `select count(*)::int as n from outbox where key = $1`, [hook.id]),
    );
    assert.deepEqual(later, [{ n: 1 }], 'a kick after it ended');
  });

  it('never ends with due rows while others insert (no row is left without a kick)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const insert = async () => {
      for (let count = 0; count < 40; count += 1) {
        await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
        await sleep(Math.random() * 12);
      }
    };
    let inserting = true;
    const writers = Promise.all([insert(), insert()]).then(() => (inserting = false));
    while (inserting) {
      await drain({ webhookId: hook.id });
      const [left] = await db.database.asSystem((tx) =>
        rowsOf<{ lonely: boolean }>(
          tx,
          `select exists (select from webhook_notification where webhook_id = $1 and status = 'pending')
             and not exists (select from outbox where key = $1::text and dispatched_at is null) as lonely`,
          [hook.id],
        ),
      );
      assert.equal(left?.lonely, false);
      await db.database.asSystem((tx) => tx.query('update outbox set dispatched_at = clock_timestamp() where key = $1', [hook.id]));
    }
    await writers;
    await drain({ webhookId: hook.id });
    assert.equal(receiver.received.length, 80);
  });

  it('gives back what it did not begin when its time is over, and says that there is more', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(
      db.database,
      hook.accountId,
      Array.from({ length: 100 }, () => randomUUID()),
    );
    receiver.answer({ delayMs: 60 });
    const outcome = await drain({ webhookId: hook.id }, { ...brisk, budgetMs: 200 });
    assert.equal(outcome.kind, 'more');
    const rows = await queueOf(db.database, hook.id);
    const sent = receiver.received.length;
    assert.ok(sent > 0 && sent < 60);
    assert.equal(rows.filter(({ status }) => status === 'succeeded').length, sent);
    assert.ok(rows.filter(({ status }) => status === 'pending').every(({ attempts, lease_id }) => attempts === 0 && lease_id === null));
  });

  it('ends soon when its process does: attempts under way are finished, or given up and due again', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID(), randomUUID()]);
    receiver.answer((_request, index) => (index === 0 ? { delayMs: 150 } : { misbehave: 'hang' }));
    const environment = new MockActivityEnvironment();
    const working = drain({ webhookId: hook.id }, { ...brisk, graceMs: 300, limits: { ...brisk.limits, totalMs: 15_000 } }, environment);
    await sleep(100);
    const start = performance.now();
    environment.cancel();
    assert.equal((await working).kind, 'more');
    assert.ok(performance.now() - start < 1_500);
    const rows = await queueOf(db.database, hook.id);
    assert.deepEqual(
      rows.map(({ status, lease_id }) => [status, lease_id]),
      [
        ['succeeded', null],
        ['pending', null],
      ],
    );
    assert.ok((rows[1]?.due_in_s ?? 1) <= 0);
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
    await Promise.all(healthy.map(({ id }) => drain({ webhookId: id })));
    const took = performance.now() - start;
    assert.equal(receiver.received.length, 200);
    assert.ok(took < 2_500, `${took} ms`);
    assert.equal((await holed).kind, 'resting');
    await hole.close();
  });

  it('opens its secrets only to sign: none is in the log or in what the workflow is told', async () => {
    const hook = await makeWebhook(db.database, `${receiver.url}?token=s3cr3t`);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    receiver.answer({ status: 410 });
    const outcome = await drain({ webhookId: hook.id });
    const said = [...lines, JSON.stringify(outcome)].join('\n');
    assert.ok(said.includes('switched off'));
    assert.ok(!said.includes(hook.secret) && !said.includes('s3cr3t') && !said.includes('v1,'));
  });

  it('signs with both secrets during a rotation, and with the new one alone after it', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const other = await makeWebhook(db.database, receiver.url);
    const seal = testBox.seal(other.secret, `webhook:${hook.accountId}:${hook.id}`).toString('base64');
    await db.database.asSystem((tx) =>
      tx.query(
        `update webhook set secrets = jsonb_build_array(secrets -> 0 || jsonb_build_object('expiresAt', to_json(clock_timestamp() + $3::interval)),
           jsonb_build_object('sealed', $2::text, 'createdAt', to_json(clock_timestamp()), 'expiresAt', null)) where id = $1`,
        [hook.id, seal, '1 hour'],
      ),
    );
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    await drain({ webhookId: hook.id });
    const [request] = receiver.received;
    assert.ok(request);
    new Webhook(hook.secret).verify(request.body, request.headers);
    new Webhook(other.secret).verify(request.body, request.headers);

    await db.database.asSystem((tx) =>
      tx.query(
        `update webhook set secrets = jsonb_set(secrets, '{0,expiresAt}', to_jsonb(clock_timestamp() - interval '1 second')) where id = $1`,
        [hook.id],
      ),
    );
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    await drain({ webhookId: hook.id });
    const last = receiver.received.at(-1);
    assert.ok(last);
    new Webhook(other.secret).verify(last.body, last.headers);
    assert.throws(() => new Webhook(hook.secret).verify(last.body, last.headers));
  });

  it('delivers to no address that is not allowed, and says so alike for each (section 6)', async () => {
    const strict = createGuardedClient({ targets: clientTargets({ allowHttp: true }) });
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    await new MockActivityEnvironment().run(deliverWebhooks({ ...deps, outbound: strict }, brisk), { webhookId: hook.id });
    const [attempt] = await db.database.asSystem((tx) =>
      rowsOf<{ error: string }>(tx, 'select error from delivery_attempt where account_id = $1', [hook.accountId]),
    );
    assert.equal(attempt?.error, 'address_not_allowed');
    assert.equal(receiver.received.length, 0);
    await strict.close();
  });
});
