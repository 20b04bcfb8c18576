import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was swept before the table remembered it: positions have no gaps of their own. After the trigger's migration, which
 * has writers wait, so that these are read while nobody does.
 */
export class CountSweptChanges1772369010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`
      insert into account_counter as c (account_id, name, value)
        select account_id, 'swept_position', value from (
          select p.account_id, case when coalesce(s.last, 0) < p.value then p.value else s.gap end as value
          from account_counter p left join (
            select account_id, max(position) as last, max(position) filter (where position - before > 1) - 1 as gap from (
              select account_id, position, lag(position, 1, 0::bigint) over (partition by account_id order by position) as before from change
            ) placed group by 1
          ) s using (account_id)
          where p.name = 'position'
        ) swept where value is not null
      on conflict (account_id, name) do update set value = greatest(c.value, excluded.value)`);
    await runner.query('reset role');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('set local role landfall_system');
    await runner.query(`delete from account_counter where name = 'swept_position'`);
    await runner.query('reset role');
  }
}
