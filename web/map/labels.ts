import type { Size } from './view.js';

/** Something to be written beside a point; pixels. */
export interface Wanted extends Size {
  x: number;
  y: number;
}

/** Where it is written: its left top corner. */
export interface Corner {
  left: number;
  top: number;
}

/** What must not be written over, besides: buttons and the like. */
export interface Box extends Corner, Size {}

/** How far from its point. */
const GAP = 9;
/** Better beside or below than above: what is found first among equals is taken. */
const PLACES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [1, -1],
  [-1, -1],
] as const;
const OUTSIDE_COST = 20;
const POINT_COST = 3;

/** Where labels are set; pixels. */
export interface Ground {
  line: readonly (readonly [number, number])[];
  taken: readonly Box[];
  size: Size;
}

/**
 * A place for each label, of eight around its point, the first ones first: the place that hides least of the labels set before, of
 * points and of the line, and stays on the map.
 */
export function placed(wanted: readonly Wanted[], { line, taken, size }: Ground): Corner[] {
  const set: Box[] = [...taken];
  for (const one of wanted) {
    const costs = PLACES.map((place) => {
      const box = boxAt(one, place);
      return { box, cost: costOf(box, { wanted, set, line, size }) };
    });
    const [best] = [...costs].sort((first, second) => first.cost - second.cost);
    if (best) set.push(best.box);
  }
  return set.slice(taken.length).map(({ left, top }) => ({ left, top }));
}

function boxAt({ x, y, width, height }: Wanted, [right, down]: (typeof PLACES)[number]): Box {
  const left = right === 0 ? x - width / 2 : right > 0 ? x + GAP : x - GAP - width;
  const top = down === 0 ? y - height / 2 : down > 0 ? y + GAP / 2 : y - GAP / 2 - height;
  return { left, top, width, height };
}

interface Around {
  wanted: readonly Wanted[];
  set: readonly Box[];
  line: readonly (readonly [number, number])[];
  size: Size;
}

/** Roughly the pixels that it hides. */
function costOf(box: Box, { wanted, set, line, size }: Around): number {
  const hidden = set.reduce((sum, other) => sum + overlap(box, other), 0);
  const points = wanted.filter(({ x, y }) => holds(box, x, y)).length;
  const onLine = line.filter(([x, y]) => holds(box, x, y)).length;
  const inside = overlap(box, { left: 0, top: 0, ...size });
  const outside = box.width * box.height - inside;
  return hidden * 4 + points * POINT_COST * 100 + onLine * 40 + outside * OUTSIDE_COST;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

const holds = ({ left, top, width, height }: Box, x: number, y: number): boolean =>
  x > left && x < left + width && y > top && y < top + height;
