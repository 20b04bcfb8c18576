import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TERMS_OF_FIELD } from './1772368800000-SearchMoreTexts.js';

/**
 * A value of a custom field is taken for an id by its own definition alone. Where the function is from before, a text is
 * refused as no id, as soon as the planner has the account's other definitions met first.
 */
export class ReadReferencesByTheirOwn1772369900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TERMS_OF_FIELD);
  }

  async down(): Promise<void> {
    // What it was before served nobody.
  }
}
