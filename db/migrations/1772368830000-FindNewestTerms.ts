import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropBesideWriters, indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  search_terms_newest: 'search_term (account_id, record_created_at desc)',
  search_terms_by_beginning: 'search_term (account_id, "left"(text, 64) text_pattern_ops, record_created_at desc)',
  newest_shipments_of_customer: 'shipment (customer_id, created_at) where customer_id is not null',
  newest_requests_of_customer: 'tracking_request (customer_id, created_at) where customer_id is not null and shipment_id is null',
  // Ids, and little else: they are that long.
  newest_fields_with_id: 'custom_field (value, created_at) where length(value) = 36',
};
/** Which `newest_shipments_of_customer` serves as well. */
const SERVED = { shipments_of_customer: 'shipment (customer_id) where customer_id is not null' };

/** What a search reads first: the newest terms, those that are a text or begin with it, and the records of a party; newest first. */
export class FindNewestTerms1772368830000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
    await dropBesideWriters(runner, Object.keys(SERVED));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, of] of Object.entries(SERVED)) await runner.query(`create index ${name} on ${of}`);
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
