import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTermsOf, keepTerms, SEARCHED as SEARCHED_BEFORE, SEPARATORS, type Searched } from './1772368000000-KeepSearchTerms.js';

const of = (kind: string, texts: string) => `terms_of(r.account_id, r.id, '${kind}', ${texts}, r.created_at)`;
/** Fields that the triggers below keep of the row itself. Names and custom fields come from other tables. */
const OWN_FIELDS = `'number', 'bare_number', 'reference', 'tag'`;

/** As in KeepSearchTerms, with tags and parties. */
const SEARCHED: Record<string, Searched> = {
  tracking_request: {
    terms: of('tracking_request', 'null, array[r.request_number], null, r.ref_numbers, r.shipment_tags'),
    watched: ['request_number', 'ref_numbers', 'shipment_tags'],
    found: 'true',
    replaced: `t.field in (${OWN_FIELDS})`,
  },
  shipment: {
    terms: of('shipment', 'r.id, array[r.number, r.normalized_number], r.number, r.ref_numbers, r.tags'),
    watched: ['number', 'normalized_number', 'ref_numbers', 'tags'],
    found: 'true',
    replaced: `t.field in (${OWN_FIELDS})`,
  },
  container: {
    terms: of('container', `r.shipment_id, array[r.number], null, r.ref_numbers, '{}'`),
    watched: ['shipment_id', 'number', 'ref_numbers', 'left_at'],
    found: 'r.left_at is null',
    // What is noted on a box that left its booking stays, and is shown again when it comes back.
    replaced: `t.field in (${OWN_FIELDS})`,
  },
  // Once, however many records name it: they are looked up by it, so that a new name is found at once. Without a time, as it
  // says nothing of theirs.
  party: {
    terms: `lateral (select r.account_id, r.id, 'party', 1, 'party', null::uuid, lower(r.company_name), '-infinity'::timestamptz)`,
    watched: ['company_name'],
    found: 'true',
  },
};

/**
 * What `GET /search` finds records by beside their numbers and references: tags, names of ships and of parties, values of
 * custom fields.
 * Terms carry the time their record was made, so that of many hits the newest are read first.
 */
export class SearchMoreTexts1772368800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table search_term add column record_created_at timestamptz(3) not null default '-infinity'`);
    await runner.query('drop function terms_of(uuid, uuid, text, uuid, text[], text, text[])');
    await runner.query(TERMS_OF);
    await keepFieldTerms(runner);
    for (const [table, searched] of Object.entries(SEARCHED)) await keepTerms(runner, table, searched);
    await keepNames(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ['names_added on shipment', 'names_changed on shipment', 'names_changed on container', 'names_changed on vessel'])
      await runner.query(`drop trigger ${trigger}`);
    for (const trigger of ['names_added', 'names_changed']) await runner.query(`drop trigger ${trigger} on transport_event`);
    for (const event of ['added', 'changed', 'removed']) await runner.query(`drop trigger terms_${event} on custom_field`);
    for (const name of FUNCTIONS) await runner.query(`drop function ${name}`);
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`delete from search_term where field not in ('number', 'bare_number', 'reference')`);
    await runner.query('reset role');
    for (const event of ['added', 'changed', 'removed']) {
      await runner.query(`drop trigger terms_${event} on party`);
      await runner.query(`drop function party_terms_${event}()`);
    }
    await runner.query('drop function terms_of(uuid, uuid, text, uuid, text[], text, text[], text[], timestamptz)');
    await runner.query('alter table search_term drop column record_created_at');
    await createTermsOf(runner);
    for (const [table, searched] of Object.entries(SEARCHED_BEFORE)) await keepTerms(runner, table, searched);
  }
}

const FUNCTIONS = [
  'shipment_names_added()',
  'shipment_names_changed()',
  'transport_event_names_added()',
  'transport_event_names_changed()',
  'container_names_changed()',
  'vessel_names_changed()',
  'keep_names(uuid, uuid[])',
  'names_of_shipment(shipment)',
  'custom_field_terms_added()',
  'custom_field_terms_changed()',
  'custom_field_terms_removed()',
  'terms_of_field(custom_field)',
  'name_of_record(text, uuid)',
];

const TERMS_OF = `
  create function terms_of(account uuid, record uuid, kind text, shipment uuid, numbers text[], asked text, refs text[], tags text[], made timestamptz)
  returns setof search_term language sql immutable as $$
    select account, record, 'number', min(n)::int, kind, shipment, lower(u.t), made from unnest(numbers) with ordinality u (t, n) group by lower(u.t)
    union all
    select account, record, 'bare_number', 1, kind, shipment, lower(regexp_replace(asked, '${SEPARATORS}', '', 'g')), made where asked is not null
    union all
    select account, record, 'reference', n::int, kind, shipment, lower(u.t), made from unnest(refs) with ordinality u (t, n) where u.t is not null
    union all
    select account, record, 'tag', n::int, kind, shipment, lower(u.t), made from unnest(tags) with ordinality u (t, n) where u.t is not null $$`;

/**
 * Values as they are kept: what shows them otherwise is read from the question (db/custom-fields/wordings.ts). Only what is a
 * reference is ever taken for an id: a constant is cast while a statement is planned, on whichever branch it stands, and a
 * value may be met with another definition before the two are held against each other.
 */
export const TERMS_OF_FIELD = `
    create or replace function terms_of_field(f custom_field) returns setof search_term language sql stable as $$
      select f.account_id, f.entity_id, 'custom:' || f.definition_id, u.n::int, f.entity_type, r.shipment_id, lower(u.t), r.created_at
      from custom_field_definition d,
        lateral (
          select s.id as shipment_id, s.created_at from shipment s where f.entity_type = 'shipment' and s.id = f.entity_id
          union all
          select c.shipment_id, c.created_at from container c where f.entity_type = 'container' and c.id = f.entity_id
          union all
          select null, q.created_at from tracking_request q where f.entity_type = 'tracking_request' and q.id = f.entity_id) r,
        unnest(case d.data_type when 'enum_multi' then string_to_array(f.value, ',')
          when 'reference' then array[name_of_record(d.reference_type, (case when d.data_type = 'reference' and d.id = f.definition_id then f.value end)::uuid)] else array[f.value] end) with ordinality u (t, n)
      where d.id = f.definition_id and d.data_type <> 'boolean' and btrim(u.t) <> '' $$`;

async function keepFieldTerms(runner: QueryRunner): Promise<void> {
  const named = Object.entries(NAMES).map(
    ([type, { table, by }]) => `when '${type}' then (select r.${by} from ${table} r where r.id = record)`,
  );
  await runner.query(`
    create function name_of_record(type text, record uuid) returns text language sql stable as $$
      select case replace(lower(type), '_', '') ${named.join(' ')} end $$`);
  await runner.query(TERMS_OF_FIELD);
  const remove = (row: string) =>
    `delete from search_term t using ${row} r where t.account_id = r.account_id and t.record_id = r.entity_id and t.field = 'custom:' || r.definition_id;`;
  const add = (row: string) => `insert into search_term select t.* from ${row} r, terms_of_field(r) t on conflict do nothing;`;
  const events = {
    added: { body: add('added'), on: 'after insert on custom_field referencing new table as added for each statement' },
    removed: { body: remove('removed'), on: 'after delete on custom_field referencing old table as removed for each statement' },
    changed: {
      body: `${remove('(select old.*)')} insert into search_term select t.* from custom_field f, terms_of_field(f) t where f.id = new.id on conflict do nothing;`,
      on: 'after update of value on custom_field for each row when (old.value is distinct from new.value)',
    },
  };
  for (const [event, { body, on }] of Object.entries(events)) {
    await runner.query(
      `create function custom_field_terms_${event}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    );
    await runner.query(`create trigger terms_${event} ${on} execute function custom_field_terms_${event}()`);
  }
}

/** What records that a value refers to are called, by the type without its underscores. Parties have terms of their own. */
const NAMES: Record<string, { table: string; by: string }> = {
  shipment: { table: 'shipment', by: 'number' },
  container: { table: 'container', by: 'number' },
  cargo: { table: 'container', by: 'number' },
  trackingrequest: { table: 'tracking_request', by: 'request_number' },
  vessel: { table: 'vessel', by: 'name' },
  port: { table: 'port', by: 'name' },
  metroarea: { table: 'metro_area', by: 'name' },
  terminal: { table: 'terminal', by: 'name' },
  shippingline: { table: 'shipping_line', by: 'name' },
  user: { table: 'account_user', by: 'name' },
};

/**
 * Names that lead to a shipment, from tables other than its own. To add a source of names: a branch of
 * `names_of_shipment` with a field of its own, which `keep_names` keeps, and a trigger on its table that calls it with the
 * shipments it touches. Who writes a shipment's names locks the shipment first, so two cannot cross.
 */
async function keepNames(runner: QueryRunner): Promise<void> {
  await runner.query(NAMES_OF_SHIPMENT);
  await runner.query(KEEP_NAMES);
  const trigger = async (name: string, { table, body, on }: { table: string; body: string; on: string }) => {
    await runner.query(`create function ${table}_${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`);
    await runner.query(`create trigger ${name} after ${on} execute function ${table}_${name}()`);
  };
  const ofEach = (rows: string) =>
    `perform keep_names(g.account_id, g.shipments) from (select account_id, array_agg(distinct shipment_id) as shipments from ${rows} group by 1) g;`;
  // Once, however many rows a statement changes: a booking of a hundred boxes has a thousand events.
  const ofChanged = (columns: readonly string[]) =>
    ofEach(`(select n.account_id, n.shipment_id from after n join before o using (id) where ${differ(columns)}) r`);
  const changes = (table: string) => `update on ${table} referencing old table as before new table as after for each statement`;
  await trigger('names_added', {
    table: 'shipment',
    // What is new has no other names yet.
    body: `insert into search_term select account_id, id, 'vessel', 1, 'shipment', id, lower(pod_vessel_name), created_at from added where pod_vessel_name is not null;`,
    on: 'insert on shipment referencing new table as added for each statement',
  });
  await trigger('names_changed', {
    table: 'shipment',
    body: 'perform keep_names(new.account_id, array[new.id]);',
    on: 'update of pod_vessel_name on shipment for each row when (old.pod_vessel_name is distinct from new.pod_vessel_name)',
  });
  await trigger('names_added', {
    table: 'transport_event',
    body: ofEach('added where vessel_id is not null'),
    on: 'insert on transport_event referencing new table as added for each statement',
  });
  await trigger('names_changed', {
    table: 'transport_event',
    body: ofChanged(['invalidated_at', 'vessel_id']),
    on: changes('transport_event'),
  });
  await trigger('names_changed', { table: 'container', body: ofChanged(['left_at']), on: changes('container') });
  await trigger('names_changed', {
    table: 'vessel',
    body: ofEach(
      '(select t.account_id, t.record_id as shipment_id from search_term t where t.account_id = new.account_id and left(t.text, 64) = left(lower(old.name), 64)) r',
    ),
    on: 'update of name on vessel for each row when (old.name is distinct from new.name)',
  });
}

const differ = (columns: readonly string[]) => columns.map((column) => `o.${column} is distinct from n.${column}`).join(' or ');

const NAMES_OF_SHIPMENT = `
  create function names_of_shipment(s shipment) returns table (field text, name text) language sql stable as $$
    select 'vessel', s.pod_vessel_name where s.pod_vessel_name is not null
    union
    select 'vessel', v.name from vessel v where v.account_id = s.account_id and v.id in (
      select e.vessel_id from container c join transport_event e on e.container_id = c.id and e.invalidated_at is null
      where c.shipment_id = s.id and c.left_at is null) $$`;

const KEEP_NAMES = `
  create function keep_names(account uuid, shipments uuid[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_custom_plan as $$
  begin
    perform from shipment s where s.id = any (shipments) and s.account_id = account order by s.id for no key update;
    with named as materialized (
        select distinct s.id, s.created_at, n.field, lower(n.name) as text from shipment s, names_of_shipment(s) n
        where s.id = any (shipments) and s.account_id = account),
      kept as materialized (
        select record_id, place, field, text from search_term t where t.account_id = account and t.record_id = any (shipments) and t.field = 'vessel'),
      gone as (
        delete from search_term t using kept k where t.account_id = account and t.record_id = k.record_id and t.field = k.field and t.place = k.place
          and not exists (select from named n where n.id = k.record_id and n.field = k.field and n.text = k.text))
    insert into search_term
      select account, n.id, n.field, row_number() over (partition by n.id, n.field order by n.text)
          + coalesce((select max(k.place) from kept k where k.record_id = n.id and k.field = n.field), 0), 'shipment', n.id, n.text, n.created_at
      from named n where not exists (select from kept k where k.record_id = n.id and k.field = n.field and k.text = n.text);
  end $$`;
