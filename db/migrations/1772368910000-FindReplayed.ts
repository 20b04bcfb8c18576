import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  notifications_waiting_again: `webhook_notification (webhook_id, position) where status = 'pending' and replay`,
  notifications_failed: `webhook_notification (webhook_id, position) where status = 'failed'`,
  notifications_of_replay: 'webhook_notification (replay_id, status) where replay_id is not null',
};

/** What is sent again is found behind a long queue of live traffic, what failed among all that did not, and a replay's own by its id. */
export class FindReplayed1772368910000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
