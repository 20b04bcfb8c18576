import { columnCalled, type Columns } from './columns.js';
import { around } from './geometry.js';
import { CONTAINER_PRINTED } from './headings.js';
import type { Line } from './layout.js';
import { spanOf, type Span } from './near.js';
import { GAP_MAX, isFar } from './open-row.js';
import type { Column, Row, Table } from './tables.js';

const STROKE = /\s*[/|]\s*/g;
const NAMED_MIN = 3;
const PARTS_MAX = 12;
const ROWS_MAX = 200;

/**
 * Containers told in lines with strokes between what they say, below captions that are parted so as well: `CONT. NO. / SEAL NO. / TYPE /
 * PKGS / KGS / CBM`, `TGBU3737189/RDC118204/40HC/412 CTNS/6,180.00/64.270`. Each says what the caption at its place asks for.
 */
export function strokedTables(lines: readonly Line[], names: Columns): Table[] {
  return lines.flatMap((line, at) => {
    const columns = columnsIn(line, names);
    const rows = columns === null ? [] : rowsBelow(lines, at, columns);
    return columns === null || rows.length === 0 ? [] : { header: [line], columns, rows, total: null, subtotals: [] };
  });
}

function columnsIn(line: Line, names: Columns): Column[] | null {
  if (/\d/.test(line.text)) return null;
  const parts = partsOf(line, (text) => columnCalled(text, names) === 'container_number');
  const columns = parts.map(({ text, words }): Column => {
    return { field: columnCalled(text, names) ?? null, box: around(words.map(({ box }) => box)), caption: text };
  });
  const named = new Set(columns.flatMap(({ field }) => field ?? []));
  return named.size >= NAMED_MIN ? columns : null;
}

function rowsBelow(lines: readonly Line[], captions: number, columns: readonly Column[]): Row[] {
  const rows: Row[] = [];
  for (let at = captions + 1; at < Math.min(lines.length, captions + 1 + ROWS_MAX); at += 1) {
    const [line, above] = [lines[at], lines[at - 1]];
    const row = line === undefined || above === undefined || isFar(above, line, GAP_MAX) ? null : rowIn(line, columns);
    if (row === null) break;
    rows.push(row);
  }
  return rows;
}

function rowIn(line: Line, columns: readonly Column[]): Row | null {
  const parts = partsOf(line, (text) => CONTAINER_PRINTED.test(text));
  const page = line.pieces[0]?.page;
  if (page === undefined || parts.length !== columns.length) return null;
  const cells = new Map(columns.flatMap(({ field }, at): [string, Span[]][] => (field === null ? [] : [[field, parts.slice(at, at + 1)]])));
  return { columns, cells, spans: parts, page, under: [] };
}

/** What strokes part from the first piece on whose first part is such a one; none where no piece begins so, or columns part it as well. */
function partsOf(line: Line, isFirst: (text: string) => boolean): Span[] {
  const begins = line.pieces.findIndex(({ text }) => isFirst(text.split(STROKE)[0] ?? ''));
  const pieces = begins < 0 ? [] : line.pieces.slice(begins);
  if (pieces.some(({ text }, at) => at > 0 && !/^[/|]/.test(text) && !/[/|]$/.test(pieces[at - 1]?.text ?? ''))) return [];
  const parts = pieces.flatMap((piece) => {
    const ends = [...piece.text.matchAll(STROKE)];
    const edges = [0, ...ends.flatMap(({ index, 0: stroke }) => [index, index + stroke.length]), piece.text.length];
    return edges.flatMap((from, at) => (at % 2 === 0 ? spanOf(piece, from, edges[at + 1]) : []));
  });
  const taken = parts.filter(({ text }) => text !== '');
  return taken.length > PARTS_MAX ? [] : taken;
}
