import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  transport_events_of_vessel: 'transport_event (account_id, vessel_id) where vessel_id is not null and invalidated_at is null',
};

/** What is known of a ship's sailing is asked of the events that name it. */
export class FindSailingsByShip1772370350000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index transport_events_of_vessel');
  }
}
