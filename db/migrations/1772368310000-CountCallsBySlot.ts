import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a credential's calls were made, by slots of their window: a token bucket let through up to twice a window's calls. It
 * is kept beside them as long as programs of the version before count by it.
 */
export class CountCallsBySlot1772368310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table carrier_budget add column slot bigint');
    await runner.query(`alter table carrier_budget add column spent integer[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table carrier_budget drop column spent');
    await runner.query('alter table carrier_budget drop column slot');
  }
}
