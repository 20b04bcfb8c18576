import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { readsOf, type ListedPage, type Reads } from '../../db/reads.js';
import {
  containerOne,
  containerPage,
  shipmentOne,
  shipmentPage,
  type ContainerPage,
  type ShipmentPage,
} from '../../resources/envelopes.js';
import { pageLinksOf, pageMetaOf } from '../../resources/jsonapi.js';
import { storedOne, storedPage, type StoredOne, type StoredPage } from '../../resources/stored-document.js';
import { useDatabase } from '../support/database.js';
import { containersAsked, shipmentsAsked, type ListAsked } from '../support/lists.js';
import { writeRawEvent, writeTransportEvent, writeVoyage, type VoyageOptions, type VoyageRows } from '../support/rows.js';

const PAGE = { number: 1, size: 30 };

describe('the hot reads', () => {
  const db = useDatabase();
  const reads = (): Reads => readsOf(db.database);

  async function voyageOf(options: VoyageOptions = {}): Promise<VoyageRows> {
    const voyage = await writeVoyage(db.database, options);
    await rewrite(voyage);
    return voyage;
  }
  const rewrite = ({ accountId, shipmentId, containerIds }: VoyageRows) =>
    db.database.forAccount(accountId, (tx) => rewriteFragments(tx, { shipmentIds: [shipmentId], containerIds }));

  function parsed(page: ListedPage): unknown {
    const position = { ...PAGE, total: page.total ?? 0, more: page.end !== null, least: page.least };
    const meta = pageMetaOf(position, page.count);
    return storedPage(page, { links: pageLinksOf('https://host.example/v2/containers', position), meta }).toJSON();
  }
  const idsOf = (page: ListedPage) => (parsed(page) as ContainerPage).data.map(({ id }) => id);
  const includedOf = (text: StoredOne | StoredPage) =>
    JSON.parse(`[${text.included}]`) as { type: string; id: string; relationships?: object }[];
  const typesOf = (text: StoredOne | StoredPage) =>
    includedOf(text)
      .map(({ type }) => type)
      .sort();

  it('answers documents that the schemas describe, with nothing missing and nothing more', async () => {
    const { accountId, shipmentId, containerIds } = await voyageOf({ containers: 3 });
    const containers = parsed(await reads().containers(containersAsked(accountId, { page: PAGE, include: ['shipment'] }))) as ContainerPage;
    assert.deepEqual(containerPage.parse(containers), containers);
    assert.equal(containers.data.length, 3);
    assert.deepEqual(
      containers.included?.map(({ id }) => id),
      [shipmentId],
    );
    const shipments = parsed(await reads().shipments(shipmentsAsked(accountId, { page: PAGE, include: ['containers'] }))) as ShipmentPage;
    assert.deepEqual(shipmentPage.parse(shipments), shipments);
    assert.deepEqual(shipments.included?.map(({ id }) => id).sort(), [...containerIds].sort());
    const container = await reads().container(accountId, containerIds[0] ?? '', ['shipment']);
    assert.ok(container);
    const one = storedOne(container, { self: 'x' }).toJSON();
    assert.deepEqual(containerOne.parse(one), one);
    const shipment = await reads().shipment(accountId, shipmentId);
    assert.ok(shipment);
    assert.deepEqual(shipmentOne.parse(storedOne(shipment, { self: 'x' }).toJSON()), storedOne(shipment, { self: 'x' }).toJSON());
    assert.equal(shipment.included, '');
  });

  it('lists containers most recently refreshed first, page by page, with an exact total', async () => {
    const { accountId, containerIds } = await voyageOf({ containers: 5 });
    await db.database.forAccount(accountId, async (tx) => {
      for (const [at, id] of containerIds.entries()) {
        await tx.query(
          `update container set refreshed_at = timestamptz '2026-03-20T08:00:00Z' + make_interval(hours => $2) where id = $1`,
          [id, at],
        );
      }
    });
    const newestFirst = [...containerIds].reverse();
    const first = await reads().containers(containersAsked(accountId, { page: { number: 1, size: 2 } }));
    assert.deepEqual(idsOf(first), newestFirst.slice(0, 2));
    assert.deepEqual([first.count, first.total], [2, 5]);
    const last = await reads().containers(containersAsked(accountId, { page: { number: 3, size: 2 } }));
    assert.deepEqual(idsOf(last), newestFirst.slice(4));
    const beyond = await reads().containers(containersAsked(accountId, { page: { number: 4, size: 2 } }));
    assert.deepEqual([beyond.data, beyond.count, beyond.total], ['', 0, 5]);
  });

  it('finds where a page far down begins, once for all who come within the minute', async () => {
    const { accountId } = await voyageOf();
    await db.database.forAccount(accountId, (tx) =>
      tx.query(
        `insert into container (account_id, shipment_id, number, current_status, refreshed_at)
         select account_id, shipment_id, 'MSKU' || 2000000 + n, current_status, refreshed_at - make_interval(mins => n / 3)
         from container, generate_series(1, 1249) n`,
      ),
    );
    const inOrder = await db.database.forAccount(accountId, (tx) =>
      rowsOf<{ id: string }>(tx, 'select id from container order by refreshed_at desc, id desc'),
    );
    const page = (number: number, filter = {}) =>
      reads()
        .containers(containersAsked(accountId, { filter, page: { number, size: 20 } }))
        .then(idsOf);
    const wanted = (number: number) => inOrder.slice((number - 1) * 20, number * 20).map(({ id }) => id);
    for (const number of [55, 60, 55, 56, 63]) {
      assert.deepEqual(await page(number), wanted(number), `page ${number}`);
      assert.deepEqual(await page(number, { status: 'on_ship' }), wanted(number), `page ${number} of a status`);
    }
    assert.deepEqual(await page(64), []);
    // Whoever comes again is where he was, though another went to the top meanwhile.
    await db.database.forAccount(accountId, (tx) =>
      tx.query('update container set refreshed_at = landfall_now() where id = $1', [inOrder[1_200]?.id]),
    );
    assert.deepEqual(await page(60), wanted(60));
  });

  it('counts a status without counting rows, and follows every move', async () => {
    const { accountId, containerIds } = await voyageOf({ containers: 4 });
    await db.database.forAccount(accountId, (tx) =>
      tx.query(`update container set current_status = 'available' where id = $1`, [containerIds[0]]),
    );
    const available = await reads().containers(containersAsked(accountId, { page: PAGE, filter: { status: 'available' } }));
    assert.deepEqual([idsOf(available), available.total], [[containerIds[0]], 1]);
    const onShip = await reads().containers(containersAsked(accountId, { page: PAGE, filter: { status: 'on_ship' } }));
    assert.deepEqual([onShip.count, onShip.total], [3, 3]);
    assert.equal((await reads().containers(containersAsked(accountId, { page: PAGE, filter: { status: 'nonsense' } }))).total, 0);
  });

  it('has an index in the order of the list within a status, which a deep page is read from', async () => {
    const { accountId } = await voyageOf();
    await db.database.forAccount(accountId, async (tx) => {
      await tx.query('set local enable_seqscan = off');
      for (const [sql, index] of [
        [
          `select id from container where account_id = $1 and left_at is null and current_status = 'on_ship' order by refreshed_at desc, id desc`,
          'containers_most_recently_refreshed_by_status',
        ],
        [
          `select id from shipment where account_id = $1 and status = 'in_transit' order by created_at desc, id desc`,
          'shipments_newest_first_by_status',
        ],
        [
          `select id from container where account_id = $1 and left_at is null and (refreshed_at, id) < (now(), $1) order by refreshed_at desc, id desc`,
          'containers_most_recently_refreshed',
        ],
        [
          `select id from shipment where account_id = $1 and (created_at, id) < (now(), $1) order by created_at desc, id desc`,
          'shipments_newest_first',
        ],
      ] as const) {
        const plan = await rowsOf<Record<string, string>>(tx, `explain ${sql} offset 180000 limit 30`, [accountId]);
        const words = plan.map((line) => line['QUERY PLAN']).join('\n');
        assert.match(words, new RegExp(`Index Only Scan Backward using ${index}`), words);
        assert.doesNotMatch(words, /Sort/);
      }
    });
  });

  it('narrows by number, port, line, change and look, with the total of what is left', async () => {
    const { accountId, containerIds } = await voyageOf({ containers: 3 });
    const other = await voyageOf({
      accountId,
      shipment: { port_of_discharge_locode: 'USNYC', scac: 'HLCU' },
      container: { number: 'HLXU7000000' },
    });
    const list = (filter: NonNullable<ListAsked['filter']>) => reads().containers(containersAsked(accountId, { page: PAGE, filter }));
    assert.deepEqual(idsOf(await list({ number: 'MSKU1000001' })), [containerIds[1]]);
    assert.deepEqual(idsOf(await list({ pod_locode: 'USNYC' })), other.containerIds);
    assert.deepEqual(idsOf(await list({ line_scac: 'HLCU', status: 'on_ship' })), other.containerIds);
    assert.equal((await list({ line_scac: 'MAEU' })).total, 3);
    assert.equal((await list({ updated_at: '2999-01-01T00:00:00Z' })).total, 0);
    assert.equal((await reads().containers(containersAsked(accountId, { terminal_checked_before: 60 }))).total, 4);
  });

  it('finds shipments by part of a number or reference, by number, and by whether they are tracked', async () => {
    const { accountId, shipmentId } = await voyageOf({ shipment: { number: 'MAEU 123-456', ref_numbers: ['100%_SURE'] } });
    const stopped = await voyageOf({
      accountId,
      shipment: { line_tracking_stopped_at: '2026-03-20T08:00:00Z' },
      container: { number: 'TRLU9999999' },
    });
    const list = async (asked: ListAsked) => idsOf(await reads().shipments(shipmentsAsked(accountId, { page: PAGE, ...asked })));
    assert.deepEqual(await list({ q: '123-4' }), [shipmentId]);
    assert.deepEqual(await list({ q: '100%_s' }), [shipmentId]);
    assert.deepEqual(await list({ q: '1%4' }), []);
    assert.deepEqual(await list({ q: 'trlu999' }), [stopped.shipmentId]);
    assert.deepEqual(await list({ number: 'maeu123456' }), [shipmentId]);
    assert.deepEqual(await list({ number: 'TRLU9999999' }), []);
    assert.deepEqual(await list({ filter: { tracking_stopped: true } }), [stopped.shipmentId]);
    assert.deepEqual(await list({ filter: { tracking_stopped: false, pod_locode: 'USLAX' } }), [shipmentId]);
  });

  it('shows the time of a look without rewriting the container', async () => {
    const { accountId, containerIds } = await voyageOf();
    const [id = ''] = containerIds;
    await db.database.forAccount(accountId, (tx) =>
      tx.query(
        `update container set shipment_last_tracking_request_at = '2026-03-21T09:00:00.900Z', terminal_checked_at = null where id = $1`,
        [id],
      ),
    );
    const read = await reads().container(accountId, id);
    assert.match(read?.data ?? '', /"shipment_last_tracking_request_at":"2026-03-21T09:00:00Z"/);
    assert.match(read?.data ?? '', /"terminal_checked_at":null/);
  });

  it('renders again what another version of the program left behind, list and single record alike', async () => {
    const { accountId, shipmentId, containerIds } = await voyageOf({ containers: 2 });
    const spoil = () =>
      db.database.forAccount(accountId, async (tx) => {
        await tx.query(`update container set fragment = '{"old', fragment_version = 0`);
        await tx.query(`update shipment set fragment = '{"old', fragment_version = 0`);
      });
    await spoil();
    assert.deepEqual(
      idsOf(await reads().containers(containersAsked(accountId, { page: PAGE, include: ['shipment'] }))).sort(),
      [...containerIds].sort(),
    );
    await spoil();
    assert.deepEqual(idsOf(await reads().shipments(shipmentsAsked(accountId, { page: PAGE, filter: { pod_locode: 'USLAX' } }))), [
      shipmentId,
    ]);
    await spoil();
    const read = await reads().container(accountId, containerIds[0] ?? '', ['shipment.containers']);
    assert.deepEqual(typesOf(read ?? { data: '', included: '' }), ['container', 'shipment']);
  });

  it('includes along paths, each record once, the data itself never', async () => {
    const voyage = await voyageOf({ containers: 2 });
    const { accountId, shipmentId, containerIds } = voyage;
    const sourceId = await db.database.forAccount(accountId, (tx) => writeRawEvent(tx, voyage, {}));
    await db.database.forAccount(accountId, async (tx) => {
      await writeTransportEvent(tx, voyage, { raw_event_id: sourceId });
      await writeTransportEvent(tx, voyage, {});
    });
    await rewrite(voyage);
    const read = await reads().container(accountId, containerIds[0] ?? '', [
      'shipment.port_of_lading',
      'shipment.containers',
      'pod_terminal.port',
      'pickup_facility',
      'transport_events.location',
      'transport_events.vessel',
      'transport_events.source_event',
    ]);
    assert.ok(read);
    assert.deepEqual(typesOf(read), [
      'container',
      'port',
      'port',
      'raw_event',
      'shipment',
      'terminal',
      'transport_event',
      'transport_event',
      'vessel',
    ]);
    const keys = includedOf(read).map(({ type, id }) => `${type}/${id}`);
    assert.equal(new Set(keys).size, keys.length);
    assert.ok(!keys.includes(`container/${containerIds[0]}`));
    assert.ok(keys.includes(`container/${containerIds[1]}`) && keys.includes(`shipment/${shipmentId}`));
    const document = storedOne(read, { self: 'x' }).toJSON();
    assert.deepEqual(containerOne.parse(document), document);
  });

  it('lists shipments with everything a typed client asks for at once', async () => {
    const { accountId } = await voyageOf({ containers: 2, shipment: { destination_locode: 'USCHI' } });
    const include = ['containers', 'pod_terminal', 'port_of_lading', 'port_of_discharge', 'destination', 'destination_terminal'];
    const page = await reads().shipments(shipmentsAsked(accountId, { page: PAGE, include }));
    assert.deepEqual(typesOf(page), ['container', 'container', 'metro_area', 'port', 'port', 'terminal']);
    assert.deepEqual(shipmentPage.parse(parsed(page)), parsed(page));
  });

  it("knows nothing of another account's records, by id, list, count or include", async () => {
    const mine = await voyageOf({ container: { number: 'CSQU3054383' } });
    const theirs = await voyageOf({ containers: 3 });
    assert.equal(await reads().container(mine.accountId, theirs.containerIds[0] ?? ''), null);
    assert.equal(await reads().shipment(mine.accountId, theirs.shipmentId, ['containers']), null);
    assert.equal(await reads().shipment(mine.accountId, randomUUID()), null);
    assert.equal((await reads().containers(containersAsked(mine.accountId, { page: PAGE }))).total, 1);
    assert.equal((await reads().containers(containersAsked(mine.accountId, { page: PAGE, filter: { line_scac: 'MAEU' } }))).total, 1);
    // A row that points into another account, as no row should, still shows nothing of it.
    await db.database.forAccount(mine.accountId, (tx) => tx.query('update container set shipment_id = $1', [theirs.shipmentId]));
    await rewrite(mine);
    const page = await reads().containers(containersAsked(mine.accountId, { page: PAGE, include: ['shipment'] }));
    assert.deepEqual([page.count, page.included], [1, '']);
    assert.equal(
      (await reads().containers(containersAsked(mine.accountId, { page: PAGE, include: ['shipment.containers'] }))).included,
      '',
    );
  });

  it('leaves no account behind on the connection it used', async () => {
    const { accountId } = await voyageOf();
    await reads().containers(containersAsked(accountId, { page: PAGE }));
    const seen = await db.dataSource.query('select count(*)::int as rows from container');
    assert.deepEqual(seen, [{ rows: 0 }]);
    const names = await db.database.asSystem((tx) => rowsOf<{ rows: number }>(tx, 'select count(*)::int as rows from container'));
    assert.ok((names[0]?.rows ?? 0) > 0);
  });
});
