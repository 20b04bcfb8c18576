import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { createDataSource } from '../../db/data-source.js';
import { withClient } from '../../sandbox/postgres.js';
import { useDatabase } from '../support/database.js';
import { functionsOf, tablesOf, type Released } from './released.js';

const folder = fileURLToPath(new URL('./releases/', import.meta.url));
const releases = readdirSync(folder).map((file): [string, Released] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(folder + file, 'utf8')) as Released,
]);
const LOCK_MAX_MS = 2_000;
const BOXES = 50_000;

/** Promises I7 and R9. A version's file is taken away when the next but one is released. */
describe('the schema of this version (I7, R9)', () => {
  for (const [version, { tables, functions }] of releases) {
    describe(`under a program of version ${version}`, () => {
      const db = useDatabase();

      it('has every column that it reads and writes, of the same type', async () => {
        const now = await tablesOf(db.database);
        for (const [table, { columns }] of Object.entries(tables))
          assert.deepEqual(Object.fromEntries(Object.keys(columns).map((name) => [name, now[table]?.[name]])), columns, table);
      });

      it('has every function that it calls, taking and answering the same', async () => {
        const now = new Set(await functionsOf(db.database));
        assert.deepEqual(
          functions.filter((one) => !now.has(one)),
          [],
        );
      });

      it('takes every row that it writes, which has none of the columns that came since', async () => {
        await db.database.asSystem(async (tx) => {
          for (const [table, { columns, row }] of Object.entries(tables)) {
            if (!row) continue;
            // As its programs do, whatever the table, for one account at a time.
            if ('account_id' in row) await tx.query(`select set_config('landfall.account_id', $1, true)`, [row['account_id']]);
            const names = Object.keys(columns)
              .map((name) => `"${name}"`)
              .join(', ');
            await tx.query(
              `insert into "${table}" (${names}) select ${names} from jsonb_populate_record(null::"${table}", $1) on conflict do nothing`,
              [JSON.stringify(row)],
            );
          }
        });
      });
    });
  }
});

describe('a migration', function () {
  this.timeout(120_000);
  const db = useDatabase();

  it('keeps nobody who writes waiting for more than two seconds, with 50,000 boxes in the table (I7)', async () => {
    const owner = await createDataSource(db.url, { role: null }).initialize();
    try {
      // Back to the bare tables: what came after them is what can stand in the way.
      const bare = owner.migrations.findIndex(({ constructor }) => constructor.name.startsWith('CreateTables'));
      for (let count = owner.migrations.length - 1; count > bare; count -= 1) await owner.undoLastMigration();
      const { row = null } = releases[0]?.[1].tables['container'] ?? {};
      await owner.query(
        `insert into container select box.* from generate_series(1000000, $2::int) n,
           lateral jsonb_populate_record(null::container, $1 || jsonb_build_object('id', gen_random_uuid(), 'number', 'HLXU' || n)) box`,
        [JSON.stringify(row), 1_000_000 + BOXES - 1],
      );
      const [{ boxes }] = await owner.query<[{ boxes: number }]>('select count(*)::int as boxes from container');
      assert.equal(boxes, BOXES);
      let migrating = true;
      const writing = withClient(db.url, async (writer) => {
        await writer.query(`set lock_timeout = ${LOCK_MAX_MS}`);
        for (; migrating; await new Promise((done) => setTimeout(done, 20)))
          await writer.query(`update container set updated_at = updated_at where number = 'HLXU1000000'`);
      });
      await Promise.all([owner.runMigrations().finally(() => (migrating = false)), writing]);
      const terms = await db.database.asSystem((tx) =>
        tx.query<[{ boxes: number }]>(`select count(distinct record_id)::int as boxes from search_term`),
      );
      assert.equal(terms[0].boxes, BOXES, 'each of them is found by its number');
    } finally {
      await owner.destroy();
    }
  });
});
