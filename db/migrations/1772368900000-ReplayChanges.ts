import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fence } from './fence.js';

/** Changes that are sent again on request, and what their notifications must remember meanwhile. */
export class ReplayChanges1772368900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_replay (
        id uuid not null default uuidv7(), account_id uuid not null, webhook_id uuid not null, position bigint not null, through bigint not null,
        "from" timestamp(3) with time zone, "to" timestamp(3) with time zone, events text[] not null, shipment_id uuid, container_id uuid,
        delivery_status text, rate integer not null, status text not null default 'running', stopped_reason text, count integer not null,
        replayed integer not null default 0, paced_at timestamp(3) with time zone not null default clock_timestamp(),
        recorded_at timestamp(3) with time zone not null default clock_timestamp(),
        created_at timestamp(3) with time zone not null default landfall_now(), finished_at timestamp(3) with time zone,
        constraint webhook_replay_key primary key (id))`);
    await runner.query('create index replays_of_webhook on webhook_replay (webhook_id)');
    await runner.query(`create index running_replays on webhook_replay (id) where status = 'running'`);
    await fence(runner, 'webhook_replay');
    await runner.query(`
      alter table webhook_notification add column delivered boolean not null default false, add column attempts_before integer not null default 0,
        add column replay_id uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_notification drop column replay_id, drop column attempts_before, drop column delivered');
    await runner.query('drop table webhook_replay');
  }
}
