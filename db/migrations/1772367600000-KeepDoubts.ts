import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a line said that cannot be right stays in its record, for the operator's list. */
export class KeepDoubts1772367600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table raw_event add column doubt text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table raw_event drop column doubt');
  }
}
