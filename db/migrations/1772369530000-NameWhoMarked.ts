import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asSystem } from './beside-writers.js';

/** Condition of a fact `f` that rests on a mark, by the rules as they were called when marks came. */
const MARKED = `f.attribute in ('delivered_at', 'pickup_appointment_at') and f.rule in ('marked as delivered by hand', 'newest appointment, marked by hand')`;
/** Containers whose facts are written, and which are locked, at a time. */
const AT_ONCE = 2_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * What people marked before is told as theirs too, found by the marks: some boxes at a time, each lot committed before the
 * next, so that nobody who writes waits for long.
 */
export class NameWhoMarked1772369530000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let after: string | null = NOBODY; after !== null;) after = await nameNext(runner, after);
  }

  // As before, also what was marked since: further down, whatever has a source goes with its column.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('set local role landfall_system');
    await runner.query(
      `update fact f set source = null where f.source = 'user_input' and ${MARKED} and f.subject_id in (select container_id from container_mark)`,
    );
    await runner.query('reset role');
  }
}

/** Of the next containers after `after` that were ever marked. Answers the last of them; null when none was left. */
async function nameNext(runner: QueryRunner, after: string): Promise<string | null> {
  return asSystem(runner, async () => {
    const { records } = (await runner.query(
      `with next as materialized (select distinct container_id as id from container_mark where container_id > $1 order by 1 limit ${AT_ONCE}),
        named as (update fact f set source = 'user_input' from next where f.subject_id = next.id and f.source is null and ${MARKED})
       select id from next order by id desc limit 1`,
      [after],
      true,
    )) as { records: { id: string }[] };
    return records[0]?.id ?? null;
  });
}
