import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** A person is asked to choose a password: once, by whoever has the token, until a day. */
export class InvitePeople1772374020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table invitation (id uuid not null default uuidv7(), account_id uuid not null, user_id uuid not null, token_hash bytea not null,
        made_at timestamptz(3) not null default clock_timestamp(), expires_at timestamptz(3) not null, constraint invitation_key primary key (id))`);
    await runner.query('create unique index one_invitation_per_token on invitation (token_hash)');
    await runner.query('create unique index one_invitation_per_user on invitation (user_id)');
    await fence(runner, 'invitation');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table invitation');
  }
}
