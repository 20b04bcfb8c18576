import type { MigrationInterface, QueryRunner } from 'typeorm';

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
    await runner.query('alter table webhook_replay enable row level security');
    await runner.query('alter table webhook_replay force row level security');
    await runner.query(
      'create policy own_account on webhook_replay to landfall_app using (account_id = landfall_account()) with check (account_id = landfall_account())',
    );
    await runner.query('create policy all_accounts on webhook_replay to landfall_system using (true) with check (true)');
    await runner.query('grant select, insert, update, delete on webhook_replay to landfall_app, landfall_system');
    await runner.query(`
      alter table webhook_notification add column delivered boolean not null default false, add column attempts_before integer not null default 0,
        add column replay_id uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_notification drop column replay_id, drop column attempts_before, drop column delivered');
    await runner.query('drop table webhook_replay');
  }
}
