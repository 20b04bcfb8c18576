import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often each event was told of each subject, for good: counted among the changes themselves, the count fell when old
 * ones were swept, a number was given twice, and what bore it the second time was taken for told (promises R2, R3). Counted
 * by the table, so that what a program of the release before records is counted too.
 */
export class CountChangesForGood1772368200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table change_counter (account_id uuid not null, subject_id uuid not null, event text not null, value int not null,
        constraint change_counter_key primary key (account_id, subject_id, event))`);
    await runner.query('alter table change_counter enable row level security');
    await runner.query('alter table change_counter force row level security');
    await runner.query(
      'create policy own_account on change_counter to landfall_app using (account_id = landfall_account()) with check (account_id = landfall_account())',
    );
    await runner.query('create policy all_accounts on change_counter to landfall_system using (true) with check (true)');
    await runner.query('grant select, insert, update, delete on change_counter to landfall_app, landfall_system');
    await runner.query(`
      create function count_changes() returns trigger language plpgsql as $$
      begin
        insert into change_counter as c (account_id, subject_id, event, value)
          select account_id, subject_id, event, count(*) from added group by 1, 2, 3 order by 1, 2, 3
          on conflict (account_id, subject_id, event) do update set value = c.value + excluded.value;
        return null;
      end $$`);
    // Counted before the trigger is made, which has writers wait; then what was recorded in between.
    const seen = await asSystem(runner, () => countStanding(runner));
    await runner.query(`
      create trigger count_changes after insert on change referencing new table as added for each statement execute function count_changes()`);
    await asSystem(runner, () => countSince(runner, seen));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger count_changes on change');
    await runner.query('drop function count_changes()');
    await runner.query('drop table change_counter');
  }
}

/** An owner that is not a superuser sees no account's rows. */
async function asSystem<Answer>(runner: QueryRunner, work: () => Promise<Answer>): Promise<Answer> {
  await runner.query('set local role landfall_system');
  const answer = await work();
  await runner.query('reset role');
  return answer;
}

/**
 * Counts what stands. Positions have no gaps, so that what is missing was swept: of one subject at most as many as of its
 * whole account, and a number too high does no harm. Answers up to which position of each account it was counted.
 */
async function countStanding(runner: QueryRunner): Promise<string> {
  const [found] = (await runner.query(
    `select coalesce(jsonb_object_agg(account_id, value), '{}')::text as seen from account_counter where name = 'position'`,
  )) as { seen: string }[];
  const seen = found?.seen ?? '{}';
  await runner.query(
    `with seen as (
       select key::uuid as account_id, value::bigint as position from jsonb_each_text($1::jsonb)
     ), standing as (
       select account_id, subject_id, event, count(*) as times from change c join seen s using (account_id) where c.position <= s.position group by 1, 2, 3
     ), swept as (
       select account_id, s.position - coalesce(sum(t.times), 0) as times from seen s left join standing t using (account_id) group by 1, s.position
     )
     insert into change_counter (account_id, subject_id, event, value)
     select account_id, subject_id, event, sum(times) from (
       select account_id, subject_id, event, times from standing
       union all
       select account_id, subject_id, event, times from swept join (
         select account_id, subject_id, event from standing union select account_id, subject_id, event from webhook_notification
       ) known using (account_id) where times > 0
     ) counted group by 1, 2, 3`,
    [seen],
  );
  return seen;
}

async function countSince(runner: QueryRunner, seen: string): Promise<void> {
  await runner.query(
    `insert into change_counter as c (account_id, subject_id, event, value)
     select a.account_id, fresh.subject_id, fresh.event, fresh.times from account_counter a cross join lateral (
       select subject_id, event, count(*) as times from change
       where account_id = a.account_id and position > coalesce(($1::jsonb ->> a.account_id::text)::bigint, 0) group by 1, 2
     ) fresh where a.name = 'position'
     on conflict (account_id, subject_id, event) do update set value = c.value + excluded.value`,
    [seen],
  );
}
