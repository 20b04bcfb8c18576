import type { Box } from '../domain/documents/page.js';
import { wallsLeftOut } from './open-sides.js';
import type { Rule, Rules } from './rules.js';

/** Of a page; a grid of more is a drawing. */
const CELLS_MAX = 5_000;

interface Corner {
  across: Rule;
  down: Rule;
}

/** The rectangles between neighbouring lines, and at the open sides of a grid. `near` is how far a line may end before the one it meets. */
export function cellsOf({ level, upright }: Rules, [nearX, nearY]: readonly [number, number]): Box[] {
  const meets = (across: Rule, down: Rule): boolean =>
    across.from - nearX <= down.at && across.to + nearX >= down.at && down.from - nearY <= across.at && down.to + nearY >= across.at;
  const rows = [...level].sort((one, other) => one.at - other.at);
  const columns = [...upright, ...wallsLeftOut({ level, upright }, [nearX, nearY])].sort((one, other) => one.at - other.at);
  const crossing = new Map(rows.map((across) => [across, columns.filter((down) => meets(across, down))]));
  const crossed = new Map(columns.map((down) => [down, rows.filter((across) => meets(across, down))]));
  const cells: Box[] = [];
  for (const across of rows)
    for (const down of crossing.get(across) ?? []) {
      if (cells.length === CELLS_MAX) return cells;
      const cell = cellAt({ across, down }, { crossing, crossed, meets });
      if (cell) cells.push(cell);
    }
  return cells;
}

interface Grid {
  crossing: Map<Rule, Rule[]>;
  crossed: Map<Rule, Rule[]>;
  meets(across: Rule, down: Rule): boolean;
}

/** The smallest rectangle whose left upper corner this is. */
function cellAt({ across, down }: Corner, { crossing, crossed, meets }: Grid): Box | null {
  const rights = (crossing.get(across) ?? []).filter((right) => right.at > down.at && reaches(right, across.at));
  const bottoms = (crossed.get(down) ?? []).filter((bottom) => bottom.at > across.at && reaches(bottom, down.at));
  for (const bottom of bottoms) for (const right of rights) if (meets(bottom, right)) return [down.at, across.at, right.at, bottom.at];
  return null;
}

/** It goes on beyond the place, and does not only end there. */
const reaches = (rule: Rule, place: number): boolean => rule.to > place + 1e-3;
