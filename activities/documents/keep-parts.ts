import type { ReadingPlace } from '../../db/blobs/derived.js';
import type { Part } from '../../db/documents/children.js';
import type { PaperReading } from '../../domain/documents/reading.js';
import type { Deps } from '../deps.js';
import { storeLeft } from './keep-left.js';

interface Packet {
  accountId: string;
  place: ReadingPlace;
  papers: readonly PaperReading[];
  signal: AbortSignal;
}

/** Puts the parts of a packet among the blobs, before the transaction that makes documents of them. A file of one paper has no parts. */
export async function storeParts(deps: Pick<Deps, 'database' | 'papers'>, { accountId, place, papers, signal }: Packet): Promise<Part[]> {
  if (papers.length < 2) return [];
  const parts: Part[] = [];
  for (const [at, paper] of papers.entries()) {
    signal.throwIfAborted();
    const left = `part-${at + 1}.pdf`;
    const sha256 = await deps.papers.hashOfLeft(place, left);
    parts.push({ place: paper, blob: sha256 && (await storeLeft(deps, { accountId, place, left, sha256 })) });
  }
  return parts;
}
