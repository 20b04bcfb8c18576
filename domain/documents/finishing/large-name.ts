import { titlesOf } from '../classifying/titles.js';
import { height } from '../layout/geometry.js';
import type { Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';
import { hasLegalForm } from '../values/parties.js';
import { goesOn } from './letterhead.js';

/** In heights of words: so much larger is set who writes, among the boxes of a form. */
const LARGE = 1.35;
/** Share of a page. */
const TOP = 0.4;
const LINES_MAX = 6;
const TITLE_LENGTH_MIN = 5;

/** Words that those who carry goods, or have them carried, call themselves by. */
const TRADE =
  /\b(?:lines?|shipping|maritime|ocean|carriers?|containers?|logistics?|logistik|freight|forwarding|consolidators?|transport\w*|cargo|spedition|naviera|reederei|express|customs|brokers?|agenc(?:y|ies))\b/i;

/** Titles of papers name what carriers do, and no carrier. */
const TITLE = /\b(?:port to port|combined|multimodal|bill|waybill|notice|invoice|order|receipt|list|declaration|certificate|note)\b/i;

/** Who writes, in large letters among or beside the boxes of a form that has no letterhead above them, and the lines below. */
export function linesOfLargeName(paper: Paper): Span[] {
  const [page] = paper.pages;
  if (page === undefined || page.method !== 'text') return [];
  const titles = titlesOf(page).map(({ text }) => comparable(text));
  const isTitle = (bare: string): boolean =>
    titles.some(
      (title) => title === bare || (bare.length >= TITLE_LENGTH_MIN && title.includes(bare)) || (title !== '' && bare.includes(title)),
    );
  const pieces = page.lines.filter(({ box }) => box[1] < page.height * TOP).flatMap((line) => line.pieces);
  for (const [at, first] of pieces.entries()) {
    if (!isLarge(first) || paper.labelsOf.has(first) || isTitle(comparable(first.text)) || /\d{3}/.test(first.text)) continue;
    const head = [first];
    for (const next of pieces.slice(at + 1)) {
      if (
        head.length === LINES_MAX ||
        (next.line > first.line && !paper.labelsOf.has(next) && isTitle(comparable(next.text)) && isLarge(next))
      )
        break;
      if (next.line !== head.at(-1)?.line && !paper.labelsOf.has(next) && next.cell === first.cell && goesOn(next, head)) head.push(next);
    }
    const large = head.filter(isLarge);
    const name = spanOfName(large);
    if (large.length <= NAME_LINES_MAX && (hasLegalForm(name.text) || (TRADE.test(name.text) && !TITLE.test(name.text))))
      return [name, ...head.filter((piece) => !large.includes(piece)).map((piece) => spanOf(piece))];
  }
  return [];
}

const NAME_LINES_MAX = 3;

/** A name in large letters takes several lines. */
const spanOfName = (pieces: readonly Piece[]): Span => ({
  ...spanOf(pieces[0] as Piece),
  text: pieces.map(({ text }) => text).join(' '),
  words: pieces.flatMap(({ words }) => words),
});

const isLarge = ({ box, page, text }: Piece): boolean => height(box) >= page.wordHeight * LARGE && /\p{L}/u.test(text);
