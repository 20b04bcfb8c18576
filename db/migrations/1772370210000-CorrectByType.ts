import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPE = `coalesce(
  (select r.document_type from document_representation r where r.document_id = d.id and r.method = 'manual' order by r.created_at desc, r.id desc limit 1),
  d.document_type_manual, d.document_type)`;

/** What people corrected is kept by the type that they corrected it as: of another type it waits until that is the type again. */
export class CorrectByType1772370210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table document add column corrections jsonb not null default '{}'`);
    await ofAllAccounts(
      runner,
      `update document d set corrections = jsonb_build_object(${TYPE}, extracted_data_manual)
       where extracted_data_manual is not null and ${TYPE} is not null`,
    );
    await runner.query('alter table document drop column extracted_data_manual');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document add column extracted_data_manual jsonb');
    await ofAllAccounts(runner, `update document d set extracted_data_manual = corrections -> ${TYPE} where corrections <> '{}'`);
    await runner.query('alter table document drop column corrections');
  }
}

/** An owner that is not a superuser sees no account's rows. */
async function ofAllAccounts(runner: QueryRunner, sql: string): Promise<void> {
  await runner.query('set local role landfall_system');
  await runner.query(sql);
  await runner.query('reset role');
}
