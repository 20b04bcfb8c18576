import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a reading failed, and what the classifier said of the type, are kept beside the notes that clients read: what is taken back shows them again. */
export class KeepNotesApart1772378020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document add column classifier_notes text, add column failure_notes text');
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`update document set failure_notes = classification_notes where state = 'extraction_failed'`);
    await runner.query(`
      update document set classifier_notes = classification_notes
      where classification_notes not like 'failed: %' and classification_notes not like 'read as %, as asked%'`);
    await runner.query('reset role');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document drop column classifier_notes, drop column failure_notes');
  }
}
