import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  search_terms_newest: 'search_term (account_id, record_created_at desc)',
  search_terms_by_beginning: 'search_term (account_id, "left"(text, 64) text_pattern_ops, record_created_at desc)',
};

/** What a search reads first: the newest terms, and those that are a text or begin with it, newest first. */
export class FindNewestTerms1772368830000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
