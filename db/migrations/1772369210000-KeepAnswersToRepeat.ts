import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** The answer to a call that names itself is kept for a day, so that the call repeated is answered alike and does nothing (promise I1). */
export class KeepAnswersToRepeat1772369210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotent_answer (account_id uuid not null, api_key_id uuid not null, route text not null, key text not null,
        fingerprint bytea not null, status int not null, headers jsonb not null, body bytea,
        created_at timestamptz(3) not null default clock_timestamp(),
        constraint idempotent_answer_key primary key (api_key_id, route, key))`);
    await runner.query('create index idempotent_answers_by_age on idempotent_answer (created_at)');
    await fence(runner, 'idempotent_answer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotent_answer');
  }
}
