import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far people turned the picture that a document is, from what was accepted. */
export class TurnPapers1772370060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document add column turn int not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document drop column turn');
  }
}
