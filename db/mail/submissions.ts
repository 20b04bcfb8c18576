import type { AuthenticationResult } from '../../domain/mail/authentication.js';
import type { MailWords } from '../../domain/mail/opened.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import { beginChild, claimBlob } from '../documents/child.js';
import { documentsOfBytes, lockContent } from '../documents/members.js';

/** Senders put the same picture below each of their mails: after so many it is no paper. */
const PICTURE_MAX = 3;
const SAME_ID = JSON.stringify(['same_message_id: other parts came by this id before']);

/** A mail as an account gets it. */
export interface NewSubmission extends MailWords {
  accountId: string;
  mailId: string;
  aliasId: string;
  /** Why nothing was taken of it. */
  reason: string | null;
  /** Hash of its message id, its sender and its parts. */
  fingerprint: Buffer;
  from: readonly string[];
  to: readonly string[];
  cc: readonly string[];
  authentication: readonly AuthenticationResult[];
  /** Hashes of the pictures in its text. */
  pictures: readonly Buffer[];
  notes: readonly string[];
}

/**
 * Writes down what an account got of a mail. Null where it has it already: the mail was opened before, or another with the same id,
 * sender and parts. Of two with one id, and other parts, the one that came later says so, whichever is opened first.
 */
export async function writeSubmission(tx: Transaction, mail: NewSubmission): Promise<string | null> {
  if (mail.messageId !== null) await lockUntilEnd(tx, `submission/${mail.accountId}/${mail.messageId}`);
  const id = await insertSubmission(tx, mail);
  if (id !== null && mail.messageId !== null && mail.reason === null) await noteSameId(tx, mail);
  return id;
}

/** Ids of mails are in the order in which these were found in their mailbox. */
async function noteSameId(tx: Transaction, { accountId, messageId, from }: NewSubmission): Promise<void> {
  await tx.query(
    `with alike as (select id, notes, row_number() over (order by mail_id) as place from email_submission
       where account_id = $1 and message_id = $2 and from_addresses[1] is not distinct from $3::text and reason is null)
     update email_submission s set notes = s.notes || $4::jsonb from alike a
     where s.account_id = $1 and s.id = a.id and a.place > 1 and not a.notes @> $4::jsonb`,
    [accountId, messageId, from[0] ?? null, SAME_ID],
  );
}

async function insertSubmission(tx: Transaction, mail: NewSubmission): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into email_submission (account_id, mail_id, alias_id, reason, fingerprint, subject, body_preview, body, from_addresses,
       to_addresses, cc_addresses, sent_at, message_id, in_reply_to, message_references, content_type, authentication, pictures, notes)
     select $1::uuid, $2::uuid, $3::uuid, $4::text, $5, $6, $7, $8, $9::text[], $10::text[], $11::text[], case when $12::timestamptz <= landfall_now() + interval '1 day' then $12::timestamptz end,
       $13::text, $14, $15::text[], $16, $17::jsonb, $18::bytea[], $19::jsonb
     on conflict do nothing returning id`,
    [
      mail.accountId,
      mail.mailId,
      mail.aliasId,
      mail.reason,
      mail.fingerprint,
      mail.subject,
      mail.bodyPreview,
      mail.body,
      mail.from,
      mail.to,
      mail.cc,
      mail.sentAt,
      mail.messageId,
      mail.inReplyTo,
      mail.references,
      mail.contentType,
      JSON.stringify(mail.authentication),
      mail.pictures,
      JSON.stringify(mail.notes),
    ],
  );
  return row?.id ?? null;
}

/** Adds to what an operator reads of a mail. */
export async function addNotes(tx: Transaction, submissionId: string, notes: readonly string[]): Promise<void> {
  await tx.query('update email_submission set notes = notes || $2::jsonb where id = $1', [submissionId, JSON.stringify(notes)]);
}

/** Which of these pictures a sender has put into mail after mail. */
export async function usualPictures(
  tx: Transaction,
  { accountId, sender }: { accountId: string; sender: string | null },
  pictures: readonly Buffer[],
): Promise<Buffer[]> {
  if (sender === null || pictures.length === 0) return [];
  const rows = await rowsOf<{ picture: Buffer }>(
    tx,
    `select p.picture from unnest($3::bytea[]) as p (picture)
     where (select count(*) from email_submission s where s.account_id = $1 and s.pictures @> array[p.picture] and s.from_addresses[1] = $2) >= ${PICTURE_MAX}`,
    [accountId, sender, pictures],
  );
  return rows.map(({ picture }) => picture);
}

/** A file of a mail whose bytes lie among the blobs. */
export interface MailedFile {
  name: string;
  contentType: string | null;
  subject: string | null;
  /** When it came, ISO 8601. */
  mailedAt: string;
  sha256: Buffer;
  blob: { id: string; byteSize: number; checksum: string };
}

interface Submission {
  accountId: string;
  submissionId: string;
  from: readonly string[];
}

/**
 * Makes documents of the files of a mail, in their order, and asks for the first reading of each. Of bytes that the account has
 * already none is made; answers those.
 */
export async function writeMailedDocuments(tx: Transaction, submission: Submission, files: readonly MailedFile[]): Promise<MailedFile[]> {
  const hashes = files.map(({ sha256 }) => sha256).sort((one, other) => one.compare(other));
  // In one order, so that two mails with the same files do not wait for each other.
  for (const hash of hashes) await lockContent(tx, submission.accountId, hash);
  const there = await documentsOfBytes(tx, submission.accountId, hashes);
  const isThere = ({ sha256 }: MailedFile) => there.has(sha256.toString('hex'));
  for (const file of files) if (!isThere(file)) await writeDocument(tx, submission, file);
  return files.filter(isThere);
}

async function writeDocument(tx: Transaction, { accountId, submissionId, from }: Submission, file: MailedFile): Promise<void> {
  const { blob } = file;
  const [made] = await rowsOf<{ id: string }>(
    tx,
    `insert into document (account_id, user_id, added_by, name, source, blob_id, sha256, file_name, file_content_type, file_size_bytes,
       email_submission_id, mail_subject, mailed_at)
     select $1, u.id, coalesce(u.name, $2), $3, 'email', $4, $5, $3, $6, $7, $8, $9, $10
     from (select 1) one left join lateral (select id, name from account_user where account_id = $1 and lower(email) = $2
       order by created_at, id limit 1) u on true
     returning id`,
    [accountId, from[0] ?? '', file.name, blob.id, file.sha256, file.contentType, blob.byteSize, submissionId, file.subject, file.mailedAt],
  );
  if (!made) throw new Error('The document was not written.');
  const contentType = file.contentType ?? 'application/octet-stream';
  await claimBlob(tx, { ...blob, sha256: file.sha256 }, { contentType, filename: file.name });
  await beginChild(tx, { accountId }, made.id);
}
