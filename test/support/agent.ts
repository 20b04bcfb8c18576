import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before } from 'mocha';
import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import type { Log } from '../../domain/log.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import { httpServer } from '../../mcp/http.js';
import { landfallClient } from '../../mcp/landfall-client.js';
import { responder } from '../../mcp/respond.js';
import { agentServer } from '../../mcp/server.js';
import { readMcpSettings } from '../../mcp/settings.js';

export interface TestAgent {
  /** `http://127.0.0.1:<listen port>` */
  readonly origin: string;
  /** Lines of its log. */
  readonly logged: { message: string; fields: Record<string, unknown> }[];
  /** A client of the official library, connected with a key. It is closed at the end of the suite. */
  client(key: string, options?: ClientOptions): Promise<Client>;
}

export interface AgentOptions {
  env?: Record<string, string>;
  now?: () => Timestamp;
}

/** Runs the agent server, listening, before REST at an address. Registers its own hooks. */
export function useAgent(apiOrigin: () => string, { env = {}, now = () => timestampOf(Date.now()) }: AgentOptions = {}): TestAgent {
  const logged: TestAgent['logged'] = [];
  const clients: Client[] = [];
  let origin = '';
  let close = (): Promise<void> => Promise.resolve();
  before(async () => {
    const note = (message: string, fields: Record<string, unknown> = {}) => void logged.push({ message, fields });
    const log: Log = { debug: note, info: note, warn: note, error: note };
    const settings = readMcpSettings({ LANDFALL_API_BASE_URL: apiOrigin(), ...env });
    const serverFor = (token: string) => {
      const connect = (signal: AbortSignal) => landfallClient({ base: settings.apiBase, token, signal });
      return agentServer({ connect, log, now, scheme: settings.scheme }, settings);
    };
    const parts = { settings, responder: responder(serverFor, (error) => note('refused', { error: error.message })), log };
    const server = httpServer(parts).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    };
  });
  after(async () => {
    for (const client of clients) await client.close();
    await close();
  });
  return {
    get origin() {
      return origin;
    },
    logged,
    client: async (key, options) => {
      const client = new Client({ name: 'landfall-test', version: '1.0.0' }, options);
      const headers = { authorization: `Bearer ${key}` };
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } }));
      clients.push(client);
      return client;
    },
  };
}
