import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

/** Of values that may be shown alike while they are kept otherwise: decimals, several options, times of a day. */
export const SHOWN_IN_PART = `value ~ '[.,:]'`;

const INDEXES = {
  custom_fields_by_value: `custom_field (definition_id, "left"(value, 64) text_pattern_ops, created_at desc) where ${SHOWN_IN_PART}`,
};

/** What a search reads values of one definition by, whole or within a range. */
export class IndexFieldsByValue1772369500000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await indexBesideWriters(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
  }
}
