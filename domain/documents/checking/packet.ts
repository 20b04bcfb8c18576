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

/** Another paper of the same packet, mail or shipment. */
export interface Fellow extends Pick<PaperReading, 'type' | 'payload'> {
  /** As a person finds it: `page 2`, or its name. */
  where: string;
}

/** Holds the papers of one file against each other. */
export function agree(papers: readonly PaperReading[]): PaperReading[] {
  if (papers.length < 2 || papers.length > PAPERS_MAX) return [...papers];
  const fellows = papers.map(({ type, payload, pages: [from, to] }) => ({
    type,
    payload,
    where: from === to ? `page ${from}` : `pages ${from}–${to}`,
  }));
  return papers.map((paper, at) => ({ ...paper, ...heldAgainst(paper, fellows.toSpliced(at, 1)) }));
}

interface Held {
  evidence: Record<string, Evidence>;
  warnings: ReadingWarning[];
}

/** What agrees with another paper of the same consignment is surer, what does not is told with the other's name. */
export function heldAgainst(paper: Pick<PaperReading, 'type' | 'payload' | 'evidence' | 'warnings'>, fellows: readonly Fellow[]): Held {
  const held = { evidence: { ...paper.evidence }, warnings: [...paper.warnings] };
  const mine = SHARED.map(({ names }) => saidIn(paper, names));
  for (const fellow of fellows) {
    const theirs = SHARED.map(({ names }) => saidIn(fellow, names));
    if (!ofOneConsignment(mine, theirs)) continue;
    for (const [index, said] of mine.entries()) compare(said, theirs[index] ?? null, { fellow, held });
  }
  return held;
}

function saidIn({ payload, type }: Pick<PaperReading, 'payload' | 'type'>, names: readonly string[]): Said | null {
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

function compare(mine: Said | null, theirs: Said | null, { fellow, held }: { fellow: Fellow; held: Held }): void {
  const proof = mine === null ? undefined : held.evidence[mine.pointer];
  if (mine === null || theirs === null || proof === undefined) return;
  if (mine.value === theirs.value) {
    held.evidence[mine.pointer] = { ...proof, confidence: sure(proof.confidence + AGREES) };
    return;
  }
  if (held.warnings.some(({ code, pointer }) => code === 'packet_agrees' && pointer === mine.pointer)) return;
  const label = paperTypeOf(fellow.type)?.label.toLowerCase() ?? fellow.type;
  held.warnings.push({ code: 'packet_agrees', pointer: mine.pointer, detail: `the ${label} (${fellow.where}) has ${theirs.value}` });
}
