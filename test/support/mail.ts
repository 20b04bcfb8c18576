import { randomBytes } from 'node:crypto';
import { rowsOf, type Database } from '../../db/database.js';

/** A mail that brought a document of the account. Answers the id of its submission. */
export async function writeSubmission(
  database: Database,
  { accountId, documentId }: { accountId: string; documentId: string },
): Promise<string> {
  return database.forAccount(accountId, async (tx) => {
    const [row] = await rowsOf<{ id: string }>(
      tx,
      `insert into email_submission (account_id, mail_id, fingerprint, subject, body_preview, body, from_addresses, to_addresses, sent_at,
         message_id, in_reply_to, message_references, content_type)
       values ($1, uuidv7(), $2, 'Arrival notice', 'See attached.', 'See attached. Regards', '{notices@line.example}', '{docs@in.example.com}',
         '2026-03-01T08:00:00Z', '<1@line.example>', '<0@line.example>', '{<0@line.example>}', 'multipart/mixed')
       returning id`,
      [accountId, randomBytes(32)],
    );
    if (!row) throw new Error('The submission was not written.');
    await tx.query(`update document set email_submission_id = $2, source = 'email' where id = $1`, [documentId, row.id]);
    return row.id;
  });
}
