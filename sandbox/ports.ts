import { createServer } from 'node:net';
import { Trouble } from './trouble.js';

const LOOPBACK = '127.0.0.1';

/** A port one of our parts listens on, and the environment variable that changes it. */
export interface ListenPort {
  listenPort: number;
  part: string;
  setting: string;
}

/** Throws the Trouble that names every port somebody else listens on, and the settings that change them. */
export async function demandFree(ports: ListenPort[]): Promise<void> {
  const free = await Promise.all(ports.map(({ listenPort }) => isFree(listenPort)));
  // Ports in a row have one setting: the first that is taken speaks for it.
  const busy = [
    ...new Map(
      ports
        .filter((_, at) => !free[at])
        .reverse()
        .map((port) => [port.setting, port]),
    ).values(),
  ].reverse();
  const [first] = busy;
  if (!first) return;
  if (busy.length === 1)
    throw new Trouble(
      `Port ${first.listenPort}, meant for ${first.part}, is in use: end the program that has it, or set ${first.setting} to another port.`,
    );
  const named = busy.map(({ listenPort, part, setting }) => `${listenPort} (${part}, ${setting})`).join(', ');
  throw new Trouble(`Ports in use: ${named}. End the programs that have them, or set the settings named to other ports.`);
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

async function isFree(listenPort: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen(listenPort, LOOPBACK, () => server.close(() => resolve(true)));
  });
}
