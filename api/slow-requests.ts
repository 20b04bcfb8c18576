import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { UPLOADS } from './files/link.js';
import { refuseConnection } from './refused-connections.js';

/** Node counts so long for all of them: a file may be large, and its line slow. The store knows how long it waits for one. */
export const FILE_READ_MS = 11 * 60_000;
/** Promise L5. */
const REQUEST_READ_MS = 30_000;

/** Ends requests that take too long to arrive, but for those that bring files. */
export function endSlowRequests(server: FastifyInstance, patienceMs = REQUEST_READ_MS): void {
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    // What is put in without a connection has arrived.
    if (routeOptions.url === UPLOADS || !(raw.socket instanceof Socket)) return;
    const watch = setTimeout(() => {
      if (!raw.complete) refuseConnection(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, patienceMs);
    raw.once('close', () => clearTimeout(watch));
  });
}
