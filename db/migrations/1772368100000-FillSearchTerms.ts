import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asSystem } from './beside-writers.js';

/** As in KeepSearchTerms: what the terms of a row `r` are made of, and which rows are found at all. */
const SEARCHED = {
  tracking_request: {
    terms: `terms_of(r.account_id, r.id, 'tracking_request', null, array[r.request_number], null, r.ref_numbers)`,
    found: 'true',
  },
  shipment: {
    terms: `terms_of(r.account_id, r.id, 'shipment', r.id, array[r.number, r.normalized_number], r.number, r.ref_numbers)`,
    found: 'true',
  },
  container: {
    terms: `terms_of(r.account_id, r.id, 'container', r.shipment_id, array[r.number], null, r.ref_numbers)`,
    found: 'r.left_at is null',
  },
};

/** Rows whose terms are written, and which are locked, at a time: some 100 ms. */
const AT_ONCE = 2_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Terms of the records that stood before KeepSearchTerms, some at a time, each lot committed before the next: nobody who
 * writes waits for long. A run that is broken off goes on where it ended.
 */
export class FillSearchTerms1772368100000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED) as (keyof typeof SEARCHED)[]) {
      // Rows that somebody is writing are passed over, and looked at again.
      while (await lacking(runner, table)) {
        for (let after: string | null = NOBODY; after !== null;) after = await fill(runner, table, after);
      }
    }
  }

  // The terms go with their table.
  async down(): Promise<void> {}
}

// The offset keeps the planner from reading all terms for each lot.
const LACKING = 'not exists (select from search_term t where t.account_id = r.account_id and t.record_id = r.id offset 0)';

async function lacking(runner: QueryRunner, table: keyof typeof SEARCHED): Promise<boolean> {
  return asSystem(runner, async () => {
    const { records } = await runner.query(`select from ${table} r where ${SEARCHED[table].found} and ${LACKING} limit 1`, [], true);
    return records.length > 0;
  });
}

/** Writes the terms of the next rows after `after`. Answers the last of them; null when none was left. */
async function fill(runner: QueryRunner, table: keyof typeof SEARCHED, after: string): Promise<string | null> {
  const { terms, found } = SEARCHED[table];
  return asSystem(runner, async () => {
    const { records } = (await runner.query(
      `with next as materialized (select r.* from ${table} r where r.id > $1 and ${found} and ${LACKING} order by r.id limit ${AT_ONCE} for share skip locked),
        filled as (insert into search_term select t.* from next r, ${terms} t on conflict do nothing)
       select id from next order by id desc limit 1`,
      [after],
      true,
    )) as { records: { id: string }[] };
    return records[0]?.id ?? null;
  });
}
