import { columnLabels } from '../labels/columns.js';
import { columnCalled, columnsOf } from '../layout/columns.js';
import { CONTAINER_PRINTED } from '../layout/headings.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import { GAP_IN_ROW } from '../layout/open-row.js';
import { pairsIn } from '../layout/said.js';
import type { Row } from '../layout/tables.js';

const NAMES = columnsOf(columnLabels['container'] ?? {});
/** What no paper adds up: a weight below a container may be that of all. */
const OF_ITS_OWN = new Set(['seal_numbers', 'tare_weight', 'container_type']);
const LINES_MAX = 8;

/**
 * What captions say in the lines that stand below the number of a container, on its edge: `Seal number(s):`, and the number in the
 * next line; `Tare weight: 3,800 KG`. Null: no captions do.
 */
export function saidUnder(number: Piece, below: readonly Line[]): Row | null {
  const pieces = underneath(number, below);
  const cells = new Map<string, Span[]>();
  let open: string | undefined;
  for (const piece of pieces) {
    const pairs = pairsIn(piece, NAMES) ?? [];
    const caption = /[:：]\s*$/.test(piece.text) ? columnCalled(piece.text.replace(/\s*[:：]\s*$/, ''), NAMES) : undefined;
    if (pairs.length > 0 || caption !== undefined) open = caption;
    else if (open !== undefined) cells.set(open, [...(cells.get(open) ?? []), spanOf(piece)]);
    for (const { field, from, to } of pairs) cells.set(field, [spanOf(piece, from, to)]);
  }
  for (const field of [...cells.keys()]) if (!OF_ITS_OWN.has(field)) cells.delete(field);
  return cells.size === 0 ? null : { columns: [], cells, spans: pieces.map((piece) => spanOf(piece)), page: number.page, under: [] };
}

/** Pieces below each other on one edge, up to the next container. */
function underneath(number: Piece, below: readonly Line[]): Piece[] {
  const usual = number.page.wordHeight;
  const taken: Piece[] = [];
  for (const line of below.slice(0, LINES_MAX)) {
    const above = taken.at(-1) ?? number;
    const piece = line.pieces.find(({ box, page }) => page === number.page && Math.abs(box[0] - number.box[0]) < usual / 2);
    if (piece === undefined || piece.box[1] - above.box[3] > usual * GAP_IN_ROW || CONTAINER_PRINTED.test(piece.text)) break;
    taken.push(piece);
  }
  return taken;
}
