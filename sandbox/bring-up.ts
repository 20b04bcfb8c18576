import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providePages } from '../build/pages.js';
import { bundleReader } from '../build/reader.js';
import type { Sandbox } from './announcement.js';
import { bringMail, type Mail } from './bring-mail.js';
import { giveCredentials, provideDemoAccount, type DemoAccount } from './demo-account.js';
import { lastLine, type Part, type Parts } from './parts.js';
import { connects } from './ports.js';
import type { Ports } from './ports.mjs';
import { databaseAnswers, databaseUrl, makeDatabase, postgresCommand, preparePostgres } from './postgres.js';
import { telling } from './progress.js';
import { checkout, readPorts, secretKeys, type Options } from './settings.js';
import { findTemporal, forOwnTemporal, temporalAnswers, temporalArguments } from './temporal.js';
import { Trouble, type Say } from './trouble.js';
import { PRACTICE_KEY, STREAM_PATH } from './world/ships/stream.js';
import { isHealthy, WorldClient, type PracticeLine } from './world-client.js';

type Environment = Record<string, string | undefined>;

export interface BringUp {
  folder: string;
  options: Options;
  parts: Parts;
  say: Say;
  signal: AbortSignal;
}

const AT = 'http://127.0.0.1';

/** Starts every part in its order and waits until all of them answer. */
export async function bringUp(up: BringUp): Promise<Sandbox> {
  const { folder, options, parts, say, signal } = up;
  const ports = readPorts(process.env);
  say(`Starting Landfall; its data lies in ${folder}.`);
  const [database, temporal] = await Promise.all([bringDatabase(up, ports), bringTemporal(up, ports)]);
  const books = { databaseUrl: database, secretKeys: secretKeys(folder, process.env) };
  const common = commonEnvironment(folder, ports, { ...temporal.env, DATABASE_URL: database, LANDFALL_SECRET_KEYS: books.secretKeys });
  const prepare = async (): Promise<void> => {
    await migrate(up, common);
    await telling({ say, what: 'Bundling the program that opens papers' }, () => bundleReader(checkout));
    await telling({ say, what: 'Building the pages for people' }, () => providePages(checkout));
  };
  const [mail] = await Promise.all([bringMail({ parts, say, signal, ports, env: common, program: listening }), prepare()]);
  const env = { ...common, ...mail?.env };
  const account = await provideDemoAccount({ ...books, keyFile: join(folder, 'api-key'), mailForm: mail?.form ?? null });

  const worldUrl = `${AT}:${ports.world.listenPort}`;
  await parts.start(
    program('world', 'sandbox/world/main.ts', { env: { ...env, ...worldEnvironment(folder, mail, account) }, url: worldUrl }),
  );
  const world = new WorldClient(worldUrl);
  await world.setSpeed(options.speed);
  const lines = await world.lines();
  await giveCredentials(books, account.accountId, lines);
  const withProfiles = { ...env, ...shipsEnvironment(ports), LANDFALL_PROFILES: profilesOf(lines, process.env['LANDFALL_PROFILES']) };

  const api = `${AT}:${ports.api.listenPort}`;
  const mcp = `${AT}:${ports.mcp.listenPort}`;
  await Promise.all([
    parts.start(
      program('api', 'api/main.ts', { env: pagesEnvironment(withProfiles, { worldUrl, temporalUiUrl: temporal.uiUrl }), url: api }),
    ),
    parts.start(program('worker', 'worker/main.ts', { env: withProfiles, url: `${AT}:${ports.worker.listenPort}` })),
    parts.start(program('mcp', 'mcp/main.ts', { env: agentsEnvironment(ports, api), url: mcp })),
  ]);
  signal.throwIfAborted();
  say('Everything answers.');
  return {
    api_url: `${api}/v2`,
    trpc_url: `${api}/trpc`,
    app_url: api,
    mcp_url: `${mcp}/mcp`,
    world_url: worldUrl,
    temporal_ui_url: temporal.uiUrl,
    temporal_address: temporal.address,
    database_url: database,
    api_key: account.key,
    alias: account.alias,
    smtp: mail?.smtpUrl ?? null,
    mailbox: mail?.env ?? null,
    numbers: await world.numbers(),
    papers: await world.papers(),
    paper_to_mail: mail?.smtpUrl ? await paperToMail(world) : null,
    processes: parts.processes,
  };
}

/** The paper of a voyage that has containers on it. */
async function paperToMail(world: WorldClient): Promise<Sandbox['paper_to_mail']> {
  const papers = await world.papers('to-mail');
  return papers.find(({ document_type }) => document_type === 'master_bill_of_lading') ?? null;
}

/** What all programs of ours are told. */
function commonEnvironment(folder: string, ports: Ports, given: Environment): Environment {
  return {
    ...given,
    LANDFALL_API_PORT: String(ports.api.listenPort),
    LANDFALL_WORKER_PORT: String(ports.worker.listenPort),
    LANDFALL_WORLD_PORT: String(ports.world.listenPort),
    LANDFALL_WORLD_DIR: join(folder, 'world'),
    LANDFALL_BLOB_DIR: process.env['LANDFALL_BLOB_DIR'] || join(folder, 'files'),
    LANDFALL_PUBLIC_URL: process.env['LANDFALL_PUBLIC_URL'] || `${AT}:${ports.api.listenPort}`,
    // The receiver somebody tries things out with listens on this very machine.
    LANDFALL_WEBHOOK_ALLOW_HTTP: process.env['LANDFALL_WEBHOOK_ALLOW_HTTP'] || 'loopback',
    LANDFALL_WEBHOOK_ALLOW_RANGES: process.env['LANDFALL_WEBHOOK_ALLOW_RANGES'] || '127.0.0.0/8,::1',
  };
}

/** The API alone is told where what its pages lead to, and have done, is found. */
function pagesEnvironment(env: Environment, { worldUrl, temporalUiUrl }: { worldUrl: string; temporalUiUrl: string | null }): Environment {
  return { ...env, LANDFALL_PRACTICE_WORLD: worldUrl, TEMPORAL_UI_URL: temporalUiUrl ?? undefined };
}

/** A client of the API like any other: it gets its address, and nothing of what the other programs are told. */
function agentsEnvironment(ports: Ports, api: string): Environment {
  return { ...process.env, LANDFALL_MCP_PORT: String(ports.mcp.listenPort), LANDFALL_API_BASE_URL: `${api}/v2` };
}

/** The practice world writes papers; it mails them where the mailbox is ours, and never through anybody else's server. */
function worldEnvironment(folder: string, mail: Mail | null, { alias }: DemoAccount): Environment {
  return {
    LANDFALL_WORLD_PAPERS: join(folder, 'papers'),
    LANDFALL_WORLD_SMTP_URL: mail?.smtpUrl ?? undefined,
    LANDFALL_WORLD_MAIL_TO: alias ?? undefined,
  };
}

/** Ships are heard of the practice world, unless a stream of the user's own is named. A worker that dies is missed for practice days. */
function shipsEnvironment(ports: Ports): Environment {
  const own = process.env['LANDFALL_POSITIONS_STREAM_URL'];
  return {
    LANDFALL_POSITIONS_STREAM_URL: own || `ws://127.0.0.1:${ports.world.listenPort}${STREAM_PATH}`,
    LANDFALL_POSITIONS_STREAM_KEY: own ? process.env['LANDFALL_POSITIONS_STREAM_KEY'] : PRACTICE_KEY,
    LANDFALL_POSITIONS_LEASE_S: process.env['LANDFALL_POSITIONS_LEASE_S'] || '5',
  };
}

async function bringDatabase({ folder, parts, say }: BringUp, ports: Ports): Promise<string> {
  const own = process.env['DATABASE_URL'];
  if (own) {
    if (!(await databaseAnswers(own)))
      throw new Trouble(
        'DATABASE_URL names a database that does not answer: start it, correct the setting, or unset it to use a packaged PostgreSQL.',
      );
    return own;
  }
  const { listenPort } = ports.postgres;
  const cluster = await telling({ say, what: 'Preparing PostgreSQL' }, () => preparePostgres({ folder: join(folder, 'postgres'), say }));
  const { password } = cluster;
  const superuser = databaseUrl({ listenPort, password, user: 'postgres', database: 'postgres' });
  await parts.start({
    name: 'postgres',
    ...postgresCommand(cluster, { listenPort, careless: false }),
    ready: () => databaseAnswers(superuser),
    readyWithinMs: 60_000,
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
  });
  return makeDatabase({ listenPort, password, database: 'landfall' });
}

interface Temporal {
  address: string;
  uiUrl: string | null;
  /** The environment of those who use it. */
  env: Environment;
}

async function bringTemporal({ folder, parts, say, signal }: BringUp, ports: Ports): Promise<Temporal> {
  const source = await findTemporal({ env: process.env, say, signal });
  if (source.kind === 'address') {
    await demandAnswer(source.address);
    return { address: source.address, uiUrl: process.env['TEMPORAL_UI_URL'] ?? null, env: { ...process.env } };
  }

  const address = `127.0.0.1:${ports.temporal.listenPort}`;
  const env = forOwnTemporal(process.env, address);
  const server = { listenPort: ports.temporal.listenPort, uiPort: ports.temporalUi.listenPort, file: join(folder, 'temporal.db') };
  await parts.start({
    name: 'temporal',
    command: source.path,
    args: temporalArguments(server),
    env,
    ready: () => temporalAnswers(address),
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 15_000,
  });
  return { address, uiUrl: `${AT}:${ports.temporalUi.listenPort}`, env };
}

/** A server of somebody else's, with whatever TLS and key its clients use: asked for no more than a connection. */
async function demandAnswer(address: string): Promise<void> {
  const { hostname, port } = new URL(`tcp://${address}`);
  if (!(await connects({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 7233) })))
    throw new Trouble(
      `Nothing answers at TEMPORAL_ADDRESS ${address}: start it, correct the setting, or unset it to use a packaged server.`,
    );
}

/** The schema and the reference data, by the same program production uses. */
async function migrate({ folder, say }: BringUp, env: Environment): Promise<void> {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const file = join(logs, 'migrate.log');
  const log = openSync(file, 'w', 0o600);
  const code = await telling(
    { say, what: 'Migrating the database' },
    () =>
      new Promise<number | null>((resolve, reject) => {
        const child = spawn(process.execPath, ['--import', 'tsx', 'db/migrate.ts'], {
          cwd: checkout,
          env,
          stdio: ['ignore', log, log],
        });
        child.once('error', reject);
        child.once('close', resolve);
      }),
  );
  closeSync(log);
  if (code !== 0) throw new Trouble(`The migrations failed: ${lastLine(file)} (${file})`);
}

function program(name: string, file: string, { env, url }: { env: Environment; url: string }): Part {
  return { name, ...run(file, { env, ready: () => isHealthy(url) }) };
}

/** A program that speaks no HTTP. */
function listening(file: string, { env, listenPort }: { env: Environment; listenPort: number }): Omit<Part, 'name'> {
  return run(file, { env, ready: () => connects({ host: '127.0.0.1', port: listenPort }) });
}

function run(file: string, { env, ready }: Pick<Part, 'env' | 'ready'>): Omit<Part, 'name'> {
  return {
    command: process.execPath,
    args: ['--import', 'tsx', file],
    env,
    ready,
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    // The worker drains for 10 s.
    stopWithinMs: 15_000,
  };
}

/** The real profiles, pointed at the practice world. A line the user has profiled stays as the user wants it. */
function profilesOf(lines: PracticeLine[], own: string | undefined): string {
  const practice = lines.map(({ scac, base_url, token_url }) => [scac, { baseUrl: base_url, ...(token_url && { tokenUrl: token_url }) }]);
  return JSON.stringify({ ...Object.fromEntries(practice), ...givenProfiles(own) });
}

function givenProfiles(own: string | undefined): Record<string, unknown> {
  if (!own) return {};
  try {
    return JSON.parse(existsSync(own) ? readFileSync(own, 'utf8') : own) as Record<string, unknown>;
  } catch {
    throw new Trouble('LANDFALL_PROFILES must be a JSON object or the path of a file that holds one.');
  }
}
