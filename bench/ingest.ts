import assert from 'node:assert/strict';
import { createDataSource } from '../db/data-source.js';
import { databaseOf } from '../db/database.js';
import { copyTemplate } from '../test/support/database.js';
import { inTurns, tell } from './in-turns.js';
import { looksAt } from './ingest/looks.js';
import { rawInserts } from './ingest/reference.js';
import { BOXES, voyageAnswer, type VoyageAnswer } from './ingest/voyages.js';
import { cpuSecondsOf, loadNow, startDurable } from './machine.js';

/*
 * P10, what a line says: `bench/ingest.ts [shipments of a round]`. Events through the whole path, from the bytes of the line's
 * answer to raw events, facts and their history, milestones, fragments, search terms, changes in the feed and notifications
 * of a webhook that wants all of them, one transaction a shipment; against the same bytes parsed and inserted 500 events at a
 * time, those that are there ignored. In turns, each in this process, with a PostgreSQL that flushes its commits. Every event
 * of the first looks is new. Then the same answers once more, which must change nothing and tell nobody.
 */
const SHIPMENTS = Number(process.argv[2] ?? 150);
const ROUNDS = 5;
const GOAL = 0.15;

const postgres = await startDurable();
const url = await copyTemplate();
const dataSource = await createDataSource(url, { applicationName: 'bench-ingest', prepares: true }).initialize();
const looks = await looksAt(databaseOf(dataSource));
const reference = await rawInserts(url);

let made = 0;
const voyages = (count: number): VoyageAnswer[] => Array.from({ length: count }, () => voyageAnswer((made += 1)));
const eventsIn = (answers: readonly VoyageAnswer[]) => answers.reduce((sum, { events }) => sum + events, 0);

const spent = { ours: { events: 0, own: 0, database: 0 }, reference: { events: 0, own: 0, database: 0 } };
/** Events a second. */
async function rateOf(side: keyof typeof spent, answers: readonly VoyageAnswer[], work: () => Promise<void>): Promise<number> {
  const [own, database, began] = [process.cpuUsage(), cpuSecondsOf(postgres.server.pid), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(own);
  spent[side].events += eventsIn(answers);
  spent[side].own += (user + system) / 1e6;
  spent[side].database += cpuSecondsOf(postgres.server.pid) - database;
  return eventsIn(answers) / seconds;
}

const taken: { answers: VoyageAnswer[]; ids: string[] }[] = [];
const inserted: VoyageAnswer[][] = [];
async function firstLooks(): Promise<number> {
  const answers = voyages(SHIPMENTS);
  const ids = await looks.request(answers);
  taken.push({ answers, ids });
  return rateOf('ours', answers, () => looks.lookAll(ids));
}
/** As many events more as it takes for a round of some length. */
const MORE = 6;
async function firstInserts(): Promise<number> {
  const answers = voyages(SHIPMENTS * MORE);
  inserted.push(answers);
  return rateOf('reference', answers, () => reference.takeIn(answers));
}

console.log(`first round of a process: ${(await firstLooks()).toFixed(0)} events a second; by hand ${(await firstInserts()).toFixed(0)}`);
const met = tell(
  'P10 events through the whole path ÷ parsed and inserted',
  await inTurns(ROUNDS, { ours: firstLooks, reference: firstInserts }),
  {
    goal: GOAL,
    unit: 'events a second',
  },
);
for (const [side, { events, own, database }] of Object.entries(spent))
  console.log(
    `  ${side}: CPU seconds a thousand events ${((own / events) * 1_000).toFixed(3)}, PostgreSQL ${((database / events) * 1_000).toFixed(3)}`,
  );
console.log(`  ${loadNow()}`);

const first = await looks.counts();
const shipments = taken.flatMap(({ ids }) => ids).length;
const events = taken.reduce((sum, { answers }) => sum + eventsIn(answers), 0);
assert.equal(first.raw_event, events);
assert.equal(
  await reference.count(),
  inserted.reduce((sum, answers) => sum + eventsIn(answers), 0),
);
// Seven moves of each box and four calls of its ships, and that it is there.
assert.ok(first.webhook_notification >= shipments * BOXES * 12, `${first.webhook_notification} notifications`);
const again = { ours: 0, reference: 0 };
tell(
  'the same answers once more ÷ the same events once more',
  await inTurns(ROUNDS, {
    ours: () => {
      const { answers, ids } = taken[again.ours++] ?? { answers: [], ids: [] };
      return rateOf('ours', answers, () => looks.lookAll(ids));
    },
    reference: () => {
      const answers = inserted[again.reference++] ?? [];
      return rateOf('reference', answers, () => reference.takeIn(answers));
    },
  }),
  { goal: GOAL, unit: 'events a second' },
);
assert.deepEqual(await looks.counts(), first, 'a repeat of the same input changes nothing and tells nobody');
console.log(
  `${shipments} shipments, ${events} events: ${first.transport_event} transport events, ${first.fact} facts, ${first.change} changes, ` +
    `${first.webhook_notification} notifications; the same answers again added none of any`,
);
await reference.close();
await dataSource.destroy();
process.exitCode = met ? 0 : 1;
