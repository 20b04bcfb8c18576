import { oncePer } from '../once-per.js';
import { cut } from '../values/comparable.js';
import { captionsIn } from './column-captions.js';
import { columnCalled, wordsIn, type Columns } from './columns.js';
import { around, height, overlapX } from './geometry.js';
import type { Line, Piece } from './layout.js';
import type { Column } from './tables.js';

/**
 * Columns of forms that hold more than one thing: captions one below the other, `28. Description`, `29. HTSUS No.`, or a list of them in
 * one, `Marks; number and kind of packages; description of goods`. A piece of the first line is a column, with what stands below it.
 */
export function severalIn([first, ...below]: readonly Line[], columns: Columns): Column[] {
  const stacks = withoutBoxNumbers(first?.pieces ?? []).map((pieces) => [...pieces]);
  for (const piece of below.flatMap(({ pieces }) => pieces)) {
    const stack = stacks.find(
      ([top]) => top !== undefined && (top.cell === null ? overlapX(top.box, piece.box) > 0 : isInColumn(piece, top)),
    );
    if (stack !== undefined) stack.push(piece);
    // Captions set to the middle of their boxes begin lower where they have fewer lines.
    else if (stacks.every(([top]) => isBeside(piece, top))) stacks.push([piece]);
  }
  return stacks.flatMap((pieces) => {
    const column = columnOf(pieces, columns);
    return column.field === null ? (besideIn(pieces, columns) ?? [column]) : [column];
  });
}

/** In the same cell, or in one between the same edges: a line that parts the captions of one column may go on through others. */
const isInColumn = ({ cell }: Piece, top: Piece): boolean =>
  cell === top.cell ||
  (cell !== null && top.cell !== null && Math.abs(cell[0] - top.cell[0]) <= EDGE && Math.abs(cell[2] - top.cell[2]) <= EDGE);

/** In a box that neither is nor stands under that of the other. */
const isBeside = ({ cell }: Piece, top: Piece | undefined): boolean =>
  cell !== null && top?.cell != null && (top.cell[2] <= cell[0] + EDGE || cell[2] <= top.cell[0] + EDGE);

/** Places of ruling are no more exact. */
const EDGE = 1;

/** `Gross mass (kg) Net mass (kg)`: captions of several columns a blank apart, each of them known. */
function besideIn([piece, ...below]: readonly Piece[], columns: Columns): readonly Column[] | null {
  const found = piece !== undefined && below.length === 0 ? captionsIn([alone(piece)], columns) : [];
  return found.length > 1 && found.every(({ field }) => field !== null) ? found : null;
}

/** Every shape of forms asks for the same line. */
const alone = oncePer((piece: Piece): Line => ({ pieces: [piece], text: piece.text, box: piece.box }));

const BOX_NUMBER = /^[([]?\d{1,2}[a-z]?[.)\]]?$/;

/** `14 | Shipping marks`: the number of a box, set apart from its caption. */
function withoutBoxNumbers(pieces: readonly Piece[]): Piece[][] {
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1];
    const leads =
      next !== undefined && BOX_NUMBER.test(piece.text) && next.cell === piece.cell && next.box[0] - piece.box[2] < height(piece.box) * 2;
    return leads ? [] : [[piece]];
  });
}

function columnOf(pieces: readonly Piece[], columns: Columns): Column {
  const caption = cut(pieces.map(({ text }) => text).join(' '));
  const whole = columnCalled(caption, columns);
  const box = around(pieces.map((piece) => piece.box));
  if (whole !== undefined) return { field: whole, box, caption };
  const fields = [...new Set(counted(pieces.map(({ text }) => cut(text))).flatMap((text) => listed(text, columns)))];
  const field = fields.find((one) => OF_WORDS.has(one)) ?? fields[0] ?? leading(caption, columns) ?? null;
  return { field, box, caption, ...(fields.length > 1 && { fields }) };
}

/** `33. A. HTSUS` and, below it, `Rate`: where captions of a box are counted, what has no count goes on with the one above. */
function counted(texts: readonly string[]): readonly string[] {
  if (!texts.some((text) => LETTERED.test(text))) return texts;
  const whole: string[] = [];
  for (const text of texts)
    if (whole.length === 0 || BEGINS.test(text)) whole.push(text);
    else whole.push(`${whole.pop() ?? ''} ${text}`);
  return whole;
}

const LETTERED = /^(?:\d{1,2}\. ?)?[A-E]\. ?\p{Lu}/u;
const BEGINS = /^(?:\d{1,2}|[A-E])\./;

/** `9. Gross weight or net weight or other quantity, and value (FOB) only when …`: of a sentence, what it begins with. */
function leading(caption: string, columns: Columns): string | undefined {
  if (wordsIn(caption).length < SENTENCE_MIN) return undefined;
  return columnCalled(caption.split(/ \(|[;,]| (?:or|and|ou|oder|of|o|e) /, 1)[0] ?? '', columns);
}

const SENTENCE_MIN = 8;

/** Fields that are words: of several in one column, what has no form of its own is theirs. */
const OF_WORDS = new Set(['description', 'proper_shipping_name']);

/** `A. HTSUS Rate B. AD/CVD Rate`: letters count the captions of a box. */
const LISTED = /;|(?<=\p{L}\.?) (?=[B-E]\. ?\p{Lu})/u;

/** What the parts of a list of captions mean; a part in which commas are may be a list again. */
function listed(text: string, columns: Columns): string[] {
  return text.split(LISTED).flatMap((part) => {
    const field = columnCalled(part.trim(), columns);
    return field === undefined ? part.split(',').flatMap((one) => columnCalled(one.trim(), columns) ?? []) : [field];
  });
}
