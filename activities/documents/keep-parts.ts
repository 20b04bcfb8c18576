import type { ReadingPlace } from '../../db/blobs/derived.js';
import { promiseBlob } from '../../db/blobs/promise.js';
import type { Part } from '../../db/documents/children.js';
import type { PaperReading } from '../../domain/documents/reading.js';
import type { Deps } from '../deps.js';

interface Packet {
  accountId: string;
  place: ReadingPlace;
  papers: readonly PaperReading[];
}

/** Puts the parts of a packet among the blobs, before the transaction that makes documents of them. A file of one paper has no parts. */
export async function storeParts(deps: Pick<Deps, 'database' | 'papers'>, { accountId, place, papers }: Packet): Promise<Part[]> {
  if (papers.length < 2) return [];
  const parts: Part[] = [];
  for (const [at, paper] of papers.entries()) {
    const { id, key } = await promiseBlob(deps.database, accountId);
    const stored = await deps.papers.keepLeft(place, { left: `part-${at + 1}.pdf`, key });
    parts.push({ place: paper, blob: stored && { id, ...stored } });
  }
  return parts;
}
