import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A replay of what had failed knows it from what another replay passes on meanwhile. */
export class KnowWhatHadFailed1772369810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_notification add column failed_before boolean');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_notification drop column failed_before');
  }
}
