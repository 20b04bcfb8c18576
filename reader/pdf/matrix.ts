import type { Box } from '../../domain/documents/page.js';

/** a, b, c, d, e, f of PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [x: number, y: number];

/** What `inner` does, then `outer`. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [A, B, C, D, E, F] = inner;
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f];
}

export function moved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function isMatrix(value: unknown): value is Matrix {
  return (Array.isArray(value) || value instanceof Float32Array) && value.length === 6;
}

export interface Size {
  width: number;
  height: number;
}

/** The box around points, as fractions of a page; null where it lies outside. */
export function boxAround(points: readonly Point[], { width, height }: Size): Box | null {
  const xs = points.map(([x]) => x / width);
  const ys = points.map(([, y]) => y / height);
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  if (![x0, y0, x1, y1].every(Number.isFinite) || x1 < 0 || y1 < 0 || x0 > 1 || y0 > 1) return null;
  return [within(x0), within(y0), within(x1), within(y1)];
}

/** Five digits: a tenth of a pixel of the largest picture. */
const within = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 1e5) / 1e5;
