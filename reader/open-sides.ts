import type { Rule, Rules } from './rules.js';

/** A grid has so many rows of the same length at least, each with so many walls at least: lines to write on have none. */
const GRID = { rows: 2, walls: 2 };

/**
 * Walls at the sides of grids whose level lines end together where no wall stands: many tables are ruled between their columns and
 * left open at the sides. One for each row. `near` is how far apart two ends may be that are one.
 */
export function wallsLeftOut({ level, upright }: Rules, near: readonly [x: number, y: number]): Rule[] {
  const rows = [...level].sort((one, other) => one.at - other.at);
  return (['from', 'to'] as const).flatMap((side) => sidesOf(rows, { side, upright, near }));
}

interface Side {
  side: 'from' | 'to';
  upright: readonly Rule[];
  near: readonly [x: number, y: number];
}

function sidesOf(rows: readonly Rule[], { side, upright, near: [nearX, nearY] }: Side): Rule[] {
  const grids: Rule[][] = [];
  for (const [index, above] of rows.entries()) {
    const end = above[side];
    const below = rows.slice(index + 1).find(({ from, to }) => from - nearX <= end && end <= to + nearX);
    if (below === undefined || Math.abs(below[side] - end) > nearX) continue;
    const stands = ({ from, to }: Rule): boolean => from - nearY <= above.at && below.at <= to + nearY;
    const walls = upright.filter((wall) => stands(wall) && above.from - nearX <= wall.at && wall.at <= above.to + nearX);
    const isOpen = !upright.some(({ at, from, to }) => Math.abs(at - end) <= nearX && from < below.at - nearY && above.at + nearY < to);
    if (walls.length < GRID.walls || !isOpen) continue;
    const wall = { at: end, from: above.at, to: below.at };
    const grid = grids.find((one) => one.some(({ at, to }) => Math.abs(at - end) <= nearX && Math.abs(to - above.at) <= nearY));
    if (grid) grid.push(wall);
    else grids.push([wall]);
  }
  return grids.filter((grid) => grid.length >= GRID.rows).flat();
}
