import { width } from './geometry.js';
import type { Line } from './layout.js';
import type { Span } from './near.js';

/** In digits: more room than this beside a figure holds the next of them, with what white a cell has at its edges. */
const ROOM_MAX = 2;

/** `1800` above `0` in a ruled cell no wider than that: a figure whose last digits did not fit. Null: what stands below is another thing. */
export function brokenFigure(above: Span | undefined, below: Span | undefined, lines: readonly Line[]): Span | null {
  if (above === undefined || below === undefined || !/^\d{2,}$/.test(above.text) || !/^\d{1,3}$/.test(below.text)) return null;
  if (below.text.length >= above.text.length) return null;
  const [box, ...others] = above.words.map((word) => word.box);
  const cellOf = ({ words: [first] }: Span): Line['pieces'][number]['cell'] =>
    lines.flatMap(({ pieces }) => pieces).find(({ words }) => first !== undefined && words.includes(first))?.cell ?? null;
  const cell = cellOf(above);
  if (cell === null || cell !== cellOf(below) || box === undefined || others.length > 0) return null;
  const digit = width(box) / above.text.length;
  if (width(cell) - width(box) > digit * ROOM_MAX) return null;
  return { ...above, text: above.text + below.text, words: [...above.words, ...below.words] };
}
