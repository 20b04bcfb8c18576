import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { writeFacts } from '../../activities/record/write-facts.js';
import { createDataSource } from '../../db/data-source.js';
import { rowsOf } from '../../db/database.js';
import { useDatabase } from '../support/database.js';
import { writeContainer, writeRawEvent, writeVoyage, type VoyageRows } from '../support/rows.js';

describe('facts that no look works out', () => {
  const db = useDatabase();
  let voyage: VoyageRows;
  before(async () => {
    voyage = await writeVoyage(db.database, { shipment: { tags: ['spring'] }, container: { ref_numbers: [] } });
  });

  const write = (sql: string, parameters: unknown[]) =>
    db.database.forAccount(voyage.accountId, (tx) => rowsOf<{ at: Date }>(tx, sql, parameters));
  const history = (subjectId: string | undefined, attribute: string) =>
    db.database.forAccount(voyage.accountId, (tx) =>
      rowsOf<{ value: unknown; source: string; ended_by: string | null; stands: boolean; known_from: Date; known_to: Date | null }>(
        tx,
        `select value, source, ended_by, known_to = 'infinity' as stands, known_from, nullif(known_to, 'infinity') as known_to from fact
         where subject_id = $1 and attribute = $2 order by known_from, id`,
        [subjectId, attribute],
      ),
    );
  const values = async (...of: Parameters<typeof history>) =>
    (await history(...of)).map(({ value, ended_by, stands }) => (stands ? [value, 'stands'] : [value, ended_by]));

  it('are kept by the row that is written, whichever program writes it, at the moment it dates its change', async () => {
    const { shipmentId } = voyage;
    const set = 'update shipment set ref_numbers = $2, updated_at = landfall_now() where id = $1 returning updated_at as at';
    const [change] = await write(set, [shipmentId, ['PO-2']]);
    await write(set, [shipmentId, ['PO-2']]);
    await write(set, [shipmentId, []]);
    assert.deepEqual(await values(shipmentId, 'ref_numbers'), [
      [['PO-1'], 'replaced'],
      [['PO-2'], 'withdrawn'],
    ]);
    const [first, second] = await history(shipmentId, 'ref_numbers');
    assert.deepEqual([first?.known_to, second?.known_from], [change?.at, change?.at]);
    assert.equal(first?.source, 'user_input');
    assert.deepEqual(await values(shipmentId, 'tags'), [[['spring'], 'stands']]);
  });

  it('have nothing to say of what is empty from the beginning', async () => {
    assert.deepEqual(await values(voyage.containerIds[0], 'ref_numbers'), []);
    assert.deepEqual(await values(voyage.containerIds[0], 'left_shipment_at'), []);
  });

  it('tell a stop by its owner from one of its own, and forget it on resumption', async () => {
    const { shipmentId } = voyage;
    const stop = (reason: string | null) =>
      write(
        'update shipment set line_tracking_stopped_reason = $2::text, line_tracking_stopped_at = case when $2 is not null then landfall_now() end where id = $1 returning updated_at as at',
        [shipmentId, reason],
      );
    for (const reason of ['cancelled_by_user', null, 'past_arrival_window']) await stop(reason);
    const rows = await history(shipmentId, 'line_tracking_stopped_reason');
    assert.deepEqual(
      rows.map(({ value, source, stands }) => [value, source, stands]),
      [
        ['cancelled_by_user', 'user_input', false],
        ['past_arrival_window', 'system', true],
      ],
    );
  });

  it('keep when a record was withdrawn, and that it came back', async () => {
    const id = await db.database.forAccount(voyage.accountId, (tx) => writeRawEvent(tx, voyage, {}));
    for (const withdrawn of ['2026-03-10T00:00:00Z', null, '2026-03-11T00:00:00Z'])
      await write('update raw_event set withdrawn_at = $2 where id = $1 returning created_at as at', [id, withdrawn]);
    assert.deepEqual(await values(id, 'withdrawn_at'), [
      ['2026-03-10T00:00:00Z', 'withdrawn'],
      ['2026-03-11T00:00:00Z', 'stands'],
    ]);
  });

  it('are ended by no look, which ends all that its evidence does not speak for', async () => {
    const { accountId, shipmentId } = voyage;
    const before = await history(shipmentId, 'tags');
    assert.equal(before.length, 1);
    const facts = [{ attribute: 'status', value: 'in_transit', rawEventId: null, source: null, rule: 'test' }];
    await db.database.forAccount(accountId, async (tx) => {
      await writeFacts(tx, { accountId, knownAt: new Date().toISOString() }, [{ subjectType: 'shipment', subjectId: shipmentId, facts }]);
    });
    assert.deepEqual(await history(shipmentId, 'tags'), before);
  });
});

describe('a release that came to an installation whose records stood before their history was kept', () => {
  const db = useDatabase();

  it('has what stands count as known since the record was made, and never twice', async () => {
    const voyage = await writeVoyage(db.database, {
      shipment: { line_tracking_stopped_at: '2026-03-15T00:00:00Z', line_tracking_stopped_reason: 'past_arrival_window' },
    });
    const { left, withdrawn } = await db.database.forAccount(voyage.accountId, async (tx) => ({
      left: await writeContainer(tx, voyage, { number: 'MSKU2000000', ref_numbers: ['PO-7'], left_at: '2026-03-12T06:00:00Z' }),
      withdrawn: await writeRawEvent(tx, voyage, { withdrawn_at: '2026-03-13T06:00:00Z' }),
    }));
    const owner = createDataSource(db.url, { role: null });
    await owner.initialize();
    const facts = () =>
      db.database.asSystem((tx) =>
        rowsOf<{ subject_id: string; attribute: string; value: unknown; since: string; source: string }>(
          tx,
          `select subject_id, attribute, value, to_char(known_from at time zone 'UTC', 'YYYY-MM-DD') as since, source from fact
           where known_to = 'infinity' order by subject_id, attribute`,
        ),
      );
    try {
      const standing = await facts();
      assert.equal(standing.length, 6);
      while (
        (await owner.query<{ name: string }[]>('select name from schema_migration order by id desc'))[0]?.name !== 'SweepByAge1772368550000'
      )
        await owner.undoLastMigration();
      assert.deepEqual(await db.database.asSystem((tx) => rowsOf(tx, 'select from fact')), []);
      await owner.runMigrations();
      const filled = await facts();
      assert.deepEqual(filled, standing);
      const of = (id: string, attribute: string) =>
        filled.find(({ subject_id, attribute: name }) => subject_id === id && name === attribute);
      assert.equal(of(left, 'left_shipment_at')?.since, '2026-03-12');
      assert.equal(of(withdrawn, 'withdrawn_at')?.since, '2026-03-13');
      assert.deepEqual(of(left, 'ref_numbers')?.value, ['PO-7']);
      assert.equal(of(voyage.shipmentId, 'line_tracking_stopped_reason')?.since, '2026-03-15');
    } finally {
      await owner.destroy();
    }
  });
});
