import { titlesOf } from '../classifying/titles.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';

const LINES_MAX = 5;

/** The lines above the first box of a paper that are neither its title nor a caption: the name of who wrote it, and where. */
export function linesOfLetterhead(paper: Paper): Span[] {
  const [page] = paper.pages;
  if (page === undefined) return [];
  const titles = titlesOf(page).map(({ text }) => comparable(text));
  const spans: Span[] = [];
  for (const line of page.lines.slice(0, 10)) {
    const [piece] = line.pieces;
    if (piece === undefined || spans.length === LINES_MAX || line.box[1] > page.height / 4) break;
    const bare = comparable(piece.text);
    const isTitle = titles.some((title) => title.includes(bare) || bare.includes(title));
    if (isTitle ? spans.length > 0 : paper.labelsOf.has(piece)) break;
    if (!isTitle && /\p{L}{2}/u.test(piece.text) && !/^page\d/.test(bare)) spans.push(spanOf(piece));
  }
  return spans;
}
