import { beginningOf } from '../beginning.js';
import { evidenceOf, surenessOfWay, type Found } from './draft.js';
import { linesOfValue, withFirstWhole, withoutSentenceBehind, withoutSmallPrint } from './lines-of-value.js';
import { boundaryAt } from './layout/captions.js';
import { looksLikeCaption } from './layout/caption-end.js';
import { isClose } from './layout/close-lines.js';
import type { Label } from './layout/labels.js';
import type { Piece } from './layout/layout.js';
import { furtherRight, placesOf, type Place, type Span } from './layout/near.js';
import { PIECES_MAX, timeBeside } from './layout/time-beside.js';
import { withUnitBelow } from './layout/unit-below.js';
import type { Box } from './page.js';
import type { Paper } from './paper.js';
import { isOfSomethingElse } from './of-something-else.js';
import { isCaption, partyOf } from './party-of.js';
import type { FieldKind } from './types/fields.js';
import { saysWhere } from './says-where.js';
import { asksForBothEnds, captionOf, END_OF_ROUTE, endOfRoute, isEndOfRoute, isWholeRoute, PLACE } from './route-ends.js';
import { asksForTwoBills } from './two-bills.js';
import { readDate } from './values/dates.js';
import { hasLegalForm, isOffice } from './values/parties.js';
import { carrierIn } from './values/principals.js';
import { isCondition, isOutOfSentence } from './values/prose.js';
import { saysNone } from './values/none.js';
import { readValue, type Reading } from './values/read-value.js';
import { readPackages } from './values/units.js';
import { brokenShip, shipOfLine } from './ships-broken.js';
import { isBroken, unwrapped } from './values/wrapped.js';
import { isRestOfPlace } from './values/wrapped-places.js';

/** A value that one label leads to. */
export interface Candidate extends Found {
  label: Label;
  doubt: Reading['doubt'];
  /** How sure the caption and the place make it, however well its letters were seen. */
  way: number;
  /** Less for captions that only may stand for the field. */
  score: number;
}

/** What each label of a field leads to, best first. */
export function candidatesOf(paper: Paper, field: string, kind: FieldKind): Candidate[] {
  return paper.labels
    .flatMap((label) => {
      const isOfOther = (SIGNED.test(field) && isOfPacker(label)) || isOfSomethingElse(paper, { label, field });
      const meaning = isOfOther ? undefined : label.meanings.find((one) => one.field === field);
      const candidate = meaning === undefined ? null : candidateOf(paper, { label, field, kind });
      return candidate === null || meaning === undefined ? [] : [{ ...candidate, score: scoreOf(candidate, meaning.rank) }];
    })
    .sort((one, two) => two.score - one.score);
}

/** The value of a field by its labels; values that are nearly as good stand in its evidence. Null: no label leads to one. */
export function readField(paper: Paper, field: string, kind: FieldKind): Candidate | null {
  const found = candidatesOf(paper, field, kind);
  const [best, ...others] = found.filter((candidate) => !((FIGURES.has(kind) || isOfLine(candidate, kind)) && isOfParts(candidate, found)));
  if (best === undefined) return null;
  const seen = new Set([JSON.stringify(best.value)]);
  const alternatives = others.flatMap(({ value, evidence, score }) => {
    const key = JSON.stringify(value);
    if (seen.has(key) || best.score - score > ALTERNATIVE_WITHIN) return [];
    seen.add(key);
    return [{ value, confidence: evidence.confidence }];
  });
  return alternatives.length === 0 ? best : { ...best, evidence: { ...best.evidence, alternatives: alternatives.slice(0, 5) } };
}

const ALTERNATIVE_WITHIN = 0.15;

/** A caption that stands there again with another figure asks for that of a part: a line, a container. */
const isOfParts = ({ label, value }: Candidate, all: readonly Candidate[]): boolean =>
  all.some((other) => other.value !== value && !other.label.column && !label.column && captionOf(other.label) === captionOf(label));

/** `Commodity code: 84137075 Origin: DE`: behind another caption, where what is said of a line of goods stands. */
const isOfLine = ({ label }: Candidate, kind: FieldKind): boolean => kind === 'country' && label.from > 0;

function scoreOf({ evidence: { confidence }, way, label }: Omit<Candidate, 'score'>, rank: number): number {
  // How well the letters of a value were seen says little of whether it is the one that is asked for.
  const unseen = label.piece.page.method === 'ocr' ? (way - confidence) * UNSEEN : 0;
  return confidence + unseen - Math.min(rank, 40) * 0.004 + (label.numbered || label.pointed ? 0.03 : 0);
}

/** Of what badly seen letters cost the sureness of a value, so much does not count where it is chosen. */
const UNSEEN = 0.8;

/** In the box of who packed the container, or below it, somebody else signs, on another day, than the one whose paper it is. */
const isOfPacker = ({ piece: { page, cell } }: Label): boolean =>
  cell !== null &&
  cell[3] - cell[1] < page.height * BOX_MAX &&
  page.lines.some(({ pieces }) =>
    pieces.some((one) => one.cell !== null && (one.cell === cell || isUpon(one.cell, cell)) && /\bpacking certificate\b/i.test(one.text)),
  );

/** Whether a box stands upon another, as wide as it. */
const isUpon = (above: Box, below: Box): boolean =>
  Math.abs(above[3] - below[1]) < 2 && Math.abs(above[0] - below[0]) < 2 && Math.abs(above[2] - below[2]) < 2;

const AT_PLACE = /^(?:terminal_name|delivery_location_name|place_of_.*)$/;
const SIGNED = /^(?:signatory|issue_date|declaration_date)$/;
/** Of the height of a page: a box of more is a whole form. */
const BOX_MAX = 0.3;

function candidateOf(
  paper: Paper,
  { label, field, kind }: { label: Label; field: string; kind: FieldKind },
): Omit<Candidate, 'score'> | null {
  const further = DAYS.has(kind) ? furtherRight(label, paper.labelsOf) : [];
  for (const [at, place] of [...placesOf(label, paper.labelsOf), ...further].entries()) {
    // Any words are words: where a value below is none of the kind, those beside belong to somebody else.
    if (at > 0 && place.method === 'label_right' && WORDS.has(kind)) break;
    if (place.method === 'label_right' && saysNone(place.lines[0]?.text ?? '')) return null;
    if (!DAYS.has(kind) && asksForBothEnds(label)) return ofBothEnds(place, { label, field });
    if (BILL.test(field) && asksForTwoBills(label.piece.text.slice(label.from, label.to))) return null;
    if (isOfRow(paper, { label, place, kind }) || (kind === 'ref' && isFirstOfRows(paper, label, place))) continue;
    if (field === 'freight_terms' && isHeadOfTerms(place)) continue;
    if (field === 'freight_release_status' && TERM_OF_FREIGHT.test(place.lines[0]?.text.trim() ?? '')) continue;
    if (NAME.test(field) && !/\p{L}{2}/u.test(place.lines[0]?.text ?? '')) return null;
    if (PLACE.test(field) && END_OF_ROUTE.test(captionOf(label)) && !isEndOfRoute(paper, { label, place })) return null;
    if (NAME.test(field) && kind === 'str' && SUB_CAPTION.test(place.lines[0]?.text ?? '')) return null;
    if (NAME.test(field) && kind === 'str' && isCaption(place.lines[0]?.text ?? '')) return null;
    const isWhere =
      kind === 'party' &&
      ((label.column && END_OF_ROUTE.test(captionOf(label))) ||
        saysWhere(label, wholeLineOf(place)) ||
        (END_OF_ROUTE.test(captionOf(label)) && isWholeRoute(place)) ||
        isOfClerk(label, place) ||
        isOfHands(paper, label, place));
    const read = isWhere ? null : readPlace(paper, place, { field, kind });
    if (read === null) continue;
    const method = label.exact ? place.method : 'label_fuzzy';
    const factor =
      (DOUBTS[read.doubt ?? 'none'] ?? 1) * (label.column ? OF_COLUMN : isHeaded(paper, { label, place, kind }) ? OF_HEADER : 1);
    return {
      value: read.value,
      evidence: evidenceOf(read.spans, method, factor),
      label,
      doubt: read.doubt,
      way: surenessOfWay(method) * factor,
    };
  }
  return null;
}

/** What a place has for its one line, or for two where the first ends in a comma: `NINGBO,` and, below it, `CHINA`. Nothing: it has more. */
function wholeLineOf({ lines }: Place): string {
  const [first, ...below] = lines.map(({ text }) => text.trim());
  const isOne = below.length === 0 || (below.length === 1 && first?.endsWith(',') === true);
  return isOne ? [first ?? '', ...below].join(' ') : '';
}

/** `BUYER   TERMS   SHIP VIA` above `RJM   NET 60   OCEAN`: letters in a row of short facts are of whoever wrote the paper, and no firm. */
const isOfClerk = ({ piece: { page, line } }: Label, { lines: [first, ...others], method }: Place): boolean =>
  method === 'label_below' &&
  others.length === 0 &&
  INITIALS.test(first?.text ?? '') &&
  (page.lines[line]?.pieces.length ?? 0) >= FACTS_MIN;

const INITIALS = /^[A-Z]{2,3}$/;
const FACTS_MIN = 3;

/** `BUYER     SELLER` low on a page, with a name below: whoever signs for a side, and not the side. */
function isOfHands({ labelsOf }: Paper, { piece: { page, line, box } }: Label, { lines: [first, ...others] }: Place): boolean {
  const pieces = page.lines[line]?.pieces ?? [];
  const isRow = pieces.length === 2 && pieces.every((one) => labelsOf.get(one)?.[0]?.meanings.some(({ family }) => family === 'party'));
  const name = first?.text ?? '';
  return isRow && others.length === 0 && box[1] > page.height * HANDS_FROM && !/\d/.test(name) && !hasLegalForm(name);
}

const HANDS_FROM = 0.5;

function ofBothEnds({ lines, method }: Place, { label, field }: { label: Label; field: string }): Omit<Candidate, 'score'> | null {
  const value = endOfRoute(
    field,
    lines.map(({ text }) => text),
  );
  return value === null ? null : { value, evidence: evidenceOf(lines, method), label, doubt: undefined, way: surenessOfWay(method) };
}

/** `Condition   INTACT` below the numbers of seals: no damage. */
const OF_SEALS = /^(?:seals? )?intact\.?$/i;

/** Who pays the freight, and not whether it was released. */
const TERM_OF_FREIGHT = /^(?:freight )?(?:pre-?paid|collect|pp|cc)\.?$/i;

/** `Freight and charges   Prepaid   Collect`: two columns, and no choice between them. */
function isHeadOfTerms({ lines: [first] }: Place): boolean {
  const [word] = first?.words ?? [];
  const line = first?.page.lines.find(({ pieces }) => pieces.some(({ words }) => word !== undefined && words.includes(word)));
  const said = (line?.pieces ?? []).slice(0, PIECES_MAX).filter(({ text }) => /^(?:prepaid|collect)\b/i.test(text));
  return said.length > 1 && new Set(said.map(({ text }) => text.slice(0, 4).toLowerCase())).size > 1;
}

/** Figures below a row of captions may be of the first of several rows. */
function isHeaded({ labelsOf }: Paper, { label, place, kind }: { label: Label; place: Place; kind: FieldKind }): boolean {
  const { piece } = label;
  if (!FIGURES.has(kind) || place.method !== 'label_below' || (piece.cell !== null && place.cell === piece.cell)) return false;
  return (piece.page.lines[piece.line]?.pieces ?? []).filter((one) => labelsOf.has(one)).length >= 3;
}

/** Of a box that asks for two of them, `finishing/two-in-one.ts` tells them apart. */
const BILL = /^(?:house|master)_bill_of_lading_number$/;

const ROWS_MAX = 6;

/** What stands below a caption of a column and behind a caption in its own line is what the line is about, and not the paper. */
function isOfRow(
  { labelsOf }: Paper,
  { label: { piece, numbered }, place, kind }: { label: Label; place: Place; kind: FieldKind },
): boolean {
  const [word] = place.lines[0]?.words ?? [];
  const { lines, wordHeight } = piece.page;
  if (place.method !== 'label_below' || kind === 'party' || piece.cell !== null || numbered || word === undefined) return false;
  const near = lines.slice(piece.line + 1, piece.line + 1 + ROWS_MAX);
  const at = piece.line + 1 + near.findIndex(({ pieces }) => pieces.some(({ words }) => words.includes(word)));
  const row = lines[at]?.pieces ?? [];
  const before = row[row.findIndex(({ words }) => words.includes(word)) - 1];
  if (before === undefined || !isCalled(before)) return false;
  const isOver = ({ box, text }: Piece): boolean => Math.abs(box[0] - before.box[0]) < wordHeight && !/\d/.test(text);
  const next = lines[at + 1]?.pieces.find(({ box }) => Math.abs(box[0] - before.box[0]) < wordHeight);
  return (lines[piece.line]?.pieces ?? []).some(isOver) && next !== undefined && isCalled(next);

  function isCalled(one: Piece): boolean {
    const [own] = labelsOf.get(one) ?? [];
    return own?.alone === true && own.meanings.length > 0;
  }
}

/** A number in a box below its caption, and below it another in a box as wide: each is of its row. */
function isFirstOfRows({ labelsOf }: Paper, { piece }: Label, { lines: [own], cell, method }: Place): boolean {
  if (method !== 'label_below' || own === undefined || cell === null || piece.cell === null || cell === piece.cell) return false;
  const next = piece.page.lines
    .slice(piece.line + 1)
    .flatMap(({ pieces }) => pieces)
    .find((one) => one.cell !== null && isUpon(cell, one.cell));
  return next !== undefined && !labelsOf.has(next) && NUMBER.test(next.text) && NUMBER.test(own.text) && next.text !== own.text;
}

const NUMBER = /^(?=\S*\d{3})[A-Z\d][A-Z\d/-]{4,}$/;

const FIGURES: ReadonlySet<FieldKind> = new Set(['dec', 'money', 'int']);
const OF_HEADER = 0.85;

const WORDS: ReadonlySet<FieldKind> = new Set(['str', 'text', 'party']);

const DAYS: ReadonlySet<FieldKind> = new Set(['date', 'datetime']);

/** Below the caption of a column stands what is of its first row. */
const OF_COLUMN = 0.5;

const DOUBTS: Readonly<Record<string, number>> = { none: 1, check_digit: 0.5, date_ambiguous: 0.8 };

/** Fields of somebody's name: nobody is called `CONSIGNEE` or `B/L`. */
const NAME = /^(?:carrier_name|received_by|signatory|driver|vessel_name|vessel_voyage|trucking_company)$/;

/** `Certifier Type: Exporter`: the caption goes on, and leads to something else. */
const SUB_CAPTION = /^(?:type|no|date|title|id)\b\.? ?: ?\S/i;

/** A company by its form; `DENVER, CO` is none, where nothing of it stands below. */
const namesCompany = ([first, ...below]: readonly Span[]): boolean =>
  hasLegalForm(first?.text ?? '') && (below.length > 0 || !/, ?[A-Z]{2}$/.test(first?.text ?? ''));

interface PlaceReading extends Reading {
  spans: readonly Span[];
}

function readPlace(paper: Paper, seen: Place, { field, kind }: { field: string; kind: FieldKind }): PlaceReading | null {
  const said = linesOfValue(seen.lines);
  const place = { ...seen, lines: kind === 'party' || AT_PLACE.test(field) ? said.map(withoutSentenceBehind) : said };
  const { lines } = place;
  if (looksLikeCaption(lines[0]?.text ?? '')) return null;
  if (PLACE.test(field) && (isOffice(lines[0]?.text ?? '') || /^[A-Z]{2}$/.test(lines[0]?.text.trim() ?? ''))) return null;
  if (PLACE.test(field) && (namesCompany(lines) || /\bsignature$/i.test(lines[0]?.text ?? ''))) return null;
  const begins = lines[0]?.text ?? '';
  if ((PLACE.test(field) || NAME.test(field)) && isOutOfSentence(field === 'carrier_name' ? carrierIn(begins) : begins)) return null;
  if (kind === 'party') {
    const whole = lines.filter(({ text }, at) => at > 0 || !isOutOfSentence(text));
    const named = whole.filter((_, at) => whole.slice(0, at + 1).some(({ text }) => !isCondition(text)));
    const party = partyOf(withFirstWhole({ ...place, lines: named }));
    return party && { value: party, spans: named };
  }
  if (kind === 'text') {
    const said = withoutSmallPrint(field, lines);
    const text = said
      .map((line) => line.text.trim().replace(/^[:：]\s+/, ''))
      .filter((line) => !REMARK.test(line) && readPackages(line)?.printed !== line)
      .join('\n')
      .trim();
    if (field === 'description_of_goods' && MEASURE.test(text)) return null;
    if (field === 'damage_remarks' && OF_SEALS.test(text)) return null;
    const below = text === '' && field === 'description_of_goods' ? belowRemarks(paper, place) : null;
    if (below !== null) return readPlace(paper, below, { field, kind });
    return /[\p{L}\p{N}]/u.test(text) ? { value: beginningOf(text, 20_000), spans: said } : null;
  }
  if (kind === 'str') {
    const wrapped = STATUS.test(field)
      ? null
      : (wrappedLine(place, field === 'carrier_name' || PLACE.test(field)) ??
        (field === 'vessel_voyage' ? brokenShip(place) : field === 'vessel_name' ? shipOfLine(place) : null));
    const read = wrapped === null ? null : readValue(field, { kind, text: unwrapped(wrapped.map(({ text }) => text)), writing: paper });
    if (read !== null && wrapped !== null) return { ...read, spans: wrapped };
  }
  const [first, next] = lines;
  if (kind === 'ref' && first !== undefined && next !== undefined && next.words.length === 1 && isBroken(first.text, next.text)) {
    const read = readValue(field, { kind, text: unwrapped([first.text, next.text]), writing: paper });
    if (read !== null) return { ...read, spans: [first, next] };
  }
  if (PHONE.test(field) && first !== undefined && next !== undefined && /\d$/.test(first.text) && PHONE_ENDS.test(next.text)) {
    const read = isClose(first, next) ? readValue(field, { kind, text: `${first.text} ${next.text}`, writing: paper }) : null;
    if (read !== null) return { ...read, spans: [first, next] };
  }
  // A caption may go on over its value: the second line is looked at too, for kinds that have a form.
  for (const line of lines.slice(0, kind === 'str' ? 1 : 2)) {
    // A number below words is the value only where it stands alone: it may be of an address.
    if (kind === 'ref' && line !== lines[0] && line.words.length > 3) break;
    const said = BOX_NUMBER.test(line.text) ? null : readValue(field, { kind, text: line.text, writing: paper });
    const time = kind === 'datetime' && said !== null ? timeBeside(line) : '';
    const read = time === '' ? said : readValue(field, { kind, text: `${line.text}${time}`, writing: paper });
    if (read !== null) return { ...read, spans: withUnitBelow(field, line, lines[lines.indexOf(line) + 1]) };
  }
  return null;
}

/** Below what is said of every box, with white between, the goods may stand. */
function belowRemarks({ labelsOf }: Paper, { lines, method }: Place): Place | null {
  const [last] = lines.slice(-1);
  const [word] = last?.words ?? [];
  const piece = last?.page.lines.flatMap(({ pieces }) => pieces).find(({ words }) => word !== undefined && words.includes(word));
  if (piece === undefined || method !== 'label_below') return null;
  return placesOf(boundaryAt(piece), labelsOf).find((place) => place.method === 'label_below') ?? null;
}

/** `6.418,00 kg` beside words that say how goods were counted. */
const MEASURE = /^\d[\d.,' ]* ?(?:kgs?|kgm|lbs?|cbm|m3|m³|mtq)\.?$/i;

/** What bills say below the caption of the goods, of who says so: none of it describes them. */
const REMARK =
  /^\(?(?:as |particulars )?(?:stated|declared|furnished|described|supplied) by (?:the )?(?:shipper|merchant|exporter)|^shippers?['’]?s? load|^(?:said )?(?:to )?(?:contain|weigh)\W*$|^\d{1,3} ?(?:x ?)?(?:cont|cntr|containers?)\b[\s.:x]{0,4}(?:20|40|45)\S{0,8}(?: (?:high cube|general purpose|standard|dry|reefer|open top|flat rack))?(?: (?:containers?|cont|cntr)\.?)?(?: (?:slac|stc|fcl)\b.{0,3})?$|^\d{1,3} ?x ?(?:20|40|45)['’]? ?[a-z]{2}(?: [fl]cl ?\/ ?[fl]cl)?$|^\d{1,3} ?x ?(?:20|40|45)\S{0,5} (?:containers?|cntrs?|containers?\(s\))?,? ?(?:slac|s\.?t\.?c|fcl|said to contain)\b.{0,3}$|^\* ?SLAC\b/i;

/** `+1 800 424` and, below it, `9300`. */
const PHONE = /_phone$/;
const PHONE_ENDS = /^\d{2,6}(?:[ -]\d{2,6}){0,2}$/;

/** `(21)` below a caption is the number of its box. */
const BOX_NUMBER = /^\(\d{1,2}[a-z]?\)$/;

/** `PAID`: one line says it. */
const STATUS = /_status$/;

const WRAPPED_LINES_MAX = 3;

/** The lines of a value that did not fit on one: those close below in its own place, in small letters, or behind what leads on. Null: it is one line. */
function wrappedLine({ lines, own }: Place, isName: boolean): Span[] | null {
  const taken: Span[] = [];
  for (const line of lines.slice(0, WRAPPED_LINES_MAX)) {
    const before = taken.at(-1);
    if (before !== undefined && (SAYS_OF.test(line.text) || readDate(line.text, { first: 'day', sure: false }) !== null)) break;
    // Below a name a line with figures says where, or is of something else.
    if (before !== undefined && isName && /\d/.test(line.text) && !/\d|,$/.test(before.text)) break;
    if (
      before !== undefined &&
      !(isClose(before, line) && (own || isOpen(before.text) || /^\p{Ll}/u.test(line.text) || isRestOfPlace(before.text, line.text)))
    )
      break;
    taken.push(line);
  }
  return taken.length > 1 ? taken : null;
}

/** `Terms: CY/CY` below a place says something else, though nobody knows the caption. */
const SAYS_OF = /^\p{L}[\p{L} ./()-]{2,30}[:：]\s\S/u;

/** A comma, or a small word that leads to more: `60 dias da data do`. */
const isOpen = (text: string): boolean =>
  /[,&/-]$/.test(text) || /\s(?:of|the|from|after|per|de|du|des|del?|di|do|da|von|vom|zum|nach|van|y|e|et|und|and)$/.test(text);
