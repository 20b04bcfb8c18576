import { classify, familyOf } from './classify.js';
import { titlesOf, type Title } from './classifying/titles.js';
import { beginsQuoting, threadOf } from './layout/mail-head.js';
import type { Page } from './page.js';
import { outlineOf, paperOf, type Outline } from './paper.js';
import type { ReadingHints } from './reading.js';
import { isBlank } from './splitting/blank.js';
import { hasSameNumber, saidOn, saysOfAnother, type Said } from './splitting/two-papers.js';
import { comparable, cut } from './values/comparable.js';

/** A page says that a paper begins when its title is as good as this. */
const TITLE_FROM = 0.6;
/** A page without a title says so too when so many of the captions of a type stand on it. */
const CAPTIONS_FROM = 0.5;
/** Fewer of them where a weak title says the same: one behind a letterhead, with the number of the paper. */
const TITLED_CAPTIONS_FROM = 0.4;
const WEAK_TITLE = 2;
/** A type that is believed less gives way to a letterhead and number that go on. */
const SURE_FROM = 0.8;
const STRONG_TITLE = 4;
/** Of a title that shares its line with more words. */
const SHARED_TITLE = 9;
/** Parts of the words that two copies of one page share. */
const COPY_FROM = 0.9;
const HEAD_LINES = 3;

/**
 * The papers of a file, each as its pages. A scan with an invoice, a packing list and a bill in it is the rule in this trade; a
 * paper of many pages is too, and is one. Blank pages belong to none, such as the backs of a paper that was scanned on both sides.
 */
export function splitPages(pages: readonly Page[], hints: ReadingHints): Page[][] {
  const papers: { start: PageFace | null; pages: Page[] }[] = [];
  for (const page of pages) {
    const face = isBlank(page) ? null : faceOf(page, hints);
    const current = papers.at(-1);
    if (!current || (face && begins(face, current.start))) papers.push({ start: face, pages: [page] });
    else {
      current.pages.push(page);
      current.start ??= face;
    }
  }
  const written = papers.map((paper) => withoutBlanks(paper.pages)).filter((paper) => paper.length > 0);
  return written.length > 1 ? written : [[...pages]];
}

/** What a page shows of the paper that it belongs to. */
interface PageFace {
  /** Null when nothing on it says that a paper begins. */
  type: string | null;
  confidence: number;
  /** Seldom asked, and dear: the whole page is read for it. */
  said: () => Said;
  /** `page 2 of 3` */
  place: { page: number; of: number } | null;
  head: string;
  /** What the mail is about that it begins with. */
  thread: string | null;
  isQuoting: boolean;
  words: ReadonlySet<string>;
}

function faceOf(page: Page, hints: ReadingHints): PageFace {
  const bare = { ...hints, fileName: '', subject: null };
  const paper = outlineOf([page], bare);
  const titles = paper.pages.flatMap(titlesOf).filter(({ whole, weight }) => weight > (whole ? STRONG_TITLE : SHARED_TITLE));
  const { type, confidence } = typeOf(paper, titles);
  return {
    type,
    confidence,
    said: type === null ? () => new Map() : once(() => saidOn(paperOf([page], bare), type)),
    place: placeOf(paper),
    head: paper.lines
      .slice(0, HEAD_LINES)
      .map(({ text }) => comparable(text))
      .join('\n'),
    thread: threadOf(paper.lines),
    isQuoting: beginsQuoting(paper.lines),
    words: new Set(page.words.map(({ text }) => comparable(text)).filter((text) => text !== '')),
  };
}

/** Many titles on one page are a list of enclosures, which is a paper too. */
function typeOf(paper: Outline, titles: readonly Title[]): { type: string | null; confidence: number } {
  const { type, confidence, captions } = classify(paper);
  if (titles.length === 0) {
    const isTitled = paper.pages.flatMap(titlesOf).some((title) => title.type === type && title.weight > WEAK_TITLE);
    const enough = captions >= (isTitled ? TITLED_CAPTIONS_FROM : CAPTIONS_FROM);
    return enough && confidence >= SURE_FROM ? { type, confidence } : { type: null, confidence: 0 };
  }
  if (type === 'other') return titles.length > 3 || titles[0]?.type === 'other' ? { type, confidence } : { type: null, confidence: 0 };
  return confidence >= TITLE_FROM ? { type, confidence } : { type: null, confidence };
}

/** A page that shows nothing of a paper but `Page 1 of 1` at its foot is what did not fit on the one before, which says no place. */
function begins(page: PageFace, current: PageFace | null): boolean {
  if (page.place && page.place.page > 1) return false;
  if (!current) return true;
  if (page.place?.page === 1) return page.place.of > 1 || page.type !== null || current.place !== null;
  // An answer quotes what it answers, on pages of its own too.
  if (page.isQuoting || (page.thread !== null && page.thread === current.thread)) return false;
  if (page.thread !== null) return true;
  if (page.type === null) return false;
  if (page.head === current.head && page.confidence < SURE_FROM && hasSameNumber(page.said(), current.said(), page.type)) return false;
  if (current.type === null || familyOf(page.type) !== familyOf(current.type)) return true;
  return saysOfAnother(page.said(), current.said(), page.type) || isCopy(page, current);
}

function once<T>(work: () => T): () => T {
  let done: { result: T } | undefined;
  return () => (done ??= { result: work() }).result;
}

/** The same page once more: an original and its copies are papers of their own. */
function isCopy(page: PageFace, current: PageFace): boolean {
  const shared = [...page.words].filter((word) => current.words.has(word)).length;
  return shared >= COPY_FROM * Math.max(page.words.size, current.words.size);
}

const PLACE =
  /\b(?:page|pg|sheet|seite|página|pagina|blad|folha|hoja|foglio)[ .:]{0,3}(\d{1,3}) ?(?:of|\/|von|de|di|sur|van|su) ?(\d{1,3})\b/i;

function placeOf({ lines }: Outline): PageFace['place'] {
  for (const { text } of lines) {
    const [found, page, of] = PLACE.exec(cut(text)) ?? [];
    if (found !== undefined && Number(page) >= 1 && Number(page) <= Number(of)) return { page: Number(page), of: Number(of) };
  }
  return null;
}

/** A page within a paper that could not be read is its own: nobody knows what is on it. */
function withoutBlanks(pages: readonly Page[]): Page[] {
  const first = pages.findIndex((page) => !isBlank(page));
  const last = pages.findLastIndex((page) => !isBlank(page));
  return first === -1 ? [] : pages.slice(first, last + 1).filter((page) => !isBlank(page) || page.missing !== undefined);
}
