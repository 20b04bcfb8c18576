import assert from 'node:assert/strict';
import { MockActivityEnvironment } from '@temporalio/testing';
import { after, before, beforeEach, describe, it } from 'mocha';
import { deliverWebhooks } from '../../activities/deliver-webhooks.js';
import type { DeliverWebhooksInput, DeliveryOutcome } from '../../activities/webhooks/outcome.js';
import { DRAIN_SETTINGS } from '../../activities/webhooks/settings.js';
import { changeId, type ChangeEvent } from '../../db/changes.js';
import { listenTo, type Notices } from '../../db/listen.js';
import { HOUR_S, timestampOf } from '../../domain/time.js';
import { clientTargets, createGuardedClient, type GuardedClient } from '../../outbound/guarded-fetch.js';
import { keyTo, useApi } from '../support/api.js';
import { move } from '../support/evidence.js';
import { scriptedLine, type Looks } from '../support/looks.js';
import { meanwhile, type Held } from '../support/meanwhile.js';
import { startReceiver, type Receiver } from '../support/receiver.js';

const BOX = 'HLXU1000001';
const EMPTY_OUT = move('GTOT EMPTY truck CNSHA', timestampOf('2026-03-01T08:00:00Z'), { container: BOX });
const gateIn = (day: number) => move('GTIN LADEN truck CNSHA', timestampOf(`2026-03-0${day}T08:00:00Z`), { container: BOX });

/** Promises R2 and R3: whoever subscribes, ends or leaves while a look commits, through the product's own looks, API and deliveries. */
describe('the webhooks of an account, while a look at its line is being written down', function () {
  this.timeout(30_000);
  const api = useApi({
    webhooks: { allowHttp: true, allowPrivate: true },
    temporal: () => ({ tell() {}, close: () => Promise.resolve() }),
  });
  let receiver: Receiver;
  let client: GuardedClient;
  let notices: Notices;
  let line: Looks;
  let key: string;
  let requestId: string;

  before(async () => {
    receiver = await startReceiver();
    client = createGuardedClient({ targets: clientTargets({ allowHttp: true, allowPrivate: true }) });
    notices = listenTo(api.url, ['webhook_due']);
  });
  after(async () => {
    await notices.close();
    await client.close();
    await receiver.close();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
    requestId = await line.post({ number: 'HLCUSHA123456' });
    await line.look(requestId, [EMPTY_OUT]);
  });

  const call = async (method: string, path: string, attributes?: object) => {
    const { status, body } = await api.ask(method, `/v2${path}`, {
      key,
      ...(attributes && { body: { data: { type: 'webhook', attributes } } }),
    });
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
    return body;
  };
  const add = async (active = true) => (await call('POST', '/webhooks', { url: receiver.url, active })).data.id;
  const switchTo = (id: string, active: boolean) => call('PATCH', `/webhooks/${id}`, { active });
  const remove = (id: string) => call('DELETE', `/webhooks/${id}`);
  const drain = (webhookId: string) =>
    new MockActivityEnvironment().run<[DeliverWebhooksInput], DeliveryOutcome, ReturnType<typeof deliverWebhooks>>(
      deliverWebhooks(
        {
          database: api.database,
          secrets: api.deps.secrets,
          outbound: client,
          notices,
          signatureHeader: 'X-Landfall-Webhook-Signature',
          log: { debug() {}, info() {}, warn() {}, error() {} },
        },
        { ...DRAIN_SETTINGS, restMs: 0, limits: { ...DRAIN_SETTINGS.limits, totalMs: 500 } },
      ),
      { webhookId },
    );
  /** Notifications of the newest look's change, for each webhook as `status` or `status reason`. */
  const notified = async () => {
    const rows = await line.rows<{ webhook_id: string; status: string; failure_reason: string | null }>(
      `select n.webhook_id, n.status, n.failure_reason from webhook_notification n join change c on c.id = n.change_id
       where c.account_id = $1 and c.event = 'container.transport.full_in' order by n.id`,
      [line.accountId],
    );
    const found = rows.map(({ webhook_id, status, failure_reason }) => [
      webhook_id,
      failure_reason ? `${status} ${failure_reason}` : status,
    ]);
    assert.equal(new Map(found as [string, string][]).size, found.length, 'one for each webhook at most');
    return Object.fromEntries(found) as Record<string, string>;
  };
  /** Delivers all there is, and compares what arrived with the rows: nothing without a row, nothing lost, nothing doubled. */
  const delivered = async (ids: readonly string[]) => {
    for (const id of ids) await drain(id);
    const rows = await line.rows<{ id: string }>(
      `select n.id from webhook_notification n where n.account_id = $1 and n.status = 'succeeded' order by n.id`,
      [line.accountId],
    );
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['webhook-id']).sort(),
      rows.map(({ id }) => id),
    );
  };
  /** Before any notification is written: the account's counter of positions is somebody else's. */
  const beforeItTells = (): Held => ({
    sql: `update account_counter set value = value where account_id = $1 and name = 'position'`,
    parameters: [line.accountId],
  });
  /** After its notifications are written: somebody else is about to kick the same webhook. */
  const beforeItCommits = (webhookId: string): Held => ({
    sql: `insert into outbox (account_id, topic, key) values ($1, 'webhook.kick', $2)`,
    parameters: [line.accountId, webhookId],
  });
  /** One look that tells of one change, stopped at that place while the work is done. Work that must wait for it may be answered. */
  const lookStoppedAt = async (
    held: Held,
    work: (untilWaiting: (count: number) => Promise<void>) => Promise<(() => Promise<unknown>) | void>,
  ) => {
    let looking: Promise<unknown> | undefined;
    const rest = await meanwhile(api.url, held, async (untilWaiting) => {
      looking = line.look(requestId, [EMPTY_OUT, gateIn(3)]);
      await untilWaiting(1);
      return work(untilWaiting);
    });
    await looking;
    await rest?.();
  };

  const gate = () => {
    let open = () => {};
    const passed = new Promise<void>((done) => (open = done));
    return { open: () => open(), passed };
  };

  it('gets one notification each, when nothing else happens', async () => {
    const ids = [await add(), await add()];
    await line.look(requestId, [EMPTY_OUT, gateIn(3)]);
    assert.deepEqual(await notified(), Object.fromEntries(ids.map((id) => [id, 'pending'])));
    await delivered(ids);
    assert.equal(receiver.received.length, 2);
  });

  for (const [name, place] of [
    ['before it tells', () => beforeItTells()],
    ['before it commits', (id: string) => beforeItCommits(id)],
  ] as const) {
    it(`is told nothing that it was switched off for ${name}: the row says so`, async () => {
      const [stays, goes] = [await add(), await add()];
      await lookStoppedAt(place(stays), async (untilWaiting) => {
        const switching = switchTo(goes, false);
        await untilWaiting(2);
        return () => switching;
      });
      assert.deepEqual(await notified(), { [stays]: 'pending', [goes]: 'failed endpoint_inactive' });
      await delivered([stays, goes]);
      assert.equal(receiver.received.length, 1);
    });

    it(`is told nothing when it was deleted ${name}: its row stays as history`, async () => {
      const [stays, goes] = [await add(), await add()];
      await lookStoppedAt(place(stays), async (untilWaiting) => {
        const removing = remove(goes);
        await untilWaiting(2);
        return () => removing;
      });
      assert.deepEqual(await notified(), { [stays]: 'pending', [goes]: 'failed endpoint_inactive' });
      await delivered([stays, goes]);
      assert.equal(receiver.received.length, 1);
    });
  }

  it('is told when it was added or switched on before the look tells', async () => {
    const [stays, sleeps] = [await add(), await add(false)];
    let added = '';
    await lookStoppedAt(beforeItTells(), async () => {
      added = await add();
      await switchTo(sleeps, true);
    });
    assert.deepEqual(await notified(), { [stays]: 'pending', [sleeps]: 'pending', [added]: 'pending' });
    await delivered([stays, sleeps, added]);
    assert.equal(receiver.received.length, 3);
  });

  it('is not told when it was added or switched on after the look told: it had no part in that moment', async () => {
    const [stays, sleeps] = [await add(), await add(false)];
    let added = '';
    await lookStoppedAt(beforeItCommits(stays), async () => {
      added = await add();
      await switchTo(sleeps, true);
    });
    assert.deepEqual(await notified(), { [stays]: 'pending' });
    await delivered([stays, sleeps, added]);
    assert.equal(receiver.received.length, 1);
  });

  for (const [name, end] of [
    ['deleted', remove],
    ['switched off', (id: string) => switchTo(id, false)],
  ] as const)
    it(`is told nothing when it was added before the look tells and ${name} before it commits: its row says so`, async () => {
      const stays = await add();
      let added = '';
      let looking: Promise<unknown> | undefined;
      let ended: Promise<unknown> | undefined;
      const [heldAgain, goneOn] = [gate(), gate()];
      await meanwhile(api.url, beforeItTells(), async (untilWaiting) => {
        looking = line.look(requestId, [EMPTY_OUT, gateIn(3)]);
        await untilWaiting(1);
        added = await add();
        ended = meanwhile(api.url, beforeItCommits(added), async (untilStopped) => {
          heldAgain.open();
          await goneOn.passed;
          await untilStopped(1);
          const ending = end(added);
          await untilStopped(2);
          return { ending };
        }).then(({ ending }) => ending);
        await heldAgain.passed;
      });
      goneOn.open();
      await Promise.all([looking, ended]);
      assert.deepEqual(await notified(), { [stays]: 'pending', [added]: 'failed endpoint_inactive' });
      await delivered([stays, added]);
      assert.equal(receiver.received.length, 1);
    });

  it('is told of A, of B and of A again: three changes with ids that anybody can work out again (R3)', async () => {
    const id = await add();
    for (const day of [3, 4, 3, 3]) {
      await line.look(requestId, [EMPTY_OUT, gateIn(day)]);
      await line.pass(HOUR_S);
    }
    const event: ChangeEvent = 'container.transport.full_in';
    const changes = await line.rows<{ id: string; subject_id: string }>(
      `select id, subject_id from change where account_id = $1 and event = $2 order by position`,
      [line.accountId, event],
    );
    assert.deepEqual(
      changes.map((change) => change.id),
      changes.map(({ subject_id: subjectId }, at) => changeId({ subjectId, event, key: 'full_in/0', version: at + 1 })),
    );
    assert.equal(new Set(changes.map((change) => change.id)).size, 3);
    for (const change of changes) assert.match(change.id, /^[0-9a-f]{8}-[0-9a-f]{4}-5/);
    await delivered([id]);
    assert.equal(receiver.received.length, 3);
  });
});
