import { DIGIT_FAILS } from '../checking/check-digit.js';
import { evidenceOf, put, replace, warn, type Draft } from '../draft.js';
import type { Label } from '../layout/labels.js';
import type { Piece } from '../layout/layout.js';
import { placesOf, spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { emptyShape } from '../types.js';
import { readAirWaybill } from '../values/codes.js';
import { readDate } from '../values/dates.js';

/** Boxes of the waybill that all airlines print: its number above the first of them, its issuer, what is charged, and where it was made out. */
export function readAirBoxes(draft: Draft, paper: Paper, code: string): void {
  if (code !== 'air_waybill') return;
  readNumber(draft, paper);
  readIssuer(draft, paper);
  readUnit(draft, paper);
  readMadeOut(draft, paper);
  readCharges(draft, paper);
}

/** `118-44718822` at the head and the foot of the page, no caption beside it; its check digit holds. */
function readNumber(draft: Draft, { lines }: Paper): void {
  for (const piece of lines.flatMap(({ pieces }) => pieces).slice(0, PIECES_MAX)) {
    const read = NUMBER_ALONE.test(piece.text) ? readAirWaybill(piece.text) : null;
    if (read?.valid !== true) continue;
    // What a forwarder calls his own waybill is none of an airline.
    const isTold = readAirWaybill(String(draft.payload['air_waybill_number'])) !== null;
    const found = { value: read.value, evidence: evidenceOf([spanOf(piece)], 'pattern') };
    if (!isTold) replace(draft, 'air_waybill_number', found);
  }
  readDoubtfulNumber(draft, lines);
  const [, prefix = ''] = /^(\d{3})-\d{8}$/.exec(String(draft.payload['air_waybill_number'])) ?? [];
  // `118 | MXP | 4471 8822`: the head of the form has it in a box of its own.
  const apart = lines.flatMap(({ pieces }) => pieces).find(({ text }) => /^\d{3}(?: ?\||$)/.test(text) && text.startsWith(prefix));
  if (prefix !== '' && apart !== undefined)
    put(draft, 'airline_prefix', { value: prefix, evidence: evidenceOf([spanOf(apart, 0, prefix.length)], 'pattern') });
}

const PIECES_MAX = 4_000;

/** Printed at the head alone with a check digit that does not hold: kept, half as sure, and told. */
function readDoubtfulNumber(draft: Draft, lines: Paper['lines']): void {
  if (draft.payload['air_waybill_number'] !== null) return;
  const head = lines.slice(0, HEAD_LINES).flatMap(({ pieces }) => pieces);
  const piece = head.find(({ text }) => NUMBER_ALONE.test(text) && readAirWaybill(text) !== null);
  const read = piece === undefined ? null : readAirWaybill(piece.text);
  if (piece === undefined || read === null) return;
  put(draft, 'air_waybill_number', { value: read.value, evidence: evidenceOf([spanOf(piece)], 'pattern', 0.5) });
  warn(draft, 'check_digit', { pointer: '/air_waybill_number', detail: DIGIT_FAILS });
}

const HEAD_LINES = 4;

/** With what an office prints behind it: `ORIGINAL 3 (FOR SHIPPER)`. */
const NUMBER_ALONE = /^\d{3}-\d{4} ?\d{4}(?!\d)(?: \D{0,12}(?:original|copy)\b.{0,40})?$/i;

/** `Issued by` is asked of the airline. */
function readIssuer(draft: Draft, paper: Paper): void {
  const label = paper.labels.find((one) => one.alone && one.meanings.some(({ field }) => field === 'issuer'));
  const [line] = (label && placesOf(label, paper.labelsOf)[0]?.lines) ?? [];
  if (label === undefined || line === undefined || !/^issued by/i.test(captionOf(label)) || !/\p{L}{3}/u.test(line.text)) return;
  put(draft, 'carrier_name', { value: line.text, evidence: evidenceOf([line], 'label_below') });
}

const captionOf = ({ piece, from, to }: Label): string => piece.text.slice(from, to);

/** `K` or `L` below `kg lb`. */
function readUnit(draft: Draft, paper: Paper): void {
  const isOver = (head: Piece): boolean => /^kg$/i.test(head.text) && /^lb$/i.test(belowOf(head)[0]?.text ?? '');
  const heads = pieces(paper).filter((one) => /^kg ?\/? ?lb$/i.test(one.text) || isOver(one));
  for (const head of heads) {
    const below = belowOf(head).find(({ text }) => /^[KL]$/i.test(text));
    if (below === undefined) continue;
    const value = /k/i.test(below.text) ? 'kg' : 'lb';
    return put(draft, 'gross_weight_unit', { value, evidence: evidenceOf([spanOf(below)], 'label_below') });
  }
}

/** `21 APR 2026   MALPENSA` above `Executed on (date)   at (place)`. */
function readMadeOut(draft: Draft, paper: Paper): void {
  const head = pieces(paper).find(({ text }) => /^executed on\b/i.test(text));
  if (head === undefined) return;
  const [, town] = /\bat \(place\):? (\p{Lu}[\p{L}.'-]+(?: \p{Lu}{2}[\p{Lu}.'-]*){0,2})/u.exec(head.text) ?? [];
  if (town !== undefined) put(draft, 'executed_place', { value: town, evidence: evidenceOf([spanOf(head)], 'label_right') });
  const above = head.page.lines[head.line - 1]?.pieces.filter(({ cell }) => cell === head.cell) ?? [];
  const dated = above.find(({ text }) => readDate(text, paper.dateOrder) !== null);
  const day = dated && readDate(dated.text, paper.dateOrder);
  if (dated === undefined || !day) return;
  put(draft, 'executed_date', { value: day.date, evidence: evidenceOf([spanOf(dated)], 'label_above', day.ambiguous ? 0.8 : 1) });
  const place = above[above.indexOf(dated) + 1];
  if (place !== undefined && /^\p{L}[\p{L} .'-]{1,40}$/u.test(place.text))
    put(draft, 'executed_place', { value: place.text, evidence: evidenceOf([spanOf(place)], 'label_above') });
}

/** `MYC 462.00 SCC 69.30` below `Other charges`: the code of each before its amount. */
function readCharges(draft: Draft, paper: Paper): void {
  const head = pieces(paper).find(({ text }) => /^other charges$/i.test(text));
  const charges = draft.payload['charges'];
  if (head === undefined || !Array.isArray(charges) || charges.length > 0) return;
  const currency = draft.payload['currency'];
  for (const piece of belowOf(head).flatMap(besides)) {
    const said = [...piece.text.matchAll(CODED)];
    if (said.map(([whole]) => whole.trim()).join(' ') !== piece.text.trim()) return;
    for (const { 1: code = '', 2: amount = '', index, 0: whole } of said) {
      const at = charges.push({ ...emptyShape('charge'), code, amount, ...(typeof currency === 'string' && { currency }) }) - 1;
      const evidence = evidenceOf([spanOf(piece, index, index + whole.length)], 'pattern');
      draft.evidence[`/charges/${at}/code`] = evidence;
      draft.evidence[`/charges/${at}/amount`] = evidence;
    }
  }
}

/** A piece with those behind it in its ruled box. */
const besides = (piece: Piece): readonly Piece[] =>
  (piece.page.lines[piece.line]?.pieces ?? []).filter((one) => one === piece || (piece.cell !== null && one.cell === piece.cell));

const CODED = /(?<![A-Z\d])([A-Z]{2,3}):? ?(\d{1,7}\.\d{2})(?!\d)\s?/g;

const pieces = ({ lines }: Paper): readonly Piece[] => lines.flatMap((line) => line.pieces).slice(0, PIECES_MAX);

/** What stands below a piece on its edge, in its box or the one below that, on the next lines. */
function belowOf({ page, line, box }: Piece): readonly Piece[] {
  const found: Piece[] = [];
  for (const { pieces: all } of page.lines.slice(line + 1, line + 1 + LINES_BELOW)) {
    const next = all.find((one) => Math.abs(one.box[0] - box[0]) < page.wordHeight);
    if (next !== undefined) found.push(next);
    else if (found.length > 0) break;
  }
  return found;
}

const LINES_BELOW = 6;
