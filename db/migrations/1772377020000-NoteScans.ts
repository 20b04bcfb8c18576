import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file is served once a scanner looked at it, where there is one. Those from before are looked at when somebody asks for them. */
export class NoteScans1772377020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table blob add column scan text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table blob drop column scan');
  }
}
