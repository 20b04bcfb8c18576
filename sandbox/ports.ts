import { createServer } from 'node:net';
import { busyPorts, LOOPBACK, type ListenPort } from './ports.mjs';
import { Trouble } from './trouble.js';

/** Throws the Trouble that names every port somebody else listens on and the settings that change them. */
export async function demandFree(ports: ListenPort[]): Promise<void> {
  const busy = await busyPorts(ports);
  if (busy) throw new Trouble(busy);
}

/** A port nobody listens on now, chosen by the system. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
  return address.port;
}
