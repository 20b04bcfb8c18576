import { createSocket, type Socket } from 'node:dgram';
import { demandFree } from '../../sandbox/ports.js';

/**
 * One for each port given, which other runs see too, kept until this process ends: a UDP socket, which nothing else here has at
 * a port of its choice, and which a killed process gives back.
 */
const claims: Socket[] = [];

/** A port nobody listens on now, and never the same one twice, in this run or beside it: whoever asked first may not listen yet. */
export const freePort = (): Promise<number> => freePorts(1);

/**
 * The first of so many free ports in a row. Below those that systems choose from for outgoing connections, of which a run
 * has many: such a one would be taken between the question and the listening.
 */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const claimed = await claimAll(ports);
    if (claimed === null) continue;
    try {
      await demandFree(ports.map((listenPort) => ({ listenPort, part: 'a test', setting: '' })));
    } catch {
      claimed.forEach((claim) => claim.close());
      continue;
    }
    claims.push(...claimed);
    return first;
  }
}

/** The claims to all of `ports`; null where another has one of them. */
async function claimAll(ports: readonly number[]): Promise<Socket[] | null> {
  const claimed: Socket[] = [];
  for (const port of ports) {
    const claim = await claimTo(port);
    if (claim === null) {
      claimed.forEach((earlier) => earlier.close());
      return null;
    }
    claimed.push(claim);
  }
  return claimed;
}

function claimTo(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(null);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket.unref()));
  });
}
