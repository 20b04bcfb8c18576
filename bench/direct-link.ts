import { createAccount } from '../db/accounts.js';
import { createDataSource } from '../db/data-source.js';
import { databaseOf } from '../db/database.js';
import { findDirectly } from '../db/direct-link.js';
import { FindDirectly1772371010000 } from '../db/migrations/1772371010000-FindDirectly.js';
import { copyTemplate, makeTemplate } from '../test/support/database.js';
import { median } from './in-turns.js';
import { loadNow } from './machine.js';

/*
 * Direct links: one account with 200,000 numbers of boxes and half as many of shipments (or as many as the first argument says), of
 * whose older half all have a part in common. Asked for that part, for one that only shipments have, for a whole number and for
 * one that nobody has; beside each the function as it was before it went by age, in the same run.
 */
const BOXES = Number(process.argv[2] ?? 200_000);
const LOT = 20_000;
const ROUNDS = 7;

process.env['LANDFALL_TEST_TEMPLATE'] ??= JSON.stringify(await makeTemplate());
const [ours, before] = [await opened(), await opened()];
await inOwn(before.url, async (owner) => {
  const runner = owner.createQueryRunner();
  await runner.query('drop function find_directly(uuid, text, text)');
  await new FindDirectly1772371010000().up(runner);
  for (const name of ['boxes', 'shipments']) await runner.query(`drop index search_terms_of_${name}_by_age`);
  await runner.release();
});

console.log(`${BOXES.toLocaleString('en')} boxes, medians of ${ROUNDS} in ms; ${loadNow()}`);
for (const [what, text] of [
  ['of many old boxes', 'OLDU'],
  ['of many old boxes, short', 'DU'],
  ['of many old shipments', 'QUAINT'],
  ['of many new boxes', 'NEWU'],
  ['a whole number', 'OLDU0000042'],
  ['nobody’s', 'NOWHERE'],
] as const) {
  const times = { now: [] as number[], then: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.then.push(await timed(before, text));
    times.now.push(await timed(ours, text));
  }
  console.log(`  ${what.padEnd(26)} ${median(times.now).toFixed(1).padStart(8)}   before ${median(times.then).toFixed(1).padStart(8)}`);
}
process.exit();

async function opened() {
  const url = await copyTemplate();
  const database = databaseOf(await createDataSource(url, { applicationName: 'bench-direct-link' }).initialize());
  const accountId = await database.asSystem((tx) => createAccount(tx, { companyName: 'Bench', features: [] }));
  const terms = (wish: { kind: string; text: string; count: number; days: number }) =>
    database.asSystem(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      for (let from = 1; from <= wish.count; from += LOT)
        await tx.query(
          `insert into search_term (account_id, record_id, field, place, kind, shipment_id, text, record_created_at)
           select $1, md5($2 || n)::uuid, 'number', 1, $3, md5('s' || n)::uuid, $2 || lpad(n::text, 7, '0'),
             timestamptz '2026-01-01' - make_interval(days => $4, secs => n) from generate_series($5::int, $6::int) n`,
          [accountId, wish.text, wish.kind, wish.days, from, Math.min(from + LOT - 1, wish.count)],
        );
    });
  await terms({ kind: 'container', text: 'oldu', count: BOXES / 2, days: 30 });
  await terms({ kind: 'shipment', text: 'quaint', count: BOXES / 4, days: 30 });
  await terms({ kind: 'shipment', text: 'fresh', count: BOXES / 4, days: 0 });
  await terms({ kind: 'container', text: 'newu', count: BOXES / 2, days: 0 });
  await inOwn(url, (owner) => owner.query('vacuum analyze search_term'));
  return { url, database, accountId };
}

async function inOwn(url: string, work: (owner: Awaited<ReturnType<typeof connected>>) => Promise<unknown>): Promise<void> {
  const owner = await connected(url);
  await owner.query('set statement_timeout = 0');
  await work(owner);
  await owner.destroy();
}

function connected(url: string) {
  return createDataSource(url, { role: null, poolSize: 1 }).initialize();
}

async function timed({ database, accountId }: Awaited<ReturnType<typeof opened>>, text: string): Promise<number> {
  const began = performance.now();
  await database.forAccount(accountId, async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await findDirectly(tx, accountId, text);
  });
  return performance.now() - began;
}
