import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { changeId, recordChanges, type ChangeEvent, type NewChange } from '../../db/changes.js';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { referenceId } from '../../db/reference-id.js';
import { timestampOf } from '../../domain/time.js';
import { WEBHOOK_EVENT_NAMES, referenceTypeOf } from '../../domain/webhook-event.js';
import { COMPANIONS, type ChangeContent } from '../../resources/change.js';
import { renderContainerCreatedEvent } from '../../resources/container-created-event.js';
import { renderContainerPodTerminalChangedEvent } from '../../resources/container-pod-terminal-changed-event.js';
import { renderContainerUpdatedEvent } from '../../resources/container-updated-event.js';
import { renderEstimatedEvent } from '../../resources/estimated-event.js';
import { includedResource } from '../../resources/included.js';
import { useDatabase } from '../support/database.js';
import { writeTransportEvent, writeVoyage, type VoyageOptions, type VoyageRows } from '../support/rows.js';

const NOW = timestampOf('2026-03-20T08:00:00Z');

// The interface's table "Included records per event", as types; an event at a port, at a terminal, on a vessel.
const PLACE = ['container', 'port', 'shipment', 'transport_event'];
const FACILITY = ['container', 'port', 'shipment', 'terminal', 'transport_event'];
const VESSEL = ['container', 'port', 'shipment', 'transport_event', 'vessel'];
const BERTH = ['container', 'port', 'shipment', 'terminal', 'transport_event', 'vessel'];
const THIN = ['transport_event'];
const TRANSPORT_TABLE: Record<string, string[]> = {
  'container.transport.empty_out': PLACE,
  'container.transport.full_in': FACILITY,
  'container.transport.full_out': FACILITY,
  'container.transport.empty_in': FACILITY,
  'container.transport.rail_loaded': FACILITY,
  'container.transport.rail_departed': FACILITY,
  'container.transport.vessel_loaded': VESSEL,
  'container.transport.vessel_departed': VESSEL,
  'container.transport.transshipment_arrived': VESSEL,
  'container.transport.transshipment_discharged': VESSEL,
  'container.transport.transshipment_loaded': VESSEL,
  'container.transport.transshipment_departed': VESSEL,
  'container.transport.feeder_arrived': VESSEL,
  'container.transport.feeder_discharged': VESSEL,
  'container.transport.feeder_loaded': VESSEL,
  'container.transport.feeder_departed': VESSEL,
  'container.transport.vessel_arrived': VESSEL,
  'container.transport.vessel_berthed': BERTH,
  'container.transport.vessel_discharged': BERTH,
  'container.transport.rail_arrived': FACILITY,
  'container.transport.rail_unloaded': FACILITY,
  'container.transport.arrived_at_inland_destination': FACILITY,
  'container.transport.available': THIN,
  'container.transport.not_available': THIN,
  'container.transport.delivered': THIN,
  'container.transport.estimated.vessel_departed': THIN,
  'container.transport.estimated.vessel_arrived': THIN,
  'container.transport.estimated.arrived_at_inland_destination': FACILITY,
  'container.pickup_lfd.changed': FACILITY,
  'container.pickup_lfd_line.changed': THIN,
  'container.pickup_lfd_terminal.changed': THIN,
  'container.pickup_lfd_rail.changed': THIN,
  'container.pickup_appointment.changed': THIN,
};
const REQUEST_TABLE: Record<string, string[]> = {
  'tracking_request.succeeded': ['container', 'container', 'shipment', 'tracking_request'],
  'tracking_request.failed': ['tracking_request'],
  'tracking_request.awaiting_manifest': ['tracking_request'],
  'tracking_request.tracking_stopped': ['shipment', 'tracking_request'],
};

describe('the content of a change', () => {
  const db = useDatabase();

  async function voyageOf(options: VoyageOptions = {}): Promise<VoyageRows> {
    const voyage = await writeVoyage(db.database, options);
    await db.database.forAccount(voyage.accountId, (tx) =>
      rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds }),
    );
    return voyage;
  }

  const about = (voyage: VoyageRows, change: Pick<NewChange, 'event' | 'reference'> & Partial<NewChange>): NewChange => ({
    subjectId: voyage.containerIds[0] ?? voyage.requestId,
    shipmentId: voyage.shipmentId,
    createdAt: NOW,
    key: randomUUID(),
    version: 1,
    ...change,
  });

  async function contentsOf(voyage: VoyageRows, changes: readonly NewChange[]): Promise<ChangeContent[]> {
    return db.database.forAccount(voyage.accountId, async (tx) => {
      const recorded = await recordChanges(tx, voyage.accountId, changes);
      const rows = await rowsOf<{ id: string; content: string }>(tx, 'select id, content from change where id = any ($1)', [
        recorded.map(({ id }) => id),
      ]);
      const byId = new Map(rows.map(({ id, content }) => [id, JSON.parse(content) as ChangeContent]));
      return changes.map((change) => {
        const content = byId.get(changeId(change));
        assert.ok(content, `${change.event} was not recorded`);
        return content;
      });
    });
  }
  async function contentOf(voyage: VoyageRows, change: NewChange): Promise<ChangeContent> {
    const [content] = await contentsOf(voyage, [change]);
    assert.ok(content);
    return content;
  }

  const typesOf = ({ included }: ChangeContent) => (included as { type: string }[]).map(({ type }) => type).sort();
  const keysOf = ({ included }: ChangeContent) => (included as { type: string; id: string }[]).map(({ type, id }) => `${type}/${id}`);

  it('is written for every event', () => {
    assert.deepEqual(Object.keys(COMPANIONS).sort(), [...WEBHOOK_EVENT_NAMES].sort());
    // Those of documents are tested where they are told: test/activities/documents.
    const told = WEBHOOK_EVENT_NAMES.filter((name) => referenceTypeOf(name) !== 'document');
    const tested = [...Object.keys(TRANSPORT_TABLE), ...Object.keys(REQUEST_TABLE)];
    const others = ['shipment.estimated.arrival', 'container.created', 'container.updated', 'container.pod_terminal_changed'];
    assert.deepEqual([...tested, ...others].sort(), [...told].sort());
  });

  it('includes what the table says for every transport event, and its records are what the schemas describe', async () => {
    const voyage = await voyageOf({ containers: 2 });
    const changes: NewChange[] = [];
    for (const event of Object.keys(TRANSPORT_TABLE) as ChangeEvent[]) {
      const id = await db.database.forAccount(voyage.accountId, (tx) => writeTransportEvent(tx, voyage, { event }));
      changes.push(about(voyage, { event, reference: { type: 'transport_event', id } }));
    }
    for (const [at, content] of (await contentsOf(voyage, changes)).entries()) {
      const change = changes[at];
      assert.ok(change && 'id' in change.reference);
      assert.deepEqual(typesOf(content), TRANSPORT_TABLE[change.event], change.event);
      assert.deepEqual(content.reference_object, { type: 'transport_event', id: change.reference.id });
      assert.equal(content.document, null);
      assert.ok(keysOf(content).includes(`transport_event/${change.reference.id}`));
      for (const resource of content.included) assert.deepEqual(includedResource.parse(resource), resource);
    }
  });

  it('includes what the table says for every event of a tracking request', async () => {
    const voyage = await voyageOf({ containers: 2 });
    const events = Object.keys(REQUEST_TABLE) as ChangeEvent[];
    const reference = { type: 'tracking_request', id: voyage.requestId } as const;
    const contents = await contentsOf(
      voyage,
      events.map((event) => about(voyage, { event, reference, subjectId: voyage.requestId })),
    );
    for (const [at, content] of contents.entries()) {
      assert.deepEqual(typesOf(content), REQUEST_TABLE[events[at] ?? ''], events[at]);
      assert.deepEqual(content.reference_object, reference);
    }
  });

  it('includes only what is known: no place, no ship and no terminal where the source named none', async () => {
    const voyage = await voyageOf();
    const id = await db.database.forAccount(voyage.accountId, (tx) =>
      writeTransportEvent(tx, voyage, {
        event: 'container.transport.vessel_discharged',
        location_id: null,
        location_type: null,
        terminal_id: null,
        vessel_id: null,
      }),
    );
    const content = await contentOf(
      voyage,
      about(voyage, { event: 'container.transport.vessel_discharged', reference: { type: 'transport_event', id } }),
    );
    assert.deepEqual(typesOf(content), ['container', 'shipment', 'transport_event']);
  });

  it('includes a metropolitan area as the place of an inland event', async () => {
    const voyage = await voyageOf();
    const place = {
      location_type: 'metro_area',
      location_id: referenceId('metro_area', 'USCHI'),
      location_locode: 'USCHI',
      terminal_id: null,
    };
    const event = 'container.transport.rail_arrived';
    const id = await db.database.forAccount(voyage.accountId, (tx) => writeTransportEvent(tx, voyage, { event, ...place }));
    const content = await contentOf(voyage, about(voyage, { event, reference: { type: 'transport_event', id } }));
    assert.deepEqual(typesOf(content), ['container', 'metro_area', 'shipment', 'transport_event']);
  });

  it('tells a new estimate with shipment, port and the vessel when it is known', async () => {
    const voyage = await voyageOf();
    const estimate = (vesselId: string | null) =>
      renderEstimatedEvent({
        id: randomUUID(),
        shipmentId: voyage.shipmentId,
        createdAt: NOW,
        estimatedTimestamp: '2026-04-02T10:00:00Z',
        locationLocode: 'USLAX',
        timezone: 'America/Los_Angeles',
        voyageNumber: '612E',
        dataSource: 'shipping_line',
        portId: referenceId('port', 'USLAX'),
        vesselId,
      });
    const event = 'shipment.estimated.arrival';
    const told = (resource: ReturnType<typeof estimate>) =>
      about(voyage, { event, subjectId: voyage.shipmentId, reference: { type: 'estimated_event', resource } });
    const [known, unknown] = [estimate(voyage.vesselId), estimate(randomUUID())];
    assert.deepEqual(typesOf(await contentOf(voyage, told(known))), ['estimated_event', 'port', 'shipment', 'vessel']);
    assert.deepEqual(typesOf(await contentOf(voyage, told(unknown))), ['estimated_event', 'port', 'shipment']);
  });

  it('tells a new container with its shipment, and is about that one box', async () => {
    const voyage = await voyageOf({ containers: 3 });
    const [, containerId = ''] = voyage.containerIds;
    const resource = renderContainerCreatedEvent({ id: randomUUID(), shipmentId: voyage.shipmentId, containerId, timestamp: NOW });
    const content = await contentOf(
      voyage,
      about(voyage, { event: 'container.created', reference: { type: 'container_created_event', resource } }),
    );
    assert.deepEqual(typesOf(content), ['container', 'container_created_event', 'shipment']);
    assert.ok(keysOf(content).includes(`container/${containerId}`));
  });

  it("tells a terminal's news with the port, and a changed terminal with both", async () => {
    const voyage = await voyageOf();
    const [containerId = ''] = voyage.containerIds;
    const [other] = await db.database.asSystem((tx) =>
      rowsOf<{ id: string }>(tx, `select id from terminal where locode = 'USLGB' and port_id is not null order by name limit 1`),
    );
    assert.ok(other);
    const named = { id: randomUUID(), shipmentId: voyage.shipmentId, containerId, terminalId: other.id, timestamp: NOW };
    const updated = renderContainerUpdatedEvent({
      ...named,
      changeset: { pod_terminal: [voyage.terminalId, other.id], available_for_pickup: [false, true] },
      timezone: null,
    });
    const moved = renderContainerPodTerminalChangedEvent({ ...named, dataSource: 'shipping_line' });
    const [update, move] = await contentsOf(voyage, [
      about(voyage, { event: 'container.updated', reference: { type: 'container_updated_event', resource: updated } }),
      about(voyage, {
        event: 'container.pod_terminal_changed',
        reference: { type: 'container_pod_terminal_changed_event', resource: moved },
      }),
    ]);
    assert.ok(update && move);
    assert.deepEqual(typesOf(update), ['container', 'container_updated_event', 'port', 'shipment', 'terminal', 'terminal']);
    assert.deepEqual(typesOf(move), ['container', 'container_pod_terminal_changed_event', 'shipment', 'terminal']);
    assert.ok(keysOf(move).includes(`terminal/${other.id}`));
    for (const resource of [...update.included, ...move.included]) assert.deepEqual(includedResource.parse(resource), resource);
  });

  it('tells a last free day with the terminal and port of the box, where the news names none', async () => {
    const voyage = await voyageOf();
    const event = 'container.pickup_lfd.changed';
    const id = await db.database.forAccount(voyage.accountId, (tx) =>
      writeTransportEvent(tx, voyage, {
        event,
        location_id: null,
        location_type: null,
        terminal_id: null,
        vessel_id: null,
        value_timestamp: NOW,
      }),
    );
    const content = await contentOf(voyage, about(voyage, { event, reference: { type: 'transport_event', id } }));
    assert.deepEqual(typesOf(content), FACILITY);
    assert.ok(
      keysOf(content).includes(`terminal/${voyage.terminalId}`) && keysOf(content).includes(`port/${referenceId('port', 'USLAX')}`),
    );
  });

  it('stays as it was told when the rows move on (D12)', async () => {
    const voyage = await voyageOf();
    const id = await db.database.forAccount(voyage.accountId, (tx) => writeTransportEvent(tx, voyage, {}));
    const change = about(voyage, { event: 'container.transport.vessel_loaded', reference: { type: 'transport_event', id } });
    const before = await contentOf(voyage, change);
    await db.database.forAccount(voyage.accountId, async (tx) => {
      await tx.query(`update container set current_status = 'grounded'`);
      await rewriteFragments(tx, { containerIds: voyage.containerIds });
      assert.deepEqual(await recordChanges(tx, voyage.accountId, [change]), []);
      const [row] = await rowsOf<{ content: string }>(tx, 'select content from change where id = $1', [changeId(change)]);
      assert.deepEqual(JSON.parse(row?.content ?? ''), before);
    });
  });
});

describe('recording changes', () => {
  const db = useDatabase();

  it('takes positions in the order given, once for each change, in as many statements as the content needs', async () => {
    const voyage = await writeVoyage(db.database);
    const reference = { type: 'tracking_request', id: voyage.requestId } as const;
    const failed = (version: number): NewChange => {
      return { event: 'tracking_request.failed', subjectId: voyage.requestId, createdAt: NOW, key: 'failed', version, reference };
    };
    const changes = Array.from({ length: 12 }, (_, version) => failed(version));
    await db.database.forAccount(voyage.accountId, (tx) =>
      tx.query(`update tracking_request set ref_numbers = array[repeat('x', 1500000)]`),
    );
    const recorded = await db.database.forAccount(voyage.accountId, (tx) => recordChanges(tx, voyage.accountId, changes));
    assert.deepEqual(
      recorded.map(({ id, position }) => [id, position]),
      changes.map((change, at) => [changeId(change), String(at + 1)]),
    );
    const again = await db.database.forAccount(voyage.accountId, (tx) => recordChanges(tx, voyage.accountId, changes));
    assert.deepEqual(again, []);
    // Of those told before and those not, what is new goes on from where the account was.
    const mixed = await db.database.forAccount(voyage.accountId, (tx) => recordChanges(tx, voyage.accountId, [12, 3, 13].map(failed)));
    assert.deepEqual(
      mixed.map(({ id, position }) => [id, position]),
      [
        [changeId(failed(12)), '13'],
        [changeId(failed(13)), '14'],
      ],
    );
  });

  it('takes a change for told only if it is the very same: another one of its id is an error', async () => {
    const voyage = await writeVoyage(db.database);
    const reference = { type: 'tracking_request', id: voyage.requestId } as const;
    const change: NewChange = {
      event: 'tracking_request.tracking_stopped',
      subjectId: voyage.requestId,
      createdAt: NOW,
      key: 'k',
      version: 1,
      reference,
    };
    const record = (...changes: NewChange[]) =>
      db.database.forAccount(voyage.accountId, (tx) => recordChanges(tx, voyage.accountId, changes));
    await record(change);
    assert.deepEqual(await record(change), []);
    const later = { ...change, createdAt: timestampOf('2026-03-20T08:00:01Z') };
    await assert.rejects(record({ ...change, version: 2 }, later), /was given a version twice/);
    assert.equal((await record({ ...change, version: 2 })).length, 1, 'what was refused left nothing behind');
  });

  it('notifies the webhooks that want the event, and none of what the account has no feature for (R2)', async () => {
    const voyage = await writeVoyage(db.database);
    await db.database.forAccount(voyage.accountId, (tx) =>
      tx.query(
        `insert into webhook (account_id, url, events, secrets) values ($1, 'https://a.example/', null, '[]'),
        ($1, 'https://b.example/', '{container.transport.vessel_loaded}', '[]')`,
        [voyage.accountId],
      ),
    );
    const told = async (event: ChangeEvent) => {
      const id = await db.database.forAccount(voyage.accountId, (tx) => writeTransportEvent(tx, voyage, { event }));
      const change: NewChange = {
        event,
        subjectId: voyage.containerIds[0] ?? '',
        createdAt: NOW,
        key: 'k',
        version: 1,
        reference: { type: 'transport_event', id },
      };
      return db.database.forAccount(voyage.accountId, async (tx) => {
        await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
        await recordChanges(tx, voyage.accountId, [change]);
        const rows = await rowsOf<{ url: string; version: string }>(
          tx,
          `select w.url, c.version from webhook_notification n join webhook w on w.id = n.webhook_id join change c on c.id = n.change_id where c.id = $1 order by w.url`,
          [changeId(change)],
        );
        const [kept] = await rowsOf<{ kept: number }>(tx, 'select count(*)::int as kept from change where id = $1', [changeId(change)]);
        assert.equal(kept?.kept, 1);
        return rows;
      });
    };
    assert.deepEqual(await told('container.transport.vessel_loaded'), [
      { url: 'https://a.example/', version: '2026-03-10' },
      { url: 'https://b.example/', version: '2026-03-10' },
    ]);
    assert.deepEqual(await told('container.transport.vessel_departed'), [{ url: 'https://a.example/', version: '2026-03-10' }]);
    assert.deepEqual(await told('container.pickup_lfd_rail.changed'), []);
  });

  it('refuses a change about something that is not there', async () => {
    const voyage = await writeVoyage(db.database);
    const reference = { type: 'transport_event', id: randomUUID() } as const;
    const change: NewChange = {
      event: 'container.transport.full_out',
      subjectId: voyage.requestId,
      createdAt: NOW,
      key: 'k',
      version: 1,
      reference,
    };
    await assert.rejects(
      db.database.forAccount(voyage.accountId, (tx) => recordChanges(tx, voyage.accountId, [change])),
      /which is not there/,
    );
  });

  it('gives each subject, event, key and version an id of its own, the same every time (R3)', () => {
    const change = { subjectId: 'a', event: 'container.created', key: 'k', version: 1 } as const;
    assert.equal(changeId(change), changeId({ ...change }));
    const others = [{ subjectId: 'b' }, { event: 'container.updated' as const }, { key: 'l' }, { version: 2 }];
    assert.equal(new Set(others.map((other) => changeId({ ...change, ...other })).concat(changeId(change))).size, 5);
  });
});
