import type { PaperReading, PaperReference, ReferenceKind } from './reading.js';

/** How many parts the notes list. */
const LISTED_MAX = 20;
/** Items of any list in a payload. */
const ITEMS_MAX = 2_000;

/**
 * The one paper that a file is taken for: its own, or what several have in common. Papers of one type are the first of them;
 * of several types it is `other`, with every number that any of them has, and notes that list them.
 */
export function paperOf(papers: readonly [PaperReading, ...PaperReading[]]): PaperReading {
  const [first] = papers;
  if (papers.length === 1) return first;
  const listed = papers
    .slice(0, LISTED_MAX)
    .map(({ type, pages: [from, to] }) => `${type} (${from === to ? `page ${from}` : `pages ${from}–${to}`})`);
  const more = papers.length > LISTED_MAX ? ` and ${papers.length - LISTED_MAX} more` : '';
  const notes = `${papers.length} papers in one file: ${listed.join(', ')}${more}`;
  const references = papers.flatMap((paper) => paper.references);
  const whole = { pages: [first.pages[0], papers.at(-1)?.pages[1] ?? first.pages[1]], notes, references } as const;
  const typeConfidence = Math.min(...papers.map((paper) => paper.typeConfidence));
  if (papers.every(({ type }) => type === first.type)) return { ...first, ...whole, typeConfidence };
  return { ...whole, type: 'other', typeConfidence, payload: numbersOf(references), evidence: {}, warnings: [] };
}

/** The payload of a paper of type `other` of which only its numbers are known. */
function numbersOf(references: readonly PaperReference[]): Record<string, unknown> {
  const of = (...kinds: ReferenceKind[]) =>
    [...new Set(references.filter(({ kind, weak }) => !weak && kinds.includes(kind)).map(({ value }) => value))].slice(0, ITEMS_MAX);
  return {
    title: null,
    document_number: null,
    document_date: null,
    parties: [],
    container_numbers: of('container'),
    bill_of_lading_numbers: of('master_bill', 'house_bill'),
    booking_numbers: of('booking'),
    reference_numbers: [],
    total_amount: null,
    currency: null,
  };
}
