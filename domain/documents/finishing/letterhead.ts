import { isProse } from '../classifying/prose.js';
import { isTitleOfPaper, titlesOf } from '../classifying/titles.js';
import type { Line, PageLayout, Piece, PlacedWord } from '../layout/layout.js';
import { around, height } from '../layout/geometry.js';
import { boundaryAt } from '../layout/captions.js';
import { meanings } from '../labels/index.js';
import type { Label } from '../layout/labels.js';
import { isSubject } from '../layout/mail-head.js';
import { placesOf, spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable, cut } from '../values/comparable.js';
import { readDate } from '../values/dates.js';
import { hasLegalForm, isAddressing, isReach } from '../values/parties.js';
import { saysInOtherScript, saysNameAgain } from './said-twice.js';
import { isOutOfSentence } from '../values/prose.js';
import { isSentence } from '../values/sentences.js';

const LINES_MAX = 5;

/** The lines above the first box of a paper that are neither its title nor a caption: the name of who wrote it, and where. */
export function linesOfLetterhead(paper: Paper): Span[] {
  const [page] = paper.pages;
  if (page === undefined) return [];
  const titles = titlesOf(page).map(({ text }) => comparable(text));
  const head: Piece[] = [];
  const passed: Piece[] = [];
  for (const [at, line] of page.lines.slice(0, LINES_LOOKED_AT).entries()) {
    const [whole, ...beside] = head[0] === undefined ? line.pieces.slice(0, 1) : piecesOf(line, [...head, ...passed]);
    const piece = whole === undefined || head.length > 0 ? whole : (besideTitle(whole) ?? whole);
    if (line.box[1] > page.height / 4) break;
    if (piece === undefined || isSubject(piece)) continue;
    if (head.length >= LINES_MAX && !isReach(piece.text) && !/\S@\S/.test(piece.text)) break;
    const bare = comparable(piece.text);
    if (AUTHORITY.test(bare)) return [];
    if (isAddressing(piece.text)) break;
    if (head.length === 0 && (BRACKETED.test(piece.text) || isReach(piece.text))) continue;
    // `FACTURE` beside the name of a company is a title in one line with it.
    const isInTitle = titles.some((title) => (title.includes(bare) && !hasLegalForm(piece.text)) || bare.includes(title));
    const isTitle = piece === whole && (isTitleOfPaper(piece.text) || isInTitle);
    if (head.length === 0 && isCaptionedDay(paper.labelsOf.get(piece))) continue;
    if (isTitle ? head.length > 0 : !isTrade(piece.text) && asks(paper.labelsOf.get(piece))) break;
    const above = head.map(({ text }) => text);
    if (saysNameAgain(piece.text, above)) head.splice(0);
    // `As agents for …`, `Manufacturers & Exporters of Working Gloves` within a letterhead.
    if (head.length > 0 && (NOBODY.test(bare) || isTrade(piece.text) || saysInOtherScript(piece.text, above))) {
      passed.splice(0, passed.length, piece);
      continue;
    }
    // The next company is somebody else.
    if (head[0] !== undefined && hasLegalForm(piece.text) && (namesCompany(head[0].text) || isApart(line, page.lines[at - 1]))) break;
    if (head.length > 0 && isProse(line, page.lines[at + 1])) break;
    if (
      !isTitle &&
      /\p{L}{2}/u.test(piece.text) &&
      (head.length > 0 || !NOBODY.test(bare)) &&
      !isMoment(piece.text) &&
      !isSentence(piece.text) &&
      !isOutOfSentence(piece.text)
    )
      head.push(piece, ...beside);
  }
  return head.map((piece) => spanOf(piece));
}

/** White of more than a line stands between them. */
const isApart = ({ box, pieces }: Line, above: Line | undefined): boolean =>
  above !== undefined && box[1] - above.box[3] > (pieces[0]?.page.wordHeight ?? 0) * WHITE;
const WHITE = 1.2;

/** `Northgate Ceramics Ltd – COMMERCIAL INVOICE`: who writes, before or behind the title in its line. Null: the title stands alone. */
function besideTitle(piece: Piece): Piece | null {
  const parts = BARS.test(piece.text) ? piece.text.split(BARS) : behindForm(piece.text);
  const name = parts.find(hasLegalForm);
  if (name === undefined || !parts.some(isTitleOfPaper)) return null;
  const { text, words } = spanOf(piece, piece.text.indexOf(name), piece.text.indexOf(name) + name.length);
  return { ...piece, text, words, box: around(words.map(({ box }) => box)) };
}

const BARS = /\s[-–—·•|]\s/;

/** `HUILES DU SAHEL, S.A. LISTE DE COLISAGE`: the shortest name of a company at its beginning, and the rest. */
function behindForm(text: string): readonly string[] {
  const blanks = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const end = blanks.find((at) => hasLegalForm(text.slice(0, at)));
  return end === undefined ? [] : [text.slice(0, end), text.slice(end).trim()];
}

/** Captions among other facts in one line ask for nothing of the paper: `Agencia de aduanas · Transitarios`, `19 Dock Road – VAT No. GB123456789`. */
const asks = (labels: readonly Label[] | undefined): boolean =>
  labels?.some(({ piece, from, pointed }) => BOX_NUMBER.test(piece.text.slice(0, from)) && (pointed || !hasOtherFacts(piece.text))) ===
  true;

/** Nothing, or the number of a box: `1. `, `(2) `. */
const BOX_NUMBER = /^(?:[(\[]?\d{1,2}[a-z]?[)\].:]{0,2}\s?)?$/i;

/** `Embarcador | Shipper` is one caption in two languages. */
function hasOtherFacts(text: string): boolean {
  const [, ...others] = text.split(/\s[·•|]\s/);
  return others.length > 0 && !others.some(isCaption);
}

const isCaption = (text: string): boolean => meanings.has(comparable(text));

/** `Oak Filters GmbH & Co. KG · Am Mühlgraben 12 · 74653 Künzelsau`: above the window of an envelope stands who sends it, in one line. */
export function lineOfSender(paper: Paper): Span[] {
  const line = pieceOfSender(paper);
  return line === null ? [] : [{ ...spanOf(line), text: line.text.replace(/\s[–-]\s/g, ' · ') }];
}

function pieceOfSender({ pages: [page], labelsOf }: Paper): Piece | null {
  const top = (page?.lines ?? []).filter(({ box }) => box[1] <= (page?.height ?? 0) * SENDER_ABOVE);
  const said = top
    .flatMap(({ pieces }) => pieces.slice(0, PIECES_MAX))
    .find((piece) => {
      const [name = '', ...where] = piece.text.split(/\s[·•|*–-]\s|, /);
      const isWhere = where.length === 2 && /\d/.test(where[0] ?? '') && /^(?:[A-Z]{1,2}-)?\d{4,5} \p{L}/u.test(where[1] ?? '');
      return !labelsOf.has(piece) && hasLegalForm(name) && isWhere;
    });
  return said ?? null;
}

/** Close below the line of who sends it, on its edge, stands to whom. */
function windowOf(paper: Paper): readonly Span[] {
  const sender = pieceOfSender(paper);
  const { page, line, box } = sender ?? {};
  if (page === undefined || line === undefined || box === undefined) return [];
  const first = page.lines
    .slice(line + 1, line + 3)
    .flatMap(({ pieces }) => pieces.slice(0, 1))
    .find((one) => Math.abs(one.box[0] - box[0]) < page.wordHeight * 1.5 && one.box[1] - box[3] < page.wordHeight * 4);
  if (first === undefined || paper.labelsOf.has(first) || /\d/.test(first.text)) return [];
  const below = placesOf({ ...boundaryAt(first), pointed: false }, paper.labelsOf).find(({ method }) => method === 'label_below');
  return below === undefined ? [] : [spanOf(first), ...below.lines];
}

const SENDER_ABOVE = 0.35;
const PIECES_MAX = 20;

/** Alone in its line, or with the address behind it. */
const namesCompany = (text: string): boolean => hasLegalForm(text) || text.split(/\s[*|·•]\s|,\s/).some(hasLegalForm);

const LINES_LOOKED_AT = 14;

/** What stands at the top of many papers, and is no name. */
const NOBODY =
  /^page\d|^towhom(?:so|it)|^dear(?:sirs?|madam|customer|valued|client|partner|colleague|shipper|consignee|all|team|mrs?)|^as(?:general)?agents?(?:only)?(?:for|of|onbehalf)|^agent[eis]{0,2}gener(?:al|ale|aux|ales|ali|ais)(?:de|di|do|da|pour|para|per)|^(?:original|copy|draft|duplicate|nonnegotiable|copynonnegotiable|nonnegotiablecopy)$/;

/** `(SUPPLY MEANT FOR EXPORT UNDER BOND)`: a remark below a title. */
const BRACKETED = /^\([^()]*\)$/;

/** What a company does, below its name: `Leading Manufacturers & Exporters of all kinds of gloves`. */
const isTrade = (text: string): boolean => TRADE.test(text) && !/[:\d]/.test(text);
const TRADE =
  /^(?:\p{L}+ )?(?:(?:manufacturers?|exporters?|importers?|producers?|suppliers?|stockists?|traders?|processors?|dealers?|distributors?|wholesalers?)(?: ?[,&/] ?| and )?){1,5} (?:of|in) \p{L}/iu;

/** An authority's form is not of the authority. */
const AUTHORITY =
  /^(?:formapproved|omb|departmentof|uscustoms|canadaborder|republicof|ministryof|governmentof|hmrevenue|generaladministrationof|agenciatributaria|receitafederal)/;

/** Whose form many others fill in: no name of who wrote it. */
export const isAuthority = (text: string): boolean => AUTHORITY.test(comparable(text));

/** `6/4/26, 9:14 AM`: when somebody printed it. */
const isMoment = (text: string): boolean => text.length <= 24 && readDate(text, { first: 'day', sure: false }) !== null;

/** `Date of issue 2026-12-16`, set above the name of who wrote it. */
const isCaptionedDay = ([label, ...more]: readonly Label[] = []): boolean =>
  label !== undefined && more.length === 0 && label.piece.text.length > label.to && isMoment(label.piece.text.slice(label.to));

/** What of a line goes on with a letterhead; with wide blanks in it, it may be set to the middle as a whole. */
function piecesOf({ pieces, box }: Line, head: readonly Piece[]): readonly Piece[] {
  const [first] = pieces;
  const at = pieces.findIndex((one) => goesOn(one, head));
  const own = at < 0 ? [] : [...pieces.slice(at, at + 1), ...pieces.slice(at + 1).filter(({ text }) => isReach(text))];
  return own.length === 0 && first !== undefined && goesOn({ ...first, box }, head) ? pieces : own;
}

/** Right of a name that stands alone, and no lower: where its office is and how it is reached, maybe below the name in full. */
export function linesBeside({ pages, labelsOf }: Paper, letterhead: readonly Span[]): Span[] {
  const [page] = pages;
  const words = letterhead.flatMap((span) => span.words);
  if (page === undefined || words.length === 0) return [];
  // Of the name: what stands beside a later line of it is of the block to its right.
  const right = Math.max(...(letterhead[0]?.words ?? words).map(({ box }) => box[2]));
  const bottom = Math.max(...words.map(({ box }) => box[3]));
  const pieces = page.lines
    .slice(0, LINES_LOOKED_AT)
    .flatMap((line) => line.pieces)
    .filter((piece) => piece.box[0] > right && (!labelsOf.has(piece) || isReached(piece.text)));
  const [first] = pieces;
  if (first === undefined || first.box[1] > bottom) return [];
  const block = pieces.slice(1).reduce<Piece[]>((taken, piece) => (goesOn(piece, taken) ? [...taken, piece] : taken), [first]);
  return block.length > 1 && (saysWholeName(first, letterhead) || block.some(({ text }) => isReached(text)))
    ? block.map((piece) => spanOf(piece))
    : [];
}

/** `OFFICINE PANARO` is a logo where `OFFICINE PANARO OLEODINAMICA S.R.L.` stands beside it. */
export const saysWholeName = (beside: Pick<Span, 'text'> | undefined, [logo]: readonly Span[]): boolean =>
  beside !== undefined && comparable(beside.text).startsWith(comparable(logo?.text ?? '')) && namesCompany(beside.text);

const isReached = (text: string): boolean => isReach(text) || /\S@\S/.test(text);

/** The next line of a letterhead: close below, set to the same side or middle, and in letters no larger. */
export function goesOn({ box, page }: Pick<Piece, 'box' | 'page'>, head: readonly Piece[]): boolean {
  const [first, last] = [head[0]?.box, head.at(-1)?.box];
  if (first === undefined || last === undefined) return false;
  const [reach, middle] = [page.wordHeight * 1.5, (first[0] + first[2]) / 2];
  const aligned =
    Math.abs(box[0] - first[0]) < reach || Math.abs(box[2] - first[2]) < reach || Math.abs((box[0] + box[2]) / 2 - middle) < reach;
  return aligned && box[1] - last[3] < page.wordHeight * 2.2 && (page.method !== 'text' || height(box) < height(last) * 1.25);
}

/** A company with its address at the top of a paper that no caption leads to, beside or below whose letterhead it is: whom it is written to. */
export function linesOfAddressee(paper: Paper, letterhead: readonly Span[]): readonly Span[] {
  const window = windowOf(paper);
  if (window.length > 0) return window;
  const { pages, labelsOf } = paper;
  const [page] = pages;
  const own = new Set(letterhead.flatMap(({ words }) => words));
  const top = (page?.lines ?? []).filter(({ box }) => box[1] <= (page?.height ?? 0) / 3);
  for (const [piece, isFirst] of top.flatMap(({ pieces }) => pieces.map((one, at) => [one, at === 0] as const))) {
    const isLeft = isFirst && piece.box[0] <= piece.page.width / 3;
    const isRight = own.size > 0 && piece.box[0] > piece.page.width * 0.4 && piece.box[0] < piece.page.width * 0.65;
    if (!(isLeft || isRight) || labelsOf.has(piece) || own.has(piece.words[0] as PlacedWord) || !hasLegalForm(piece.text)) continue;
    const label = { ...boundaryAt(piece), pointed: false };
    const below = placesOf(label, labelsOf).find(({ method }) => method === 'label_below')?.lines ?? [];
    return isBelowCaption(piece, labelsOf) || below.length === 0 ? [] : [spanOf(piece), ...below];
  }
  return [];
}

const isBelowCaption = ({ page, line, box }: Piece, labelsOf: Paper['labelsOf']): boolean =>
  page.lines
    .slice(Math.max(0, line - 2), line)
    .filter((above) => box[1] - above.box[3] < page.wordHeight * CAPTION_WITHIN)
    .some(({ pieces }) => pieces.some((one) => asksBelow(labelsOf.get(one)) && Math.abs(one.box[0] - box[0]) < page.wordHeight * 1.5));

/** `Rechnung Nr. 2026-11873` has its value behind it, and asks for nothing below. */
const asksBelow = (labels: readonly Label[] | undefined): boolean =>
  labels?.some(({ alone, meanings }) => alone || !meanings.every(({ family }) => family === 'number')) === true;

/** In heights of words: farther above stands what is of the letterhead, as `INTERNATIONAL FREIGHT FORWARDING`. */
const CAPTION_WITHIN = 3;

/** At the foot of a page: who writes, by the form of the company, and where, in one line or in the middle. Nothing else stands beside it. */
export function linesOfFooter(paper: Paper): Span[] {
  const [page] = paper.pages;
  const ends = page === undefined ? Infinity : Math.min(page.height * FOOT_OF_LAW, topOfLast(page));
  const entered = (page?.lines ?? []).filter(({ box, pieces }) => box[1] >= ends && pieces.length === 1);
  for (const {
    pieces: [piece],
  } of entered) {
    const facts = piece === undefined ? [] : factsOf(piece.text);
    if (piece !== undefined && hasLegalForm(facts[0] ?? '') && facts.slice(1).some((fact) => /\d/.test(fact)))
      return [{ ...spanOf(piece), text: facts.join(' · ') }];
  }
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

/** Where the last lines of a page begin, with much white above them: its foot, where the page is not full. Infinity: none stand so. */
function topOfLast({ lines, height: tall, wordHeight }: PageLayout): number {
  const last = lines.slice(-LAST_MAX);
  const at = last.findLastIndex(({ box }, index) => index > 0 && box[1] - (last[index - 1]?.box[3] ?? 0) > wordHeight * SET_APART);
  return at < 0 || (last[at]?.box[1] ?? 0) < tall / 3 ? Infinity : (last[at]?.box[1] ?? Infinity);
}

const LAST_MAX = 5;
/** In heights of words. */
const SET_APART = 6;

/** `Bluehaven Ltd, registered in England no. 01234567. Registered office: 19 Dock Road, Felixstowe`, or the same between dots or bars. */
function factsOf(text: string): readonly string[] {
  const [, name, entry] = /^([^.·|]{2,80}?),? (?:is )?(?:a company )?(registered in .*)$/i.exec(cut(text)) ?? [];
  const said = name === undefined || entry === undefined ? text : `${name} · ${entry.replaceAll(/\. (?=\p{Lu})/gu, ' · ')}`;
  return said.split(/\s[-–·•|]\s/);
}

/** Shares of a page: where its foot begins, and how far from its middle what is set in the middle may be. */
const FOOT = 0.9;
const FOOT_OF_LAW = 0.85;
const OFF_MIDDLE = 0.05;
const DASHES = /\s[-–·•|]\s/g;
