import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Warnings of what a document shows that nobody has passed. */
const OPEN = `(select count(*) from document_representation r, jsonb_array_elements(r.warnings) w
     where r.id = new.last_representation_id and not coalesce(new.page_marks -> 'passed', '[]') @> jsonb_build_array(w))`;

/** People pass a warning, or point at where a value stands; a document knows how many of its warnings are open, and lists find it by that. */
export class CountWhatIsToCheck1772376000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table document add column page_marks jsonb not null default '{}', add column to_check int not null default 0`,
    );
    await runner.query(`
      create function count_to_check() returns trigger language plpgsql as $$
      begin
        new.to_check := ${OPEN};
        return new;
      end $$`);
    await runner.query(`
      create trigger count_to_check before insert or update of last_representation_id, page_marks on document
      for each row execute function count_to_check()`);
    await runner.query(`
      create function count_warnings_again() returns trigger language plpgsql as $$
      begin
        update document set page_marks = page_marks where last_representation_id = new.id;
        return null;
      end $$`);
    await runner.query(`
      create trigger count_warnings_again after update of warnings on document_representation
      for each row when (old.warnings is distinct from new.warnings) execute function count_warnings_again()`);
    await runner.query(
      'create index documents_by_representation on document (last_representation_id) where last_representation_id is not null',
    );
    await runner.query(
      'create index documents_to_check on document (account_id, created_at, id) where discarded_at is null and to_check > 0',
    );
    await runner.query(
      `create index documents_not_read on document (account_id, created_at, id) where discarded_at is null and state = 'extraction_failed'`,
    );
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`
      update document d set page_marks = '{}' from document_representation r where r.id = d.last_representation_id and r.warnings <> '[]'`);
    await runner.query('reset role');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index documents_not_read');
    await runner.query('drop index documents_to_check');
    await runner.query('drop index documents_by_representation');
    await runner.query('drop trigger count_warnings_again on document_representation');
    await runner.query('drop function count_warnings_again()');
    await runner.query('drop trigger count_to_check on document');
    await runner.query('drop function count_to_check()');
    await runner.query('alter table document drop column to_check, drop column page_marks');
  }
}
