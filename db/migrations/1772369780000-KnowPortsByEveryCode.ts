import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second code of a port leads to the port: seeding fills in which one that is. */
export class KnowPortsByEveryCode1772369780000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port add column alias_of uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table port drop column alias_of');
  }
}
