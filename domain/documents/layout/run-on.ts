import type { Meaning } from '../labels/index.js';
import { paperTypes } from '../types.js';
import { cut } from '../values/comparable.js';
import { captionAt, type Caption } from './known-captions.js';
import type { Label } from './labels.js';
import type { Piece } from './layout.js';
import { tokensOf, type Token } from './tokens.js';

/** Fields of days. */
const DAYS: ReadonlySet<string> = new Set(
  paperTypes.flatMap(({ fields }) => Object.entries(fields).flatMap(([field, kind]) => (/^date(?:time)?$/.test(kind) ? [field] : []))),
);

/** Whether a field is of a day. */
export const asksDay = (field: string): boolean => DAYS.has(field);

const DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}([-./ ])(?:\d{1,2}|\p{L}{3,9})\1\d{2,4}|\p{L}{3,9} \d{1,2}, \d{4})(?![\p{L}\d])/u;
const NUMBER = /^(?=[A-Z-]{0,8}\d)[A-Z\d][A-Z\d/-]{4,}(?![^\s,;])/;

/** `YANTIAN ETD 12/03/2026`: words in a value that ask for a day, and a day behind them, are the next caption. */
export const asksForDay = (meanings: readonly Meaning[], follows: string): boolean =>
  DAY.test(cut(follows).trim()) && meanings.some(({ field }) => asksDay(field));

/** `NINGBO, CN ETD 11/02/26`: behind a place they are no word of it, whatever caption that has. */
export const ESTIMATED = /^(?:ET[ADS]|AT[AD])[.:]?$/;

/** Whether a piece ends with such a caption, whose day did not fit on its line. */
export const endsEstimated = (text: string): boolean => ESTIMATED.test(/\S+$/.exec(text)?.[0] ?? '') && /\p{L}{3}.*\s/u.test(text);

/** Whether a caption is such a one, with the place before it. */
export const isEstimated = ({ piece, from, to }: Label): boolean => from > 5 && ESTIMATED.test(piece.text.slice(from, to).trim());

/** Words before which a caption is no more than a word of the value. */
export const LEADING = new Set(
  'of on for from this the per in to by with and or de du des la le di da do del von der den zur zum van'.split(' '),
);

/**
 * `LONG BEACH, CA ETA` and, below it in its box, `12/20/2026`: a caption that ends a line, and its value, which did not fit on that. The
 * caption is left in its place without a meaning, and stands without words before its value.
 */
export function addEnding(piece: Piece, below: Piece | null, captions: Map<Piece, readonly Label[]>): void {
  const labels = captions.get(piece) ?? [];
  const own = labels.at(-1);
  if (below === null || own?.alone === true) return;
  const tokens = tokensOf(cut(piece.text));
  const isOpen = own === undefined && endsEstimated(cut(piece.text));
  if (!isOpen && (piece.cell === null || own === undefined)) return;
  const last = own ?? { ...UNSAID, piece, end: piece };
  const first = isOpen ? 0 : tokens.findIndex(({ from }) => from >= last.to);
  const ending = first < 0 ? null : endingOf(tokens, first);
  if (ending === null || !leadsTo(ending.caption, { before: tokens[ending.at - 1], text: cut(below.text) })) return;
  const label = { ...last, meanings: ending.caption.meanings, numbered: false };
  captions.set(piece, [...labels, { ...label, meanings: [], from: tokens[ending.at]?.from ?? 0, to: piece.text.length }]);
  const behind = captions.get(below) ?? [];
  captions.set(below, [{ ...label, piece: below, end: below, from: 0, to: 0, exact: true, pointed: true }, ...behind]);
}

/** Before the ending no caption stands in its line. */
const UNSAID = { meanings: [], from: 0, to: 0, exact: true, pointed: false, numbered: false, alone: false, column: false };

/** The longest caption that a value ends with. */
function endingOf(tokens: readonly Token[], first: number): { caption: Caption; at: number } | null {
  for (let at = Math.max(first + 1, tokens.length - WORDS_MAX); at < tokens.length; at += 1) {
    const caption = captionAt(tokens, at);
    if (caption?.end === tokens.length) return { caption, at };
  }
  return null;
}

const WORDS_MAX = 6;

function leadsTo({ meanings }: Caption, { before, text }: { before: Token | undefined; text: string }): boolean {
  if (before === undefined || LEADING.has(before.bare)) return false;
  if (asksForDay(meanings, text)) return true;
  return /\d/.test(before.text) && NUMBER.test(text) && meanings.length > 0 && meanings.every(({ family }) => family === 'number');
}
