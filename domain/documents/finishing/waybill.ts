import { titlesOf } from '../classifying/titles.js';
import { evidenceOf, replace, type Draft } from '../draft.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';

const CODE = 'sea_waybill';
/** What says it as well as the title does, where that is not found: somebody else said what the paper is. */
const SAYINGS = ['nonnegotiable', 'notnegotiable', 'waybill', 'seaway'];
/** No words of the paper say it. */
const OF_NO_WORDS = 0.5;

/** A waybill is never negotiable: its title says so, else the words that tell that it is one. */
export function readWaybill(draft: Draft, paper: Paper, code: string): void {
  if (code !== CODE) return;
  const span = titleOf(paper) ?? pieceSaying(paper, (bare) => SAYINGS.some((saying) => bare.includes(saying)));
  const page = paper.pages[0]?.number ?? null;
  const evidence = span ? evidenceOf([span], 'pattern') : { page, box: null, text: '', confidence: OF_NO_WORDS, method: 'derived' };
  replace(draft, 'negotiable', { value: false, evidence });
}

function titleOf(paper: Paper): Span | null {
  const titles = paper.pages.flatMap((page) => titlesOf(page).filter(({ type }) => type === CODE));
  const [title] = titles.sort((one, two) => two.weight - one.weight);
  if (title === undefined) return null;
  const said = comparable(title.text);
  const isIn = (bare: string): boolean => bare !== '' && (bare.includes(said) || (bare.length >= PART_FROM && said.includes(bare)));
  return pieceSaying({ lines: paper.lines.filter(({ pieces: [piece] }) => piece?.page.number === title.page) }, isIn);
}

/** Of a title in two lines, one below the other, the first has so many letters. */
const PART_FROM = 6;
/** Nothing below these is a title. */
const LINES_MAX = 400;

function pieceSaying({ lines }: Pick<Paper, 'lines'>, isSaid: (bare: string) => boolean): Span | null {
  for (const line of lines.slice(0, LINES_MAX)) for (const piece of line.pieces) if (isSaid(comparable(piece.text))) return spanOf(piece);
  return null;
}
