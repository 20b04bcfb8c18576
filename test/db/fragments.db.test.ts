import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { renderOldFragments } from '../../activities/render-fragments.js';
import { differingFragments, markFragments, renderFragments, rewriteFragments } from '../../db/fragments.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import { closeContainerFragment, closeShipmentFragment } from '../../resources/fragment.js';
import { containerResource, type ContainerResource } from '../../resources/container.js';
import { shipmentResource, type ShipmentResource } from '../../resources/shipment.js';
import { useDatabase } from '../support/database.js';
import { writeContainer, writeRawEvent, writeTransportEvent, writeVoyage, type VoyageRows } from '../support/rows.js';

describe('the stored fragment', () => {
  const db = useDatabase();

  const rewrite = ({ accountId, shipmentId, containerIds }: VoyageRows) =>
    db.database.forAccount(accountId, (tx) => rewriteFragments(tx, { shipmentIds: [shipmentId], containerIds }));
  const container = async ({ accountId, containerIds }: VoyageRows, at = 0): Promise<ContainerResource> =>
    db.database.forAccount(accountId, async (tx) => {
      const [row] = await rowsOf<{ text: string }>(tx, 'select whole_container(c) as text from container c where id = $1', [
        containerIds[at],
      ]);
      return JSON.parse(row?.text ?? '') as ContainerResource;
    });
  const shipment = async ({ accountId, shipmentId }: VoyageRows): Promise<ShipmentResource> =>
    db.database.forAccount(accountId, async (tx) => {
      const [row] = await rowsOf<{ text: string }>(tx, 'select whole_shipment(s) as text from shipment s where id = $1', [shipmentId]);
      return JSON.parse(row?.text ?? '') as ShipmentResource;
    });

  it('is the resource that the schemas describe, with nothing missing and nothing more', async () => {
    const voyage = await writeVoyage(db.database);
    await rewrite(voyage);
    assert.deepEqual(containerResource.parse(await container(voyage)), await container(voyage));
    assert.deepEqual(shipmentResource.parse(await shipment(voyage)), await shipment(voyage));
  });

  it('shows a container as its row has it, the deadlines as an object', async () => {
    const voyage = await writeVoyage(db.database, {
      container: { pickup_lfd: '2026-04-05T07:00:00Z', pickup_lfd_line: '2026-04-05T07:00:00Z' },
    });
    await rewrite(voyage);
    const { attributes, relationships } = await container(voyage);
    assert.equal(attributes.number, 'MSKU1000000');
    assert.equal(attributes.current_status, 'on_ship');
    assert.equal(attributes.pol_vessel_loaded_at, '2026-03-10T04:30:00Z');
    assert.equal(attributes.shipment_last_tracking_request_at, '2026-03-20T08:00:00Z');
    assert.deepEqual(attributes.holds_at_pod_terminal, [{ name: 'customs', status: 'hold', description: 'EXAM' }]);
    assert.deepEqual(attributes.import_deadlines, {
      pickup_lfd_terminal: null,
      pickup_lfd_rail: null,
      pickup_lfd_line: '2026-04-05T07:00:00Z',
    });
    assert.equal(attributes.ssl_lfd, '2026-04-05T07:00:00Z');
    assert.deepEqual(relationships.shipment, { data: { id: voyage.shipmentId, type: 'shipment' } });
    assert.deepEqual(relationships.pod_terminal, { data: { id: voyage.terminalId, type: 'terminal' } });
    assert.deepEqual(relationships.pickup_facility, { data: null });
  });

  it('lists the valid transport events of a container, newest recorded first', async () => {
    const voyage = await writeVoyage(db.database);
    const [older, newer] = await db.database.forAccount(voyage.accountId, async (tx) => {
      const first = await writeTransportEvent(tx, voyage, { created_at: '2026-03-10T06:00:00Z' });
      await writeTransportEvent(tx, voyage, { created_at: '2026-03-11T06:00:00Z', invalidated_at: '2026-03-12T06:00:00Z' });
      return [first, await writeTransportEvent(tx, voyage, { created_at: '2026-03-12T06:00:00Z' })];
    });
    await rewrite(voyage);
    assert.deepEqual(
      (await container(voyage)).relationships.transport_events.data.map(({ id }) => id),
      [newer, older],
    );
  });

  it('lists the raw events that name a container or none, in the order of the source, without withdrawn ones', async () => {
    const voyage = await writeVoyage(db.database, { containers: 2 });
    const [ofBox, ofAll] = await db.database.forAccount(voyage.accountId, async (tx) => {
      const named = await writeRawEvent(tx, voyage, { container_number: 'MSKU1000000', index: 2 });
      await writeRawEvent(tx, voyage, { container_number: 'MSKU1000001', index: 1 });
      await writeRawEvent(tx, voyage, { container_number: 'MSKU1000000', index: 3, withdrawn_at: '2026-03-12T06:00:00Z' });
      return [named, await writeRawEvent(tx, voyage, { index: 0 })];
    });
    await rewrite(voyage);
    assert.deepEqual(
      (await container(voyage)).relationships.raw_events.data.map(({ id }) => id),
      [ofAll, ofBox],
    );
    assert.equal((await container(voyage, 1)).relationships.raw_events.data.length, 2);
  });

  it('names ports by their locode, the inland destination as the metropolitan area it is, and only boxes that have not left', async () => {
    const voyage = await writeVoyage(db.database, { shipment: { destination_locode: 'USCHI', destination_name: 'Chicago' } });
    await db.database.forAccount(voyage.accountId, (tx) =>
      writeContainer(tx, voyage, { number: 'MSKU2000000', left_at: '2026-03-12T06:00:00Z' }),
    );
    await rewrite(voyage);
    const { attributes, relationships, links } = await shipment(voyage);
    assert.equal(attributes.shipping_line_name, 'Maersk');
    assert.equal(attributes.pod_eta, attributes.pod_eta_at);
    assert.equal(relationships.port_of_lading.data?.type, 'port');
    assert.equal(relationships.destination.data?.type, 'metro_area');
    assert.deepEqual(
      relationships.containers.data.map(({ id }) => id),
      voyage.containerIds,
    );
    assert.equal(links.self, `/v2/shipments/${voyage.shipmentId}`);
  });

  it("hides the rail carrier's last free day from an account without the feature", async () => {
    const lfd = { pickup_lfd: '2026-04-05T07:00:00Z', pickup_lfd_rail: '2026-04-05T07:00:00Z' };
    const without = await writeVoyage(db.database, { container: lfd });
    const withIt = await writeVoyage(db.database, { container: lfd, features: ['rail_plan'] });
    await rewrite(without);
    await rewrite(withIt);
    const hidden = (await container(without)).attributes;
    assert.deepEqual([hidden.pickup_lfd, hidden.import_deadlines.pickup_lfd_rail, hidden.ind_facility_lfd_on], [null, null, null]);
    const shown = (await container(withIt)).attributes;
    assert.deepEqual(
      [shown.pickup_lfd, shown.import_deadlines.pickup_lfd_rail, shown.ind_facility_lfd_on],
      ['2026-04-05T07:00:00Z', '2026-04-05T07:00:00Z', '2026-04-05T07:00:00Z'],
    );
  });

  it('is closed by the program as the database closes it', async () => {
    const voyage = await writeVoyage(db.database);
    await rewrite(voyage);
    await db.database.forAccount(voyage.accountId, async (tx) => {
      const [box] = await rowsOf<{ fragment: string; text: string; seen: Date }>(
        tx,
        'select fragment, whole_container(c) as text, shipment_last_tracking_request_at as seen from container c where id = $1',
        [voyage.containerIds[0]],
      );
      assert.ok(box);
      assert.equal(
        closeContainerFragment(box.fragment, {
          terminalCheckedAt: null,
          podLastTrackingRequestAt: null,
          shipmentLastTrackingRequestAt: box.seen,
          railLastTrackingRequestAt: null,
        }),
        box.text,
      );
      const [row] = await rowsOf<{ fragment: string; text: string; updated_at: Date; tried: Date }>(
        tx,
        'select fragment, whole_shipment(s) as text, updated_at, line_tracking_last_attempted_at as tried from shipment s where id = $1',
        [voyage.shipmentId],
      );
      assert.ok(row);
      assert.equal(
        closeShipmentFragment(row.fragment, {
          updatedAt: row.updated_at,
          lineTrackingLastAttemptedAt: row.tried,
          lineTrackingLastSucceededAt: null,
        }),
        row.text,
      );
    });
  });

  it('differs from what would be rendered afresh as soon as somebody forgets to rewrite it', async () => {
    const voyage = await writeVoyage(db.database);
    await rewrite(voyage);
    await db.database.forAccount(voyage.accountId, async (tx) => {
      const of = { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds };
      assert.deepEqual(await differingFragments(tx, of), { shipmentIds: [], containerIds: [] });
      await tx.query(`update container set seal_number = 'S1' where id = $1`, [voyage.containerIds[0]]);
      assert.deepEqual(await differingFragments(tx, of), { shipmentIds: [], containerIds: voyage.containerIds });
      await rewriteFragments(tx, of);
      assert.deepEqual(await differingFragments(tx, of), { shipmentIds: [], containerIds: [] });
    });
  });

  it('is rendered again in the background when it was marked, and then no more', async () => {
    const voyage = await writeVoyage(db.database);
    await renderOldFragments(db);
    const marked = async () => (await db.database.asSystem((tx) => rowsOf(tx, 'select from shipment where fragment_version = 0'))).length;
    await db.database.asSystem((tx) => tx.query(`update shipping_line set name = 'Maersk Line' where scac = 'MAEU'`));
    await db.database.asSystem((tx) => markFragments(tx, { scacs: ['MAEU'] }));
    assert.ok((await marked()) > 0);
    await renderOldFragments(db);
    assert.equal((await shipment(voyage)).attributes.shipping_line_name, 'Maersk Line');
    assert.equal(await marked(), 0);
    await db.database.asSystem((tx) => tx.query(`update shipping_line set name = 'Maersk' where scac = 'MAEU'`));
  });

  it('keeps what two transactions wrote at the same time', async () => {
    const voyage = await writeVoyage(db.database);
    await rewrite(voyage);
    const { accountId, containerIds } = voyage;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked = () => {};
    const lockedByFirst = new Promise<void>((resolve) => (locked = resolve));
    const first = db.database.forAccount(accountId, async (tx) => {
      await writeTransportEvent(tx, voyage, {});
      await rewriteFragments(tx, { containerIds });
      locked();
      await held;
    });
    await lockedByFirst;
    const second = db.database.forAccount(accountId, async (tx) => {
      await writeRawEvent(tx, voyage, {});
      await rewriteFragments(tx, { containerIds });
    });
    setTimeout(release, 100);
    await Promise.all([first, second]);
    const { transport_events: transportEvents, raw_events: rawEvents } = (await container(voyage)).relationships;
    assert.deepEqual([transportEvents.data.length, rawEvents.data.length], [1, 1]);
  });

  it('reads no more rows for each container of a shipment of a hundred, with two thousand raw events, than of ten with two hundred', async () => {
    const readPerContainer = async (boxes: number) => {
      const { accountId, shipmentId, containerIds } = await writeVoyage(db.database, { containers: boxes });
      return db.database.forAccount(accountId, async (tx) => {
        await tx.query(
          `insert into raw_event (account_id, shipment_id, answer_id, source_kind, source_code, identity_hash, said, index, container_number, first_seen_at)
           select $1, $2, uuidv7(), 'shipping_line', 'MAEU', decode(md5(n::text), 'hex'), '{}', n,
                  case when n % 21 = 0 and n < 210 then null else 'MSKU' || (1000000 + n % $3) end, now() from generate_series(0, 20 * $3 - 1) n`,
          [accountId, shipmentId, boxes],
        );
        const before = await rowsRead(tx);
        const { containers } = await renderFragments(tx, { shipmentIds: [shipmentId], containerIds });
        assert.equal(containers.size, boxes);
        return ((await rowsRead(tx)) - before) / boxes;
      });
    };
    const [few, many] = [await readPerContainer(10), await readPerContainer(100)];
    console.log(few, many);
    assert.ok(many <= 1.1 * few, `${many} rows for each of a hundred, ${few} for each of ten`);
  });
});

/** Rows that the transaction has read so far, from tables and through their indexes. */
async function rowsRead(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ read: number }[]>('select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables');
  assert.ok(row);
  return row.read;
}
