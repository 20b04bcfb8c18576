import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of records that stood before SearchMoreTexts, and their tags. */
const TAGS: Record<string, string> = { tracking_request: 'r.shipment_tags', shipment: 'r.tags', container: `'{}'::text[]` };

/** Rows whose terms are written, and which are locked, at a time: some 100 ms. */
const AT_ONCE = 2_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Tags, names of ships and the time of records that stood before SearchMoreTexts, some at a time, each lot committed before
 * the next: nobody who writes waits for long. A run that is broken off goes on where it ended. Custom fields came with the
 * same release, so none stand.
 */
export class FillMoreTexts1772368820000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TAGS)) {
      // Rows that somebody is writing are passed over, and looked at again.
      while (await lacking(runner, table)) {
        for (let after: string | null = NOBODY; after !== null;) after = await fill(runner, table, after);
      }
    }
  }

  // What was filled goes with its column.
  async down(): Promise<void> {}
}

// The offset keeps the planner from reading all terms for each lot.
const LACKING = `exists (select from search_term t where t.account_id = r.account_id and t.record_id = r.id and t.record_created_at = '-infinity' offset 0)`;

async function lacking(runner: QueryRunner, table: string): Promise<boolean> {
  return asSystem(runner, async () => (await rows(runner, `select from ${table} r where ${LACKING} limit 1`)).length > 0);
}

/** Completes the terms of the next rows after `after`. Answers the last of them; null when none was left. */
async function fill(runner: QueryRunner, table: string, after: string): Promise<string | null> {
  return asSystem(runner, async () => {
    const next = await rows(
      runner,
      `with next as materialized (select r.* from ${table} r where r.id > $1 and ${LACKING} order by r.id limit ${AT_ONCE} for share skip locked),
        timed as (update search_term t set record_created_at = r.created_at from next r where t.account_id = r.account_id and t.record_id = r.id),
        tagged as (insert into search_term
          select r.account_id, r.id, 'tag', u.n, '${table}', ${table === 'shipment' ? 'r.id' : 'null'}, lower(u.t), r.created_at
          from next r, unnest(${TAGS[table] ?? ''}) with ordinality u (t, n) on conflict do nothing)
       select account_id, id from next order by id`,
      [after],
    );
    const ids = next.map(({ id }) => id);
    if (table === 'shipment')
      await runner.query(
        'select keep_names(s.account_id, array_agg(s.id)) from shipment s where s.id = any ($1::uuid[]) group by s.account_id',
        [ids],
      );
    return ids.at(-1) ?? null;
  });
}

async function rows(runner: QueryRunner, sql: string, parameters: unknown[] = []): Promise<{ id: string }[]> {
  const { records } = (await runner.query(sql, parameters, true)) as { records: { id: string }[] };
  return records;
}

/** One short transaction. An owner that is not a superuser sees no account's rows. */
async function asSystem<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  await runner.startTransaction();
  try {
    await runner.query('set local role landfall_system');
    await runner.query('set local statement_timeout = 0');
    const done = await work();
    await runner.commitTransaction();
    return done;
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}
