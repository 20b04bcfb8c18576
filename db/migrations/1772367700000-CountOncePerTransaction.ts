import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in CountListsAndRecordChanges: lists whose totals are kept, with the column whose values are counted apart. */
const COUNTED = { tracking_request: 'status', shipment: 'status', container: 'current_status', webhook_notification: 'status' };

/**
 * A transaction adds to each counter once. It did so for every row, at its end, and each time over the versions of the
 * counter it had left before: ten thousand rows took minutes, under locks that others waited for. Statements note what they
 * changed; the end of the transaction, which still locks counters last, adds the sums in one order.
 */
export class CountOncePerTransaction1772367700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function note_count(account uuid, counter text, amount bigint) returns void language plpgsql as $$
      declare
        noted jsonb := coalesce(nullif(current_setting('landfall.counts', true), '')::jsonb, '{}');
        key text := account || '/' || counter;
      begin
        perform set_config('landfall.counts', (noted || jsonb_build_object(key, coalesce((noted ->> key)::bigint, 0) + amount))::text, true);
      end $$`);
    for (const [table, column] of Object.entries(COUNTED)) await noteStatements(runner, table, column);
    await runner.query(`
      create or replace function count_list() returns trigger language plpgsql as $$
      declare
        noted jsonb := nullif(current_setting('landfall.counts', true), '')::jsonb;
      begin
        if noted is null then return null; end if;
        perform set_config('landfall.counts', '', true);
        perform add_to_counter(split_part(n.key, '/', 1)::uuid, split_part(n.key, '/', 2), n.value::bigint)
          from (select key, value from jsonb_each_text(noted) where value <> '0' order by key) n;
        return null;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(COUNTED)) {
      for (const event of ['added', 'removed', 'moved']) {
        await runner.query(`drop trigger note_${event} on ${table}`);
        await runner.query(`drop function note_${table}_${event}()`);
      }
    }
    await runner.query('drop function note_count(uuid, text, bigint)');
    await runner.query(`
      create or replace function count_list() returns trigger language plpgsql as $$
      declare
        before_value text;
        after_value text;
      begin
        if tg_op <> 'INSERT' then before_value := to_jsonb(old) ->> tg_argv[0]; end if;
        if tg_op <> 'DELETE' then after_value := to_jsonb(new) ->> tg_argv[0]; end if;
        if tg_op = 'INSERT' then perform add_to_counter(new.account_id, tg_table_name, 1); end if;
        if tg_op = 'DELETE' then perform add_to_counter(old.account_id, tg_table_name, -1); end if;
        if before_value is not null then perform add_to_counter(old.account_id, tg_table_name || ':' || before_value, -1); end if;
        if after_value is not null then perform add_to_counter(new.account_id, tg_table_name || ':' || after_value, 1); end if;
        return null;
      end $$`);
  }
}

/** A statement's rows, counted by account and value, before and after it. */
async function noteStatements(runner: QueryRunner, table: string, column: string): Promise<void> {
  const counts = (rows: string, sign: 1 | -1) => `
    select account_id, '${table}:' || ${column} as counter, ${sign} * count(*) as amount from ${rows} where ${column} is not null group by 1, 2`;
  const totals = (rows: string, sign: 1 | -1) =>
    `select account_id, '${table}' as counter, ${sign} * count(*) as amount from ${rows} group by 1`;
  const events = {
    added: { on: 'insert', tables: 'new table as added', deltas: [totals('added', 1), counts('added', 1)] },
    removed: { on: 'delete', tables: 'old table as removed', deltas: [totals('removed', -1), counts('removed', -1)] },
    moved: { on: 'update', tables: 'old table as removed new table as added', deltas: [counts('removed', -1), counts('added', 1)] },
  };
  for (const [event, { on, tables, deltas }] of Object.entries(events)) {
    await runner.query(`
      create function note_${table}_${event}() returns trigger language plpgsql as $$
      begin
        perform note_count(d.account_id, d.counter, sum(d.amount)::bigint) from (${deltas.join(' union all ')}) d group by d.account_id, d.counter
          having sum(d.amount) <> 0;
        return null;
      end $$`);
    await runner.query(`
      create trigger note_${event} after ${on} on ${table} referencing ${tables} for each statement execute function note_${table}_${event}()`);
  }
}
