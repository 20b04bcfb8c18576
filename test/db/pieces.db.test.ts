import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { createAccount } from '../../db/accounts.js';
import { recordChanges, type NewChange } from '../../db/changes.js';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { loadIncluded } from '../../db/included.js';
import { loadFrozenPieces, loadPieces } from '../../db/pieces.js';
import { referenceId } from '../../db/reference-id.js';
import { timestampOf } from '../../domain/time.js';
import { renderContainerCreatedEvent } from '../../resources/container-created-event.js';
import { includedResource } from '../../resources/included.js';
import { webhookNotificationResource, type WebhookNotificationResource } from '../../resources/notification.js';
import { deliveryBody } from '../../resources/webhook-notification.js';
import { useDatabase } from '../support/database.js';
import { ARRIVAL, writeRawEvent, writeTransportEvent, writeVoyage } from '../support/rows.js';

const NOW = timestampOf('2026-03-20T08:00:00Z');

describe('records loaded by their ids', () => {
  const db = useDatabase();

  it('are what the schemas describe, whatever their type, and none of another account', async () => {
    const voyage = await writeVoyage(db.database, { features: ['rail_plan'] });
    const strangerId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme Exports', features: [] }));
    const userId = await db.database.asSystem(async (tx) => {
      const [user] = await rowsOf<{ id: string }>(
        tx,
        `insert into account_user (account_id, name, email) values ($1, 'Ada', 'ada@acme.example') returning id`,
        [voyage.accountId],
      );
      return user?.id ?? '';
    });
    const [eventId, rawEventId] = await db.database.forAccount(voyage.accountId, async (tx) => {
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
      return [await writeTransportEvent(tx, voyage, {}), await writeRawEvent(tx, voyage, {})];
    });
    const all: Record<string, string> = {
      account: voyage.accountId,
      container: voyage.containerIds[0] ?? '',
      metro_area: referenceId('metro_area', 'USCHI'),
      port: referenceId('port', 'USLAX'),
      raw_event: rawEventId,
      shipment: voyage.shipmentId,
      shipping_line: referenceId('shipping_line', 'MAEU'),
      terminal: voyage.terminalId,
      tracking_request: voyage.requestId,
      transport_event: eventId,
      user: userId,
      vessel: voyage.vesselId,
    };
    const shared = ['metro_area', 'port', 'shipping_line', 'terminal'];
    for (const [type, id] of Object.entries(all)) {
      const [piece, ...more] = await db.database.forAccount(voyage.accountId, (tx) => loadPieces(tx, type, [id, randomUUID()]));
      assert.ok(piece && more.length === 0, type);
      assert.deepEqual([piece.type, piece.id], [type, id]);
      assert.deepEqual(includedResource.parse(piece.resource()), piece.resource());
      assert.deepEqual(JSON.parse(piece.text()), piece.resource());
      const seen = await db.database.forAccount(strangerId, (tx) => loadPieces(tx, type, [id]));
      assert.equal(seen.length, shared.includes(type) ? 1 : 0, type);
    }
    assert.deepEqual(await db.database.forAccount(voyage.accountId, (tx) => loadPieces(tx, 'estimated_event', [randomUUID()])), []);
  });

  it('link a raw event with the place, ship, facility and box that it names', async () => {
    const voyage = await writeVoyage(db.database);
    const [terminal] = await db.database.asSystem((tx) =>
      rowsOf<{ id: string; smdg_code: string }>(
        tx,
        `select id, smdg_code from terminal where locode = 'USLAX' and smdg_code is not null order by smdg_code limit 1`,
      ),
    );
    assert.ok(terminal);
    const means = { ...ARRIVAL, place: { ...ARRIVAL.place, facilityCode: terminal.smdg_code, facilityCodeList: 'SMDG' } };
    const resource = await db.database.forAccount(voyage.accountId, async (tx) => {
      const id = await writeRawEvent(tx, voyage, { container_number: 'MSKU1000000', means: JSON.stringify(means) });
      return (await loadPieces(tx, 'raw_event', [id]))[0]?.resource();
    });
    assert.deepEqual(resource?.relationships, {
      location: { data: { id: referenceId('port', 'USLAX'), type: 'port' } },
      vessel: { data: { id: voyage.vesselId, type: 'vessel' } },
      container: { data: { id: voyage.containerIds[0], type: 'container' } },
      terminal: { data: { id: terminal.id, type: 'terminal' } },
    });
  });
});

describe('a notification read later', () => {
  const db = useDatabase();

  it('names what it is about, and includes it as it was told, with its attempts', async () => {
    const voyage = await writeVoyage(db.database);
    const [containerId = ''] = voyage.containerIds;
    const resource = renderContainerCreatedEvent({ id: randomUUID(), shipmentId: voyage.shipmentId, containerId, timestamp: NOW });
    const change: NewChange = {
      event: 'container.created',
      subjectId: containerId,
      createdAt: NOW,
      key: 'created',
      version: 1,
      reference: { type: 'container_created_event', resource },
    };
    await db.database.forAccount(voyage.accountId, async (tx) => {
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
      await tx.query(`insert into webhook (account_id, url, secrets) values ($1, 'https://a.example/', '[]')`, [voyage.accountId]);
      await recordChanges(tx, voyage.accountId, [change]);
      const [row] = await rowsOf<{ id: string; webhook_id: string; change_id: string; content: string }>(
        tx,
        'select n.id, n.webhook_id, n.change_id, c.content from webhook_notification n join change c on c.id = n.change_id',
      );
      assert.ok(row);
      await tx.query(
        `insert into delivery_attempt (account_id, notification_id, attempt, at, url_host, status_code, duration_ms) values ($1, $2, 1, now(), 'a.example', 200, 5)`,
        [voyage.accountId, row.id],
      );
      await tx.query(`update container set current_status = 'grounded'`);
      await rewriteFragments(tx, { containerIds: voyage.containerIds });

      const of = await loadPieces(tx, 'webhook_notification', [row.id]);
      const notification = of[0]?.resource() as WebhookNotificationResource;
      assert.deepEqual(webhookNotificationResource.parse(notification), notification);
      assert.deepEqual(notification.relationships.reference_object, { data: { id: resource.id, type: 'container_created_event' } });
      const included = await loadIncluded(tx, {
        of,
        paths: ['reference_object.container', 'webhook_notification_logs'],
        known: await loadFrozenPieces(tx, [row.id]),
      });
      assert.deepEqual(included.map(({ type }) => type).sort(), ['container', 'container_created_event', 'webhook_notification_log']);
      assert.match(included.find(({ type }) => type === 'container')?.text() ?? '', /"current_status":"on_ship"/);

      // What was delivered differs only in what happened since: its status and its attempts.
      const delivered = JSON.parse(
        new TextDecoder().decode(
          deliveryBody({
            notificationId: row.id,
            webhookId: row.webhook_id,
            change: { id: row.change_id, event: change.event, position: 1, version: '2026-03-10', createdAt: NOW, content: row.content },
          }),
        ),
      ) as { data: WebhookNotificationResource };
      assert.deepEqual(webhookNotificationResource.parse(delivered.data), delivered.data);
      assert.deepEqual({ ...notification.relationships, webhook_notification_logs: { data: [] } }, delivered.data.relationships);
      assert.deepEqual(notification.attributes, delivered.data.attributes);
    });
  });
});
