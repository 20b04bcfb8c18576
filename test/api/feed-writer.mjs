// One of several processes that write changes: node feed-writer.mjs <database url> <account id>…
// Says the ids of each transaction that it knows to be committed, in a line of JSON.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const [url, ...accounts] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url, application_name: 'feed-writer' });
await client.connect();
const chance = (most) => Math.floor(Math.random() * most);
const content = () => JSON.stringify({ reference_object: { type: 'transport_event', id: randomUUID() }, document: null, included: [] });

for (;;) {
  const account = accounts[chance(accounts.length)];
  const changes = Array.from({ length: 1 + chance(5) }, () => ({
    id: randomUUID(),
    event: chance(4) ? 'container.transport.vessel_loaded' : 'container.created',
    subject_id: account,
    version: '2026-03-10',
    content: content(),
    created_at: '2026-03-09T11:30:00Z',
    deliverable: true,
  }));
  await client.query('begin');
  await client.query(`select set_config('role', 'landfall_app', true), set_config('landfall.account_id', $1, true)`, [account]);
  // Some think for a while before, some after they were given their positions; some take it all back.
  if (chance(5) === 0) await sleep(chance(30));
  await client.query('select * from record_changes($1)', [JSON.stringify(changes)]);
  if (chance(5) === 0) await sleep(chance(10));
  if (chance(10) === 0) await client.query('rollback');
  else {
    await client.query('commit');
    process.stdout.write(`${JSON.stringify({ account, ids: changes.map(({ id }) => id) })}\n`);
  }
  await sleep(chance(40));
}
