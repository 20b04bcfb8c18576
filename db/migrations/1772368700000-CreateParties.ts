import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** Who an account tracks for: the customers of its requests and of the shipments they become. */
export class CreateParties1772368700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table party (id uuid not null default uuidv7(), account_id uuid not null, company_name text not null, normalized_name text not null,
        created_at timestamptz(3) not null default landfall_now(), updated_at timestamptz(3) not null default landfall_now(),
        constraint party_key primary key (id))`);
    await runner.query('create unique index one_party_per_name on party (account_id, normalized_name)');
    await runner.query('create index parties_newest_first on party (account_id, created_at, id)');
    await fence(runner, 'party');
    await count(runner);
    for (const table of ['tracking_request', 'shipment']) await runner.query(`alter table ${table} add column customer_id uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['shipment', 'tracking_request']) await runner.query(`alter table ${table} drop column customer_id`);
    await runner.query('drop table party');
    for (const event of ['added', 'removed']) await runner.query(`drop function note_party_${event}()`);
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`delete from account_counter where name = 'party'`);
    await runner.query('reset role');
  }
}

/** As CountOncePerTransaction counts other lists. */
async function count(runner: QueryRunner): Promise<void> {
  const events = {
    added: { on: 'insert', table: 'new table as rows', sign: 1 },
    removed: { on: 'delete', table: 'old table as rows', sign: -1 },
  };
  for (const [event, { on, table, sign }] of Object.entries(events)) {
    await runner.query(`
      create function note_party_${event}() returns trigger language plpgsql as $$
      begin
        perform note_count(d.account_id, 'party', ${sign} * d.amount) from (select account_id, count(*) as amount from rows group by 1) d;
        return null;
      end $$`);
    await runner.query(`
      create trigger note_${event} after ${on} on party referencing ${table} for each statement execute function note_party_${event}()`);
  }
  await runner.query(`
    create constraint trigger count_rows after insert or delete on party deferrable initially deferred for each row execute function count_list()`);
}
