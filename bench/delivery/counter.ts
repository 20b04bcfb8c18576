import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export type Counter = Awaited<ReturnType<typeof startCounter>>;

/** Counts what arrives by its path and webhook-id, and answers well. */
export async function startCounter() {
  const arrived = new Map<string, number>();
  let lastAt = 0;
  let body = '';
  const server = createHttpServer((request, response) => {
    const place = `${request.url} ${String(request.headers['webhook-id'])}`;
    arrived.set(place, (arrived.get(place) ?? 0) + 1);
    lastAt = performance.now();
    if (body === '') request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  return { url: await urlOf(server), arrived, lastAt: () => lastAt, firstBody: () => body, close: () => server.close() };
}

export async function urlOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
