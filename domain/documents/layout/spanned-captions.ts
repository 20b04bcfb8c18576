import type { Box } from '../page.js';
import { cut } from '../values/comparable.js';
import { called, captionsIn } from './column-captions.js';
import { columnCalled, wordsIn, type Columns } from './columns.js';
import { around, height, middleX } from './geometry.js';
import type { Line, Piece } from './layout.js';
import type { Column } from './tables.js';

/** A caption that stands over those of several columns, and how far these reach. */
interface Span {
  caption: string;
  box: Box;
}

const LINES_MAX = 8;
const UNDER_MIN = 2;

/**
 * The columns of ruled captions in two storeys: a box over several others says with each of them what its column is, `Free time` over
 * `from` and `to`. Null where no box that begins at this line stands over several.
 */
export function spannedBoxes(lines: readonly Line[], at: number, columns: Columns): { columns: Column[]; lines: readonly Line[] } | null {
  const taken = bandAt(lines, at);
  const cells = new Map<Box, string[]>();
  for (const { text, cell } of taken.flatMap(({ pieces }) => pieces))
    if (cell !== null) cells.set(cell, [...(cells.get(cell) ?? []), text]);
  const boxes = [...cells.keys()];
  const spans = boxes.filter((box) => boxes.filter((other) => isUnder(other, box)).length >= UNDER_MIN);
  if (spans.length === 0) return null;
  const found = [...cells]
    .filter(([box]) => !spans.includes(box))
    .sort(([one], [two]) => one[0] - two[0])
    .map(([box, texts]) => {
      const over = spans.find((span) => isUnder(box, span));
      const below = { field: null, ...called(texts, columns), box, caption: cut(texts.join(' ')) };
      return over === undefined ? below : spanned((cells.get(over) ?? []).join(' '), below, columns);
    });
  return { columns: found, lines: taken };
}

/** The lines in boxes from the top of those of a line to where the tallest of them ends. */
function bandAt(lines: readonly Line[], at: number): readonly Line[] {
  const box = lines[at]?.pieces[0]?.cell ?? null;
  if (box === null) return [];
  const near = (lines[at]?.pieces[0]?.page.wordHeight ?? 0) / 2;
  let bottom = box[3];
  let end = at;
  for (; end < lines.length && end - at < LINES_MAX; end += 1) {
    const cells = lines[end]?.pieces.map(({ cell }) => cell) ?? [];
    const reach = Math.max(bottom, ...cells.flatMap((cell) => (cell !== null && Math.abs(cell[1] - box[1]) < near ? [cell[3]] : [])));
    if (cells.some((cell) => cell === null || cell[1] < box[1] - near || cell[1] > reach - near)) break;
    bottom = reach;
  }
  const taken = lines.slice(at, end);
  return taken.every(({ pieces }) => pieces.every(({ cell }) => cell !== null && cell[3] < bottom + near)) ? taken : [];
}

const isUnder = (box: Box, over: Box): boolean =>
  Math.abs(box[1] - over[3]) < 2 && over[0] - 2 < box[0] && box[2] < over[2] + 2 && box[2] - box[0] < over[2] - over[0] - 2;

/**
 * The same without ruling: a caption of the first line in the middle over several of the lines below, or at the edge of the first of them.
 * Null where it says nothing together with two of them.
 */
export function spannedIn([first, ...below]: readonly Line[], columns: Columns): Column[] | null {
  if (first === undefined || below.length === 0) return null;
  const captions = captionsIn(below, columns);
  const spans = first.pieces.flatMap(
    (piece, at) => spanOver(piece, { captions, others: first.pieces.filter((_, place) => place !== at), columns }) ?? [],
  );
  if (spans.length === 0) return null;
  const over = new Map(spans.map((span) => [span.caption, span]));
  const rest = first.pieces.filter(({ text }) => !over.has(text));
  const whole = captionsIn([{ ...first, pieces: rest }, ...below], columns);
  return whole.map((column) => {
    const span = spans.find(({ box }) => box[0] <= middleX(column.box) && middleX(column.box) <= box[2]);
    return span === undefined ? column : spanned(span.caption, column, columns);
  });
}

function spanOver(
  { text, box, page }: Piece,
  { captions, others, columns }: { captions: readonly Column[]; others: readonly Piece[]; columns: Columns },
): Span | null {
  const near = page.wordHeight * 1.5;
  for (let from = 0; from < captions.length; from += 1)
    for (let end = captions.length; end >= from + UNDER_MIN; end -= 1) {
      const under = captions.slice(from, end);
      const reach = around(under.map((column) => column.box));
      const over = Math.abs(middleX(reach) - middleX(box)) < near || Math.abs(reach[0] - box[0]) < near / 2;
      if (!over || reach[2] < box[2] - near || others.some((other) => other.box[0] < reach[2] && other.box[2] > reach[0])) continue;
      const said = under.filter(({ caption }) => together(text, caption, columns) !== undefined);
      if (said.length === under.length) return { caption: text, box: [reach[0], box[1], reach[2], box[1] + height(box)] };
    }
  return null;
}

/** What a caption says below one that stands over it: both together, the lower alone, or what the upper says where it is a part of that. */
function spanned(over: string, below: Column, columns: Columns): Column {
  const caption = cut(`${over} ${below.caption}`);
  const whole = columnCalled(cut(over), columns);
  const field = together(over, below.caption, columns) ?? (isPart(below.caption) ? whole : undefined);
  if (OF_ONE.test(below.caption) && field !== undefined && field === whole) return { field: null, box: below.box, caption };
  return field === undefined ? { ...below, caption } : { field, box: below.box, caption };
}

const together = (over: string, below: string, columns: Columns): string | undefined =>
  columnCalled(cut(`${over} ${below}`), columns) ?? columnCalled(cut(`${below} ${over}`), columns);

/** `per ctn`, `1 thùng / per ctn`, `je Karton`: of each package, and not of all that a row says. */
const OF_ONE = /^(?:(?:per|par|por|pro|je|each|mỗi|setiap|@|\/)(?!\p{L})|1 \p{L})/iu;

/** All of what the caption above says, in one language or in two, or one of the two ends of it. */
const isPart = (caption: string): boolean => {
  const words = wordsIn(caption);
  return words.length > 0 && words.length <= LANGUAGES && words.every((word) => PART.test(word));
};

const LANGUAGES = 2;
const PART =
  /^(?:total|gesamt|totale?|totaal|toplam|razem|jumlah|tong|合计|合計|总计|總計|from|to|first|last|until|till|von|bis|du|au|de|a|da|al|desde|hasta|van|tot)$/i;
