import { lengthNm, type LonLat } from '../sea-route/sphere.js';
import { HOUR_S, MINUTE_S, secondsBetween } from '../time.js';
import { isStill, placeOf, type Fix } from './fix.js';

/** At sea an hour of a ship's way is a straight line. */
const AT_SEA_S = HOUR_S;
/** Near a port it is told from these when the ship came, lay at a quay and left. */
const NEAR_PORT_S = 5 * MINUTE_S;
/** Beyond where arrivals count, so that both sides of the border are seen. */
const NEAR_PORT_NM = 50;

export const isNearPort = (fix: Fix, ports: readonly LonLat[]): boolean =>
  ports.some((port) => lengthNm(placeOf(fix), port) <= NEAR_PORT_NM);

/** Whether a believed position is kept beside those that are: one an hour at sea, twelve near a port, and there each change of rest. */
export function isWorthKeeping(fix: Fix, { before, after, near }: { before: Fix | null; after: Fix | null; near: boolean }): boolean {
  if (near && before && (isStill(before) !== isStill(fix) || before.status !== fix.status)) return true;
  const apartS = near ? NEAR_PORT_S : AT_SEA_S;
  return [before, after].every((one) => one === null || Math.abs(secondsBetween(one.at, fix.at)) >= apartS);
}
