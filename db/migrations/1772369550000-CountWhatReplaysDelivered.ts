import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What became of the changes that a replay passed on is counted when it is known, whichever program records it, among the
 * account's counters, which a transaction locks last. A notification names every replay that waits for it: several may.
 */
export class CountWhatReplaysDelivered1772369550000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_notification add column replay_ids uuid[]');
    await runner.query('set local role landfall_system');
    await runner.query(`update webhook_notification set replay_ids = array[replay_id] where replay_id is not null and status = 'pending'`);
    // What was taken over by a later replay had come to an end; as a rule it was delivered.
    await runner.query(`
      insert into account_counter (account_id, name, value)
      select r.account_id, 'webhook_replay:' || r.id || ':' || k.outcome, k.amount
      from webhook_replay r, lateral (
        select count(*) filter (where status = 'pending') as waiting, count(*) filter (where status <> 'pending' and failure_reason is not null) as failed
        from webhook_notification where replay_id = r.id) n,
        lateral (values ('failed', n.failed), ('succeeded', greatest(r.replayed - n.failed - n.waiting, 0))) as k (outcome, amount)
      where k.amount > 0`);
    await runner.query('reset role');
    await runner.query('alter table webhook_notification drop column replay_id');
    await runner.query(`
      create function count_replayed() returns trigger language plpgsql as $$
      begin
        perform note_count(new.account_id, 'webhook_replay:' || id || case when new.failure_reason is null then ':succeeded' else ':failed' end, 1)
          from unnest(new.replay_ids) id;
        return null;
      end $$`);
    await runner.query(`
      create trigger count_replayed after update of status on webhook_notification for each row
      when (old.status = 'pending' and new.status <> 'pending' and new.replay_ids is not null) execute function count_replayed()`);
    await runner.query(`
      create function forget_replay_counts() returns trigger language plpgsql as $$
      begin
        delete from account_counter
        where account_id = old.account_id and name in ('webhook_replay:' || old.id || ':succeeded', 'webhook_replay:' || old.id || ':failed');
        return null;
      end $$`);
    await runner.query(
      'create trigger forget_replay_counts after delete on webhook_replay for each row execute function forget_replay_counts()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger forget_replay_counts on webhook_replay');
    await runner.query('drop function forget_replay_counts()');
    await runner.query('drop trigger count_replayed on webhook_notification');
    await runner.query('drop function count_replayed()');
    await runner.query('alter table webhook_notification add column replay_id uuid');
    await runner.query('set local role landfall_system');
    await runner.query('update webhook_notification set replay_id = replay_ids[cardinality(replay_ids)] where replay_ids is not null');
    await runner.query(`delete from account_counter where name like 'webhook\\_replay:%'`);
    await runner.query('reset role');
    await runner.query('alter table webhook_notification drop column replay_ids');
    await runner.query('create index notifications_of_replay on webhook_notification (replay_id, status) where replay_id is not null');
  }
}
