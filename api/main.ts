import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadClientConnectConfig } from '@temporalio/envconfig';
import { config } from '../config.js';
import { originOfBucket } from '../config/bucket-origin.js';
import { whyUnconnected } from '../db/away.js';
import { openBlobs } from '../db/blobs/open.js';
import { createDataSource } from '../db/data-source.js';
import { databaseOf } from '../db/database.js';
import { listenTo } from '../db/listen.js';
import { readsOf } from '../db/reads.js';
import { secretBox } from '../db/secrets.js';
import { signedTokens } from '../db/signed-tokens.js';
import { lineLog } from '../domain/log.js';
import { clientTargets, createGuardedClient } from '../outbound/guarded-fetch.js';
import { createResolver } from '../outbound/resolver.js';
import { checkOverrides } from '../sources/carriers/served.js';
import { CHANGES_CHANNEL, Readers } from './feed/readers.js';
import { admission } from './auth.js';
import { createServer } from './server.js';
import { temporalDoor } from './temporal.js';

/** Connections of one API process; a request holds one for a few milliseconds. */
const POOL = 16;
/** What one account may hold of them, so that others are answered while its own calls wait for one another. */
const OF_ONE_ACCOUNT = POOL / 2;
/** A client is told to come again rather than kept waiting for a connection, a lock or calls of its own. */
const PATIENCE_MS = 4_000;
const RECONNECT_MS = 1_000;
const HEALTH_MS = 1_000;
/** Requests under way may end within this after a signal to stop. */
const DRAIN_MS = 10_000;

const settings = config({ secretKeys: true, check: ({ profiles }) => checkOverrides(profiles) });
const log = lineLog({
  least: settings.log,
  part: 'api',
  now: () => new Date().toISOString(),
  write: (line) => process.stdout.write(line),
});

const dataSource = createDataSource(settings.databaseUrl, {
  applicationName: 'landfall-api',
  poolSize: POOL,
  patienceMs: PATIENCE_MS,
});
const database = databaseOf(dataSource, { ofOneAccount: { atOnce: OF_ONE_ACCOUNT, patienceMs: PATIENCE_MS } });
const notices = listenTo(settings.databaseUrl, [CHANGES_CHANNEL]);
const { connectionOptions, namespace } = loadClientConnectConfig();
const { taskQueuePrefix } = settings;
const temporal = temporalDoor(database, { connection: connectionOptions, namespace: namespace ?? 'default', taskQueuePrefix }, log);
const resolve = createResolver();
const { webhooks } = settings;
const outbound = createGuardedClient({
  targets: clientTargets({ ...webhooks, allow: webhooks.allowRanges, deny: webhooks.denyRanges }),
  resolve,
});
const { blobs, derived } = await openBlobs(settings.files);
const server = createServer({
  deps: {
    database,
    admit: admission(database),
    reads: readsOf(database),
    secrets: secretBox(settings.secretKeys),
    blobs,
    derived,
    tokens: signedTokens(settings.secretKeys),
    temporal,
    resolve,
    outbound,
    settings: {
      webhooks,
      publicUrl: settings.publicUrl,
      practiceWorldUrl: settings.practiceWorldUrl,
      temporalUi: settings.temporalUiUrl && `${settings.temporalUiUrl}/namespaces/${encodeURIComponent(namespace ?? 'default')}/workflows`,
      webFolder: settings.webFolder,
      trustedProxies: settings.trustedProxies,
      storageOrigin: settings.files.s3 && originOfBucket(settings.files.s3),
      profiles: settings.profiles,
      uploadOrigins: settings.files.uploadOrigins,
      aliasForm: settings.mailbox?.form ?? null,
      unclaimedMb: settings.settings.uploads.unclaimedMb,
      scansFiles: settings.scanner !== null,
    },
    readers: new Readers({ database, notices, log }),
    log,
  },
  openapi: readFileSync(new URL('./openapi.json', import.meta.url)),
  isReady: async () => {
    const asked = dataSource.isInitialized && dataSource.query('select 1');
    const answered = asked ? asked.then(() => true).catch(() => false) : false;
    return Promise.race([answered, sleep(HEALTH_MS, false, { ref: false })]);
  },
});

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

// Whoever comes while there is a database is not sent away.
let connected = await connect();
try {
  if (!stopping) await server.listen({ host: settings.apiHost, port: settings.apiPort });
} catch (error) {
  const why = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? 'is in use: set LANDFALL_API_PORT' : String(error);
  process.stderr.write(`Port ${settings.apiPort} ${why}.\n`);
  process.exit(2);
}
// Answers 503 until the database does: the parts of an installation come up in any order.
for (let tries = 1; !connected && !stopping; tries += 1) {
  await sleep(RECONNECT_MS);
  connected = await connect({ isTold: tries % 10 === 0 });
}
if (!stopping) log.info('landfall api ready', { listen_port: settings.apiPort });

async function connect({ isTold = true } = {}): Promise<boolean> {
  try {
    await dataSource.initialize();
    return true;
  } catch (error) {
    if (isTold) log.warn('there is no database yet', { why: whyUnconnected(error) });
    return false;
  }
}

/** Ends what was begun, closes what was opened. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const cut = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
  await server.close();
  clearTimeout(cut);
  await Promise.all([temporal.close(), outbound.close(), notices.close()]);
  if (dataSource.isInitialized) await dataSource.destroy();
}
