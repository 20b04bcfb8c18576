import type { MigrationInterface, QueryRunner } from 'typeorm';

const at = (moment: string) => `to_jsonb(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;

const REFERENCES = `('ref_numbers', to_jsonb(nullif(r.ref_numbers, '{}')), 'user_input', 'given by the client', r.created_at)`;
const STOPPED_BY = `case when r.line_tracking_stopped_reason = 'cancelled_by_user' then 'user_input' else 'system' end`;
const STOPPED = (attribute: string, value: string) =>
  `('${attribute}', ${value}, ${STOPPED_BY}, 'as the tracking was stopped', r.line_tracking_stopped_at)`;

/**
 * By table, the facts of a row `r` that rest on no evidence, each with its value (null: there is none), who set it, and since
 * when it stands if nobody noted more; the columns they hang on; when a new row has any; and when a row learned of a change.
 */
const STANDING = {
  shipment: {
    facts: [
      REFERENCES,
      `('tags', to_jsonb(nullif(r.tags, '{}')), 'user_input', 'given by the client', r.created_at)`,
      `('customer', to_jsonb(r.customer_id), 'user_input', 'named by the tracking request', r.created_at)`,
      STOPPED('line_tracking_stopped_at', at('r.line_tracking_stopped_at')),
      STOPPED('line_tracking_stopped_reason', 'to_jsonb(r.line_tracking_stopped_reason)'),
      STOPPED('line_tracking_stopped_by_user', 'to_jsonb(r.line_tracking_stopped_by_user_id)'),
    ],
    watched: [
      'ref_numbers',
      'tags',
      'customer_id',
      'line_tracking_stopped_at',
      'line_tracking_stopped_reason',
      'line_tracking_stopped_by_user_id',
    ],
    begins: `new.ref_numbers <> '{}' or new.tags <> '{}' or new.customer_id is not null or new.line_tracking_stopped_at is not null`,
    learned: 'case when new.updated_at > old.updated_at then new.updated_at else landfall_now() end',
  },
  container: {
    facts: [REFERENCES, `('left_shipment_at', ${at('r.left_at')}, 'system', 'its line no longer names it for the shipment', r.left_at)`],
    watched: ['ref_numbers', 'left_at'],
    begins: `new.ref_numbers <> '{}' or new.left_at is not null`,
    learned: 'case when new.updated_at > old.updated_at then new.updated_at else landfall_now() end',
  },
  raw_event: {
    facts: [`('withdrawn_at', ${at('r.withdrawn_at')}, r.source_kind, 'missing from the complete answers of its source', r.withdrawn_at)`],
    watched: ['withdrawn_at'],
    begins: 'new.withdrawn_at is not null',
    learned: 'landfall_now()',
  },
};

/**
 * The history of what no look works out: references, tags and customers, the stop of a tracking, boxes that left, records that were
 * withdrawn. Triggers keep it in the transaction that changes a row, whichever program writes it. What stands ends at
 * infinity and not at nothing: a program of the release before ends all that stands open and that no evidence speaks for.
 */
export class KeepStandingFacts1772369100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table fact add column source text');
    for (const table of Object.keys(STANDING) as (keyof typeof STANDING)[]) await keepFacts(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(STANDING)) {
      for (const event of ['added', 'changed']) {
        await runner.query(`drop trigger facts_${event} on ${table}`);
        await runner.query(`drop function ${table}_facts_${event}()`);
      }
      await runner.query(`drop function standing_facts(${table})`);
    }
    await runner.query('set local role landfall_system');
    await runner.query(`delete from fact where source is not null`);
    await runner.query('reset role');
    await runner.query('alter table fact drop column source');
  }
}

async function keepFacts(runner: QueryRunner, table: keyof typeof STANDING): Promise<void> {
  const { facts, watched, begins, learned } = STANDING[table];
  await runner.query(`
    create function standing_facts(r ${table}) returns table (attribute text, value jsonb, source text, rule text, since timestamptz)
    language sql stable as $$ select * from (values ${facts.join(', ')}) as g (attribute, value, source, rule, since) where g.value is not null $$`);
  const begin = (since: string) => `
    insert into fact (account_id, subject_type, subject_id, attribute, value, source, rule, known_from, known_to)
    select new.account_id, '${table}', new.id, s.attribute, s.value, s.source, s.rule, ${since}, 'infinity' from standing_facts(new) s
    where not exists (select from fact f where f.subject_id = new.id and f.attribute = s.attribute and f.known_to = 'infinity');`;
  const bodies = {
    added: `begin ${begin('s.since')} return null; end`,
    changed: `declare learned timestamptz(3) := ${learned};
      begin
        update fact f set known_to = greatest(learned, f.known_from), ended_by = case when s.attribute is null then 'withdrawn' else 'replaced' end
        from fact held left join standing_facts(new) s on s.attribute = held.attribute
        where held.id = f.id and held.subject_id = new.id and held.known_to = 'infinity' and s.value is distinct from held.value;
        ${begin('learned')}
        return null;
      end`,
  };
  for (const [event, body] of Object.entries(bodies))
    await runner.query(`create function ${table}_facts_${event}() returns trigger language plpgsql as $$ ${body} $$`);
  await runner.query(
    `create trigger facts_added after insert on ${table} for each row when (${begins}) execute function ${table}_facts_added()`,
  );
  await runner.query(`
    create trigger facts_changed after update of ${watched.join(', ')} on ${table} for each row
    when (${watched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')}) execute function ${table}_facts_changed()`);
}
