import { monitorEventLoopDelay } from 'node:perf_hooks';
import { randomBytes } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import type { Deps } from '../../activities/deps.js';
import type { RefreshOutcome } from '../../activities/outcomes.js';
import { refreshShipment } from '../../activities/refresh-shipment.js';
import { createAccount } from '../../db/accounts.js';
import { storeCredential } from '../../db/credentials.js';
import { createDataSource } from '../../db/data-source.js';
import { databaseOf, rowsOf } from '../../db/database.js';
import { readSecretKeys, secretBox } from '../../db/secrets.js';
import { DEFAULT_TIMINGS } from '../../domain/timings.js';
import { createGuardedClient, operatorTargets } from '../../outbound/guarded-fetch.js';
import { sourceFor } from '../../sources/registry.js';
import type { Looked } from './looking.js';

/*
 * A worker's one look at one line, in a process of its own so that its memory is its own: `one-look.ts <database> <line>
 * [looks]`. Everything is the product's but Temporal. Ends with one line of JSON.
 */
const [databaseUrl = '', baseUrl = '', looks = '1'] = process.argv.slice(2);
const MIB = 1_024 * 1_024;

const dataSource = await createDataSource(databaseUrl, { poolSize: 4 }).initialize();
const database = databaseOf(dataSource);
const secrets = secretBox(readSecretKeys(`test:${randomBytes(32).toString('base64')}`));
const carriers = createGuardedClient({ targets: operatorTargets() });
const errors: string[] = [];
const deps = {
  database,
  secrets,
  carriers,
  sourceFor: (scac) => sourceFor(scac, { HLCU: { baseUrl, paging: { cutOffAt: null }, limits: { perMinute: 1_000, perDay: 1_000_000 } } }),
  timings: DEFAULT_TIMINGS,
  news: { firstLoad: 'in_order' },
  log: { debug() {}, info() {}, warn() {}, error: (...said) => void errors.push(JSON.stringify(said)) },
} as Partial<Deps> as Deps;
const number = `HLCU${randomBytes(5).toString('hex').toUpperCase()}`;
const requestId = await database.asSystem(async (tx) => {
  const accountId = await createAccount(tx, { companyName: 'Acme Imports', features: [] });
  await storeCredential(tx, secrets, { accountId, scac: 'HLCU', secrets: { client_id: 'test', client_secret: 'test' } });
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `with made as (insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac)
       values ($1, 'bill_of_lading', 'bill_of_lading', $2, $2, 'HLCU') returning id),
     watched as (insert into look (tracking_request_id, source, account_id) select id, 'shipping_line', $1 from made)
     select id from made`,
    [accountId, number],
  );
  if (!row) throw new Error('The request was not written.');
  return row.id;
});

const idle = process.memoryUsage().rss;
const held = monitorEventLoopDelay({ resolution: 5 });
const seconds: number[] = [];
let outcome = '';
held.enable();
for (let look = 0; look < Number(looks); look += 1) {
  await database.asSystem((tx) =>
    tx.query(`update look set next_look_at = landfall_now() - interval '1 second' where tracking_request_id = $1`, [requestId]),
  );
  const began = performance.now();
  outcome = await new MockActivityEnvironment(
    { scheduledTimestampMs: Date.now(), heartbeatTimeoutMs: 30_000 },
    { logger: new DefaultLogger('ERROR') },
  )
    .run<[{ trackingRequestId: string }], RefreshOutcome, ReturnType<typeof refreshShipment>>(refreshShipment(deps), {
      trackingRequestId: requestId,
    })
    .then(
      ({ kind }) => kind,
      (error: unknown) => (error instanceof Error && 'type' in error ? `${String(error.type)}: ${error.message}` : String(error)),
    );
  seconds.push((performance.now() - began) / 1_000);
}
held.disable();
const report: Looked = {
  requestId,
  outcome,
  seconds,
  peakMiB: Math.round(process.resourceUsage().maxRSS / 1_024),
  idleMiB: Math.round(idle / MIB),
  heldMs: Math.round(held.max / 1e6),
  errors,
};
console.log(JSON.stringify(report));
await carriers.close();
await dataSource.destroy();
