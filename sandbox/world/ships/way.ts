import { ARRIVAL_NM } from '../../../domain/ships/port-stays.js';
import { cellAt } from '../../../domain/sea-route/grid.js';
import { isLand, MASK } from '../../../domain/sea-route/network.js';
import { Arc, courseDegrees, lengthNm, within180, type LonLat } from '../../../domain/sea-route/sphere.js';
import { seaNetwork, routeBySea } from '../../../db/sea-network/sea-network.js';
import { referenceRows } from '../../../db/seed/reference-rows.js';
import type { Place } from '../places.js';

/** A ship's way from quay to quay. */
export interface Way {
  from: Place;
  to: Place;
  lengthNm: number;
  /** How far along it the border of the port at its end is crossed. */
  borderNm: number;
  /** Where one is so many nautical miles along it, and the course there. */
  at(nm: number): { place: LonLat; course: number };
}

const STEP_NM = 0.5;

const known = new Map<string, Promise<Way | null>>();

/** The way between two places of the practice world; null where no ship goes. A quay is where the way comes to water. */
export function wayBetween(from: Place, to: Place): Promise<Way | null> {
  const key = `${from.locode} ${to.locode}`;
  const way = known.get(key) ?? findWay(from, to);
  known.set(key, way);
  return way;
}

async function findWay(from: Place, to: Place): Promise<Way | null> {
  const end = centreOf(to);
  const route = await routeBySea({ from: centreOf(from), to: end });
  if (!route) return null;
  const whole = alongOf(route.line);
  const { mask } = await seaNetwork();
  const isWet = (nm: number) => !isLand(mask, cellAt(MASK, ...whole.at(nm).place));
  let [first, last] = [0, whole.lengthNm];
  while (first < whole.lengthNm / 2 && !isWet(first)) first += STEP_NM;
  while (last > whole.lengthNm / 2 && !isWet(last)) last -= STEP_NM;
  let border = last;
  while (border > first && lengthNm(whole.at(border - STEP_NM).place, end) <= ARRIVAL_NM) border -= STEP_NM;
  return {
    from,
    to,
    lengthNm: last - first,
    borderNm: border - first,
    at: (nm) => whole.at(first + Math.min(Math.max(nm, 0), last - first)),
  };
}

/** The harbour; what lines tell of a place is often the town. */
function centreOf({ locode, longitude, latitude }: Place): LonLat {
  const harbour = referenceRows().port.find((port) => port.locode === locode);
  return [Number(harbour?.longitude ?? longitude), Number(harbour?.latitude ?? latitude)];
}

/** A line to be gone along. */
function alongOf(line: readonly LonLat[]): Pick<Way, 'lengthNm' | 'at'> {
  const pieces = line.slice(1).map((to, before) => ({ from: line[before] as LonLat, to, nm: lengthNm(line[before] as LonLat, to) }));
  const total = pieces.reduce((sum, { nm }) => sum + nm, 0);
  return {
    lengthNm: total,
    at: (nm) => {
      let left = Math.min(Math.max(nm, 0), total);
      const piece =
        pieces.find((one) => {
          if (left <= one.nm) return true;
          left -= one.nm;
          return false;
        }) ?? pieces.at(-1);
      if (!piece) return { place: [line[0]?.[0] ?? 0, line[0]?.[1] ?? 0], course: 0 };
      const arc = Arc.between(piece.from, piece.to);
      arc.moveTo(Math.min(left, arc.lengthNm));
      const place: LonLat = [within180(arc.longitude), arc.latitude];
      return { place, course: courseDegrees(lengthNm(place, piece.to) > 0.01 ? place : piece.from, piece.to) };
    },
  };
}
