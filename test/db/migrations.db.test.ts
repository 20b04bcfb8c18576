import assert from 'node:assert/strict';
import type { DataSource } from 'typeorm';
import { createAccount } from '../../db/accounts.js';
import { createDataSource } from '../../db/data-source.js';
import { rowsOf } from '../../db/database.js';
import { useDatabase } from '../support/database.js';
import { writeDocument } from '../support/documents.js';
import { recordTestChanges } from '../support/webhooks.js';
import { VESSEL_IMO, writeContainer, writeTransportEvent, writeVoyage } from '../support/rows.js';

describe('the schema', () => {
  const database = useDatabase();

  it('is what the entities say: nothing differs after the migrations', async () => {
    const owner = createDataSource(database.url, { role: null });
    await owner.initialize();
    try {
      const { upQueries } = await owner.driver.createSchemaBuilder().log();
      assert.deepEqual(
        upQueries.map(({ query }) => query),
        [],
      );
    } finally {
      await owner.destroy();
    }
  });

  it('goes all the way down and up again', async () => {
    const owner = createDataSource(database.url, { role: null });
    await owner.initialize();
    try {
      for (const _ of owner.migrations) await owner.undoLastMigration();
      const left = await owner.query<{ table_name: string }[]>(
        `select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_migration'`,
      );
      assert.deepEqual(left, []);
      const again = await owner.runMigrations();
      assert.equal(again.length, owner.migrations.length);
    } finally {
      await owner.destroy();
    }
  });
});

describe('a release that came to an installation with data', () => {
  const db = useDatabase();

  it('gives each account the ships of its own cargo, and counts no box that had left', async () => {
    const [one, other] = [await writeVoyage(db.database), await writeVoyage(db.database)];
    const bystander = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme Exports', features: [] }));
    await db.database.forAccount(other.accountId, (tx) =>
      writeContainer(tx, other, { number: 'MSKU2000000', left_at: '2026-03-12T06:00:00Z' }),
    );
    const owner = createDataSource(db.url, { role: null });
    await owner.initialize();
    try {
      while (
        (await owner.query<{ name: string }[]>('select name from schema_migration order by id desc'))[0]?.name !==
        'CountOncePerTransaction1772367700000'
      )
        await owner.undoLastMigration();
      assert.deepEqual(await owner.query('select imo from vessel'), [{ imo: VESSEL_IMO }]);
      assert.equal(await boxes(owner, other.accountId), '2');
      await owner.runMigrations();
      const ships = await owner.query<{ account_id: string }[]>('select account_id from vessel order by 1');
      assert.deepEqual(
        ships.map(({ account_id }) => account_id),
        [one.accountId, other.accountId].sort(),
      );
      assert.ok(!ships.some(({ account_id }) => account_id === bystander));
      assert.deepEqual([await boxes(owner, one.accountId), await boxes(owner, other.accountId)], ['1', '1']);
    } finally {
      await owner.destroy();
    }
  });

  it('finds what stood there by its tags, ships, parties and custom fields, the newest first', async () => {
    const voyage = await writeVoyage(db.database, {
      shipment: { tags: ['of old'], created_at: '2026-01-02T00:00:00Z' },
      container: { created_at: '2026-01-03T00:00:00Z' },
    });
    const owner = createDataSource(db.url, { role: null });
    await owner.initialize();
    try {
      await db.database.forAccount(voyage.accountId, async (tx) => {
        await writeTransportEvent(tx, voyage, {});
        await tx.query(`insert into party (account_id, company_name, normalized_name) values ($1, 'Acme', 'acme')`, [voyage.accountId]);
        await tx.query(
          `with definition as (
             insert into custom_field_definition (account_id, entity_type, entity_type_sent, api_slug, display_name, data_type)
             values ($1, 'container', 'Container', 'quay', 'Quay', 'short_text') returning id)
           insert into custom_field (account_id, definition_id, entity_type, entity_id, value) select $1, id, 'container', $2, 'North' from definition`,
          [voyage.accountId, voyage.containerIds[0]],
        );
      });
      while (
        (await owner.query<{ name: string }[]>('select name from schema_migration order by id desc'))[0]?.name.endsWith('1772368710000') ===
        false
      )
        await owner.undoLastMigration();
      await owner.runMigrations();
      const terms = await db.database.forAccount(voyage.accountId, (tx) =>
        rowsOf(
          tx,
          `select kind, split_part(field, ':', 1) as field, text, record_created_at::date::text as made
           from search_term where kind <> 'tracking_request' order by kind, search_term.field, text`,
        ),
      );
      const of = (kind: string, made: string) => (field: string, text: unknown) => ({ kind, field, text, made });
      const [shipment, container] = [of('shipment', '2026-01-02'), of('container', '2026-01-03')];
      const number = voyage.shipmentId.slice(0, 8);
      assert.deepEqual(
        terms,
        [
          container('custom', 'north'),
          container('number', 'msku1000000'),
          of('party', '-infinity')('party', 'acme'),
          shipment('bare_number', `maeu${number}`),
          shipment('number', number),
          shipment('number', `maeu${number}`),
          shipment('reference', 'po-1'),
          shipment('tag', 'of old'),
          shipment('vessel', 'emma maersk'),
        ].sort((one, other) => Number(one.kind > other.kind) - Number(one.kind < other.kind)),
      );
    } finally {
      await owner.destroy();
    }
  });

  it('keeps what people corrected of papers, by the type that they corrected them as', async () => {
    const { accountId } = await writeVoyage(db.database);
    const { id } = await writeDocument(db.database, accountId);
    const owner = createDataSource(db.url, { role: null });
    await owner.initialize();
    try {
      while ((await owner.query<unknown[]>(`select from schema_migration where name like 'CorrectByType%'`)).length)
        await owner.undoLastMigration();
      await db.database.forAccount(accountId, (tx) =>
        tx.query(
          `with made as (insert into document_representation (account_id, document_id, document_type, schema_version, method, payload, evidence, warnings)
             values ($1, $2, 'packing_list', '2026-11-20', 'manual', '{}', '{}', '[]'))
           update document set document_type = 'other', extracted_data_manual = '{"packing_list_number": "PL-1"}' where id = $2`,
          [accountId, id],
        ),
      );
      await owner.runMigrations();
      const kept = await db.database.forAccount(accountId, (tx) => rowsOf(tx, 'select corrections from document where id = $1', [id]));
      assert.deepEqual(kept, [{ corrections: { packing_list: { packing_list_number: 'PL-1' } } }]);
    } finally {
      await owner.destroy();
    }
  });

  it('keeps why papers belong to something, whichever words said it', async () => {
    const { accountId } = await writeVoyage(db.database);
    const { id } = await writeDocument(db.database, accountId);
    const owner = createDataSource(db.url, { role: null });
    await owner.initialize();
    try {
      while ((await owner.query<unknown[]>(`select from schema_migration where name like 'SayWhyLinked%'`)).length)
        await owner.undoLastMigration();
      const said = [
        ['container MSKU9070323, at another time', 'container', 'MSKU9070323', 'at_another_time'],
        ['master_bill 123456780, one character apart', 'master_bill', '123456780', 'one_character_apart'],
        ['packet container MSKU9070323', 'packet', 'MSKU9070323', null],
        ['person', 'person', null, null],
        ['same order or house bill as another paper: 777111', 'another_paper', '777111', null],
      ] as const;
      for (const [reason] of said)
        await db.database.forAccount(accountId, (tx) =>
          tx.query(
            `insert into document_link (account_id, document_id, target_type, target_id, reason) values ($1, $2, 'shipment', uuidv7(), $3)`,
            [accountId, id, reason],
          ),
        );
      await owner.runMigrations();
      const kept = await db.database.forAccount(accountId, (tx) =>
        rowsOf<{ found_by: string; number: string | null; doubt: string | null }>(
          tx,
          'select found_by, number, doubt from document_link where document_id = $1 order by target_id',
          [id],
        ),
      );
      assert.deepEqual(
        kept.map(({ found_by, number, doubt }) => [found_by, number, doubt]),
        said.map(([, ...words]) => words),
      );
      while ((await owner.query<unknown[]>(`select from schema_migration where name like 'SayWhyLinked%'`)).length)
        await owner.undoLastMigration();
      const back = await db.database.forAccount(accountId, (tx) =>
        rowsOf<{ reason: string }>(tx, 'select reason from document_link where document_id = $1 order by target_id', [id]),
      );
      assert.deepEqual(
        back.map(({ reason }) => reason),
        said.map(([reason]) => reason),
      );
      await owner.runMigrations();
    } finally {
      await owner.destroy();
    }
  });

  it('counts what was told of each subject, swept or not, so that no version is given twice', async () => {
    const { accountId, requestId, shipmentId } = await writeVoyage(db.database);
    await recordTestChanges(db.database, accountId, [requestId, requestId, shipmentId, requestId]);
    await db.database.asSystem((tx) => tx.query('delete from change where account_id = $1 and position = 1', [accountId]));
    const owner = createDataSource(db.url, { role: null });
    await owner.initialize();
    const counts = () =>
      owner.query<object[]>('select subject_id, value from change_counter where account_id = $1 order by value', [accountId]);
    try {
      while ((await counts().catch(() => [])).length) await owner.undoLastMigration();
      await owner.runMigrations();
      // Of three one is gone; of the other subject it cannot be known that it was not its own.
      assert.deepEqual(await counts(), [
        { subject_id: shipmentId, value: 2 },
        { subject_id: requestId, value: 3 },
      ]);
      await recordTestChanges(db.database, accountId, [requestId]);
      assert.deepEqual((await counts()).at(-1), { subject_id: requestId, value: 4 });
    } finally {
      await owner.destroy();
    }
  });

  it('knows up to where each feed was swept before it came', async () => {
    const made = async (count: number, swept: number[]) => {
      const accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme' }));
      if (count)
        await recordTestChanges(
          db.database,
          accountId,
          Array.from({ length: count }, () => accountId),
        );
      await db.database.asSystem((tx) => tx.query('delete from change where account_id = $1 and position = any ($2)', [accountId, swept]));
      return accountId;
    };
    const accounts = [
      await made(4, []),
      await made(4, [1]),
      await made(4, [1, 3]),
      await made(4, [2, 4]),
      await made(2, [1, 2]),
      await made(0, []),
    ];
    const owner = createDataSource(db.url, { role: null });
    await owner.initialize();
    const swept = async () => {
      const rows = await owner.query<{ account_id: string; value: string }[]>(
        `select account_id, value from account_counter where name = 'swept_position'`,
      );
      const known = new Map(rows.map(({ account_id, value }) => [account_id, Number(value)]));
      return accounts.map((account) => known.get(account) ?? null);
    };
    try {
      assert.deepEqual(await swept(), [null, 1, 3, 4, 2, null], 'as the table remembers it');
      while ((await swept()).some((value) => value !== null)) await owner.undoLastMigration();
      await owner.runMigrations();
      assert.deepEqual(await swept(), [null, 1, 3, 4, 2, null], 'as it is found');
    } finally {
      await owner.destroy();
    }
  });

  const boxes = async (owner: DataSource, accountId: string) => {
    const [row] = await owner.query<{ value: string }[]>(`select value from account_counter where account_id = $1 and name = 'container'`, [
      accountId,
    ]);
    return row?.value;
  };
});
