import { beginsWithLine } from '../finishing/words.js';
import { height } from '../layout/geometry.js';
import type { PageLayout, Piece } from '../layout/layout.js';
import { subjectOf } from '../layout/mail-head.js';
import { oncePer } from '../once-per.js';
import { paperTypes } from '../types.js';
import { comparable, cut } from '../values/comparable.js';
import { distanceOf, spelled } from '../values/distance.js';
import { partsOf } from './apart.js';
import { billedAndPacked } from './billed-and-packed.js';
import { asksForNumber, isListed, isSetApart } from './of-lists.js';

/** A line that is mostly the title of a type. */
export interface Title {
  type: string;
  text: string;
  page: number;
  weight: number;
  /** It fills its line: nothing else is said there. */
  whole: boolean;
  /** It stands in a row of several, as captions of a form do. */
  inRow: boolean;
}

/** Phrases under six letters count only as whole lines; longer words only as words: `manufactura` is no `factura`; those of figures only as they are written. */
const SHORT_UNDER = 6;
/** `AVOIR N° AV-2026-0318`: letters of what may stand before the number of a paper and be its title. */
const NUMBERED_FROM = 5;
/** A word of such letters is said in two. */
const IDEOGRAPHS = /^[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]+$/u;
const IDEOGRAPHS_FROM = 4;

const PHRASES = paperTypes
  .flatMap(({ code, titles }) => titles.map((title) => ({ type: code, title, phrase: comparable(title) })))
  .map(({ type, title, phrase }, place) => ({
    type,
    phrase,
    place,
    spelled: spelled(phrase),
    word: /^[a-z]{6,}$/.test(title),
    least: IDEOGRAPHS.test(title) ? IDEOGRAPHS_FROM : SHORT_UNDER,
    literal: /^\d+$/.test(phrase) ? title : null,
  }));

/** By their first letters: few lines have any of these. */
const BY_STEM = new Map<string, typeof PHRASES>();
const STEM = 4;
for (const one of PHRASES) BY_STEM.set(one.phrase.slice(0, STEM), [...(BY_STEM.get(one.phrase.slice(0, STEM)) ?? []), one]);

/** The phrases that stand in a text, in the order in which they are declared. */
function phrasesIn(bare: string): typeof PHRASES {
  const near = new Set<(typeof PHRASES)[number]>();
  for (let at = 0; at < bare.length; at += 1)
    for (const one of BY_STEM.get(bare.slice(at, at + STEM)) ?? []) if (bare.startsWith(one.phrase, at)) near.add(one);
  return [...near].sort((one, two) => one.place - two.place);
}

/** Whether a text is what papers of some type are called, and nothing else. */
export const isTitleOfPaper = (text: string): boolean => PHRASES.some(({ phrase }) => phrase === comparable(text));

/** The titles of a page, heaviest first, one for a type. */
export const titlesOf = oncePer((page: PageLayout): readonly Title[] => {
  const best = new Map<string, Title>();
  for (const candidate of candidatesOf(page))
    for (const title of titlesIn(candidate, page)) {
      const before = best.get(title.type);
      if (before === undefined || before.weight < title.weight) best.set(title.type, title);
    }
  return [...best.values()].sort((one, two) => two.weight - one.weight);
});

/**
 * Titles broken over two lines, the word for their number behind them: `COMBINED TRANSPORT BILL OF` above `LADING No.`. Captions break
 * like that too: they are for papers that nothing else gives a name.
 */
export const brokenTitlesOf = (page: PageLayout): readonly Title[] =>
  page.lines.slice(0, LINES_MAX).flatMap(({ pieces }, index) =>
    pieces.flatMap((piece) => {
      const below = pieceUnder(piece, index, page);
      if (below === undefined) return [];
      const stack = stackOf(piece, below, { first: false, inRow: false });
      const text = stack.text.replace(OWN_NUMBER, '').replace(NUMBER_WORD, '');
      return text.length <= piece.text.length || text === stack.text ? [] : titlesIn({ ...stack, text }, page).filter(({ whole }) => whole);
    }),
  );

interface CandidateLine {
  text: string;
  y: number;
  height: number;
  /** Nothing else stands on its line. */
  alone: boolean;
  /** The first lines of a page, and those that stand apart. */
  first: boolean;
  inRow: boolean;
}

/** Pieces, whole lines, and two stacked pieces of one height. */
function candidatesOf(page: PageLayout): CandidateLine[] {
  const subject = subjectOf(page.lines);
  return page.lines.slice(0, LINES_MAX).flatMap((line, index) => {
    if (line === subject?.line)
      return [{ text: subject.text, y: line.box[1], height: page.wordHeight, alone: true, first: true, inRow: false }];
    const first = index < FIRST_LINES || (line.pieces.length === 1 && isSetApart(page, index));
    const inRow = (index > 0 && line.pieces.length >= ROW_FROM) || isListed(page, index);
    // `POD` over a column of ports.
    if (page.method === 'sheet' && isHeadOfColumns(page, index)) return [];
    // `Freight release:   PAID` says what that is, and not what the paper is.
    const asking = line.pieces.filter((piece) => asksForNumber(page, index, [piece]));
    const own = line.pieces.filter(
      (piece, at) =>
        (at === line.pieces.length - 1 || !isBeforeColon(piece, line.pieces[at + 1])) &&
        !asking.includes(piece) &&
        !OF_READER.test(piece.text),
    );
    const pieces = own.flatMap((piece) =>
      [piece.text, ...partsOf(piece)].map((text, part) => ({
        text,
        y: piece.box[1],
        height: Math.max(...piece.words.map(({ box }) => height(box))),
        alone: line.pieces.length === 1 && part === 0,
        first,
        inRow,
      })),
    );
    // `OCEAN NETWORK EXPRESS` beside `BILL OF LADING` makes no express bill.
    const titled = line.pieces.filter(({ text }) => !beginsWithLine(text) && !OF_READER.test(text));
    const whole =
      titled.length > 1 && asking.length === 0
        ? [
            {
              text: titled.map(({ text }) => text).join(' '),
              y: line.box[1],
              height: Math.max(...pieces.map((piece) => piece.height)),
              alone: false,
              first,
              inRow,
            },
          ]
        : [];
    const stacked = line.pieces.flatMap((piece) => {
      if (OF_READER.test(piece.text)) return [];
      const below = pieceUnder(piece, index, page);
      return below === undefined || asksForNumber(page, index, [piece, below]) ? [] : [stackOf(piece, below, { first, inRow })];
    });
    return [...pieces, ...whole, ...stacked, ...titleBeforeNumber(page, index)];
  });
}

/** `LISTA DE EMPAQUE Nº   LE-2026/0991`: the title of a sheet, in a cell of its own before that of its number, at the beginning or below white. */
function titleBeforeNumber(page: PageLayout, index: number): CandidateLine[] {
  const [line, above] = [page.lines[index], page.lines[index - 1]];
  const [name, number] = line?.pieces ?? [];
  if (page.method !== 'sheet' || line === undefined || name === undefined || number === undefined) return [];
  const first = above === undefined || line.box[1] - above.box[3] > page.wordHeight;
  if (!first || !NUMBER_WORD.test(name.text) || !/^(?=.*\d{2})[A-Z\d][A-Z\d/.-]{3,24}$/i.test(number.text)) return [];
  const text = `${name.text} ${number.text}`;
  return [{ text, y: name.box[1], height: Math.max(...name.words.map(({ box }) => height(box))), alone: true, first, inRow: false }];
}

/** `Freight release:`, and `Connaissement` before `: LHV4417720` in a list whose colons stand under each other. */
const isBeforeColon = ({ text }: Piece, next: Piece | undefined): boolean =>
  text.trimEnd().endsWith(':') || next?.text.startsWith(':') === true;

/** What goes on with the text of a piece below it; what stands beside it may lie between its two lines. */
function pieceUnder(piece: Piece, index: number, page: PageLayout): Piece | undefined {
  if (piece.text.includes(':')) return undefined;
  const below = page.lines
    .slice(index + 1, index + 3)
    .flatMap(({ pieces }) => pieces)
    .find((one) => isUnder(one.box, piece.box, page));
  const isNear = below !== undefined && below.box[1] - piece.box[3] <= page.wordHeight * 1.2;
  return isNear && piece.text.length + below.text.length <= 90 ? below : undefined;
}

const stackOf = (piece: Piece, below: Piece, rest: Pick<CandidateLine, 'first' | 'inRow'>): CandidateLine => ({
  text: `${piece.text} ${below.text}`,
  y: piece.box[1],
  height: height(piece.words[0]?.box ?? piece.box),
  alone: false,
  ...rest,
});

/** Of a sheet: so many cells side by side without a figure, and as many in the row below. */
function isHeadOfColumns(page: PageLayout, index: number): boolean {
  const [head, below] = [page.lines[index], page.lines[index + 1]].map((line) => line?.pieces ?? []);
  return !!head && !!below && Math.min(head.length, below.length) >= COLUMNS_FROM && !head.some(({ text }) => /\d{2}/.test(text));
}

const COLUMNS_FROM = 4;
const LINES_MAX = 400;
const FIRST_LINES = 2;
const ROW_FROM = 3;

/** Two lines of one text: they begin, end or have their middle at one place. */
function isUnder(
  [left = 0, , right = 0]: readonly number[],
  [start = 0, , end = 0]: readonly number[],
  { wordHeight }: PageLayout,
): boolean {
  const near = wordHeight * 2;
  return Math.abs(left - start) < near || Math.abs(left + right - start - end) < near || Math.abs(right - end) < near / 2;
}

function titlesIn({ text, y, height: tall, alone, first, inRow }: CandidateLine, page: PageLayout): Title[] {
  const bare = comparable(text);
  if (bare.length < (IDEOGRAPHS.test(bare) ? 2 : 3) || bare.length > 120) return [];
  const halves = billedAndPacked(text.replace(OWN_NUMBER, ''));
  const near = halves.length > 0 ? halves.flatMap(phrasesIn) : phrasesIn(bare);
  const words = new Set(near.length === 0 ? [] : wordsOf(text));
  const unnumbered = near.length === 0 ? bare : comparable(cut(text).replace(OWN_NUMBER, ''));
  const printed = near.filter(
    ({ phrase, word, literal, least }) =>
      halves.includes(phrase) ||
      (bare === phrase && (literal === null || text.includes(literal))) ||
      (unnumbered === phrase && phrase.length >= NUMBERED_FROM) ||
      (word ? words.has(phrase) : phrase.length >= least),
  );
  const found = printed.length > 0 || page.method !== 'ocr' || y > page.height * 0.35 ? printed : misread(bare);
  // `house bill of lading` is no `bill of lading`.
  const longest = found.filter(({ phrase }) => !found.some((other) => other.phrase !== phrase && other.phrase.includes(phrase)));
  const size = Math.min(1.6, Math.max(0.8, tall / page.wordHeight));
  return longest.flatMap(({ type, phrase }): Title[] => {
    const label = size < 1.25 && isLabel(text, phrase);
    const numbered = alone && y < page.height * 0.35 && (first || !CITED.has(type)) && OWN_NUMBER.test(text);
    if (label && !numbered) return [];
    const own = longest.filter((one) => one.type === type && one.phrase !== phrase).map((one) => one.phrase);
    const share = halves.includes(phrase)
      ? 1
      : bare.includes(phrase)
        ? shareOf([phrase, ...own], text)
        : Math.min(1, phrase.length / bare.length);
    const fills = share > 0.8 ? 1.5 : share < 0.45 ? 1 / 3 : 1;
    const place = y < page.height * 0.35 ? 6 : y < page.height * 0.6 ? 2 : 1;
    const length = Math.min(1.25, 0.8 + phrase.length / 50);
    const weight = place * size * fills * length * (label || (inRow && size < 1.25) ? 0.5 : 1);
    return [{ type, text: text.replace(POSTCODE, '').slice(0, 80), page: page.number, weight, whole: share > 0.8, inRow }];
  });
}

/** `Ihre Bestellung`, `Your order`: a paper of whom it is written to. */
const OF_READER = /^(?:your|ihre?|votre|su|tu|vostr[oa]|uw|seu|sua|vs\.?|sizin)\s/iu;

const wordsOf = (text: string): string[] =>
  cut(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map(comparable);

/** Of an address that ends on the line of the title. */
const POSTCODE = /^\d{5,6} (?=\p{L}{2})/u;

/** The number of the paper itself, behind its title: `No. 26/13216`, `# 4411`, `CI20260806`. */
const OWN_NUMBER =
  /\s*(?:\s(?:no|nr|num|number|nummer|numero|número)\b\.?|\sn[°º.]+|\s?#)(?:\s?\/\s?(?:(?:no|nr|number)\b\.?|n[°º.]+))?\s*:?\s*[\p{L}\p{N}][\p{L}\p{N}/.-]*$|\s+(?=\S*\d\S*\d\S*\d)[\p{L}\p{N}][\p{L}\p{N}/.-]*$/iu;
/** The word for it, before a number that stands elsewhere. */
const NUMBER_WORD = /\s(?:no|nr|num|number|nummer|numero|número|n[°º])\.?:?\s*$/iu;
/** Types whose numbers other papers name: a line with one makes no paper theirs, unless it begins with it. */
const CITED: ReadonlySet<string> = new Set([
  'master_bill_of_lading',
  'house_bill_of_lading',
  'sea_waybill',
  'air_waybill',
  'commercial_invoice',
  'freight_invoice',
  'pro_forma_invoice',
  'purchase_order',
  'letter_of_credit',
  'booking_confirmation',
  'delivery_order',
  'transport_order',
]);

/** `(Non-Preferential)`, `FORM E`: of which kind the paper is, behind or before its title. */
const QUALIFIED = /^non-?preferential\s|\s*\((?:\p{L}[\p{L} /-]{1,40})\)\s*$|\s[-–]?\s?form\s\p{L}{1,2}\s*$/giu;

/** How much of a line a title fills, but for its number and its kind. One in two languages fills all of it with either, one that is said twice with both. */
function shareOf([phrase, ...more]: readonly [string, ...string[]], text: string): number {
  const unnumbered = cut(text).replace(OWN_NUMBER, '');
  const halves = /[:#\d]/.test(unnumbered) ? [] : unnumbered.split(/\s[/|–—-]\s/);
  const texts = [cut(text), unnumbered, unnumbered.replace(QUALIFIED, ''), ...(halves.length === 2 ? halves : [])]
    .map(comparable)
    .filter((one) => one.includes(phrase));
  const filled = (one: string): number => [phrase, ...more.filter((other) => one.includes(other))].join('').length;
  return Math.min(1, Math.max(0, ...texts.map((one) => filled(one) / one.length)));
}

const DATE_OF = /^(?:date|number|no?|value|total|fecha|numero|data|datum)(?:of|de|der|del|della|da|van)/;

/** `Facture n° FE-26/0217`, `INVOICE NO. NB26-0331`: without the point it may be `note`, and of what else is written together, `non`. */
const NUMBER_SIGN = /\p{L} (?:n ?[°º]|no ?[.:])/iu;

/** Of a scan: one letter in six of a whole title may be wrong. */
function misread(bare: string): typeof PHRASES {
  const limit = Math.floor(bare.length / 6);
  if (limit === 0) return [];
  const asked = spelled(bare);
  const near = PHRASES.flatMap((one) => {
    const distance = distanceOf(asked, one.spelled, limit);
    return distance <= limit ? [{ one, distance }] : [];
  });
  const nearest = Math.min(...near.map(({ distance }) => distance));
  return near.flatMap(({ one, distance }) => (distance === nearest ? [one] : []));
}

/** `B/L No.: ABC` names a number; it makes nothing a bill of lading. */
function isLabel(text: string, phrase: string): boolean {
  const bare = comparable(text);
  const after = bare.slice(bare.indexOf(phrase) + phrase.length);
  if (/^(?:no(?!n|t)|nr|number|num|ref|reference|date|nummer)/.test(after) || after === 'n' || DATE_OF.test(bare)) return true;
  if (NUMBER_SIGN.test(text)) return true;
  const [before = '', value = ''] = cut(text).split(/[:#]/, 2);
  return value.trim() !== '' && comparable(before).includes(phrase);
}
