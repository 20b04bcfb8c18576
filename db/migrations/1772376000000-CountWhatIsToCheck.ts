import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Warnings of what is known of a document that nobody has passed. */
const OPEN = `(select count(*) from jsonb_array_elements(new.warnings) w
     where not coalesce((select d.page_marks -> 'passed' from document d where d.id = new.document_id), '[]') @> jsonb_build_array(w))`;

/**
 * People pass a warning, or point at where a value stands. What is known of a document counts its open warnings by itself, so that
 * lists find it by them; no lock is taken but that of the row which is written.
 */
export class CountWhatIsToCheck1772376000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table document add column page_marks jsonb not null default '{}'`);
    await runner.query('alter table document_representation add column to_check int not null default 0');
    await runner.query(`
      create function count_to_check() returns trigger language plpgsql as $$
      begin
        new.to_check := ${OPEN};
        return new;
      end $$`);
    await runner.query(`
      create trigger count_to_check before insert or update of warnings on document_representation
      for each row execute function count_to_check()`);
    await runner.query('create index representations_to_check on document_representation (account_id, document_id) where to_check > 0');
    await runner.query(
      `create index documents_not_read on document (account_id, created_at, id) where discarded_at is null and state = 'extraction_failed'`,
    );
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`
      update document_representation r set warnings = r.warnings from document d where d.last_representation_id = r.id and r.warnings <> '[]'`);
    await runner.query('reset role');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index documents_not_read');
    await runner.query('drop index representations_to_check');
    await runner.query('drop trigger count_to_check on document_representation');
    await runner.query('drop function count_to_check()');
    await runner.query('alter table document_representation drop column to_check');
    await runner.query('alter table document drop column page_marks');
  }
}
