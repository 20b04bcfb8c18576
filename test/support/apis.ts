import { randomBytes } from 'node:crypto';
import { after, before } from 'mocha';
import { checkout } from '../../sandbox/settings.js';
import { isHealthy } from '../../sandbox/world-client.js';
import type { TestDatabase } from './database.js';
import { freePort } from './ports.js';
import { programArguments } from './programs.js';
import { Server, serverFolder } from './servers.js';

/** One of several processes of the API. */
export interface ApiProcess {
  /** `http://127.0.0.1:<listen port>` */
  origin: string;
  server: Server;
}

/** Runs so many processes of the API, as they are installed, on one database. Temporal is away. Registers its own hooks. */
export function useApiProcesses(database: TestDatabase, count: number): readonly ApiProcess[] {
  const processes: ApiProcess[] = [];
  before(async function () {
    this.timeout(120_000);
    const secretKeys = newSecretKeys();
    processes.push(...(await Promise.all(Array.from({ length: count }, () => startApi(database.url, secretKeys)))));
  });
  after(() => Promise.all(processes.map(({ server }) => server.stop())));
  return processes;
}

/** Runs the API, as it is installed, in a process of its own. Temporal is away. */
export async function startApi(databaseUrl: string, secretKeys = newSecretKeys()): Promise<ApiProcess> {
  const listenPort = await freePort();
  const origin = `http://127.0.0.1:${listenPort}`;
  const told = { DATABASE_URL: databaseUrl, LANDFALL_API_PORT: String(listenPort), LANDFALL_SECRET_KEYS: secretKeys };
  const server = await Server.start({
    name: 'api',
    command: process.execPath,
    args: programArguments('api/main.ts'),
    cwd: checkout,
    // Nothing answers there: nobody starts anything here.
    env: { ...process.env, ...told, TEMPORAL_ADDRESS: '127.0.0.1:1' },
    folder: await serverFolder(),
    stopSignal: 'SIGTERM',
    ready: () => isHealthy(origin),
  });
  return { origin, server };
}

const newSecretKeys = () => `test:${randomBytes(32).toString('base64')}`;
