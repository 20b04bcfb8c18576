import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an answer was understood, beside its words, so that a mended reader reads them again. Empty for answers kept before. */
export class KeepReadings1772367300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table answer add column reading_hash bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table answer drop column reading_hash');
  }
}
