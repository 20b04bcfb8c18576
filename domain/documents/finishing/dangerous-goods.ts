import type { Draft } from '../draft.js';
import { putItems } from '../generic.js';
import type { Paper } from '../paper.js';
import { substanceIn } from '../rows/substance.js';
import { readUnNumber } from '../values/codes.js';
import { wholeLine } from './words.js';

/** As many lines of a declaration may tell of one substance. */
const LINES_OF_ONE = 4;

/** `UN 1263, PAINT, 3, PG III, 23 °C c.c.`: dangerous goods in the order that the code for them prescribes, without a table. */
export function readDangerousGoods(draft: Draft, paper: Paper): void {
  if (!('goods' in draft.payload) || !('emergency_phone' in draft.payload) || (draft.payload['goods'] as unknown[]).length > 0) return;
  const lines = paper.lines.slice(0, 600).map(wholeLine);
  const starts = lines.flatMap(({ text }, at) => (readUnNumber(text) === null ? [] : [at]));
  const items = starts.map((at, index) => substanceIn(lines.slice(at, Math.min(starts[index + 1] ?? lines.length, at + LINES_OF_ONE))));
  const distinct = new Map(items.map((item) => [JSON.stringify(item.value), item]));
  putItems(draft, 'goods', [...distinct.values()]);
}
