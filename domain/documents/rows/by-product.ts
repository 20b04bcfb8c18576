import type { Line, Piece } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';
import { amountOf } from '../values/decimals.js';
import { readAmount } from '../values/money.js';

const ROWS_MIN = 2;
const ROWS_MAX = 2000;
const MONEY = /^(?:[A-Z]{3} ?|[A-Z]{0,2}[$€£¥] ?)?\d[\d.,' ]*[.,]\d{2,4}(?: ?[A-Z]{3}| ?[€$£])?(?: ?\/ ?\p{L}{1,8})?$/u;
const COUNT = /^\d[\d.,]*(?: ?\p{L}[\p{L}\d²³]{0,9}\.?)?$/u;

/** Goods below no captions at all: lines of words, a count, a price and an amount, of which the first two come to the third. */
export function goodsByProduct(lines: readonly Line[]): Row[] {
  const rows = lines.flatMap((line) => (isTotal(line) ? [] : (rowIn(line) ?? []))).slice(0, ROWS_MAX);
  return rows.length < ROWS_MIN ? [] : rows;
}

function rowIn({ pieces }: Line): Row | null {
  const [price, amount] = pieces.filter(({ text }) => MONEY.test(text)).slice(-2);
  const words = pieces.filter((piece) => isWords(piece));
  const [first] = pieces;
  if (first === undefined || price === undefined || amount === undefined || words.length === 0) return null;
  const count = pieces.find((piece) => piece !== price && piece !== amount && COUNT.test(piece.text) && isProduct(piece, price, amount));
  if (count === undefined) return null;
  const cells = new Map<string, Span[]>([
    ['description', words.map((piece) => spanOf(piece))],
    ['quantity', [spanOf(count)]],
    ['unit_price', [spanOf(price)]],
    ['amount', [spanOf(amount)]],
  ]);
  return { columns: [], cells, spans: pieces.map((piece) => spanOf(piece)), page: first.page, under: [] };
}

const isWords = ({ text }: Piece): boolean => /\p{L}{3}/u.test(text) && !MONEY.test(text) && !COUNT.test(text);

function isProduct(count: Piece, price: Piece, amount: Piece): boolean {
  const [of, each, all] = [count, price, amount].map(({ text }) => amountOf(readAmount(text.replace(/ ?\p{L}[^\d]*$/u, ''))));
  return of !== undefined && each !== undefined && all !== undefined && all > 0 && Math.abs(of * each - all) <= 0.011;
}
