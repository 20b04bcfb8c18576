import { pagesSaid, type PaperPages } from '../../domain/documents/packet.js';
import { rowsOf, type Transaction } from '../database.js';
import { beginChild, claimBlob, deletedParts, stays, type Child, type ChildBlob, type Owned } from './child.js';
import { discardUntouched } from './discard.js';

/** A paper of a packet. */
export interface Part {
  place: PaperPages;
  /** Bytes of its own; null: it is shown in those of the packet. */
  blob: ChildBlob | null;
}

/**
 * Has a packet be cut into these papers, or into none where it is one. Those that were cut out before stay where they still are
 * papers, and where a person corrected them; one that a person deleted stays deleted.
 */
export async function keepChildren(tx: Transaction, { accountId, documentId }: Owned, parts: readonly Part[]): Promise<void> {
  const known = await rowsOf<Child & { first: number; last: number }>(
    tx,
    `select id, first_page as first, last_page as last, discarded_at is null as live, edited_at is not null as edited
     from document where parent_id = $1 and first_page is not null order by id for no key update`,
    [documentId],
  );
  const isOf = (part: Part, child: { first: number; last: number }) =>
    part.place.pages[0] === child.first && part.place.pages[1] === child.last;
  await discardUntouched(
    tx,
    known.filter((child) => !parts.some((part) => isOf(part, child))),
  );
  const kept = known.filter(stays);
  const deleted = await deletedParts(tx, documentId);
  const isThere = (part: Part) => kept.some((child) => isOf(part, child)) || deleted.has(part.place.pages.join('-'));
  for (const part of parts) if (!isThere(part)) await insertChild(tx, { accountId, documentId }, part);
}

async function insertChild(tx: Transaction, { accountId, documentId }: Owned, { place, blob }: Part): Promise<void> {
  const which = pagesSaid(place);
  if (blob) await claimBlob(tx, blob, { contentType: 'application/pdf', filename: `${which}.pdf` });
  const [child] = await rowsOf<{ id: string }>(
    tx,
    `insert into document (account_id, user_id, added_by, name, source, blob_id, sha256, file_name, file_content_type, file_size_bytes,
       parent_id, first_page, last_page, blank_pages, email_submission_id, mail_subject, mailed_at)
     select d.account_id, d.user_id, d.added_by, d.name || ' (' || $2 || ')', 'split_document', coalesce($3::uuid, d.blob_id), coalesce($4::bytea, d.sha256),
       case when $3::uuid is null then d.file_name else regexp_replace(d.file_name, '\\.[A-Za-z0-9]{1,5}$', '') || ' (' || $2 || ').pdf' end,
       case when $3::uuid is null then d.file_content_type else 'application/pdf' end, coalesce($5::int, d.file_size_bytes), d.id, $6, $7, $8, d.email_submission_id, d.mail_subject, d.mailed_at
     from document d where d.id = $1 returning id`,
    [documentId, which, blob?.id ?? null, blob?.sha256 ?? null, blob?.byteSize ?? null, ...place.pages, place.blankPages ?? []],
  );
  if (!child) throw new Error('A packet went while it was cut.');
  await beginChild(tx, { accountId }, child.id);
}
