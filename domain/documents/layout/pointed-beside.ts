import { cut } from '../values/comparable.js';
import { captionAt, type Caption } from './known-captions.js';
import type { Label } from './labels.js';
import type { Line, Piece } from './layout.js';
import { LEADING } from './run-on.js';
import { POINTS, tokensOf } from './tokens.js';

/** No form has more beside one another. */
const PIECES_MAX = 24;
/** Of the longest caption that ends a value. */
const WORDS_MAX = 6;

/**
 * Captions and values in columns of their own, with the colon at the values: `Navire   : GOLDEN LANTERN Voyage   : 262E`. What stands
 * before such a colon is a caption, and its words are no value, though they stand close behind one.
 */
export function addPointedBeside(lines: readonly Line[], captions: Map<Piece, readonly Label[]>): void {
  for (const { pieces } of lines.filter((line) => line.pieces.length > 1 && line.pieces.length <= PIECES_MAX))
    for (const [at, piece] of pieces.entries()) {
      const [labels, next] = [captions.get(piece) ?? [], pieces[at + 1]];
      if (next !== undefined && labels.length === 0 && isValueBetween(pieces, at, captions))
        addBehindValue({ piece, words: 2 }, labels, captions);
      if (next === undefined || !/^[:：]\s*\S/.test(next.text) || captions.has(next)) continue;
      const last = labels.at(-1);
      if (last?.alone === true) captions.set(piece, [...labels.slice(0, -1), { ...last, pointed: true }]);
      else addBehindValue({ piece, words: 1 }, labels, captions);
    }
}

/** `Vessel   OOCL ABERDEEN Bill of lading   OOLU2748816030`: a value behind its caption, and another behind what its words may end with. */
function isValueBetween(pieces: readonly Piece[], at: number, captions: Map<Piece, readonly Label[]>): boolean {
  const [before, next] = [pieces[at - 1], pieces[at + 1]];
  const [caption] = (before && captions.get(before)) ?? [];
  return (
    caption?.alone === true &&
    caption.from === 0 &&
    next !== undefined &&
    !captions.has(next) &&
    /^[A-Z\d]/.test(next.text) &&
    !AMOUNT.test(next.text)
  );
}

/** `HANDLING   1 B/L   131.75`: in a row of charges no caption stands before what is charged. */
const AMOUNT = /^[\d.,' ]{1,15}[.,]\d{2}$/;

/** `words`: so many has the caption at least. */
function addBehindValue(
  { piece, words }: { piece: Piece; words: number },
  labels: readonly Label[],
  captions: Map<Piece, readonly Label[]>,
): void {
  const tokens = tokensOf(cut(piece.text));
  const first = Math.max(tokens.findIndex(({ text }) => !POINTS.has(text)) + 1, tokens.length - WORDS_MAX, 1);
  for (let at = first; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]];
    const caption = captionAt(tokens, at);
    if (token === undefined || before === undefined || caption?.end !== tokens.length || LEADING.has(before.bare)) continue;
    if (tokens.length - at < words || (words > 1 && !/^\p{Lu}/u.test(token.text))) continue;
    if (labels.some(({ to }) => to > token.from)) return;
    captions.set(piece, [...labels, labelOf(piece, caption, token.from)]);
    return;
  }
}

const labelOf = (piece: Piece, { meanings }: Caption, from: number): Label => ({
  piece,
  end: piece,
  meanings,
  from,
  to: piece.text.length,
  exact: true,
  pointed: true,
  numbered: false,
  alone: true,
  column: false,
});
