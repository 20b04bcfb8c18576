import { isTitleOfPaper } from '../classifying/titles.js';
import { evidenceOf, put, type Draft } from '../draft.js';
import { around, height } from '../layout/geometry.js';
import type { PageLayout, Piece } from '../layout/layout.js';
import { isSubject } from '../layout/mail-head.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { hasLegalForm, isReach } from '../values/parties.js';
import { isSentence } from '../values/sentences.js';

/** Share of a page. */
const HEAD = 0.35;
/** In heights of words: so much larger a title is than what it stands over. */
const LARGE = 1.2;
const LENGTH_MIN = 4;
const LENGTH_MAX = 120;
const PIECES_MAX = 200;

/** What a paper that nobody knows calls itself: the largest line near its head that is neither a name nor an address. */
export function readTitleLine(draft: Draft, paper: Paper): void {
  const [page] = paper.pages;
  if (page === undefined || !(page.method === 'text' || page.method === 'ocr')) return;
  const pieces = headOf(page);
  const large = pieces.filter((piece, at) => isTitle(piece, paper) && !isLetterhead(piece, pieces.slice(at + 1, at + 1 + BELOW)));
  const size = Math.max(...large.map(sizeOf));
  const title = large.find(({ text }) => isTitleOfPaper(text)) ?? large.find((piece) => sizeOf(piece) >= size * ALIKE);
  if (title === undefined) return;
  put(draft, 'title', { value: title.text.trim(), evidence: evidenceOf([spanOf(title)], 'position', SURENESS) });
}

/** Told by its size and place alone. */
const SURENESS = 1.2;
/** Letters of one size differ by what of them reaches up and down. */
const ALIKE = 0.95;
/** Pieces behind a name that may say where whoever bears it is. */
const BELOW = 3;

const headOf = ({ lines, height: down }: PageLayout): Piece[] =>
  lines
    .filter(({ box }) => box[1] < down * HEAD)
    .flatMap(({ pieces }) => pieces)
    .slice(0, PIECES_MAX);

const sizeOf = ({ words }: Piece): number => height(around(words.map(({ box }) => box)));

function isTitle(piece: Piece, { labelsOf }: Paper): boolean {
  const text = piece.text.trim();
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX || !/\p{L}{3}/u.test(text) || /\S@\S|www\.|\d{5}/i.test(text)) return false;
  if (sizeOf(piece) < piece.page.wordHeight * LARGE || isSubject(piece) || isSentence(text) || /[:：]\s*$/.test(text)) return false;
  return labelsOf.get(piece)?.some(({ pointed }) => pointed) !== true && !OF_COPY.test(text);
}

/** What is stamped on any paper. */
const OF_COPY = /^(?:original|copy|draft|duplicate|triplicate|specimen|void|(?:non[- ]negotiable)(?: copy)?|page \d.*)$/i;

/** A company, or what is called by its trade, or what an address, a telephone or a place on the net stands below. */
function isLetterhead(piece: Piece, below: readonly Piece[]): boolean {
  if (hasLegalForm(piece.text)) return true;
  if (isTitleOfPaper(piece.text) || PAPER.test(piece.text)) return false;
  return TRADE.test(piece.text) || below.some(({ text, page, box }) => isClose(piece, { page, box }) && isWhere(text));
}

const isClose = (piece: Piece, { page, box }: Pick<Piece, 'page' | 'box'>): boolean => box[1] - piece.box[3] < page.wordHeight * 6;

const isWhere = (text: string): boolean => isReach(text) || /\S@\S|www\.|(?<!\d)\d{5}(?!\d)|^\d{1,5} \p{L}{2}.*,/iu.test(text);

const PAPER =
  /\b(?:letter|notice|statement|certificate|invoice|bill|order|list|declaration|report|note|memo|receipt|instructions?|advice|request|confirmation|summary|form|schedule|survey|claim|protest|agreement|contract|quotation|manifest|survey|checklist|guarantee|indemnity)\b/i;
const TRADE =
  /\b(?:lines?|shipping|maritime|ocean|logistics?|logistik|freight|forwarding|cargo|spedition|naviera|reederei|bank|brokers?|agenc(?:y|ies)|trading|industries)\b/i;
