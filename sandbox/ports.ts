import { busyPorts, type ListenPort } from './ports.mjs';
import { Trouble } from './trouble.js';

/** Throws the Trouble that names every port somebody else listens on and the settings that change them. */
export async function demandFree(ports: ListenPort[]): Promise<void> {
  const busy = await busyPorts(ports);
  if (busy) throw new Trouble(busy);
}
