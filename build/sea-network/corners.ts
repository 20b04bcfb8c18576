import type { Grid } from '../../domain/sea-route/grid.js';
import { cross, dot, RADIUS_NM, vectorOf, type LonLat, type Vector } from '../../domain/sea-route/sphere.js';

/** A bend of a border that ships turn at, with the bends before and after it. */
export interface Corner {
  place: LonLat;
  before: LonLat;
  after: LonLat;
}

/** A long border is simplified piece by piece, so that each piece is nearer to its chord than a quarter of the earth. */
const PIECE = 1500;

/**
 * The corners round which a taut line within the marked cells would lie: each border is simplified within a tolerance, and the
 * bends kept at which what is not marked is convex. Where a border follows a parallel it is a bend every so often too, as the
 * great circle does not.
 */
export function cornersOf(grid: Grid, marks: Uint8Array, toleranceNm: number): Corner[] {
  return bordersOf(grid, marks).flatMap((border) => {
    const places = border.map(([column, row]): LonLat => [rounded(column / grid.perDegree - 180), rounded(row / grid.perDegree - 90)]);
    const kept = simplified(places, toleranceNm);
    return kept.flatMap((place, at) => {
      const before = kept.at(at - 1);
      const after = kept[(at + 1) % kept.length];
      return before && after && turnsRight(before, place, after) ? [{ place, before, after }] : [];
    });
  });
}

/** Places of the network are held in so many parts of a degree. */
export const PER_DEGREE = 500;

const rounded = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE;

/** Water is at the left of its border: at a bend to the right it lies on more than one side of what is not water. */
const turnsRight = (before: LonLat, place: LonLat, after: LonLat) =>
  dot(cross(vectorOf(before), vectorOf(place)), vectorOf(after)) < -1e-12;

type Corners = (readonly [column: number, row: number])[];

/** East, north, west, south: the step, and the cells before it at its left and right hand, from the corner on. */
const STEPS = [
  { east: 1, north: 0, left: [0, 0], right: [0, -1] },
  { east: 0, north: 1, left: [-1, 0], right: [0, 0] },
  { east: -1, north: 0, left: [-1, -1], right: [-1, 0] },
  { east: 0, north: -1, left: [0, -1], right: [-1, -1] },
] as const;

const EAST = 0;
const WEST = 2;

/** Each border between marked cells and others, as corners of cells, marked ones at the left. */
function bordersOf(grid: Grid, marks: Uint8Array): Corners[] {
  const { columns, rows } = grid;
  const borders: Corners[] = [];
  const gone = new Uint8Array(marks.length);
  for (let cell = 0; cell < marks.length; cell++) {
    if (!marks[cell]) continue;
    const row = Math.floor(cell / columns);
    const column = cell - row * columns;
    const below = row > 0 && marks[cell - columns];
    const above = row + 1 < rows && marks[cell + columns];
    // Every border has a step eastwards below a marked cell or westwards above one.
    if (!below && !((gone[cell] ?? 0) & 1)) borders.push(follow({ grid, marks, gone }, { column, row, way: EAST }));
    if (!above && !((gone[cell] ?? 0) & 2)) borders.push(follow({ grid, marks, gone }, { column: column + 1, row: row + 1, way: WEST }));
  }
  return borders;
}

interface Map {
  grid: Grid;
  marks: Uint8Array;
  /** 1 where the step below a cell was gone, 2 for the one above it. */
  gone: Uint8Array;
}

function follow({ grid: { columns, rows }, marks, gone }: Map, start: { column: number; row: number; way: number }): Corners {
  const cell = (column: number, row: number) => row * columns + (((column % columns) + columns) % columns);
  const marked = (column: number, row: number) => row >= 0 && row < rows && marks[cell(column, row)] === 1;
  const border: Corners = [];
  let { column, row, way } = start;
  for (;;) {
    const step = STEPS[way];
    if (!step) return border;
    if (way === EAST || way === WEST) {
      const left = cell(column + step.left[0], row + step.left[1]);
      const bit = way === EAST ? 1 : 2;
      if ((gone[left] ?? 0) & bit) return border;
      gone[left] = (gone[left] ?? 0) | bit;
    }
    border.push([column, row]);
    column += step.east;
    row += step.north;
    const [left, right] = [(way + 1) % 4, (way + 3) % 4];
    if (!marked(column + step.left[0], row + step.left[1])) way = left;
    else if (marked(column + step.right[0], row + step.right[1])) way = right;
  }
}

/** Douglas and Peucker, on the sphere. */
function simplified(places: readonly LonLat[], toleranceNm: number): LonLat[] {
  const vectors = places.map(vectorOf);
  const keep = new Uint8Array(places.length);
  const pieces: [number, number][] = [];
  const count = Math.max(2, Math.ceil(places.length / PIECE));
  for (let piece = 0; piece < count; piece++) {
    const [from, to] = [piece, piece + 1].map((share) => Math.floor((share * places.length) / count));
    keep[from ?? 0] = 1;
    pieces.push([from ?? 0, to ?? 0]);
  }
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const [from, to] = piece;
    const far = farthest(vectors, from, to);
    if (far.nm <= toleranceNm) continue;
    keep[far.at] = 1;
    pieces.push([from, far.at], [far.at, to]);
  }
  return places.filter((_, at) => keep[at]);
}

/** The place between two that is farthest from the great circle between them. The one after the last is the first. */
function farthest(vectors: readonly Vector[], from: number, to: number): { at: number; nm: number } {
  const [a, b] = [vectors[from], vectors[to % vectors.length]];
  const far = { at: from, nm: 0 };
  if (!a || !b) return far;
  const normal = cross(a, b);
  const size = Math.hypot(...normal);
  for (let at = from + 1; at < to; at++) {
    const place = vectors[at];
    if (!place) continue;
    const beside = size > 0 && dot(cross(normal, a), place) > 0 && dot(cross(b, normal), place) > 0;
    const off = beside ? Math.abs(dot(normal, place)) / size : Math.min(chord(a, place), chord(b, place));
    if (off * RADIUS_NM > far.nm) Object.assign(far, { at, nm: off * RADIUS_NM });
  }
  return far;
}

const chord = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
