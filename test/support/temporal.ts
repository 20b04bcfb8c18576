import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { after, before } from 'mocha';
import { freePort } from './ports.js';
import { findTemporal, forOwnTemporal, temporalAnswers, temporalArguments } from '../../sandbox/temporal.js';
import { Server, serverFolder } from './servers.js';

export interface TemporalServer {
  /** Null: the server is somebody else's (TEMPORAL_ADDRESS). */
  server: Server | null;
  address: string;
}

/** A real Temporal server with timers of 50 ms; in memory unless `persistent`, which survives `server.crash()`. */
export async function startTemporal({ persistent = false, own = false } = {}): Promise<TemporalServer> {
  const env = own ? { ...process.env, TEMPORAL_ADDRESS: undefined } : process.env;
  const source = await findTemporal({ env, say: (line) => console.log(line) });
  if (source.kind === 'address') return { server: null, address: source.address };

  const folder = await serverFolder();
  const listenPort = await freePort();
  const address = `127.0.0.1:${listenPort}`;
  const server = await Server.start({
    name: 'temporal',
    command: source.path,
    args: temporalArguments({ listenPort, uiPort: null, file: persistent ? join(folder, 'temporal.db') : null }),
    env: forOwnTemporal(process.env, address),
    folder,
    stopSignal: 'SIGTERM',
    ready: () => temporalAnswers(address),
  });
  return { server, address };
}

/** What a suite needs of Temporal; readable from its first `before` on. */
export interface TestTemporal {
  readonly address: string;
  readonly namespace: string;
  readonly connection: Connection;
  readonly client: Client;
  /** Of this suite alone: suites run at the same time on one server. */
  readonly taskQueuePrefix: string;
}

let started: Promise<string> | undefined;

/** The server of the run (test/run.mjs), or one started by the first suite that asks. */
export function temporalAddress(): Promise<string> {
  const published = process.env['LANDFALL_TEST_TEMPORAL_ADDRESS'];
  started ??= published ? Promise.resolve(published) : startTemporal().then(({ address }) => address);
  return started;
}

/** Connects the suite it is called in to Temporal. Registers its own hooks. */
export function useTemporal(): TestTemporal {
  const taskQueuePrefix = `test-${randomBytes(4).toString('hex')}`;
  let open: { address: string; connection: Connection; client: Client } | undefined;
  const opened = () => {
    if (!open) throw new Error('useTemporal: nothing is connected before the suite runs.');
    return open;
  };
  before(async function () {
    this.timeout(60_000);
    const address = await temporalAddress();
    const connection = await Connection.connect({ address });
    open = { address, connection, client: new Client({ connection, namespace: 'default' }) };
  });
  after(() => open?.connection.close());
  return {
    namespace: 'default',
    taskQueuePrefix,
    get address() {
      return opened().address;
    },
    get connection() {
      return opened().connection;
    },
    get client() {
      return opened().client;
    },
  };
}
