import { isAlike } from './alike.js';
import type { Payload } from './corrections.js';
import type { Box } from './page.js';
import type { PageMarks } from './page-marks.js';
import type { Evidence } from './reading.js';

/** What a reader made of a paper. */
export interface ReadBefore {
  payload: Payload;
  evidence: Readonly<Record<string, Evidence>>;
}

/** Where a value stands on its paper. */
export interface ShownPlace {
  page: number;
  box: Box | null;
  cell: string | null;
  text: string;
}

/** How a value is known. */
export interface Proof {
  place: ShownPlace | null;
  /** 0 to 1; null where there is no value, or nobody says how sure it is. */
  sureness: number | null;
  /** How it was read: `label_right`, `pattern`; null where a person said it. */
  method: string | null;
  /** A person's word. */
  said: boolean;
}

interface Known {
  payload: Payload;
  evidence: Readonly<Record<string, Evidence>>;
  read: ReadBefore | null;
  marks: PageMarks;
}

/**
 * How a value is known. Whoever corrects one of a list gives the whole list: those of it that are as they were read keep what is known
 * of them. A value that was taken from a page stands where it was taken from.
 */
export function proofOf({ evidence, read, marks }: Known, pointer: string, value: unknown): Proof {
  // Of several that stand in one field the first tells where.
  const own =
    evidence[pointer] ?? (Array.isArray(value) ? evidence[`${pointer}/0`] : value === null ? undefined : wholeProof(evidence, pointer));
  if (own !== undefined && own.method !== 'manual') return readProof(own);
  const isSaid = own !== undefined || ancestorsOf(pointer).some((above) => evidence[above]?.method === 'manual');
  const before = isSaid ? sameBefore(read, pointer, value) : undefined;
  const taken = marks.places?.[pointer];
  const place = taken && isAlike(taken.value, value) ? { ...taken, cell: taken.cell ?? null } : placeOf(before);
  if (!isSaid) return { place: null, sureness: null, method: null, said: false };
  if (own === undefined && before !== undefined && !taken) return readProof(before);
  return {
    place: place && { page: place.page, box: place.box, cell: place.cell, text: place.text },
    sureness: 1,
    method: null,
    said: true,
  };
}

/** Of what is read in one piece, a party with its address, the piece tells. */
const wholeProof = (evidence: Known['evidence'], pointer: string): Evidence | undefined =>
  ancestorsOf(pointer)
    .map((above) => evidence[above])
    .findLast((proof) => proof !== undefined && proof.method !== 'manual');

const readProof = (known: Evidence): Proof => ({ place: placeOf(known), sureness: known.confidence, method: known.method, said: false });

function placeOf(known: Evidence | undefined): ShownPlace | null {
  if (known === undefined || known.page === null || (known.box === null && known.cell === undefined && known.text === '')) return null;
  return { page: known.page, box: known.box, cell: known.cell ?? null, text: known.text };
}

/** The same value as it was read: at the same place, or elsewhere in the same list, since what is taken out of one moves the others. */
function sameBefore(read: ReadBefore | null, pointer: string, value: unknown): Evidence | undefined {
  if (read === null || value === null) return undefined;
  if (isAlike(at(read.payload, pointer), value)) return read.evidence[pointer];
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const items = at(read.payload, list);
  if (list === '' || !Array.isArray(items)) return undefined;
  const place = items.findIndex((item) => isAlike(item, value));
  return place < 0 ? undefined : read.evidence[`${list}/${place}`];
}

function ancestorsOf(pointer: string): string[] {
  const parts = pointer.split('/').slice(1, -1);
  return parts.map((_, length) => `/${parts.slice(0, length + 1).join('/')}`);
}

/** What stands in a payload at a pointer; undefined where it leads nowhere. */
export function at(payload: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (of, name) => (typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Record<string, unknown>)[name] : undefined),
      payload,
    );
}
