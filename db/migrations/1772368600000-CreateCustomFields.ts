import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['custom_field_definition', 'custom_field_option', 'custom_field'];
/** Of these a row without an account is a template's: every account reads it, and only the system writes it. */
const OFFERED = ['custom_field_definition', 'custom_field_option'];

/** What accounts note on their records beside what we know, and how much of it they may. */
export class CreateCustomFields1772368600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table custom_field_definition (id uuid not null default uuidv7(), account_id uuid, entity_type text not null,
        entity_type_sent text not null, api_slug text not null, display_name text not null, description text, data_type text not null,
        reference_type text, validation jsonb, default_format text, default_value text, template_id uuid,
        created_at timestamptz(3) not null default landfall_now(), updated_at timestamptz(3) not null default landfall_now(),
        constraint custom_field_definition_key primary key (id))`);
    await runner.query(`
      create table custom_field_option (id uuid not null default uuidv7(), account_id uuid, definition_id uuid not null, label text not null,
        value text not null, position int, created_at timestamptz(3) not null default landfall_now(),
        constraint custom_field_option_key primary key (id))`);
    await runner.query(`
      create table custom_field (id uuid not null default uuidv7(), account_id uuid not null, definition_id uuid not null,
        entity_type text not null, entity_id uuid not null, value text, updated_by_user_id uuid,
        created_at timestamptz(3) not null default landfall_now(), updated_at timestamptz(3) not null default landfall_now(),
        constraint custom_field_key primary key (id))`);
    await createIndexes(runner);
    await fence(runner);
    await count(runner);
    await runner.query('alter table account add column custom_field_limit integer');
    await runner.query('alter table tracking_request add column initial_custom_fields jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tracking_request drop column initial_custom_fields');
    await runner.query('alter table account drop column custom_field_limit');
    for (const table of TABLES.toReversed()) await runner.query(`drop table ${table}`);
    for (const event of ['added', 'removed']) await runner.query(`drop function note_custom_field_${event}()`);
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`delete from account_counter where name = 'custom_field' or name like 'custom_field:%'`);
    await runner.query('reset role');
  }
}

async function createIndexes(runner: QueryRunner): Promise<void> {
  const definition = 'custom_field_definition';
  await runner.query(
    `create unique index one_definition_per_slug on ${definition} (account_id, entity_type, api_slug) where account_id is not null`,
  );
  await runner.query(`create unique index one_template_per_slug on ${definition} (entity_type, api_slug) where account_id is null`);
  await runner.query(`create index definitions_of_template on ${definition} (template_id) where template_id is not null`);
  await runner.query('create unique index one_option_per_value on custom_field_option (definition_id, value)');
  await runner.query('create unique index one_value_per_record on custom_field (definition_id, entity_id)');
  await runner.query('create index custom_fields_newest_first on custom_field (account_id, created_at, id)');
  await runner.query('create index custom_fields_of_kind on custom_field (account_id, entity_type, created_at, id)');
  await runner.query('create index custom_fields_of_record on custom_field (entity_id, created_at, id)');
  await runner.query('create index custom_fields_of_definition on custom_field (definition_id, created_at, id)');
}

async function fence(runner: QueryRunner): Promise<void> {
  for (const table of TABLES) {
    await runner.query(`alter table ${table} enable row level security`);
    await runner.query(`alter table ${table} force row level security`);
    await runner.query(
      `create policy own_account on ${table} to landfall_app using (account_id = landfall_account()) with check (account_id = landfall_account())`,
    );
    await runner.query(`create policy all_accounts on ${table} to landfall_system using (true) with check (true)`);
    await runner.query(`grant select, insert, update, delete on ${table} to landfall_app, landfall_system`);
  }
  for (const table of OFFERED)
    await runner.query(`create policy offered_to_all on ${table} for select to landfall_app using (account_id is null)`);
}

/** As CountOncePerTransaction counts other lists: in all, and by what they are on, which never changes. */
async function count(runner: QueryRunner): Promise<void> {
  const events = {
    added: { on: 'insert', table: 'new table as rows', sign: 1 },
    removed: { on: 'delete', table: 'old table as rows', sign: -1 },
  };
  for (const [event, { on, table, sign }] of Object.entries(events)) {
    await runner.query(`
      create function note_custom_field_${event}() returns trigger language plpgsql as $$
      begin
        perform note_count(d.account_id, d.counter, ${sign} * d.amount) from (
          select account_id, 'custom_field' as counter, count(*) as amount from rows group by 1
          union all
          select account_id, 'custom_field:' || entity_type, count(*) from rows group by 1, 2) d;
        return null;
      end $$`);
    await runner.query(`
      create trigger note_${event} after ${on} on custom_field referencing ${table} for each statement execute function note_custom_field_${event}()`);
  }
  await runner.query(`
    create constraint trigger count_rows after insert or delete on custom_field deferrable initially deferred
    for each row execute function count_list('entity_type')`);
}
