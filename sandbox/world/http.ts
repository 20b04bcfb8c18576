import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from './lines/line.js';

/** Largest body the practice world reads. */
const BODY_BYTES_MAX = 1024 * 1024;
/** A little more than the 10 MiB that Landfall reads of an answer (promise T7). */
const HUGE_BYTES = 11 * 1024 * 1024;

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A reply and what goes wrong with it on the way. */
export interface Delivery {
  reply: Reply;
  /** Real milliseconds before the first byte. */
  delayMs?: number;
  /** The answer ends before the length it declared. */
  cutOff?: boolean;
  /** The answer is padded beyond what anybody should read. */
  huge?: boolean;
}

/** Listens on a port (0: any) and hands every request to the handler; one that fails is answered with 500. */
export async function listen(handler: Handler, { host, port }: { host: string; port: number }): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    handler(request, response).catch((error: unknown) => {
      console.error(`practice world: ${request.method} ${request.url}:`, error);
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Ends a server at once, open connections included. */
export async function shut(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

/** The address that a request asks for; null when its target is none (`//`). */
export function addressOf({ url = '/', headers }: IncomingMessage): URL | null {
  const origin = `http://${headers.host ?? 'localhost'}`;
  return URL.canParse(url, origin) ? new URL(url, origin) : null;
}

/** The body of a request as text. Throws when it is longer than a form or a fault can be. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_BYTES_MAX) throw new Error('The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends a reply, with its mishaps. */
export async function answer(response: ServerResponse, { reply, delayMs = 0, cutOff = false, huge = false }: Delivery): Promise<void> {
  if (delayMs > 0) {
    // A caller that gives up, or a world that ends, does not wait for it.
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    await sleep(delayMs, undefined, { signal: gone.signal }).catch(() => undefined);
    if (gone.signal.aborted) return;
  }
  const { status, headers = {}, body } = reply;
  const text = body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = Buffer.from(huge ? text + ' '.repeat(HUGE_BYTES) : text);
  const type = body === null ? {} : { 'content-type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json' };
  response.writeHead(status, { ...type, ...(status === 204 ? {} : { 'content-length': bytes.length }), ...headers });
  if (!cutOff) {
    response.end(bytes);
    return;
  }
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
  await sleep(20);
  response.destroy();
}
