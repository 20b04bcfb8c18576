import { join } from 'node:path';
import { freePort } from './ports.js';
import { databaseAnswers, databaseUrl, makeDatabase, postgresCommand, preparePostgres } from '../../sandbox/postgres.js';
import { Server, serverFolder } from './servers.js';

export interface PostgresServer {
  server: Server;
  listenPort: number;
  /** The database `landfall`, empty, owned by the login role `landfall`, which may make roles and databases. */
  url: string;
}

/** A PostgreSQL on a free port, without fsync and in memory where there is enough of it, unless told otherwise. `server` crashes, restarts and stops it. */
export async function startPostgres({ careless = true } = {}): Promise<PostgresServer> {
  const folder = await serverFolder({ inMemory: careless });
  const cluster = await preparePostgres({ folder: join(folder, 'postgres'), say: () => undefined });
  const { password } = cluster;
  const listenPort = await freePort();
  const superuser = databaseUrl({ listenPort, password, user: 'postgres', database: 'postgres' });
  const server = await Server.start({
    name: 'postgres',
    ...postgresCommand(cluster, { listenPort, careless }),
    folder,
    stopSignal: 'SIGQUIT',
    ready: () => databaseAnswers(superuser),
  });
  return { server, listenPort, url: await makeDatabase({ listenPort, password, database: 'landfall' }) };
}
