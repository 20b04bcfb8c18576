import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** Names that an account keeps for addresses of its pages. */
export class KeepViews1772371020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_view (id uuid not null default uuidv7(), account_id uuid not null, name text not null, address text not null,
        saved_by_user_id uuid, saved_at timestamptz(3) not null default landfall_now(), constraint saved_view_key primary key (id))`);
    await runner.query('create unique index one_view_per_name on saved_view (account_id, name)');
    await fence(runner, 'saved_view');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_view');
  }
}
