import { createServer } from 'node:http';
import { Client, Connection } from '@temporalio/client';
import { loadClientConnectConfig } from '@temporalio/envconfig';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { createActivities } from '../activities/index.js';
import type { Deps } from '../activities/deps.js';
import type { MissingFence } from '../activities/documents/fences.js';
import { READERS } from '../activities/documents/reading-turns.js';
import { drainSettings } from '../activities/webhooks/settings.js';
import { config, type Config } from '../config.js';
import { whyUnconnected } from '../db/away.js';
import { openBlobs, type Files } from '../db/blobs/open.js';
import { createDataSource } from '../db/data-source.js';
import { databaseOf } from '../db/database.js';
import { listenTo } from '../db/listen.js';
import { secretBox } from '../db/secrets.js';
import { lineLog } from '../domain/log.js';
import { clientTargets, createGuardedClient, operatorTargets } from '../outbound/guarded-fetch.js';
import { checkOverrides } from '../sources/carriers/served.js';
import { sourceFor } from '../sources/registry.js';
import { taskQueues } from '../workflows/contract.js';
import { postBy } from '../outbound/post.js';
import { builtBundle, bundleApart } from './bundle.js';
import { temporalLog } from './log.js';
import { startLoops } from './loops.js';
import { chatModel } from '../activities/documents/model.js';
import { clamd } from '../activities/documents/scanner.js';
import { mailsOnDisk } from '../activities/mail/mails-on-disk.js';
import { mailboxOf } from './mailbox.js';
import { checkLanguages, papersIn, probeFences } from './papers.js';
import { tend, type Tended } from './tend.js';

const POOL = 20;
/** A model is asked so much at one time. */
const QUESTIONS = 2;
/** One is watched, and while it is handed over two ask for it. */
const MAILBOXES = 2;
/** Two are listened to, and while they are handed over four ask for them. */
const FEEDS = 4;
/** Each takes half a MiB, and is soon replayed where it was not kept: a thousand open papers are no thousand workflows in memory. */
const WORKFLOWS_KEPT = 100;
/** What was begun may end within this; then it is cut off and tried again elsewhere. */
const DRAIN = '10s';
/** Temporal's library waits without end for a server that is gone: whatever is still open then is left to the next worker. */
const STOP_MS = 12_000;
const RECONNECT_MS = 1_000;
/** After an outage the client would else wait up to two minutes before it tries to connect again. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 1_000 };

const settings = config({
  secretKeys: true,
  check: (read) => {
    checkOverrides(read.profiles);
    checkLanguages(read);
  },
});
const log = lineLog({
  least: settings.log,
  part: 'worker',
  now: () => new Date().toISOString(),
  write: (line) => process.stdout.write(line),
});
let workers: Tended[] = [];
let missingFences: readonly MissingFence[] = [];

const health = createServer((_request, response) => {
  const ready = workers.length > 0 && workers.every((worker) => worker.isRunning());
  const reader = { required: settings.reader.fencesRequired, missing_fences: missingFences };
  response
    .writeHead(ready ? 200 : 503, { 'content-type': 'application/json' })
    .end(JSON.stringify({ status: ready ? 'ok' : 'starting', reader }));
}).listen(settings.workerPort, settings.apiHost);
health.once('error', (error) => {
  const why = 'code' in error && error.code === 'EADDRINUSE' ? 'is in use: set LANDFALL_WORKER_PORT' : error.message;
  process.stderr.write(`Port ${settings.workerPort} ${why}.\n`);
  process.exit(2);
});

Runtime.install({ shutdownSignals: [], logger: temporalLog(log) });

// Until something is begun, a signal has nothing to wait for.
let end = (): void => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end());

missingFences = await probeFences(log, settings.reader);
const dataSource = createDataSource(settings.databaseUrl, { applicationName: 'landfall-worker', poolSize: POOL, prepares: true });
await patiently('the database', { connect: () => dataSource.initialize(), why: whyUnconnected });
const { connectionOptions, namespace = 'default' } = loadClientConnectConfig();
const connection = await patiently('Temporal', { connect: () => NativeConnection.connect(connectionOptions), why: whyNoTemporal });
const temporal = new Client({ connection: Connection.lazy({ ...connectionOptions, channelArgs: RECONNECT }), namespace });
const deps = depsOf(settings, { temporal, ...(await openBlobs(settings.files)) });
const activities = createActivities(deps, drainSettings(settings.settings.delivery));
const workflowBundle = builtBundle() ?? (await bundleApart());
const shared = { connection, namespace, shutdownGraceTime: DRAIN } as const;
workers = [
  tend(
    () =>
      Worker.create({
        ...shared,
        taskQueue: deps.queues.workflows,
        workflowBundle,
        activities,
        maxConcurrentActivityTaskExecutions: 20,
        maxCachedWorkflows: WORKFLOWS_KEPT,
      }),
    log,
  ),
  tend(() => Worker.create({ ...shared, taskQueue: deps.queues.carriers, activities, maxConcurrentActivityTaskExecutions: 40 }), log),
  tend(() => Worker.create({ ...shared, taskQueue: deps.queues.webhooks, activities, maxConcurrentActivityTaskExecutions: 100 }), log),
  tend(() => Worker.create({ ...shared, taskQueue: deps.queues.documents, activities, maxConcurrentActivityTaskExecutions: READERS }), log),
  // Without a model too: what was asked while there was one is ended.
  tend(() => Worker.create({ ...shared, taskQueue: deps.queues.models, activities, maxConcurrentActivityTaskExecutions: QUESTIONS }), log),
  ...(deps.mail
    ? [
        tend(
          () => Worker.create({ ...shared, taskQueue: deps.queues.mail, activities, maxConcurrentActivityTaskExecutions: MAILBOXES }),
          log,
        ),
      ]
    : []),
  ...(deps.positions.stream || deps.positions.rest
    ? [
        tend(
          () => Worker.create({ ...shared, taskQueue: deps.queues.positions, activities, maxConcurrentActivityTaskExecutions: FEEDS }),
          log,
        ),
      ]
    : []),
];
const loops = startLoops(deps);
let stopping = false;
end = () => void stop();
log.info('landfall worker ready', { queues: deps.queues });

/** Ends what was begun, closes what was opened. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    log.warn('what was begun did not end in time; it will be begun again');
    process.exit(0);
  }, STOP_MS).unref();
  await Promise.all([...workers.map((worker) => worker.stop()), loops.stop()]);
  await deps.notices.close();
  await Promise.all([deps.outbound.close(), deps.carriers.close()]);
  await deps.temporal.connection.close();
  await connection.close();
  await dataSource.destroy();
  health.close();
}

function depsOf(
  {
    secretKeys,
    webhooks,
    taskQueuePrefix,
    profiles: overrides,
    files,
    reader,
    scanner,
    model,
    mailbox,
    positions,
    post,
    settings: { timings, kept, news },
  }: Config,
  { temporal, blobs, derived, letGo }: Pick<Deps, 'temporal'> & Files,
): Deps {
  const carriers = createGuardedClient({ targets: operatorTargets() });
  const database = databaseOf(dataSource);
  const secrets = secretBox(secretKeys);
  return {
    database,
    secrets,
    outbound: createGuardedClient({ targets: clientTargets({ ...webhooks, allow: webhooks.allowRanges, deny: webhooks.denyRanges }) }),
    carriers,
    sourceFor: (scac) => sourceFor(scac, overrides),
    papers: papersIn({ folder: files.folder, blobs, derived }, { reader, scanner }),
    model: model && chatModel(carriers, model),
    letGo,
    mail: mailbox && mailboxOf(mailbox, { blobs, client: carriers, database, box: secrets }),
    mails: mailsOnDisk(blobs, { ...reader, scan: scanner && clamd(scanner) }),
    positions,
    post: post && postBy(post),
    timings,
    kept,
    news,
    temporal,
    queues: taskQueues(taskQueuePrefix),
    notices: listenTo(settings.databaseUrl, ['webhook_due', 'outbox']),
    signatureHeader: webhooks.signatureHeader,
    log,
  };
}

function whyNoTemporal(error: unknown): string {
  const { address } = connectionOptions;
  const asked = address ? `Temporal does not answer at ${address}` : 'TEMPORAL_ADDRESS is not set, and nothing answers at localhost:7233';
  return `${asked} (${error instanceof Error ? error.message : String(error)})`;
}

/** Tries until it works: the parts of an installation come up in any order. */
async function patiently<T>(what: string, { connect, why }: { connect: () => Promise<T>; why: (error: unknown) => string }): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect();
    } catch (error) {
      if (tries % 10 === 1) log.warn(`there is no connection to ${what} yet`, { why: why(error) });
      await new Promise((done) => setTimeout(done, RECONNECT_MS));
    }
  }
}
