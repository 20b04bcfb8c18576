import type { Line, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';
import type { OpenRow, Shape } from './open-row.js';

/** Below the number of an article, words for it in a line of their own, where no column is for them: whatever captions they run under. */
export function wordsBelow(
  { pieces: [first, ...others] }: Line,
  { above, shape }: { above: OpenRow; shape: Shape },
): Map<string, Span[]> | null {
  const { header, names, isEnd } = shape;
  const fields = new Set(header.map(({ field }) => field));
  if (first !== undefined && others.length === 0 && runsOn(first, { above, shape })) return new Map([['description', [spanOf(first)]]]);
  if (first === undefined || others.length > 0 || !fields.has('item_number') || fields.has('description')) return null;
  const article = above.cells.get('item_number') ?? [];
  if (article.length !== 1 || !article.every(({ text }) => /^\S*\d\S*$/.test(text))) return null;
  if (![...names.values()].includes('description') || !/\p{L}{3}/u.test(first.text) || isEnd(first, new Map())) return null;
  return new Map([['description', [spanOf(first)]]]);
}

/**
 * `Cylinder DW 50/30 x 400` in a line of its own below a whole row without ruling: words that begin where those above it do are of the
 * same column, however far they run under the next captions. What ends with an amount is a row.
 */
function runsOn(piece: Piece, { above, shape: { header, walls, anchors, ruled, isEnd } }: { above: OpenRow; shape: Shape }): boolean {
  const [words] = above.own.get('description') ?? [];
  const [begin] = words?.words ?? [];
  const column = header.find(({ field }) => field === 'description');
  if (ruled || begin === undefined || column?.fields !== undefined || !walls.some((wall) => piece.box[0] < wall && wall < piece.box[2]))
    return false;
  const isWhole = anchors.every((field) => above.own.has(field) || !header.some((one) => one.field === field));
  const isUnder = Math.abs(begin.box[0] - piece.box[0]) < piece.page.wordHeight * EDGE;
  return isWhole && isUnder && /^\p{L}.*\p{L}{2}/u.test(piece.text) && !/\d[.,]\d{2}$|:/.test(piece.text) && !isEnd(piece, new Map());
}

/** In heights of words: lines that begin one below the other. */
const EDGE = 0.4;

/** Below packages, what is in them: it begins as rows of its kind do, though that above begins otherwise, and stands in one column. */
export function substanceBelow(
  { pieces, text }: Line,
  { above, row, shape: { begins } }: { above: OpenRow; row: OpenRow; shape: Shape },
): Map<string, Span[]> | null {
  const [field] = row.cells.keys();
  if (field === undefined || begins?.test(text) !== true || above.spans.some((span) => begins.test(span.text))) return null;
  return pieces.length === 1 ? new Map([[field, pieces.map((piece) => spanOf(piece))]]) : row.cells;
}

/**
 * `States` and `States` below `Newark, United` and `Columbus, OH, United`: words that did not fit on their line stand under fewer of the
 * columns, nearer to the row above than rows are to each other.
 */
export function restBelow(row: OpenRow, { above, before }: { above: OpenRow; before: OpenRow | undefined }): boolean {
  const upper = before?.joined.at(-1)?.line ?? before?.line;
  if (upper === undefined || before?.page !== row.page || above.page !== row.page || row.cells.size >= above.own.size) return false;
  const last = above.joined.at(-1)?.line ?? above.line;
  const [between, below] = [above.line.box[1] - upper.box[3], row.line.box[1] - last.box[3]];
  return !/\d/.test(row.line.text) && below < between * NEARER && [...row.cells.keys()].every((field) => above.own.has(field));
}

/** Of two gaps the smaller is that between lines of one row, where they differ by so much. */
const NEARER = 0.5;
