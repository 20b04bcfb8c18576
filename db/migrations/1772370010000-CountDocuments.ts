import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each trigger adds to the count; one that is discarded counts no more. */
const AMOUNTS = {
  insert: 'select account_id, count(*) as amount from fresh where discarded_at is null group by 1',
  update: `select account_id, sum(amount) as amount from (
             select account_id, 1 as amount from fresh where discarded_at is null union all
             select account_id, -1 from gone where discarded_at is null) rows group by 1 having sum(amount) <> 0`,
  delete: 'select account_id, -count(*) as amount from gone where discarded_at is null group by 1',
};
const TABLES = { insert: 'new table as fresh', update: 'new table as fresh old table as gone', delete: 'old table as gone' };

/** Documents are counted as other lists are, for the total of their pages. */
export class CountDocuments1772370010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [event, amounts] of Object.entries(AMOUNTS)) {
      await runner.query(`
        create function note_document_${event}() returns trigger language plpgsql as $$
        begin
          perform note_count(d.account_id, 'document', d.amount::bigint) from (${amounts}) d;
          return null;
        end $$`);
      await runner.query(`
        create trigger note_${event} after ${event} on document referencing ${TABLES[event as keyof typeof TABLES]}
        for each statement execute function note_document_${event}()`);
    }
    await runner.query(`
      create constraint trigger count_rows after insert or delete or update of discarded_at on document deferrable initially deferred
      for each row execute function count_list()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger count_rows on document');
    for (const event of Object.keys(AMOUNTS)) {
      await runner.query(`drop trigger note_${event} on document`);
      await runner.query(`drop function note_document_${event}()`);
    }
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`delete from account_counter where name = 'document'`);
    await runner.query('reset role');
  }
}
