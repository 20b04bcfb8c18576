import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tracking that somebody resumed is not stopped again by a window that had closed before. */
export class RememberResumedTracking1772367100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipment add column line_tracking_resumed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table shipment drop column line_tracking_resumed_at');
  }
}
