import { shippingLineByScac } from '../../shipping-lines.js';
import { readLargerNumber } from './larger-number.js';
import { evidenceOf, put, sure, weigh, type Draft } from '../draft.js';
import { isTitleOfPaper } from '../classifying/titles.js';
import { boundaryAt } from '../layout/captions.js';
import { height } from '../layout/geometry.js';
import type { Label } from '../layout/labels.js';
import type { Piece } from '../layout/layout.js';
import { placesOf, rightNeighbour, spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { candidatesOf } from '../read-field.js';
import { paperTypeOf } from '../types.js';
import { comparable, cut } from '../values/comparable.js';
import { readDate } from '../values/dates.js';
import { dayBehind } from '../values/days-behind.js';
import { readBillNumber, readReference } from '../values/references.js';

/** The number of a paper where no caption names it: behind its title, or beside a bare `No.` at its top. */
export function readOwnNumber(draft: Draft, paper: Paper, code: string): void {
  readMasterBill(draft, paper);
  readBillBehindTitle(draft, paper, code);
  const type = paperTypeOf(code);
  const field = Object.keys(type?.fields ?? {}).find((name) => type?.fields[name] === 'ref');
  if (type === null || field === undefined || draft.payload[field] !== null || !isOwn(field, type)) return;
  const read = /bill_of_lading/.test(field) ? readBillNumber : readReference;
  readLargerNumber(draft, paper, { field, read });
  if (draft.payload[field] !== null) return;
  const [named] = candidatesOf(paper, 'document_number', 'ref').filter(
    ({ value, label }) => !label.column && isDocument(label) && read(String(value)) !== null,
  );
  if (named !== undefined)
    return put(draft, field, {
      value: read(String(named.value)),
      evidence: { ...named.evidence, confidence: sure(named.evidence.confidence * SURENESS) },
    });
  const ours =
    code === 'booking_confirmation' ? candidatesOf(paper, 'reference:forwarder', 'ref').find(({ label }) => isOurs(label)) : undefined;
  if (ours !== undefined)
    return put(draft, field, { ...ours, evidence: { ...ours.evidence, confidence: sure(ours.evidence.confidence * SURENESS) } });
  for (const piece of topOf(paper)) {
    const span = behindTitle(piece, type.titles) ?? besideNumberWord(paper, piece);
    const value = span === null ? null : read(span.text);
    if (span === null || value === null) continue;
    return put(draft, field, { value, evidence: evidenceOf([span], 'label_right', SURENESS) });
  }
}

/**
 * The bill that a caption names without more is the carrier's: beside a house bill's number, or where its own words say so, and less
 * surely where the paper names no other.
 */
function readMasterBill(draft: Draft, paper: Paper): void {
  const field = 'master_bill_of_lading_number';
  const house = draft.payload['house_bill_of_lading_number'];
  if (draft.payload[field] !== null || house === undefined || 'bill_of_lading_number' in draft.payload) return;
  const named = candidatesOf(paper, 'bill_of_lading_number', 'ref').find(({ value, label }) => value !== house && !label.column);
  if (named === undefined) return;
  put(draft, field, named);
  if (typeof house !== 'string' && !isOfCarrier(String(named.value), draft)) weigh(draft, `/${field}`, ALONE);
}

/** It begins with the code of a line that is known, or of the one that the paper names. */
function isOfCarrier(number: string, { payload }: Draft): boolean {
  const code = number.slice(0, 4);
  return /^[A-Z]{4}$/.test(code) && (code === payload['carrier_scac'] || shippingLineByScac(code) !== null || code === 'MEDU');
}

const ALONE = 0.7;

/** What a carrier that confirms a booking calls it. */
const isOurs = ({ piece, from }: Label): boolean => /^(?:our|nuestra|notre|unsere?|nostro|nossa|onze)\b/i.test(piece.text.slice(from));

/** `Document ID`, `Doc. no.`: the number of whatever the paper is. */
const isDocument = ({ piece, from }: Label): boolean => /^(?:doc|document|dokument|documento)\b/i.test(piece.text.slice(from));

/** `ARRIVAL NOTICE HBL7788123`: beside the bill of the carrier, the number behind the title is that of the house. */
function readBillBehindTitle(draft: Draft, paper: Paper, code: string): void {
  const field = 'house_bill_of_lading_number';
  const titles = paperTypeOf(code)?.titles ?? [];
  if (code !== 'arrival_notice' || draft.payload[field] !== null) return;
  for (const piece of topOf(paper)) {
    const span = behindTitle(piece, titles);
    const value = span === null ? null : readBillNumber(span.text);
    if (span === null || value === null || value === draft.payload['master_bill_of_lading_number']) continue;
    return put(draft, field, { value, evidence: evidenceOf([span], 'label_right', SURENESS) });
  }
}

/** Told by its place, and not by a caption of its own. */
const SURENESS = 0.9;
const TOP = 0.4;

/** Of a type that names no key fields, the first number is its own where it is called after what the paper is; forms of customs number their traders. */
function isOwn(field: string, { code, keyFields }: { code: string; keyFields: readonly string[] }): boolean {
  if (keyFields.includes(field) || /^document|^certificate/.test(field)) return true;
  const isCalled = /^(?:order|receipt|invoice)_number$/.test(field) || code.endsWith(field.replace(/_number$/, ''));
  return keyFields.length === 0 && isCalled && !code.endsWith('declaration');
}

function topOf(paper: Paper): Piece[] {
  const [page] = paper.pages;
  return (page?.lines ?? []).filter(({ box }) => box[1] < (page?.height ?? 0) * TOP).flatMap(({ pieces }) => pieces);
}

/** `Certificate of origin 2668465881`, `EXPORT INVOICE Nr. SX365090`, `FACTURE N° FE-0148 du 11/03/2026`. */
function behindTitle(piece: Piece, titles: readonly string[]): Span | null {
  const whole = cut(piece.text);
  const text = whole.slice(0, dayBehind(whole)?.from);
  const [, words = '', number = ''] = BEHIND.exec(text) ?? [];
  const said = comparable(words);
  const isTitle = said !== '' && titles.some((title) => said.startsWith(comparable(title)) || said.endsWith(comparable(title)));
  if (isTitle && !isDay(number)) return spanOf(piece, text.length - number.length, text.length);
  // `ARRIVAL NOTICE     HBL7788123`
  const isAlone = titles.some((title) => comparable(title) === comparable(piece.text));
  const beside = isAlone ? (rightNeighbour(piece) ?? numberBelow(piece)) : undefined;
  if (beside !== undefined && NUMBER_ALONE.test(beside.text) && !isDay(beside.text)) return spanOf(beside);
  return isAlone || (isTitleOfPaper(piece.text) && !/\d/.test(piece.text)) ? numberedBelow(piece) : null;
}

/** `FACTURA ELECTRÓNICA` and, on the next line below it, `Nº 18442`. */
function numberedBelow({ page, line, box }: Piece): Span | null {
  for (const { pieces } of page.lines.slice(line + 1, line + 4))
    for (const one of pieces) {
      const [, number] = SHORT_NUMBERED.exec(one.text) ?? [];
      const isBelow = one.box[0] < box[2] && one.box[2] > box[0] && one.box[1] - box[3] < height(box) * NUMBERED_WITHIN;
      if (isBelow && number !== undefined && !isDay(number)) return spanOf(one, one.text.length - number.length);
    }
  return null;
}

/** In heights of the title: between the two may stand of which kind the paper is. */
const NUMBERED_WITHIN = 3.2;

const SHORT_NUMBERED = /^(?:No|Nr|Number|N\.?[°º])\.?\s?:?\s(?=[A-Z/-]{0,12}\d|[A-Z]{1,4} \d)((?:[A-Z]{1,4} )?[A-Z\d][A-Z\d./-]{2,30})$/i;

/** `FREIGHT INVOICE` and, close below it in letters as large, `9517463728`. */
const numberBelow = ({ page, line, box }: Piece): Piece | undefined =>
  page.lines[line + 1]?.pieces.find(
    (one) =>
      Math.abs(one.box[0] - box[0]) < page.wordHeight &&
      one.box[1] - box[3] < height(box) &&
      height(one.box) > height(box) * LARGE &&
      NUMBER_ALONE.test(one.text),
  );
const LARGE = 0.85;

const NUMBER_ALONE = /^(?=[A-Z-]{0,12}\d)[A-Z\d][A-Z\d./-]{4,30}$/;

const isDay = (text: string): boolean =>
  readDate(text, { first: 'day', sure: false }) !== null || readDate(text, { first: 'month', sure: false }) !== null;

const BEHIND =
  /^(\p{L}[\p{L} ,/'’&-]{3,60}?)[\s:]{1,3}(?:(?:No|Nr|Num|N)[.°º:]{0,2}\s{0,2}|#\s{0,2})?([A-Z0-9][A-Z0-9./-]{0,30}\d[A-Z0-9./-]{0,30})$/u;

function besideNumberWord(paper: Paper, piece: Piece): Span | null {
  const [, before = '', number] = NUMBERED.exec(piece.text) ?? [];
  if (number !== undefined) return spanOf(piece, before.length, before.length + number.length);
  if (!NUMBER.test(piece.text) || paper.labelsOf.get(piece)?.some(({ column }) => column)) return null;
  const said = placesOf(boundaryAt(piece), paper.labelsOf).flatMap(({ lines }) => lines.slice(0, 1));
  return said.find(({ text }) => /\d/.test(text) && !/\p{Ll}{3}/u.test(text) && !isInRow(piece)) ?? null;
}

/** `NR   60   7.104,00`: beside a unit of goods stand a quantity and a sum, and no number. */
const isInRow = ({ page, line }: Piece): boolean =>
  (page.lines[line]?.pieces ?? []).some(({ text }) => /^-?\d[\d.,' ]*[.,]\d{2}$/.test(text));

const NUMBER =
  /^(?:[([]?\d{1,2}[.)\]]{0,2}\s)?(?:No|Nr|Number|N[°º]|N[uú]m[eé]ro|Nummer)\.?\s?:?(?:\s[-–/]\s(?:N[uú]m[eé]ro|Nummer|Number|N[°º]|Nr\.?|No\.?)){0,2}$/i;

/** `No. BMRDNGB7709509`, `Número....: PL26/00418`, `No. KC 4471902 ORIGINAL`, and not the number of a house in its street. */
const NUMBERED =
  /^((?:\p{L}{1,8} ?\/ ?)?(?:No|Nr|Number|N[°º]|N[uú]mero|Nummer)(?:\.{0,20}|\s?)\s?:?\s+)(?=[A-Z/-]{0,12}\d|[A-Z]{1,3} \d{5})((?:[A-Z]{1,3} )?[A-Z\d][A-Z\d./-]{5,30})(?:\s+(?:ORIGINAL|COPY|DUPLICATE))?$/u;
