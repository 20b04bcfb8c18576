import type { Server } from 'node:http';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { timestampOf } from '../domain/time.js';
import { isLoopbackName } from './gate.js';
import { httpServer } from './http.js';
import { landfallClient } from './landfall-client.js';
import { classOf } from './redact.js';
import { responder, type ServerFor } from './respond.js';
import { agentServer } from './server.js';
import { logOf, readMcpSettings, type McpSettings } from './settings.js';

/** Requests under way may end within this after a signal to stop. */
const DRAIN_MS = 10_000;

const settings = readSettings();
const log = logOf(settings.log);

const serverFor: ServerFor = (token) => {
  const connect = (signal: AbortSignal) => landfallClient({ base: settings.apiBase, token, signal });
  return agentServer({ connect, log, now: () => timestampOf(Date.now()), scheme: settings.scheme }, settings);
};

const report = (error: Error): void => log.warn('message refused', { error: classOf(error) });

if (process.argv.includes('--stdio')) overStdio(settings);
else overHttp(settings);

function readSettings(): McpSettings {
  try {
    return readMcpSettings(process.env);
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error));
  }
}

function overStdio({ apiToken }: McpSettings): void {
  if (apiToken === null) return end('SVC_API_TOKEN (LANDFALL_API_TOKEN) is needed: the key of the account to act for.');
  serveStdio(() => serverFor(apiToken), { onerror: report });
}

function overHttp({ host, listenPort, apiToken }: McpSettings): void {
  const server = httpServer({ settings, responder: responder(serverFor, report), log });
  server.once('error', (error) => {
    const why = 'code' in error && error.code === 'EADDRINUSE' ? 'is in use: set LANDFALL_MCP_PORT' : String(error);
    end(`Port ${listenPort} ${why}.`, 2);
  });
  server.listen({ host, port: listenPort }, () => {
    const shared = apiToken !== null;
    if (shared && !isLoopbackName(host))
      log.warn('whoever reaches this server without a key acts for the account of its environment', { host });
    log.info('landfall mcp ready', { listen_port: listenPort, key_in_environment: shared });
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server));
}

function stop(server: Server): void {
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
}

function end(why: string, code = 1): never {
  process.stderr.write(`${why}\n`);
  process.exit(code);
}
