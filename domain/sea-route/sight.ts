import { cellAt } from './grid.js';
import { isLand, MASK, type SeaNetwork } from './network.js';
import { SKIPS } from './skips.js';
import { Arc, type LonLat } from './sphere.js';

/** So near to its ends a sight line may come as near to land as it must. */
export const ENDS_NM = 6;

/** How far apart a sight line looks. */
export const STEP_NM = 1;

/** True when the great circle between two places keeps off land, by a cell of the mask but near its ends. */
export function sees(network: SeaNetwork, from: LonLat, to: LonLat): boolean {
  const arc = Arc.between(from, to);
  for (let nm = 0; nm < arc.lengthNm;) {
    arc.moveTo(nm);
    const atEnd = nm < ENDS_NM || arc.lengthNm - nm < ENDS_NM;
    if (isLand(atEnd ? network.mask : network.grown, cellAt(MASK, arc.longitude, arc.latitude))) return false;
    nm += Math.max(STEP_NM, network.skips[cellAt(SKIPS, arc.longitude, arc.latitude)] ?? 0);
  }
  return !isLand(network.mask, cellAt(MASK, ...to));
}

/** True when the great circle between two places lies on water, however near to land. */
export function onWater(network: SeaNetwork, from: LonLat, to: LonLat): boolean {
  const arc = Arc.between(from, to);
  for (let nm = 0; nm < arc.lengthNm; nm += STEP_NM) {
    arc.moveTo(nm);
    if (isLand(network.mask, cellAt(MASK, arc.longitude, arc.latitude))) return false;
  }
  return !isLand(network.mask, cellAt(MASK, ...to));
}
