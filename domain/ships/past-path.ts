import { lineOf } from '../sea-route/sea-route.js';
import { lengthNm, near, type LonLat } from '../sea-route/sphere.js';
import { HOUR_S, secondsBetween } from '../time.js';
import { placeOf, type Fix } from './fix.js';

const GAP_S = 6 * HOUR_S;
const GAP_NM = 60;
/** A way by sea that is longer than this beside the straight line is not the one that was sailed. */
const DETOUR = 1.5;
const THIN_S = HOUR_S;

/** Two positions, one after the other, between which nobody heard the ship. */
export interface Gap {
  from: LonLat;
  to: LonLat;
}

/** One position an hour, the first and the last among them. */
export function hourly(fixes: readonly Fix[]): Fix[] {
  const kept: Fix[] = [];
  for (const [at, fix] of fixes.entries()) {
    const last = kept.at(-1);
    if (!last || secondsBetween(last.at, fix.at) >= THIN_S || at === fixes.length - 1) kept.push(fix);
  }
  return kept;
}

/** The gaps of a path that a way by sea may bridge. */
export function gapsOf(fixes: readonly Fix[]): Gap[] {
  return fixes.slice(1).flatMap((fix, before) => {
    const from = fixes[before] as Fix;
    return isGap(from, fix) ? [{ from: placeOf(from), to: placeOf(fix) }] : [];
  });
}

const isGap = (from: Fix, to: Fix): boolean => secondsBetween(from.at, to.at) > GAP_S && lengthNm(placeOf(from), placeOf(to)) > GAP_NM;

/** The line that a ship sailed. `bridgeOf`: the way by sea over a gap; null where there is none. Longitudes run on past ±180 within it. */
export function pastPath(fixes: readonly Fix[], bridgeOf: (gap: Gap) => { line: readonly LonLat[]; lengthNm: number } | null): LonLat[] {
  const path: LonLat[] = [];
  const add = ([longitude, latitude]: LonLat) =>
    path.push([path.length === 0 ? longitude : near(longitude, path.at(-1)?.[0] ?? 0), latitude]);
  for (const [at, fix] of fixes.entries()) {
    const before = fixes[at - 1];
    if (before && isGap(before, fix)) {
      const gap = { from: placeOf(before), to: placeOf(fix) };
      const bridge = bridgeOf(gap);
      const straightNm = lengthNm(gap.from, gap.to);
      const line = bridge && bridge.lengthNm <= DETOUR * straightNm ? bridge.line : lineOf([gap.from, gap.to]);
      for (const place of line.slice(1, -1)) add(place);
    }
    add(placeOf(fix));
  }
  return path;
}
