import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = { tracking_requests_newest_first_by_status: 'tracking_request (account_id, status, created_at, id)' };

/** Requests of one status in their order, as OrderListsWithinStatus has it for shipments: the failed ones are few, and asked for. */
export class OrderRequestsWithinStatus1772369410000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
