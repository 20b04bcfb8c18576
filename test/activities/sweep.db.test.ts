import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { sweep } from '../../activities/sweep.js';
import { createApiKey } from '../../db/accounts.js';
import { DEFAULT_SETTINGS } from '../../domain/settings.js';
import { DAY_S, timestampOf } from '../../domain/time.js';
import { keyTo, useApi } from '../support/api.js';
import { useDatabase } from '../support/database.js';
import { call, move, ship } from '../support/evidence.js';
import { scriptedLine, type Looks } from '../support/looks.js';
import { makeWebhook, type TestWebhook } from '../support/webhooks.js';

const KEPT_BYTES = 256 * 1024;

describe('the raw answer of a look that failed', () => {
  const db = useDatabase();
  const body = randomBytes(KEPT_BYTES + 1_000);
  let line: Looks;
  let requestId: string;

  beforeEach(async () => {
    line = await scriptedLine(db.database);
    requestId = await line.post({ number: 'HLCU123456789012' });
    const receivedAt = timestampOf(Date.now());
    const detail = 'it stumbled';
    await line.look(requestId, { kind: 'trouble', reason: 'server_error', retryAfterSeconds: null, status: 500, detail, receivedAt, body });
  });
  afterEach(() => line.rows('delete from clock'));

  const answers = () =>
    line.rows<{ body: Buffer; problem: string | null; understood: boolean }>(
      'select body, problem, understood from answer where tracking_request_id = $1 order by understood',
      [requestId],
    );
  const daysLater = (days: number) =>
    line.rows(
      `insert into clock (id, anchor_real, anchor_cargo, rate, paused) values (1, now(), now() + make_interval(secs => $1), 1, true)
       on conflict (id) do update set anchor_cargo = excluded.anchor_cargo`,
      [days * DAY_S],
    );

  it('is kept with what was wrong with it, its first 256 KiB (T7)', async () => {
    const [kept] = await answers();
    assert.ok(kept);
    assert.deepEqual([kept.understood, kept.problem], [false, 'server_error: it stumbled']);
    assert.ok(gunzipSync(kept.body).equals(body.subarray(0, KEPT_BYTES)));
  });

  it('is kept for seven days of cargo time and then swept, and what was understood stays (T7)', async () => {
    await line.look(requestId, [
      move('GTIN', timestampOf('2026-03-03T08:00:00Z'), { container: 'HLXU1234567', bills: ['HLCU123456789012'] }),
    ]);
    await daysLater(6.99);
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    assert.equal((await answers()).length, 2);
    await daysLater(7.01);
    await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
    assert.deepEqual(
      (await answers()).map(({ understood }) => understood),
      [true],
    );
  });
});

/** Promises R2 and R3: what goes with its time takes no later news with it. */
describe('a change after older ones were swept', () => {
  const api = useApi({ temporal: () => ({ tell() {}, close: () => Promise.resolve() }) });
  const [NUMBER, BOX, SHIP] = ['HLCU123456789012', 'HLXU1234567', ship('ALBATROS', '012E')];
  let line: Looks;
  let webhook: TestWebhook;
  let requestId: string;
  beforeEach(async () => {
    line = await scriptedLine(api.database);
    webhook = await makeWebhook(api.database, 'https://receiver.example/', { accountId: line.accountId });
    requestId = await line.post({ number: NUMBER });
  });

  const arriving = (at: string) => [
    move('GTIN LADEN truck CNSHA', timestampOf('2026-03-03T08:00:00Z'), { container: BOX, bills: [NUMBER] }),
    call('planned ARRI vessel USLGB', timestampOf(at), { ...SHIP, role: 'pod', bills: [NUMBER] }),
  ];
  const settle = () => line.rows(`update webhook_notification set status = 'succeeded' where webhook_id = $1`, [webhook.id]);
  /** Makes the oldest change of an event, and its notification, older than either is kept, and sweeps. */
  const sweepOldest = async (event: string) => {
    const [oldest] = await line.rows<{ id: string }>(
      `update change set recorded_at = recorded_at - interval '401 days'
       where id = (select id from change where account_id = $1 and event = $2 order by position limit 1) returning id`,
      [line.accountId, event],
    );
    assert.ok(oldest);
    await line.rows(`update webhook_notification set recorded_at = recorded_at - interval '401 days' where change_id = $1`, [oldest.id]);
    await sweep({ database: api.database, kept: DEFAULT_SETTINGS.kept });
    return oldest.id;
  };
  const told = async (event: string) =>
    (await line.rows(`select from webhook_notification where webhook_id = $1 and event = $2 and status = 'pending'`, [webhook.id, event]))
      .length;

  it('is told: the tracking that stops once more, by its owner or of itself', async () => {
    const key = await keyTo(api.database, line.accountId);
    await line.look(requestId, arriving('2026-04-01T06:00:00Z'));
    const [shipment] = await line.rows<{ id: string }>('select id from shipment where account_id = $1', [line.accountId]);
    const wish = (name: string) => api.ask('PATCH', `/v2/shipments/${shipment?.id ?? ''}/${name}_tracking`, { key });
    for (const name of ['stop', 'resume', 'stop']) assert.equal((await wish(name)).status, 200);
    await settle();
    await sweepOldest('tracking_request.tracking_stopped');
    for (const name of ['resume', 'stop']) assert.equal((await wish(name)).status, 200);
    assert.equal(await told('tracking_request.tracking_stopped'), 1);
    await settle();
    await sweepOldest('tracking_request.tracking_stopped');
    assert.equal((await wish('resume')).status, 200);
    await line.pass(57 * DAY_S);
    await line.look(requestId, arriving('2026-04-01T06:00:00Z'));
    assert.equal(await told('tracking_request.tracking_stopped'), 1);
  });

  it('is told: the estimate that moves once more', async () => {
    for (const at of ['2026-04-01T06:00:00Z', '2026-04-02T06:00:00Z']) await line.look(requestId, arriving(at));
    await settle();
    await sweepOldest('shipment.estimated.arrival');
    await line.look(requestId, arriving('2026-04-03T06:00:00Z'));
    assert.equal(await told('shipment.estimated.arrival'), 1);
  });

  it('stays as long as a notification of it, which is sent and listed with it', async () => {
    await line.look(requestId, arriving('2026-04-01T06:00:00Z'));
    const id = await sweepOldest('tracking_request.succeeded');
    assert.equal((await line.rows('select from change where id = $1', [id])).length, 1);
    await settle();
    await sweep({ database: api.database, kept: DEFAULT_SETTINGS.kept });
    assert.equal((await line.rows('select from change where id = $1', [id])).length, 0);
  });
});

describe('more old rows than one statement takes', () => {
  const db = useDatabase();

  it('go some at a time, and the rest is not left for the next hour', async () => {
    const { rows, accountId } = await scriptedLine(db.database);
    const sent = (many: number, ago: string) =>
      rows(
        `insert into outbox (account_id, topic, key, dispatched_at)
         select $1, 'webhook.kick', gen_random_uuid()::text, clock_timestamp() - $3::interval from generate_series(1, $2)`,
        [accountId, many, ago],
      );
    const left = async () => (await rows<{ n: number }>('select count(*)::int as n from outbox where account_id = $1', [accountId]))[0]?.n;
    await sent(1_500, '401 days');
    await sent(3, '1 second');
    const { kept } = DEFAULT_SETTINGS;
    assert.deepEqual(await sweep({ database: db.database, kept }), { more: true });
    assert.equal(await left(), 503);
    assert.deepEqual(await sweep({ database: db.database, kept }), { more: false });
    assert.equal(await left(), 3);
  });
});

describe('a key that is good no longer', () => {
  const db = useDatabase();

  it('is kept for 400 days, for the operator to see, and then swept; one that is good stays', async () => {
    const line = await scriptedLine(db.database);
    const keys = {
      revoked: 'revoked_at = $1',
      expired: 'expires_at = $1',
      both: `expires_at = clock_timestamp(), revoked_at = $1`,
      good: 'created_at = $1',
      lasting: `created_at = $1, expires_at = clock_timestamp() + interval '1 day'`,
    };
    for (const name of Object.keys(keys)) await db.database.asSystem((tx) => createApiKey(tx, { accountId: line.accountId, name }));
    const after = async (days: number) => {
      const since = new Date(Date.now() - days * DAY_S * 1_000);
      for (const [name, set] of Object.entries(keys))
        await line.rows(`update api_key set ${set} where account_id = $2 and name = $3 returning id`, [since, line.accountId, name]);
      await sweep({ database: db.database, kept: DEFAULT_SETTINGS.kept });
      return (await line.rows<{ name: string }>('select name from api_key where account_id = $1', [line.accountId])).map(
        ({ name }) => name,
      );
    };
    assert.deepEqual((await after(399.9)).sort(), Object.keys(keys).sort());
    assert.deepEqual((await after(400.1)).sort(), ['good', 'lasting']);
  });
});
