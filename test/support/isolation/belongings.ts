import { rowsOf, type Database, type Transaction } from '../../../db/database.js';

/** Of the outbox what is to be told: how often the API itself has tried is its own business. When a key was used is not the other's doing. */
const COMPARED: Record<string, string> = { outbox: 'jsonb_build_array(topic, key)', api_key: `to_jsonb(t) - 'last_used_at'` };

/** Every table whose rows belong to an account, and the column that says to which. */
async function tablesOf(tx: Transaction): Promise<{ table: string; owner: string }[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return [...rows.map(({ name }) => ({ table: name, owner: 'account_id' })), { table: 'account', owner: 'id' }];
}

/** A hash of all rows of an account, by table: two of them differ where something was changed. */
export function belongingsOf(database: Database, accountId: string): Promise<Record<string, string>> {
  return database.asSystem(async (tx) => {
    const hashed = (await tablesOf(tx)).map(
      ({ table, owner }) => `select '${table}' as table, md5(coalesce(string_agg(r.row::text, ',' order by r.row::text), '')) as hash
        from (select ${COMPARED[table] ?? 'to_jsonb(t)'} as row from ${table} t where ${owner} = $1) r`,
    );
    const rows = await rowsOf<{ table: string; hash: string }>(tx, hashed.join(' union all '), [accountId]);
    return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]));
  });
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids that stand in the rows of one account and in none of another's. */
export function idsOfItsOwn(database: Database, accountId: string, otherId: string): Promise<string[]> {
  return database.asSystem(async (tx) => {
    const idsOf = async (id: string) => {
      const selects = (await tablesOf(tx)).map(({ table, owner }) => `select to_jsonb(t)::text as row from ${table} t where ${owner} = $1`);
      const rows = await rowsOf<{ row: string }>(tx, selects.join(' union all '), [id]);
      return new Set(rows.flatMap(({ row }) => row.match(UUID) ?? []));
    };
    const others = await idsOf(otherId);
    return [...(await idsOf(accountId))].filter((id) => !others.has(id));
  });
}

/** Takes an account away with all it has, as if it had never been. */
export function removeAccount(database: Database, accountId: string): Promise<void> {
  return database.asSystem(async (tx) => {
    const tables = await tablesOf(tx);
    // Triggers keep counts, which go last.
    for (let round = 0; round < 2; round += 1)
      for (const { table, owner } of tables) await tx.query(`delete from ${table} where ${owner} = $1`, [accountId]);
  });
}
