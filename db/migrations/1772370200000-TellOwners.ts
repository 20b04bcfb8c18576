import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an account without people is told what somebody must know. */
export class TellOwners1772370200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account add column notify_email text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account drop column notify_email');
  }
}
