import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Landfall } from '../../test/support/landfall.js';
import { until } from '../../test/support/until.js';
import { recordTestChanges } from '../../test/support/webhooks.js';

const HEALTHY = 49;
const CHANGES = 100;
const ROUNDS = 5;
/** A pair of rounds says nothing when the one without the black hole strayed so far from the others of its kind. */
const STRAY_MAX = 0.25;
const ROUND_MAX_MS = 120_000;

/** Deliveries a second to healthy endpoints, without and beside a black hole, and the ratio of the two. */
export interface Fairness {
  without: number[];
  beside: number[];
  ratio: number;
  delivered: number;
}

/**
 * One dead endpoint beside 49 healthy ones (promise D10): so many changes are committed at once, and the rate is taken until
 * every healthy endpoint has each of them, in turns without and with an endpoint that takes connections and never answers.
 * Throws when one was delivered twice.
 */
export async function besideBlackHole(landfall: Landfall): Promise<Fairness> {
  const [receiver, hole] = await Promise.all([startCounter(), startHole()]);
  const hook = async (url: string) =>
    (await landfall.call('POST', '/webhooks', { data: { type: 'webhook', attributes: { url, active: true } } })).body.data.id;
  const healthy = await Promise.all(Array.from({ length: HEALTHY }, (_, index) => hook(`${receiver.url}/${index}`)));
  const dead = await hook(hole.url);
  const round = roundOf(landfall, { receiver, hole, dead });
  const without: number[] = [];
  const beside: number[] = [];
  await round(false);
  for (let pair = 0; pair < ROUNDS; pair += 1) {
    // Each goes first in turn, so that neither profits from what grows during the run.
    for (const withHole of pair % 2 ? [true, false] : [false, true]) (withHole ? beside : without).push(await round(withHole));
  }
  const { arrived } = receiver;
  const twice = [...arrived.values()].filter((times) => times !== 1).length;
  if (twice) throw new Error(`${twice} of ${arrived.size} notifications were delivered more than once.`);
  await Promise.all([...healthy, dead].map((id) => landfall.call('DELETE', `/webhooks/${id}`)));
  hole.close();
  receiver.close();
  const usual = median(without);
  const ratios = without.flatMap((rate, pair) => (Math.abs(rate / usual - 1) <= STRAY_MAX ? [(beside[pair] ?? NaN) / rate] : []));
  return { without, beside, ratio: median(ratios), delivered: arrived.size };
}

type Counter = Awaited<ReturnType<typeof startCounter>>;
type Hole = Awaited<ReturnType<typeof startHole>>;

/** One round, without the black hole or with it: deliveries a second to the healthy endpoints. */
function roundOf({ database, accountId, call }: Landfall, { receiver, hole, dead }: { receiver: Counter; hole: Hole; dead: string }) {
  let expected = 0;
  /** Commits so many changes at once. Answers in how many milliseconds every healthy endpoint had each of them. */
  const tell = async (changes: number): Promise<number> => {
    expected += HEALTHY * changes;
    const began = performance.now();
    const subjects = Array.from({ length: changes }, () => randomUUID());
    await recordTestChanges(database, accountId, subjects);
    await until('everything to arrive', () => Promise.resolve(receiver.arrived.size >= expected), ROUND_MAX_MS);
    return receiver.lastAt() - began;
  };
  return async (withHole: boolean): Promise<number> => {
    await call('PATCH', `/webhooks/${dead}`, { data: { type: 'webhook', id: dead, attributes: { active: withHole } } });
    const before = hole.swallowed();
    await tell(1);
    // The hole is at work already when the clock starts.
    if (withHole) await until('the black hole to swallow something', () => Promise.resolve(hole.swallowed() > before), ROUND_MAX_MS);
    return (HEALTHY * CHANGES * 1000) / (await tell(CHANGES));
  };
}

/** Counts what arrives by its path and webhook-id, and answers well. */
async function startCounter() {
  const arrived = new Map<string, number>();
  let lastAt = 0;
  const server = createHttpServer((request, response) => {
    const place = `${request.url} ${String(request.headers['webhook-id'])}`;
    arrived.set(place, (arrived.get(place) ?? 0) + 1);
    lastAt = performance.now();
    request.resume().on('end', () => response.writeHead(204).end());
  });
  return { url: await urlOf(server), arrived, lastAt: () => lastAt, close: () => server.close() };
}

/** Takes every connection and never says a word. */
async function startHole() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: await urlOf(server), swallowed: () => sockets.size, close };
}

async function urlOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function median(of: readonly number[]): number {
  return [...of].sort((one, other) => one - other)[Math.floor(of.length / 2)] ?? NaN;
}
