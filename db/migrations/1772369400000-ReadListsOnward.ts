import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The hot lists read on from the key where a page ended, and tell where they end: as ReadStoredFragments, whose functions
 * programs of the release before still call.
 */
export class ReadListsOnward1772369400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create type listed_records as (data text, included text, records int, total int, old_containers uuid[], old_shipments uuid[], ended_at text[])`);
    await runner.query(listFunction('container', { status: 'current_status', order: 'refreshed_at', listed: 'and t.left_at is null' }));
    await runner.query(listFunction('shipment', { status: 'status', order: 'created_at', listed: '' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['shipment', 'container'])
      await runner.query(`drop function ${table}_list(uuid, text, timestamptz, uuid, int, int, boolean, boolean, int[])`);
    await runner.query('drop type listed_records');
  }
}

/** Ids and keys come from the list's index alone, in one statement, since rows move meanwhile; the total from its counter. */
function listFunction(
  table: 'container' | 'shipment',
  { status, order, listed }: { status: string; order: string; listed: string },
): string {
  const page = (filter: string) => `
        select array_agg(p.id), array_agg(p.moment) into ids, moments from (
          select t.id, t.${order} as moment from ${table} t where t.account_id = account ${listed} ${filter}
          order by t.${order} desc, t.id desc offset page_offset limit page_size + 1) p;`;
  const ofStatus = `and t.${status} = wanted_status`;
  const onward = `and (t.${order}, t.id) < (after_moment, after_id)`;
  return `
    create function ${table}_list(account uuid, wanted_status text, after_moment timestamptz, after_id uuid, page_offset int, page_size int,
      counted boolean, with_related boolean, versions int[])
    returns listed_records language plpgsql as $$
    declare
      ids uuid[];
      moments timestamptz[];
      stored stored_records;
      found_records listed_records;
    begin
      perform set_config('landfall.account_id', account::text, true);
      if wanted_status is null and after_id is null then ${page('')}
      elsif wanted_status is null then ${page(onward)}
      elsif after_id is null then ${page(ofStatus)}
      else ${page(`${ofStatus} ${onward}`)}
      end if;
      if cardinality(ids) > page_size then
        found_records.ended_at := array[to_char(moments[page_size] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ids[page_size]::text];
      end if;
      stored := stored_${table}s(ids[1:page_size], with_related, versions);
      found_records.data := stored.data;
      found_records.included := stored.included;
      found_records.records := stored.records;
      found_records.old_containers := stored.old_containers;
      found_records.old_shipments := stored.old_shipments;
      if counted then
        select coalesce(max(value), 0) into found_records.total from account_counter
          where account_id = account and name = '${table}' || coalesce(':' || wanted_status, '');
      end if;
      return found_records;
    end $$`;
}
