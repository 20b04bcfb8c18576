import { evidenceOf, put, replace, weigh, type Draft } from '../draft.js';
import { overlapX } from '../layout/geometry.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readDate } from '../values/dates.js';
import { readCovered } from './covered.js';

type Row = Readonly<Record<string, unknown>>;

/** Below what an authority wrote: `Place and date, signature and stamp of certifying authority`. */
const OF_AUTHORITY = /^place and date\b.{0,60}\b(?:certifying|competent|issuing|authori[tz])/i;

/** Lines above such words in which what they ask for may stand. */
const LINES_ABOVE = 4;

/** `QINGDAO, CHINA, MAY 13, 2026`, `QINGDAO, CHINA, FEB.24,2026`, `DHAKA 22 APR 2026`, `Lieu et date AGADIR 22/04/2026` */
const PLACE_AND_DAY =
  /^(?:(?:place (?:and|&) date|lieu et date|ort und datum|lugar y fecha|luogo e data|local e data)(?: of issue)?[\s:,]+)?(\p{L}[\p{L} .'’,-]{1,50}?),?\s+(?:le |den |el |on |the )?((?:\d{1,2}(?:st|nd|rd|th)?[ ./-]|\p{L}{3,9}(?:\. ?| )\d{1,2},? ?|\d{4}-).{4,14})$/iu;

/** What a certificate of origin says in other places than its boxes: the invoice of all its goods, where and when it was issued. */
export function readCertified(draft: Draft, paper: Paper): void {
  if (!('certificate_form' in draft.payload)) return;
  readInvoiceOfGoods(draft);
  readCovered(draft, paper);
  readIssued(draft, paper);
  readUnderCertificate(draft, paper);
  readInvoiceDay(draft, paper);
}

/** Goods that all came with one invoice: it is that of the paper. */
function readInvoiceOfGoods(draft: Draft): void {
  const goods = (draft.payload['goods'] ?? []) as readonly Row[];
  for (const field of ['invoice_number', 'invoice_date']) {
    const said = new Set(goods.map((row) => row[field]).filter((value) => value !== null));
    const at = goods.findIndex((row) => row[field] !== null);
    const evidence = draft.evidence[`/goods/${at}/${field}`];
    const [value] = said;
    if (said.size === 1 && evidence !== undefined && draft.payload[field] === null)
      put(draft, field, { value, evidence: { ...evidence, method: 'derived' } });
  }
}

/** No other day is surer: a bare `DT.` may be that of the bill of lading which the paper names. */
function readIssued(draft: Draft, paper: Paper): void {
  for (const [at, { pieces }] of paper.lines.entries())
    for (const caption of pieces.filter(({ text }) => OF_AUTHORITY.test(text))) {
      const above = paper.lines.slice(Math.max(0, at - LINES_ABOVE), at).reverse();
      for (const piece of above.flatMap((line) => line.pieces.filter((one) => isOver(one, caption)))) {
        const [, place, day = ''] = PLACE_AND_DAY.exec(piece.text.trim()) ?? [];
        const date = readDate(day, paper.dateOrder);
        if (place === undefined || date === null) continue;
        const evidence = evidenceOf([spanOf(piece)], 'label_above');
        replace(draft, 'issue_date', { value: date.date, evidence });
        if (draft.payload['issue_place'] === null) put(draft, 'issue_place', { value: place, evidence });
        return;
      }
    }
}

/** Of two boxes that each end in a place and a day, that of whoever certifies says when and where the paper was issued. */
function readUnderCertificate(draft: Draft, paper: Paper): void {
  if (draft.payload['issue_date'] !== null) return;
  const pieces = paper.lines.flatMap((line) => line.pieces).filter(({ cell }) => cell !== null);
  const [only, ...others] = pieces.flatMap((piece) => {
    const [, place, day = ''] = PLACE_AND_DAY.exec(piece.text.trim()) ?? [];
    const date = place === undefined ? null : readDate(day, paper.dateOrder);
    const box = pieces.filter((one) => one.page === piece.page && one.cell === piece.cell);
    const certifies = box.some(({ text }) => CERTIFIES.test(text)) && !box.some(({ text }) => DECLARES.test(text));
    return place === undefined || date === null || !certifies ? [] : [{ piece, place, date }];
  });
  if (only === undefined || others.length > 0) return;
  const evidence = evidenceOf([spanOf(only.piece)], 'pattern');
  put(draft, 'issue_date', { value: only.date.date, evidence });
  if (draft.payload['issue_place'] === null) put(draft, 'issue_place', { value: only.place, evidence });
}

/** Who exports declares; who certifies is another. */
const DECLARES =
  /undersigned|soussign|unterzeichn|suscri|sottoscritt|\b(?:i|we|je|nous) (?:hereby )?d[eé]clar|d[eé]claration (?:by|of|de) /i;
const CERTIFIES =
  /^(?:\d{1,2}\.? )?(?:certification|certificat|visa)\b|\b(?:hereby certif|it is (?:hereby )?certified|chamber .{0,40}certif)/i;

/** `TSE/26/0118 OF 09/02/2026`, `INV-7 DATED 3 MAY 2026`: behind the number of the invoice stands its day. */
function readInvoiceDay(draft: Draft, paper: Paper): void {
  const number = draft.payload['invoice_number'];
  if (typeof number !== 'string' || draft.payload['invoice_date'] !== null) return;
  for (const piece of paper.lines.flatMap((line) => line.pieces)) {
    const at = piece.text.toUpperCase().indexOf(number.toUpperCase());
    const [, day = ''] = at < 0 ? [] : (DAY_BEHIND.exec(piece.text.slice(at + number.length)) ?? []);
    const date = readDate(day, paper.dateOrder);
    if (date === null) continue;
    put(draft, 'invoice_date', { value: date.date, evidence: evidenceOf([spanOf(piece, at + number.length)], 'pattern') });
    if (date.ambiguous) weigh(draft, '/invoice_date', 0.8);
    return;
  }
}

const DAY_BEHIND = /^[\s,;/–-]{1,3}(?:of|dated|dtd?\.?|date:?|du|vom|del?|van) ?(\d.{5,18})$/i;

const isOver = (one: Piece, caption: Piece): boolean =>
  one.page === caption.page && one.cell === caption.cell && overlapX(one.box, caption.box) > 0;
