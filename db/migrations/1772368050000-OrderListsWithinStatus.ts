import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  containers_most_recently_refreshed_by_status: 'container (account_id, current_status, refreshed_at, id) where left_at is null',
  shipments_newest_first_by_status: 'shipment (account_id, status, created_at, id)',
};

/**
 * Lists of one status in their order, from an index alone: a deep page read and threw away every record before it. Made
 * beside the writers, who wait for nothing; an index whose making was broken off is made again.
 */
export class OrderListsWithinStatus1772368050000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set statement_timeout = 0');
    await runner.query('set lock_timeout = 0');
    for (const [name, of] of Object.entries(INDEXES)) {
      await runner.query(`drop index if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${of}`);
    }
    await runner.query('reset statement_timeout');
    await runner.query('reset lock_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
