import { readDecimal, type DecimalSign } from '../values/decimals.js';
import { readCurrency } from '../values/money.js';
import { overlapX } from './geometry.js';
import type { Line, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';

/** An amount, and the words that say what it is: before it in its line, or above it. */
export interface AmountSaid {
  words: string;
  amount: Span;
  /** In hundredths. */
  cents: number;
}

const CURRENCY = '(?:[A-Z]{3}|US\\$|HK\\$|R\\$|[$€£¥₹R])';
const AMOUNT = new RegExp(`^${CURRENCY}? ?([-–(]? ?(?:${CURRENCY} ?)?\\d[\\d.,' ]*\\)?-?) ?${CURRENCY}?$`);
const BEHIND = new RegExp(`^(\\p{L}[^:]{1,60}): ?(${CURRENCY}? ?-?\\d[\\d.,' ]* ?${CURRENCY}?)$`, 'u');
const WORDS = /\p{L}{2}/u;
/** With its hundredths: other figures among words are no amounts. */
const AMONG_WORDS = new RegExp(`(?:${CURRENCY} ?)?(?<![\\d.,])-?\\d{1,3}(?:[.,' ]?\\d{3})*[.,]\\d{2}(?![\\d.,]*[\\d%])`, 'gu');

/**
 * Amounts with words, line by line: `Freight  USD  1,685.00`, `AMOUNT DUE: 1 150,05 EUR`, a sentence with amounts in it, or a line of
 * captions over one of amounts.
 */
export function amountsSaid(lines: readonly Line[], sign: DecimalSign): AmountSaid[] {
  return lines.flatMap((line, at) => {
    const above = lines[at - 1];
    return underCaptions(line, above, sign) ?? inLine(line, sign);
  });
}

/** Amounts that stand alone in their lines: programs print so what the rows above come to. */
export const amountsAlone = (lines: readonly Line[], sign: DecimalSign): AmountSaid[] =>
  lines.flatMap(({ pieces: [only, ...others] }) => {
    const cents = only === undefined || others.length > 0 ? null : centsOf(only.text, sign);
    return only === undefined || cents === null ? [] : [{ words: '', amount: spanOf(only), cents }];
  });

function inLine({ pieces }: Line, sign: DecimalSign): AmountSaid[] {
  const last = pieces.at(-1);
  if (last === undefined) return [];
  const cents = centsOf(last.text, sign);
  if (cents === null) {
    const [, words = '', figure = ''] = BEHIND.exec(last.text) ?? [];
    const said = figure === '' ? null : centsOf(figure, sign);
    return said === null ? amongWords(last, sign) : [{ words, amount: spanOf(last, last.text.length - figure.length), cents: said }];
  }
  const words = pieces.slice(0, -1).findLast(({ text }) => saysWhat(text));
  return words === undefined ? [] : [{ words: words.text, amount: spanOf(last), cents }];
}

/** `Less allowance (2%) 760.14`, `Goods 16.396,40 EUR plus freight 780,00 EUR come to 17.176,40 EUR`: words before each. */
function amongWords(piece: Piece, sign: DecimalSign): AmountSaid[] {
  let from = 0;
  return [...piece.text.matchAll(AMONG_WORDS)].flatMap(({ 0: figure, index }) => {
    const words = piece.text.slice(from, index).trim();
    from = index + figure.length;
    const cents = centsOf(figure, sign);
    return cents === null || !WORDS.test(words) ? [] : [{ words, amount: spanOf(piece, index, from), cents }];
  });
}

const saysWhat = (text: string): boolean => WORDS.test(text) && !(text.length <= 4 && readCurrency(text) !== null);

const UNDER_MIN = 3;

/** Amounts alone, each under words of the line above; what stands under `%` is no amount. */
function underCaptions(line: Line, above: Line | undefined, sign: DecimalSign): AmountSaid[] | null {
  if (above === undefined || line.pieces.length < UNDER_MIN || above.pieces.length < UNDER_MIN) return null;
  if (above.pieces[0]?.page !== line.pieces[0]?.page || above.pieces.some(({ text }) => centsOf(text, sign) !== null)) return null;
  const said = line.pieces.map((piece) => ({ piece, cents: centsOf(piece.text, sign), over: captionOver(piece, above.pieces) }));
  if (!said.every(({ cents, over }) => cents !== null && over !== undefined)) return null;
  return said.flatMap(({ piece, cents, over }) =>
    cents === null || over === undefined || over.text.includes('%') ? [] : [{ words: over.text, amount: spanOf(piece), cents }],
  );
}

const captionOver = ({ box, cell }: Piece, captions: readonly Piece[]): Piece | undefined =>
  captions.find((caption) =>
    cell !== null && caption.cell !== null ? overlapX(cell, caption.cell) > cell[2] - cell[0] - 4 : overlapX(box, caption.box) > 0,
  );

/** `(-)0.62` is less than nothing too. Null: it is no amount. */
function centsOf(text: string, sign: DecimalSign): number | null {
  const [, figure] = AMOUNT.exec(text.replace(/^\(-\) ?/, '-')) ?? [];
  if (figure === undefined || (/^[A-Z]{3} ?\d/.test(text) && readCurrency(text) === null)) return null;
  const plain = figure
    .replace('–', '-')
    .replaceAll(/[^\d.,'()\s-]/g, '')
    .replace(/^([-(]) /, '$1')
    .trim();
  const read = readDecimal(plain, sign);
  return read === null || (read.value.split('.')[1] ?? '').length > 2 ? null : Math.round(Number(read.value) * 100);
}
