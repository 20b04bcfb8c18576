import { headingIn } from '../layout/headings.js';
import type { Line, Piece } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';
import { datesIn, type DateOrder } from '../values/dates.js';
import { readAmount } from '../values/money.js';

const ROWS_MAX = 2000;
const DAYS = /(?<![\d.,/-])(\d{1,3}) ?(?:x ?)?(?:calendar |working )?(?:days?|day\(s\)|tage?|jours?|d[ií]as?|giorni|dagen)(?!\p{L})/iu;
const AMOUNT = /(?<![\d.,/-])\d[\d.,']*[.,]\d{2}(?![\d.,/-])/g;
const KIND = /^(?:demurrage|detention|storage|per diem)/i;

/** Days are counted here, and none is read. */
const ANY: DateOrder = { first: 'day', sure: false };

/** What stands above the lines of periods: the container, and what is charged for it. */
interface Above {
  under: readonly Span[];
  kind: readonly Span[];
}

/**
 * Lines that say by their figures that they charge days: from one to another, so many days, a rate, and what both come to. Each is a row of the
 * container above it, in whatever columns the figures stand.
 */
export function periodsIn(lines: readonly Line[]): Row[] {
  let above: Above = { under: [], kind: [] };
  const rows: Row[] = [];
  for (const line of lines) {
    const heading = headingIn(line);
    if (heading !== null) above = { under: heading, kind: [] };
    const kind = line.pieces.find(({ text }) => KIND.test(text));
    if (kind !== undefined) above = { ...above, kind: [spanOf(kind, 0, KIND.exec(kind.text)?.[0].length)] };
    const row = above.under.length === 0 || isTotal(line) ? null : periodIn(line, above);
    if (row !== null && rows.length < ROWS_MAX) rows.push(row);
  }
  return rows;
}

function periodIn({ pieces, text }: Line, { under, kind }: Above): Row | null {
  const [first] = pieces;
  const days = matched(pieces, DAYS);
  const [rate, amount, ...others] = pieces.flatMap((piece) =>
    [...piece.text.matchAll(AMOUNT)].map(({ 0: printed, index }) => spanOf(piece, index, index + printed.length)),
  );
  if (first === undefined || days === null || rate === undefined || amount === undefined || others.length > 0) return null;
  if (!isProduct(days.text, rate.text, amount.text) || datesIn(text, ANY).length !== 2) return null;
  const dated = pieces.filter((piece) => datesIn(piece.text, ANY).length > 0);
  const cells = new Map<string, Span[]>([
    ['period', dated.map((piece) => spanOf(piece))],
    ['chargeable_days', [days]],
    ['daily_rate', [rate]],
    ['amount', [amount]],
    ...(kind.length > 0 ? [['charge_kind', [...kind]] as [string, Span[]]] : []),
  ]);
  return { columns: [], cells, spans: pieces.map((piece) => spanOf(piece)), page: first.page, under };
}

function matched(pieces: readonly Piece[], pattern: RegExp): Span | null {
  for (const piece of pieces) {
    const found = pattern.exec(piece.text);
    if (found?.[1] !== undefined) return spanOf(piece, found.index, found.index + found[1].length);
  }
  return null;
}

const isProduct = (days: string, rate: string, amount: string): boolean =>
  Math.abs(Number(days) * Number(readAmount(rate)) - Number(readAmount(amount))) < 0.01;
