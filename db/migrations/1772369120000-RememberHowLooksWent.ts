import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the last look went, so that a client can be told how fresh its data are, and why. */
export class RememberHowLooksWent1772369120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table look add column outcome text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table look drop column outcome');
  }
}
