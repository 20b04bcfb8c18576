import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An attempt to deliver an event is told by the clock of the event, whatever clock that is. Attempts of before, and those that
 * programs of earlier versions record, have none and are told by machine time.
 */
export class TellAttemptsInCargoTime1772369790000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table delivery_attempt add column created_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table delivery_attempt drop column created_at');
  }
}
