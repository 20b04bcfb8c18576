import type { Box } from '../page.js';
import { isCondition } from '../values/prose.js';
import { isSentence } from '../values/sentences.js';
import { isBelowCaption, writtenAbove } from './above.js';
import { isEmptyOfList, isFar, isHeadRow, isPaired, listed } from './beside.js';
import { Block, rowOf, SIZE_LIKE } from './block.js';
import { isBoxedPair } from './boxed-pairs.js';
import { boxOfValue, boxUnder, tagOf } from './box-below.js';
import { centredBeside } from './centred.js';
import { around, overlapX } from './geometry.js';
import type { Label } from './labels.js';
import type { PageLayout, Piece, PlacedWord } from './layout.js';
import { endOfRemark, withoutRemark } from './open-remarks.js';
import { pieceBelow } from './piece-below.js';
import { saidInRowAbove } from './row-below.js';
import { isAligned, isCentred, isRightAligned } from './set-under.js';
import { saidBySubCaptions } from './sub-captions.js';
import { hasCaptionedTown, isCaptionedTown, withTown } from './town.js';

/** Words of one line that may be a value, or a line of it. */
export interface Span {
  text: string;
  words: readonly PlacedWord[];
  page: PageLayout;
}

/** Where a value may stand by its label. */
export interface Place {
  method: 'label_right' | 'label_below' | 'label_above';
  /** The first one alone for values of one line. */
  lines: readonly Span[];
  /** All the lines are of this label and no other: those below go on with the first. */
  own: boolean;
  /** The ruled box that it is in. */
  cell: Box | null;
}

/** Labels of a paper, by the piece they stand in. */
export type LabelsOf = ReadonlyMap<Piece, readonly Label[]>;

const LINES_MAX = 12;

/** Places of a label's value, the likeliest first. */
export function placesOf(label: Label, labels: LabelsOf): Place[] {
  const written =
    !label.alone || /[:：]\s*$/.test(label.end.text) || isOverBox(label)
      ? null
      : (writtenAbove(label.piece) ?? saidInRowAbove(label.piece, labels));
  const above = written !== null && isBelowCaption(label, labels) ? null : written;
  if (above !== null) return [{ method: 'label_above', lines: above, own: true, cell: label.piece.cell }];
  const centred = centredBeside(label, labels);
  const parted = centred === null && label.meanings.some(({ family }) => family === 'party') ? saidBySubCaptions(label) : null;
  if (parted !== null) return [parted];
  if (centred !== null)
    return [{ method: 'label_right', lines: centred.map((piece) => spanOf(piece)), own: true, cell: centred[0]?.cell ?? null }];
  const rest = restOf(label, labels);
  const inside = rest !== null && (isRateOf(label, rest) || OPEN_REMARK.test(rest.lines[0]?.text ?? '')) ? null : rest;
  // What follows may be the rest of a longer caption: then it is of no kind that the field takes.
  const mayGoOn = inside === null || (!label.pointed && !/\d/.test(inside.lines[0]?.text ?? ''));
  if (!mayGoOn) return [(isRemarked(label, inside) ? belowOf(label, labels) : belowConditions(label, inside, labels)) ?? inside];
  return [...(inside === null ? [] : [inside]), ...besideOf(label, labels)];
}

/** `Consignee (complete name)/(Unless provided otherwise, a consignment "To Order" means`: what is remarked ends on a line below. */
export const OPEN_REMARK = /^\/?\s?\((?:\p{L}[\p{L}’'-]*,? ){2}[^)]*$/u;

/** What stands in a box below is not asked for by what is above. */
const isOverBox = (label: Label): boolean => label.piece.cell === null && boxUnder(label) !== null;

/** `Remise 3 %   - 986,04`, `Discount 10,00- %   450,00-`: how much of it is said behind the caption, and the sum beside both. */
const isRateOf = ({ meanings }: Label, { lines }: Place): boolean =>
  RATE.test(lines[0]?.text ?? '') && meanings.some(({ field }) => field.endsWith('_amount'));
const RATE = /^[(@]? ?-?\d{1,2}(?:[.,]\d{1,2})?-? ?%\)?$/;

/** `Consignee: this bill is not negotiable unless …`: who it is stands below. */
const isRemarked = ({ meanings }: Label, { lines }: Place): boolean =>
  isSentence(lines[0]?.text ?? '') && meanings.every(({ family }) => family === 'party' || family === 'number');

/** `CONSIGNEE: This Sea Waybill is not negotiable and`, `no endorsement is allowed`: below what is said of every bill stands who it is. */
function belowConditions(label: Label, { lines }: Pick<Place, 'lines'>, labels: LabelsOf): Place | null {
  const [word] = lines.at(-1)?.words ?? [];
  if (word === undefined || !lines.every(({ text }) => isCondition(text))) return null;
  const end = label.piece.page.lines.flatMap(({ pieces }) => pieces).find(({ words }) => words.includes(word));
  return end === undefined ? null : belowOf({ ...label, end }, labels);
}

function besideOf(label: Label, labels: LabelsOf): Place[] {
  const beside = rightOf(label, labels);
  const under = belowOf(label, labels);
  const below = beside === null && under !== null && isEmptyOfList(label, under, labels) ? null : under;
  // `No: HGE-UT-1126` answers another question, though nobody knows which.
  const right = below !== null && POINTED.test(beside?.lines[0]?.text ?? '') ? null : beside;
  // What a box says stands in it.
  const boxed = below !== null && label.piece.cell !== null && below.cell === label.piece.cell && right?.cell !== label.piece.cell;
  if (boxed) return [below];
  if (right !== null && isBoxedPair(label, labels)) return [right];
  if (isHeadRow(label, labels)) return below === null ? [] : [below];
  // `: CONSTANTA` beside a caption of two lines: the colon stands at the value.
  const rightFirst =
    label.pointed ||
    /^[:：] ?\S/.test(right?.lines[0]?.text ?? '') ||
    listed(label, { right, labels }) ||
    isPaired(label, labels) ||
    isFar(label, below, labels);
  const ordered = rightFirst ? [right, below] : [below, right];
  return ordered.filter((place) => place !== null);
}

/** The words of a piece from one letter of its text to another. */
export function spanOf(piece: Piece, from = 0, to = piece.text.length): Span {
  let at = 0;
  const words = piece.words.filter(({ word }) => {
    const begins = at;
    at += word.text.length + 1;
    return begins < to && begins + word.text.length > from;
  });
  return { text: piece.text.slice(from, to).trim(), words, page: piece.page };
}

/** What follows in the label's own piece, up to the next label in it, and the lines below that go on with it. */
function restOf(label: Label, labels: LabelsOf): Place | null {
  if (label.alone) return null;
  const next = (labels.get(label.piece) ?? []).find(({ from }) => from > label.from);
  const first = spanOf(label.piece, label.to, next?.from);
  if (!/[\p{L}\p{N}]/u.test(first.text)) return null;
  const starts = first.words[0]?.box[0] ?? label.piece.box[0];
  const column: Column = {
    from: [label.piece.box[0], starts],
    box: label.piece.box,
    until: boundary(label.piece, labels),
    inside: first.words,
  };
  const below = linesBelow(label.piece, column, labels);
  // Lines that begin where the value begins, and not where its caption does, are of it.
  const reach = label.piece.page.wordHeight;
  const own = starts - label.piece.box[0] > reach && Math.abs((below[0]?.words[0]?.box[0] ?? 0) - starts) <= reach;
  return { method: 'label_right', lines: [first, ...below], own, cell: label.piece.cell };
}

function rightOf({ piece, end, meanings }: Label, labels: LabelsOf): Place | null {
  const marks = asksForMarks(meanings);
  const beside = rightNeighbour(piece) ?? (end === piece ? undefined : rightNeighbour(end)) ?? inNextCell(piece);
  const next = beside !== undefined && /^[:：]$/.test(beside.text.trim()) ? (belowColon(beside) ?? beside) : beside;
  if (next === undefined) return null;
  // The next caption may stand so close behind the value that they are one piece.
  const [caption] = labels.get(next) ?? [];
  if (caption !== undefined) {
    const first = spanOf(next, 0, caption.from);
    // `Notificare a / Notify`: before a stroke stands the same caption in another language.
    return /\p{L}{2}|\d{2}/u.test(first.text) && caption.from > 5 && !/[/·•(]\s?$/.test(first.text)
      ? { method: 'label_right', lines: [first], own: false, cell: next.cell }
      : null;
  }
  const column: Column = {
    from: [next.box[0], ...(/^[:：]/.test(next.text) ? next.words.slice(1, 2).map(({ box }) => box[0]) : [])],
    box: next.box,
    until: boundary(next, labels),
    inside: next.words,
    beside: { from: piece.box[0], to: piece.box[2], except: end },
    marks,
  };
  const figure = CURRENCY.test(next.text) ? rightNeighbour(next) : undefined;
  if (figure !== undefined && !labels.has(figure) && /^[-(]?\d/.test(figure.text))
    return {
      method: 'label_right',
      lines: [{ text: `${next.text} ${figure.text}`, words: [...next.words, ...figure.words], page: next.page }],
      own: false,
      cell: next.cell,
    };
  const sum = sumBehind(next, meanings);
  if (sum !== null) return { method: 'label_right', lines: [spanOf(sum)], own: false, cell: sum.cell };
  const lines = [spanOf(next), ...linesBelow(next, column, labels)];
  return { method: 'label_right', lines, own: next.box[0] - piece.box[0] > 0, cell: next.cell };
}

/** `B/L MASTER   :` and, below the colon, `CMDULIM0455120`: what is asked for did not fit beside it. */
function belowColon(colon: Piece): Piece | null {
  const below = rightNeighbour(colon) === undefined ? pieceBelow(colon) : null;
  return below !== null && Math.abs(below.box[0] - colon.box[0]) < colon.page.wordHeight ? below : null;
}

const asksForMarks = (meanings: Label['meanings']): boolean => meanings.some(({ field }) => field === 'shipping_marks');

/** `TOTAL   26   2.700,00`, `SUB-TOTAL   1,715 MC   149,252.00`: days and packages are counted before the sum of the line. */
function sumBehind(next: Piece, meanings: Label['meanings']): Piece | null {
  if (!meanings.some(({ field }) => field.endsWith('_amount')) || !COUNT.test(next.text)) return null;
  const last = next.page.lines[next.line]?.pieces.at(-1);
  return last !== undefined && last !== next && SUM.test(last.text) ? last : null;
}

const COUNT = /^(?:\d{1,5}|\d{1,3}[.,' ]\d{3})(?: \p{L}{2,8})?$/u;
const SUM = /^(?:[A-Z]{3}|[$€£¥])? ?\(?-?\d[\d.,' ]*[.,]\d{2}\)?$/;

/** Between a caption and its figure the currency may have a column of its own. */
const CURRENCY = /^(?:[A-Z]{3}|(?:US|HK|C|A|S)?\$|[€£¥])$/;

/** A word or two and a colon, and what they ask for behind it. */
const POINTED = /^\p{L}[\p{L}.]{0,15}(?: \p{L}[\p{L}.]{0,15})?: \S/u;

/** Behind the neighbour of a caption on its line: `VGM cut-off   NORFOLK, VA   19-Nov-2026 12:00`. */
export function furtherRight({ piece, alone }: Label, labels: LabelsOf): Place[] {
  const pieces = piece.page.lines[piece.line]?.pieces ?? [];
  const [next, further] = alone ? pieces.slice(pieces.indexOf(piece) + 1) : [];
  if (next === undefined || further === undefined || labels.has(next) || labels.has(further)) return [];
  return [{ method: 'label_right', lines: [spanOf(further)], own: false, cell: further.cell }];
}

/** The next piece on its line. */
export function rightNeighbour(piece: Piece): Piece | undefined {
  const pieces = piece.page.lines[piece.line]?.pieces ?? [];
  return pieces[pieces.indexOf(piece) + 1];
}

/** What stands alone in the cell to the right, in letters so much larger that it is of another line. */
function inNextCell({ page, line, cell }: Piece): Piece | undefined {
  if (cell === null) return undefined;
  const near = [page.lines[line - 1], page.lines[line + 1]].flatMap((one) => one?.pieces ?? []);
  const [only, ...more] = near.filter(
    ({ cell: own }) => own !== null && Math.abs(own[0] - cell[2]) < 2 && Math.abs(own[1] - cell[1]) < 2 && Math.abs(own[3] - cell[3]) < 2,
  );
  return more.length === 0 ? only : undefined;
}

function belowOf(label: Label, labels: LabelsOf): Place | null {
  const { piece, end, meanings } = label;
  const tag = tagOf(label);
  const cell = tag === null ? boxOfValue(label) : null;
  const shared = captionsInBox(piece, labels).length > 1;
  const from = [piece.box[0], ...(tag === null ? [] : [tag[0]])];
  const column = { from, box: tag ?? piece.box, until: boundary(piece, labels), shared, marks: asksForMarks(meanings) };
  const lines = linesBelow({ ...endOfRemark(end), cell }, column, labels);
  // What carriers print into the box of a party, in letters smaller than its caption, is of every bill.
  const behind = belowConditions(label, { lines }, labels);
  if (behind !== null) return behind;
  if (isSmallPrint(piece, lines[0])) return null;
  return lines.length === 0 ? null : { method: 'label_below', lines: withoutRemark(piece, lines), own: cell !== null, cell };
}

/** What is set smaller than a caption is not what it asks for. */
function isSmallPrint(caption: Piece, first: Span | undefined): boolean {
  if (first === undefined || caption.page.method !== 'text') return false;
  return rowOf(first.words).size < rowOf(caption.words).size * SIZE_LIKE;
}

interface Column {
  /** Left edges that its lines may have. */
  from: readonly number[];
  box: Box;
  until: number;
  /** Its ruled box has others beside it. */
  shared?: boolean;
  /** The first line of the value, where it is not below. */
  inside?: readonly PlacedWord[];
  /** Edges of the labels beside it, in a list of them: a line with words of its own there is another value. */
  beside?: { from: number; to: number; except: Piece };
  /** Its lines are marks of packages: `PO# 88120`, `C/NO. 1-654` are of them as well. */
  marks?: boolean;
}

/** Where the next column begins: the next piece on the label's line; in a ruled box the next caption in it. */
function boundary(piece: Piece, labels: LabelsOf): number {
  if (piece.cell !== null) return captionsInBox(piece, labels).find(({ box }) => box[0] > piece.box[0])?.box[0] ?? piece.cell[2];
  const pieces = piece.page.lines[piece.line]?.pieces ?? [];
  const after = pieces.slice(pieces.indexOf(piece) + 1);
  return (after.find((next) => labels.has(next)) ?? after[0])?.box[0] ?? piece.page.width;
}

/** Captions on the line of one in its ruled box: such a box has several columns. */
function captionsInBox({ page, line, cell }: Piece, labels: LabelsOf): Piece[] {
  if (cell === null) return [];
  return (page.lines[line]?.pieces ?? []).filter((piece) => piece.cell === cell && labels.get(piece)?.[0]?.alone === true);
}

/** Lines of a column below a piece, until another label, a wide gap or the end of its cell. */
function linesBelow(piece: Piece, column: Column, labels: LabelsOf): Span[] {
  const { page, cell } = piece;
  const spans: Span[] = [];
  const block = new Block(page, column.inside ?? []);
  // In the box below that of its caption, a value stands as far away as it does from the edge of the box.
  const top = cell?.[1] ?? 0;
  let bottom = top - piece.box[3] < page.wordHeight * EMPTY_BELOW ? Math.max(piece.box[3], top) : piece.box[3];
  let until = Number.POSITIVE_INFINITY;
  const nextCentred = column.beside === undefined ? [] : centredBelow(piece, column, labels);
  for (const line of page.lines.slice(piece.line + 1)) {
    const white = page.wordHeight * (spans.length > 0 && hasCaptionedTown(line) ? 6 : 2.2);
    if (spans.length === LINES_MAX || line.box[1] - bottom > white) break;
    const belonging = line.pieces.filter((candidate) => candidate.box[0] < until && belongs(candidate, { column, cell }));
    // One that begins where the label begins is the line; others only run into its width.
    const aligned = cell === null ? belonging.filter((candidate) => isAligned(candidate, column)) : [];
    const whole = aligned.length > 0 ? aligned : belonging;
    const next = whole.findIndex((candidate) => isNext(candidate, { column, labels }));
    // In its box another caption may stand behind the value: what is below that one is of it.
    const isBehind = cell !== null && next > 0 && whole[0] !== undefined && isAligned(whole[0], column);
    const inColumn = isBehind ? whole.slice(0, next) : whole;
    if (isBehind) until = whole[next]?.box[0] ?? until;
    if (inColumn.length === 0) {
      if (cell !== null && line.box[1] > cell[3]) break;
      continue;
    }
    if (inColumn.some((candidate) => nextCentred.includes(candidate))) break;
    const numbered = spans.length === 0 ? beforeCaption(inColumn, labels) : null;
    if (numbered !== null) return [numbered];
    if (inColumn.some((candidate) => isNext(candidate, { column, labels })) || line.pieces.some((other) => leads(other, column))) break;
    const words = block.withoutStamps(withTown(inColumn, line.pieces).flatMap((candidate) => underOwn(candidate, piece, column)));
    if (words.length === 0) continue;
    const box = around(words.map((word) => word.box));
    const text = words.map(({ word }) => word.text).join(' ');
    if (!block.takes(words) && !isCaptionedTown(text)) break;
    spans.push({ text, words, page });
    bottom = box[3];
  }
  return spans;
}

/** In heights of words: so much of its box a caption may leave empty above the box of its value. */
const EMPTY_BELOW = 6;

/** The value of the next caption in a list, where it begins above that caption. */
function centredBelow({ page, line }: Piece, column: Column, labels: LabelsOf): readonly Piece[] {
  const next = page.lines
    .slice(line + 1, line + 1 + LINES_MAX)
    .flatMap(({ pieces }) => pieces)
    .find((one) => labels.get(one)?.[0]?.alone === true && leads(one, column));
  const [label] = (next && labels.get(next)) ?? [];
  return (label && centredBeside(label, labels)) ?? [];
}

/**
 * `FLOUR 18/03/2026 24 h` as one run of words below three captions side by side: of the first is what begins before the middle between it and
 * the next. `Net 45 EVERGREEN / EVER GOODS` below two of them: what begins where the second begins is of that one.
 */
function underOwn(candidate: Piece, { page, line, box }: Piece, { inside, until }: Column): readonly PlacedWord[] {
  if (candidate.cell !== null || inside !== undefined) return candidate.words;
  const beside = (page.lines[line]?.pieces ?? []).filter((one) => one.box[0] > box[2] && overlapX(one.box, candidate.box) > 0);
  const wall = (box[2] + until) / 2;
  const own = candidate.words.filter((word) => word.box[0] < wall);
  const [next] = beside;
  const isCaption = next !== undefined && !/\d/.test(next.text);
  const at = candidate.words.findIndex((word) => isCaption && Math.abs(word.box[0] - next.box[0]) < page.wordHeight * LEVEL);
  if (beside.length === 1 && at > 0 && Math.abs(candidate.box[0] - box[0]) < page.wordHeight * LEVEL) return candidate.words.slice(0, at);
  return beside.length < CROSSED_MIN || own.length === 0 ? candidate.words : own;
}

/** Under the captions of so many others no value reaches: they have their own there. */
const CROSSED_MIN = 2;
/** Of the height of a word: values that begin so near to where their captions begin were set below them. */
const LEVEL = 0.15;

/** `4500118842 DT: 10.10.2025` below *Order no. & date*, `HLCUSHA2603 Page: 1/1` below *B/L No.*: the number, before the next caption. */
function beforeCaption([piece, ...others]: readonly Piece[], labels: LabelsOf): Span | null {
  const [caption] = piece === undefined ? [] : (labels.get(piece) ?? []);
  if (piece === undefined || caption === undefined || caption.from < 3 || others.length > 0) return null;
  const before = piece.text.slice(0, caption.from);
  const isDay = /^(?:dt|dtd|dated?)\b/i.test(piece.text.slice(caption.from));
  const isNumber = caption.pointed && /^(?=\S*\d\S*\d)\S+ $/.test(before);
  return (isDay && /\d/.test(before)) || isNumber ? spanOf(piece, 0, caption.from) : null;
}

function belongs(candidate: Piece, { column, cell }: { column: Column; cell: Box | null }): boolean {
  if (cell !== null && (candidate.cell !== cell || column.shared !== true)) return candidate.cell === cell;
  if (isAligned(candidate, column) || isRightAligned(candidate, column) || isCentred(candidate, column)) return true;
  const reach = candidate.page.wordHeight * 1.5;
  return candidate.box[0] < column.until && overlapX(candidate.box, column.box) > 0 && candidate.box[0] >= column.box[0] - reach;
}

/** Whether a piece is the next caption. In a list captions stand on their own edge: words on that of the values are of them. */
function isNext(candidate: Piece, { column, labels }: { column: Column; labels: LabelsOf }): boolean {
  const found = labels.get(candidate);
  if (found === undefined) return false;
  const beside = rightNeighbour(candidate);
  if (column.beside === undefined) {
    // `MADE IN CHINA`, `P.O. 26-0087` stand on the cartons as they do here.
    const isMark = column.marks === true && beside === undefined && found.every(({ alone, pointed }) => !alone && !pointed);
    return !isMark;
  }
  if (column.marks === true && beside === undefined && found.every(({ alone }) => !alone)) return false;
  return found.some(({ pointed, numbered }) => pointed || numbered) || (beside !== undefined && !labels.has(beside));
}

function leads(label: Piece, { beside }: Column): boolean {
  if (beside === undefined || label === beside.except) return false;
  const reach = label.page.wordHeight;
  return Math.abs(label.box[0] - beside.from) <= reach * 1.5 || Math.abs(label.box[2] - beside.to) <= reach * 0.2;
}
