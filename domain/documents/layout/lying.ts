import { cut } from '../values/comparable.js';
import { columnCalled, type Columns } from './columns.js';
import type { Line, Piece } from './layout.js';
import { isLeftEmpty, isRunningText } from './line-kinds.js';
import { spanOf, type Span } from './near.js';
import { isFar } from './open-row.js';
import type { Column, Row, Table } from './tables.js';

/** A caption in the first column, and what stands beside it in the lines that it takes. */
interface Entry {
  field: string | null;
  caption: Piece;
  lines: Line[];
  said: Piece[];
}

const FIELDS_MIN = 4;
/** Captions with one value each may be of the paper: so many are of a record that stands alone. */
const FIELDS_ALONE_MIN = 6;
/** In heights of words: so far lines of a block stand apart. */
const GAP = 2;

/**
 * Tables that lie on their side: captions stand below each other in the first column, and each record has a column of its own beside
 * them. Where a caption comes again, another table begins, of further records.
 */
export function lyingIn(lines: readonly Line[], names: Columns): Table[] {
  const tables: Table[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const entries = entriesAt(lines, at, names);
    const table = tableOf(entries);
    if (table === null) continue;
    tables.push(table);
    at += entries.reduce((sum, entry) => sum + entry.lines.length, 0) - 1;
  }
  return tables;
}

const calledIn = ({ text }: Piece, names: Columns): string | null =>
  /^[\d.,\s]+$/.test(text) ? null : (columnCalled(cut(text), names) ?? null);

function entriesAt(lines: readonly Line[], at: number, names: Columns): Entry[] {
  const entries: Entry[] = [];
  const [edge] = lines[at]?.pieces ?? [];
  if (edge === undefined || calledIn(edge, names) === null) return [];
  for (const [index, line] of lines.slice(at).entries()) {
    const above = lines[at + index - 1];
    const [first, ...said] = line.pieces;
    const last = entries.at(-1);
    if (first === undefined || (index > 0 && above !== undefined && isFar(above, line, GAP)) || isRunningText(line)) break;
    if (last !== undefined && goesOn(line, last, edge)) {
      last.lines.push(line);
      last.said.push(...line.pieces.filter((piece) => !isAtEdge(piece, edge)));
      continue;
    }
    const field = calledIn(first, names);
    if (!isAtEdge(first, edge) || said.length === 0 || (field !== null && entries.some((entry) => entry.field === field))) break;
    entries.push({ field, caption: first, lines: [line], said });
  }
  return entries;
}

const isAtEdge = ({ box, page }: Piece, edge: Piece): boolean => page === edge.page && Math.abs(box[0] - edge.box[0]) < page.wordHeight / 2;

/** Another line of the same cells, or one in which nothing stands at the edge. */
function goesOn({ pieces: [first] }: Line, { caption }: Entry, edge: Piece): boolean {
  if (first === undefined) return false;
  return isAtEdge(first, edge) ? first.cell !== null && first.cell === caption.cell : first.box[0] > caption.box[2];
}

function tableOf(entries: readonly Entry[]): Table | null {
  const known = entries.filter(({ field }) => field !== null);
  const [widest] = [...entries].sort((one, two) => inFirstLine(two).length - inFirstLine(one).length);
  if (widest === undefined || known.length * 3 < entries.length * 2) return null;
  const edges = inFirstLine(widest).map(({ box }) => box[0]);
  if (known.length < (edges.length > 1 ? FIELDS_MIN : FIELDS_ALONE_MIN)) return null;
  const full = entries.filter((entry) => inFirstLine(entry).length === edges.length);
  if (full.length * 3 < entries.length * 2) return null;
  const near = widest.caption.page.wordHeight;
  const columnAt = ({ box }: Piece): number => edges.findLastIndex((edge) => edge < box[0] + near);
  const aligned = entries.flatMap(({ said }) => said).filter((piece) => Math.abs((edges[columnAt(piece)] ?? 0) - piece.box[0]) < near);
  const all = entries.flatMap(({ said }) => said);
  if (aligned.length * 4 < all.length * 3) return null;
  const columns = known.map(({ field, caption }): Column => ({ field, box: caption.box, caption: cut(caption.text) }));
  const rows = edges.map((_, at): Row => {
    const cells = new Map<string, Span[]>();
    for (const { field, said } of known) {
      const spans = said.filter((piece) => columnAt(piece) === at && !isLeftEmpty(piece.text)).map((piece) => spanOf(piece));
      if (field !== null && spans.length > 0) cells.set(field, spans);
    }
    const spans = all.filter((piece) => columnAt(piece) === at).map((piece) => spanOf(piece));
    return { columns, cells, spans, page: widest.caption.page, under: [] };
  });
  return { header: entries.flatMap(({ lines }) => lines.slice(0, 1)), columns, rows, total: null, subtotals: [] };
}

const inFirstLine = ({ lines, said }: Entry): readonly Piece[] => said.filter((piece) => lines[0]?.pieces.includes(piece));
