import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newBlobKey } from '../../db/blobs/key.js';
import type { Database } from '../../db/database.js';
import { showReading } from '../../db/documents/readings.js';
import { writeRepresentation } from '../../db/documents/representations.js';
import type { Page } from '../../domain/documents/page.js';
import type { Evidence, ReadingWarning } from '../../domain/documents/reading.js';
import { emptyPayload } from '../../domain/documents/types.js';
import { writeDocument } from './documents.js';

/** A paper as a reader left it. */
export interface ReadPaper {
  name?: string;
  type?: string;
  payload: Record<string, unknown>;
  evidence?: Record<string, Evidence>;
  warnings?: ReadingWarning[];
  pages?: readonly Page[];
  /** WebP by number of the page. */
  pictures?: Readonly<Record<number, Buffer>>;
}

/** Where a value was read, a word of a page by its place. */
export const read = (text: string, box: Evidence['box'], { confidence = 0.98, method = 'label_right', page = 1 } = {}): Evidence => ({
  ...{ page, box, text, confidence, method },
});

/** Writes a document that was read, with the files of its pages below `folder`. Answers its id. */
export async function writeReadPaper(
  { database, accountId, folder }: { database: Database; accountId: string; folder: string },
  { name = 'invoice.pdf', type = 'commercial_invoice', payload, evidence = {}, warnings = [], pages = [], pictures = {} }: ReadPaper,
): Promise<string> {
  const { id, askId } = await writeDocument(database, accountId, { name });
  const key = await database.forAccount(accountId, async (tx) => {
    const shared = { accountId, documentId: id, documentType: type, schemaVersion: '2026-11-20', hints: null };
    const whole = { ...emptyPayload(type), ...payload };
    const representationId = await writeRepresentation(tx, { ...shared, method: 'reader', payload: whole, evidence, warnings });
    await showReading(tx, { documentId: id, readingId: askId });
    await tx.query(`update document_ask set done_at = clock_timestamp(), outcome = 'done' where id = $1`, [askId]);
    await tx.query(`delete from outbox where topic = 'document.kick' and key = $1`, [id]);
    await tx.query(
      `update document set state = 'extracted', document_type = $2, type_confidence = 0.99, classification_notes = 'titled so',
         file_content_type = 'application/pdf', page_count = $3, last_representation_id = $4 where id = $1`,
      [id, type, pages.length, representationId],
    );
    const made = newBlobKey();
    await tx.query('update blob set key = $2 where id = (select blob_id from document where id = $1)', [id, made]);
    return made;
  });
  const place = join(folder, 'derived', key, askId, 'pages');
  mkdirSync(place, { recursive: true });
  for (const page of pages) writeFileSync(join(place, `${page.number}.json`), JSON.stringify(page));
  for (const [number, picture] of Object.entries(pictures)) writeFileSync(join(place, `${number}.webp`), picture);
  return id;
}

/** Writes a document that could not be read. */
export async function writeFailedPaper(
  { database, accountId }: { database: Database; accountId: string },
  { name = 'locked.pdf', reason = 'encrypted', notes = 'failed: encrypted PDF' } = {},
): Promise<string> {
  const { id, askId } = await writeDocument(database, accountId, { name });
  await database.forAccount(accountId, async (tx) => {
    await tx.query('update document_ask set done_at = clock_timestamp(), outcome = $2 where id = $1', [askId, reason]);
    await tx.query(`delete from outbox where topic = 'document.kick' and key = $1`, [id]);
    await tx.query(`update document set state = 'extraction_failed', classification_notes = $2 where id = $1`, [id, notes]);
  });
  return id;
}
