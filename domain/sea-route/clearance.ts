import { cellNm, rowCosine, type Grid } from './grid.js';

/** A cell's clearance is held in so many parts of the reach. */
export const PARTS = 255;

/** No marked cell is so near in its row. */
const FAR = 255;

/**
 * How far the middle of each cell is from that of the nearest marked one: parts of the reach, `PARTS` for the reach and beyond.
 * `marks` holds a cell in each of its elements, not 0 where it is marked.
 */
export function clearances(grid: Grid, marks: Uint8Array, reachNm: number): Uint8Array {
  const { columns, rows } = grid;
  const rowsAround = Math.ceil(reachNm / cellNm(grid));
  const window = Array.from({ length: 2 * rowsAround + 1 }, () => ({ row: -1, any: false, cells: new Uint8Array(columns) }));
  const inRow = (row: number) => {
    const kept = window[row % window.length];
    if (kept && kept.row !== row)
      Object.assign(kept, { row, any: measureRow(marks.subarray(row * columns, (row + 1) * columns), kept.cells) });
    return kept;
  };
  const result = new Uint8Array(columns * rows);
  const nearest = new Float32Array(columns);
  for (let row = 0; row < rows; row++) {
    nearest.fill(reachNm * reachNm);
    for (let other = Math.max(0, row - rowsAround); other <= Math.min(rows - 1, row + rowsAround); other++) {
      const measured = inRow(other);
      if (measured?.any) lower(nearest, measured.cells, stepsNm(grid, row, other));
    }
    const start = row * columns;
    for (let column = 0; column < columns; column++) {
      result[start + column] = Math.floor((Math.sqrt(nearest[column] ?? 0) / reachNm) * PARTS);
    }
  }
  return result;
}

/** Writes how many cells each is from the nearest marked one of its row, which runs round the earth. False when none is marked. */
function measureRow(marks: Uint8Array, cells: Uint8Array): boolean {
  if (!marks.some((mark) => mark !== 0)) return false;
  const { length } = marks;
  let since = FAR;
  for (let step = 0; step < 2 * length; step++) {
    const column = step % length;
    since = marks[column] ? 0 : Math.min(FAR, since + 1);
    cells[column] = step < length ? since : Math.min(since, cells[column] ?? FAR);
  }
  since = FAR;
  for (let step = 2 * length - 1; step >= 0; step--) {
    const column = step % length;
    since = marks[column] ? 0 : Math.min(FAR, since + 1);
    cells[column] = Math.min(since, cells[column] ?? FAR);
  }
  return true;
}

/** How far another row is, and how wide a cell is on the way there. */
function stepsNm(grid: Grid, row: number, other: number): { north: number; east: number } {
  const east = cellNm(grid) * Math.sqrt(rowCosine(grid, row) * rowCosine(grid, other));
  return { north: (row - other) * cellNm(grid), east };
}

/** Lowers the squares of the distances known so far. */
function lower(nearest: Float32Array, cells: Uint8Array, { north, east }: { north: number; east: number }): void {
  for (let column = 0; column < cells.length; column++) {
    const away = cells[column] ?? FAR;
    const square = away === FAR ? Infinity : north * north + away * away * east * east;
    if (square < (nearest[column] ?? 0)) nearest[column] = square;
  }
}
