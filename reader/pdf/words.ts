import type { Box, Word } from '../../domain/documents/page.js';
import { inReadingOrder } from '../order.js';
import type { Piece } from './runs.js';

/** Of a text layer. */
const TEXT_CONFIDENCE = 0.98;

/** Runs nearer than this part of their em, with no blank between, are one word that was drawn in pieces. */
const TOUCHING = 0.15;
/** Letters drawn apart (`I N V O I C E`): at least so many, no further apart than so many ems. */
const SPACED_LETTERS = 4;
const SPACED_GAP = 0.9;

/** The words of a page: pieces joined where one word was drawn as several, in reading order. */
export function wordsOf(pieces: readonly Piece[]): Word[] {
  return inReadingOrder(joinSpaced(joinTouching(pieces)).map(({ text, box }) => ({ text, box, confidence: TEXT_CONFIDENCE })));
}

function joinTouching(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.joinsRight && piece.joinsLeft && onOneLine(last, piece) && Math.abs(gapOf(last, piece)) < TOUCHING * last.baseline.em)
      joined[joined.length - 1] = together([last, piece], '');
    else joined.push(piece);
  }
  return joined;
}

function joinSpaced(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let letters: Piece[] = [];
  const end = (): void => {
    if (letters.length >= SPACED_LETTERS) joined.push(together(letters, ''));
    else joined.push(...letters);
    letters = [];
  };
  for (const piece of pieces) {
    const last = letters.at(-1);
    if (!/^[\p{L}\p{N}]$/u.test(piece.text)) {
      end();
      joined.push(piece);
      continue;
    }
    if (last && !(onOneLine(last, piece) && evenly(letters, piece))) end();
    letters.push(piece);
  }
  end();
  return joined;
}

/** The next letter stands as far off as those before it: a wider gap parts two words. */
function evenly(letters: readonly Piece[], next: Piece): boolean {
  const [first, second] = letters;
  const last = letters.at(-1);
  if (!first || !last) return false;
  const gap = gapOf(last, next);
  if (gap < 0 || gap > SPACED_GAP * last.baseline.em) return false;
  const usual = second ? gapOf(first, second) : gap;
  return gap < usual * 1.8 + 0.1 * last.baseline.em;
}

const gapOf = (left: Piece, right: Piece): number => right.baseline.x0 - left.baseline.x1;

function onOneLine({ baseline: one }: Piece, { baseline: other }: Piece): boolean {
  return one.level && other.level && Math.abs(one.y - other.y) < 0.2 * one.em && Math.abs(one.em - other.em) < 0.35 * one.em;
}

function together(pieces: readonly [Piece, ...Piece[]] | Piece[], glue: string): Piece {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) throw new Error('Nothing to join.');
  return {
    text: pieces.map(({ text }) => text).join(glue),
    box: around(pieces.map(({ box }) => box)),
    baseline: { ...first.baseline, x1: last.baseline.x1 },
    joinsLeft: first.joinsLeft,
    joinsRight: last.joinsRight,
  };
}

function around(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(([x0]) => x0)),
    Math.min(...boxes.map(([, y0]) => y0)),
    Math.max(...boxes.map(([, , x1]) => x1)),
    Math.max(...boxes.map(([, , , y1]) => y1)),
  ];
}
