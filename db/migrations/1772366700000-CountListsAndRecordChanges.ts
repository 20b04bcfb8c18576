import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists whose totals are kept, with the column whose values are counted apart. */
const COUNTED = { tracking_request: 'status', shipment: 'status', container: 'current_status', webhook_notification: 'status' };

/**
 * Counters beside the lists (no request ever counts rows), and the one statement that ends a transaction with news in it:
 * position, changes, notifications and kicks together (promises R2, R3; beyond.md 2).
 */
export class CountListsAndRecordChanges1772366700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A notification's id is UUIDv5 of webhook and change: the same on every attempt and replay (promise D12).
    await runner.query('create extension if not exists "uuid-ossp"');
    await runner.query(`
      create function add_to_counter(account uuid, counter text, amount bigint) returns void language sql as $$
        insert into account_counter as c (account_id, name, value) values (account, counter, amount)
        on conflict (account_id, name) do update set value = c.value + excluded.value $$`);
    // Deferred to the commit, so that the counter's row is locked last and briefly.
    await runner.query(`
      create function count_list() returns trigger language plpgsql as $$
      declare
        before_value text;
        after_value text;
      begin
        if tg_op <> 'INSERT' then before_value := to_jsonb(old) ->> tg_argv[0]; end if;
        if tg_op <> 'DELETE' then after_value := to_jsonb(new) ->> tg_argv[0]; end if;
        if tg_op = 'INSERT' then perform add_to_counter(new.account_id, tg_table_name, 1); end if;
        if tg_op = 'DELETE' then perform add_to_counter(old.account_id, tg_table_name, -1); end if;
        if before_value is not null then perform add_to_counter(old.account_id, tg_table_name || ':' || before_value, -1); end if;
        if after_value is not null then perform add_to_counter(new.account_id, tg_table_name || ':' || after_value, 1); end if;
        return null;
      end $$`);
    for (const [table, column] of Object.entries(COUNTED)) {
      await runner.query(`
        create constraint trigger count_rows after insert or delete on ${table} deferrable initially deferred
        for each row execute function count_list('${column}')`);
      await runner.query(`
        create constraint trigger count_moves after update of ${column} on ${table} deferrable initially deferred
        for each row when (old.${column} is distinct from new.${column}) execute function count_list('${column}')`);
    }
    // Last in its transaction: whoever holds the position's row commits next, so commit order is position order.
    await runner.query(`
      create function record_changes(given jsonb) returns table (recorded_id uuid, recorded_at_position bigint) language plpgsql as $$
      declare
        account uuid := landfall_account();
        last_position bigint;
        fresh int;
        kicked uuid[];
      begin
        -- No drainer may end between our insert and our commit: it ends under this row's exclusive lock.
        perform from webhook w where w.account_id = account and (w.active or w.disabled_reason is not null) order by w.id for share;
        select count(*) into fresh from jsonb_to_recordset(given) as g (id uuid) where not exists (select from change c where c.id = g.id);
        if fresh = 0 then return; end if;
        insert into account_counter as c (account_id, name, value) values (account, 'position', fresh)
          on conflict (account_id, name) do update set value = c.value + excluded.value returning c.value into last_position;
        insert into change (id, account_id, position, event, subject_id, tracking_request_id, shipment_id, container_id, document_id, version, content, created_at)
          select g.id, account, last_position - fresh + row_number() over (order by n), event, subject_id, tracking_request_id, shipment_id,
                 container_id, document_id, version, content, created_at
          from rows from (jsonb_to_recordset(given) as (id uuid, event text, subject_id uuid, tracking_request_id uuid, shipment_id uuid,
            container_id uuid, document_id uuid, version text, content text, created_at timestamptz, deliverable boolean)) with ordinality as
            g (id, event, subject_id, tracking_request_id, shipment_id, container_id, document_id, version, content, created_at, deliverable, n)
          where not exists (select from change c where c.id = g.id);
        with told as (
          insert into webhook_notification (id, account_id, webhook_id, change_id, subject_id, position, event, status, failure_reason, finished_at, created_at)
          select uuid_generate_v5(w.id, c.id::text), account, w.id, c.id, c.subject_id, c.position, c.event,
                 case when w.active then 'pending' else 'failed' end,
                 case when w.active then null else 'endpoint_inactive' end,
                 case when w.active then null else clock_timestamp() end,
                 c.created_at
          from change c
          join jsonb_to_recordset(given) as g (id uuid, deliverable boolean) on g.id = c.id and g.deliverable
          join webhook w on w.account_id = account and (w.active or w.disabled_reason is not null) and (w.events is null or c.event = any (w.events))
          where c.account_id = account and c.position > last_position - fresh
          on conflict (webhook_id, change_id) do nothing
          returning webhook_id, status
        )
        select array_agg(distinct webhook_id) into kicked from told where status = 'pending';
        insert into outbox (account_id, topic, key)
          select account, 'webhook.kick', w.id::text from webhook w
          where w.id = any (kicked) and (w.draining_until is null or w.draining_until < clock_timestamp())
          on conflict (topic, key) where dispatched_at is null do nothing;
        -- The relay hears of it at once, as of every other row of the outbox.
        if found then perform pg_notify('outbox', 'webhook.kick'); end if;
        perform pg_notify('webhook_due', k::text) from unnest(kicked) k;
        perform pg_notify('landfall_change', account::text);
        return query select c.id, c.position from change c where c.account_id = account and c.position > last_position - fresh order by c.position;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function record_changes(jsonb)');
    for (const table of Object.keys(COUNTED)) {
      await runner.query(`drop trigger count_moves on ${table}`);
      await runner.query(`drop trigger count_rows on ${table}`);
    }
    await runner.query('drop function count_list()');
    await runner.query('drop function add_to_counter(uuid, text, bigint)');
    await runner.query('drop extension "uuid-ossp"');
  }
}
