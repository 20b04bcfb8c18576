import { columnsFor } from '../columns-for.js';
import { columnCalled, type Columns } from '../layout/columns.js';
import { CONTAINER_PRINTED } from '../layout/headings.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import { GAP_IN_ROW } from '../layout/open-row.js';
import { pairsIn } from '../layout/said.js';
import type { Row } from '../layout/tables.js';

const names = (): Columns => columnsFor('container alone') ?? new Map();
/** What no paper adds up: a weight below a container may be that of all. */
const OF_ITS_OWN = new Set(['seal_numbers', 'tare_weight', 'container_type']);
const LINES_MAX = 8;

/** So many captions with what they say beside them, below a number of their own, are of its container alone. */
const BESIDE_MIN = 3;

/**
 * What captions say in the lines that stand below the number of a container, on its edge: `Seal number(s):`, and the number in the
 * next line; `Tare weight: 3,800 KG`; or what stands beside them, where they are a frame. Null: no captions do.
 */
export function saidUnder(number: Piece, lines: readonly Line[], at: number): Row | null {
  const below = lines.slice(at + 1, at + 1 + LINES_MAX);
  const pieces = underneath(number, below);
  const framed = isListed(number, lines[at - 1]) ? new Map<string, Span[]>() : saidBeside(pieces, below);
  if (framed.size >= BESIDE_MIN) return rowOf(number, framed, pieces);
  const cells = new Map<string, Span[]>();
  let open: string | undefined;
  for (const piece of pieces) {
    const pairs = pairsIn(piece, names()) ?? [];
    const caption = /[:：]\s*$/.test(piece.text) ? columnCalled(piece.text.replace(/\s*[:：]\s*$/, ''), names()) : undefined;
    if (pairs.length > 0 || caption !== undefined) open = caption;
    else if (open !== undefined) cells.set(open, [...(cells.get(open) ?? []), spanOf(piece)]);
    // A box has one weight, and as many seals as are named.
    for (const { field, from, to } of pairs)
      cells.set(field, [...(field === 'seal_numbers' ? (cells.get(field) ?? []) : []), spanOf(piece, from, to)]);
  }
  for (const field of [...cells.keys()]) if (!OF_ITS_OWN.has(field)) cells.delete(field);
  return cells.size === 0 ? null : rowOf(number, cells, pieces);
}

const rowOf = (number: Piece, cells: Map<string, Span[]>, pieces: readonly Piece[]): Row => ({
  ...{ columns: [], cells, page: number.page, under: [] },
  spans: pieces.map((piece) => spanOf(piece)),
});

const isCaption = ({ text }: Piece): boolean => !/\d/.test(text) && columnCalled(text, names()) !== undefined;

/** Below another number, on its edge: what follows may be of both. */
const isListed = ({ box, page }: Piece, above: Line | undefined): boolean =>
  above?.pieces.some(
    (piece) => piece.page === page && Math.abs(piece.box[0] - box[0]) < page.wordHeight / 2 && CONTAINER_PRINTED.test(piece.text),
  ) ?? false;

/** What stands right of captions without a colon, before the next frame. */
function saidBeside(captions: readonly Piece[], lines: readonly Line[]): Map<string, Span[]> {
  const cells = new Map<string, Span[]>();
  for (const caption of captions) {
    const field = columnCalled(caption.text.replace(/\s*[:：]\s*$/, ''), names());
    const pieces = lines.find((line) => line.pieces.includes(caption))?.pieces ?? [];
    const said = pieces[pieces.indexOf(caption) + 1];
    if (field === undefined || said === undefined || cells.has(field) || isCaption(said)) continue;
    cells.set(field, [spanOf(said)]);
  }
  return cells;
}

/** Pieces below each other on one edge, up to the next container. */
function underneath(number: Piece, below: readonly Line[]): Piece[] {
  const usual = number.page.wordHeight;
  const taken: Piece[] = [];
  for (const line of below) {
    const above = taken.at(-1) ?? number;
    const piece = line.pieces.find(({ box, page }) => page === number.page && Math.abs(box[0] - number.box[0]) < usual / 2);
    if (piece === undefined || piece.box[1] - above.box[3] > usual * GAP_IN_ROW || CONTAINER_PRINTED.test(piece.text)) break;
    taken.push(piece);
  }
  return taken;
}
