import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EXACT_STOP, GATHERED_STOP, searchRecordsWith } from './1772368810000-SearchRecords.js';
import { SHOWN_IN_PART } from './1772369500000-IndexFieldsByValue.js';

/**
 * Finds values of custom fields as they are shown, where no term is that: several options, and what a format rounds or cuts
 * off. `wordings` may name them: `{definition, text}` a value whole, `{definition, from, until}` all in the order of their bytes
 * from one up to before another.
 */
export class SearchFieldsAsShown1772369510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchRecordsWith(VALUES));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searchRecordsWith(''));
  }
}

const OF_DEFINITION = `f.account_id = account and f.definition_id = g.definition and f.${SHOWN_IN_PART}`;
const FOUND = 'f.entity_type as kind, f.entity_id as record_id, f.created_at';

/** A field is younger than its record, whose time orders hits; it stands in each of the record's terms. */
export const VALUES = `
        union all
        select n.kind, n.record_id, t.record_created_at, 1
        from (
          select * from (
            (select w.* from jsonb_to_recordset(wordings) g (definition uuid, text text), lateral (
              select ${FOUND} from custom_field f
              where g.text is not null and ${OF_DEFINITION} and left(f.value, 64) = left(g.text, 64) and f.value = g.text limit ${EXACT_STOP}) w)
            union all
            (select w.* from jsonb_to_recordset(wordings) g (definition uuid, "from" text, until text), lateral (
              select ${FOUND} from custom_field f
              where ${OF_DEFINITION} and left(f.value, 64) ~>=~ g."from" and left(f.value, 64) ~<~ g.until limit ${GATHERED_STOP}) w
              limit ${GATHERED_STOP})) v
          order by v.created_at desc limit ${EXACT_STOP}) n,
          lateral (select record_created_at from search_term t where t.account_id = account and t.record_id = n.record_id limit 1) t`;
