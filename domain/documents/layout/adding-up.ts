import { CURRENCIES } from '../values/money.js';
import { CONTAINER_PRINTED } from './headings.js';
import type { Line, Piece } from './layout.js';
import { beginsWithTotal, isToPay } from './line-kinds.js';
import { spanOf, type Span } from './near.js';
import { GAP_MAX, isFar } from './open-row.js';
import type { Row } from './tables.js';

/** `USD 6,675.00`, `65,00 €`, at the end of a text: with hundredths. */
const AMOUNT = /(?:(?:[A-Z]{3} ?|[$€£] ?)?-?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?: ?[A-Z]{3}| ?[€$£])?)$/;
const ROWS_MIN = 2;
const ROWS_MAX = 60;

/** Words with an amount behind them. */
interface Pair {
  words: Piece;
  /** Letters of the words that are not the amount. */
  until: number;
  amount: Span;
  cents: number;
}

/**
 * Charges that no caption stands above and no heading: lines of words and amounts close above a total, to which they add up to the cent.
 * Two of them may stand side by side, and something else beside their column.
 */
export function chargesAddingUp(lines: readonly Line[]): Row[] {
  for (const [at, line] of lines.entries()) {
    const total = isTotalLine(line) ? pairsOf(line).at(-1) : undefined;
    const pairs = total === undefined ? [] : pairsAbove(lines, at);
    if (total === undefined || pairs.length < ROWS_MIN) continue;
    const own = line.pieces.length > 2 ? pairsOf(line).slice(0, -1) : [];
    const taken = [...pairs, ...own];
    if (sumOf(taken) === total.cents) return taken.map(rowOf);
  }
  for (const [at, { pieces }] of lines.entries()) {
    const label = pieces.findIndex(({ text }) => beginsWithTotal(text) || isToPay(text));
    const [words, amount] = label < 0 ? [] : pieces.slice(label);
    const total = words && amount && pairsIn([words, amount]).at(-1);
    const pairs = total === undefined ? [] : pairsInColumn(lines, at, total);
    if (total !== undefined && pairs.length >= ROWS_MIN && sumOf(pairs) === total.cents) return pairs.map(rowOf);
  }
  return [];
}

const sumOf = (pairs: readonly Pair[]): number => pairs.reduce((sum, { cents }) => sum + cents, 0);

/** Amounts that end where the total ends, with the words before each: beside them stands what is of something else. */
function pairsInColumn(lines: readonly Line[], at: number, { words, amount }: Pair): Pair[] {
  const pairs: Pair[] = [];
  const edge = rightOf(amount);
  const near = words.page.wordHeight / 2;
  for (let above = at - 1; above >= 0 && pairs.length < ROWS_MAX; above -= 1) {
    const [line, below] = [lines[above], lines[above + 1]];
    if (line === undefined || below === undefined || isFar(line, below, GAP_MAX) || isTotalLine(line)) break;
    const place = line.pieces.findIndex(({ box }) => Math.abs(box[2] - edge) < near);
    const [pair, ...others] = place < 0 ? [] : pairsIn(line.pieces.slice(Math.max(0, place - 1), place + 1));
    if (pair !== undefined && others.length === 0) pairs.unshift(pair);
    // What stands across the column is of no charge.
    else if (line.pieces.some(({ box }) => box[0] < edge && box[2] > words.box[0])) break;
  }
  return pairs;
}

const rightOf = ({ words }: Span): number => Math.max(...words.map(({ box }) => box[2]));

const isTotalLine = ({ pieces }: Line): boolean => pieces.some(({ text }) => beginsWithTotal(text) || isToPay(text));

function pairsAbove(lines: readonly Line[], total: number): Pair[] {
  const pairs: Pair[] = [];
  for (let at = total - 1; at >= 0 && pairs.length < ROWS_MAX; at -= 1) {
    const [line, below] = [lines[at], lines[at + 1]];
    if (line === undefined || below === undefined || isFar(line, below, GAP_MAX) || isTotalLine(line)) break;
    const found = pairsOf(line);
    if (found.length === 0) break;
    pairs.unshift(...found);
  }
  return pairs;
}

/** The words of a line with the amounts behind them, where it has nothing else but figures between: a container's weight is no amount. */
const pairsOf = ({ pieces, text }: Line): Pair[] => (CONTAINER_PRINTED.test(text) ? [] : pairsIn(pieces));

function pairsIn(pieces: readonly Piece[]): Pair[] {
  const pairs: Pair[] = [];
  let words: Piece | null = null;
  for (const piece of pieces) {
    const found = AMOUNT.exec(piece.text);
    if (CURRENCIES.has(piece.text)) continue;
    const isWorded = /\p{L}{3}/u.test(found === null ? piece.text : piece.text.slice(0, found.index));
    if (found === null) {
      if (isWorded) words = piece;
      continue;
    }
    const amount = spanOf(piece, found.index);
    const cents = Number(amount.text.replaceAll(/[^\d-]/g, ''));
    const last = pairs.at(-1);
    // A price in the words, and what it comes to behind them.
    if (!isWorded && words === null && last !== undefined && last.until < last.words.text.length)
      pairs[pairs.length - 1] = { words: last.words, until: last.words.text.length, amount, cents };
    else if (isWorded) pairs.push({ words: piece, until: found.index, amount, cents });
    else if (words !== null) pairs.push({ words, until: words.text.length, amount, cents });
    words = null;
  }
  return words === null ? pairs : [];
}

function rowOf({ words, until, amount }: Pair): Row {
  const description = spanOf(words, 0, until);
  const cells = new Map<string, Span[]>([
    ['description', [description]],
    ['amount', [amount]],
  ]);
  return { columns: [], cells, spans: [description, amount], page: words.page, under: [] };
}
