import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asSystem, indexBesideWriters } from './beside-writers.js';

/** By table, which rows have such facts at all. */
const WITH_FACTS = {
  shipment: `(r.ref_numbers <> '{}' or r.tags <> '{}' or r.customer_id is not null or r.line_tracking_stopped_at is not null)`,
  container: `(r.ref_numbers <> '{}' or r.left_at is not null)`,
  raw_event: 'r.withdrawn_at is not null',
};

/** Rows whose facts are written, and which are locked, at a time: some 100 ms. */
const AT_ONCE = 2_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * What stood before KeepStandingFacts, some rows at a time, each lot committed before the next: nobody who writes waits for
 * long. It counts as known since its record was made. A run that is broken off goes on where it ended.
 */
export class FillStandingFacts1772369110000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, { one_standing_fact: `fact (subject_id, attribute) where known_to = 'infinity'` }, 'unique index');
    for (const table of Object.keys(WITH_FACTS) as (keyof typeof WITH_FACTS)[]) {
      // Rows that somebody is writing are passed over, and looked at again.
      while (await lacking(runner, table)) {
        for (let after: string | null = NOBODY; after !== null;) after = await fill(runner, table, after);
      }
    }
  }

  // The facts go with their column.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index one_standing_fact');
  }
}

const LACKING = `exists (select from standing_facts(r) s where not exists (
  select from fact f where f.subject_id = r.id and f.attribute = s.attribute and f.known_to = 'infinity' offset 0))`;

async function lacking(runner: QueryRunner, table: keyof typeof WITH_FACTS): Promise<boolean> {
  return asSystem(runner, async () => {
    const { records } = await runner.query(`select from ${table} r where ${WITH_FACTS[table]} and ${LACKING} limit 1`, [], true);
    return records.length > 0;
  });
}

/** Writes the facts of the next rows after `after`. Answers the last of them; null when none was left. */
async function fill(runner: QueryRunner, table: keyof typeof WITH_FACTS, after: string): Promise<string | null> {
  return asSystem(runner, async () => {
    const { records } = (await runner.query(
      `with next as materialized (select r.id from ${table} r where r.id > $1 and ${WITH_FACTS[table]} and ${LACKING}
          order by r.id limit ${AT_ONCE} for share skip locked),
        filled as (
          insert into fact (account_id, subject_type, subject_id, attribute, value, source, rule, known_from, known_to)
          select r.account_id, '${table}', r.id, s.attribute, s.value, s.source, s.rule, s.since, 'infinity'
          from next join ${table} r on r.id = next.id, standing_facts(r) s on conflict do nothing)
       select id from next order by id desc limit 1`,
      [after],
      true,
    )) as { records: { id: string }[] };
    return records[0]?.id ?? null;
  });
}
