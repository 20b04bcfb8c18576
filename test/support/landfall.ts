import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount, createApiKey } from '../../db/accounts.js';
import { storeCredential } from '../../db/credentials.js';
import { createDataSource } from '../../db/data-source.js';
import { databaseOf, type Database } from '../../db/database.js';
import { readSecretKeys, secretBox } from '../../db/secrets.js';
import { FEATURES } from '../../domain/features.js';
import { checkout } from '../../sandbox/settings.js';
import { isHealthy, WorldClient, type PracticeLine, type PracticeNumber } from '../../sandbox/world-client.js';
import { freePort, freePorts } from './ports.js';
import { programArguments } from './programs.js';
import { Server, serverFolder } from './servers.js';

export interface LandfallOptions {
  databaseUrl: string;
  temporalAddress: string;
  /** Practice seconds per second; the practice world's own speed unless given. */
  speed?: number;
  /** What its programs are told beside what all are. */
  env?: Record<string, string>;
  /** The API is told of the practice world: whoever comes may open the demo account. */
  sandbox?: boolean;
  /** Overrides of timings. */
  settings?: Record<string, unknown>;
  /** Lines to track with in place of the practice world, which is then not started; time is then real. */
  lines?: PracticeLine[];
  /** Further overrides of profiles, by SCAC. */
  profiles?: Record<string, Record<string, unknown>>;
}

/** One answer of the API, its body parsed. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  // Bodies are read by path; what a test does not name it does not judge.
  body: Body;
}

export interface Body {
  data: Body & Body[];
  included: Body[];
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: (Body & Body[]) | null }>;
  id: string;
  type: string;
  meta: Record<string, unknown>;
  errors: { status: string; code?: string; detail?: string; source?: { pointer?: string; parameter?: string } }[];
  links: Record<string, string>;
}

/** Landfall as it is installed: API, worker and practice world as processes of their own, on real servers. */
export interface Landfall {
  apiUrl: string;
  worldUrl: string;
  key: string;
  accountId: string;
  /** Where bytes lie, and what was read of them. */
  dataFolder: string;
  database: Database;
  parts: { api: Server; worker: Server; world: Server | null };
  call(method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  /** The number of a scenario that nobody has asked for yet. */
  number(scenario: string): Promise<PracticeNumber>;
  clock(setting: { rate?: number; paused?: boolean; now?: string }): Promise<{ now: string; rate: number; paused: boolean }>;
  truth(number: PracticeNumber): Promise<Truth>;
  close(): Promise<void>;
}

export interface TrueMilestone {
  event: string;
  at: string;
  locode: string | null;
  call_index: number;
}

/** What the practice world says of a voyage, at the end or so far. */
export interface Truth {
  scenario: string;
  finished: boolean;
  shipment: Record<string, unknown>;
  containers: {
    number: string;
    current_status?: string;
    milestones: TrueMilestone[];
    /** May be known or not. */
    open: TrueMilestone[];
    facts: Record<string, unknown>;
  }[];
}

/** Starts all of it and opens an account with every feature and a credential for every line. */
export async function startLandfall(options: LandfallOptions): Promise<Landfall> {
  const { databaseUrl, temporalAddress, speed = 3_600, settings = {}, profiles: overrides = {} } = options;
  const [api, worker] = await Promise.all([freePort(), freePort()]);
  const world = await freePorts(10);
  const secretKeys = `test:${randomBytes(32).toString('base64')}`;
  const folder = await serverFolder();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporalAddress,
    LANDFALL_SECRET_KEYS: secretKeys,
    LANDFALL_API_PORT: String(api),
    LANDFALL_WORKER_PORT: String(worker),
    LANDFALL_WORLD_PORT: String(world),
    LANDFALL_WORLD_SPEED: String(speed),
    LANDFALL_WORLD_DIR: folder,
    LANDFALL_WORLD_PAPERS: join(folder, 'papers'),
    LANDFALL_DATA_FOLDER: folder,
    LANDFALL_TASK_QUEUE_PREFIX: `test-${randomBytes(4).toString('hex')}`,
    LANDFALL_WEBHOOK_ALLOW_PRIVATE: 'true',
    LANDFALL_WEBHOOK_ALLOW_HTTP: 'true',
    LANDFALL_SETTINGS: JSON.stringify(settings),
    ...(options.sandbox && { LANDFALL_PRACTICE_WORLD: `http://127.0.0.1:${world}` }),
    ...options.env,
  };
  const start = async (name: string, file: string, { listenPort, more = {} }: { listenPort: number; more?: Record<string, string> }) =>
    Server.start({
      name,
      command: process.execPath,
      args: programArguments(file),
      cwd: checkout,
      env: { ...env, ...more },
      folder: await serverFolder(),
      stopSignal: 'SIGTERM',
      ready: () => isHealthy(`http://127.0.0.1:${listenPort}`),
    });
  const worldServer = options.lines ? null : await start('world', 'sandbox/world/main.ts', { listenPort: world });
  const worldUrl = `http://127.0.0.1:${world}`;
  const lines = options.lines ?? (await new WorldClient(worldUrl).lines());
  const profiles = JSON.stringify(
    Object.fromEntries(
      lines.map(({ scac, base_url, token_url }) => [
        scac,
        { baseUrl: base_url, ...(token_url && { tokenUrl: token_url }), ...overrides[scac] },
      ]),
    ),
  );
  const dataSource = await createDataSource(databaseUrl, { applicationName: 'landfall-test' }).initialize();
  const database = databaseOf(dataSource);
  const { accountId, key } = await database.asSystem(async (tx) => {
    const accountId = await createAccount(tx, { companyName: 'Test', features: FEATURES });
    // Tests ask more often than a client may; the limits have tests of their own.
    await tx.query('update account set limits = $2 where id = $1', [accountId, { default: 1_000_000, tracking_request_create: 1_000_000 }]);
    const { key } = await createApiKey(tx, { accountId, name: 'test' });
    const box = secretBox(readSecretKeys(secretKeys));
    for (const { scac, credential } of lines) await storeCredential(tx, box, { accountId, scac, secrets: credential });
    return { accountId, key };
  });
  const [apiServer, workerServer] = await Promise.all([
    start('api', 'api/main.ts', { listenPort: api, more: { LANDFALL_PROFILES: profiles } }),
    start('worker', 'worker/main.ts', { listenPort: worker, more: { LANDFALL_PROFILES: profiles } }),
  ]);
  const apiUrl = `http://127.0.0.1:${api}/v2`;
  return {
    apiUrl,
    worldUrl,
    key,
    accountId,
    dataFolder: folder,
    database,
    parts: { api: apiServer, worker: workerServer, world: worldServer },
    call: (method, path, body) => callApi(apiUrl + path, { method, key, body }),
    number: async (scenario) => {
      const found = (await new WorldClient(worldUrl).numbers()).find((number) => number.scenario === scenario);
      if (!found) throw new Error(`The practice world has no scenario ${scenario}.`);
      return found;
    },
    clock: (setting) => json('PUT', `${worldUrl}/clock`, setting) as Promise<{ now: string; rate: number; paused: boolean }>,
    truth: ({ request_number, scac }) =>
      json('GET', `${worldUrl}/truth?${new URLSearchParams({ request_number, scac }).toString()}`) as Promise<Truth>,
    close: async () => {
      for (const server of [apiServer, workerServer, worldServer]) await server?.stop();
      await dataSource.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function callApi(url: string, { method, key, body }: { method: string; key: string; body: unknown }): Promise<ApiAnswer> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : null) as Body };
}

async function json(method: string, url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
