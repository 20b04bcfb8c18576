import { isTitleOfPaper } from '../classifying/titles.js';
import { evidenceOf, put, replace, sure, weigh, type Draft } from '../draft.js';
import type { Label } from '../layout/labels.js';
import type { PageLayout, Piece } from '../layout/layout.js';
import { placesOf, rightNeighbour, spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { candidatesOf } from '../read-field.js';
import { GREETING } from './letters.js';
import { comparable, cut } from '../values/comparable.js';
import { readDate } from '../values/dates.js';
import { dayBehind, isDayAlone } from '../values/days-behind.js';

/** Days by what stands before them: `Braunschweig, 2026-04-14` where a paper is signed, `DATED 2026-04-09` below the number of an invoice. */
export function readDated(draft: Draft, paper: Paper): void {
  readDayOfInvoice(draft, paper);
  readDayOfTitle(draft, paper);
  readDayOfNumber(draft, paper);
  readPlaceAndDay(draft, paper);
  readDayOfIssue(draft, paper);
  readDayOfDeclaration(draft, paper);
  readDayOfLetter(draft, paper);
}

/** Such a day is of the invoice, and not of the paper. */
function readDayOfInvoice(draft: Draft, paper: Paper): void {
  if (draft.evidence['/invoice_number'] === undefined) return;
  for (const label of paper.labels) {
    const [line] = placesOf(label, paper.labelsOf)[0]?.lines ?? [];
    if (line === undefined || label.column || !DATED.has(captionOf(label)) || !isBelowInvoice(label, paper)) continue;
    const day = readDate(line.text, paper.dateOrder);
    if (day === null || ![null, day.date].includes(draft.payload['invoice_date'] as string | null)) continue;
    put(draft, 'invoice_date', { value: day.date, evidence: evidenceOf([line], 'label_right', OF_INVOICE) });
    if (draft.payload['issue_date'] !== day.date) return;
    draft.payload['issue_date'] = null;
    Reflect.deleteProperty(draft.evidence, '/issue_date');
    return;
  }
}

const OF_INVOICE = 0.9;
const DATED = new Set(['dated', 'date', 'dtd', 'vom', 'du', 'de fecha']);
const captionOf = ({ piece, from, to }: Label): string => comparable(piece.text.slice(from, to));

const isBelowInvoice = ({ piece: { page, line, box, cell } }: Label, { labelsOf }: Paper): boolean =>
  (page.lines[line - 1]?.pieces ?? []).some(
    (above) =>
      above.cell === cell &&
      Math.abs(above.box[0] - box[0]) < page.wordHeight &&
      box[1] - above.box[3] < page.wordHeight &&
      (labelsOf.get(above) ?? []).some(
        ({ numbered, alone, meanings }) => numbered && !alone && meanings.some(({ field }) => field === 'invoice_number'),
      ),
  );

/** `FACTURE N° FE-0148 du 11/03/2026`: behind the number in the title stands the day of the paper. */
function readDayOfTitle(draft: Draft, { pages: [page], dateOrder }: Paper): void {
  const field = OWN_DAYS.find((name) => name in draft.payload);
  if (field === undefined || page === undefined || draft.payload[field] !== null) return;
  for (const piece of page.lines.filter(({ box }) => box[1] < page.height / 2).flatMap(({ pieces }) => pieces)) {
    if (!isTitleOfPaper(cut(piece.text).split(NUMBER_FROM)[0] ?? '')) continue;
    const [first] = [piece, rightNeighbour(piece)].flatMap((one) => {
      if (one === undefined || (one !== piece && !isDayAlone(cut(one.text)))) return [];
      const said = dayBehind(cut(` ${one.text}`));
      const day = said === null ? null : readDate(said.day, dateOrder);
      return said === null || day === null ? [] : [{ day, span: spanOf(one, one.text.length - said.day.length) }];
    });
    if (first === undefined) continue;
    put(draft, field, { value: first.day.date, evidence: evidenceOf([first.span], 'label_right') });
    if (first.day.ambiguous) weigh(draft, `/${field}`, 0.8);
    return;
  }
}

const NUMBER_FROM = /\s(?:N[°ºor]|#|\S*\d)/;

/** `Bestellnummer / Datum` above `4500771820 / 04.03.2026`: one caption asks for the number of the paper and its day. */
function readDayOfNumber(draft: Draft, paper: Paper): void {
  const field = OWN_DAYS.find((name) => name in draft.payload);
  if (field === undefined || draft.payload[field] !== null) return;
  for (const label of paper.labels.filter(({ piece, column }) => !column && AND_DAY.test(piece.text))) {
    const [line] = placesOf(label, paper.labelsOf)[0]?.lines ?? [];
    const [number = '', said = '', ...more] = (line?.text ?? '').split(/\s\/\s/);
    const day = more.length > 0 || !isNumberOf(draft, number) ? null : readDate(said, paper.dateOrder);
    if (line === undefined || day === null) continue;
    put(draft, field, { value: day.date, evidence: evidenceOf([line], 'label_below') });
    if (day.ambiguous) weigh(draft, `/${field}`, 0.8);
    return;
  }
}

const AND_DAY = /\p{L}\.? ?(?:\/|und|and|y|et|e) ?(?:datum|date|fecha|data)\s?:?$/iu;
const OWN_NUMBERS = [
  'purchase_order_number',
  'invoice_number',
  'packing_list_number',
  'booking_number',
  'certificate_number',
  'order_number',
];
const isNumberOf = ({ payload }: Draft, number: string): boolean =>
  OWN_NUMBERS.some((field) => typeof payload[field] === 'string' && comparable(String(payload[field])) === comparable(number));

/** The one line of a paper that is a town and a day, low on its page: there it was signed. */
function readPlaceAndDay(draft: Draft, paper: Paper): void {
  if (!('issue_place' in draft.payload) || draft.payload['issue_place'] !== null) return;
  const pieces = paper.lines.slice(0, LINES_MAX).flatMap((line) => line.pieces);
  const [only, ...others] = pieces.flatMap((piece) => {
    const [, place, day] = PLACE_AND_DAY.exec(cut(piece.text)) ?? [];
    const read = place === undefined || piece.box[1] < piece.page.height / 2 ? null : readDate(day ?? '', paper.dateOrder);
    return read === null || place === undefined ? [] : [{ piece, place, read }];
  });
  if (only === undefined || others.length > 0) return;
  const evidence = evidenceOf([spanOf(only.piece)], 'pattern');
  replace(draft, 'issue_place', { value: only.place, evidence });
  if ((draft.evidence['/issue_date']?.confidence ?? 0) < evidence.confidence)
    replace(draft, 'issue_date', { value: only.read.date, evidence });
  if (only.read.ambiguous) weigh(draft, '/issue_date', 0.8);
}

/** `Issued 13 November 2026, Surabaya` at the beginning of a line: a day behind the word says of itself what it is. */
function readDayOfIssue(draft: Draft, paper: Paper): void {
  if (draft.payload['issue_date'] !== null) return;
  for (const piece of paper.lines.slice(0, LINES_MAX).flatMap(({ pieces }) => pieces)) {
    const [said, day] = ISSUED.exec(cut(piece.text)) ?? [];
    const read = day === undefined ? null : readDate(day, paper.dateOrder);
    if (said === undefined || read === null) continue;
    put(draft, 'issue_date', { value: read.date, evidence: evidenceOf([spanOf(piece, 0, said.length)], 'label_right') });
    if (read.ambiguous) weigh(draft, '/issue_date', 0.8);
    return;
  }
}

const ISSUED =
  /^(?:issued|ausgestellt|émis|emitido|rilasciato)(?: on| am| le| el| em| il)?:?\s((?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}\.?[ -]\p{L}{3,12},?[ -]\d{4}|\p{L}{3,9} \d{1,2}, \d{4})(?!\d))/iu;

/** A declaration is of the day on which it is signed: `Place and date`, `Ort / Datum`. */
function readDayOfDeclaration(draft: Draft, paper: Paper): void {
  if (!('declaration_date' in draft.payload) || 'issue_date' in draft.payload) return;
  const [signed] = candidatesOf(paper, 'issue_date', 'date').filter(({ label }) => !label.column);
  if (signed !== undefined)
    put(draft, 'declaration_date', {
      ...signed,
      evidence: { ...signed.evidence, confidence: sure(signed.evidence.confidence * OF_SIGNING) },
    });
}

const OF_SIGNING = 0.9;

/** `Marseille, le 14 décembre 2026` at the head of a letter: the day of the paper, where no caption asks for it. */
function readDayOfLetter(draft: Draft, { pages: [page], dateOrder }: Paper): void {
  const field = OWN_DAYS.find((name) => name in draft.payload);
  if (field === undefined || page === undefined || draft.payload[field] !== null) return;
  const heads = page.lines.filter(({ box }) => box[1] < page.height / 3).flatMap(({ pieces }) => pieces);
  for (const piece of heads) {
    const day = readDate(PLACE_AND_DAY.exec(cut(piece.text))?.[2] ?? '', dateOrder);
    if (day === null) continue;
    return putDay(draft, { field, piece, day });
  }
  // `11 May 2026` alone beside the letterhead is the day of a letter, and beside the title that of any paper.
  const [only, ...others] = heads.filter((piece) => DAY_ALONE.test(cut(piece.text)) && (isLetter(page) || isBesideTitle(piece)));
  const day = only === undefined || others.length > 0 ? null : readDate(cut(only.text), dateOrder);
  if (only !== undefined && day !== null) putDay(draft, { field, piece: only, day });
}

function putDay(draft: Draft, { field, piece, day }: { field: string; piece: Piece; day: { date: string; ambiguous: boolean } }): void {
  put(draft, field, { value: day.date, evidence: evidenceOf([spanOf(piece)], 'pattern') });
  if (day.ambiguous) weigh(draft, `/${field}`, 0.8);
}

const isBesideTitle = ({ page, line }: Piece): boolean => (page.lines[line]?.pieces ?? []).some(({ text }) => isTitleOfPaper(cut(text)));

const isLetter = ({ lines }: PageLayout): boolean => lines.some(({ text }) => GREETING.test(text));
const DAY_ALONE = /^\d{1,2}(?:\.|st|nd|rd|th)? (?:de )?\p{L}{3,12},? (?:de )?\d{4}$|^\p{L}{3,9} \d{1,2}, \d{4}$/u;

const OWN_DAYS = ['notice_date', 'invoice_date', 'packing_list_date', 'confirmation_date', 'order_date', 'declaration_date', 'issue_date'];

const LINES_MAX = 600;
const PLACE_AND_DAY =
  /^(\p{Lu}[\p{L} .'’-]{2,30}), (?:den |le |on |the |il |el |em |a |li |dnia )?(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}(?:\.|st|nd|rd|th|ST|ND|RD|TH)? (?:de )?\p{L}{3,12} (?:de )?\d{4}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th|ST|ND|RD|TH)?, \d{4})$/u;
