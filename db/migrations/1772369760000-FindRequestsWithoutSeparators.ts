import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepTerms, SEPARATORS } from './1772368000000-KeepSearchTerms.js';

const NUMBER = 'array[r.request_number]';
const WITHOUT_SEPARATORS = `array[r.request_number, regexp_replace(r.request_number, '${SEPARATORS}', '', 'g')]`;
const termsOf = (numbers: string) =>
  `terms_of(r.account_id, r.id, 'tracking_request', null, ${numbers}, null, r.ref_numbers, r.shipment_tags, r.created_at)`;
const SEARCHED = {
  watched: ['request_number', 'ref_numbers', 'shipment_tags'],
  found: 'true',
  replaced: `t.field in ('number', 'bare_number', 'reference', 'tag')`,
};

/** A request whose number was sent with blanks or dashes is found without them, as a shipment is. */
export class FindRequestsWithoutSeparators1772369760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await keepTerms(runner, 'tracking_request', { ...SEARCHED, terms: termsOf(WITHOUT_SEPARATORS) });
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(
      `insert into search_term select t.* from tracking_request r, ${termsOf(WITHOUT_SEPARATORS)} t
       where r.request_number ~ '${SEPARATORS}' and t.field = 'number' on conflict do nothing`,
    );
    await runner.query('reset role');
  }

  async down(runner: QueryRunner): Promise<void> {
    await keepTerms(runner, 'tracking_request', { ...SEARCHED, terms: termsOf(NUMBER) });
    await runner.query('set local role landfall_system');
    await runner.query(`delete from search_term where kind = 'tracking_request' and field = 'number' and place > 1`);
    await runner.query('reset role');
  }
}
