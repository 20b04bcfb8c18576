import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../domain/log.js';
import { keyIn } from './credentials.js';
import { within } from './deadline.js';
import { isLoopbackName, refusedBy } from './gate.js';
import { readBody } from './request-body.js';
import type { Responder } from './respond.js';
import { classOf } from './redact.js';
import type { McpSettings } from './settings.js';

/** Where messages are taken. */
const PATHS = ['/mcp', '/api/mcp', '/'];
/** A call has ended well before. */
const REQUEST_MS = 35_000;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'Content-Type, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
};

type Settings = Pick<McpSettings, 'allowedHosts' | 'allowedOrigins' | 'apiToken'>;

interface Parts {
  settings: Settings;
  responder: Responder;
  log: Log;
}

/** The agent server over HTTP. It keeps nothing between requests. */
export function httpServer(parts: Parts): Server {
  // A request without Host gets the answer of our own gate, and one that is sent slowly is given up.
  const server = createServer({ requireHostHeader: false, requestTimeout: REQUEST_MS }, (request, response) => {
    void handle(request, response, parts).catch((error: unknown) => {
      parts.log.error('request failed', { error: classOf(error) });
      fail(response);
    });
  });
  server.on('close', () => void parts.responder.close());
  return server;
}

async function handle(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  // Whoever looks after this program asks from beside it, under whatever name; it tells nothing of an account.
  if (path === '/health' && request.method === 'GET' && isLoopbackName((request.socket.remoteAddress ?? '').replace('::ffff:', '')))
    return tell(response, 200, { status: 'ok' });
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
  const { host, origin, authorization } = request.headers;
  const refused = refusedBy({ host, origin }, parts.settings);
  if (refused) return refuse(response, { status: 403, error: 'Forbidden', message: `The ${refused} header is not allowed.` });
  if (!PATHS.includes(path)) return refuse(response, { status: 404, error: 'Not Found', message: 'Messages are taken at /mcp.' });
  if (request.method === 'OPTIONS') return void response.writeHead(200, { 'content-length': 0 }).end();
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST, OPTIONS');
    return refuse(response, { status: 405, error: 'Method Not Allowed', message: 'Messages are sent by POST.' });
  }
  const token = keyIn(authorization) ?? parts.settings.apiToken;
  if (token === null) {
    response.setHeader('www-authenticate', 'Bearer realm="mcp"');
    return refuse(response, { status: 401, error: 'Unauthorized', message: 'Send your API key as Authorization: Bearer <key>.' });
  }
  await answer({ request, response, path }, token, parts);
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
}

async function answer({ request, response, path }: Exchange, token: string, { responder }: Parts): Promise<void> {
  const body = await readBody(request);
  if (body.kind === 'too_large') return refuse(response, { status: 413, error: 'Content Too Large', message: 'The message is too large.' });
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  await within({ signal: gone.signal, ms: REQUEST_MS }, async (until) => {
    const init = { method: 'POST', headers: headersOf(request), body: body.text, signal: until };
    await send(response, await responder.answer(new Request(`http://localhost${path}`, init), { token, body: body.json }));
  });
}

/** Headers of a message as the protocol's library wants them: who takes JSON, or says nothing, is answered in it. */
function headersOf({ headers }: IncomingMessage): Headers {
  const kept = Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string');
  const passed = new Headers(kept);
  if (/^$|\*\/\*|application\/(\*|json)/i.test(headers.accept ?? '')) passed.set('accept', 'application/json, text/event-stream');
  return passed;
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const own = Object.keys(CORS);
  for (const [name, value] of answer.headers) if (!own.includes(name)) response.setHeader(name, value);
  response.writeHead(answer.status);
  if (!answer.body) return void response.end();
  if (answer.headers.get('content-type')?.startsWith('application/json')) return void response.end(Buffer.from(await answer.arrayBuffer()));
  // Who left does not want the rest.
  await pipeline(Readable.fromWeb(answer.body), response).catch(() => undefined);
}

function refuse(response: ServerResponse, { status, error, message }: { status: number; error: string; message: string }): void {
  tell(response, status, { error, message });
}

function tell(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Nobody can answer the message any more: the protocol has a form for that too. */
function fail(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  tell(response, 500, { jsonrpc: '2.0', error: { code: -32_603, message: 'Internal error' }, id: null });
}
