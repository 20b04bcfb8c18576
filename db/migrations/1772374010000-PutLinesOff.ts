import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** A line of what needs somebody is put off until it says something else. */
export class PutLinesOff1772374010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table put_off (account_id uuid not null, key text not null, state text not null, put_off_by_user_id uuid,
        put_off_at timestamptz(3) not null default landfall_now(), constraint put_off_key primary key (account_id, key))`);
    await fence(runner, 'put_off');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table put_off');
  }
}
