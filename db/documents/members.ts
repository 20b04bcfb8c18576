import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import { beginChild, claimBlob, deletedParts, stays, type Child, type ChildBlob, type Owned } from './child.js';
import { discardUntouched } from './discard.js';

/** A document of an account, by bytes that it is. */
export interface Holding {
  id: string;
  name: string;
}

/** A file inside another: of an archive, attached to a mail. */
export interface Member {
  name: string;
  contentType: string | null;
  /** Of the mail that it was attached to. */
  subject: string | null;
  /** When that mail was sent; ISO 8601. */
  sentAt: string | null;
  sha256: Buffer;
  /** Null where its bytes were known when they were looked at. */
  blob: ChildBlob | null;
}

/** Held by whoever makes a document of these bytes, so that who comes second sees the document of the first one (promise I3). */
export const lockContent = (tx: Transaction, accountId: string, sha256: Buffer): Promise<void> =>
  lockUntilEnd(tx, `document/${accountId}/${sha256.toString('hex')}`);

/**
 * The documents of an account that have these bytes, by the hash of them: sent by themselves, or files inside another. A part that was
 * cut out of a packet is none of them: the bytes of the packet stand for it.
 */
export async function documentsOfBytes(tx: Transaction, accountId: string, hashes: readonly Buffer[]): Promise<Map<string, Holding>> {
  const rows = await rowsOf<Holding & { sha256: Buffer }>(
    tx,
    `select id, name, sha256 from document where account_id = $1 and sha256 = any ($2) and discarded_at is null and first_page is null
     order by parent_id is null, created_at desc, id desc`,
    [accountId, hashes],
  );
  return new Map(rows.map(({ id, name, sha256 }) => [sha256.toString('hex'), { id, name }]));
}

/**
 * The bytes of which no document is to be made: of these the account has one already, or had one out of this very file that a
 * person deleted.
 */
export async function knownBytes(tx: Transaction, { accountId, documentId }: Owned, hashes: readonly Buffer[]): Promise<Set<string>> {
  const rows = await rowsOf<{ sha256: Buffer }>(
    tx,
    `select distinct sha256 from document where account_id = $1 and sha256 = any ($2) and first_page is null
       and (discarded_at is null or (parent_id = $3 and edited_at is not null))`,
    [accountId, hashes, documentId],
  );
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
}

/**
 * Has each of the files inside another be a document, unless the account has the same bytes. Those that were taken out before
 * stay where they still are in it, and where a person corrected them; one that a person deleted stays deleted. Answers which
 * ones are other documents of the account.
 */
export async function keepMembers(tx: Transaction, of: Owned, members: readonly Member[]): Promise<Member[]> {
  const known = await rowsOf<Child & { sha256: Buffer }>(
    tx,
    `select id, sha256, discarded_at is null as live, edited_at is not null as edited
     from document where parent_id = $1 and first_page is null order by id for no key update`,
    [of.documentId],
  );
  const isOf = (member: Member, child: { sha256: Buffer }) => member.sha256.equals(child.sha256);
  await discardUntouched(
    tx,
    known.filter((child) => !members.some((member) => isOf(member, child))),
  );
  const kept = known.filter(stays);
  const deleted = await deletedParts(tx, of.documentId);
  const isThere = (member: Member) => kept.some((child) => isOf(member, child)) || deleted.has(member.sha256.toString('hex'));
  const fresh = members.filter((member) => !isThere(member));
  // In one order, so that two files that hold the same ones do not wait for each other.
  for (const { sha256 } of fresh.toSorted((one, other) => one.sha256.compare(other.sha256))) await lockContent(tx, of.accountId, sha256);
  const elsewhere = await knownBytes(
    tx,
    of,
    fresh.map(({ sha256 }) => sha256),
  );
  const isElsewhere = ({ sha256, blob }: Member) => blob === null || elsewhere.has(sha256.toString('hex'));
  for (const member of fresh) if (member.blob && !isElsewhere(member)) await insertMember(tx, of, { ...member, blob: member.blob });
  return fresh.filter(isElsewhere);
}

type Stored = Member & { blob: ChildBlob };

/** It came as the file came that it was in. */
async function insertMember(
  tx: Transaction,
  { accountId, documentId }: Owned,
  { name, contentType, subject, sentAt, blob }: Stored,
): Promise<void> {
  await claimBlob(tx, blob, { contentType: contentType ?? 'application/octet-stream', filename: name });
  const [child] = await rowsOf<{ id: string }>(
    tx,
    `insert into document (account_id, user_id, added_by, name, source, blob_id, sha256, file_name, file_content_type, file_size_bytes,
       parent_id, email_submission_id, mail_subject, mailed_at)
     select d.account_id, d.user_id, d.added_by, $2, d.source, $3, $4, $2, $5, $6, d.id, d.email_submission_id, $7, coalesce($8, d.mailed_at)
     from document d where d.id = $1 returning id`,
    [documentId, name, blob.id, blob.sha256, contentType, blob.byteSize, subject, sentAt],
  );
  if (!child) throw new Error('A file went while it was taken apart.');
  await beginChild(tx, { accountId }, child.id);
}
