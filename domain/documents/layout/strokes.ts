import type { Line, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';
import type { Row } from './tables.js';

/** How the parts of a row are known that no column tells, each by its own form. */
export type Forms = Readonly<Record<string, (text: string) => boolean>>;

/** `a) 9401.61 / VIETNAM / DINING CHAIR`: the count before a row, and what parts it. */
const COUNT = /^(?:\p{L}|\d{1,3})[.)] +(?=\S)/u;
const PARTED = / +[/|–;] +|; +/g;
const ROWS_MAX = 2000;
const PARTS_MAX = 8;

/** Rows that are a line each, with strokes or semicolons between what they say: all that `forms` know must be there, and what is left is words. */
export function strokedIn(lines: readonly Line[], forms: Forms): Row[] {
  return lines.flatMap((line) => rowIn(line, forms) ?? []).slice(0, ROWS_MAX);
}

function rowIn({ pieces }: Line, forms: Forms): Row | null {
  const [first] = pieces;
  const parts = pieces.flatMap(partsOf);
  if (first === undefined || parts.length < 2 || parts.length > PARTS_MAX) return null;
  const cells = new Map<string, Span[]>();
  const rest: Span[] = [];
  for (const part of parts) {
    const field = Object.keys(forms).find((one) => !cells.has(one) && forms[one]?.(part.text) === true);
    if (field === undefined) rest.push(part);
    else cells.set(field, [part]);
  }
  if (Object.keys(forms).some((field) => !cells.has(field))) return null;
  const words = rest.filter(({ text }) => /\p{L}{2}/u.test(text));
  if (words.length > 0) cells.set('description', words);
  return { columns: [], cells, spans: pieces.map((piece) => spanOf(piece)), page: first.page, under: [] };
}

function partsOf(piece: Piece): Span[] {
  const count = COUNT.exec(piece.text)?.[0].length ?? 0;
  const ends = [...piece.text.matchAll(PARTED)].filter(({ index }) => index > count);
  const edges = [count, ...ends.flatMap(({ index, 0: stroke }) => [index, index + stroke.length]), piece.text.length];
  return edges.flatMap((from, at) => {
    const to = edges[at + 1];
    return at % 2 === 1 || to === undefined || to <= from ? [] : [spanOf(piece, from, to)];
  });
}
