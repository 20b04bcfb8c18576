import { cut } from '../values/comparable.js';
import { columnCalled, fieldsCalled, type Columns } from './columns.js';
import { around, height, overlapX, overlapY } from './geometry.js';
import type { Line, Piece } from './layout.js';
import { isLeftEmpty } from './line-kinds.js';
import { spanOf, type Span } from './near.js';
import { ROWS_LOOKED_FOR } from '../schema.js';
import { GAP_MAX, isFar } from './open-row.js';
import { pairsIn } from './said.js';
import type { Column, Row, Table } from './tables.js';

/** A caption that stands at one edge again and again, and the lines it stands in. */
interface Repeated {
  field: string;
  pieces: Piece[];
  lines: number[];
}

const FIELDS_MIN = 4;
const LINES_MAX = 16;

/**
 * Rows that are frames below each other, each with the same captions over, or before, what they say in it. Null where captions do not
 * repeat so, or where most of what stands between them is not theirs: the rows of a table whose captions repeat on each page.
 */
export function cardsIn(lines: readonly Line[], names: Columns): Table | null {
  const repeated = thoseThatSay(lines, repeatedIn(lines, names));
  const captions = setOf(repeated);
  const [first] = captions;
  if (first === undefined || !isSpread(captions)) return null;
  const longest = Math.max(...first.lines.slice(1).map((at, index) => at - (first.lines[index] ?? at)));
  if (longest > LINES_MAX) return null;
  const columns = captions.map(({ field, pieces: [piece] }): Column => columnOf(field, piece));
  const called = new Map(repeated.flatMap(({ field, pieces }) => pieces.map((piece) => [piece, field] as const)));
  const cards = first.lines.slice(0, ROWS_LOOKED_FOR).flatMap((at, index) => {
    const taken = together(lines.slice(at, Math.min(first.lines[index + 1] ?? lines.length, at + longest)));
    return cardOf(taken, { columns, called, names }) ?? [];
  });
  const kept = cards.filter(({ told }) => told);
  if (kept.length * 2 < first.lines.length) return null;
  const header = [...new Set(captions.flatMap((caption) => caption.lines))].flatMap((at) => lines[at] ?? []);
  return { header, columns, rows: kept.map(({ row }) => row), total: null, subtotals: [] };
}

const fieldOf = ({ text }: Piece, names: Columns): string | undefined =>
  /^[\d.,\s]+$|[:：]\s*\S/.test(text) ? undefined : columnCalled(cut(text).replace(/\s?[:：]$/, ''), names);

function repeatedIn(lines: readonly Line[], names: Columns): Repeated[] {
  const found = new Map<string, Repeated>();
  for (const [at, { pieces }] of lines.entries())
    for (const piece of pieces) {
      const field = fieldOf(piece, names);
      if (field === undefined) continue;
      const key = `${Math.round(piece.box[0] / 2)} ${piece.text}`;
      const repeated = found.get(key) ?? { field, pieces: [], lines: [] };
      repeated.pieces.push(piece);
      repeated.lines.push(at);
      found.set(key, repeated);
    }
  return [...found.values()].filter(({ pieces }) => pieces.length > 1);
}

/** `Drums` is a caption of counts, and a word below another caption as well: what says nothing itself is none. */
function thoseThatSay(lines: readonly Line[], all: readonly Repeated[]): Repeated[] {
  const captions = new Set<Piece>();
  return [...all]
    .sort((one, two) => (two.lines[0] ?? 0) - (one.lines[0] ?? 0))
    .filter(({ pieces, lines: places }) => {
      const says = pieces.some((piece, index) => {
        const at = places[index] ?? 0;
        const near = lines.slice(Math.max(0, at - 1), at + NEAR).flatMap((line) => line.pieces);
        const others = near.filter((other) => other !== piece && !captions.has(other));
        return saidBelow(piece, others) !== null || saidBeside(piece, others) !== null;
      });
      if (says) for (const piece of pieces) captions.add(piece);
      return says;
    });
}

const NEAR = 3;

/** Those that repeat equally often, in turns; the first of them begins each card. */
function setOf(all: readonly Repeated[]): Repeated[] {
  const counts = [...new Set(all.map(({ lines }) => lines.length))].sort((one, two) => two - one);
  for (const count of counts) {
    const alike = all.filter(({ lines }) => lines.length === count).sort((one, two) => (one.lines[0] ?? 0) - (two.lines[0] ?? 0));
    const [first] = alike;
    const taken = alike.filter(({ lines }) =>
      lines.every((at, index) => at >= (first?.lines[index] ?? 0) && at < (first?.lines[index + 1] ?? Infinity)),
    );
    if (new Set(taken.map(({ field }) => field)).size >= FIELDS_MIN) return taken;
  }
  return [];
}

/** Captions stand in several lines of a card, and what they say between these. */
function isSpread(captions: readonly Repeated[]): boolean {
  const places = [...new Set(captions.map(({ lines: [at] }) => at ?? 0))].sort((one, two) => one - two);
  return places.slice(1).some((at, index) => at - (places[index] ?? at) > 1);
}

const columnOf = (field: string, piece: Piece | undefined): Column => ({
  field,
  box: piece?.box ?? [0, 0, 0, 0],
  caption: cut(piece?.text ?? ''),
});

function together(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex((line, at) => at > 0 && isFar(lines[at - 1] ?? line, line, GAP_MAX));
  return end < 0 ? lines : lines.slice(0, end);
}

/** What the captions of a card say, and whether that is most of what stands in it. */
function cardOf(
  lines: readonly Line[],
  { columns, called, names }: { columns: readonly Column[]; called: ReadonlyMap<Piece, string>; names: Columns },
): { row: Row; told: boolean } | null {
  const pieces = lines.flatMap((line) => line.pieces);
  const page = pieces[0]?.page;
  if (page === undefined) return null;
  const pairs = new Map(pieces.flatMap((piece) => (called.has(piece) ? [] : [[piece, pairsIn(piece, names) ?? []] as const])));
  const others = [...pairs].flatMap(([piece, said]) => (said.length > 0 ? [] : piece));
  const cells = new Map<string, Span[]>();
  const used = new Set<Piece>();
  for (const caption of pieces) {
    const field = called.get(caption);
    if (field === undefined) continue;
    const open = [field, ...fieldsCalled(cut(caption.text), names)].find((one) => !cells.has(one));
    const said = saidBelow(caption, others) ?? saidBeside(caption, others) ?? [];
    for (const piece of said) used.add(piece);
    if (said.length > 0 && open !== undefined)
      cells.set(
        open,
        said.filter(({ text }) => !isLeftEmpty(text)).map((piece) => spanOf(piece)),
      );
  }
  for (const [piece, said] of pairs)
    for (const { field, from, to } of said) if (!cells.has(field)) cells.set(field, [spanOf(piece, from, to)]);
  for (const [field, spans] of cells) if (spans.length === 0) cells.delete(field);
  const row = { columns, cells, spans: pieces.map((piece) => spanOf(piece)), page, under: [] };
  return { row, told: used.size * 2 >= others.length };
}

/** In heights of words: what a caption says stands as close below it, and its lines to each other. */
const BELOW = 1.2;
const WRAPPED = 0.6;

function saidBelow(caption: Piece, others: readonly Piece[]): Piece[] | null {
  const usual = caption.page.wordHeight;
  const taken: Piece[] = [];
  let bottom = caption.box[3];
  for (const piece of others) {
    const gap = piece.box[1] - bottom;
    const within = caption.cell === null || piece.cell === null || caption.cell === piece.cell;
    if (piece.page !== caption.page || !within || gap < -usual * 0.4 || piece.box[3] <= bottom) continue;
    if (gap > usual * (taken.length === 0 ? BELOW : WRAPPED)) break;
    const over = around([caption, ...taken].map(({ box }) => box));
    if (overlapX(over, piece.box) <= 0) continue;
    taken.push(piece);
    bottom = piece.box[3];
  }
  return taken.length === 0 ? null : taken;
}

const BESIDE = 2;

function saidBeside(caption: Piece, others: readonly Piece[]): Piece[] | null {
  const usual = caption.page.wordHeight;
  const [piece] = others.filter(
    ({ box, page }) =>
      page === caption.page &&
      overlapY(box, caption.box) > Math.min(height(box), height(caption.box)) / 2 &&
      box[0] >= caption.box[2] - 1 &&
      box[0] - caption.box[2] < usual * BESIDE,
  );
  return piece === undefined ? null : [piece];
}
