import assert from 'node:assert/strict';
import { createAccount } from '../../db/accounts.js';
import { createDataSource } from '../../db/data-source.js';
import { databaseOf, rowsOf, type Transaction } from '../../db/database.js';
import { useDatabase } from '../support/database.js';
import { writeVoyage } from '../support/rows.js';

/** Tables of what belongs to nobody, or to the installation: a new one is a decision. */
const SHARED = [
  'carrier_slot',
  'clock',
  'engine',
  'mail',
  'mailbox',
  'metro_area',
  'port',
  'position_feed',
  'published_setting',
  'rate_window',
  'schema_migration',
  'shipping_line',
  'terminal',
  'vessel_identity',
];

describe('row-level security (R7)', () => {
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

  it('lies around everything but what belongs to nobody', async () => {
    const [{ shared }] = await database.dataSource.query<[{ shared: string[] }]>(
      `select array_agg(relname::text order by relname) as shared from pg_class
       where relkind in ('r', 'p') and not relrowsecurity and relnamespace = 'public'::regnamespace`,
    );
    assert.deepEqual(shared, SHARED);
  });

  it('lets each role by its own rule alone, and nobody else', async () => {
    const rules = await database.dataSource.query<{ rule: string; tables: string[] }[]>(
      `select concat_ws(' ', policyname, roles::text, cmd, coalesce(qual, '-'), coalesce(with_check, '-')) as rule,
              array_agg(tablename::text order by tablename) as tables
       from pg_policies where schemaname = 'public' group by 1 order by 1`,
    );
    const tables = rules.find(({ rule }) => rule.startsWith('all_accounts'))?.tables ?? [];
    const belonging = tables.filter((table) => table !== 'account');
    assert.deepEqual(rules, [
      { rule: 'all_accounts {landfall_system} ALL true true', tables },
      {
        rule: 'offered_to_all {landfall_app} SELECT (account_id IS NULL) -',
        tables: ['custom_field_definition', 'custom_field_option'],
      },
      { rule: 'own_account {landfall_app} ALL (account_id = landfall_account()) (account_id = landfall_account())', tables: belonging },
      { rule: 'own_account {landfall_app} ALL (id = landfall_account()) (id = landfall_account())', tables: ['account'] },
    ]);
    const [{ fenced }] = await database.dataSource.query<[{ fenced: string[] }]>(
      `select array_agg(relname::text order by relname) as fenced from pg_class
       where relrowsecurity and relforcerowsecurity and relnamespace = 'public'::regnamespace`,
    );
    assert.deepEqual(fenced, tables, 'every fence has its doors');
  });

  it('has no way around it: no view, no role that it is void for, and no function of the system that may be called for another', async () => {
    const views = await database.dataSource.query<unknown[]>(
      `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`,
    );
    assert.deepEqual(views, []);
    const roles = await database.dataSource.query<unknown[]>(
      `select rolname from pg_roles where rolname in ('landfall_app', 'landfall_system') and (rolsuper or rolbypassrls)`,
    );
    assert.deepEqual(roles, []);
    // Who is asking is what the first finds out.
    const functions = await database.dataSource.query<{ proname: string }[]>(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace and has_function_privilege('landfall_app', oid, 'execute')
         and proname <> 'admit_request' and prosrc !~ 'is distinct from landfall_account\\(\\)'`,
    );
    assert.deepEqual(functions, []);
  });

  it("shows nothing of any table, and takes nothing, without an account or in another's", async () => {
    const victim = await writeVoyage(database.database);
    const other = await database.database.asSystem((tx) => createAccount(tx, { companyName: 'Other' }));
    const belonging = await database.dataSource.query<{ table: string }[]>(
      `select tablename as table from pg_policies where policyname = 'own_account' and tablename <> 'account' and schemaname = 'public'`,
    );
    for (const { table } of belonging) {
      const select = `select count(*)::int as count from ${table} where account_id is not null`;
      const seen = (where: Promise<{ count: number }[]>) => where.then(([row]) => row?.count);
      assert.equal(await seen(database.dataSource.query(select)), 0, `${table}, without an account`);
      await database.database.forAccount(other, async (tx) => {
        assert.equal(await seen(rowsOf(tx, `${select} and account_id <> $1`, [other])), 0, `${table}, in another account`);
        for (const write of [`update ${table} set account_id = account_id`, `delete from ${table}`])
          assert.deepEqual(await rowsOf(tx, `${write} where account_id = $1 returning account_id`, [victim.accountId]), [], write);
      });
    }
    await assert.rejects(
      database.database.forAccount(other, (tx) =>
        tx.query(`insert into party (account_id, company_name, normalized_name) values ($1, 'Acme', 'acme')`, [victim.accountId]),
      ),
      /row-level security/,
    );
    const [kept] = await database.database.asSystem((tx) =>
      rowsOf<{ count: number }>(tx, 'select count(*)::int as count from container where account_id = $1', [victim.accountId]),
    );
    assert.equal(kept?.count, 1);
  });

  it('shows nothing to whoever has the connection next: after an account, after the system, after a failure', async () => {
    const { accountId } = await writeVoyage(database.database);
    const single = createDataSource(database.url, { poolSize: 1 });
    await single.initialize();
    try {
      const { forAccount, asSystem } = databaseOf(single);
      const shipments = async () => (await single.query<[{ count: number }]>('select count(*)::int as count from shipment'))[0].count;
      const fail = () => Promise.reject(new Error('wrong'));
      const sees = (tx: Transaction) => rowsOf<{ count: number }>(tx, 'select count(*)::int as count from shipment');
      for (const work of [() => forAccount(accountId, sees), () => asSystem(sees)]) {
        assert.notEqual((await work())[0]?.count, 0);
        assert.equal(await shipments(), 0);
      }
      for (const work of [() => forAccount(accountId, fail), () => asSystem(fail)]) {
        await assert.rejects(work(), /wrong/);
        assert.equal(await shipments(), 0);
      }
    } finally {
      await single.destroy();
    }
  });
});
