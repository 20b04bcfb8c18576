import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which containers are listed and counted: those that have not left their shipment. */
const BELONGS = 'left_at is null';

/** A box that left its booking keeps its history under its id, and is on no list and in no total. */
export class ListBoxesThatBelong1772367900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await list(runner, BELONGS);
    await runner.query('drop trigger count_moves on container');
    await runner.query(`
      create constraint trigger count_moves after update of current_status, left_at on container deferrable initially deferred for each row
      when (old.current_status is distinct from new.current_status or old.left_at is distinct from new.left_at)
      execute function count_list('current_status')`);
    await count(runner, BELONGS);
    await adjust(runner, -1);
  }

  async down(runner: QueryRunner): Promise<void> {
    await list(runner, 'true');
    await runner.query('drop trigger count_moves on container');
    await runner.query(`
      create constraint trigger count_moves after update of current_status on container deferrable initially deferred
      for each row when (old.current_status is distinct from new.current_status) execute function count_list('current_status')`);
    await count(runner, 'true');
    await adjust(runner, 1);
  }
}

/** The list's index and the function that reads a page from it alone, however deep. */
async function list(runner: QueryRunner, listed: string): Promise<void> {
  await runner.query('drop index containers_most_recently_refreshed');
  await runner.query(
    `create index containers_most_recently_refreshed on container (account_id, refreshed_at, id)${listed === BELONGS ? ` where ${listed}` : ''}`,
  );
  const page = (filter: string) => `
        array(select t.id from container t where t.account_id = account and ${listed} ${filter}
          order by t.refreshed_at desc, t.id desc offset page_offset limit page_size)`;
  await runner.query(`
    create or replace function container_page(account uuid, page_offset int, page_size int, wanted_status text, with_related boolean, versions int[])
    returns stored_records language plpgsql as $$
    declare
      ids uuid[];
      found_records stored_records;
    begin
      perform set_config('landfall.account_id', account::text, true);
      if wanted_status is null then
        ids := ${page('')};
      else
        ids := ${page('and t.current_status = wanted_status')};
      end if;
      found_records := stored_containers(ids, with_related, versions);
      select coalesce(max(value), 0) into found_records.total from account_counter
        where account_id = account and name = 'container' || coalesce(':' || wanted_status, '');
      return found_records;
    end $$`);
}

/** What a statement changed, as in CountOncePerTransaction, of listed rows; one that leaves or comes back changes the total too. */
async function count(runner: QueryRunner, listed: string): Promise<void> {
  const total = (rows: string, sign: string) =>
    `select account_id, 'container' as counter, ${sign}count(*) as amount from ${rows} where ${listed} group by 1`;
  const byStatus = (rows: string, sign: string) =>
    `select account_id, 'container:' || current_status as counter, ${sign}count(*) as amount from ${rows} where ${listed} group by 1, 2`;
  const came = [total('added', ''), byStatus('added', '')];
  const went = [total('removed', '-'), byStatus('removed', '-')];
  for (const [event, deltas] of Object.entries({ added: came, removed: went, moved: [...went, ...came] })) {
    await runner.query(`
      create or replace function note_container_${event}() returns trigger language plpgsql as $$
      begin
        perform note_count(d.account_id, d.counter, sum(d.amount)::bigint) from (${deltas.join(' union all ')}) d group by d.account_id, d.counter
          having sum(d.amount) <> 0;
        return null;
      end $$`);
  }
}

/** Takes the boxes that have left out of the totals, or puts them back. */
async function adjust(runner: QueryRunner, sign: 1 | -1): Promise<void> {
  // An owner that is not a superuser sees no account's rows.
  await runner.query('set local role landfall_system');
  await runner.query(`
    select add_to_counter(account_id, counter, ${sign} * amount) from (
      select account_id, 'container' as counter, count(*) as amount from container where left_at is not null group by 1
      union all
      select account_id, 'container:' || current_status, count(*) from container where left_at is not null group by 1, 2
      order by 1, 2) gone`);
  await runner.query('reset role');
}
