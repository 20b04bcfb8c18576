import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of a record that names a thousand boxes stand with one of them. */
export class KeepWordsOnce1772368500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table raw_event add column said_in bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`
      update raw_event r set said = keeper.said from raw_event keeper
      where r.said_in is not null and keeper.shipment_id = r.shipment_id and keeper.source_kind = r.source_kind
        and keeper.source_code = r.source_code and keeper.identity_hash = r.said_in`);
    await runner.query('reset role');
    await runner.query('alter table raw_event drop column said_in');
  }
}
