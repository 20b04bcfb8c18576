import type { Draft } from '../draft.js';
import { around } from '../layout/geometry.js';
import type { Piece } from '../layout/layout.js';
import { roundedBox, type Box } from '../page.js';
import type { Paper } from '../paper.js';

/** In heights of words: how far below the marks their last line stands, and how far off their edge or middle. */
const BELOW = 1.5;
const ASIDE = 1.5;
/** The last line of what is painted on cartons; of other lines the same words ask for a country and answer. */
const MADE_IN = /^["'“]?MADE IN \p{Lu}[\p{L}. ]{2,30}["'”]?$/u;

/** `MADE IN CHINA` close below the marks is one of them, though elsewhere it says where goods are from. */
export function readLastMark(draft: Draft, { pages }: Paper): void {
  const { payload, evidence } = draft;
  const [marks, proof] = [payload['shipping_marks'], evidence['/shipping_marks']];
  const page = pages.find(({ number }) => number === proof?.page);
  if (typeof marks !== 'string' || proof?.box == null || page === undefined) return;
  const [x0, y0, x1, y1] = proof.box;
  const box: Box = [x0 * page.width, y0 * page.height, x1 * page.width, y1 * page.height];
  const last = page.lines.flatMap(({ pieces }) => pieces).find((piece) => MADE_IN.test(piece.text) && isBelow(piece, box));
  if (last === undefined) return;
  payload['shipping_marks'] = `${marks}\n${last.text}`;
  const whole = around([box, last.box]);
  evidence['/shipping_marks'] = {
    ...proof,
    text: `${proof.text}\n${last.text}`,
    box: roundedBox([whole[0] / page.width, whole[1] / page.height, whole[2] / page.width, whole[3] / page.height]),
  };
}

function isBelow({ box, page: { wordHeight } }: Piece, [left, , right, bottom]: Box): boolean {
  const gap = box[1] - bottom;
  const isAligned = Math.abs(box[0] - left) < wordHeight * ASIDE || Math.abs(box[0] + box[2] - left - right) < wordHeight * ASIDE * 2;
  return isAligned && gap > -wordHeight / 2 && gap < wordHeight * BELOW;
}
