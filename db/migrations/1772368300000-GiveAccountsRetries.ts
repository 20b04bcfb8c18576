import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often an account's new requests are tried again, where it is not the standard number. */
export class GiveAccountsRetries1772368300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account add column retries integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account drop column retries');
  }
}
