import { lineLog, type Log, type LogLevel } from '../domain/log.js';
import { isLoopbackName } from './gate.js';

/** What the agent server is told by its surroundings. */
export interface McpSettings {
  /** Key of the account that stdio, and callers without credentials, act for; null where there is none. */
  apiToken: string | null;
  /** Where REST answers, without a slash at its end: `http://127.0.0.1:4900/v2`. */
  apiBase: string;
  host: string;
  listenPort: number;
  /** Values of `Host` that are answered. Empty: those of this machine. */
  allowedHosts: string[];
  /** Origins whose pages are answered. Empty: those of this machine, and of the host that was asked. */
  allowedOrigins: string[];
  /** Whether the tools beyond the ten are offered. */
  more: boolean;
  /** Scheme of the addresses of resources. */
  scheme: string;
  log: LogLevel;
}

type Environment = Record<string, string | undefined>;

/** Reads them. Throws an Error whose message names the setting that is wrong, for the operator. */
export function readMcpSettings(env: Environment): McpSettings {
  const host = given(env, 'LANDFALL_MCP_HOST') ?? '127.0.0.1';
  const apiToken = given(env, 'SVC_API_TOKEN', 'LANDFALL_API_TOKEN') ?? null;
  if (apiToken !== null && !isLoopbackName(host) && !isOn(env, 'LANDFALL_MCP_SHARE_TOKEN'))
    throw new Error(
      `With a token in its environment whoever reaches ${host} acts for that account: leave LANDFALL_API_TOKEN (SVC_API_TOKEN) out, listen on 127.0.0.1, or set LANDFALL_MCP_SHARE_TOKEN=true.`,
    );
  return {
    apiToken,
    apiBase: readBase(given(env, 'SVC_API_BASE_URL', 'LANDFALL_API_BASE_URL') ?? 'http://127.0.0.1:4900/v2'),
    host,
    listenPort: readPort(given(env, 'LANDFALL_MCP_PORT') ?? '4902'),
    allowedHosts: listed(given(env, 'SVC_MCP_ALLOWED_HOSTS', 'LANDFALL_MCP_ALLOWED_HOSTS')),
    allowedOrigins: listed(given(env, 'SVC_MCP_ALLOWED_ORIGINS', 'LANDFALL_MCP_ALLOWED_ORIGINS')),
    more: isOn(env, 'LANDFALL_MCP_MORE'),
    scheme: readScheme(given(env, 'LANDFALL_MCP_SCHEME') ?? 'landfall'),
    log: readLevel(given(env, 'LANDFALL_LOG') ?? 'info'),
  };
}

/** The log of this program: on stderr, since stdout may carry the protocol. */
export function logOf(least: LogLevel): Log {
  return lineLog({ least, part: 'mcp', now: () => new Date().toISOString(), write: (line) => process.stderr.write(line) });
}

/** The first of the names that is set, and not to nothing. */
function given(env: Environment, ...names: string[]): string | undefined {
  return names.map((name) => env[name]?.trim()).find((value) => value !== undefined && value !== '');
}

function isOn(env: Environment, name: string): boolean {
  const value = given(env, name) ?? 'false';
  if (value !== 'true' && value !== 'false') throw new Error(`${name} is true or false.`);
  return value === 'true';
}

function listed(value = ''): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
}

function readBase(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Error('LANDFALL_API_BASE_URL (SVC_API_BASE_URL) is an http:// or https:// address without credentials or query.');
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path === '' ? '/v2' : path);
}

function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new Error('LANDFALL_MCP_PORT is a number from 0 to 65535.');
  return port;
}

function readScheme(value: string): string {
  if (!/^[a-z][a-z0-9+.-]*$/.test(value)) throw new Error('LANDFALL_MCP_SCHEME is a scheme of addresses, in small letters.');
  return value;
}

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

function readLevel(value: string): LogLevel {
  const level = LEVELS.find((known) => known === value);
  if (!level) throw new Error(`LANDFALL_LOG is one of ${LEVELS.join(', ')}.`);
  return level;
}
