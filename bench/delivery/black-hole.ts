import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import type { Landfall } from '../../test/support/landfall.js';
import { until } from '../../test/support/until.js';
import { recordTestChanges } from '../../test/support/webhooks.js';
import { inTurns, type Compared } from '../in-turns.js';
import { startCounter, urlOf, type Counter } from './counter.js';

const HEALTHY = 49;
const CHANGES = 100;
const ROUNDS = 5;
const ROUND_MAX_MS = 120_000;

/** Deliveries a second to healthy endpoints, beside a black hole and (the reference) without it. */
export interface Fairness extends Compared {
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
  await round(false);
  const compared = await inTurns(ROUNDS, { ours: () => round(true), reference: () => round(false) });
  const { arrived } = receiver;
  const twice = [...arrived.values()].filter((times) => times !== 1).length;
  if (twice) throw new Error(`${twice} of ${arrived.size} notifications were delivered more than once.`);
  await Promise.all([...healthy, dead].map((id) => landfall.call('DELETE', `/webhooks/${id}`)));
  hole.close();
  receiver.close();
  return { ...compared, delivered: arrived.size };
}

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
    // So are the others, who would have to be woken after that wait, and not in the rounds without it.
    await tell(1);
    return (HEALTHY * CHANGES * 1000) / (await tell(CHANGES));
  };
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
