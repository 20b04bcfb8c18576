import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the looks of the last day went, hour by hour: in the row that each look writes anyway, so that none waits for another. */
export class TallyLooks1772375010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table look add column tallied_hour bigint, add column answered_hours int not null default 0, add column failed_hours int not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table look drop column tallied_hour, drop column answered_hours, drop column failed_hours');
  }
}
