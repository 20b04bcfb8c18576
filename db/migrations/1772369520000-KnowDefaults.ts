import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which values of custom fields are defaults that nobody wrote: those of a request do not go to its shipment. */
export class KnowDefaults1772369520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table custom_field add column by_default boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table custom_field drop column by_default');
  }
}
