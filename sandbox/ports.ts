import { connect } from 'node:net';
import { busyPorts, type ListenPort } from './ports.mjs';
import { Trouble } from './trouble.js';

const CONNECT_MS = 5_000;

/** Throws the Trouble that names every port somebody else listens on and the settings that change them. */
export async function demandFree(ports: ListenPort[]): Promise<void> {
  const busy = await busyPorts(ports);
  if (busy) throw new Trouble(busy);
}

/** Whether somebody listens there. */
export function connects({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    const end = (answers: boolean) => () => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
