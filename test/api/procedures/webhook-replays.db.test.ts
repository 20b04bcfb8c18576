import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { stepReplay } from '../../../activities/webhooks/replay.js';
import { cursorAt } from '../../../api/feed/cursor.js';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { recordTestChanges } from '../../support/webhooks.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Wished {
  data: { id: string; attributes: Record<string, unknown> } | null;
  meta: { count: number };
}

describe('replay of changes', function () {
  this.timeout(20_000);
  const api = useApi();
  let account: TestAccount;
  let id: string;
  const boxes = Array.from({ length: 4 }, () => randomUUID());

  const newWebhook = async (attributes: object = {}) => {
    const { body } = await account.post('/webhooks', {
      data: { attributes: { url: 'https://receiver.example.com/', active: true, ...attributes } },
    });
    return body.data.id;
  };
  // Four boxes loaded and told, before the webhook was there and after.
  beforeEach(async () => {
    account = await api.account();
    await recordTestChanges(api.database, account.id, boxes);
    id = await newWebhook();
    await recordTestChanges(api.database, account.id, boxes.slice(0, 2));
  });

  const wish = async (given: unknown = {}, webhookId = id) => {
    const answer = await account.post(`/webhooks/${webhookId}/replay`, given);
    return { ...answer, wished: answer.body as unknown as Wished };
  };
  const count = async (given: object) => {
    const { status, wished } = await wish({ ...given, dry_run: true });
    assert.equal(status, 202, JSON.stringify(given));
    assert.equal(wished.data, null);
    return wished.meta.count;
  };
  const notifications = (webhookId = id) =>
    api.database.asSystem((tx) =>
      rowsOf<Record<string, unknown>>(tx, 'select * from webhook_notification where webhook_id = $1 order by position', [webhookId]),
    );
  /** Takes all the steps of a replay, as if time were not pressing. */
  const finish = async (replayId: string) => {
    for (let steps = 0; steps < 50; steps += 1) {
      await api.database.asSystem((tx) => tx.query(`update webhook_replay set paced_at = clock_timestamp() - interval '1 second'`));
      await api.database.asSystem((tx) =>
        tx.query(
          `update webhook_notification set status = 'succeeded', attempts = attempts + 1, finished_at = clock_timestamp()
           where webhook_id = $1 and replay and status = 'pending'`,
          [id],
        ),
      );
      if ((await api.database.asSystem((tx) => stepReplay(tx, replayId))).kind === 'ended') return;
    }
    assert.fail('it comes to an end');
  };
  const settle = (status: 'succeeded' | 'failed') =>
    api.database.asSystem((tx) =>
      tx.query(
        `update webhook_notification set status = $2, attempts = 1, failure_reason = $3, finished_at = clock_timestamp() where webhook_id = $1`,
        [id, status, status === 'failed' ? 'attempts_exhausted' : null],
      ),
    );

  describe('POST /webhooks/{id}/replay', () => {
    it('202: counts alone in a dry run, changes older than the webhook among them', async () => {
      assert.equal(await count({}), 6);
      assert.equal(await count({ container_id: boxes[0] }), 2);
      assert.equal(await count({ container_id: NOBODY }), 0);
      assert.equal(await count({ shipment_id: NOBODY }), 0);
      assert.equal(await count({ events: ['container.created'] }), 0);
      assert.equal(await count({ events: ['container.transport.vessel_loaded'] }), 6);
      assert.equal(await count({ status: 'failed' }), 0);
      assert.equal((await notifications()).length, 2, 'nothing was done');
    });

    it('202: by cursors, which leave out what they name, and by times, which do not', async () => {
      assert.equal(await count({ after: cursorAt(account.id, 2) }), 4);
      assert.equal(await count({ after: cursorAt(account.id, 2), before: cursorAt(account.id, 5) }), 2);
      assert.equal(await count({ from: '2026-03-09T11:30:00Z', to: '2026-03-09T11:30:00Z' }), 6);
      assert.equal(await count({ from: '2026-03-09T11:30:01Z' }), 0);
      assert.equal(await count({ to: '2026-03-09T11:29:59Z' }), 0);
    });

    it('202: only what failed, where that is wished', async () => {
      await settle('failed');
      assert.equal(await count({ status: 'failed' }), 2);
      assert.equal(await count({ status: 'succeeded' }), 0);
    });

    it('202: what failed when it was asked for, whatever fails later, and be it that another replay sends it meanwhile', async () => {
      await settle('failed');
      const [one, other] = [await wish({ status: 'failed', rate: 1 }), await wish({ status: 'failed', rate: 1 })];
      assert.deepEqual([one.wished.meta.count, other.wished.meta.count], [2, 2]);
      await api.database.asSystem((tx) => tx.query(`update webhook_replay set paced_at = clock_timestamp() - interval '1 second'`));
      await api.database.asSystem((tx) => stepReplay(tx, one.wished.data?.id ?? ''));
      // Never told of before, and failed only now.
      await api.database.asSystem((tx) =>
        tx.query(
          `insert into webhook_notification (id, account_id, webhook_id, change_id, subject_id, position, event, status, failure_reason, finished_at, created_at)
           select gen_random_uuid(), c.account_id, $2, c.id, c.subject_id, c.position, c.event, 'failed', 'attempts_exhausted',
             clock_timestamp() + interval '1 second', c.created_at
           from change c where c.account_id = $1 and not exists (select from webhook_notification n where n.webhook_id = $2 and n.change_id = c.id) limit 1`,
          [account.id, id],
        ),
      );
      for (const { wished } of [other, one]) {
        const replayId = wished.data?.id ?? '';
        await finish(replayId);
        const { attributes } = (await account.get(`/webhooks/${id}/replays/${replayId}`)).body.data;
        assert.deepEqual([attributes['status'], attributes['replayed']], ['done', 2]);
      }
    });

    it('202: of what failed, nothing that another replay was the first to tell', async () => {
      await settle('failed');
      const failed = (await wish({ status: 'failed', rate: 1 })).wished;
      const all = (await wish({ rate: 100 })).wished;
      assert.deepEqual([failed.meta.count, all.meta.count], [2, 6]);
      await finish(all.data?.id ?? '');
      await finish(failed.data?.id ?? '');
      const { attributes } = (await account.get(`/webhooks/${id}/replays/${failed.data?.id}`)).body.data;
      assert.deepEqual([attributes['status'], attributes['replayed']], ['done', 2]);
    });

    it('202: the events that the webhook wants, or those that are named; never those the account is not told', async () => {
      const other = await newWebhook({ events: ['container.created'] });
      assert.equal((await wish({ dry_run: true }, other)).wished.meta.count, 0);
      assert.equal((await wish({ dry_run: true, events: ['container.transport.vessel_loaded'] }, other)).wished.meta.count, 6);
      await api.database.asSystem((tx) =>
        tx.query(`update change set event = 'container.pickup_lfd_rail.changed' where account_id = $1`, [account.id]),
      );
      assert.equal(await count({ events: ['container.pickup_lfd_rail.changed'] }), 0);
    });

    it('202: begins, says how far it has come, and ends; ids stay, and no notification is there twice', async () => {
      await settle('succeeded');
      const before = await notifications();
      const { status, wished } = await wish({ rate: 3 });
      assert.equal(status, 202);
      assert.equal(wished.meta.count, 6);
      const { id: replayId = '', attributes } = wished.data ?? {};
      assert.deepEqual([attributes?.['status'], attributes?.['replayed'], attributes?.['rate']], ['running', 0, 3]);
      const [noted] = await api.database.asSystem((tx) => rowsOf(tx, 'select topic from outbox where key = $1', [replayId]));
      assert.deepEqual(noted, { topic: 'webhook-replay.start' });
      await finish(replayId);
      const { body } = await account.get(`/webhooks/${id}/replays/${replayId}`);
      assert.equal(body.data.attributes['status'], 'done');
      assert.equal(body.data.attributes['replayed'], 6);
      assert.ok(body.data.attributes['finished_at']);
      const rows = await notifications();
      assert.equal(rows.length, 6);
      for (const one of before) assert.ok(rows.some((row) => row['id'] === one['id'] && row['attempts_before'] === 1));
      const again = (await wish({ rate: 100 })).wished.data?.id ?? '';
      await finish(again);
      assert.deepEqual(
        (await notifications()).map((row) => row['id']),
        rows.map((row) => row['id']),
      );
    });

    it('202: what had succeeded stays so for its owner while it is sent again', async () => {
      await settle('succeeded');
      const replayId = (await wish({ rate: 100 })).wished.data?.id ?? '';
      await api.database.asSystem((tx) => tx.query(`update webhook_replay set paced_at = clock_timestamp() - interval '1 second'`));
      await api.database.asSystem((tx) => stepReplay(tx, replayId));
      const rows = await notifications();
      assert.ok(rows.every((row) => row['status'] === 'pending'));
      const { body } = await account.get('/webhook_notifications');
      assert.deepEqual(
        body.data.map(({ attributes }) => attributes['delivery_status']),
        ['succeeded', 'succeeded', 'pending', 'pending', 'pending', 'pending'],
      );
      await account.patch(`/webhooks/${id}`, { data: { attributes: { active: false } } });
      const { body: off } = await account.get('/webhook_notifications');
      assert.deepEqual(
        off.data.map(({ attributes }) => attributes['delivery_status']),
        ['succeeded', 'succeeded', 'failed', 'failed', 'failed', 'failed'],
        'never backwards (D13)',
      );
    });

    it('200: stopped by its owner, or by switching the webhook off, it sends no more', async () => {
      const { wished } = await wish({ rate: 1 });
      const path = `/webhooks/${id}/replays/${wished.data?.id}`;
      const { status, body } = await account.delete(path);
      assert.deepEqual([status, body.data.attributes['status'], body.data.attributes['stopped_reason']], [200, 'stopped', 'cancelled']);
      assert.equal((await api.database.asSystem((tx) => stepReplay(tx, wished.data?.id ?? ''))).kind, 'ended');
      assert.equal((await notifications()).length, 2);

      const second = (await wish({ rate: 1 })).wished.data?.id ?? '';
      await account.patch(`/webhooks/${id}`, { data: { attributes: { active: false } } });
      assert.equal((await api.database.asSystem((tx) => stepReplay(tx, second))).kind, 'ended');
      const off = await account.get(`/webhooks/${id}/replays/${second}`);
      assert.deepEqual([off.body.data.attributes['status'], off.body.data.attributes['stopped_reason']], ['stopped', 'endpoint_inactive']);
    });

    it('200: ends one alone when it is stopped, and those of its own that run when the webhook is deleted', async () => {
      const other = await newWebhook();
      const begin = async (webhookId?: string) => (await wish({ rate: 1 }, webhookId)).wished.data?.id ?? '';
      const [stopped, running, elsewhere] = [await begin(), await begin(), await begin(other)];
      const ends = () =>
        api.database.asSystem(async (tx) => {
          const rows = await rowsOf<{ id: string; end: string }>(
            tx,
            `select id, concat_ws(' ', status, stopped_reason) || case when finished_at is null then '' else ' at its time' end as end from webhook_replay`,
          );
          return [stopped, running, elsewhere].map((one) => rows.find((row) => row.id === one)?.end);
        });
      await account.delete(`/webhooks/${other}/replays/${running}`);
      await account.delete(`/webhooks/${id}/replays/${stopped}`);
      assert.deepEqual(await ends(), ['stopped cancelled at its time', 'running', 'running']);
      assert.equal((await account.delete(`/webhooks/${id}`)).status, 200);
      assert.deepEqual(await ends(), ['stopped cancelled at its time', 'stopped endpoint_inactive at its time', 'running']);
    });

    it('422: what is no cursor, time, event, rate or status, with its place in either form of a body', async () => {
      const refused = async (given: object, pointer: string, detail?: string) => {
        const { status, body } = await wish(given);
        const [error] = body.errors;
        assert.deepEqual([status, error?.source], [422, { pointer }], JSON.stringify(given));
        if (detail) assert.equal(error?.detail, detail);
      };
      await refused({ after: 'nonsense' }, '/after');
      await refused({ before: cursorAt(NOBODY, 3) }, '/before');
      await refused({ data: { attributes: { after: 'nonsense' } } }, '/data/attributes/after');
      await refused({ from: 'yesterday' }, '/from', 'from must be a time like 2026-03-09T11:30:00Z.');
      await refused({ events: ['container.created', 'nobody'] }, '/events/1');
      await refused({ events: [] }, '/events');
      await refused({ events: 'container.created' }, '/events', 'events must be a list.');
      await refused({ after: 7 }, '/after', 'after must be a text.');
      await refused({ shipment_id: '7' }, '/shipment_id', 'shipment_id must be a UUID.');
      await refused({ status: 'pending' }, '/status');
      const rates = new Map<unknown, string>([
        [0, 'rate must be at least 1.'],
        [101, 'rate must be at most 100.'],
        [1.5, 'rate must be a whole number.'],
        ['fast', 'rate must be a number.'],
      ]);
      for (const [rate, detail] of rates) await refused({ rate }, '/rate', detail);
      await refused({ dry_run: 'yes' }, '/dry_run', 'dry_run must be true or false.');
      assert.equal((await notifications()).length, 2);
    });

    it('422: a webhook that is off, a sixth replay at one time, however many are asked for at once', async () => {
      const answers = await Promise.all(Array.from({ length: 7 }, () => wish({ rate: 1 })));
      assert.equal(answers.filter(({ status }) => status === 202).length, 5);
      assert.equal(answers.find(({ status }) => status === 422)?.body.errors[0]?.code, 'limit_reached');
      await account.patch(`/webhooks/${id}`, { data: { attributes: { active: false } } });
      assert.equal((await wish({})).status, 422);
      assert.equal(await count({}), 6, 'counting it is possible');
    });

    it('404: none, or of another webhook', async () => {
      assert.equal((await wish({}, NOBODY)).status, 404);
      const { wished } = await wish({});
      assert.equal((await account.get(`/webhooks/${NOBODY}/replays/${wished.data?.id}`)).status, 404);
      assert.equal((await account.get(`/webhooks/${id}/replays/${NOBODY}`)).status, 404);
      assert.equal((await account.delete(`/webhooks/${id}/replays/${NOBODY}`)).status, 404);
    });
  });

  describe('GET /webhooks/{id}/replays/{replay_id}', () => {
    const begin = async (given: object = {}) => (await wish({ rate: 100, ...given })).wished.data?.id ?? '';
    const step = async (replayId: string) => {
      await api.database.asSystem((tx) => tx.query(`update webhook_replay set paced_at = clock_timestamp() - interval '1 second'`));
      await api.database.asSystem((tx) => stepReplay(tx, replayId));
    };
    const progress = async (replayId: string) => {
      const { status, body } = await account.get(`/webhooks/${id}/replays/${replayId}`);
      assert.equal(status, 200);
      const [replayed, waiting, succeeded, failed] = ['replayed', 'waiting', 'succeeded', 'failed'].map((name) =>
        Number(body.data.attributes[name]),
      );
      return { replayed, waiting, succeeded, failed };
    };

    it('200: what was delivered stays counted, whatever is sent again later', async () => {
      const first = await begin();
      await step(first);
      assert.deepEqual(await progress(first), { replayed: 6, waiting: 6, succeeded: 0, failed: 0 });
      await settle('succeeded');
      const told = { replayed: 6, waiting: 0, succeeded: 6, failed: 0 };
      assert.deepEqual(await progress(first), told);
      const one = String((await notifications())[0]?.['id']);
      assert.equal((await account.post(`/webhook_notifications/${one}/replay`, undefined)).status, 202);
      assert.deepEqual(await progress(first), told);
      const second = await begin();
      await step(second);
      assert.deepEqual(await progress(first), told);
      assert.deepEqual(await progress(second), { replayed: 6, waiting: 6, succeeded: 0, failed: 0 });
      await settle('failed');
      assert.deepEqual(await progress(first), told);
      assert.deepEqual(await progress(second), { replayed: 6, waiting: 0, succeeded: 0, failed: 6 });
    });

    it('200: replays that overlap count what both passed on, and so does one what waited already', async () => {
      const [one, other] = [await begin(), await begin()];
      await Promise.all([step(one), step(other)]);
      for (const replayId of [one, other]) assert.deepEqual(await progress(replayId), { replayed: 6, waiting: 6, succeeded: 0, failed: 0 });
      const fresh = (await notifications()).filter(({ replay }) => replay === false);
      assert.equal(fresh.length, 2, 'what is under way for the first time stays that');
      await settle('succeeded');
      for (const replayId of [one, other]) assert.deepEqual(await progress(replayId), { replayed: 6, waiting: 0, succeeded: 6, failed: 0 });
    });

    it('200: what waits when the webhook is switched off or deleted failed, and what was delivered did not', async () => {
      const ends = [
        () => account.patch(`/webhooks/${id}`, { data: { attributes: { active: false } } }),
        () => account.delete(`/webhooks/${id}`),
      ];
      for (const end of ends) {
        await account.patch(`/webhooks/${id}`, { data: { attributes: { active: true } } });
        await settle('succeeded');
        const replayId = await begin();
        await step(replayId);
        await api.database.asSystem((tx) =>
          tx.query(
            `update webhook_notification set status = 'succeeded' where id in
               (select id from webhook_notification where webhook_id = $1 order by position limit 2)`,
            [id],
          ),
        );
        await end();
        assert.deepEqual(await progress(replayId), { replayed: 6, waiting: 0, succeeded: 2, failed: 4 });
      }
    });

    it('200: nothing is counted of a transaction that comes to nothing', async () => {
      const replayId = await begin();
      await step(replayId);
      const killed = api.database.asSystem(async (tx) => {
        await tx.query(`update webhook_notification set status = 'succeeded' where webhook_id = $1`, [id]);
        throw new Error('killed before its commit');
      });
      await assert.rejects(killed);
      assert.deepEqual(await progress(replayId), { replayed: 6, waiting: 6, succeeded: 0, failed: 0 });
    });
  });

  describe('POST /webhook_notifications/{id}/replay', () => {
    const first = async () => String((await notifications())[0]?.['id']);
    const again = async (notificationId: string) => account.post(`/webhook_notifications/${notificationId}/replay`, undefined);

    it('202: what failed is pending again, and somebody is sent to deliver it', async () => {
      await settle('failed');
      await api.database.asSystem((tx) => tx.query('delete from outbox'));
      const { status, body } = await again(await first());
      assert.equal(status, 202);
      assert.equal(body.data.id, await first());
      assert.equal(body.data.attributes['delivery_status'], 'pending');
      const [row] = await notifications();
      assert.deepEqual([row?.['failure_reason'], row?.['replay'], row?.['step']], [null, true, 0]);
      assert.deepEqual(await api.database.asSystem((tx) => rowsOf(tx, 'select topic, key from outbox')), [
        { topic: 'webhook.kick', key: id },
      ]);
    });
    it('202: what succeeded stays so, and is sent once more', async () => {
      await settle('succeeded');
      const { body } = await again(await first());
      assert.equal(body.data.attributes['delivery_status'], 'succeeded');
      assert.equal((await notifications())[0]?.['status'], 'pending');
    });
    it('202: what waits for its next attempt goes at once', async () => {
      await api.database.asSystem((tx) =>
        tx.query(
          `update webhook_notification set due_at = clock_timestamp() + interval '1 hour', attempts = 3, step = 3 where webhook_id = $1`,
          [id],
        ),
      );
      assert.equal((await again(await first())).status, 202);
      const [row] = await api.database.asSystem((tx) =>
        rowsOf(
          tx,
          'select due_at <= clock_timestamp() as due, step, replay from webhook_notification where webhook_id = $1 order by position',
          [id],
        ),
      );
      assert.deepEqual(row, { due: true, step: 3, replay: false });
    });
    it('422 and 404: of a webhook that is off or gone, none', async () => {
      const notificationId = await first();
      await account.patch(`/webhooks/${id}`, { data: { attributes: { active: false } } });
      assert.equal((await again(notificationId)).status, 422);
      await account.delete(`/webhooks/${id}`);
      assert.equal((await again(notificationId)).status, 422);
      assert.equal((await again(NOBODY)).status, 404);
    });
  });
});
