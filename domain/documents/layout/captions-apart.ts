import { around, height, median, overlapX } from './geometry.js';
import { captionAt } from './known-captions.js';
import type { PlacedWord } from './layout.js';
import { tokensOf } from './tokens.js';

/** A row of pieces, each of words. */
type Row = (readonly PlacedWord[])[];

/** The rest of captions that did not fit on their line may stand between them and what is below. */
const ROWS_BELOW = 2;
const WORDS_MAX = 14;

/**
 * `BOOKING NUMBER SCAC` above `VAN6041187   TPOL`: captions of narrow columns, set to the middle or as wide as these, stand no further from each
 * other than words do. A run of nothing but known captions is cut into them where each has a value of its own below.
 */
export const cutAtCaptions = (rows: readonly Row[]): readonly Row[] =>
  cutBelowCaptions(rows).map((row, at, all) =>
    isOfCaptions(row) ? row.flatMap((piece) => captionsIn(piece, all.slice(at + 1, at + 1 + ROWS_BELOW)) ?? [piece]) : row,
  );

/** Captions, and values below them, stand so much further apart than words of one text do. */
const APART = 1.5;
/** Of the height of letters: what the left edges of a caption and of its value differ by. */
const EDGE = 0.16;

/** `L188 28-Sep-26 02-Oct-26` below `FIRMS AVAILABLE LAST FREE DAY`: values run together as captions do, where each begins where its caption does. */
function cutBelowCaptions(rows: readonly Row[]): readonly Row[] {
  const edges = new Map<number, readonly number[]>();
  const apart = median(rows.flat().flatMap(gapsOf)) * APART;
  for (const [at, row] of rows.entries()) {
    if (!isOfCaptions(row)) continue;
    for (const piece of row.filter(({ length }) => length > 1 && length <= WORDS_MAX)) {
      const lefts = leftsOf(piece, apart);
      const below =
        lefts === null ? -1 : rows.slice(at + 1, at + 1 + ROWS_BELOW).findIndex((one) => lefts.every((left) => beginsAt(one, left, apart)));
      if (lefts !== null && below >= 0) edges.set(at + 1 + below, [...(edges.get(at + 1 + below) ?? []), ...lefts]);
    }
    const set = leftsOver(row, rows[at + 1] ?? [], apart);
    if (set.length > 0) edges.set(at + 1, [...(edges.get(at + 1) ?? []), ...set]);
  }
  return edges.size === 0 ? rows : rows.map((row, at) => row.flatMap((piece) => cutAt(piece, edges.get(at) ?? [])));
}

/** Where captions that stand apart begin; null: they are no captions, or stand no further from each other than words do. */
function leftsOf(piece: readonly PlacedWord[], apart: number): readonly number[] | null {
  const ends = endsOf(piece.map(({ word }) => word.text));
  if (ends === null || ends.length < 2) return null;
  const gaps = gapsOf(piece);
  const isApart = ends.slice(0, -1).every((end) => (gaps[end - 1] ?? 0) > apart);
  return isApart ? [0, ...ends.slice(0, -1)].map((from) => piece[from]?.box[0] ?? 0) : null;
}

/** White between the words of a run, in heights of these. */
const gapsOf = (run: readonly PlacedWord[]): number[] =>
  run.slice(1).map(({ box }, at) => (box[0] - (run[at]?.box[2] ?? box[0])) / Math.max(1, height(box)));

/** `CONTAINER DEPOT HARBOUR ROAD 4` below `Depot   Address`: where captions begin that stand over one run, and words of it begin as well. */
function leftsOver(row: Row, below: Row, apart: number): readonly number[] {
  const known = row.filter(isKnown).length;
  if (row.length < 2 || row.length > WORDS_MAX || known * 2 < row.length) return [];
  const lefts = row.flatMap(([first]) => (first === undefined ? [] : [first.box[0]]));
  return below.flatMap((words) => {
    const box = around(words.map((word) => word.box));
    const over = lefts.filter((left) => left > box[0] - height(box) * SAME && left < box[2]);
    const gaps = gapsOf(words);
    const isSet = (left: number): boolean => words.some((word, at) => isAt(word, left, SAME) && (at === 0 || (gaps[at - 1] ?? 0) > apart));
    return over.length > 1 && over.every(isSet) && Math.abs((over[0] ?? 0) - box[0]) < height(box) * SAME ? over : [];
  });
}

/** Of the height of letters: programs set lines of one column to the same place. */
const SAME = 0.075;

const isAt = ({ box }: PlacedWord, left: number, edge: number): boolean => Math.abs(box[0] - left) < height(box) * edge;

/** A run of words that is a known caption and nothing else. */
export function isKnown(words: readonly PlacedWord[]): boolean {
  if (words.length > WORDS_MAX) return false;
  const tokens = tokensOf(words.map(({ word }) => word.text).join(' '));
  return tokens.length > 0 && captionAt(tokens, 0)?.end === tokens.length;
}

function beginsAt(row: Row, left: number, apart: number): boolean {
  return row.some((words) => {
    const gaps = gapsOf(words);
    return words.some((word, at) => isAt(word, left, EDGE) && (at === 0 || (gaps[at - 1] ?? 0) > apart));
  });
}

function cutAt(piece: readonly PlacedWord[], edges: readonly number[]): Row {
  const from = piece.flatMap((word, at) => (at > 0 && edges.some((left) => isAt(word, left, EDGE)) ? [at] : []));
  return [0, ...from].map((start, at) => piece.slice(start, from[at]));
}

/** A row with a figure in it says something. */
const isOfCaptions = (row: Row): boolean => !row.some((words) => words.some(({ word }) => /\d/.test(word.text)));

function captionsIn(piece: readonly PlacedWord[], below: readonly Row[]): readonly (readonly PlacedWord[])[] | null {
  if (piece.length < 2 || piece.length > WORDS_MAX || !below.some(({ length }) => length > 1)) return null;
  const ends = endsOf(piece.map(({ word }) => word.text));
  if (ends === null || ends.length < 2) return null;
  const captions = ends.map((end, at) => piece.slice(ends[at - 1] ?? 0, end));
  return below.some((row) => haveValues(captions, row)) ? captions : null;
}

/** Behind which words the captions end that these are and nothing else; null: they are something else. */
function endsOf(words: readonly string[]): number[] | null {
  const text = words.join(' ');
  // A stroke between two captions makes one box of them.
  if (/[:：/&+()]/.test(text)) return null;
  const tokens = tokensOf(text);
  const ends: number[] = [];
  for (let at = 0; at < tokens.length;) {
    const caption = captionAt(tokens, at);
    if (caption === null || caption.meanings.some(({ field }) => OF_ROWS.test(field))) return null;
    at = caption.end;
    const to = tokens[at - 1]?.to ?? 0;
    const length = text.slice(0, to).split(' ').length;
    if (words.slice(0, length).join(' ').length !== to) return null;
    ends.push(length);
  }
  return ends;
}

/** What is asked for above columns of figures: such tables are told apart by all their rows. */
const OF_ROWS = /currency|amount|terms|weight|volume|quantity|packages|price|total/;

/** Whether below each there is one piece, which is below no other, and not another caption in the same words. */
function haveValues(captions: readonly (readonly PlacedWord[])[], row: Row): boolean {
  const boxes = captions.map((words) => around(words.map(({ box }) => box)));
  const values = boxes.map((box) => row.filter((words) => overlapX(box, around(words.map((word) => word.box))) > 0));
  return values.every(({ length }) => length === 1) && new Set(values.flat()).size === boxes.length;
}
