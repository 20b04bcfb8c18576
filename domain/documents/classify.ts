import { licencesOfIssuer } from './classifying/agent-licences.js';
import { namesAnotherBill } from './classifying/another-bill.js';
import { isAnnounced } from './classifying/announced.js';
import { hasPrices } from './classifying/billed-and-packed.js';
import { codesOf } from './classifying/codes.js';
import { isHeadedByLine } from './classifying/headed-by-line.js';
import { isOfNoLine } from './classifying/no-line.js';
import { arrivalWords, against, billSigns, houseWords, invoiceWords, masterNumbers, roadWords, seaWords } from './classifying/against.js';
import { isProse } from './classifying/prose.js';
import { isSignedFor } from './classifying/signed.js';
import { brokenTitlesOf, titlesOf, type Title } from './classifying/titles.js';
import { typeOfSheet } from './classifying/untitled-sheet.js';
import { sure } from './draft.js';
import type { Line } from './layout/layout.js';
import type { Outline } from './paper.js';
import { paperTypeOf, paperTypes } from './types.js';
import { comparable, cut } from './values/comparable.js';

/** What a paper is taken for. */
export interface Classification {
  type: string;
  /** 0.01 to 0.99. */
  confidence: number;
  /** One line for people. */
  notes: string;
  /** How many of the captions of its type stand on it, 0 to 1. */
  captions: number;
  /** A strong title says so, which fills its line. */
  titled: boolean;
}

interface Score {
  type: string;
  score: number;
  title: Title | null;
  labels: number;
}

/** Of a paper without a title. */
const SCORE_MIN = 5;
/** A title speaks for itself, and the name of a file and the subject of a mail may lift what has as much as this without them. */
const LIFTED_FROM = 3;
/** A title of less stands low on the page, or small among more words. */
const STRONG_FROM = 4;
/** One of less may be said in a sentence too. */
const LEADS_FROM = 2.5;
const STANDS_FROM = 0.6;
const DOUBTFUL_FROM = 0.35;
const LABEL_POINTS = 8;
const CODE_POINTS = 2;
/** Titles of one page that make it a list of enclosures. */
const ENCLOSURES_FROM = 4;

/** Tells what kind of paper it is: by its title first, then by captions, codes, and what speaks against. */
export function classify(paper: Outline): Classification {
  const texts = textsOf(paper);
  const printed = paper.pages
    .slice(0, PAGES_MAX)
    .flatMap((page, index) => titlesOf(page).map((title) => ({ ...title, weight: index === 0 ? title.weight : title.weight / 2 })));
  const titles = printed.some(({ weight }) => weight >= TITLE_MIN) ? printed : [...printed, ...brokenTitles(paper, texts)];
  const strong = new Set(
    titles
      .filter((title) => title.whole && !title.inRow && title.page === paper.pages[0]?.number && title.weight > STRONG_FROM)
      .map(({ type }) => familyOf(type)),
  );
  if (strong.size >= ENCLOSURES_FROM)
    return { ...UNKNOWN, confidence: 0.7, notes: `${strong.size} titles on one page: a list of enclosures` };
  const scores = paperTypes
    .filter(({ tier }) => tier < 3)
    .map(({ code }) => scoreOf(code, { paper, titles, texts }))
    .sort((one, two) => two.score - one.score);
  const [first] = scores;
  const [heaviest] = titles;
  if (heaviest?.type === 'other' && heaviest.whole && !heaviest.inRow && heaviest.weight > STRONG_FROM)
    return {
      ...UNKNOWN,
      confidence: 0.8,
      notes: `title "${heaviest.text}" page ${heaviest.page}: of no type that has fields of its own`,
      titled: true,
    };
  if (first === undefined || first.score < (leads(first.title) ? LIFTED_FROM : SCORE_MIN))
    return { ...UNKNOWN, confidence: 0.6, notes: 'no title and too few captions of any type' };
  const decided = decideSheet(first, titles, paper) ?? decide(first, texts, paper);
  const isOwn = ({ type }: Score): boolean =>
    type === first.type || type === decided || (first.title === null && familyOf(type) === familyOf(first.type));
  const rival = scores.find((score) => !isOwn(score));
  const lead = first.score - Math.max(0, rival?.score ?? 0);
  return judged(
    { ...first, type: decided, labels: count(texts, paperTypeOf(decided)?.labels ?? []) },
    { rival, confidence: sure(1 / (1 + Math.exp(-(0.9 * lead + (first.title === null ? -1.5 : 1.5))))) },
  );
}

const PAGES_MAX = 5;

/** Of the first page, with so many boxes of a paper that is called so. */
const brokenTitles = ({ pages: [page] }: Outline, texts: Texts): readonly Title[] =>
  page === undefined ? [] : brokenTitlesOf(page).filter(({ type }) => count(texts, paperTypeOf(type)?.labels ?? []) >= BOXES_FROM);

const BOXES_FROM = 4;
const leads = (title: Title | null): boolean => title !== null && title.weight > LEADS_FROM;
const UNKNOWN = { type: 'other', captions: 0, titled: false } as const;

function judged(best: Score, { rival, confidence }: { rival: Score | undefined; confidence: number }): Classification {
  const known = paperTypeOf(best.type)?.labels.length ?? 0;
  const captions = best.labels / Math.max(1, known);
  const because = [
    ...(best.title === null ? [] : [`title "${best.title.text}" page ${best.title.page}`]),
    `${best.labels} of ${known} labels`,
  ].join('; ');
  if (best.type === 'other')
    return { ...UNKNOWN, confidence: 0.6, notes: `an invoice for neither goods nor charges we know; ${because}`, captions };
  const { type } = best;
  const titled = best.title !== null && best.title.whole && best.title.weight > STRONG_FROM;
  if (confidence >= STANDS_FROM) return { type, confidence, notes: because, captions, titled };
  const other = rival === undefined ? '' : `; nearly ${paperTypeOf(rival.type)?.label.toLowerCase() ?? rival.type}`;
  if (confidence >= DOUBTFUL_FROM) return { type, confidence, notes: `doubtful: ${because}${other}`, captions, titled };
  const undecided = `undecided: ${paperTypeOf(type)?.label.toLowerCase() ?? type}${other}`;
  return { ...UNKNOWN, confidence: 0.5, notes: undecided, captions };
}

interface Texts {
  /** Every line in its comparable form. */
  all: string;
  words: ReadonlySet<string>;
}

interface PaperTexts extends Texts {
  /** What is said in no sentence. */
  unprosed: Texts;
}

function textsOf(paper: Outline): PaperTexts {
  const lines = paper.lines.slice(0, 2000);
  const unprosed = lines.filter((line, at) => !isProse(line, lines[at + 1]));
  const all = textsIn(lines);
  return { ...all, unprosed: unprosed.length === lines.length ? all : textsIn(unprosed) };
}

function textsIn(said: readonly Line[]): Texts {
  const lines = said.map(({ text }) => text);
  return { all: lines.map(comparable).join('\n'), words: new Set(lines.flatMap((line) => cut(line).split(/\s+/).map(comparable))) };
}

/** Whether a phrase stands anywhere; short ones as words of their own. */
function says({ all, words }: Texts, phrase: string): boolean {
  const bare = comparable(phrase);
  return bare.length < 5 ? words.has(bare) : all.includes(bare);
}

const count = (texts: Texts, phrases: readonly string[]): number => phrases.filter((phrase) => says(texts, phrase)).length;

function scoreOf(code: string, { paper, titles, texts }: { paper: Outline; titles: readonly Title[]; texts: PaperTexts }): Score {
  const type = paperTypeOf(code);
  const title = titles.filter((one) => one.type === code).sort((one, two) => two.weight - one.weight)[0] ?? null;
  // `the seal must be intact` asks for none: without a title it is the boxes of a form that count.
  const labels = count(leads(title) ? texts : texts.unprosed, type?.labels ?? []);
  const share = labels / Math.max(1, type?.labels.length ?? 0);
  const rivals = (against[code] ?? []).filter((other) =>
    titles.some((one) => one.type === other && one.weight > Math.max(4, (title?.weight ?? 0) * 0.6)),
  );
  // `Ref: Arrival notice of your goods - voyage 022N` in a letter that goes on to say so.
  const untitled = titles.every(({ type, weight }) => type === code || weight < Math.max(TITLE_MIN, title?.weight ?? 0));
  const signs = untitled ? signPoints(code, { paper, texts }) : 0;
  const score = (title?.weight ?? 0) + share * LABEL_POINTS + CODE_POINTS * codesOf(code, paper.lines) + signs - 3 * rivals.length;
  return { type: code, score: score + (score >= LIFTED_FROM ? contextPoints(code, paper) : 0), title, labels };
}

/** Of a paper without a title. */
function signPoints(code: string, { paper, texts }: { paper: Outline; texts: Texts }): number {
  const isSigned =
    familyOf(code) === 'bill'
      ? billSigns.filter((words) => count(texts, words) > 0).length >= SIGNS_FROM
      : isSheetOf(code, paper) || isAnnounced(code, paper.lines);
  return isSigned ? SCORE_MIN : 0;
}
const isSheetOf = (code: string, { pages: [page] }: Outline): boolean => page !== undefined && typeOfSheet(page) === code;
const SIGNS_FROM = 4;
/** What is lighter is a paper that the small print speaks of. */
const TITLE_MIN = 1;

function contextPoints(code: string, { hints }: Outline): number {
  const pattern = paperTypeOf(code)?.fileNames ?? null;
  if (pattern === null) return 0;
  const name = cut(hints.fileName)
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,5}$/, '')
    .replaceAll('_', ' ');
  return (pattern.test(name) ? 2 : 0) + (pattern.test(cut(hints.subject ?? '').toLowerCase()) ? 1 : 0);
}

/** Types that share their titles. */
export function familyOf(type: string): string {
  if (/bill_of_lading|sea_waybill/.test(type)) return 'bill';
  return /customs_entry/.test(type) ? 'entry' : type;
}

/** One sheet may be called invoice and packing list: it is an invoice where it says what the goods cost. Null for any other. */
function decideSheet({ type, title }: Score, titles: readonly Title[], paper: Outline): string | null {
  const isCalled = (one: string): boolean =>
    titles.some((other) => other.type === one && other.page === title?.page && other.whole && !other.inRow && other.weight > STRONG_FROM);
  const isBoth = [...BILLED].some(isCalled) && isCalled('packing_list');
  if (!isBoth || !(type === 'packing_list' || BILLED.has(type))) return null;
  return paper.pages.slice(0, PAGES_MAX).some(hasPrices) ? 'commercial_invoice' : 'packing_list';
}

const BILLED: ReadonlySet<string> = new Set(['commercial_invoice', 'freight_invoice']);

/** What a family of types is told apart by, once one of it is ahead. */
function decide({ type, title }: Score, texts: Texts, paper: Outline): string {
  const called = comparable(title?.text ?? '');
  if (
    type === 'freight_invoice' &&
    (called === '' || PLAIN_INVOICE.test(called)) &&
    !/freight|forwarding|fracht|vracht|fret|deflete|defrete|navlun|dinolo/.test(called)
  )
    return isSheetOf('commercial_invoice', paper) ? 'commercial_invoice' : invoiceKind(texts, called);
  if (/^(?:master|house)_bill_of_lading$|^inland_bill_of_lading$|^sea_waybill$/.test(type)) return billKind(type, { called, texts, paper });
  if (type === 'delivery_order' && isSignedFor(paper)) return 'proof_of_delivery';
  return type;
}

/** Titles of invoices that do not say of what. */
const PLAIN_INVOICE =
  /invoice|rechnung|fact(?:u|uu)r|fattura|fatura|debitnote|notede?debit|notad[ei]debito|^(?:发票|發票|請求書|インホイス)$/;

function invoiceKind(texts: Texts, called: string): string {
  const goods = count(texts, invoiceWords.goods);
  const charges = count(texts, invoiceWords.freight);
  const detention = count(texts, invoiceWords.detention);
  const trucking = count(texts, invoiceWords.trucking);
  if (goods > charges + detention + trucking) return 'commercial_invoice';
  if (detention >= 2 && detention >= charges) return 'demurrage_detention_invoice';
  if (trucking >= 2 && trucking >= charges) return 'drayage_invoice';
  if (charges > 0) return 'freight_invoice';
  return goods > 0 ? 'commercial_invoice' : /debit/.test(called) ? 'freight_invoice' : 'other';
}

/** A document of whoever answers for the whole way: where no line is at its head, of a forwarder. */
const OF_OPERATOR = /^(?:negotiable)?(?:multimodal|combined)transportdocument/;

function billKind(type: string, { called, texts, paper }: { called: string; texts: Texts; paper: Outline }): string {
  if (count(texts, roadWords) >= 2 && count(texts, seaWords) <= 2) return 'inland_bill_of_lading';
  if (type === 'inland_bill_of_lading')
    return /straight|short|cmr|consignment|vics|rail/.test(called) || count(texts, seaWords) <= 2 ? type : 'master_bill_of_lading';
  if (count(texts, arrivalWords) >= 4 && !/original|negotiable/.test(called) && says(texts, 'last free day')) return 'arrival_notice';
  if (/waybill|seaway/.test(called)) return 'sea_waybill';
  if (type === 'sea_waybill') return type;
  if (/house|haus|maison|hijo|fiata|nvocc|hbl|forwarder|spedit|分提|货代/.test(called)) return 'house_bill_of_lading';
  if (isHeadedByLine(paper.pages[0])) return 'master_bill_of_lading';
  if (OF_OPERATOR.test(called)) return 'house_bill_of_lading';
  const [licence, master] = [count(texts, houseWords.slice(0, 4)) > 0 ? licencesOfIssuer(paper) : 0, count(texts, houseWords.slice(6))];
  return licence > 0 ||
    (master > 0 && type === 'house_bill_of_lading') ||
    count(texts, masterNumbers) > 0 ||
    namesAnotherBill(paper) ||
    isOfNoLine(paper)
    ? 'house_bill_of_lading'
    : 'master_bill_of_lading';
}
