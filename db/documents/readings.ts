import type { Transaction } from '../database.js';

/** Has a document show the pages of this reading. What the one before it left is let go some time later. */
export async function showReading(tx: Transaction, { documentId, readingId }: { documentId: string; readingId: string }): Promise<void> {
  await tx.query(
    `update document_ask set replaced_at = clock_timestamp() where id = (select reading_id from document where id = $1) and id <> $2`,
    [documentId, readingId],
  );
  await tx.query('update document set reading_id = $2 where id = $1', [documentId, readingId]);
}

/** What a reading left that came to nothing is let go some time later. */
export async function dropReading(tx: Transaction, readingId: string): Promise<void> {
  await tx.query('update document_ask set replaced_at = clock_timestamp() where id = $1', [readingId]);
}
