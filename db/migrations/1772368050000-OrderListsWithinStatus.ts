import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  containers_most_recently_refreshed_by_status: 'container (account_id, current_status, refreshed_at, id) where left_at is null',
  shipments_newest_first_by_status: 'shipment (account_id, status, created_at, id)',
};

/** Lists of one status in their order, from an index alone: a deep page read and threw away every record before it. */
export class OrderListsWithinStatus1772368050000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
