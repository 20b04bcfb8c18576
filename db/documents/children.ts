import { rowsOf, type Transaction } from '../database.js';
import { noteInOutbox } from '../outbox.js';
import { OURS } from './link.js';

/** A paper of a packet. */
export interface Part {
  pages: readonly [first: number, last: number];
  /** Bytes of its own; null: it is shown in those of the packet. */
  blob: { id: string; byteSize: number; checksum: string; sha256: Buffer } | null;
}

interface Child {
  id: string;
  first: number;
  last: number;
  live: boolean;
  edited: boolean;
}

/**
 * Has a packet be cut into these papers, or into none where it is one. Those that were cut out before stay where they still are
 * papers, and where a person corrected them; one that a person deleted stays deleted.
 */
export async function keepChildren(
  tx: Transaction,
  { accountId, documentId }: { accountId: string; documentId: string },
  parts: readonly Part[],
): Promise<void> {
  const known = await rowsOf<Child>(
    tx,
    `select id, first_page as first, last_page as last, discarded_at is null as live, edited_at is not null as edited
     from document where parent_id = $1 order by id for no key update`,
    [documentId],
  );
  const isPart = ({ first, last }: Child) => parts.some(({ pages }) => pages[0] === first && pages[1] === last);
  await discardChildren(
    tx,
    known.filter((child) => child.live && !child.edited && !isPart(child)).map(({ id }) => id),
  );
  // A person's word is kept: what was deleted, and what was corrected.
  const stays = known.filter(({ live, edited }) => live || edited);
  for (const part of parts)
    if (!stays.some(({ first, last }) => first === part.pages[0] && last === part.pages[1]))
      await insertChild(tx, { accountId, documentId }, part);
}

async function discardChildren(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('update document set discarded_at = clock_timestamp() where id = any ($1)', [ids]);
  await tx.query(
    `update document_ask set done_at = clock_timestamp(), outcome = 'discarded' where document_id = any ($1) and done_at is null`,
    [ids],
  );
}

/** Each is read by a workflow of its own, which tells of it. */
async function insertChild(
  tx: Transaction,
  { accountId, documentId }: { accountId: string; documentId: string },
  { pages: [first, last], blob }: Part,
): Promise<void> {
  const which = first === last ? `page ${first}` : `pages ${first}–${last}`;
  if (blob)
    await tx.query(
      `update blob set byte_size = $2, checksum = $3, sha256 = $4, content_type = 'application/pdf', filename = $5 || '.pdf',
         stored_at = clock_timestamp(), claimed_at = clock_timestamp() where id = $1`,
      [blob.id, blob.byteSize, blob.checksum, blob.sha256, which],
    );
  const [child] = await rowsOf<{ id: string }>(
    tx,
    `insert into document (account_id, user_id, added_by, name, source, blob_id, sha256, file_name, file_content_type, file_size_bytes,
       parent_id, first_page, last_page, email_submission_id)
     select d.account_id, d.user_id, d.added_by, d.name || ' (' || $2 || ')', 'split_document', coalesce($3::uuid, d.blob_id), coalesce($4::bytea, d.sha256),
       case when $3::uuid is null then d.file_name else regexp_replace(d.file_name, '\\.[A-Za-z0-9]{1,5}$', '') || ' (' || $2 || ').pdf' end,
       case when $3::uuid is null then d.file_content_type else 'application/pdf' end, coalesce($5::int, d.file_size_bytes), d.id, $6, $7, d.email_submission_id
     from document d where d.id = $1 returning id`,
    [documentId, which, blob?.id ?? null, blob?.sha256 ?? null, blob?.byteSize ?? null, first, last],
  );
  if (!child) throw new Error('A packet went while it was cut.');
  await tx.query(
    `insert into document_link (account_id, document_id, target_type, target_id, reason)
     select l.account_id, $2, l.target_type, l.target_id, l.reason from document_link l
     where l.document_id = $1 and not split_part(l.reason, ' ', 1) = any ($3)`,
    [documentId, child.id, OURS],
  );
  await tx.query(`insert into document_ask (account_id, document_id, kind) values ($1, $2, 'read')`, [accountId, child.id]);
  await noteInOutbox(tx, accountId, { topic: 'document.kick', key: child.id });
}
