import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails of an account are called before the readers as its papers are: one after the other, a few at a time. */
export class CallMailsInTurn1772374040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table mail add column called_at timestamptz(3), add column begun_at timestamptz(3), add column opening_ms int not null default 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mail drop column called_at, drop column begun_at, drop column opening_ms');
  }
}
