import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a setting stands as it does is the same for all replicas, and does not begin anew with each of them. */
export class RememberPublishedSettings1772368210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table published_setting (name text not null, value jsonb not null, since timestamptz(3) not null,
        constraint published_setting_key primary key (name))`);
    await runner.query('grant select, insert, update, delete on published_setting to landfall_app, landfall_system');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table published_setting');
  }
}
