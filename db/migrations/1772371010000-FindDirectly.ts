import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Terms that are looked at first, newest first: whatever many have is found there. */
const NEWEST = 6_000;
/** Terms with the text within that are gathered where it is none of those; where there are more, all terms are looked through. */
const GATHERED = 3_000;
/** Characters of a text that the index of beginnings holds. */
const BEGINNING = 64;

const NAME = 'find_directly(uuid, text, text)';

const is = (text: string) => `t.account_id = account and left(t.text, ${BEGINNING}) = left(${text}, ${BEGINNING}) and t.text = ${text}`;
/** Of several the newest, and the same one each time. */
const FIRST = 'order by t.record_created_at desc, t.record_id desc limit 1';
const OF_CONTAINER = 't.shipment_id, t.record_id';
const OF_SHIPMENT = 't.record_id, null::uuid';

const BOX = `t.kind = 'container' and t.field = 'number' and strpos(t.text, b) > 0`;
const SHIPMENT = `t.kind = 'shipment' and (t.field in ('number', 'reference') and strpos(t.text, q) > 0 or t.field = 'number' and b <> '' and strpos(t.text, b) > 0)`;

/** The newest term that holds a part: among the newest of all, else of those that an index gathers, else wherever it is. */
const within = (columns: string, { matches, part }: { matches: string; part: string }) => `
      return query select ${columns} from (
        select * from search_term t where t.account_id = account order by t.record_created_at desc limit ${NEWEST}) t where ${matches} ${FIRST};
      if found then return; end if;
      select count(*) into gathered from terms_with(account, array[${part}], ${GATHERED});
      if gathered < ${GATHERED} then
        return query select ${columns} from terms_with(account, array[${part}], ${GATHERED}) t where ${matches} ${FIRST};
      else
        return query select ${columns} from search_term t where t.account_id = account and ${matches} ${FIRST};
      end if;
      if found then return; end if;`;

/**
 * What a direct link leads to: the steps of the specification, of each the newest record. It runs as `landfall_system`, whose
 * policy lets the indexes be used, and answers for the account of the caller's transaction alone.
 */
export class FindDirectly1772371010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function find_directly(account uuid, query text, bare text) returns table (of_shipment uuid, of_container uuid)
      language plpgsql stable security definer rows 1
      set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
      set plan_cache_mode = force_custom_plan as $$
      declare
        q text := lower(query);
        b text := lower(bare);
        gathered int;
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
        if b <> '' then ${within(OF_CONTAINER, { matches: BOX, part: 'b' })}
        end if;
        ${within(OF_SHIPMENT, { matches: SHIPMENT, part: 'q' })}
        if b <> '' and b <> q then ${within(OF_SHIPMENT, { matches: SHIPMENT, part: 'b' })}
        end if;
      end $$`);
    await runner.query(`revoke execute on function ${NAME} from public`);
    // Whoever is given a function must be able to make one there, if only for the moment.
    await runner.query('grant create on schema public to landfall_system');
    await runner.query(`alter function ${NAME} owner to landfall_system`);
    await runner.query('revoke create on schema public from landfall_system');
    await runner.query(`grant execute on function ${NAME} to landfall_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function ${NAME}`);
  }
}
