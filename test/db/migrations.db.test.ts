import assert from 'node:assert/strict';
import { createDataSource } from '../../db/data-source.js';
import { useDatabase } from '../support/database.js';

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

describe('row-level security', () => {
  const database = useDatabase();

  it('is forced on every table that has an account', async () => {
    const owner = createDataSource(database.url, { role: null });
    await owner.initialize();
    try {
      const open = await owner.query<{ relname: string }[]>(
        `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`,
      );
      assert.deepEqual(open, []);
    } finally {
      await owner.destroy();
    }
  });

  it('shows nothing to a connection that has named no account', async () => {
    await database.dataSource.query(`select set_config('role', 'landfall_app', false)`);
    const [{ count }] = await database.dataSource.query<[{ count: number }]>('select count(*)::int as count from account');
    assert.equal(count, 0);
  });
});
