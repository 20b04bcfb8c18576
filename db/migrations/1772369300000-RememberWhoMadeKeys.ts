import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which key a key was made, so that those made with one that leaked can be found; and which key it gave way to. */
export class RememberWhoMadeKeys1772369300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_key add column created_by_key_id uuid, add column replaced_by_key_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_key drop column replaced_by_key_id, drop column created_by_key_id');
  }
}
