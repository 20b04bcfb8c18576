import type { Line } from './layout.js';
import { spanOf, type Span } from './near.js';
import type { OpenRow, Shape } from './open-row.js';

/** Below the number of an article, words for it in a line of their own, where no column is for them: whatever captions they run under. */
export function wordsBelow(
  { pieces: [first, ...others] }: Line,
  { above, shape: { header, names, isEnd } }: { above: OpenRow; shape: Shape },
): Map<string, Span[]> | null {
  const fields = new Set(header.map(({ field }) => field));
  if (first === undefined || others.length > 0 || !fields.has('item_number') || fields.has('description')) return null;
  const article = above.cells.get('item_number') ?? [];
  if (article.length !== 1 || !article.every(({ text }) => /^\S*\d\S*$/.test(text))) return null;
  if (![...names.values()].includes('description') || !/\p{L}{3}/u.test(first.text) || isEnd(first, new Map())) return null;
  return new Map([['description', [spanOf(first)]]]);
}

/** Below packages, what is in them: it begins as rows of its kind do, though that above begins otherwise, and stands in one column. */
export function substanceBelow(
  { pieces, text }: Line,
  { above, row, shape: { begins } }: { above: OpenRow; row: OpenRow; shape: Shape },
): Map<string, Span[]> | null {
  const [field] = row.cells.keys();
  if (field === undefined || begins?.test(text) !== true || above.spans.some((span) => begins.test(span.text))) return null;
  return pieces.length === 1 ? new Map([[field, pieces.map((piece) => spanOf(piece))]]) : row.cells;
}
