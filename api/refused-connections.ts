import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CACHING } from './caching.js';
import { problem, type Problem } from './problems.js';
import { JSON_API } from './rest.js';

/** Statuses of what Node refuses before there is a request. */
const CONNECTION_REFUSALS: Record<string, [Parameters<typeof problem>[0], string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too_large', 'The body is too large.'],
};

/** Answers what Node could not read as a request. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [code, detail] = CONNECTION_REFUSALS[error.code ?? ''] ?? (['malformed', 'The request is no HTTP.'] as const);
  endWith(socket, problem(code, detail));
}

/** Answers who takes us for a proxy. */
export function refuseTunnel(socket: Socket): void {
  socket.on('error', () => undefined);
  endWith(socket, problem('method_not_allowed', 'This server is no proxy.'));
}

/** Answers where there is no request to answer, and closes the connection. */
function endWith(socket: Socket, { status, errors }: Problem): void {
  const body = JSON.stringify({ errors });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-type: ${JSON_API}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `request-id: ${randomUUID()}`,
    ...Object.entries(CACHING).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
