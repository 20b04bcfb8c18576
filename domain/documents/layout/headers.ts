import { oncePer } from '../once-per.js';
import type { Box } from '../page.js';
import { boxedRow, captionsInBoxes, isOfUnits, unitsBelow } from './boxed-captions.js';
import { captionsIn } from './column-captions.js';
import { fieldsCalled, fieldsOf, wordsIn, wordsOf, type Columns } from './columns.js';
import { overlapY } from './geometry.js';
import type { Line, Piece } from './layout.js';
import { isHalfAbove } from './line-kinds.js';
import { withoutMargin } from './margin.js';
import { severalIn } from './several.js';
import { spannedBoxes, spannedIn } from './spanned-captions.js';
import { CURRENCIES } from '../values/money.js';
import type { Column } from './tables.js';

/** Lines of captions. */
export interface Header {
  columns: Column[];
  /** How many of the columns are of the shape. */
  named: number;
  lines: number;
  /** How many captions nobody knows, before any of them is taken for words. */
  unknown: number;
}

interface Names {
  columns: Columns;
  fewest: number;
  /** A column may hold several things. */
  several?: boolean;
}

/** The header that begins at a line, of one line or of some that are stacked; null where fewer than so many columns have a name. */
export function headerAt(lines: readonly Line[], at: number, { columns, fewest, several = false }: Names): Header | null {
  const first = withoutMargin(lines, at);
  if (first === undefined || isOfUnits(first) || !mayName(lines.slice(at, at + LINES_MAX), columns, fewest)) return null;
  const boxed = boxedHeader(lines, at, columns);
  if (boxed !== null && boxed.named >= fewest && !several) return boxed.from === at ? boxed : null;
  if ((first.pieces.length < 2 && !isHalfAbove(first, lines[at + 1])) || first.pieces.some(isPointed)) return null;
  const headers = withoutOpen(headersOf([first, ...lines.slice(at + 1, at + LINES_MAX)], columns, several), fewest);
  const [best] = headers.sort((one, two) => two.named - one.named || one.unknown - two.unknown || two.lines - one.lines);
  if (boxed !== null && boxed.named >= Math.max(fewest, best?.named ?? 0)) return boxed.from === at ? boxed : null;
  if (best === undefined || best.named < fewest) return null;
  return isMoreBelow(best, lines.slice(at, at + best.lines), { columns, fewest, several }) ? null : best;
}

/** What stands above captions is none where they say more without it, or as much where it is hardly a caption and has words that nobody knows. */
function isMoreBelow(best: Header, lines: readonly Line[], { columns, fewest, several = false }: Names): boolean {
  return lines.slice(1).some((_, index) => {
    const isHeaded = headersOf(lines.slice(0, index + 1), columns, several).some(({ named }) => named >= fewest);
    return headersOf(lines.slice(index + 1), columns, several).some(
      ({ named, unknown }) => named > best.named || (named === best.named && unknown < best.unknown && !isHeaded),
    );
  });
}

/** `8. Origin criterion (see Notes`: a caption whose bracket the next line closes goes on there. */
function withoutOpen(headers: readonly Header[], fewest: number): Header[] {
  const closed = headers.filter((header) => header.named >= fewest && !isOpen(header));
  return headers.filter((header) => !isOpen(header) || closed.every(({ lines }) => lines <= header.lines));
}

const isOpen = ({ columns }: Header): boolean => columns.some(({ caption }) => /\([^)]*$/.test(caption));

/** `: DEMOBKOH34BRE`, `DIM: 80X60X60 CM`: what a caption says behind its colon. */
const isPointed = oncePer(({ text }: Piece): boolean => /^[:：] ?\S|^\p{L}[^:：\d]{0,30}[:：] ?\S{0,12}\d/u.test(text));

/** The header in boxes of which some stand over several others. */
function storeysAt(lines: readonly Line[], at: number, columns: Columns): (Header & { from: number }) | null {
  const storeys = spannedBoxes(lines, at, columns);
  if (storeys === null || storeys.lines.some(hasFigures)) return null;
  const found = settled(storeys.columns, columns);
  return { columns: found, named: namedIn(found), lines: storeys.lines.length, unknown: unknownIn(found), from: at };
}

/** The header that a row of ruled boxes holds, from the first of its lines on, whichever of them is looked at. */
function boxedHeader(lines: readonly Line[], at: number, columns: Columns): (Header & { from: number }) | null {
  const storeys = storeysAt(lines, at, columns);
  if (storeys !== null) return storeys;
  const row = boxedRow(lines, at);
  if (row === null || row.lines.some(hasFigures)) return null;
  const captions = [...row.lines, ...(unitsBelow(lines, row) ?? [])];
  const found = settled(captionsInBoxes(captions, columns), columns);
  return { columns: found, named: namedIn(found), lines: captions.length, unknown: unknownIn(found), from: row.from };
}

const namedIn = (columns: readonly Column[]): number => new Set(columns.flatMap(({ field, fields }) => fields ?? field ?? [])).size;

/** What these lines say as captions: the first of them, the first two, all. */
function headersOf(lines: readonly Line[], columns: Columns, several: boolean): Header[] {
  return lines.flatMap((_, index) => {
    const taken = lines.slice(0, index + 1);
    if (!together(taken) || (index > 0 && isValue(taken, columns)) || taken.slice(1, -1).some((line) => saysOther(line, columns)))
      return [];
    const readings = [captionsIn(taken, columns), ...(several ? [severalIn(taken, columns)] : []), spannedIn(taken, columns) ?? []];
    return readings.map((raw) => {
      const found = settled(raw, columns);
      return { columns: found, named: namedIn(found), lines: taken.length, unknown: unknownIn(raw) };
    });
  });
}

/** What stands alone below the first caption, with no word that captions have, is what that says: `Vessel` and its name. */
function isValue(lines: readonly Line[], columns: Columns): boolean {
  const [above, last] = lines.slice(-2);
  const [caption, next] = above?.pieces ?? [];
  if (last === undefined || caption === undefined || next === undefined || last.box[2] > next.box[0]) return false;
  const known = wordsOf(columns);
  return ![...comparableWords(last), ...wordsIn(caption.text)].some((word) => known.has(word));
}

/** `HAMBURG   HAMBURG`: words that no caption has, below one and above another, are what a box above says. */
const saysOther = (line: Line, columns: Columns): boolean =>
  line.pieces.length >= 2 &&
  line.pieces.every(({ text }) => /^\p{L}{3}/u.test(text)) &&
  !comparableWords(line).some((word) => wordsOf(columns).has(word));

const LINES_MAX = 5;

/** Whether so many words of some lines are words of captions: most lines of a page have none. */
function mayName(lines: readonly Line[], columns: Columns, fewest: number): boolean {
  const known = wordsOf(columns);
  let count = 0;
  for (const [index, line] of lines.entries()) {
    if (index === 1 && count === 0) return false;
    for (const word of comparableWords(line)) {
      if (known.has(word)) count += 1;
      if (count >= fewest) return true;
    }
  }
  return false;
}

/** Every table is looked for in every line. */
const comparableWords = oncePer((line: Line): readonly string[] => wordsIn(line.text.slice(0, LINE_LENGTH_MAX)));
const LINE_LENGTH_MAX = 600;

/** A caption of two fields is of the one that no other column has; what rows come to stands in the last. */
export function settled(captions: readonly Column[], columns: Columns): Column[] {
  const taken = new Set<string>();
  const found = withArticle(withItem(withoutLine(withAmount(captions, columns))), columns).map((column, at, all) =>
    withoutOthers(column, all.toSpliced(at, 1)),
  );
  const fields = found.map(({ field }) => field);
  return described(
    countedOnce(
      columns,
      withoutOrdered(found).map((column, at) => {
        const { field } = column;
        const twice = field !== null && fields.some((other, place) => place !== at && other === field);
        const other = twice ? fieldsCalled(column.caption, columns).find((one) => !fields.includes(one) && !taken.has(one)) : undefined;
        if (other === undefined) return column;
        taken.add(other);
        return { ...column, field: other };
      }),
    ),
  );
}

/** `Ordered   Shipped   B/O`: what was sent is counted, and not what was asked for. */
function withoutOrdered(columns: readonly Column[]): readonly Column[] {
  const counts = columns.filter(({ field, fields }) => field === 'quantity' && fields === undefined);
  if (!counts.some(({ caption }) => SENT.test(caption))) return columns;
  return columns.map((column) => (counts.includes(column) && ORDERED.test(column.caption) ? { ...column, field: null } : column));
}

const SENT = /shipped|delivered|invoiced|billed|geliefert|livré|facturé|entregad|facturad|consegnat|spedit/i;
const ORDERED = /\bord(?:ered|er qty|\.?)(?!\p{L})|back ?ordered|bestellt|commandé|pedid|ordinat/iu;

/** `Pallets   Cartons`, `Pallets   Description   Bags`: of columns that count packages the outermost counts, and two figures are no one. */
function countedOnce(names: Columns, columns: readonly Column[]): readonly Column[] {
  const counts = columns.filter(({ field, fields }) => field === 'package_count' && fields === undefined);
  if (counts.length === 0) return columns;
  const isRanged = !fieldsOf(names).has('package_range') || columns.some(({ field }) => field === 'package_range');
  // `Bultos   No. bultos`: one of the two has their numbers.
  const numbering = isRanged || counts.length !== 2 ? undefined : counts.find(({ caption }) => NUMBERS_OF.test(caption));
  const counting = counts.find((one) => one !== numbering && OUTERMOST.test(one.caption)) ?? counts.find((one) => one !== numbering);
  return columns.map((column) => {
    if (column === numbering) return { ...column, field: 'package_range' };
    return counts.includes(column) && column !== counting ? { ...column, field: null } : column;
  });
}

const NUMBERS_OF = /^(?:n|no|nr|n[º°.]|num|numero|número|nos)[.\s:º°]{1,3}(?:de )?\p{L}{3,}$/iu;

const OUTERMOST = /(?<!\p{L})(?:pallets?|plts?|paletten?|palettes?|pal[ée]s?|skids?)(?!\p{L})/iu;

/** `N.º caixas` above `Carton nos.`, beside `Cartons`: of two fields a column has the one that no other column is for. */
function withoutOthers(column: Column, others: readonly Column[]): Column {
  const { fields, stacked: _, ...single } = column;
  const own = fields?.filter((field) => !others.some((other) => other.fields === undefined && other.field === field)) ?? [];
  const [first] = own;
  if (fields === undefined || first === undefined || own.length === fields.length) return column;
  return own.length === 1 ? { ...single, field: first } : { ...column, field: first, fields: own };
}

/** `Artigo   Descrição`: of two columns for the goods, the one called after what is sold has its number. */
function withArticle(captions: readonly Column[], columns: Columns): readonly Column[] {
  const described = captions.filter(({ field, fields }) => field === 'description' && fields === undefined);
  const article = described.find(({ caption }) => ARTICLE.test(caption));
  const isNumbered = captions.some(({ field, fields }) => field === 'item_number' || fields?.includes('item_number') === true);
  if (article === undefined || described.length < 2 || isNumbered || !fieldsCalled('item no', columns).includes('item_number'))
    return captions;
  return captions.map((column) => (column === article ? { ...column, field: 'item_number' } : column));
}

const ARTICLE =
  /^(?:art\.?|art[ií]g[oh]|art[ií]culo|articolo|articles?|artike?l|produ[ct]o|produit|produkt|prodotto|products?|model(?:e|o|lo)?)$/i;

/** `Ln   Item   Description`: where one column counts the lines, the one called after what is sold has its number, or says what it is. */
function withItem(captions: readonly Column[]): readonly Column[] {
  const counting = captions.filter(({ field }) => field === 'line_number');
  const item = counting.find(({ caption }) => /^items?$/i.test(caption));
  const isNamed = (one: string): boolean => captions.some(({ field, fields }) => field === one || fields?.includes(one) === true);
  const field = isNamed('description') ? 'item_number' : 'description';
  if (item === undefined || counting.length < 2 || isNamed(field)) return captions;
  return captions.map((column) => (column === item ? { ...column, field } : column));
}

/** `Line   SKU   Cartons`: where another column has the number of the article, lines are counted in theirs. */
function withoutLine(captions: readonly Column[]): readonly Column[] {
  const numbered = captions.filter(({ field }) => field === 'item_number');
  const line = numbered.find(({ caption }) => LINE.test(caption));
  return line === undefined || numbered.length < 2
    ? captions
    : captions.map((column) => (column === line ? { ...column, field: null } : column));
}

const LINE = /^(?:po )?(?:line|ln|pos|position|row|sr|sl)\.?(?: ?(?:no|nr|#)\.?)?$/i;

/** `Days   Rate   Charge`, `Charges   P/C   CAD`: where no other column is for amounts, the last is that may be called so, or like its currency. */
function withAmount(captions: readonly Column[], columns: Columns): readonly Column[] {
  const last = captions.at(-1);
  if (last === undefined || last.fields !== undefined || captions.length < AMOUNT_BEHIND_MIN) return captions;
  const isAmount =
    last.field === null
      ? CURRENCIES.has(last.caption) && fieldsOf(columns).has('amount')
      : fieldsCalled(last.caption, columns).includes('amount');
  if (!isAmount || captions.some(({ field }) => field === 'amount')) return captions;
  return [...captions.slice(0, -1), { ...last, field: 'amount' }];
}

const AMOUNT_BEHIND_MIN = 2;

/** Without a caption for it, the second column for the article describes it, or the one of unknown caption left of all that is counted and paid. */
function described(columns: readonly Column[]): Column[] {
  const [, second] = columns.filter(({ field }) => field === 'item_number');
  const named = new Set(columns.map(({ field }) => field));
  if (named.has('description')) return [...columns];
  const at = columns.findIndex(({ field }) => field === 'quantity');
  const [left, ...others] = columns.slice(0, Math.max(0, at)).filter(({ field }) => field === null);
  const counted = ['quantity', 'unit_price', 'amount'].every((field) => named.has(field));
  const described = counted && others.length === 0 && left !== undefined ? left : second;
  return columns.map((column) => (column === described ? { ...column, field: 'description' } : column));
}

/** Of two readings of a header that name as much, that of more lines is meant, unless these add what is no caption. */
const unknownIn = (columns: readonly Column[]): number => columns.filter(({ field }) => field === null).length;

function together(lines: readonly Line[]): boolean {
  return lines.every((line, index) => {
    const before = lines[index - 1];
    const page = line.pieces[0]?.page;
    const figures = hasFigures(line);
    if (before === undefined) return lines.length === 1 || !figures;
    if (BEGINS_ROW.test(line.text)) return false;
    return (
      inOneRow(before, line) && before.pieces[0]?.page === page && line.box[1] - before.box[3] < (page?.wordHeight ?? 0) * 1.2 && !figures
    );
  });
}

/** `1. ACME/1-40`, `40 cartons`: below captions the first row begins so. */
const BEGINS_ROW = /^(?:1[.)] ?\S|\d{1,6} \p{Ll}{3,}(?!\p{L}))/u;

/** Figures are rows already; `20.` is the number of a box, and so is `20` among captions that begin with theirs. */
export const hasFigures = oncePer(({ pieces }: Line): boolean => {
  const inBoxes = pieces.filter(({ text }) => /^\d{1,2}[a-z]?[.)]? \p{L}/u.test(text)).length >= BOXES_MIN;
  return pieces.some(
    ({ text }) => (/^[\d.,]+$/.test(text) && !(inBoxes ? /^\d{1,2}\.?$/ : /^\d{1,2}\.$/).test(text)) || /\d{3}/.test(text),
  );
});

const BOXES_MIN = 2;

/** Captions that each stand in a box of their own. */
const BOXED_MIN = 3;

/** Ruled cells tell where a row of them ends. */
function inOneRow(above: Line, below: Line): boolean {
  const cellsOf = ({ pieces }: Line): Box[] => pieces.map(({ cell }) => cell).filter((cell) => cell !== null);
  const [ones, others] = [cellsOf(above), cellsOf(below)];
  // `Routing` above the boxes of the captions is none of them.
  if (ones.length === 0 && others.length === below.pieces.length && others.length >= BOXED_MIN) return false;
  return ones.length === 0 || others.length === 0 || ones.some((one) => others.some((other) => overlapY(one, other) > 0));
}
