import type { ReadingPlace } from '../../db/blobs/derived.js';
import { promiseLeft } from '../../db/blobs/promise.js';
import type { ChildBlob } from '../../db/documents/child.js';
import type { Deps } from '../deps.js';

interface Left {
  accountId: string;
  place: ReadingPlace;
  left: string;
  sha256: Buffer;
}

/** Puts a file that a reading left among the blobs, before the transaction that makes a document of it; null where it is gone. */
export async function storeLeft(
  { database, papers }: Pick<Deps, 'database' | 'papers'>,
  { accountId, place, left, sha256 }: Left,
): Promise<ChildBlob | null> {
  const { id, key } = await promiseLeft(database, accountId, { of: place.readingId, left, sha256 });
  const stored = await papers.keepLeft(place, { left, key });
  return stored && { id, ...stored };
}
