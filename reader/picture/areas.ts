import type { Grey } from './sharp.js';

/**
 * Answers, for one row after the other from the top down, the mean about each of its dots: of those so far to either side, and so far
 * above and below it, as far as the picture reaches. The next row takes the place of the one before.
 */
export function meansOf({ data, width, height }: Grey, reach: { x: number; y: number }): (y: number) => Float64Array {
  const columns = new Uint32Array(width);
  const upTo = new Float64Array(width + 1);
  const means = new Float64Array(width);
  let [top, bottom] = [0, 0];
  return (y) => {
    const [above, below] = [Math.max(0, y - reach.y), Math.min(height, y + reach.y + 1)];
    for (; bottom < below; bottom += 1) addRow(columns, data, { from: bottom * width, times: 1 });
    for (; top < above; top += 1) addRow(columns, data, { from: top * width, times: -1 });
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += columns[x] ?? 0;
      upTo[x + 1] = sum;
    }
    for (let x = 0; x < width; x += 1) {
      const from = x < reach.x ? 0 : x - reach.x;
      const to = x + reach.x < width ? x + reach.x + 1 : width;
      means[x] = ((upTo[to] ?? 0) - (upTo[from] ?? 0)) / ((to - from) * (below - above));
    }
    return means;
  };
}

function addRow(columns: Uint32Array, data: Uint8Array, { from, times }: { from: number; times: 1 | -1 }): void {
  for (let x = 0; x < columns.length; x += 1) columns[x] = (columns[x] ?? 0) + times * (data[from + x] ?? 0);
}
