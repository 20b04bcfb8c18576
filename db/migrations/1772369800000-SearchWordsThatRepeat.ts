import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchRecordsWith } from './1772368810000-SearchRecords.js';
import { VALUES } from './1772369510000-SearchFieldsAsShown.js';

const SEVERAL = 'cardinality(words) > 1';

/** A question of one word, given twice, is looked up by that word: as a whole it may be no part of any text. */
export class SearchWordsThatRepeat1772369800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchRecordsWith(VALUES).replaceAll(SEVERAL, 'words <> array[q]'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searchRecordsWith(VALUES));
  }
}
