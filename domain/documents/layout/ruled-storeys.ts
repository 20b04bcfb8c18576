import type { Box } from '../page.js';
import { cut } from '../values/comparable.js';
import { called } from './column-captions.js';
import type { Columns } from './columns.js';
import { overlapX } from './geometry.js';
import { settled } from './headers.js';
import type { Line, PageLayout, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';
import type { Column, Row, Table } from './tables.js';

/** A ruled cell and what stands in it. */
interface Cell {
  box: Box;
  pieces: Piece[];
}

/** Cells whose tops are at one height, from the left. */
type Storey = readonly Cell[];

/** Captions of forms stand in no more storeys. */
const STOREYS_MAX = 4;
const NAMED_MIN = 4;
/** In points: places of ruling are no more exact. */
const EDGE = 2;
/** Lines of one page that are looked at. */
const LINES_MAX = 300;

/**
 * A table whose rows each take several storeys of ruled cells, under captions that stand in as many, each over the cells of its own
 * storey: customs forms ask for numbers and amounts of a line above and below its words. Null: none begins at this line.
 */
export function ruledStoreysAt(lines: readonly Line[], at: number, names: Columns): { table: Table; next: number } | null {
  const [first, page] = [lines[at]?.pieces[0], lines[at]?.pieces[0]?.page];
  if (first?.cell == null || page === undefined || !isTopOf(lines, at)) return null;
  const storeys = storeysFrom(lines, at, STOREYS_MAX + 1);
  const tall = storeys.findIndex((storey) => storey.some((cell) => hasFigures(textOf(cell))));
  const captions = storeys.slice(0, tall);
  if (tall < 2 || captions.some((storey, above) => above > 0 && isSet(storey, captions[above - 1] ?? []))) return null;
  const columns = captions.map((storey) => columnsOf(storey, names));
  const header = settled(columns.flat(), names);
  const boxes = captions.map((storey) => storey.map(({ box }) => header.find((column) => column.box === box)));
  if (new Set(header.flatMap(({ field }) => field ?? [])).size < NAMED_MIN) return null;
  const told = recordsIn(storeysFrom(lines, at, LINES_MAX).slice(tall), captions);
  const rows = told.map((record) => rowOf(record, { captions, columns: boxes, header, page }));
  const last = Math.max(
    ...told.flat(2).flatMap(({ pieces }) => pieces.map((piece) => lines.findIndex((line) => line.pieces.includes(piece)))),
  );
  const captioned = lines.filter(({ pieces }) => pieces.some((piece) => captions.flat().some((cell) => cell.pieces.includes(piece))));
  return rows.length === 0 ? null : { table: { header: captioned, columns: header, rows, total: null, subtotals: [] }, next: last + 1 };
}

/** Whether no line above stands in one of its cells. */
function isTopOf(lines: readonly Line[], at: number): boolean {
  const cells = new Set(lines[at]?.pieces.map(({ cell }) => cell));
  return !(lines[at - 1]?.pieces.some(({ cell }) => cell !== null && cells.has(cell)) ?? false);
}

/** The ruled cells from a line on, by the height of their tops, down to the first line with something in none. */
function storeysFrom(lines: readonly Line[], at: number, most: number): Storey[] {
  const page = lines[at]?.pieces[0]?.page;
  const cells = new Map<Box, Cell>();
  for (const { pieces } of lines.slice(at, at + LINES_MAX)) {
    if (pieces.some((piece) => piece.cell === null || piece.page !== page)) break;
    for (const piece of pieces)
      if (piece.cell !== null) cells.set(piece.cell, { box: piece.cell, pieces: [...(cells.get(piece.cell)?.pieces ?? []), piece] });
  }
  const storeys: Cell[][] = [];
  for (const cell of [...cells.values()].sort((one, two) => one.box[1] - two.box[1] || one.box[0] - two.box[0])) {
    const last = storeys.at(-1);
    if (last?.[0] !== undefined && cell.box[1] - last[0].box[1] < EDGE) last.push(cell);
    else if (storeys.length < most) storeys.push([cell]);
    else break;
  }
  return storeys;
}

/** What stands in a cell, without the number of the box that captions begin with. */
const textOf = ({ pieces }: Cell): string =>
  pieces
    .map(({ text }) => text)
    .join(' ')
    .replace(BOX_NUMBER, '');

const hasFigures = (text: string): boolean => /\d{3}/.test(text) || /^[\d.,]+$/.test(text);

const isAlike = (one: Box, two: Box): boolean => Math.abs(one[0] - two[0]) < EDGE && Math.abs(one[2] - two[2]) < EDGE;

/** Whether each cell stands right below one that is as wide. */
const isSet = (storey: Storey, above: Storey): boolean => storey.every(({ box }) => above.some((cell) => isAlike(cell.box, box)));

const columnsOf = (storey: Storey, names: Columns): Column[] =>
  storey.map((cell) => {
    const text = textOf(cell);
    return { field: null, ...called([text], names), box: cell.box, caption: cut(text) };
  });

/** `7.1 SERIE` */
const BOX_NUMBER = /^\d{1,2}(?:\.\d{1,2})+\.? (?=\p{L})/u;

/** As many storeys each, cell for cell under the captions of the same storey, from the first on. */
function recordsIn(storeys: readonly Storey[], captions: readonly Storey[]): Storey[][] {
  const records: Storey[][] = [];
  for (let at = 0; at + captions.length <= storeys.length; at += captions.length) {
    const record = storeys.slice(at, at + captions.length);
    if (!record.every((storey, place) => fits(storey, captions[place] ?? []))) break;
    records.push(record);
  }
  return records;
}

/** Whether most captions have a cell, and no cell stands under another's: where no caption is, one may stand that nobody asks for. */
function fits(storey: Storey, captions: Storey): boolean {
  const over = storey.map(({ box }) => captions.some((caption) => isAlike(caption.box, box)));
  const isFree = (box: Box): boolean => captions.every((caption) => overlapX(caption.box, box) < EDGE);
  return over.filter(Boolean).length * 2 >= captions.length && storey.every(({ box }, at) => over[at] === true || isFree(box));
}

interface Under {
  captions: readonly Storey[];
  columns: readonly (readonly (Column | undefined)[])[];
  header: readonly Column[];
  page: PageLayout;
}

function rowOf(record: readonly Storey[], { captions, columns, header, page }: Under): Row {
  const cells = new Map<string, Span[]>();
  for (const [storey, own] of record.entries())
    for (const { box, pieces } of own) {
      const at = captions[storey]?.findIndex((caption) => isAlike(caption.box, box)) ?? -1;
      const field = columns[storey]?.[at]?.field ?? null;
      if (field !== null && !cells.has(field))
        cells.set(
          field,
          pieces.map((piece) => spanOf(piece)),
        );
    }
  const pieces = record.flat().flatMap((cell) => cell.pieces);
  return { columns: header, cells, spans: pieces.map((piece) => spanOf(piece)), page, under: [] };
}
