import { middleX } from '../layout/geometry.js';
import { CONTAINER_PRINTED } from '../layout/headings.js';
import type { Line, Piece } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf, type Span } from '../layout/near.js';
import { goodsLine, withoutTariff } from './goods-words.js';
import { particularsOf, type Particulars } from './particulars.js';

/** The number of a container and the words for its goods, a line each. */
interface Packed {
  number: Piece;
  goods: readonly Span[];
}

/** `2440 X 1220 X 18 MM`: how large goods are stands among their words. */
const SIZE = /^\d[\d.,]* ?[x×*] ?\d[\d.,]*(?: ?[x×*] ?\d[\d.,]*)? ?(?:mm|cm|m|in|inch(?:es)?)?\.?$/i;

/**
 * Words for the goods of each of several containers, whose numbers stand below one another left of the column of the goods: those
 * beside a number or below it, up to the next. Where a container has none of its own, words are of all that are listed, and none is told.
 */
export function goodsBeside(lines: readonly Line[]): readonly Packed[] {
  const found = particularsOf(lines).flatMap(packedIn);
  return found.length > 1 && found.every(({ goods }) => goods.length > 0) ? found : [];
}

function packedIn({ lines, goods, left }: Particulars): Packed[] {
  const [column] = goods;
  if (column === undefined) return [];
  const [ofGoods, beforeMeasures] = [new Set(goods), new Set(left)];
  const packed: { number: Piece; lines: Span[] }[] = [];
  for (const line of lines) {
    if (isTotal(line) || line.pieces.some(({ text }) => /^totals?\b/i.test(text))) break;
    const own = line.pieces.filter((piece) => beforeMeasures.has(piece));
    const number = own.find(({ text }) => CONTAINER_PRINTED.test(text));
    const words = own.find((piece) => ofGoods.has(piece));
    if (number !== undefined && middleX(number.box) < column.box[0]) packed.push({ number, lines: [] });
    const last = packed.at(-1);
    if (words === undefined || last === undefined) continue;
    // A cell that begins above the number reaches over several of them.
    if ((words.cell?.[1] ?? 0) < (last.number.cell?.[1] ?? 0) - EDGE) return [];
    last.lines.push(wholeOf(words, own));
  }
  return packed.map(({ number, lines: said }) => ({ number, goods: wordsIn(said) }));
}

/** Places of ruling are no more exact. */
const EDGE = 2;

/** A piece with those that more than a blank, and no column, parts it from. */
function wholeOf(piece: Piece, line: readonly Piece[]): Span {
  const isNear = (one: Piece | undefined, next: Piece | undefined): boolean =>
    one !== undefined && next !== undefined && one.cell === next.cell && next.box[0] - one.box[2] < piece.page.wordHeight;
  let [from, to] = [line.indexOf(piece), line.indexOf(piece)];
  while (isNear(line[from - 1], line[from])) from -= 1;
  while (isNear(line[to], line[to + 1])) to += 1;
  const spans = line.slice(from, to + 1).map((one) => spanOf(one));
  return { page: piece.page, text: spans.map(({ text }) => text).join(' '), words: spans.flatMap(({ words }) => words) };
}

/** The first words for goods, up to a line that says something else. */
function wordsIn(said: readonly Span[]): Span[] {
  const kinds = said.map(({ text }) => goodsLine(text));
  const from = kinds.indexOf('goods');
  if (from < 0) return [];
  const end = kinds.findIndex((kind, at) => at > from && kind !== 'goods' && !SIZE.test(said[at]?.text ?? ''));
  return said.slice(from, end < 0 ? said.length : end).map((span) => ({ ...span, text: withoutTariff(span.text) }));
}
