import {
  ends,
  isCaptioned,
  isHeading,
  isOfWordsAlone,
  isRow,
  isSectionHead,
  isTypedAcross,
  onNextPage,
  rowsTold,
  saysMore,
  standsInBody,
} from './body-end.js';
import { countIn, countingOf, lengthOfCount, standsBehind, type Counting } from './counting.js';
import { groupIn } from './group-headings.js';
import { headingIn } from './headings.js';
import { announcesTotals, captionsRepeat, goesOn, isSubtotal, isTotal } from './line-kinds.js';
import type { Line } from './layout.js';
import type { Span } from './near.js';
import {
  anchorsIn,
  announcesCounts,
  GAP_IN_ROW,
  GAP_MAX,
  isFar,
  isStacked,
  join,
  rowOf,
  takeCount,
  withWords,
  type Body,
  type OpenRow,
  type Shape,
} from './open-row.js';
import { saidIn } from './said.js';
import { placed } from './set-columns.js';
import { addsUp } from './sums.js';
import { ROWS_LOOKED_FOR } from '../schema.js';
import type { Row, Table } from './tables.js';
import { readCurrency } from '../values/money.js';
import { isAdded, isExtra } from './added.js';
import { isOfWords, withWordsAbove } from './words-above.js';
import { restBelow, substanceBelow, wordsBelow } from './words-below.js';

/** The rows below a header, up to what ends them. */
export function bodyOf(lines: readonly Line[], from: number, body: Body): { table: Table; next: number } {
  if (isSaidOfAll(lines, from, body)) {
    const { table, next } = bodyOf(lines.toSpliced(from, 1), from, body);
    return { table, next: next + 1 };
  }
  const rows = new Rows(lines, from, body);
  return body.isOf(rows.shape.header) ? rows.read() : rows.unread();
}

/** `MARKS:   ACME / OSLO / C/NO.1-745   FOB NINGBO`, `DETENTION (import, full) – free time 5 days`: between captions and a full first row, of all rows. */
function isSaidOfAll(lines: readonly Line[], at: number, { header, names }: Body): boolean {
  const [line, row] = [lines[at], lines[at + 1]];
  const [first] = line?.pieces ?? [];
  if (line === undefined || row === undefined || first === undefined || header.length < COLUMNS_FROM) return false;
  const isFull = row.pieces.length >= header.length - 1 && row.pieces.filter(({ text }) => /\d/.test(text)).length >= FIGURES_FROM;
  if (!isFull || isTotal(line) || groupIn(line, names, header) !== null || headingIn(line) !== null) return false;
  return line.pieces.length === 1 ? SENTENCE.test(first.text) : line.pieces.length <= FEW && POINTED.test(first.text);
}

const COLUMNS_FROM = 5;
const FIGURES_FROM = 3;
const FEW = 3;
const POINTED = /^\p{L}[\p{L} .&']{2,30}[:：]$/u;
const SENTENCE = /^\p{L}{4,}.*[(–:].*\p{L}{3,}.*\p{L}{3,}/u;

/** `SAY TOTAL FOUR HUNDRED AND TEN CARTONS ONLY` */
const IN_WORDS = /^(?:SAY\b|TOTAL\b.{0,60}\bIN WORDS\b)/i;

/** Columns of a row that have a figure and no words, but for its currency. */
const figuresIn = ({ cells }: Pick<Row, 'cells'>): number =>
  [...cells.values()].filter((spans) => isFigure(spans.map(({ text }) => text).join(' '))).length;

/** Whether a total says as much as the one above it. `Sub-total PO 70114519` has the number of what it is of besides its figures. */
function isWhole(row: Row, above: Row): boolean {
  const part = ({ spans: [first] }: Row): boolean => isSubtotal(first?.text ?? '');
  return figuresIn(row) >= figuresIn(above) - (part(above) && !part(row) ? 1 : 0);
}

const isFigure = (text: string): boolean =>
  /^[^\p{L}]*\d[^\p{L}]*$/u.test(
    text.replace(/^(?:[A-Z]{3}|US(?=\$)) ?|(?<=\d) ?[A-Z]{3}$/, (code) => (readCurrency(code.trim()) === null ? code : '')),
  );

/** `* * * *`, `-----`: drawn between rows, or below the last. */
const saysNothing = ({ text }: Line): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Points lead to a figure that nobody wrote. */
const isLed = ({ pieces }: Line): boolean => pieces.at(-1)?.words.at(-1)?.led === true;

class Rows {
  private readonly captions: readonly Line[];
  readonly shape: Shape;
  private readonly counting: Counting | null;
  private readonly begins: RegExp | null;
  private readonly rows: OpenRow[] = [];
  private readonly subtotals: OpenRow[] = [];
  /** Words above the first row, close to it. */
  private readonly leads: OpenRow[] = [];
  /** A column of its own names the containers: no heading does. */
  private readonly named: boolean;
  private under: readonly Span[];
  /** The first row below it. */
  private underFrom = 0;
  /** What stands above the rows of a group, and the first of these. */
  private group: { said: ReadonlyMap<string, readonly Span[]>; from: number } | null = null;
  private readonly grouped = new Map<OpenRow, ReadonlyMap<string, readonly Span[]>>();
  /** The number of the last row that was counted. */
  private count = 0;
  private total: Row | null = null;
  /** As much of what a row must have one of has the fullest. */
  usual = 0;
  /** Where it went on over the page. */
  private resumed: number | null = null;

  constructor(
    private readonly lines: readonly Line[],
    private readonly from: number,
    body: Body,
  ) {
    const told = rowsTold(lines, from, body);
    const [first] = told;
    this.captions = lines.slice(from - body.lines, from);
    const { header, walls } = placed(body.header, { captions: this.captions, told });
    const ruled = first?.pieces.some(({ cell }) => cell !== null) ?? false;
    this.shape = { ...body, header: withWords({ ...body, header, walls, ruled }, told), walls, ruled };
    this.counting = countingOf(told, announcesCounts(this.shape.header));
    this.begins = first !== undefined && body.begins?.test(first.text) === true ? body.begins : null;
    this.named = header.some(({ field }) => field === 'container_number');
    this.under = (this.named ? null : headingIn(lines[from - body.lines - 1])) ?? body.under;
  }

  read(): { table: Table; next: number } {
    let at: number | null = this.from;
    let next = at;
    while (at !== null && at < this.lines.length && this.rows.length < ROWS_LOOKED_FOR) {
      next = at;
      at = this.take(at);
    }
    const { captions: header, rows, subtotals, total } = this;
    withWordsAbove(rows, this.leads);
    for (const [row, said] of this.grouped) for (const [field, spans] of said) if (!row.cells.has(field)) row.cells.set(field, [...spans]);
    return { table: { header, columns: this.shape.header, rows, total, subtotals }, next };
  }

  unread(): { table: Table; next: number } {
    return { table: { header: this.captions, columns: this.shape.header, rows: [], total: null, subtotals: [] }, next: this.from };
  }

  /** Takes a line; answers the next that may be a row, or null where this one is of the table no more. */
  private take(at: number): number | null {
    const { lines, shape, usual } = this;
    const [line, above] = [lines[at], lines[at - 1]];
    if (line === undefined || above === undefined || captionsRepeat(lines, at, shape.names)) return null;
    if (isFar(above, line, GAP_MAX) && at !== this.resumed) {
      this.resumed = this.total === null ? onNextPage(lines, at, { shape, usual, filled: this.rows.at(-1)?.cells.size ?? 0 }) : null;
      return this.resumed;
    }
    const row = rowOf(line, shape, this.under);
    if (this.rows.length > 0 && announcesTotals(line)) return null;
    // Below ruled rows and their total, what is said of totals is no row.
    if (this.total !== null && shape.ruled && isTotal(line) && line.pieces.every(({ cell }) => cell === null)) return null;
    if (isTotal(line) || this.addsUpRows(row)) return this.takeTotal(row, at);
    if (this.takeGroup(line, at)) return at + 1;
    const heading = this.named || line.pieces.length * 2 > shape.header.length ? null : headingIn(line);
    if (heading === null || !isRow(lines, at + 1, { shape, usual: Math.max(1, usual) })) return this.takeLine(row, at) ? at + 1 : null;
    this.under = heading;
    this.underFrom = this.rows.length;
    return at + 1;
  }

  /** The rows above it, or those of the last group: that may have one alone. */
  private addsUpRows({ cells }: OpenRow): boolean {
    const groups = [...(this.group === null ? [] : [this.group.from]), ...(this.under.length === 0 ? [] : [this.underFrom])];
    return addsUp(cells, this.rows) || groups.some((from) => addsUp(cells, this.rows.slice(from), 1));
  }

  /** What is said above the first row is said of a group, and so is what is said again of another; all else is said of the row above. */
  private takeGroup(line: Line, at: number): boolean {
    const { lines, shape, rows, usual, group } = this;
    if (rows.length > 0 && group === null) return false;
    const said = groupIn(line, shape.names, shape.header);
    const isOfRow = rows.length > 0 && said !== null && ![...said.keys()].some((field) => group?.said.has(field));
    if (said === null || isOfRow || !isRow(lines, at + 1, { shape, usual: Math.max(1, usual) })) return false;
    this.group = { said, from: rows.length };
    return true;
  }

  private takeTotal(row: OpenRow, at: number): number | null {
    const { lines, under, subtotals } = this;
    // Below a total of a few rows stands that of all.
    if (under.length > 0 && this.total === null) subtotals.push(row);
    const next = lines[at + 1];
    const above = lines[at];
    // What words below a total say, or captions behind one another, is said by it already.
    const isSaid = IN_WORDS.test(above?.text ?? '');
    if (!isSaid && (this.total === null || isWhole(row, this.total))) this.total = row;
    // What was carried over from the page before.
    if (this.rows.length === 0) return at + 1;
    if (next === undefined || above === undefined || isFar(above, next, GAP_MAX)) return null;
    const isAbove =
      headingIn(next) !== null ||
      isOfWordsAlone(next) ||
      (this.group !== null && groupIn(next, this.shape.names, this.shape.header) !== null);
    const more = isTotal(next) || isRow(lines, at + 1, this) || (isAbove && isRow(lines, at + 2, this));
    return more ? at + 1 : null;
  }

  /** Begins a row with a line, or goes on with the one above. False: the table is over. */
  private takeLine(row: OpenRow, at: number): boolean {
    const { lines, shape, counting, usual } = this;
    const [line, above, previous] = [lines[at], lines[at - 1], this.rows.at(-1)];
    if (line === undefined || above === undefined) return false;
    if (isTypedAcross(line, shape.walls)) return false;
    if (previous !== undefined && isSectionHead(above, line) && !isRow(lines, at + 1, this)) return false;
    // Below a sum, words alone head the rows that come next.
    if (previous !== undefined && this.total !== null && isOfWordsAlone(line) && isRow(lines, at + 1, this)) return true;
    const near = !isFar(above, line, GAP_IN_ROW);
    const said = near && previous !== undefined ? saidIn(line, shape.names) : null;
    if (previous !== undefined && said !== null && ![...said.keys()].some((field) => previous.cells.has(field))) {
      join(previous, { ...row, cells: said });
      return true;
    }
    const words =
      near && previous !== undefined
        ? (substanceBelow(line, { above: previous, row, shape }) ?? wordsBelow(line, { above: previous, shape }))
        : null;
    if (previous !== undefined && words !== null) {
      join(previous, { ...row, cells: words });
      return true;
    }
    const anchored = anchorsIn(row, shape);
    if (saysNothing(line) || (anchored === 0 && isLed(line))) return true;
    if (previous !== undefined && anchored === 0 && isCaptioned(line, shape.names)) return false;
    if (previous !== undefined && anchored < usual && isExtra(row, previous)) return true;
    if (previous !== undefined && anchored < usual && isAdded(row, previous)) return false;
    const more = previous !== undefined && this.goesOnWith(previous, { row, line, above, anchored });
    const counts = counting !== null && this.isNext(line, counting) && takeCount(row, line, { counting, header: shape.header });
    if (counting === null ? !more && ends(line, shape, { row, anchored }) : !counts && (!standsBehind(line, counting) || !near))
      return previous === undefined && anchored === 0 && standsInBody(lines, at, shape.header);
    if (!more && anchored > 0 && isHeading(line, this.rows)) return isRow(lines, at + 1, this);
    this.usual = Math.max(usual, anchored);
    if (counting !== null ? counts : anchored > 0 && !more) {
      this.rows.push(row);
      if (this.group !== null) this.grouped.set(row, this.group.said);
      this.total = null;
      return true;
    }
    if (previous !== undefined && near) join(previous, row);
    if (previous === undefined && isOfWords(row)) this.leads.splice(near ? this.leads.length : 0, this.leads.length, row);
    return previous === undefined || near || isRow(lines, at + 1, this);
  }

  /** Rows are counted on; what skips numbers, and is no row by its places, is a box of a form below them. */
  private isNext(line: Line, counting: Counting): boolean {
    const [first] = line.pieces;
    const count = countIn(line, counting);
    if (first === undefined || count === null) return false;
    const skips = this.rows.length > 0 && count !== this.count + counting.step;
    const across = line.pieces.some(({ box }) => this.shape.walls.some((wall) => box[0] < wall && wall < box[2]));
    if (skips && (across || lengthOfCount(first) > 0)) return false;
    this.count = count;
    return true;
  }

  private goesOnWith(
    previous: OpenRow,
    { row, line, above, anchored }: { row: OpenRow; line: Line; above: Line; anchored: number },
  ): boolean {
    const near = !isFar(above, line, GAP_IN_ROW);
    const filled = this.rows[0]?.cells.size ?? 0;
    if (near && anchored > 0 && this.begins?.test(line.text) === false && row.cells.size < filled) return true;
    if (near && isStacked(previous, row)) return true;
    if (restBelow(row, { above: previous, before: this.rows.at(-2) }) && goesOn(above, line)) return true;
    return anchored * 2 < this.usual && (goesOn(above, line) || (near && saysMore(row, line, this.shape.names)));
  }
}
