import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beside the function of the same name for one part, which programs of version 0.1.0 call. */
const LISTS = 'search_hits(uuid, text[], text[], text, int)';

/**
 * What the lists' `q` searches by, of several words too, and by a number however its parts are set apart: the records, or
 * the shipments they lead to, as many as `stop` of either kind of hit, some of them twice. `words`, longest
 * first, all of which one number or reference must have; `bare` what the question is without separators, or null.
 */
export class SearchListsByWords1772369540000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH_HITS);
    await runner.query(`revoke execute on function ${LISTS} from public`);
    await runner.query(`grant execute on function ${LISTS} to landfall_app, landfall_system`);
    // Whoever is given a function must be able to make one there, if only for the moment.
    await runner.query('grant create on schema public to landfall_system');
    await runner.query(`alter function ${LISTS} owner to landfall_system`);
    await runner.query('revoke create on schema public from landfall_system');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function ${LISTS}`);
  }
}

const OWN = 'case when has_most then t.account_id::text = account::text else t.account_id = account end';
const pattern = (text: string) => `'%' || regexp_replace(${text}, '([%_\\\\])', '\\\\\\1', 'g') || '%'`;
const hits = (indexed: string, rest: string) => `
    return query select coalesce(t.shipment_id, t.record_id) from search_term t
      where ${OWN} and ${indexed} and t.kind = any (kinds) and ${rest} limit stop;`;
const WORDED = `t.field in ('number', 'reference') and not exists (select from unnest(parts) p where strpos(t.text, p) = 0)`;
const BARE = `t.text like bare_part and t.field in ('number', 'bare_number')`;

const SEARCH_HITS = `
  create function search_hits(account uuid, kinds text[], words text[], bare text, stop int) returns setof uuid
  language plpgsql stable security definer rows 1000
  set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan as $$
  declare
    has_most boolean := has_most_terms(account);
    parts text[] := array(select lower(w) from unnest(words) with ordinality g (w, n) order by n);
    longest text := ${pattern('parts[1]')};
    second text := ${pattern('parts[2]')};
    bare_part text := ${pattern('lower(bare)')};
  begin
    if account is distinct from landfall_account() then
      raise exception 'An account searches its own records.' using errcode = 'insufficient_privilege';
    end if;
    if parts[1] ~ '[[:alnum:]]{3}' and parts[2] ~ '[[:alnum:]]{3}' then ${hits('t.text like longest and t.text like second', WORDED)}
    elsif parts[1] ~ '[[:alnum:]]{3}' then ${hits('t.text like longest', WORDED)}
    else ${hits('short_parts(t.text) @> short_parts(parts[1])', WORDED)}
    end if;
    if bare is null then return; end if;
    if bare ~ '[[:alnum:]]{3}' then ${hits('true', BARE)}
    else ${hits('short_parts(t.text) @> short_parts(lower(bare))', BARE)}
    end if;
  end $$`;
