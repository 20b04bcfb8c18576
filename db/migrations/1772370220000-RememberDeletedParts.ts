import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person deleted out of a packet or an archive stays deleted longer than its row is kept. */
export class RememberDeletedParts1772370220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table document add column deleted_parts text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document drop column deleted_parts');
  }
}
