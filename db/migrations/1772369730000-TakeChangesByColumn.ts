import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LookChangesUpByKey1772369710000 } from './1772369710000-LookChangesUpByKey.js';

const COLUMNS = 'text[], uuid[], text[], uuid[], uuid[], uuid[], uuid[], uuid[], text[], text[], timestamptz[], boolean[]';

/**
 * Changes are given column by column, and their contents as the numbers of the parts they are put together of. News of one look
 * tells of the same shipment, boxes and ports again and again: each now comes over once. Within JSON all of it was read as often
 * as a column was needed. Programs of earlier versions give JSON, which is handed on.
 */
export class TakeChangesByColumn1772369730000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function record_changes(parts text[], ids uuid[], events text[], subject_ids uuid[], tracking_request_ids uuid[], shipment_ids uuid[],
        container_ids uuid[], document_ids uuid[], versions text[], contents text[], moments timestamptz[], deliverable boolean[])
      returns table (recorded_id uuid, recorded_at_position bigint) language plpgsql as $$
      declare
        account uuid := landfall_account();
        last_position bigint;
        fresh int;
        kicked uuid[];
      begin
        -- No drainer may end between our insert and our commit: it ends under this row's exclusive lock.
        perform from webhook w where w.account_id = account and (w.active or w.disabled_reason is not null) order by w.id for share;
        -- Each looked up by its key: joined, all changes of the account could be held against these.
        select count(*) into fresh from unnest(ids) g (id) where (select c.id from change c where c.id = g.id) is null;
        if fresh = 0 then return; end if;
        insert into account_counter as c (account_id, name, value) values (account, 'position', fresh)
          on conflict (account_id, name) do update set value = c.value + excluded.value returning c.value into last_position;
        insert into change (id, account_id, position, event, subject_id, tracking_request_id, shipment_id, container_id, document_id, version, content, created_at)
          select g.id, account, last_position - fresh + row_number() over (order by n), g.event, g.subject_id, g.tracking_request_id, g.shipment_id,
                 g.container_id, g.document_id, g.version,
                 (select string_agg(parts[c.part], '' order by c.n) from unnest(g.content::int[]) with ordinality c (part, n)), g.created_at
          from unnest(ids, events, subject_ids, tracking_request_ids, shipment_ids, container_ids, document_ids, versions, contents, moments) with ordinality
            as g (id, event, subject_id, tracking_request_id, shipment_id, container_id, document_id, version, content, created_at, n)
          where fresh = cardinality(ids) or (select c.id from change c where c.id = g.id) is null;
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
          join unnest(ids, deliverable) as g (id, deliverable) on g.id = c.id and g.deliverable
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
      end $$`);
    await runner.query(`
      create or replace function record_changes(given jsonb) returns table (recorded_id uuid, recorded_at_position bigint) language sql as $$
        select recorded.* from (
          select array_agg(id order by n) as ids, array_agg(event order by n) as events, array_agg(subject_id order by n) as subject_ids,
                 array_agg(tracking_request_id order by n) as tracking_request_ids, array_agg(shipment_id order by n) as shipment_ids,
                 array_agg(container_id order by n) as container_ids, array_agg(document_id order by n) as document_ids,
                 array_agg(version order by n) as versions, array_agg(content order by n) as parts, array_agg(array[n]::text order by n) as contents,
                 array_agg(created_at order by n) as moments, array_agg(deliverable order by n) as deliverable
          from rows from (jsonb_to_recordset(given) as (id uuid, event text, subject_id uuid, tracking_request_id uuid, shipment_id uuid,
            container_id uuid, document_id uuid, version text, content text, created_at timestamptz, deliverable boolean)) with ordinality as
            g (id, event, subject_id, tracking_request_id, shipment_id, container_id, document_id, version, content, created_at, deliverable, n)
        ) g, record_changes(g.parts, g.ids, g.events, g.subject_ids, g.tracking_request_ids, g.shipment_ids, g.container_ids, g.document_ids, g.versions,
          g.contents, g.moments, g.deliverable) recorded
        where g.ids is not null
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new LookChangesUpByKey1772369710000().up(runner);
    await runner.query(`drop function record_changes(${COLUMNS})`);
  }
}
