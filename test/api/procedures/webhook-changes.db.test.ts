import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../../db/database.js';
import type { TestAccount } from '../../support/api.js';
import { newWebhook, useApiWithHosts } from '../../support/webhook-hosts.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('a webhook that its owner changes', () => {
  const api = useApiWithHosts();
  let account: TestAccount;
  beforeEach(async () => (account = await api.account()));

  describe('PATCH and DELETE /webhooks/{id}', () => {
    let id: string;
    beforeEach(async () => (id = (await account.post('/webhooks', newWebhook({ events: ['container.created'] }))).body.data.id));
    const notify = () =>
      api.database.forAccount(account.id, (tx) =>
        tx.query('select * from record_changes($1)', [
          JSON.stringify([
            {
              id: randomUUID(),
              event: 'container.created',
              subject_id: randomUUID(),
              version: '2026-03-10',
              content: '{}',
              created_at: '2026-03-10T00:00:00Z',
              deliverable: true,
            },
          ]),
        ]),
      );
    const waiting = () =>
      api.database.asSystem((tx) => rowsOf(tx, 'select status, failure_reason from webhook_notification where webhook_id = $1', [id]));

    it('200: changes what is given and nothing else', async () => {
      const { status, body } = await account.patch(`/webhooks/${id}`, {
        data: { type: 'webhook', id, attributes: { url: 'https://other.example.com/' } },
      });
      assert.equal(status, 200);
      assert.equal(body.data.attributes['url'], 'https://other.example.com/');
      assert.deepEqual(body.data.attributes['events'], ['container.created']);
      const all = await account.patch(`/webhooks/${id}`, {
        data: { attributes: { events: null, headers: [{ name: 'x-a', value: 'b' }], signature_header: 'X-Old-Signature' } },
      });
      assert.ok((all.body.data.attributes['events'] as string[]).length > 20);
      assert.equal(all.body.data.attributes['signature_header'], 'X-Old-Signature');
      const none = await account.patch(`/webhooks/${id}`, { data: { attributes: { headers: null } } });
      assert.equal(none.body.data.attributes['headers'], null);
    });
    it('422: a new URL whose name stands for a private address; the old one stays', async () => {
      const { status, body } = await account.patch(`/webhooks/${id}`, { data: { attributes: { url: 'https://inside.example.com/' } } });
      assert.deepEqual([status, body.errors[0]?.source?.pointer], [422, '/data/attributes/url']);
      assert.equal((await account.get(`/webhooks/${id}`)).body.data.attributes['url'], 'https://receiver.example.com/hook');
    });
    it('200: switched off by its owner, what waits fails and nothing more is recorded', async () => {
      await notify();
      const { body } = await account.patch(`/webhooks/${id}`, { data: { attributes: { active: false } } });
      assert.equal(body.data.attributes['active'], false);
      await notify();
      assert.deepEqual(await waiting(), [{ status: 'failed', failure_reason: 'endpoint_inactive' }]);
    });
    it('200: active true re-arms a webhook that the system switched off', async () => {
      await api.database.asSystem((tx) =>
        tx.query(
          `update webhook set active = false, disabled_reason = 'no_success', disabled_at = clock_timestamp(), failures_in_row = 12, probes = 3, failed_notifications = 40, armed_at = '2026-01-01' where id = $1`,
          [id],
        ),
      );
      const off = await account.get(`/webhooks/${id}`);
      assert.equal(off.body.data.attributes['disabled_reason'], 'no_success');
      const { body } = await account.patch(`/webhooks/${id}`, { data: { attributes: { active: true } } });
      assert.equal(body.data.attributes['disabled_reason'], null);
      assert.equal(body.data.attributes['disabled_at'], null);
      const [row] = await api.database.asSystem((tx) =>
        rowsOf(
          tx,
          `select active, failures_in_row, probes, failed_notifications, armed_at > clock_timestamp() - interval '1 minute' as armed from webhook where id = $1`,
          [id],
        ),
      );
      assert.deepEqual(row, { active: true, failures_in_row: 0, probes: 0, failed_notifications: 0, armed: true });
    });
    it('200: whatever its owner changes, it is looked at again at once, though it rested behind an open breaker', async () => {
      const row = async () => {
        const [found] = await api.database.asSystem((tx) =>
          rowsOf(
            tx,
            `select w.draining_until, w.next_probe_at <= clock_timestamp() as probes_now, (select count(*)::int from outbox o
               where o.topic = 'webhook.kick' and o.key = w.id::text and o.dispatched_at is null) as kicks
             from webhook w where id = $1`,
            [id],
          ),
        );
        return found;
      };
      for (const attributes of [{ headers: [{ name: 'x-repaired', value: 'yes' }] }, { active: true }]) {
        await api.database.asSystem(async (tx) => {
          const later = `clock_timestamp() + interval '1 hour'`;
          await tx.query(
            `update webhook set failures_in_row = 10, probes = 7, next_probe_at = ${later}, draining_until = ${later} where id = $1`,
            [id],
          );
          await tx.query('delete from outbox');
        });
        assert.equal((await account.patch(`/webhooks/${id}`, { data: { attributes } })).status, 200);
        assert.deepEqual(await row(), { draining_until: null, probes_now: true, kicks: 1 });
      }
    });
    it('200: at another URL its record begins anew, at the same one it does not', async () => {
      const record = async () => {
        const [found] = await api.database.asSystem((tx) =>
          rowsOf(
            tx,
            `select failures_in_row, probes, next_probe_at is null as closed, last_success_at, failed_notifications, first_failed_at, last_failed_at,
               armed_at > clock_timestamp() - interval '1 minute' as armed from webhook where id = $1`,
            [id],
          ),
        );
        return found;
      };
      await api.database.asSystem((tx) =>
        tx.query(
          `update webhook set failures_in_row = 12, probes = 3, next_probe_at = clock_timestamp(), last_success_at = '2026-01-02',
             failed_notifications = 40, armed_at = '2026-01-01' where id = $1`,
          [id],
        ),
      );
      const anew = {
        failures_in_row: 0,
        probes: 0,
        closed: true,
        last_success_at: null,
        failed_notifications: 0,
        first_failed_at: null,
        last_failed_at: null,
        armed: true,
      };
      const { url } = (await account.get(`/webhooks/${id}`)).body.data.attributes;
      await account.patch(`/webhooks/${id}`, { data: { attributes: { url } } });
      assert.notDeepEqual(await record(), anew);
      await account.patch(`/webhooks/${id}`, { data: { attributes: { url: 'https://other.example.com/' } } });
      assert.deepEqual(await record(), anew);
    });
    it('200: at another URL it stays off if the system switched it off, until its owner switches it on', async () => {
      await api.database.asSystem((tx) =>
        tx.query(`update webhook set active = false, disabled_reason = 'gone', disabled_at = clock_timestamp() where id = $1`, [id]),
      );
      const { body } = await account.patch(`/webhooks/${id}`, { data: { attributes: { url: 'https://other.example.com/' } } });
      assert.deepEqual([body.data.attributes['active'], body.data.attributes['disabled_reason']], [false, 'gone']);
    });
    it('422: its headers and the name of its signature stay two things, whichever of them is changed', async () => {
      const change = (attributes: object) => account.patch(`/webhooks/${id}`, { data: { attributes } });
      const headers = [{ name: 'x-signed', value: 'a' }];
      assert.equal((await change({ headers })).status, 200);
      const named = await change({ signature_header: 'X-Signed' });
      assert.deepEqual(
        named.body.errors.map(({ code, source }) => [code, source?.pointer]),
        [['taken', '/data/attributes/signature_header']],
      );
      assert.equal((await change({ signature_header: 'X-Signed', headers: null })).status, 200);
      const added = await change({ headers });
      assert.deepEqual(
        added.body.errors.map(({ code, source }) => [code, source?.pointer]),
        [['invalid', '/data/attributes/headers/0/name']],
      );
      assert.equal((await change({ signature_header: null, headers })).status, 200);
    });
    it('422: a bad URL changes nothing', async () => {
      assert.equal((await account.patch(`/webhooks/${id}`, { data: { attributes: { url: 'http://x', active: false } } })).status, 422);
      assert.equal((await account.get(`/webhooks/${id}`)).body.data.attributes['active'], true);
    });
    it('200: DELETE answers an empty body, and the webhook is gone', async () => {
      const { status, text } = await account.delete(`/webhooks/${id}`);
      assert.equal(status, 200);
      assert.equal(text, '');
      assert.equal((await account.get(`/webhooks/${id}`)).status, 404);
      assert.equal((await account.delete(`/webhooks/${id}`)).status, 404);
    });
    it('404: none', async () => {
      assert.equal((await account.get(`/webhooks/${NOBODY}`)).status, 404);
      assert.equal((await account.patch(`/webhooks/${NOBODY}`, { data: { attributes: {} } })).status, 404);
    });
  });
});
