import { height, median } from '../layout/geometry.js';
import type { Piece } from '../layout/layout.js';

/** In blanks of its line: no blank of one heading is wider. */
const WIDER = 1.6;
/** Letters of a heading: in heights of the words of the page. */
const LARGE = 1.25;

/**
 * The parts of a heading that stand apart in it: `HUILES DU SAHEL, S.A.  LISTE DE COLISAGE`, where cells of a table end on the name and
 * begin with the title. Columns are further from each other than this; of a picture nobody knows how wide a blank was.
 */
export function partsOf({ words, page }: Piece): string[] {
  const tall = Math.min(...words.map(({ box }) => height(box)));
  if (page.method !== 'text' || tall < page.wordHeight * LARGE) return [];
  const blanks = words.slice(1).map(({ box }, at) => box[0] - (words[at]?.box[2] ?? 0));
  const usual = median(blanks);
  const parts: string[][] = [[]];
  for (const [at, { word }] of words.entries()) {
    if (at > 0 && (blanks[at - 1] ?? 0) > usual * WIDER) parts.push([]);
    parts.at(-1)?.push(word.text);
  }
  return parts.length > 1 ? parts.map((part) => part.join(' ')) : [];
}
