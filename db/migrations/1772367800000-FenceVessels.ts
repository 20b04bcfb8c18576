import type { MigrationInterface, QueryRunner } from 'typeorm';

const COPIED = 'name, imo, mmsi, latitude, longitude, nautical_speed_knots, navigational_heading_degrees, position_timestamp';

/**
 * A ship belongs to the account whose sources named it, and is called what they called it: by one shared list an account
 * could learn, number by number, on which ships others have cargo (promise R7).
 */
export class FenceVessels1772367800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The default serves programs of the release before, which name no account and are fenced to one.
    await runner.query('alter table vessel add column account_id uuid default landfall_account()');
    await runner.query('alter table vessel drop constraint vessel_key');
    await runner.query('drop index one_vessel_per_imo');
    await shareOut(runner);
    await runner.query('delete from vessel where account_id is null');
    await runner.query('alter table vessel alter column account_id set not null');
    await runner.query('alter table vessel add constraint vessel_key primary key (account_id, id)');
    await runner.query('create unique index one_vessel_per_imo on vessel (account_id, imo) where imo is not null');
    await runner.query('alter table vessel enable row level security');
    await runner.query('alter table vessel force row level security');
    await runner.query(
      'create policy own_account on vessel to landfall_app using (account_id = landfall_account()) with check (account_id = landfall_account())',
    );
    await runner.query('create policy all_accounts on vessel to landfall_system using (true) with check (true)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop policy all_accounts on vessel');
    await runner.query('drop policy own_account on vessel');
    await runner.query('alter table vessel no force row level security');
    await runner.query('alter table vessel disable row level security');
    await runner.query('drop index one_vessel_per_imo');
    await runner.query('alter table vessel drop constraint vessel_key');
    await runner.query('delete from vessel v where exists (select from vessel o where o.id = v.id and o.account_id < v.account_id)');
    await runner.query('alter table vessel drop column account_id');
    await runner.query('alter table vessel add constraint vessel_key primary key (id)');
    await runner.query('create unique index one_vessel_per_imo on vessel (imo) where imo is not null');
  }
}

/** Gives each account a row of every ship that its events and shipments name; those of records alone come with their next look. */
async function shareOut(runner: QueryRunner): Promise<void> {
  // An owner that is not a superuser sees no account's rows.
  await runner.query('set local role landfall_system');
  await runner.query(`
    insert into vessel (account_id, id, ${COPIED})
    select n.account_id, v.id, ${COPIED} from vessel v join (
      select account_id, vessel_id from transport_event where vessel_id is not null
      union
      select s.account_id, v.id from shipment s join vessel v on v.imo = s.pod_vessel_imo
      union
      select s.account_id, v.id from shipment s join vessel v on v.imo is null and upper(v.name) = upper(trim(s.pod_vessel_name))
    ) n on n.vessel_id = v.id`);
  await runner.query('reset role');
}
