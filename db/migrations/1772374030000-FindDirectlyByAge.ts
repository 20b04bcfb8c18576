import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FindDirectly1772371010000 } from './1772371010000-FindDirectly.js';
import { indexBesideWriters } from './beside-writers.js';

/** What direct links look through, newest first, without a look at the table. */
const INDEXES = {
  search_terms_of_boxes_by_age: `search_term (account_id, record_created_at desc, record_id desc) include (text, shipment_id)
    where kind = 'container' and field = 'number'`,
  search_terms_of_shipments_by_age: `search_term (account_id, record_created_at desc, record_id desc) include (text, field)
    where kind = 'shipment' and field in ('number', 'reference')`,
};

/** Terms of one kind that are looked at first, newest first: what many new ones have is found there at once. */
const NEWEST = 2_000;
/** Terms with the text within that are gathered where it is none of those. More are a part that many have: newest first, one comes soon. */
const GATHERED = 2_000;
/** Characters of a text that the index of beginnings holds. */
const BEGINNING = 64;

const is = (text: string) => `t.account_id = account and left(t.text, ${BEGINNING}) = left(${text}, ${BEGINNING}) and t.text = ${text}`;
/** Of several the newest, and the same one each time. */
const FIRST = 'order by t.record_created_at desc, t.record_id desc limit 1';
const OF_CONTAINER = 't.shipment_id, t.record_id';
const OF_SHIPMENT = 't.record_id, null::uuid';

/** Terms that a step looks at, each what an index holds; and which of them have the text. */
interface Step {
  columns: string;
  kind: string;
  has: string;
  part: string;
}

const BOXES: Step = {
  columns: OF_CONTAINER,
  kind: `t.kind = 'container' and t.field = 'number'`,
  has: 'strpos(t.text, b) > 0',
  part: 'b',
};
const shipments = (part: string): Step => ({
  columns: OF_SHIPMENT,
  kind: `t.kind = 'shipment' and t.field in ('number', 'reference')`,
  has: `(strpos(t.text, q) > 0 or t.field = 'number' and b <> '' and strpos(t.text, b) > 0)`,
  part,
});

/**
 * The newest term that holds a part: among the newest; else of the few that an index gathers; else down the whole list from its
 * head. Gathering many and sorting them, or reading rows of every kind on the way, is what takes seconds.
 */
const within = ({ columns, kind, has, part }: Step) => `
      return query select ${columns} from (
        select t.shipment_id, t.record_id, t.text, t.field, t.record_created_at from search_term t where t.account_id = account and ${kind}
        order by t.record_created_at desc, t.record_id desc limit ${NEWEST}) t where ${has} limit 1;
      if found then return; end if;
      select count(*), bool_or(m.kept) into gathered, is_there from (
        select ${kind} and ${has} as kept from terms_with(account, array[${part}], ${GATHERED}) t) m;
      if gathered < ${GATHERED} then
        if is_there then
          return query select ${columns} from terms_with(account, array[${part}], ${GATHERED}) t where ${kind} and ${has} ${FIRST};
          return;
        end if;
      else
        return query select ${columns} from search_term t where t.account_id = account and ${kind} and ${has} ${FIRST};
        if found then return; end if;
      end if;`;

/** Direct links find what thousands of old numbers have in common as fast as anything else. The steps stay what they are. */
export class FindDirectlyByAge1772374030000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
    await runner.query(`
      create or replace function find_directly(account uuid, query text, bare text) returns table (of_shipment uuid, of_container uuid)
      language plpgsql stable security definer rows 1
      set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
      set plan_cache_mode = force_custom_plan as $$
      declare
        q text := lower(query);
        b text := lower(bare);
        gathered int;
        is_there boolean;
      begin
        if account is distinct from landfall_account() then
          raise exception 'An account finds its own records.' using errcode = 'insufficient_privilege';
        end if;
        if b <> '' then
          return query select ${OF_CONTAINER} from search_term t where ${is('b')} and t.kind = 'container' and t.field = 'number' ${FIRST};
          if found then return; end if;
        end if;
        return query select t.record_id, null::uuid from (
            (select t.record_id, t.record_created_at from search_term t where ${is('q')} and t.kind = 'shipment' and t.field in ('number', 'reference') ${FIRST})
            union all
            (select t.record_id, t.record_created_at from search_term t where b <> '' and ${is('b')} and t.kind = 'shipment' and t.field = 'number' ${FIRST})
            union all
            (select s.id, s.created_at from shipment_number n join shipment s on s.id = n.shipment_id
             where b <> '' and n.account_id = account and n.normalized_number = upper(b) order by s.created_at desc, s.id desc limit 1)) t ${FIRST};
        if found then return; end if;
        return query select ${OF_CONTAINER} from search_term t where ${is('q')} and t.kind = 'container' and t.field = 'reference' ${FIRST};
        if found then return; end if;
        if b <> '' then ${within(BOXES)}
        end if;
        ${within(shipments('q'))}
        if b <> '' and b <> q then ${within(shipments('b'))}
        end if;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function find_directly(uuid, text, text)');
    await new FindDirectly1772371010000().up(runner);
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
