import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { middleY } from '../layout/geometry.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Evidence } from '../reading.js';
import type { Paper } from '../paper.js';
import { tablesOf } from '../read-table.js';
import { readCurrency } from '../values/money.js';

const TOTALS = ['total_amount', 'amount_due', 'total_due', 'invoice_amount', 'sum_insured'];
const SHAPES: readonly (readonly [list: string, shape: string])[] = [
  ['line_items', 'invoice_line'],
  ['charges', 'charge'],
  ['detention_lines', 'dd_line'],
];
/** A caption or an amount, and no sentence. */
const LENGTH_MAX = 40;

/**
 * What stands under `Currency` above a row is that of the row. Of several currencies that a paper names, its own is that of its total: `TOTAL ZAR  131,923.05`; else that which stands above the
 * amounts of its rows: `Amount (ZAR)`. Where neither says it, its sum in words may.
 */
export function readCurrencyOfTotal(draft: Draft, paper: Paper): void {
  if (!('currency' in draft.payload)) return;
  if (draft.payload['currency'] !== null && !isOfRow(draft, paper)) return;
  const pieces = [...besideTotal(draft, paper.lines), ...captionsOfAmounts(draft, paper)];
  const found = pieces.find((piece) => currencyIn(piece) !== null);
  if (found !== undefined)
    return replace(draft, 'currency', { value: currencyIn(found), evidence: evidenceOf([spanOf(found)], 'label_right') });
  const words = draft.payload['currency'] === null ? inWords(paper.lines) : undefined;
  if (words !== undefined)
    put(draft, 'currency', { value: readCurrency(words.text), evidence: evidenceOf([spanOf(words)], 'pattern', 1.1) });
  readCurrencyOfCaptions(draft, paper.lines);
}

/** `USD/M2`, `TOTAL USD`: the one currency that captions of prices and amounts name. */
function readCurrencyOfCaptions(draft: Draft, lines: readonly Line[]): void {
  const captions = lines.flatMap(({ pieces }) =>
    pieces.filter(({ text }) => OF_AMOUNTS.test(text.trim()) && currencyIn({ text }) !== null),
  );
  const [first] = captions;
  if (draft.payload['currency'] !== null || first === undefined || new Set(captions.map(currencyIn)).size > 1) return;
  put(draft, 'currency', { value: currencyIn(first), evidence: evidenceOf([spanOf(first)], 'pattern', 1.1) });
}

const OF_AMOUNTS =
  /^(?:(?:grand |net |unit |line )?(?:total|amount|value|price|montant|betrag|preis|importe|precio|valor|prezzo|importo)\s?[([/]?\s?\p{Lu}{3}[)\]]?|\p{Lu}{3}\s?\/\s?\p{L}[\p{L}\d²³]{0,5})$/iu;

/** `USD Twenty Thousand Six Hundred Thirty Nine Only`: an amount in words, with the currency it is in. */
const inWords = (lines: readonly Line[]): Piece | undefined =>
  lines.flatMap(({ pieces }) => pieces).find(({ text }) => !/\d/.test(text) && AMOUNT_IN_WORDS.test(text) && readCurrency(text) !== null);

const AMOUNT_IN_WORDS = /\b(?:hundred|thousand|lakh|lac|million)\b.*\bonly\b\W*$/i;

/** It was read in a cell of the rows, and the rows are in several. */
function isOfRow({ evidence, payload }: Draft, paper: Paper): boolean {
  const read = evidence['/currency'];
  if (read === undefined) return false;
  const cells = SHAPES.filter(([list]) => list in payload).flatMap(([, shape]) =>
    tablesOf(paper, shape).flatMap((table) => table.rows.flatMap((row) => row.cells.get('currency') ?? [])),
  );
  const named = new Set(cells.flatMap(({ text }) => readCurrency(text) ?? []));
  return named.size > 1 && cells.some((cell) => isAt(evidenceOf([cell], 'table'), read));
}

const isAt = (one: Evidence, other: Evidence): boolean =>
  one.page === other.page &&
  (one.box === null || other.box === null
    ? one.cell !== undefined && one.cell === other.cell
    : one.box.every((edge, at) => edge === other.box?.[at]));

const currencyIn = ({ text }: Pick<Piece, 'text'>): string | null => (text.length > LENGTH_MAX ? null : readCurrency(text));

function besideTotal({ evidence }: Draft, lines: readonly Line[]): readonly Piece[] {
  const total = TOTALS.map((field) => evidence[`/${field}`]).find((one) => one?.box != null || one?.cell !== undefined);
  const line = total && lines.find((one) => holds(one, total));
  if (total === undefined || line === undefined) return [];
  const at = line.pieces.findLastIndex(({ text }) => text.includes(total.text) || total.text.includes(text));
  // What stands left of its caption is of something else.
  const captioned = line.pieces.slice(0, at).findLastIndex(({ text }) => /\p{L}{4}/u.test(text));
  return line.pieces.slice(Math.max(0, captioned), at + 1).reverse();
}

function holds({ box, pieces }: Line, { page, box: placed, cell }: Evidence): boolean {
  const [piece] = pieces;
  if (piece?.page.number !== page) return false;
  if (placed === null) return pieces.some(({ words }) => words.some(({ word }) => word.cell !== undefined && word.cell === cell));
  const middle = middleY(placed) * piece.page.height;
  return box[1] <= middle && middle <= box[3];
}

function captionsOfAmounts({ payload }: Draft, paper: Paper): readonly Piece[] {
  const used = SHAPES.filter(([list]) => Array.isArray(payload[list]) && payload[list].length > 0);
  return used.flatMap(([, shape]) =>
    tablesOf(paper, shape).flatMap(({ columns, header }) => {
      const over = columns.find(({ field }) => field === 'amount')?.box;
      return over === undefined ? [] : header.flatMap(({ pieces }) => pieces.filter(({ box }) => box[0] < over[2] && box[2] > over[0]));
    }),
  );
}
