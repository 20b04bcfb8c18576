import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  changes_of_container: 'change (container_id, position)',
  changes_of_event: 'change (account_id, event, position)',
};

/** The changes of one container, and those of one event, in commit order. */
export class ReadTheFeedByFilter1772369020000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
