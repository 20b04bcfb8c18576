import type { Evidence, PaperReading, PaperReference, ReferenceKind } from './reading.js';
import { storedForms } from './reference-form.js';
import { emptyPayload } from './types.js';
import { valueAt } from './value-at.js';

/** Where a paper is in its file. */
export type PaperPages = Pick<PaperReading, 'pages' | 'blankPages'>;

/** Each page of a paper. */
export function pagesOf({ pages: [first, last], blankPages = [] }: PaperPages): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((number) => !blankPages.includes(number));
}

/** `page 3`, `pages 1–2`, `pages 1–2, 4`. */
export function pagesSaid(paper: PaperPages): string {
  const pages = pagesOf(paper);
  const firsts = pages.filter((page) => !pages.includes(page - 1));
  const lasts = pages.filter((page) => !pages.includes(page + 1));
  const runs = firsts.map((first, at) => (first === lasts[at] ? `${first}` : `${first}–${lasts[at]}`));
  return `${pages.length === 1 ? 'page' : 'pages'} ${runs.join(', ')}`;
}

/** How many parts the notes list. */
const LISTED_MAX = 20;
/** Items of any list in a payload. */
const ITEMS_MAX = 2_000;

/**
 * The one paper that a file is taken for: its own, or what several have in common. Of papers of one type it has what
 * all of them say alike; of several types it is `other`, with every number that any of them has, and notes that list them.
 */
export function paperOf(papers: readonly [PaperReading, ...PaperReading[]]): PaperReading {
  const [first] = papers;
  if (papers.length === 1) return first;
  const listed = papers.slice(0, LISTED_MAX).map((paper) => `${paper.type} (${pagesSaid(paper)})`);
  const more = papers.length > LISTED_MAX ? ` and ${papers.length - LISTED_MAX} more` : '';
  const notes = `${papers.length} papers in one file: ${listed.join(', ')}${more}`;
  const references = papers.flatMap((paper) => paper.references);
  const whole = { pages: [first.pages[0], papers.at(-1)?.pages[1] ?? first.pages[1]], notes, references } as const;
  const typeConfidence = Math.min(...papers.map((paper) => paper.typeConfidence));
  if (papers.every(({ type }) => type === first.type)) return { ...whole, type: first.type, typeConfidence, ...sharedBy(papers) };
  return { ...whole, type: 'other', typeConfidence, ...numbersOf(papers), warnings: [] };
}

/** What papers of one type say alike, with its evidence in the first of them, and what the first is warned of there. */
function sharedBy([first, ...others]: readonly [PaperReading, ...PaperReading[]]): Pick<PaperReading, 'payload' | 'evidence' | 'warnings'> {
  const empty = emptyPayload(first.type);
  const payload = Object.fromEntries(
    Object.entries(first.payload).map(([field, value]) => {
      const shared = others.reduce<unknown>((all, other) => alike(all, other.payload[field]), value);
      return [field, shared ?? empty[field] ?? null];
    }),
  );
  const isWhole = (pointer: string): boolean => {
    const value = valueAt(payload, pointer) ?? null;
    return value !== null && isSame(value, valueAt(first.payload, pointer));
  };
  // A party stands in one place, though it be shared in part.
  const isShared = (pointer: string): boolean => isWhole(pointer) || isObject(valueAt(payload, pointer));
  return {
    payload,
    evidence: Object.fromEntries(Object.entries(first.evidence).filter(([pointer]) => isShared(pointer))),
    warnings: first.warnings.filter(({ pointer }) => pointer !== null && isWhole(pointer)),
  };
}

/** A value that two papers have; of parties and the like what is the same in both. Null where they say different things. */
function alike(one: unknown, other: unknown): unknown {
  if (isSame(one, other)) return one;
  if (!isObject(one) || !isObject(other)) return null;
  const shared = Object.entries(one).map(([name, value]) => [name, alike(value, other[name])] as const);
  return shared.every(([, value]) => value === null) ? null : Object.fromEntries(shared);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The payload of a paper of type `other` of which only its numbers are known, each with its evidence in the first paper that has it. */
function numbersOf(papers: readonly PaperReading[]): Pick<PaperReading, 'payload' | 'evidence'> {
  const payload = payloadOf(papers.flatMap(({ references }) => references));
  const read = new Map(papers.toReversed().flatMap(numbersRead));
  const evidence = Object.entries(payload).flatMap(([field, numbers]) =>
    (Array.isArray(numbers) ? (numbers as string[]) : []).map((number, at): [string, Evidence] => [
      `/${field}/${at}`,
      read.get(number) ?? { page: pageWith(papers, number), box: null, text: number, confidence: OF_NO_FIELD, method: 'pattern' },
    ]),
  );
  return { payload, evidence: Object.fromEntries(evidence) };
}

/** A number that a text has, and no field of its paper. */
const OF_NO_FIELD = 0.6;

/** Where the numbers of a paper were read, by the forms in which they lead. */
function numbersRead({ payload, evidence }: PaperReading): [number: string, evidence: Evidence][] {
  return Object.entries(evidence)
    .reverse()
    .flatMap(([pointer, proof]) => {
      const value = /number/.test(pointer) ? valueAt(payload, pointer) : null;
      return typeof value === 'string' ? [value, ...storedForms(value)].map((form): [string, Evidence] => [form, proof]) : [];
    });
}

/** The first page of the paper that leads by a number. */
const pageWith = (papers: readonly PaperReading[], number: string): number | null =>
  papers.find(({ references }) => references.some(({ value, weak }) => value === number && !weak))?.pages[0] ?? null;

function payloadOf(references: readonly PaperReference[]): Record<string, unknown> {
  const of = (...kinds: ReferenceKind[]) =>
    [...new Set(references.filter(({ kind, weak }) => !weak && kinds.includes(kind)).map(({ value }) => value))].slice(0, ITEMS_MAX);
  return {
    title: null,
    document_number: null,
    document_date: null,
    parties: [],
    container_numbers: of('container'),
    bill_of_lading_numbers: withoutBare(of('master_bill', 'house_bill')),
    booking_numbers: of('booking'),
    reference_numbers: [],
    total_amount: null,
    currency: null,
  };
}

/** A bill is looked for without the code of its line too; it is printed as one number. */
const withoutBare = (numbers: readonly string[]): string[] =>
  numbers.filter((number) => !numbers.some((whole) => /^[A-Z]{4}/.test(whole) && whole.slice(4) === number));
