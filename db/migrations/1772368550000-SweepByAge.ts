import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  changes_by_age: 'change (recorded_at)',
  settled_notifications_by_age: `webhook_notification (recorded_at) where status <> 'pending'`,
  outbox_by_age: 'outbox (dispatched_at) where dispatched_at is not null',
};

/** What is old is found by its age. */
export class SweepByAge1772368550000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
