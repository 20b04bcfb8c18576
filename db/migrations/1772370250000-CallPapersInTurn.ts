import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Papers of an account are called before the readers one after the other, a few at a time. */
export class CallPapersInTurn1772370250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document_ask add column called_at timestamptz(3), add column begun_at timestamptz(3)');
    await runner.query('create index asks_in_line on document_ask (account_id, asked_at) where done_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index asks_in_line');
    await runner.query('alter table document_ask drop column called_at, drop column begun_at');
  }
}
