import { columnsFor } from '../columns-for.js';
import { oncePer } from '../once-per.js';
import type { Box } from '../page.js';
import { comparable, cut } from '../values/comparable.js';
import { readPackages } from '../values/units.js';
import { columnCalled, wordsIn, type Columns } from './columns.js';
import { middleY, overlapX } from './geometry.js';
import { headerAt } from './headers.js';
import type { Line, Piece } from './layout.js';

const TOTALS = new Set(
  'total totals gesamtnettowert gesamtbetrag gesamtwert nettosumme bruttosumme endsumme subtotal subtotals tussentotaal subtotaal parcial mezisoucet grandtotal totale totali totaal totaux gesamt gesamtsumme summe suma somme somma soma summa zwischensumme soustotal toplam razem ogolem jumlah 合计 总计 tongtien say subjumlah 合計 總計 小计 小計 総計 합계 총계 소계 총합계 รวม รวมทั้งสิ้น tong tongcong'
    .split(' ')
    .map(comparable),
);
const BEFORE_TOTAL = new Set('grand genel sub sous montant importe valor carried brought invoice'.split(' '));
const BEHIND = new Set(['forward', 'over']);

/** A line that begins with words for a total: `TOTAL`, `Sub-total`, `Carried forward`, what is to be paid, or what is added up: `Container total`. */
export const isTotal = oncePer(
  ({ text, pieces: [first] }: Line): boolean =>
    beginsWithTotal(text) ||
    isToPay(text) ||
    isCarried(text) ||
    (first !== undefined &&
      (OF_TOTAL.test(first.text) || IN_TWO_LANGUAGES.test(first.text)) &&
      TOTALS.has(wordsIn(first.text).at(-1) ?? '')),
);

/** `À reporter`, `Übertrag`, `Suma anterior`, `小计`: the sum so far, at the end of a page or at the beginning of the next. */
const isCarried = (text: string): boolean => CARRIED.test(text);

const CARRIED =
  /^(?:(?:montant |total )?[àa] reporter|report (?:de la )?page|(?:seiten)?[üu]bertrag|suma (?:y sigue|y va|anterior)|viene de la (?:p[aá]gina|hoja)|(?:total )?(?:da |a )riportare|importo riportato|transporte de p[áa]gina|a transportar|(?:do|z) przeniesienia|overf[øo]rt|page total|小计|小計|本页计|承前|过次页)(?!\p{L})|^(?:report|riporto|transporte?)(?= ?:?(?: {1,9}-?\d|$))/iu;

/** Few words, and no figure among them. */
const OF_TOTAL = /^(?:\p{L}+\.?[ -]){1,3}\p{L}+:?$/u;

/** `YHTEENSÄ / TOTAL`: printers part the letters of some languages. */
const IN_TWO_LANGUAGES = /^\p{L}[\p{L}\p{M} ]{0,30} ?\/ ?\p{L}+(?: \p{L}+)?:?$/u;

/** `TOTAL`, `Sub-total`, `Grand total`, `Carried forward` */
export function beginsWithTotal(text: string): boolean {
  const [first = '', second = ''] = wordsIn(text.slice(0, 60));
  return TOTALS.has(first) || (BEFORE_TOTAL.has(first) && (TOTALS.has(second) || BEHIND.has(second)));
}

/** `Sub-total PO 70114519`: of a part of the rows. */
export const isSubtotal = (text: string): boolean => SUBTOTAL.test(text);

const SUBTOTAL =
  /^(?:sub[ -]?totals?|sous[ -]?total|zwischensumme|subtotale|subtotaal|tussentotaal|totale parziale|parcial|(?:suma|total) parcial)(?!\p{L})/iu;

/** `Net   VAT   Total invoice`: captions side by side, with a word for totals, and no figure: what they say stands below them. */
export const announcesTotals = oncePer(
  ({ pieces }: Line): boolean =>
    pieces.length >= TOTALS_MIN &&
    pieces.slice(1).some(({ text }) => beginsWithTotal(text)) &&
    pieces.every(({ text }) => /\p{L}/u.test(text) && !/\d[.,]\d{2}(?!\d)|^\d+$/.test(text)),
);

const TOTALS_MIN = 3;

/** `Please pay`, `Balance due`, `Zahlbetrag`: what all rows come to. */
export const isToPay = (text: string): boolean => TO_PAY.test(text);

const TO_PAY =
  /^(?:(?:amount |sum |total |balance )?(?:payable|due|to pay)|please (?:pay|remit)|(?:net|gross) (?:sum|total)|zu zahlen|zahlbetrag|rechnungsbetrag|endbetrag|invoice amount|net [àa] payer|importe a pagar|te (?:betalen|voldoen)|do zap[łl]aty|att betala|at betale|saldo|balance|[àa] payer|a pagar|da pagare|netto a pagare|(?:montant|valor|importo|l[ií]quido|neto) (?:[àa] payer|a pagar|da pagare))(?![\p{L}-])/iu;

/** Words of a sentence stand where they like: walls of columns go right through them. */
export function runsThrough({ box, words }: Piece, walls: readonly number[]): boolean {
  const crossed = walls.filter((wall) => box[0] < wall && wall < box[2]);
  const cutWords = crossed.filter((wall) => words.some((word) => word.box[0] + 1 < wall && wall < word.box[2] - 1));
  const figures = words.filter(({ word }) => /\d/.test(word.text)).length;
  return crossed.length >= 2 && cutWords.length >= 1 && words.length >= 5 && figures * 3 < words.length;
}

/** Words of small print, parted where a scan lost some of them: running text in several columns, and hardly a figure. */
export const isRunningText = oncePer((line: Line): boolean => line.pieces.length > 1 && runs(line));

/** The same in one line, or one box of a form, that lies across all columns above it. */
export const isTextAcross = (line: Line, header: readonly { box: Box }[]): boolean => {
  const [first, ...others] = line.pieces;
  if (first === undefined || others.length > 0 || header.length < 2) return false;
  const across = first.cell ?? first.box;
  return header.every(({ box }) => overlapX(across, box) > 0) && runs(line);
};

function runs({ pieces }: Line): boolean {
  const words = pieces.flatMap((piece) => piece.words.map(({ word }) => word.text));
  if (words.length < RUNNING_MIN) return false;
  const small = words.filter((word) => /^\p{Ll}{2,}[,.;]?$/u.test(word)).length;
  const figures = words.filter((word) => /\d/.test(word)).length;
  return small * 5 >= words.length * 3 && figures * 6 < words.length;
}

const RUNNING_MIN = 7;

/** Whether a line goes on with cells of the one close above it: each of its pieces stands under one, on its edge or its middle, or within it. */
export function goesOn(above: Line, line: Line): boolean {
  const page = line.pieces[0]?.page;
  if (
    page === undefined ||
    page.method === 'sheet' ||
    page !== above.pieces[0]?.page ||
    line.box[1] - above.box[3] > page.wordHeight * WRAPPED
  )
    return false;
  const near = page.wordHeight * (page.method === 'ocr' ? 0.8 : 0.4);
  return line.pieces.every(({ box }, index) =>
    above.pieces.some(
      (over) =>
        overlapX(over.box, box) > 0 &&
        ((index > 0 && over.box[0] <= (line.pieces[index - 1]?.box[0] ?? 0) + near && box[2] <= over.box[2] + near) ||
          Math.abs(over.box[0] - box[0]) < near ||
          Math.abs(over.box[2] - box[2]) < near ||
          // Nothing is centred in text without places.
          (page.method !== 'plain' && Math.abs(over.box[0] + over.box[2] - box[0] - box[2]) < near) ||
          over.words.some((word) => Math.abs(word.box[0] - box[0]) < near)),
    ),
  );
}

/** In heights of words: lines of one cell are as close as this. */
const WRAPPED = 0.6;

/** Captions set to the middle of their boxes: a line is half as far above the next as lines of text are. */
export function isHalfAbove({ box, pieces: [piece] }: Line, below: Line | undefined): boolean {
  const page = piece?.page;
  return page !== undefined && below?.pieces[0]?.page === page && middleY(below.box) - middleY(box) < page.wordHeight * HALF_LINE;
}

/** In heights of words. */
const HALF_LINE = 0.8;

/** The header of this table again, or of another one. */
export function captionsRepeat(lines: readonly Line[], at: number, names: Columns): boolean {
  const pieces = lines[at]?.pieces ?? [];
  const [line, above] = [lines[at], lines[at - 1]];
  if (line !== undefined && above !== undefined && /\d/.test(above.text) && line.pieces.length < above.pieces.length && goesOn(above, line))
    return false;
  const named = line === undefined ? 0 : captionsKnown(line);
  if (pieces.length >= 2 && (named === pieces.length || (named >= 3 && named * 4 >= pieces.length * 3))) return true;
  return line !== undefined && (isHeaderOf(names)(line) || isAllCaptions(line));
}

/** Whether a line alone has captions of a shape: asked of each line below every header, and once more where its rows are read. */
const isHeaderOf = oncePer((columns: Columns) => oncePer((line: Line) => headerAt([line], 0, { columns, fewest: 3 }) !== null));

/** How many of its pieces are captions of whatever shape. */
const captionsKnown = oncePer(
  ({ pieces }: Line): number =>
    pieces.filter(({ text }) => mayBeCaption(text) && columnCalled(cut(text), allCaptions()) !== undefined).length,
);

/** `6 CASES` says how many of them there are. */
const mayBeCaption = (text: string): boolean => !/\d{2}/.test(text.replace(BOX_NUMBER, '')) && readPackages(text)?.printed !== text.trim();

/** `26. H.S. NUMBER`: the box of a form. */
const BOX_NUMBER = /^\(?\d{1,2}[a-z]?[.)] (?=\p{L})/u;

/** Captions of a table of whatever shape, though they stand only a blank apart. */
const isAllCaptions = oncePer((line: Line): boolean => {
  if (/\d/.test(line.text)) return false;
  const header = headerAt([line], 0, { columns: allCaptions(), fewest: CAPTIONS_MIN });
  return header?.columns.every(({ field }) => field !== null) ?? false;
});

const CAPTIONS_MIN = 4;

const allCaptions = (): Columns => columnsFor('all') ?? new Map();

/** `-`, `—`: of a cell that was left empty. */
export const isLeftEmpty = (text: string): boolean => /^[-–—.\s]*$/.test(text);
