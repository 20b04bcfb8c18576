import { PARTS } from '../../domain/sea-route/clearance.js';
import { cellAt, cellNm, type Grid } from '../../domain/sea-route/grid.js';
import { skipCell, SKIPS, skipsOver } from '../../domain/sea-route/skips.js';
import { Arc, dot, planeAt, RADIUS_NM, vectorOf, type LonLat, type Vector } from '../../domain/sea-route/sphere.js';
import { REACH_NM, type Node } from './nodes.js';
import { say } from './progress.js';

/** A way between two nodes, by their indexes. */
export interface Edge {
  from: number;
  to: number;
  nm: number;
}

/** How near to land a way may come. */
const OFF_LAND_NM = { open: 1.5, narrow: 0.8 };

/** Ways of narrow water are no longer than this. */
const NARROW_NM = 400;

/** Up to here every way counts; a longer one only where a taut line would lie so at both its ends. */
const ANY_NM = 250;

/** A line may turn so far into a bend, and still be taken to pass it. */
const GRACE = Math.sin((3 * Math.PI) / 180);

/** A ship looks again after this many nautical miles at least. */
const STEP_NM = 0.7;

/** Water that ships can be sent through: the map, and how far each cell is from land. */
export interface Water {
  grid: Grid;
  offLand: Uint8Array;
  /** Nautical miles that are certainly clear of land, by cells of `SKIPS`. */
  skips: Float32Array;
}

export function waterOf(grid: Grid, offLand: Uint8Array): Water {
  const marks = new Uint8Array(SKIPS.columns * SKIPS.rows);
  for (let cell = 0; cell < offLand.length; cell++) if (offLand[cell] === 0) marks[skipCell(grid, cell)] = 1;
  return { grid, offLand, skips: skipsOver(marks) };
}

/** What is asked of a node again and again. */
interface Seen {
  place: LonLat;
  narrow: boolean;
  vector: Vector;
  /** East and north of it, and where its border goes, as directions in that plane. */
  east: Vector;
  north: Vector;
  border: readonly (readonly [east: number, north: number])[];
}

/** Every great circle between two nodes that keeps off land. */
export function edgesOf(water: Water, nodes: readonly Node[]): Edge[] {
  const seen = nodes.map(seenOf);
  const [anyDot, narrowDot] = [ANY_NM, NARROW_NM].map((nm) => Math.cos(nm / RADIUS_NM));
  const edges: Edge[] = [];
  for (const [from, one] of seen.entries()) {
    if (from % 2000 === 0) say(`${edges.length} ways from ${from} of ${nodes.length} nodes`);
    for (let to = from + 1; to < seen.length; to++) {
      const other = seen[to];
      if (!other) continue;
      const near = dot(one.vector, other.vector);
      const narrow = one.narrow || other.narrow;
      if (narrow && near < (narrowDot ?? 1)) continue;
      if (near < (anyDot ?? 1) && !(passes(one, other.vector) && passes(other, one.vector))) continue;
      const arc = Arc.between(one.place, other.place);
      if (clear(water, arc, narrow ? OFF_LAND_NM.narrow : OFF_LAND_NM.open)) edges.push({ from, to, nm: arc.lengthNm });
    }
  }
  return edges;
}

function seenOf({ place, narrow, before, after }: Node): Seen {
  const vector = vectorOf(place);
  const { east, north } = planeAt(place);
  const direction = (to: Vector) => {
    const [x, y] = [dot(east, to), dot(north, to)];
    const size = Math.hypot(x, y) || 1;
    return [x / size, y / size] as const;
  };
  const border = before && after ? [direction(vectorOf(before)), direction(vectorOf(after))] : [];
  return { place, narrow, vector, east, north, border };
}

/** True when both sides of a node's border lie at one hand of the great circle to another place: it passes the bend. */
function passes({ east, north, border }: Seen, to: Vector): boolean {
  const [before, after] = border;
  if (!before || !after) return true;
  const [x, y] = [dot(east, to), dot(north, to)];
  const grace = GRACE * Math.hypot(x, y);
  const [one, other] = [x * before[1] - y * before[0], x * after[1] - y * after[0]];
  return (one >= -grace && other >= -grace) || (one <= grace && other <= grace);
}

/** True when a great circle keeps so far off land. Steps are as long as the known distance to land allows. */
function clear({ grid, offLand, skips }: Water, arc: Arc, offNm: number): boolean {
  const corner = cellNm(grid) / Math.SQRT2;
  for (let nm = 0; nm < arc.lengthNm;) {
    arc.moveTo(nm);
    const skip = (skips[cellAt(SKIPS, arc.longitude, arc.latitude)] ?? 0) - offNm;
    if (skip > REACH_NM) {
      nm += skip;
      continue;
    }
    const off = ((offLand[cellAt(grid, arc.longitude, arc.latitude)] ?? 0) / PARTS) * REACH_NM;
    if (off < offNm) return false;
    nm += Math.max(STEP_NM, off - offNm - corner);
  }
  return true;
}
