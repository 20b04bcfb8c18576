import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Readers } from './feed/readers.js';

/**
 * Ends streams and waits when the server closes, and every connection as soon as no request is under way on it: Node closes
 * those that had one before, and neither those that had none yet nor those whose answer was under way.
 */
export function endInOrder(server: FastifyInstance, readers: Readers): void {
  const underWay = requestsUnderWay(server.server);
  server.addHook('preClose', async () => {
    readers.stop();
    underWay.close();
  });
  server.addHook('onClose', () => readers.settled());
}

function requestsUnderWay(server: Server): { close(): void } {
  const requests = new Map<Socket, number>();
  let closing = false;
  const count = (socket: Socket, difference: number) => {
    const left = (requests.get(socket) ?? 0) + difference;
    if (requests.has(socket)) requests.set(socket, left);
    if (closing && left === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return {
    close: () => {
      closing = true;
      for (const [socket, left] of requests) if (left === 0) socket.destroySoon();
    },
  };
}
