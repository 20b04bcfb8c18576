import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refresh token that a mailbox's provider hands out outlives the worker that it was handed to. */
export class KeepRefreshTokens1772377000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mailbox add column sealed_refresh_token bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mailbox drop column sealed_refresh_token');
  }
}
