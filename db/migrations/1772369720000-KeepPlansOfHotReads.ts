import type { MigrationInterface, QueryRunner } from 'typeorm';

const LISTS = ['container', 'shipment'].map((table) => `${table}_list(uuid, text, timestamptz, uuid, int, int, boolean, boolean, int[])`);
const SINGLES = ['container', 'shipment'].map((table) => `one_${table}(uuid, uuid, boolean, int[])`);

/**
 * The hot reads keep their plans. The planner thought that a page of thirty, or of one, was better planned anew each time: that
 * took longer than reading it. A list has one way to be read, along its index, and is told so: a plan that is kept knows
 * neither the account nor how far the page is down. A single record is looked up by its id, without a list of ids to be joined.
 */
export class KeepPlansOfHotReads1772369720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const list of LISTS) {
      await runner.query(`alter function ${list} set plan_cache_mode = force_generic_plan`);
      for (const other of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
        await runner.query(`alter function ${list} set ${other} = off`);
    }
    await runner.query(`
      create or replace function one_container(account uuid, wanted uuid, with_shipment boolean, versions int[]) returns stored_records
      language plpgsql set plan_cache_mode = force_generic_plan as $$
      declare
        named text := set_config('landfall.account_id', account::text, true);
        found_records stored_records;
        its_shipment uuid;
      begin
        found_records.records := 0;
        select whole_container(c), 1, case when c.fragment_version <> versions[1] then array[c.id] end, c.shipment_id
          into found_records.data, found_records.records, found_records.old_containers, its_shipment
          from container c where c.id = wanted;
        if with_shipment then
          select whole_shipment(s), case when s.fragment_version <> versions[2] then array[s.id] end
            into found_records.included, found_records.old_shipments from shipment s where s.id = its_shipment;
        end if;
        return found_records;
      end $$`);
    await runner.query(`
      create or replace function one_shipment(account uuid, wanted uuid, with_containers boolean, versions int[]) returns stored_records
      language plpgsql set plan_cache_mode = force_generic_plan as $$
      declare
        named text := set_config('landfall.account_id', account::text, true);
        found_records stored_records;
      begin
        select whole_shipment(s), 1, case when s.fragment_version <> versions[2] then array[s.id] end
          into found_records.data, found_records.records, found_records.old_shipments
          from shipment s where s.id = wanted;
        if with_containers then
          select string_agg(whole_container(c), ',' order by c.number, c.id), array_agg(c.id) filter (where c.fragment_version <> versions[1])
            into found_records.included, found_records.old_containers
            from container c where c.shipment_id = wanted and c.left_at is null;
        end if;
        return found_records;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, related] of [
      ['container', 'shipment'],
      ['shipment', 'containers'],
    ] as const)
      await runner.query(`
        create or replace function one_${table}(account uuid, wanted uuid, with_${related} boolean, versions int[]) returns stored_records language plpgsql as $$
        begin
          perform set_config('landfall.account_id', account::text, true);
          return stored_${table}s(array[wanted], with_${related}, versions);
        end $$`);
    for (const single of SINGLES) await runner.query(`alter function ${single} reset all`);
    for (const list of LISTS) await runner.query(`alter function ${list} reset all`);
  }
}
