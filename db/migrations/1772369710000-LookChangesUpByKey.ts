import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a change was recorded before is looked up by its id, once for each. Joined, all changes of the account could be held
 * against all new ones: the fence around accounts offers the planner an index that has them.
 */
export class LookChangesUpByKey1772369710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      recordChanges({
        // A subquery that answers a value is no join.
        sift: `select count(*) filter (where n.known is null), count(*) into fresh, all_given
            from (select (select c.id from change c where c.id = g.id) as known from jsonb_to_recordset(given) as g (id uuid)) n;
        if fresh = 0 then return; end if;
        if fresh < all_given then
          given := (select jsonb_agg(g.one order by g.n) from jsonb_array_elements(given) with ordinality g (one, n)
                    where (select c.id from change c where c.id = (g.one ->> 'id')::uuid) is null);
        end if;`,
        unknown: '',
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      recordChanges({
        sift: `select count(*) into fresh from jsonb_to_recordset(given) as g (id uuid) where not exists (select from change c where c.id = g.id);
        if fresh = 0 then return; end if;`,
        unknown: 'where not exists (select from change c where c.id = g.id)',
      }),
    );
  }
}

/** As in CountListsAndRecordChanges and those after it: how what was known before is left out stands here. */
function recordChanges({ sift, unknown }: { sift: string; unknown: string }): string {
  return `
    create or replace function record_changes(given jsonb) returns table (recorded_id uuid, recorded_at_position bigint) language plpgsql as $$
    declare
      account uuid := landfall_account();
      last_position bigint;
      fresh int;
      all_given int;
      kicked uuid[];
    begin
      -- No drainer may end between our insert and our commit: it ends under this row's exclusive lock.
      perform from webhook w where w.account_id = account and (w.active or w.disabled_reason is not null) order by w.id for share;
      ${sift}
      insert into account_counter as c (account_id, name, value) values (account, 'position', fresh)
        on conflict (account_id, name) do update set value = c.value + excluded.value returning c.value into last_position;
      insert into change (id, account_id, position, event, subject_id, tracking_request_id, shipment_id, container_id, document_id, version, content, created_at)
        select g.id, account, last_position - fresh + row_number() over (order by n), event, subject_id, tracking_request_id, shipment_id,
               container_id, document_id, version, content, created_at
        from rows from (jsonb_to_recordset(given) as (id uuid, event text, subject_id uuid, tracking_request_id uuid, shipment_id uuid,
          container_id uuid, document_id uuid, version text, content text, created_at timestamptz, deliverable boolean)) with ordinality as
          g (id, event, subject_id, tracking_request_id, shipment_id, container_id, document_id, version, content, created_at, deliverable, n)
        ${unknown};
      -- Locked once more, with those that came meanwhile: whoever is told cannot be switched off or deleted past it.
      with subscribed as materialized (
        select w.id, w.active, w.events from webhook w where w.account_id = account and (w.active or w.disabled_reason is not null)
        order by w.id for share
      ), told as (
        insert into webhook_notification (id, account_id, webhook_id, change_id, subject_id, position, event, status, failure_reason, finished_at, created_at)
        select uuid_generate_v5(w.id, c.id::text), account, w.id, c.id, c.subject_id, c.position, c.event,
               case when w.active then 'pending' else 'failed' end,
               case when w.active then null else 'endpoint_inactive' end,
               case when w.active then null else clock_timestamp() end,
               c.created_at
        from change c
        join jsonb_to_recordset(given) as g (id uuid, deliverable boolean) on g.id = c.id and g.deliverable
        join subscribed w on w.events is null or c.event = any (w.events)
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
    end $$`;
}
