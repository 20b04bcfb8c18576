import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asSystem } from './beside-writers.js';

/** Which rows `r` of a table lack something, and what is written of those with the ids `$1`. */
interface Filled {
  lacking: string;
  statements: readonly string[];
}

// Here and below the offset keeps the planner from reading all terms for each lot.
const timed = (table: string, ...statements: string[]): Filled => ({
  lacking: `exists (select from search_term t where t.account_id = r.account_id and t.record_id = r.id and t.record_created_at = '-infinity' offset 0)`,
  statements: [
    `update search_term t set record_created_at = r.created_at from ${table} r where r.id = any ($1) and t.account_id = r.account_id and t.record_id = r.id`,
    ...statements,
  ],
});
const tagged = (table: string, { tags, shipment }: { tags: string; shipment: string }) =>
  `insert into search_term select r.account_id, r.id, 'tag', u.n, '${table}', ${shipment}, lower(u.t), r.created_at
   from ${table} r, unnest(${tags}) with ordinality u (t, n) where r.id = any ($1) on conflict do nothing`;

const FILLED: Record<string, Filled> = {
  tracking_request: timed('tracking_request', tagged('tracking_request', { tags: 'r.shipment_tags', shipment: 'null' })),
  shipment: timed(
    'shipment',
    tagged('shipment', { tags: 'r.tags', shipment: 'r.id' }),
    'select keep_names(r.account_id, array_agg(r.id)) from shipment r where r.id = any ($1) group by r.account_id',
  ),
  container: timed('container'),
  party: {
    lacking: 'not exists (select from search_term t where t.account_id = r.account_id and t.record_id = r.id offset 0)',
    statements: [
      `insert into search_term select r.account_id, r.id, 'party', 1, 'party', null, lower(r.company_name), '-infinity'
       from party r where r.id = any ($1) on conflict do nothing`,
    ],
  },
  custom_field: {
    lacking: `exists (select from terms_of_field(r) n where not exists (select from search_term t
      where t.account_id = n.account_id and t.record_id = n.record_id and t.field = n.field and t.place = n.place offset 0))`,
    statements: [
      'insert into search_term select t.* from custom_field r, terms_of_field(r) t where r.id = any ($1) on conflict do nothing',
    ],
  },
};

/** Rows whose terms are written, and which are locked, at a time: some 100 ms. */
const AT_ONCE = 2_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * What SearchMoreTexts keeps, of what stood before it, some at a time, each lot committed before the next: nobody who writes
 * waits for long. A run that is broken off goes on where it ended.
 */
export class FillMoreTexts1772368820000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, filled] of Object.entries(FILLED)) {
      const next = lot(runner, table, filled);
      // Rows that somebody is writing are passed over, and looked at again.
      while (await isLacking(runner, table, filled)) {
        for (let after: string | null = NOBODY; after !== null;) after = await next(after);
      }
    }
  }

  // What was filled goes with its column.
  async down(): Promise<void> {}
}

function isLacking(runner: QueryRunner, table: string, { lacking }: Filled): Promise<boolean> {
  return asSystem(runner, async () => (await rows(runner, `select from ${table} r where ${lacking} limit 1`)).length > 0);
}

/** Completes the terms of the next rows after an id. Answers the last of them; null when none was left. */
const lot =
  (runner: QueryRunner, table: string, { lacking, statements }: Filled) =>
  (after: string) =>
    asSystem(runner, async () => {
      const next = await rows(
        runner,
        `select r.id from ${table} r where r.id > $1 and ${lacking} order by r.id limit ${AT_ONCE} for share skip locked`,
        [after],
      );
      const ids = next.map(({ id }) => id);
      for (const statement of statements) await runner.query(statement, [ids]);
      return ids.at(-1) ?? null;
    });

async function rows(runner: QueryRunner, sql: string, parameters: unknown[] = []): Promise<{ id: string }[]> {
  const { records } = (await runner.query(sql, parameters, true)) as { records: { id: string }[] };
  return records;
}
