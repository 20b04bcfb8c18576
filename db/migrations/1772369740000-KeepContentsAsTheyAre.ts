import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Contents of changes are kept uncompressed, as fragments are. Packing them took a third of the time in which changes are recorded,
 * unpacking them was part of every delivery, and of a list of notifications, which reads their beginnings. It costs room: some 8 KB
 * a change where there were 3.7. What stands there stays as it is.
 */
export class KeepContentsAsTheyAre1772369740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table change alter column content set storage external');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table change alter column content set storage extended');
  }
}
