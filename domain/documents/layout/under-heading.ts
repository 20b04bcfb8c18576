import { CURRENCIES } from '../values/money.js';
import { columnCalled, type Columns } from './columns.js';
import type { Line, Piece } from './layout.js';
import { isTotal } from './line-kinds.js';
import { spanOf, type Span } from './near.js';
import { GAP_MAX, isFar } from './open-row.js';
import type { Row } from './tables.js';

const ROWS_MIN = 2;
const ROWS_MAX = 200;

/** `USD 6,675.00`, `65,00 €`: with hundredths. */
const AMOUNT = /^(?:[A-Z]{3} ?|[$€£] ?)?-?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?: ?[A-Z]{3}| ?[€$£])?$/;
const TERM = /^(?:P|C|PP|CC|PPD|COL|COLL|PREPAID|COLLECT)$/i;
const OF_CHARGES = /charge|freight|fracht|fret\b|flete|frete|nolo|spese|frais|gastos|kosten/i;

/** Charges with no captions above their columns: a heading, and below it lines of words and an amount, and how it is paid. */
export function chargesUnderHeading(lines: readonly Line[], names: Columns): Row[] {
  for (const [at, { pieces }] of lines.entries()) {
    const [heading, ...others] = pieces;
    if (heading === undefined || others.length > 0 || !isHeading(heading, names)) continue;
    const rows = rowsBelow(lines, at);
    if (rows.length >= ROWS_MIN) return rows;
  }
  return [];
}

const isHeading = ({ text }: Piece, names: Columns): boolean =>
  OF_CHARGES.test(text) && columnCalled(text.replace(/\s?[:：]$/, ''), names) === 'description';

function rowsBelow(lines: readonly Line[], heading: number): Row[] {
  const rows: Row[] = [];
  for (let at = heading + 1; at < Math.min(lines.length, heading + ROWS_MAX); at += 1) {
    const [line, above] = [lines[at], lines[at - 1]];
    const row = line === undefined || above === undefined || isFar(above, line, GAP_MAX) || isTotal(line) ? null : chargeIn(line);
    if (row === null) break;
    rows.push(row);
  }
  return rows;
}

function chargeIn({ pieces }: Line): Row | null {
  // `D/O Fee   USD   85.00`: the currency in a place of its own.
  const currency = pieces.slice(1).find(({ text }) => CURRENCIES.has(text));
  const [words, amount, term, ...others] = pieces.filter((piece) => piece !== currency);
  if (words === undefined || amount === undefined || others.length > 0 || !/\p{L}{3}/u.test(words.text) || !AMOUNT.test(amount.text))
    return null;
  if (/[:：]$/.test(words.text) || (term !== undefined && !TERM.test(term.text))) return null;
  const cells = new Map<string, Span[]>([
    ['description', [spanOf(words)]],
    ['amount', [spanOf(amount)]],
    ...(currency === undefined ? [] : [['currency', [spanOf(currency)]] as [string, Span[]]]),
    ...(term === undefined ? [] : [['payment_term', [spanOf(term)]] as [string, Span[]]]),
  ]);
  return { columns: [], cells, spans: pieces.map((piece) => spanOf(piece)), page: words.page, under: [] };
}
