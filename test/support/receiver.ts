import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

/** One request as it arrived, whole. */
export interface ReceivedRequest {
  method: string;
  path: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Names as they were written on the wire. */
  rawNames: string[];
  body: Buffer;
  /** Milliseconds since the receiver began, when the first byte of the request was there and when the answer was sent. */
  startedMs: number;
  answeredMs: number | null;
  /** The connection it came on, counted from 1. */
  connection: number;
}

/** How the receiver answers one request. */
export interface Script {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Before the headers of the answer. */
  delayMs?: number;
  /** `hang`: never answer; `reset`: close without an answer; `hang_body`: headers, then nothing; `cut_off`: half of the promised body. */
  misbehave?: 'hang' | 'reset' | 'hang_body' | 'cut_off';
  /** Sends the body piece by piece: so many bytes every so many milliseconds. */
  drip?: { bytes: number; everyMs: number };
}

export interface Receiver {
  url: string;
  port: number;
  received: ReceivedRequest[];
  /** Most requests that were being answered at one time. */
  mostAtOnce: number;
  /** Connections opened so far. */
  connections: number;
  /** Answers from now on; a function sees the request and how many came before it. */
  answer(script: Script | ((request: ReceivedRequest, index: number) => Script)): void;
  /** Waits until so many requests have been answered, or as long as it may take. */
  waitFor(count: number, timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  host?: string;
  port?: number;
  tls?: { key: string; cert: string };
}

/** A real HTTP server on the loopback that records all it is sent and answers as it is told; 200 until then. */
export async function startReceiver({ host = '127.0.0.1', port = 0, tls }: ReceiverOptions = {}): Promise<Receiver> {
  const began = performance.now();
  const now = () => performance.now() - began;
  const sockets = new Map<Socket, number>();
  let script: (request: ReceivedRequest, index: number) => Script = () => ({});
  let answering = 0;

  const receiver: Receiver = {
    url: '',
    port: 0,
    received: [],
    mostAtOnce: 0,
    connections: 0,
    answer: (next) => {
      script = typeof next === 'function' ? next : () => next;
    },
    waitFor: async (count, timeoutMs = 10_000) => {
      const deadline = performance.now() + timeoutMs;
      while (receiver.received.filter(({ answeredMs }) => answeredMs !== null).length < count) {
        if (performance.now() > deadline) throw new Error(`The receiver got ${receiver.received.length} requests, not ${count}.`);
        await sleep(5);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.keys()) socket.destroy();
      }),
  };

  const listener = (message: IncomingMessage, response: ServerResponse) => {
    const request: ReceivedRequest = {
      method: message.method ?? '',
      path: message.url ?? '',
      headers: Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)])),
      rawNames: message.rawHeaders.filter((_name, place) => place % 2 === 0),
      body: Buffer.alloc(0),
      startedMs: now(),
      answeredMs: null,
      connection: sockets.get(message.socket) ?? 0,
    };
    const index = receiver.received.push(request) - 1;
    answering += 1;
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, answering);
    response.on('close', () => (answering -= 1));
    response.on('error', () => {});
    const chunks: Buffer[] = [];
    message.on('error', () => {});
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      request.body = Buffer.concat(chunks);
      void reply(response, script(request, index)).then(() => (request.answeredMs = now()));
    });
  };
  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket: Socket) => count(socket));
  server.on('secureConnection', (socket: Socket) => count(socket));
  const count = (socket: Socket) => {
    sockets.set(socket, sockets.size + 1);
    receiver.connections = sockets.size;
    socket.on('error', () => {});
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${receiver.port}/hook`;
  return receiver;
}

async function reply(response: ServerResponse, { status = 200, headers = {}, body = '', delayMs, misbehave, drip }: Script): Promise<void> {
  if (delayMs) await sleep(delayMs);
  switch (misbehave) {
    case 'hang':
      return;
    case 'reset':
      response.destroy();
      return;
    case 'hang_body':
      response.writeHead(status, { 'content-length': '10', ...headers }).flushHeaders();
      return;
    case 'cut_off':
      response.writeHead(status, { 'content-length': String(Buffer.byteLength(body) * 2), ...headers });
      response.write(body, () => response.destroy());
      return;
    case undefined:
      break;
  }
  response.writeHead(status, headers);
  if (!drip) {
    response.end(body);
    return;
  }
  const bytes = Buffer.from(body);
  for (let place = 0; place < bytes.length && !response.destroyed; place += drip.bytes) {
    response.write(bytes.subarray(place, place + drip.bytes));
    await sleep(drip.everyMs);
  }
  response.end();
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
