import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bytes in which a scanner found a virus lie apart, and are served to nobody. */
export class KeepInfectedApart1772370240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table blob add column quarantined_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table blob drop column quarantined_at');
  }
}
