import { forgetPositions, keepPositions, positionsBetween, trackBetween, writeLatest, type KeptFix } from '../../db/positions/track.js';
import type { WantedShip } from '../../db/positions/wanted.js';
import type { Transaction } from '../../db/database.js';
import { byTime, type Fix } from '../../domain/ships/fix.js';
import { LATE_S, weigh, type Doubt } from '../../domain/ships/plausible.js';
import { isNearPort, isWorthKeeping } from '../../domain/ships/thinning.js';
import { lengthNm } from '../../domain/sea-route/sphere.js';
import { secondsAfter, type Timestamp } from '../../domain/time.js';
import { readClock } from '../clock.js';
import type { PositionMeans } from './means.js';
import type { ShipMemory, Ships } from './ships.js';

/** What became of positions. */
export interface Taken {
  believed: number;
  kept: number;
  doubted: Partial<Record<Doubt, number>>;
}

/** Weighs what was heard since the last time, and writes down what is believed of it. */
export async function takePositions(means: Pick<PositionMeans, 'database' | 'isAshore'>, ships: Ships): Promise<Taken> {
  const taken: Taken = { believed: 0, kept: 0, doubted: {} };
  const heard = await ships.take();
  if (heard.length === 0) return taken;
  // Read after it was heard: nothing of it is of the future but what says so.
  const { now } = await means.database.asSystem(readClock);
  for (const { ship, mmsi, fixes } of heard) {
    const memory = ships.memoryOf(ship);
    const one = await means.database.forAccount(ship.accountId, (tx) => takeShip(tx, { ship, mmsi, fixes, memory, now, ...means }));
    taken.believed += one.believed;
    taken.kept += one.kept;
    for (const [doubt, count] of Object.entries(one.doubted)) taken.doubted[doubt as Doubt] = (taken.doubted[doubt as Doubt] ?? 0) + count;
  }
  return taken;
}

interface Taking extends Pick<PositionMeans, 'isAshore'> {
  ship: WantedShip;
  mmsi: string | null;
  fixes: readonly Fix[];
  memory: ShipMemory;
  now: Timestamp;
}

async function takeShip(tx: Transaction, { ship, mmsi, fixes, memory, now, isAshore }: Taking): Promise<Taken> {
  const { vesselId, ports } = ship;
  const span = { vesselId, from: secondsAfter(now, -2 * LATE_S), to: secondsAfter(now, 60) };
  const track = await trackBetween(tx, span);
  const kept = await positionsBetween(tx, span);
  // Quays lie on land as maps are drawn.
  const isElsewhere = (place: readonly [number, number]) => isAshore(place) && !ports.some((port) => lengthNm(port, place) <= PORT_NM);
  const weighed = weigh(fixes, { track, suspects: memory.suspects, now, isAshore: isElsewhere });
  await forgetPositions(tx, vesselId, weighed.forgotten);
  const lies = new Set(weighed.forgotten.map(({ at }) => at));
  const worth = worthKeeping(
    weighed.believed,
    kept.filter(({ at }) => !lies.has(at)),
    ports,
  );
  await keepPositions(tx, ship, worth);
  const latest = weighed.believed.at(-1);
  if (latest) await writeLatest(tx, { vesselId, mmsi, fix: latest, overrules: [...lies] });
  memory.suspects = weighed.suspects;
  if (latest && (!memory.latest || latest.at > memory.latest.at || lies.has(memory.latest.at))) memory.latest = latest;
  const doubted: Taken['doubted'] = {};
  for (const { doubt } of weighed.doubted) doubted[doubt] = (doubted[doubt] ?? 0) + 1;
  return { believed: weighed.believed.length, kept: worth.length, doubted };
}

const PORT_NM = 30;

/** Those of the believed that are kept beside what is. */
function worthKeeping(believed: readonly Fix[], kept: readonly Fix[], ports: WantedShip['ports']): KeptFix[] {
  const known = [...kept];
  const worth: KeptFix[] = [];
  for (const fix of believed) {
    const nearPort = isNearPort(fix, ports);
    const before = known.findLast(({ at }) => at < fix.at) ?? null;
    const after = known.find(({ at }) => at >= fix.at) ?? null;
    if (!isWorthKeeping(fix, { before, after, near: nearPort })) continue;
    worth.push({ ...fix, nearPort });
    known.push(fix);
    known.sort(byTime);
  }
  return worth;
}
