import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyTemplate } from '../test/support/database.js';
import { startLandfall } from '../test/support/landfall.js';
import { startTemporal } from '../test/support/temporal.js';
import { until } from '../test/support/until.js';
import { recordTestChanges } from '../test/support/webhooks.js';
import { besideBatch } from './delivery/batch.js';
import { besideBlackHole } from './delivery/black-hole.js';
import { percentile, tell } from './in-turns.js';
import { loadNow, startDurable } from './machine.js';

/*
 * Delivery: fifty changes a second, each committed by itself, to a healthy receiver: from the commit to the first byte of
 * its notification there. Ours is the whole product, API, worker, Temporal and PostgreSQL; beside it, in the same run at the
 * same pace to the same receiver, the loop a first draft would have: commit a row, sign, send, without a queue, an attempt
 * on record or a second try. Goal (promise D17): p99 at most 500 ms on two cores.
 *
 * Then, in turns, P4, the rate of deliveries to fifty endpoints ÷ that of rows claimed and recorded a hundred at a time by hand,
 * and P5, the rate to 49 healthy endpoints beside one black hole ÷ without it (promise D10).
 */
const RATE = 50;
const SECONDS = Number(process.argv[2] ?? 20);
const P99_MAX_MS = 500;
const GOALS = { batch: 0.4, fair: 0.95 };
const WARM_UP = 2 * RATE;

/** When each request began to arrive, by its webhook-id; and the last body. */
const arrived = new Map<string, number>();
let body = Buffer.alloc(0);
const receiver = createServer((request, response) => {
  const now = performance.now();
  const id = String(request.headers['webhook-id']);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (!arrived.has(id)) arrived.set(id, now);
    body = Buffer.concat(chunks);
    response.writeHead(204).end();
  });
}).listen(0, '127.0.0.1');

await startDurable();
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
const [databaseUrl, temporal] = [await copyTemplate(), await startTemporal()];
const landfall = await startLandfall({ databaseUrl, temporalAddress: temporal.address, lines: [] });
const { database, accountId } = landfall;
const { body: webhook } = await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes: { url, active: true } } });
const secret = String(webhook.data.attributes['secret']);

/** Commits at the pace, whatever the one before is doing. Answers when each commit was known, by the id it is told under. */
async function commitAll(commit: () => Promise<string>): Promise<Map<string, number>> {
  const committed = new Map<string, number>();
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let count = 0; count < RATE * SECONDS + WARM_UP; count += 1) {
    await sleep(Math.max(0, began + (count * 1000) / RATE - performance.now()));
    running.push(
      commit().then((id) => {
        if (count >= WARM_UP) committed.set(id, performance.now());
      }),
    );
  }
  await Promise.all(running);
  return committed;
}

/** Milliseconds from commit to arrival, shortest first. One may arrive before its writer hears of the commit. */
async function latencies(committed: ReadonlyMap<string, number>): Promise<number[]> {
  await until('everything to arrive', () => Promise.resolve([...committed.keys()].every((id) => arrived.has(id))));
  return [...committed].map(([id, at]) => Math.max(0, (arrived.get(id) ?? NaN) - at)).sort((one, other) => one - other);
}

const notifications = new Map<string, string>();
const byChange = await commitAll(async () => (await recordTestChanges(database, accountId, [randomUUID()]))[0] ?? '');
await database.asSystem(async (tx) => {
  const rows = await tx.query<{ id: string; change_id: string }[]>('select id, change_id from webhook_notification');
  for (const { id, change_id } of rows) notifications.set(change_id, id);
});
const ours = await latencies(new Map([...byChange].map(([change, at]) => [notifications.get(change) ?? '', at])));

const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
const reference = await latencies(
  await commitAll(async () => {
    const id = randomUUID();
    await database.asSystem((tx) =>
      tx.query(`insert into outbox (account_id, topic, key, dispatched_at) values ($1, 'reference', $2, now())`, [accountId, id]),
    );
    void send(id);
    return id;
  }),
);

async function send(id: string): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
}

const words = (of: readonly number[]) => `p50 ${percentile(of, 0.5).toFixed(1)} ms, p99 ${percentile(of, 0.99).toFixed(1)} ms`;
const ratio = (part: number) => (percentile(ours, part) / percentile(reference, part)).toFixed(1);
console.log(`${SECONDS} s at ${RATE} changes a second, ${ours.length} told, from the commit to the first byte at the receiver:`);
console.log(`  Landfall         ${words(ours)} (goal p99 ${P99_MAX_MS} ms)`);
console.log(`  sign and send    ${words(reference)}`);
console.log(`  ratio            p50 ${ratio(0.5)}, p99 ${ratio(0.99)}`);

// An account has no more than fifty.
await landfall.call('DELETE', `/webhooks/${webhook.data.id}`);
const batch = await besideBatch(landfall, databaseUrl);
tell('P4 deliveries to 50 endpoints ÷ claimed and recorded 100 at a time by hand', batch, {
  goal: GOALS.batch,
  unit: 'deliveries a second',
});
const { delivered, ...fair } = await besideBlackHole(landfall);
tell('P5 deliveries to 49 endpoints beside a black hole ÷ without it', fair, { goal: GOALS.fair, unit: 'deliveries a second' });
console.log(`  ${delivered} deliveries, each once; ${loadNow()}`);
await landfall.close();
await temporal.server?.stop();
receiver.close();
