import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'mocha';
import { nameVessels, vesselIdOf } from '../../activities/record/vessels.js';
import { createDataSource } from '../../db/data-source.js';
import { rowsOf } from '../../db/database.js';
import { readsOf } from '../../db/reads.js';
import { searchRecords } from '../../db/search.js';
import { useDatabase } from '../support/database.js';
import { shipmentsAsked } from '../support/lists.js';
import { writeTransportEvent, writeVoyage, type VoyageRows } from '../support/rows.js';

const SHIPS = [9_100_001, 9_100_002, 9_100_003].map((imo) => ({ imo: String(imo), name: `SHIP ${imo}` }));
const WRITERS = 6;
const WRITES_EACH = 20;
const BOXES = 100;

/** Terms as they would be written now, but for those of the ship's own words: their place is the order they came in. */
const AFRESH = `
  select t.record_id, t.field, t.text from tracking_request r,
    terms_of(r.account_id, r.id, 'tracking_request', null, array[r.request_number, regexp_replace(r.request_number, '[ -]', '', 'g')], null, r.ref_numbers, r.shipment_tags, r.created_at) t
  union all
  select t.record_id, t.field, t.text from shipment s,
    terms_of(s.account_id, s.id, 'shipment', s.id, array[s.number, s.normalized_number], s.number, s.ref_numbers, s.tags, s.created_at) t
  union all
  select distinct s.id, n.field, lower(n.name) from shipment s, names_of_shipment(s) n
  union all
  select t.record_id, t.field, t.text from container c,
    terms_of(c.account_id, c.id, 'container', c.shipment_id, array[c.number], null, c.ref_numbers, '{}', c.created_at) t where c.left_at is null
  union all
  select t.record_id, t.field, t.text from custom_field f, terms_of_field(f) t
  union all
  select id, 'party', lower(company_name) from party
  order by 1, 2, 3`;

describe('what records are found by', function () {
  this.timeout(60_000);
  const db = useDatabase();
  let voyage: VoyageRows;
  beforeEach(async () => (voyage = await writeVoyage(db.database, { containers: 3 })));

  const rows = (sql: string, parameters: unknown[] = []) =>
    db.database.forAccount(voyage.accountId, (tx) => rowsOf<Record<string, string>>(tx, sql, parameters));
  const ships = async () => {
    const terms = await rows(`select text from search_term where record_id = $1 and field = 'vessel' order by text`, [voyage.shipmentId]);
    return terms.map(({ text }) => text);
  };
  const sail = (ship: Parameters<typeof nameVessels>[2][number], containerId?: string) =>
    db.database.forAccount(voyage.accountId, async (tx) => {
      await nameVessels(tx, voyage.accountId, [ship]);
      return writeTransportEvent(tx, voyage, { vessel_id: vesselIdOf(ship), ...(containerId && { container_id: containerId }) });
    });

  it('is every ship that several writers name at once', async () => {
    const named = Array.from({ length: 12 }, (_, at) => ({ imo: String(9_200_000 + at), name: `FEEDER ${10 + at}` }));
    await Promise.all(named.map((ship) => sail(ship)));
    assert.deepEqual(await ships(), ['emma maersk', ...named.map(({ name }) => name.toLowerCase())]);
  });

  it('is what it would be if it were written afresh, whoever wrote at once with whom', async () => {
    const [definition = {}] = await rows(
      `insert into custom_field_definition (account_id, entity_type, entity_type_sent, api_slug, display_name, data_type)
       values ($1, 'container', 'Container', 'quay', 'Quay', 'short_text') returning id`,
      [voyage.accountId],
    );
    const [party = {}] = await rows(
      `insert into party (account_id, company_name, normalized_name) values ($1, 'Acme', 'acme') returning id`,
      [voyage.accountId],
    );
    const one = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)] as T;
    const writes: (() => Promise<unknown>)[] = [
      () => sail(one(SHIPS), one(voyage.containerIds)),
      () => sail({ ...one(SHIPS), name: null }, one(voyage.containerIds)),
      () =>
        rows(
          `update transport_event set invalidated_at = now() where id in (select id from transport_event where shipment_id = $1 and random() < 0.3)`,
          [voyage.shipmentId],
        ),
      () => rows('update container set left_at = now() where id = $1', [one(voyage.containerIds)]),
      () => rows('update container set left_at = null, ref_numbers = $2 where id = $1', [one(voyage.containerIds), [randomUUID()]]),
      () => rows('update shipment set tags = $2, ref_numbers = $2 where id = $1', [voyage.shipmentId, [randomUUID(), randomUUID()]]),
      () => rows('update shipment set pod_vessel_name = $2 where id = $1', [voyage.shipmentId, one(SHIPS).name]),
      () => rows('update tracking_request set ref_numbers = $2 where id = $1', [voyage.requestId, [randomUUID()]]),
      () => rows('update party set company_name = $2 where id = $1', [party['id'], randomUUID()]),
      () =>
        rows(
          `insert into custom_field (account_id, definition_id, entity_type, entity_id, value) values ($1, $2, 'container', $3, $4)
           on conflict (definition_id, entity_id) do update set value = excluded.value`,
          [voyage.accountId, definition['id'], one(voyage.containerIds), randomUUID()],
        ),
      () => rows('delete from custom_field where entity_id = $1', [one(voyage.containerIds)]),
    ];
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        for (let write = 0; write < WRITES_EACH; write += 1) await one(writes)();
      }),
    );
    const kept = await rows('select record_id, field, text from search_term order by 1, 2, 3');
    assert.deepEqual(kept, await rows(AFRESH));
  });

  it('is found alike by an account that has most of all there is and by one that has little', async () => {
    const owner = await createDataSource(db.url, { role: null }).initialize();
    const little = await writeVoyage(db.database, { shipment: { number: 'HLCU 7700/Z', tags: ['off season'] } });
    await rows(
      `insert into shipment (account_id, scac, number, normalized_number, number_type, current_request_id)
       select $1, 'MAEU', 'OTHER' || n, n, 'bill_of_lading', uuidv7() from generate_series(1, 2000) n`,
      [voyage.accountId],
    );
    const most = await writeVoyage(db.database, { accountId: voyage.accountId, shipment: { number: 'HLCU 7700/Z', tags: ['off season'] } });
    await owner.query('analyze search_term');
    const shares = await owner.query<{ most: boolean }[]>('select has_most_terms(id) as most from unnest($1::uuid[]) id', [
      [most.accountId, little.accountId],
    ]);
    await owner.destroy();
    assert.deepEqual(
      shares.map((share) => share.most),
      [true, false],
    );
    for (const { accountId, shipmentId } of [most, little])
      for (const question of ['lcu 77', '0/', 'season off', 'f seas', 'hlcu7700']) {
        const found = await db.database.forAccount(accountId, (tx) => searchRecords(tx, accountId, question));
        assert.deepEqual(
          found.map(({ id }) => id),
          [shipmentId],
          question,
        );
        if (question === 'lcu 77' || question === '0/') {
          const { data } = await readsOf(db.database).shipments(shipmentsAsked(accountId, { q: question }));
          assert.ok(data.includes(shipmentId), question);
        }
      }
  });

  it('is worked out once a statement, and not for each event of a hundred boxes, which would take longer than a statement may', async () => {
    const ship = SHIPS[0] ?? { imo: null, name: null };
    const eventId = await sail(ship);
    await rows(
      `insert into container (account_id, shipment_id, number, current_status)
       select account_id, shipment_id, 'HLXU' || n, current_status from container, generate_series(1, ${BOXES}) n where id = $1`,
      [voyage.containerIds[0]],
    );
    await rows(
      `insert into transport_event select copy.* from transport_event e, container c, generate_series(1, 10) n,
         lateral jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'container_id', c.id, 'milestone_key', c.number || n)) copy
       where e.id = $1 and c.shipment_id = e.shipment_id`,
      [eventId],
    );
    assert.deepEqual(await ships(), ['emma maersk', ship.name?.toLowerCase()]);
    await rows('update transport_event set invalidated_at = now() where shipment_id = $1 and id <> $2', [voyage.shipmentId, eventId]);
    await rows('update container set left_at = now() where shipment_id = $1 and id <> $2', [voyage.shipmentId, voyage.containerIds[0]]);
    assert.deepEqual(await ships(), ['emma maersk', ship.name?.toLowerCase()]);
    await rows('update container set left_at = now() where id = $1', [voyage.containerIds[0]]);
    assert.deepEqual(await ships(), ['emma maersk']);
  });
});
