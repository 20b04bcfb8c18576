import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** What an account keeps of its pages: names for their addresses, and lines of today that somebody put off. */
export class KeepViews1772371020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_view (id uuid not null default uuidv7(), account_id uuid not null, name text not null, address text not null,
        saved_by_user_id uuid, saved_at timestamptz(3) not null default landfall_now(), constraint saved_view_key primary key (id))`);
    await runner.query('create unique index one_view_per_name on saved_view (account_id, name)');
    await fence(runner, 'saved_view');
    await runner.query(`
      create table put_off_line (account_id uuid not null, line text not null, said text not null, put_off_by_user_id uuid,
        put_off_at timestamptz(3) not null default landfall_now(), constraint put_off_line_key primary key (account_id, line))`);
    await fence(runner, 'put_off_line');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table put_off_line');
    await runner.query('drop table saved_view');
  }
}
