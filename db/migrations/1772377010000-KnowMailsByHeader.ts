import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailbox that was built anew is known by the header of its last message, also where that was for nobody and its bytes were not kept. */
export class KnowMailsByHeader1772377010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mail add column header_sha256 bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mail drop column header_sha256');
  }
}
