import { titlesOf } from '../classifying/titles.js';
import type { Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';
import { hasLegalForm } from '../values/parties.js';

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
    if (
      !isTitle &&
      /\p{L}{2}/u.test(piece.text) &&
      !/^page\d|^(?:original|copy|draft|duplicate|nonnegotiable|copynonnegotiable|nonnegotiablecopy)$/.test(bare)
    )
      spans.push(spanOf(piece));
  }
  return spans;
}

/** In the middle at the foot of a page: who writes, by the form of the company, and where. Nothing else stands beside it. */
export function linesOfFooter(paper: Paper): Span[] {
  const [page] = paper.pages;
  const lines = (page?.lines ?? []).filter(
    ({ box, pieces }) => page !== undefined && box[1] > page.height * FOOT && !paper.labelsOf.has(pieces[0] as Piece),
  );
  const name = lines.findIndex(({ pieces, box }) => {
    const [piece] = pieces;
    const middle = Math.abs((box[0] + box[2]) / 2 - (page?.width ?? 0) / 2) < (page?.width ?? 0) * OFF_MIDDLE;
    return pieces.length === 1 && piece !== undefined && middle && hasLegalForm(piece.text);
  });
  return name < 0
    ? []
    : lines.slice(name, name + 2).map(({ pieces, text }) => ({
        ...spanOf(pieces[0] as Piece),
        text: text.replaceAll(DASHES, ', '),
        words: pieces.flatMap(({ words }) => words),
      }));
}

/** Shares of a page: where its foot begins, and how far from its middle what is set in the middle may be. */
const FOOT = 0.9;
const OFF_MIDDLE = 0.05;
const DASHES = /\s[-–·•|]\s/g;
