import type { Box } from '../page.js';

export const width = ([x0, , x1]: Box): number => x1 - x0;
export const height = ([, y0, , y1]: Box): number => y1 - y0;
export const middleX = ([x0, , x1]: Box): number => (x0 + x1) / 2;
export const middleY = ([, y0, , y1]: Box): number => (y0 + y1) / 2;

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  return boxes.reduce((all, box) => [
    Math.min(all[0], box[0]),
    Math.min(all[1], box[1]),
    Math.max(all[2], box[2]),
    Math.max(all[3], box[3]),
  ]);
}

/** How far two boxes share their columns. Negative: the gap between them. */
export function overlapX(one: Box, two: Box): number {
  return Math.min(one[2], two[2]) - Math.max(one[0], two[0]);
}

/** How far two boxes share their rows. Negative: the gap between them. */
export function overlapY(one: Box, two: Box): number {
  return Math.min(one[3], two[3]) - Math.max(one[1], two[1]);
}

export function contains(outer: Box, inner: Box): boolean {
  const x = middleX(inner);
  const y = middleY(inner);
  return outer[0] <= x && x <= outer[2] && outer[1] <= y && y <= outer[3];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, two) => one - two);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
