import type { Draft } from '../draft.js';
import { placeOf } from './place.js';
import type { Doubt, Doubts } from './settle.js';

/** Doubts about values of a paper's head by what else was made of their words. */
export function doubtsOfClaims({ evidence }: Draft): Doubts {
  const rows = new Set(
    Object.entries(evidence).flatMap(([pointer, proof]) => (isOfRow(pointer) && proof.method === 'table' ? [placeOf(proof)] : [])),
  );
  const doubts = new Map<string, ReadonlySet<Doubt>>();
  for (const [pointer, proof] of Object.entries(evidence)) {
    const found: Doubt[] = [
      ...(!isOfRow(pointer) && proof.method !== 'table' && rows.has(placeOf(proof)) ? (['also_of_row'] as const) : []),
      ...(proof.method === 'derived' && !pointer.endsWith('_locode') ? (['worked_out'] as const) : []),
    ];
    if (found.length > 0) doubts.set(pointer, new Set(found));
  }
  return doubts;
}

const isOfRow = (pointer: string): boolean => /^\/[^/]+\/\d+\/./.test(pointer);
