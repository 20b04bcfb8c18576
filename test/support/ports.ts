import { createServer } from 'node:net';
import { LOOPBACK } from '../../sandbox/ports.mjs';
import { demandFree } from '../../sandbox/ports.js';

const given = new Set<number>();

/** A port nobody listens on now, chosen by the system, and never the same one twice: whoever asked first may not listen yet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const chosen = await chosenBySystem();
    if (given.has(chosen)) continue;
    given.add(chosen);
    return chosen;
  }
}

/** The first of so many free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: count }, (_, place) => ({ listenPort: first + place, part: 'a test', setting: '' }));
    try {
      await demandFree(ports);
      return first;
    } catch {
      continue;
    }
  }
}

async function chosenBySystem(): Promise<number> {
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
