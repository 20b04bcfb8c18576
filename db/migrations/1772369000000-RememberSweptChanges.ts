import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Up to which position an account's changes were swept: the feed has gaps below it and none above, so that a reader whose
 * place is older can be told. Kept by the table, so that what a program of the release before sweeps is known too.
 */
export class RememberSweptChanges1772369000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function remember_swept_changes() returns trigger language plpgsql as $$
      begin
        insert into account_counter as c (account_id, name, value)
          select account_id, 'swept_position', max(position) from gone group by 1 order by 1
          on conflict (account_id, name) do update set value = greatest(c.value, excluded.value);
        return null;
      end $$`);
    await runner.query(`
      create trigger remember_swept_changes after delete on change referencing old table as gone
      for each statement execute function remember_swept_changes()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger remember_swept_changes on change');
    await runner.query('drop function remember_swept_changes()');
  }
}
