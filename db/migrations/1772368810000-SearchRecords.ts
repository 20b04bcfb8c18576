import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearch } from './1772368000000-KeepSearchTerms.js';

/** Records that an answer shows. */
const SHOWN = 25;
/** Hits that are enough to choose from: requests are left out beside their shipments. */
const ENOUGH = 60;
/** Of an exact text, of which the newest come first. */
export const EXACT_STOP = 200;
/** Terms that are looked at first, newest first: whatever many have is found there. */
const NEWEST = 6_000;
/** Hits among those that are enough for any choice. */
const NEWEST_STOP = 1_000;
/** Terms that begin with the text, or have it within, gathered where those are not enough. */
export const GATHERED_STOP = 3_000;
/** Parties whose records are looked up, the best and newest first. */
const PARTIES_STOP = 500;
/** Terms that a record has, some more or less. */
const TERMS_EACH = 4;
/** Of all terms: from there on an account in an index costs more than it saves. */
const GREAT_SHARE = 0.1;
/** Characters of a text that the index of beginnings holds: no row of it is too long. */
const BEGINNING = 64;

/**
 * The search of one account's records: exact texts before those that begin with the question, then those that have it
 * within, then those with all its words; of each the newest. Each step is taken where those before found too few. Where
 * more than `GATHERED_STOP` terms match and the newest terms hold few of them, the newest of those gathered are chosen. A party
 * that is found stands for the records that name it.
 */
export class SearchRecords1772368810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HAS_MOST_TERMS);
    await runner.query(`drop function ${LISTS}`);
    await createSearch(runner, { declared: HAS_MOST, own: OWN });
    await runner.query(TERMS_WITH);
    await runner.query(searchRecordsWith(''));
    // Whoever is given a function must be able to make one there, if only for the moment.
    await runner.query('grant create on schema public to landfall_system');
    for (const name of FUNCTIONS) {
      await runner.query(`revoke execute on function ${name} from public`);
      await runner.query(`alter function ${name} owner to landfall_system`);
    }
    await runner.query('revoke create on schema public from landfall_system');
    await runner.query(`grant execute on function ${FUNCTIONS[0]} to landfall_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) await runner.query(`drop function ${name}`);
    await runner.query(`drop function ${LISTS}`);
    await createSearch(runner);
  }
}

/** What the lists' `q` searches by, which reads the index so as well. */
const LISTS = 'search_hits(uuid, text[], text, int)';
const FUNCTIONS = ['search_records(uuid, text, text, jsonb)', 'terms_with(uuid, text[], int)', 'has_most_terms(uuid)'];

const escaped = (text: string) => `regexp_replace(${text}, '([%_\\\\])', '\\\\\\1', 'g')`;
/** Condition of a term `t` that is, or begins with, a text; both read the index of beginnings. */
const is = (text: string) => `t.account_id = account and left(t.text, ${BEGINNING}) = left(${text}, ${BEGINNING}) and t.text = ${text}`;
const begins = (text: string, pattern: string) =>
  `t.account_id = account and left(t.text, ${BEGINNING}) like ${pattern} and starts_with(t.text, ${text})`;

/** Declared by a function, and its condition of its account's terms `t`: the cast keeps the account out of the index. */
const HAS_MOST = 'has_most boolean := has_most_terms(account);';
const OWN = 'case when has_most then t.account_id::text = account::text else t.account_id = account end';

/**
 * Whether an account has so great a share of all terms that an index is read faster without it: where it is one account's
 * own, its posting list has every term.
 */
const HAS_MOST_TERMS = `
  create function has_most_terms(account uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
    select ${TERMS_EACH} * sum(value) > ${GREAT_SHARE} * (select reltuples from pg_class where oid = 'search_term'::regclass)
    from account_counter where account_id = account and name in ('shipment', 'container', 'tracking_request') $$`;

/** Terms that have every one of the parts, by the index that serves the longest; `parts` are in lower case, longest first. */
const withParts = (indexed: string) => `
      return query select t.* from search_term t where ${OWN} and ${indexed}
        and t.field <> 'bare_number' and (select bool_and(strpos(t.text, p) > 0) from unnest(parts) p) limit stop;`;
const TERMS_WITH = `
  create function terms_with(account uuid, parts text[], stop int) returns setof search_term
  language plpgsql stable security definer rows 1000
  set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan as $$
  declare
    ${HAS_MOST}
    longest text := '%' || ${escaped('parts[1]')} || '%';
    second text := '%' || ${escaped('coalesce(parts[2], parts[1])')} || '%';
  begin
    if coalesce(parts[2], parts[1]) ~ '[[:alnum:]]{3}' and parts[1] ~ '[[:alnum:]]{3}' then ${withParts('t.text like longest and t.text like second')}
    elsif parts[1] ~ '[[:alnum:]]{3}' then ${withParts('t.text like longest')}
    else ${withParts('short_parts(t.text) @> short_parts(parts[1])')}
    end if;
  end $$`;

const few = (...hits: string[]) =>
  `(select count(distinct record_id) from (${hits.map((name) => `select record_id from ${name} where kind <> 'party'`).join(' union all ')}) h) < ${ENOUGH}`;
const hit = (rank: number | string) => `t.kind, t.record_id, t.record_created_at as made, ${rank} as rank`;

/**
 * Records that a query gives for a party `p`, newest first. Those with the newest records are asked for them all: no
 * other party's can be among the newest.
 */
const ofParties = (newest: string) => `
  select r.kind, r.record_id, r.made, c.rank
  from (select p.* from parties p, lateral (${newest} limit 1) r order by p.rank, r.made desc limit ${ENOUGH}) c,
    lateral (${newest.replaceAll('p.id', 'c.id')} limit ${ENOUGH}) r`;
const SHIPMENTS = `select 'shipment' as kind, s.id as record_id, s.created_at as made from shipment s
  where s.account_id = account and s.customer_id = p.id order by s.created_at desc`;
// Of a request that has its shipment, that is found.
const REQUESTS = `select 'tracking_request' as kind, r.id as record_id, r.created_at as made from tracking_request r
  where r.account_id = account and r.customer_id = p.id and r.shipment_id is null order by r.created_at desc`;
const REFERENCES = `select f.entity_type as kind, f.entity_id as record_id, f.created_at as made from custom_field f join custom_field_definition d on d.id = f.definition_id
  where f.account_id = account and length(f.value) = 36 and f.value = p.id::text and d.data_type = 'reference' order by f.created_at desc`;

/**
 * `query` as it was asked, trimmed; `bare` the same as a number without separators, or null; `wordings` what it stands for
 * in single fields: `[{field, text, rank}]`. A request is left out when the shipment of its number is a hit, and a box that left its booking.
 */
const UP_TO_EXACT = `
  create or replace function search_records(account uuid, query text, bare text, wordings jsonb) returns table (kind text, record_id uuid)
  language plpgsql stable security definer rows ${SHOWN}
  set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  declare
    q text := lower(query);
    b text := lower(bare);
    beginning text := ${escaped(`left(lower(query), ${BEGINNING})`)} || '%';
    bare_beginning text := ${escaped(`left(lower(bare), ${BEGINNING})`)} || '%';
    words text[] := array(select w from unnest(regexp_split_to_array(lower(query), '\\s+')) w where w <> '' group by w order by length(w) desc, w);
  begin
    if account is distinct from landfall_account() then
      raise exception 'An account searches its own records.' using errcode = 'insufficient_privilege';
    end if;
    return query
    -- These come newest first, as their index has them: asked for that order, the planner would rather read all terms by time.
    with exact as materialized (
        (select ${hit(1)} from search_term t where ${is('q')} and t.field <> 'bare_number' limit ${EXACT_STOP})
        union all
        (select ${hit(1)} from search_term t where t.account_id = account and t.text = b and t.field = 'bare_number' limit ${EXACT_STOP})
        union all
        (select ${hit(1)} from search_term t where b <> q and ${is('b')} and t.field = 'number' limit ${EXACT_STOP})
        union all
        select w.kind, w.record_id, w.made, w.rank from jsonb_to_recordset(wordings) g (field text, text text, rank int),
          lateral (select ${hit('g.rank')} from search_term t where ${is('lower(g.text)')} and t.field = g.field limit ${EXACT_STOP}) w`;
const FROM_NEWEST = `),
      newest as materialized (
        select ${hit(`case when t.text = q then 1 when starts_with(t.text, q) then 2 when strpos(t.text, q) > 0 then 3 else 4 end`)}
        from (select * from search_term t where t.account_id = account and ${few('exact')} order by t.record_created_at desc limit ${NEWEST}) t
        where t.field <> 'bare_number'
          and (strpos(t.text, q) > 0 or cardinality(words) > 1 and (select bool_and(strpos(t.text, w) > 0) from unnest(words) w))
        order by t.record_created_at desc limit ${NEWEST_STOP}),
      beginning as materialized (
        (select ${hit(2)} from search_term t where ${few('exact', '(select * from newest where rank < 3) n')} and ${begins('q', 'beginning')}
          and t.field <> 'bare_number' limit ${GATHERED_STOP})
        union all
        (select ${hit(2)} from search_term t where b is not null and ${few('exact', '(select * from newest where rank < 3) n')} and ${begins('b', 'bare_beginning')}
          and t.field in ('number', 'bare_number') limit ${GATHERED_STOP})),
      within as materialized (
        select ${hit(3)} from terms_with(account, array[q], ${GATHERED_STOP}) t where ${few('exact', 'newest', 'beginning')}),
      worded as materialized (
        select ${hit(4)} from terms_with(account, words, ${GATHERED_STOP}) t
        where cardinality(words) > 1 and ${few('exact', 'newest', 'beginning', 'within')}),
      hit as materialized (
        select * from exact union all select * from newest union all select * from beginning union all select * from within union all select * from worded),
      parties as materialized (
        select h.record_id as id, min(h.rank) as rank from hit h where h.kind = 'party' group by h.record_id order by rank, h.record_id desc limit ${PARTIES_STOP}),
      of_parties as materialized (
        (${ofParties(SHIPMENTS)})
        union all
        (${ofParties(REQUESTS)})
        union all
        select n.kind, n.record_id, t.record_created_at, n.rank
        from (${ofParties(REFERENCES)}) n,
          lateral (select record_created_at from search_term t where t.account_id = account and t.record_id = n.record_id limit 1) t),
      found as (
        select h.kind, h.record_id, min(h.rank) as rank, max(h.made) as made
        from (select * from hit where kind <> 'party' union all select * from of_parties) h group by h.kind, h.record_id),
      -- The offset keeps what follows to the first of them, one by one.
      ordered as (select * from found order by rank, made desc, record_id desc offset 0),
      chosen as (
        select * from ordered o where (o.kind <> 'container' or exists (select from container c where c.id = o.record_id and c.left_at is null))
          and (o.kind <> 'tracking_request' or not exists (
          select from tracking_request r where r.id = o.record_id and exists (
            select from search_term n where n.account_id = account and n.field = 'bare_number' and n.text = lower(r.normalized_number)
              and (n.record_id in (select record_id from found) or exists (
                select from search_term t where t.account_id = account and t.record_id = n.record_id
                  and (t.field <> 'bare_number' and strpos(t.text, q) > 0 or t.field in ('number', 'bare_number') and starts_with(t.text, b)) offset 0))
            offset 0) offset 0))
        limit ${SHOWN})
    select c.kind, c.record_id from chosen c
    order by array_position(array['shipment', 'container', 'tracking_request'], c.kind), c.made desc, c.record_id desc;
  end $$`;
/** The function `search_records`; `more` selects further hits that are exact, after a `union all`. */
export const searchRecordsWith = (more: string) => UP_TO_EXACT + more + FROM_NEWEST;
