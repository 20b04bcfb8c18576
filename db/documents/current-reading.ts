import { rowsOf, type Transaction } from '../database.js';

/** What is known of the pages of a document. */
export interface CurrentReading {
  blobKey: string;
  /** Null before the first reading that succeeded. */
  readingId: string | null;
  pageCount: number;
  /** Its pages were made for people to look at: what has no picture gets none. */
  looked: boolean;
  /** Something is asked that leaves pages. */
  asked: boolean;
  /** The first of what is asked that does: its pages are stored as they are read. */
  askedId: string | null;
  /** They were to be made again, and could not be. */
  failed: boolean;
}

/** The reading that a document shows; null where the account has no such document. */
export async function currentReading(tx: Transaction, documentId: string): Promise<CurrentReading | null> {
  const [row] = await rowsOf<CurrentReading>(
    tx,
    `select b.key as "blobKey", d.reading_id as "readingId", coalesce(d.page_count, 0) as "pageCount",
            exists (select from document_ask a where a.id = d.reading_id and a.kind = 'pages') as looked,
            exists (select from document_ask a where a.document_id = d.id and a.done_at is null and a.kind <> 'relink') as asked,
            (select a.id from document_ask a where a.document_id = d.id and a.done_at is null and a.kind <> 'relink' order by a.id limit 1) as "askedId",
            exists (select from document_ask a where a.document_id = d.id and a.kind = 'pages' and a.id > d.reading_id
                      and a.done_at is not null and a.outcome not in ('done', 'merged')) as failed
     from document d join blob b on b.id = d.blob_id where d.id = $1 and d.discarded_at is null`,
    [documentId],
  );
  return row ?? null;
}
