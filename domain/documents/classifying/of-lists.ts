import type { Box } from '../page.js';
import { around, height, middleY } from '../layout/geometry.js';
import type { Line, PageLayout, Piece } from '../layout/layout.js';

/** `Delivery note   LS-260702` in a list of captions, each with its value on one edge: what the paper speaks of, and not what it is. */
export function isListed({ lines, wordHeight }: PageLayout, index: number): boolean {
  const [name, value, ...more] = lines[index]?.pieces ?? [];
  if (name === undefined || value === undefined || more.length > 0) return false;
  return [lines[index - 1], lines[index + 1]].some((line) => {
    const [one, two] = line?.pieces.slice(-2) ?? [];
    const isEven = one !== undefined && two !== undefined && Math.abs(two.box[0] - value.box[0]) < 2;
    return isEven && Math.abs(one.box[0] - name.box[0]) < wordHeight;
  });
}

/** `Löschhafen  Hamburg  Konnossement  MEDULF218349`: behind other captions, and before a number that it asks for. Its caption may be of two lines. */
export function asksForNumber({ lines }: PageLayout, index: number, pieces: readonly Piece[]): boolean {
  if ((lines[index]?.pieces.length ?? 0) > PIECES_MAX) return false;
  const box = around(pieces.map((piece) => piece.box));
  const level = lines.slice(Math.max(0, index - 2), index + 4).flatMap((line) => line.pieces.filter((piece) => isLevel(piece.box, box)));
  const others = level.filter((piece) => !pieces.includes(piece));
  const [next] = others.filter((piece) => piece.box[0] >= box[2]).sort((one, two) => one.box[0] - two.box[0]);
  return next !== undefined && NUMBER.test(next.text) && others.some((piece) => piece.box[2] <= box[0]);
}

/** No line of a list has more. */
const PIECES_MAX = 60;
const NUMBER = /^(?=.*\d{3})[A-Z0-9][A-Z0-9/.-]{4,24}$/;
const isLevel = (one: Box, box: Box): boolean => middleY(one) > box[1] && middleY(one) < box[3];

/** A line with white above and below it, as headings have; less of it where its letters are larger than most. */
export function isSetApart({ lines, wordHeight, method }: PageLayout, index: number): boolean {
  const tall = Math.max(0, ...(lines[index]?.pieces ?? []).flatMap(({ words }) => words.map(({ box }) => height(box))));
  // Of a scan they are as tall as what hangs below them.
  const white = method !== 'ocr' && tall > wordHeight * LARGER ? WHITE_OF_LARGER : WHITE;
  const isFar = (above: Line | undefined, below: Line | undefined): boolean =>
    above === undefined || below === undefined || below.box[1] - above.box[3] > wordHeight * white;
  return isFar(lines[index - 1], lines[index]) && isFar(lines[index], lines[index + 1]);
}

/** In heights of words. */
const WHITE = 0.7;
const WHITE_OF_LARGER = 0.5;
const LARGER = 1.15;
