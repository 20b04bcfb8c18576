import { newBlobKey } from '../../db/blobs/key.js';
import type { ReadingPlace } from '../../db/blobs/derived.js';
import { rowsOf } from '../../db/database.js';
import type { Part } from '../../db/documents/children.js';
import type { PaperReading } from '../../domain/documents/reading.js';
import type { Deps } from '../deps.js';

interface Packet {
  accountId: string;
  place: ReadingPlace;
  papers: readonly PaperReading[];
}

/**
 * Puts the parts of a packet among the blobs, before the transaction that makes documents of them. Their rows are there before
 * their bytes: those that are never named go as every blob does that nobody names. A file of one paper has no parts.
 */
export async function storeParts({ database, papers: means }: Pick<Deps, 'database' | 'papers'>, packet: Packet): Promise<Part[]> {
  if (packet.papers.length < 2) return [];
  const parts: Part[] = [];
  for (const [at, { pages }] of packet.papers.entries()) {
    const key = newBlobKey();
    const [row] = await database.forAccount(packet.accountId, (tx) =>
      rowsOf<{ id: string }>(
        tx,
        `insert into blob (account_id, key, filename, content_type, byte_size, checksum, expires_at)
         values ($1, $2, '', 'application/pdf', 0, '', clock_timestamp()) returning id`,
        [packet.accountId, key],
      ),
    );
    const stored = await means.keepLeft(packet.place, { left: `part-${at + 1}.pdf`, key });
    parts.push({ pages, blob: row && stored ? { id: row.id, ...stored } : null });
  }
  return parts;
}
