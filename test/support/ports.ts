import { demandFree } from '../../sandbox/ports.js';

const given = new Set<number>();

/** A port nobody listens on now, and never the same one twice: whoever asked first may not listen yet. */
export const freePort = (): Promise<number> => freePorts(1);

/**
 * The first of so many free ports in a row. Below those that systems choose from for outgoing connections, of which a run
 * has many: such a one would be taken between the question and the listening.
 */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: count }, (_, place) => first + place);
    if (ports.some((port) => given.has(port))) continue;
    try {
      await demandFree(ports.map((listenPort) => ({ listenPort, part: 'a test', setting: '' })));
    } catch {
      continue;
    }
    ports.forEach((port) => given.add(port));
    return first;
  }
}
