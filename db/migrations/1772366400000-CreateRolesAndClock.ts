import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The two roles the parts of Landfall take, neither of which passes row-level security by itself, and cargo time.
 * Roles belong to the server, not to the database, so `down` leaves them.
 */
export class CreateRolesAndClock1772366400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      declare
        wanted text;
      begin
        foreach wanted in array array['landfall_app', 'landfall_system'] loop
          if not exists (select from pg_roles where rolname = wanted) then
            begin
              execute format('create role %I nologin nobypassrls', wanted);
            exception
              when duplicate_object or unique_violation then null;
              when insufficient_privilege then
                raise exception 'The database user % may not create roles. Let an administrator run: CREATE ROLE landfall_app NOLOGIN NOBYPASSRLS; CREATE ROLE landfall_system NOLOGIN NOBYPASSRLS; GRANT landfall_app, landfall_system TO %;', current_user, quote_ident(current_user);
            end;
          end if;
          if not pg_has_role(current_user, wanted, 'set') then
            execute format('grant %I to %I', wanted, current_user);
          end if;
        end loop;
      end $$`);
    await runner.query(`
      create function landfall_now() returns timestamptz language plpgsql volatile as $$
      declare
        cargo timestamptz;
      begin
        select anchor_cargo + case when paused then interval '0' else (clock_timestamp() - anchor_real) * rate end
          into cargo from clock where id = 1;
        return coalesce(cargo, clock_timestamp());
      end $$`);
    await runner.query(`comment on function landfall_now() is 'Cargo time: what looks, days and every created_at go by (promise R10)'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function landfall_now()');
  }
}
