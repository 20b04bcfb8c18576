import { titlesOf } from './classifying/titles.js';
import { boundaryAt, captionsOf } from './layout/captions.js';
import { tellDaysOfPlaces } from './layout/days-of-places.js';
import type { Label } from './layout/labels.js';
import { layoutOf, type Line, type PageLayout, type Piece } from './layout/layout.js';
import type { LabelsOf } from './layout/near.js';
import { meaningOf } from './labels/index.js';
import type { Column, Table } from './layout/tables.js';
import { tablesOf } from './read-table.js';
import { oncePer } from './once-per.js';
import type { Page } from './page.js';
import type { ReadingHints } from './reading.js';
import { dateOrderOf, type DateOrder } from './values/dates.js';
import { decimalSignOf, type DecimalSign } from './values/decimals.js';

/** The pages of one paper with everything that reading its fields needs, worked out once. */
export interface Paper {
  pages: readonly PageLayout[];
  lines: readonly Line[];
  labels: readonly Label[];
  labelsOf: LabelsOf;
  dateOrder: DateOrder;
  decimalSign: DecimalSign;
  hints: ReadingHints;
  known: ReadonlySet<string>;
  /** Containers whose numbers stand anywhere in its file as they must be. */
  boxesOfFile: ReadonlySet<string>;
  /** Tables by the shape of their rows, once somebody has looked for them. */
  tables: Map<string, readonly Table[]>;
}

/** What a paper looks like, before anything on it is understood. */
export type Outline = Pick<Paper, 'pages' | 'lines' | 'hints'>;

/** Lines beyond these are not looked at: tables of thousands of rows say what their first ones say. */
const LINES_MAX = 20_000;

export function outlineOf(pages: readonly Page[], hints: ReadingHints): Outline {
  const layouts = pages.map(laidOut);
  return { pages: layouts, lines: layouts.flatMap((page) => page.lines).slice(0, LINES_MAX), hints };
}

/** Each page is laid out once, however many papers it is tried for. */
const laidOut = oncePer(layoutOf);

export function paperOf(pages: readonly Page[], hints: ReadingHints, boxesOfFile: ReadonlySet<string> = new Set()): Paper {
  const { pages: layouts, lines } = outlineOf(pages, hints);
  const pieces = lines.flatMap((line) => line.pieces);
  const labelsOf = captionsOf(lines, (page) => titlesOf(page).map(({ text }) => text));
  tellDaysOfPlaces(labelsOf);
  const texts = pieces.map(({ text }) => text);
  const paper = {
    pages: layouts,
    lines,
    labels: [] as Label[],
    labelsOf,
    dateOrder: dateOrderOf(texts, { letterhead: letterheadOf(layouts[0]), receivedOn: hints.receivedOn }),
    decimalSign: decimalSignOf(texts),
    hints,
    known: new Set(hints.known),
    boxesOfFile,
    tables: new Map<string, readonly Table[]>(),
  };
  markColumns(paper, labelsOf);
  paper.labels = [...labelsOf.values()].flat();
  return paper;
}

/** Shapes whose tables have captions above their columns that could be captions of the paper. */
const TABLES = [
  'leg',
  'charge',
  'container',
  'package_line',
  'invoice_line',
  'equipment',
  'dd_line',
  'origin_line',
  'entry_line',
  'dg_line',
  'customs_bill',
  'isf_line',
];

/** Captions of columns are none of the paper, and nothing above a table goes on into it. */
function markColumns(paper: Paper, labelsOf: Map<Piece, readonly Label[]>): void {
  for (const shape of TABLES)
    for (const table of tablesOf(paper, shape)) {
      const { header, rows } = table;
      if (rows.length < 2 && shape !== 'leg' && shape !== 'charge') continue;
      if (shape === 'leg' && rows.length < 2 && (isOfShipment(table, labelsOf) || isOfForm(table, labelsOf))) continue;
      // A list of captions with their values beside them is no header.
      if (header.some(({ pieces }) => pieces.some(({ text }) => /^[:：]|[:：]\s*$/.test(text)))) continue;
      for (const piece of header.flatMap(({ pieces }) => pieces))
        labelsOf.set(
          piece,
          (labelsOf.get(piece) ?? [boundaryAt(piece)]).map((label) => ({ ...label, column: true })),
        );
      for (const column of table.columns) joinCaption(column, table, labelsOf);
      for (const piece of [...describedIn(table, labelsOf), ...(shape === 'leg' ? carriedIn(table, labelsOf) : [])]) labelsOf.delete(piece);
    }
}

/** `CONSIGNEE   OCEAN VESSEL   PORT OF LOADING   ETD`, `B/L NO.   VESSEL   POL   POD`: side by side, one of them of somebody or of the bill, are no legs. */
const isOfShipment = ({ header }: Table, labelsOf: LabelsOf): boolean =>
  header.some(({ pieces }) =>
    pieces.some((piece) =>
      labelsOf.get(piece)?.some(({ alone, meanings }) => alone && meanings.some(({ field }) => OF_SHIPMENT.has(field))),
    ),
  );

/** Boxes whose captions have their values in boxes below, and below these the next captions in boxes as wide, are of a form and no legs. */
function isOfForm({ header, rows: [row] }: Table, labelsOf: LabelsOf): boolean {
  const boxes = header.flatMap(({ pieces }) => pieces.flatMap(({ cell }) => (cell === null ? [] : [cell])));
  const bottom = Math.max(...(row?.spans ?? []).flatMap(({ words }) => words.map(({ box }) => box[3])));
  if (row === undefined || boxes.length < BOXES_FROM) return false;
  const below = row.page.lines.filter(({ box }) => box[1] >= bottom - 1).slice(0, LINES_TO_CAPTIONS);
  return below.some(
    ({ pieces }) =>
      pieces.filter(
        (piece) =>
          boxes.some((box) => piece.cell !== null && Math.abs(box[0] - piece.cell[0]) < 2 && piece.cell[1] > box[3]) &&
          (labelsOf.get(piece) ?? []).some(({ alone, meanings }) => alone && meanings.length > 0),
      ).length >= BOXES_FROM,
  );
}

const BOXES_FROM = 3;
/** A place may go on below, beside the boxes of others. */
const LINES_TO_CAPTIONS = 2;

const OF_SHIPMENT: ReadonlySet<string> = new Set([
  'shipper',
  'consignee',
  'notify_party',
  'bill_of_lading_number',
  'master_bill_of_lading_number',
  'house_bill_of_lading_number',
]);

/** What a column of goods or boxes says of the whole paper, where it has one row. */
const OF_PAPER: Readonly<Record<string, string>> = {
  package_count: 'total_packages',
  gross_weight: 'gross_weight',
  net_weight: 'net_weight',
  volume: 'volume',
  description: 'description_of_goods',
};

/** A caption of several lines is one, and asks for what stands below its last line: `NO. OF` and, below it, `PKGS`. */
function joinCaption({ field, box }: Column, { header }: Table, labelsOf: Map<Piece, readonly Label[]>): void {
  const own = header.flatMap(({ pieces }) => pieces.filter((piece) => piece.box[0] >= box[0] - 1 && piece.box[2] <= box[2] + 1));
  const [first, end] = [own[0], own.at(-1)];
  const asked = OF_PAPER[field ?? ''];
  if (first === undefined || end === undefined || first.line === end.line || asked === undefined) return;
  for (const piece of own) labelsOf.set(piece, [{ ...boundaryAt(piece), column: true }]);
  labelsOf.set(first, [{ ...boundaryAt(first), end, meanings: [meaningOf(asked, 0)], column: true }]);
}

/** Captions that are none: what a row is about is said in such words too, as `TERMINAL HANDLING` is of a charge. */
function describedIn({ columns, rows }: Table, labelsOf: LabelsOf): Piece[] {
  if (rows.length < 2 || columns.length < 3) return [];
  const described = new Set(rows.flatMap(({ cells }) => cells.get('description') ?? []).flatMap(({ words }) => words));
  return [...labelsOf].flatMap(([piece, labels]) =>
    labels.every(({ pointed }) => !pointed) && piece.words.every((word) => described.has(word)) ? [piece] : [],
  );
}

/** `Vessel` in a row of a route says how one of its legs goes, and asks for nothing; `IMO No: 9540118` asks for what it says. */
function carriedIn({ columns, rows }: Table, labelsOf: LabelsOf): Piece[] {
  if (!columns.some(({ field }) => field === 'mode')) return [];
  const said = new Set(rows.flatMap(({ cells }) => cells.get('mode') ?? []).flatMap(({ words }) => words));
  const asksForShip = (piece: Piece): boolean =>
    labelsOf.get(piece)?.some(({ meanings }) => meanings.some(({ field }) => field === 'vessel_imo')) === true;
  return [...labelsOf.keys()].filter((piece) => piece.words.every((word) => said.has(word)) && !asksForShip(piece));
}

/** Lines in the top seventh of a page: whose paper it is. */
export function letterheadOf(page: PageLayout | undefined): string[] {
  return (page?.lines ?? []).filter(({ box }) => box[1] < (page?.height ?? 0) / 7).map(({ text }) => text);
}
