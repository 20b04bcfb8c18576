import { RADIUS_NM } from './sphere.js';

/** The earth in cells of equal degrees, row by row from the south, each from 180 W on eastwards. */
export interface Grid {
  perDegree: number;
  columns: number;
  rows: number;
}

export const gridOf = (perDegree: number): Grid => ({ perDegree, columns: 360 * perDegree, rows: 180 * perDegree });

/** Index of the cell that a place lies in. Any longitude will do. */
export function cellAt({ perDegree, columns, rows }: Grid, longitude: number, latitude: number): number {
  const row = Math.floor((latitude + 90) * perDegree);
  const column = Math.floor((longitude + 180) * perDegree) % columns;
  return Math.max(0, Math.min(rows - 1, row)) * columns + (column < 0 ? column + columns : column);
}

/** Longitude and latitude of a cell's middle. */
export function centreOf({ perDegree, columns }: Grid, cell: number): [number, number] {
  const row = Math.floor(cell / columns);
  return [(cell - row * columns + 0.5) / perDegree - 180, (row + 0.5) / perDegree - 90];
}

/** Height of a cell in nautical miles; its width shrinks towards the poles. */
export const cellNm = ({ perDegree }: Grid): number => (RADIUS_NM * Math.PI) / 180 / perDegree;

/** Cosine of the latitude of a row's middle. */
export const rowCosine = ({ perDegree }: Grid, row: number): number => Math.cos((((row + 0.5) / perDegree - 90) * Math.PI) / 180);
