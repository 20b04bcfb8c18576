import { rowOf } from './block.js';
import type { Label } from './labels.js';
import type { Piece } from './layout.js';
import type { LabelsOf, Place } from './near.js';

/** No form has more beside one another. */
const PIECES_MAX = 24;

/** What is below with white between is the next paragraph, where something stands beside. */
export function isFar({ piece, end }: Label, below: Place | null, labels: LabelsOf): boolean {
  const first = below?.lines[0];
  const pieces = piece.page.lines[piece.line]?.pieces ?? [];
  const isPair = pieces.length >= 2 && pieces[0] === piece && !pieces.slice(1, PIECES_MAX).some((one) => labels.has(one));
  return isPair && first !== undefined && end.page.method === 'text' && rowOf(first.words).top - end.box[3] > end.page.wordHeight * 0.7;
}

/** `Pieces   961 CTNS   Weight   29,593 kg`: captions and values in turn, and a figure among the values. */
export function isPaired({ piece }: Label, labels: LabelsOf): boolean {
  const all = (piece.page.lines[piece.line]?.pieces ?? []).slice(0, PIECES_MAX + 1);
  // `DATED AT   TOKYO   22 MAY 2026`: a place, and the day behind it.
  const pieces = all.filter((one, at) => at === 0 || labels.has(one) || labels.has(all[at - 1] as Piece) || !DAY.test(one.text));
  const isInTurn = pieces.length <= PIECES_MAX && pieces.every((one, at) => (labels.get(one)?.[0]?.alone === true) === (at % 2 === 0));
  return pieces.length >= 4 && pieces.length % 2 === 0 && isInTurn && pieces.some(({ text }, at) => at % 2 === 1 && /\d/.test(text));
}

const DAY = /^\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9})[-/., ]{1,2}\d{2,4}$/u;

/**
 * A row of captions over a row of values, each on the edge of its caption: there nothing stands beside a caption but the next one. Of some
 * captions nothing may be said.
 */
export function isHeadRow({ piece, pointed, numbered }: Label, labels: LabelsOf): boolean {
  const { page, line } = piece;
  const [head, row] = [page.lines[line]?.pieces ?? [], page.lines[line + 1]?.pieces ?? []];
  if (
    pointed ||
    numbered ||
    head.length < 3 ||
    head.length > PIECES_MAX ||
    row.length > head.length ||
    row.length * 2 <= head.length ||
    row.some((one) => labels.has(one))
  )
    return false;
  const captions = head.filter((one) => labels.get(one)?.[0]?.alone === true).length;
  const near = page.wordHeight;
  return (
    captions * 2 >= head.length &&
    !head.some(({ text }) => /\d|[:：]\s*$/.test(text)) &&
    row.every((one, at) =>
      (row.length === head.length ? head.slice(at, at + 1) : head).some(({ box }) => Math.abs(one.box[0] - box[0]) < near),
    )
  );
}

/** A list of labels with their values beside them, without colons: the line below the caption has its own two, on the same edges. */
export function listed({ piece, end }: Label, { right, labels }: { right: Place | null; labels: LabelsOf }): boolean {
  const value = right?.lines[0]?.words[0];
  if (value === undefined) return false;
  const reach = piece.page.wordHeight;
  const pairAt = (line: number): readonly [Piece, Piece] | null => {
    const pieces = piece.page.lines[line]?.pieces ?? [];
    const at = pieces.findIndex((one) => Math.abs(one.box[0] - piece.box[0]) <= reach);
    const [first, second] = [pieces[at], pieces[at + 1]];
    return first !== undefined && second !== undefined && Math.abs(second.box[0] - value.box[0]) <= reach ? [first, second] : null;
  };
  const isListedIn = (line: number): boolean => {
    const [first, second] = pairAt(line) ?? [];
    return first !== undefined && second !== undefined && (labels.has(first) || (!labels.has(second) && !isSaidBelow(first, labels)));
  };
  // A caption that nobody knows, beside what looks like one, may stand between.
  const above = isTable(piece) && pairAt(piece.line - 1) !== null ? [piece.line - 2] : [];
  return [piece.line - 1, end.line + 1, ...above].some(isListedIn);
}

/** Text without places and sheets have their columns on one edge. */
const isTable = ({ page: { method } }: Piece): boolean => method === 'plain' || method === 'sheet';

/** What stands on the edge of a caption right above it is its value, and no caption itself. */
function isSaidBelow({ page, line, box }: Piece, labels: LabelsOf): boolean {
  const above = page.lines[line - 1]?.pieces.find((one) => Math.abs(one.box[0] - box[0]) <= 2);
  const [label] = (above && labels.get(above)) ?? [];
  return label?.alone === true && !label.pointed && label.meanings.length > 0;
}

/** `Final place of delivery :` with nothing beside it, where the caption above has its value there: what stands further down is the next part. */
export function isEmptyOfList({ piece, end, pointed }: Label, below: Place, labels: LabelsOf): boolean {
  const { page, line } = piece;
  const first = below.lines[0];
  if (!pointed || page.method !== 'text' || first === undefined) return false;
  if (rowOf(first.words).top - end.box[3] < page.wordHeight * 0.7) return false;
  const above = page.lines[line - 1]?.pieces ?? [];
  const at = above.findIndex(({ box }) => Math.abs(box[0] - piece.box[0]) <= 2);
  const [caption, value] = at < 0 ? [] : above.slice(at, at + 2);
  return caption !== undefined && value !== undefined && labels.get(caption)?.[0]?.pointed === true && !labels.has(value);
}
