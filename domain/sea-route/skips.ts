import { clearances, PARTS } from './clearance.js';
import { cellNm, gridOf, type Grid } from './grid.js';

/** Cells half a degree wide: in each a sight line may go on so far without looking. */
export const SKIPS = gridOf(2);

/** The farthest that a sight line skips, in nautical miles. */
const REACH_NM = 1000;

/** By cells of `SKIPS`: nautical miles that are certainly clear of what is marked, by cells of `SKIPS` that hold some of it. */
export function skipsOver(marks: Uint8Array): Float32Array {
  // Both who looks and what is marked may stand in the far corner of their cells.
  const corners = Math.SQRT2 * cellNm(SKIPS);
  return Float32Array.from(clearances(SKIPS, marks, REACH_NM), (parts) => Math.max(0, (parts / PARTS) * REACH_NM - corners));
}

/** The cell of `SKIPS` that holds a cell of a finer grid. */
export function skipCell({ columns, perDegree }: Grid, cell: number): number {
  const across = perDegree / SKIPS.perDegree;
  const row = Math.floor(cell / columns);
  return Math.floor(row / across) * SKIPS.columns + Math.floor((cell - row * columns) / across);
}
