import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { before, describe, it } from 'mocha';
import { Webhook } from 'standardwebhooks';
import { deliverWebhooks, type DeliverWebhooksDeps } from '../../activities/deliver-webhooks.js';
import { claimDue } from '../../activities/webhooks/queue.js';
import { rowsOf } from '../../db/database.js';
import { clientTargets, createGuardedClient } from '../../outbound/guarded-fetch.js';
import { sleep, type Receiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { makeWebhook, queueOf, recordTestChanges, testBox } from '../support/webhooks.js';
import { brisk, useDelivery } from '../support/delivering.js';

describe('the delivery of webhooks', function () {
  this.timeout(30_000);
  const delivery = useDelivery();
  const { db, lines, drain, positionsOf, webhookRow, makeDue } = delivery;
  let receiver: Receiver;
  let deps: DeliverWebhooksDeps;
  before(() => ({ receiver, deps } = delivery));

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

  it('tells an attempt by the clock of its event, from when it began; it is kept by machine time (R10)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    await recordTestChanges(db.database, hook.accountId, [randomUUID()]);
    receiver.answer({ status: 204, delayMs: 150 });
    await db.database.asSystem((tx) =>
      tx.query(`insert into clock (id, anchor_real, anchor_cargo, rate, paused) values (1, clock_timestamp(), '2026-04-01', 3600, false)`),
    );
    await drain({ webhookId: hook.id });
    const [attempt] = await db.database.asSystem((tx) =>
      rowsOf<{ off_s: number; kept: boolean }>(
        tx,
        `select extract(epoch from created_at - anchor_cargo - (at - anchor_real) * rate)::float8 as off_s,
           at > clock_timestamp() - interval '1 minute' as kept
         from delivery_attempt, clock where account_id = $1`,
        [hook.accountId],
      ),
    );
    await db.database.asSystem((tx) => tx.query('delete from clock'));
    assert.ok(attempt?.kept);
    // It took 150 ms, which is nine minutes here.
    assert.ok(Math.abs(attempt.off_s) < 60, `${attempt.off_s} s`);
  });

  it('goes by the first attempts of one subject in commit order, and has no more than eight in flight (D10, D11)', async () => {
    const hook = await makeWebhook(db.database, receiver.url);
    const subjects = Array.from({ length: 20 }, () => randomUUID());
    receiver.answer((_request, index) => ({ delayMs: (index * 7) % 20, status: index % 5 === 4 ? 503 : 200 }));
    for (let round = 0; round < 12; round += 1) await recordTestChanges(db.database, hook.accountId, [...subjects].reverse());
    await drain({ webhookId: hook.id });

    // A drain that takes seconds comes to some second attempts too.
    const first = receiver.received.filter(({ headers }) => headers['landfall-attempt'] === '1');
    assert.equal(first.length, 240);
    assert.ok(receiver.mostAtOnce <= 8 && receiver.mostAtOnce > 4, `${receiver.mostAtOnce} at once`);
    for (const subject of subjects) {
      const positions = positionsOf(subject, first);
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
    const working = drain({ webhookId: hook.id }, { ...brisk, graceMs: 1_000, limits: { ...brisk.limits, totalMs: 15_000 } }, environment);
    await until('both attempts to be under way', () => Promise.resolve(receiver.received.length === 2));
    const start = performance.now();
    environment.cancel();
    assert.equal((await working).kind, 'more');
    assert.ok(performance.now() - start < 2_200);
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
