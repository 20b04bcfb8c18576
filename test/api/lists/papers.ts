import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/database.js';
import { makeAlias } from '../../../db/mail/aliases.js';
import type { TestApi } from '../../support/api.js';
import { ALIAS, DOCUMENT, MOMENTS, REPRESENTATION, SUBMISSION, type Columns } from './columns.js';
import { insert, RECORDS } from './insert.js';

interface Drawing {
  accountId: string;
  draw(columns: Columns): Record<string, unknown>;
}

/** Papers, what was read of them, and how they came. */
export async function writePapers(api: TestApi, { accountId, draw }: Drawing): Promise<void> {
  const owned = { account_id: accountId };
  const many = <T>(make: (at: number) => T): T[] => Array.from({ length: RECORDS }, (_, at) => make(at));
  await api.database.forAccount(accountId, async (tx) => {
    const submissions = await insert(
      tx,
      'email_submission',
      many(() => ({ ...draw(SUBMISSION), ...owned, mail_id: randomUUID(), fingerprint: randomBytes(32) })),
    );
    await writeAliases(tx, api, { accountId, draw });
    const blobs = await insert(
      tx,
      'blob',
      many((at) => ({
        ...owned,
        key: randomBytes(20).toString('hex'),
        filename: 'a.pdf',
        content_type: 'application/pdf',
        byte_size: at,
        checksum: '',
        expires_at: MOMENTS[0],
      })),
    );
    const documents = await insert(
      tx,
      'document',
      many((at) => ({
        ...draw(DOCUMENT),
        ...owned,
        added_by: 'Ada',
        blob_id: blobs[at],
        sha256: randomBytes(32),
        email_submission_id: at % 2 ? submissions[at % 5] : null,
        parent_id: at % 7 === 6 ? randomUUID() : null,
        discarded_at: at === 3 ? MOMENTS[0] : null,
      })),
    );
    await insert(
      tx,
      'document_representation',
      many((at) => ({
        ...draw(REPRESENTATION),
        ...owned,
        document_id: documents[at % 9],
        document_type: 'other',
        method: 'reader',
        payload: '{}',
      })),
    );
  });
}

async function writeAliases(tx: Transaction, { deps }: TestApi, { accountId, draw }: Drawing): Promise<void> {
  const { secrets: box, settings } = deps;
  const form = settings.aliasForm;
  if (!form) throw new Error('There is no mailbox.');
  for (let at = 0; at < RECORDS; at += 1) {
    const made = await makeAlias(tx, { box, form }, { accountId, name: '' });
    const { name, active, sender_policy: policy, senders, created_at: createdAt, updated_at: updatedAt } = draw(ALIAS);
    await tx.query(
      'update email_alias set name = $2, active = $3, sender_policy = $4, senders = $5, created_at = $6, updated_at = $7 where id = $1',
      [made?.id, name, active, policy, senders, createdAt, updatedAt],
    );
  }
}
