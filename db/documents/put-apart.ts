import { rowsOf, type Transaction } from '../database.js';
import { noteInOutbox } from '../outbox.js';
import type { Owned } from './child.js';

/** What a document was taken out of, where nothing was found in that yet, nor in the document before. */
const HOLDER = `select p.id from document c join document p on p.id = c.parent_id join blob b on b.id = p.blob_id
  where c.id = $1 and b.quarantined_at is null
    and not exists (select from document_ask a where a.document_id = c.id and a.outcome = 'infected' and a.done_at is not null)`;

/**
 * Has all that came out of a file be served to nobody, since a virus was found in it: its pages, and the documents that were cut or
 * taken out of it, which are found infected in their turn. It is then as if it had been found before the file was opened, but for
 * what was read of it: that is text, and stays. The file that it came out of, if it did, is looked at again. Done again, it is the same.
 */
export async function putApart(tx: Transaction, { accountId, documentId }: Owned): Promise<void> {
  await tx.query('update document_ask set replaced_at = clock_timestamp() where id = (select reading_id from document where id = $1)', [
    documentId,
  ]);
  await tx.query('update document set reading_id = null, page_count = null where id = $1', [documentId]);
  await tx.query(
    `update blob set quarantined_at = clock_timestamp() where quarantined_at is null
       and id in (select blob_id from document where parent_id = $1)`,
    [documentId],
  );
  const told = await rowsOf<{ id: string }>(
    tx,
    `insert into document_ask (account_id, document_id, kind)
     select account_id, id, 'reextract' from document d where d.discarded_at is null
       and (d.parent_id = $1 and (d.state <> 'extraction_failed' or d.reading_id is not null) or d.id = (${HOLDER})) order by d.id
     returning document_id as id`,
    [documentId],
  );
  for (const { id } of told) await noteInOutbox(tx, accountId, { topic: 'document.kick', key: id });
}
