import assert from 'node:assert/strict';
import { recordChanges } from '../../../db/changes.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { timestampOf } from '../../../domain/time.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { writeTransportEvent, writeVoyage, type VoyageRows } from '../../support/rows.js';
import { newWebhook } from '../../support/webhook-hosts.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('webhook notifications', () => {
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  let webhookId: string;
  before(async () => {
    account = await api.account();
    webhookId = (await account.post('/webhooks', newWebhook())).body.data.id;
    voyage = await writeVoyage(api.database, { accountId: account.id });
    await api.database.forAccount(account.id, async (tx) => {
      const eventId = await writeTransportEvent(tx, voyage, {});
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
      const createdAt = timestampOf('2026-03-10T06:00:00Z');
      const shared = { shipmentId: voyage.shipmentId, createdAt, version: 1 };
      await recordChanges(tx, account.id, [
        {
          ...shared,
          event: 'tracking_request.succeeded',
          subjectId: voyage.requestId,
          key: 'a',
          reference: { type: 'tracking_request', id: voyage.requestId },
        },
        {
          ...shared,
          event: 'container.transport.vessel_loaded',
          subjectId: voyage.containerIds[0] ?? '',
          key: 'b',
          reference: { type: 'transport_event', id: eventId },
        },
      ]);
    });
    await api.database.asSystem((tx) =>
      tx.query(`insert into delivery_attempt (account_id, notification_id, attempt, at, url_host, status_code, error, duration_ms)
        select account_id, id, 1, clock_timestamp(), 'receiver.example.com', 500, 'http_status', 12 from webhook_notification where event like 'tracking%'`),
    );
  });

  it('200: newest first, with a total and no records unasked', async () => {
    const { status, body } = await account.get('/webhook_notifications');
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ attributes }) => attributes['event']),
      ['container.transport.vessel_loaded', 'tracking_request.succeeded'],
    );
    assert.deepEqual(body.meta['pagination'], { current: 1, records: 2 });
    assert.equal('included' in body, false);
  });
  it('200: includes the webhook, the reference object as it was frozen, what it names, and the attempts', async () => {
    await api.database.asSystem((tx) => tx.query(`update tracking_request set ref_numbers = '{later}' where id = $1`, [voyage.requestId]));
    const { body } = await account.get(
      '/webhook_notifications?include=webhook,reference_object,reference_object.location,webhook_notification_logs',
    );
    const types = body.included.map(({ type }) => type).sort();
    assert.deepEqual(types, ['port', 'tracking_request', 'transport_event', 'webhook', 'webhook_notification_log']);
    assert.deepEqual(body.included.find(({ type }) => type === 'tracking_request')?.attributes['ref_numbers'], ['PO-1']);
    assert.match(String(body.included.find(({ type }) => type === 'webhook')?.attributes['secret']), /^whsec_/);
  });
  it('200: tells attempts by the clock of their events; those that were recorded before by the time they were kept with', async () => {
    const told = async () => {
      const { body } = await account.get('/webhook_notifications?include=webhook_notification_logs');
      return body.included.find(({ type }) => type === 'webhook_notification_log')?.attributes['created_at'];
    };
    const set = (at: string, cargo: string | null) =>
      api.database.asSystem((tx) => tx.query('update delivery_attempt set at = $1, created_at = $2', [at, cargo]));
    await set('2026-02-01T00:00:00Z', '2026-03-10T06:20:00Z');
    assert.equal(await told(), '2026-03-10T06:20:00Z');
    await set('2026-02-01T00:00:00Z', null);
    assert.equal(await told(), '2026-02-01T00:00:00Z');
  });
  it('200: one', async () => {
    const { body: list } = await account.get('/webhook_notifications');
    const [first] = list.data;
    const { status, body } = await account.get(`/webhook_notifications/${first?.id}?include=reference_object.vessel`);
    assert.equal(status, 200);
    assert.equal(body.data.id, first?.id);
    assert.ok(body.included.some(({ type }) => type === 'vessel'));
  });
  it('200: still there when the webhook is gone', async () => {
    await account.delete(`/webhooks/${webhookId}`);
    const { status, body } = await account.get('/webhook_notifications?include=webhook');
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ attributes }) => attributes['delivery_status']),
      ['failed', 'failed'],
    );
  });
  it('200: an example of an event, as it is delivered, with its own address', async () => {
    const { status, body } = await account.get('/webhook_notifications/examples?event=container.transport.vessel_discharged');
    assert.equal(status, 200);
    assert.equal(body.data.attributes['event'], 'container.transport.vessel_discharged');
    assert.equal(body.data.attributes['delivery_status'], 'pending');
    assert.deepEqual(body.links, { self: `${api.origin}/v2/webhook_notifications/examples?event=container.transport.vessel_discharged` });
    const paper = await account.get('/webhook_notifications/examples?event=document.extracted');
    assert.equal(paper.status, 200, 'also of what the account is not told');
  });
  it('400 and 422: no event to give an example of, an unknown one', async () => {
    const none = await account.get('/webhook_notifications/examples');
    assert.deepEqual([none.status, none.body.errors[0]?.source], [400, { parameter: 'event' }]);
    const unknown = await account.get('/webhook_notifications/examples?event=nobody');
    assert.deepEqual([unknown.status, unknown.body.errors[0]?.source], [422, { parameter: 'event' }]);
  });
  it('400 and 404: an unknown include, none', async () => {
    assert.equal((await account.get('/webhook_notifications?include=nobody')).status, 400);
    assert.equal((await account.get(`/webhook_notifications/${NOBODY}`)).status, 404);
  });
});
