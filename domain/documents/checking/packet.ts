import { sure } from '../draft.js';
import { paperTypeOf } from '../types.js';
import type { Evidence, PaperReading, ReadingWarning } from '../reading.js';
import { normalizeOrderNumber } from '../values/references.js';

/** What papers of one consignment say alike. Numbers among them tell that they are of one. */
const SHARED: readonly { names: readonly string[]; leads: boolean; money?: boolean }[] = [
  { names: ['master_bill_of_lading_number', 'bill_of_lading_number'], leads: true },
  { names: ['booking_number'], leads: true },
  { names: ['invoice_number'], leads: true },
  { names: ['container_number'], leads: true },
  { names: ['vessel_name'], leads: false },
  { names: ['voyage_number'], leads: false },
  { names: ['total_packages'], leads: false },
  { names: ['gross_weight'], leads: false },
  { names: ['net_weight'], leads: false },
];
const AGREES = 0.05;
const PAPERS_MAX = 60;

interface Said {
  pointer: string;
  value: string;
}

/** Holds the papers of one file against each other: what agrees is surer, what does not is told with the other paper's name. */
export function agree(papers: readonly PaperReading[]): PaperReading[] {
  if (papers.length < 2 || papers.length > PAPERS_MAX) return [...papers];
  const facts = papers.map((paper) => SHARED.map(({ names }) => saidIn(paper, names)));
  return papers.map((paper, at) => {
    const evidence: Record<string, Evidence> = { ...paper.evidence };
    const warnings: ReadingWarning[] = [...paper.warnings];
    for (const [other, theirs] of facts.entries()) {
      const mine = facts[at];
      const neighbour = papers[other];
      if (other === at || mine === undefined || neighbour === undefined || !ofOneConsignment(mine, theirs)) continue;
      for (const [index, said] of mine.entries()) compare(said, theirs[index] ?? null, { neighbour, evidence, warnings });
    }
    return { ...paper, evidence, warnings };
  });
}

function saidIn({ payload, type }: PaperReading, names: readonly string[]): Said | null {
  if (type === 'other') return null;
  for (const name of names) {
    if (type === 'house_bill_of_lading' && name === 'bill_of_lading_number') continue;
    const value = payload[name];
    if (typeof value === 'string' || typeof value === 'number') return { pointer: `/${name}`, value: normalized(name, value) };
  }
  return null;
}

const normalized = (name: string, value: string | number): string =>
  /weight|packages/.test(name) ? String(Number(value)) : normalizeOrderNumber(String(value));

function ofOneConsignment(mine: readonly (Said | null)[], theirs: readonly (Said | null)[]): boolean {
  return mine.some((said, index) => SHARED[index]?.leads === true && said !== null && said.value === theirs[index]?.value);
}

function compare(
  mine: Said | null,
  theirs: Said | null,
  { neighbour, evidence, warnings }: { neighbour: PaperReading; evidence: Record<string, Evidence>; warnings: ReadingWarning[] },
): void {
  const proof = mine === null ? undefined : evidence[mine.pointer];
  if (mine === null || theirs === null || proof === undefined) return;
  if (mine.value === theirs.value) {
    evidence[mine.pointer] = { ...proof, confidence: sure(proof.confidence + AGREES) };
    return;
  }
  if (warnings.some(({ code, pointer }) => code === 'packet_agrees' && pointer === mine.pointer)) return;
  const [from, to] = neighbour.pages;
  const label = paperTypeOf(neighbour.type)?.label.toLowerCase() ?? neighbour.type;
  const pages = from === to ? `page ${from}` : `pages ${from}–${to}`;
  warnings.push({ code: 'packet_agrees', pointer: mine.pointer, detail: `the ${label} (${pages}) has ${theirs.value}` });
}
