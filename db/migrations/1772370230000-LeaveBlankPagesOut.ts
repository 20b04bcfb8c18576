import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a packet, pages without anything on them are no paper's, wherever they lie. */
export class LeaveBlankPagesOut1772370230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table document add column blank_pages int[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document drop column blank_pages');
  }
}
