import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subjects of the mails that papers were attached to, where those came as files: a hint to who reads them. */
export class RememberSubjects1772370070010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document add column mail_subject text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document drop column mail_subject');
  }
}
