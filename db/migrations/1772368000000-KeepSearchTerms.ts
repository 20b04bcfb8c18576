import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the terms of a table's row `r` are made of, which columns they hang on, and which rows are found at all. */
export interface Searched {
  terms: string;
  watched: readonly string[];
  found: string;
  /** Which terms `t` of a row are written anew when it changes; all, unless said. */
  replaced?: string;
}

export const SEARCHED: Record<string, Searched> = {
  tracking_request: {
    terms: `terms_of(r.account_id, r.id, 'tracking_request', null, array[r.request_number], null, r.ref_numbers)`,
    watched: ['request_number', 'ref_numbers'],
    found: 'true',
  },
  shipment: {
    terms: `terms_of(r.account_id, r.id, 'shipment', r.id, array[r.number, r.normalized_number], r.number, r.ref_numbers)`,
    watched: ['number', 'normalized_number', 'ref_numbers'],
    found: 'true',
  },
  container: {
    terms: `terms_of(r.account_id, r.id, 'container', r.shipment_id, array[r.number], null, r.ref_numbers)`,
    watched: ['shipment_id', 'number', 'ref_numbers', 'left_at'],
    found: 'r.left_at is null',
  },
};

/** Blanks and all dashes (Unicode Pd): what normalizeTrackingNumber of domain/tracking-number.ts leaves out. */
export const SEPARATORS =
  '[\\s\\u002D\\u058A\\u05BE\\u1400\\u1806\\u2010-\\u2015\\u2E17\\u2E1A\\u2E3A\\u2E3B\\u2E40\\u2E5D\\u301C\\u3030\\u30A0\\uFE31\\uFE32\\uFE58\\uFE63\\uFF0D\\U00010EAD]';

/**
 * What records are found by, beside them: under row-level security a partial match cannot use an index on the records
 * themselves, and reads every one. Triggers keep the terms in the transaction that changes a record, whichever program
 * writes it; records that stand already get theirs in the next migration.
 */
export class KeepSearchTerms1772368000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner);
    await createSearch(runner);
    await createTermsOf(runner);
    for (const [table, searched] of Object.entries(SEARCHED)) await keepTerms(runner, table, searched);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED)) {
      for (const event of ['added', 'changed', 'removed']) {
        await runner.query(`drop trigger terms_${event} on ${table}`);
        await runner.query(`drop function ${table}_terms_${event}()`);
      }
    }
    await runner.query('drop function terms_of(uuid, uuid, text, uuid, text[], text, text[])');
    await runner.query('drop function search_hits(uuid, text[], text, int)');
    await runner.query('drop table search_term');
    await runner.query('drop function short_parts(text)');
    await runner.query('drop extension btree_gin');
    await runner.query('drop extension pg_trgm');
  }
}

async function createTable(runner: QueryRunner): Promise<void> {
  await runner.query('create extension if not exists pg_trgm');
  await runner.query('create extension if not exists btree_gin');
  await runner.query(`
    create table search_term (account_id uuid not null, record_id uuid not null, field text not null, place int not null, kind text not null,
      shipment_id uuid, text text not null, constraint search_term_key primary key (account_id, record_id, field, place))`);
  // All single signs of a text and all pairs of neighbours: what is too short for trigrams. No subquery, so that it costs little.
  await runner.query(`
    create function short_parts(given text) returns text[] language sql immutable parallel safe as $$
      select array_remove(string_to_array(given, null) || string_to_array(regexp_replace(given, '(..)', E'\\\\1\\x01', 'g'), E'\\x01')
        || string_to_array(regexp_replace(substr(given, 2), '(..)', E'\\\\1\\x01', 'g'), E'\\x01'), '') $$`);
  // What waits to be sorted in is read by every search, and sorted in by whoever writes next: little at a time.
  const waiting = 'with (gin_pending_list_limit = 256)';
  await runner.query(`create index search_terms_by_text on search_term using gin (account_id, text gin_trgm_ops) ${waiting}`);
  await runner.query(`create index search_terms_by_short_parts on search_term using gin (account_id, short_parts(text)) ${waiting}`);
  await runner.query(`create index search_terms_of_bare_numbers on search_term (account_id, text) where field = 'bare_number'`);
  await runner.query('create index search_terms_of_shipment on search_term (account_id, shipment_id) where shipment_id is not null');
  await runner.query('alter table search_term enable row level security');
  await runner.query('alter table search_term force row level security');
  await runner.query(
    'create policy own_account on search_term to landfall_app using (account_id = landfall_account()) with check (account_id = landfall_account())',
  );
  await runner.query('create policy all_accounts on search_term to landfall_system using (true) with check (true)');
  await runner.query('grant select, insert, update, delete on search_term to landfall_app, landfall_system');
}

/**
 * The records with a number or reference that has the part, or the shipments they lead to: as many as `stop`, some of them
 * twice. It runs as `landfall_system`, whose policy lets the indexes be used, and answers for the account of the caller's
 * transaction alone.
 */
export async function createSearch(runner: QueryRunner, { declared = '', own = 't.account_id = account' } = {}): Promise<void> {
  const search = 'function search_hits(uuid, text[], text, int)';
  const hits = (indexed: string) => `
        return query select coalesce(t.shipment_id, t.record_id) from search_term t
          where ${own} and ${indexed} and t.text like pattern and t.kind = any (kinds) and t.field in ('number', 'reference')
          limit stop;`;
  await runner.query(`
    create function search_hits(account uuid, kinds text[], part text, stop int) returns setof uuid
    language plpgsql stable security definer rows 1000
    set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan as $$
    declare ${declared}
      pattern text := '%' || regexp_replace(lower(part), '([%_\\\\])', '\\\\\\1', 'g') || '%';
    begin
      if account is distinct from landfall_account() then
        raise exception 'An account searches its own records.' using errcode = 'insufficient_privilege';
      end if;
      if part ~ '[[:alnum:]]{3}' then ${hits('true')}
      else ${hits('short_parts(t.text) @> short_parts(lower(part))')}
      end if;
    end $$`);
  await runner.query(`revoke execute on ${search} from public`);
  await runner.query(`grant execute on ${search} to landfall_app, landfall_system`);
  // Whoever is given a function must be able to make one there, if only for the moment.
  await runner.query('grant create on schema public to landfall_system');
  await runner.query(`alter ${search} owner to landfall_system`);
  await runner.query('revoke create on schema public from landfall_system');
}

export async function createTermsOf(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create function terms_of(account uuid, record uuid, kind text, shipment uuid, numbers text[], asked text, refs text[])
    returns setof search_term language sql immutable as $$
      select account, record, 'number', min(n)::int, kind, shipment, lower(u.t) from unnest(numbers) with ordinality u (t, n) group by lower(u.t)
      union all
      select account, record, 'bare_number', 1, kind, shipment, lower(regexp_replace(asked, '${SEPARATORS}', '', 'g')) where asked is not null
      union all
      select account, record, 'reference', n::int, kind, shipment, lower(u.t) from unnest(refs) with ordinality u (t, n) where u.t is not null $$`);
}

/** Keeps the terms of a table's rows; in place of an earlier way, if there is one. */
export async function keepTerms(runner: QueryRunner, table: string, searched: Searched): Promise<void> {
  const { terms, watched, found, replaced = 'true' } = searched;
  const write = (rows: string) => `insert into search_term select t.* from ${rows} r, ${terms} t where ${found};`;
  const bodies = {
    added: write('added'),
    changed: `delete from search_term t where t.account_id = old.account_id and t.record_id = old.id and ${replaced}; ${write('(select new.*)')}`,
    removed: 'delete from search_term t using removed r where t.account_id = r.account_id and t.record_id = r.id;',
  };
  for (const [event, body] of Object.entries(bodies))
    await runner.query(
      `create or replace function ${table}_terms_${event}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    );
  await runner.query(`
    create or replace trigger terms_added after insert on ${table} referencing new table as added for each statement execute function ${table}_terms_added()`);
  await runner.query(`
    create or replace trigger terms_removed after delete on ${table} referencing old table as removed for each statement execute function ${table}_terms_removed()`);
  // Not by statement, which cannot be told the columns and would fire at every look.
  await runner.query(`
    create or replace trigger terms_changed after update of ${watched.join(', ')} on ${table} for each row
    when (${watched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')}) execute function ${table}_terms_changed()`);
}
