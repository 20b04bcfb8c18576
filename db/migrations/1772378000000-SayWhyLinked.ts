import type { MigrationInterface, QueryRunner } from 'typeorm';

const APART = ', one character apart';
const AT_ANOTHER_TIME = ', at another time';

/** Why a document belongs to something is a word, a number and a doubt, and no sentence that has to be taken apart again. */
export class SayWhyLinked1772378000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document_link add column found_by text, add column number text, add column doubt text');
    // An owner that is not a superuser sees no account's rows.
    await runner.query('set local role landfall_system');
    await runner.query(`
      update document_link l set
        found_by = case split_part(n.named, ' ', 1) when 'same' then 'another_paper' else split_part(n.named, ' ', 1) end,
        number = nullif(regexp_replace(n.named, '^(same [^:]*:|packet \\S+|\\S+) ?', ''), ''),
        doubt = case when l.reason like '%${APART}' then 'one_character_apart' when l.reason like '%${AT_ANOTHER_TIME}' then 'at_another_time' end
      from (select document_id, target_type, target_id, regexp_replace(reason, '(${APART}|${AT_ANOTHER_TIME})$', '') as named from document_link) n
      where n.document_id = l.document_id and n.target_type = l.target_type and n.target_id = l.target_id`);
    await runner.query('reset role');
    await runner.query('alter table document_link alter column found_by set not null, drop column reason');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table document_link add column reason text');
    await runner.query('set local role landfall_system');
    await runner.query(`
      update document_link set reason =
        concat(case found_by when 'another_paper' then 'same order or house bill as another paper:' when 'packet' then 'packet container' else found_by end, ' ' || number,
          case doubt when 'one_character_apart' then '${APART}' when 'at_another_time' then '${AT_ANOTHER_TIME}' end)`);
    await runner.query('reset role');
    await runner.query(
      'alter table document_link alter column reason set not null, drop column found_by, drop column number, drop column doubt',
    );
  }
}
