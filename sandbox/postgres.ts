import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { elsewhere, makePrivateFolder, placePostgres, type PostgresPlace } from './postgres-place.js';
import { Trouble, wordsOf, type Say } from './trouble.js';

/** A PostgreSQL 18 of our own, ready to be started. */
export interface PostgresCluster extends PostgresPlace {
  /** Of the superuser `postgres` and of the login role `landfall` alike. */
  password: string;
}

const VERSION = '18';

/** Makes the cluster in `folder` (or where its user can reach it) when there is none. */
export async function preparePostgres({ folder, say }: { folder: string; say: Say }): Promise<PostgresCluster> {
  const place = placePostgres({ folder, say });
  const versionFile = join(place.data, 'PG_VERSION');
  if (!existsSync(versionFile)) return initialise(place);

  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== VERSION)
    throw new Trouble(`${place.data} was written by PostgreSQL ${version}, this is ${VERSION}: start with "npm start -- --fresh".`);
  return { ...place, password: readFileSync(passwordFile(place), 'utf8').trim() };
}

/** Removes the cluster wished for in `folder`, wherever it lies. It must not run. */
export function removePostgres(folder: string): void {
  for (const data of [resolve(folder), elsewhere(folder)]) {
    rmSync(data, { recursive: true, force: true });
    rmSync(passwordFile({ data }), { force: true });
  }
}

/**
 * The command that runs the server on loopback alone. `careless` forgets fsync, for tests, whose data need not outlive the
 * machine; it does outlive a kill of the server, for which a commit is still written before it is answered.
 */
export function postgresCommand(cluster: PostgresCluster, { listenPort, careless }: { listenPort: number; careless: boolean }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(careless && { fsync: 'off', full_page_writes: 'off' }),
  };
  return {
    command: join(cluster.programs, 'bin', 'postgres'),
    args: [
      '-D',
      cluster.data,
      '-p',
      String(listenPort),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
    ...(cluster.owner ?? {}),
  };
}

export interface DatabaseName {
  listenPort: number;
  password: string;
  user: 'postgres' | 'landfall';
  database: string;
}

export function databaseUrl({ listenPort, password, user, database }: DatabaseName): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${listenPort}/${database}`;
}

/** Whether the server takes queries. */
export async function databaseAnswers(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the login role `landfall` and its database when they are missing. The role is no superuser, since row-level
 * security is void for one, but may create the roles and databases that migrations and tests need.
 */
export async function makeDatabase({ listenPort, password, database }: Omit<DatabaseName, 'user'>): Promise<string> {
  await withClient(databaseUrl({ listenPort, password, user: 'postgres', database: 'postgres' }), async (client) => {
    const role = await client.query(`select from pg_roles where rolname = 'landfall'`);
    if (role.rowCount === 0)
      await client.query(`create role landfall login createrole createdb password ${client.escapeLiteral(password)}`);
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)} owner landfall`);
  });
  return databaseUrl({ listenPort, password, user: 'landfall', database });
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that breaks between two queries would otherwise end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const passwordFile = ({ data }: { data: string }): string => `${data}-password`;

/** Made under another name and moved, so that a start killed halfway leaves nothing that looks like a cluster. */
async function initialise(place: PostgresPlace): Promise<PostgresCluster> {
  const { programs, data, owner } = place;
  const password = randomBytes(18).toString('base64url');
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft, owner);
  writeFileSync(passwordFile(place), `${password}\n`, { mode: 0o600 });
  if (owner) chownSync(passwordFile(place), owner.uid, owner.gid);
  const flags = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile(place)}`,
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(join(programs, 'bin', 'initdb'), [`--pgdata=${draft}`, ...flags], {
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
      cwd: '/',
      ...(owner ?? {}),
    });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1);
    throw new Trouble(
      `PostgreSQL could not make its data folder ${data} (${said || wordsOf(error)}): set DATABASE_URL to use a server of your own.`,
    );
  }
  renameSync(draft, data);
  return { ...place, password };
}
