import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { createDataSource } from '../../db/data-source.js';
import { databaseOf, rowsOf } from '../../db/database.js';
import { useDatabase } from '../support/database.js';

describe('a connection that prepares', () => {
  const db = useDatabase();

  async function prepared<T>(work: (database: ReturnType<typeof databaseOf>) => Promise<T>): Promise<T> {
    const dataSource = await createDataSource(db.url, { poolSize: 1, prepares: true }).initialize();
    try {
      return await work(databaseOf(dataSource));
    } finally {
      await dataSource.destroy();
    }
  }

  it('plans a statement once, whatever the values and whoever asks, and answers as another connection does', () =>
    prepared(async (database) => {
      const ask = (least: number) =>
        database.asSystem((tx) => rowsOf<{ n: number }>(tx, 'select n from generate_series($1::int, 3) n', [least]));
      assert.deepEqual(await ask(2), [{ n: 2 }, { n: 3 }]);
      assert.deepEqual(await ask(3), [{ n: 3 }]);
      const kept = await database.asSystem((tx) =>
        rowsOf<{ times: string }>(
          tx,
          `select generic_plans + custom_plans as times from pg_prepared_statements where statement = 'select n from generate_series($1::int, 3) n'`,
        ),
      );
      assert.deepEqual(kept, [{ times: '2' }]);
      await assert.rejects(
        database.asSystem((tx) => tx.query('select 1 / $1::int', [0])),
        /division by zero/,
      );
      assert.deepEqual(await ask(3), [{ n: 3 }], 'a failure leaves the connection as it was');
    }));

  it('goes on when a migration adds a column to what it asks whole rows of', async () => {
    const owner = await createDataSource(db.url, { role: null, poolSize: 1 }).initialize();
    await owner.query('create table grows (a int)');
    await owner.query('grant select on grows to landfall_system');
    await owner.query('insert into grows values (1)');
    await prepared(async (database) => {
      const whole = () => database.asSystem((tx) => rowsOf(tx, 'select g.* from grows g where a = $1', [1]));
      const returned = () => database.asSystem((tx) => rowsOf(tx, 'select a, g.* from grows g where a = $1', [1]));
      assert.deepEqual([await whole(), await returned()], [[{ a: 1 }], [{ a: 1 }]]);
      await owner.query('alter table grows add column b int');
      assert.deepEqual([await whole(), await returned()], [[{ a: 1, b: null }], [{ a: 1, b: null }]]);
    });
    await owner.query('drop table grows');
    await owner.destroy();
  });
});
