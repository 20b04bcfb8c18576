import { randomBytes, randomUUID } from 'node:crypto';
import { createAccount } from '../../db/accounts.js';
import type { Database } from '../../db/database.js';
import { rowsOf } from '../../db/database.js';
import { secretBox, webhookSecretPlace, type SecretBox } from '../../db/secrets.js';
import { FEATURES } from '../../domain/features.js';
import { newWebhookSecret } from '../../outbound/webhook-signature.js';

export const testBox: SecretBox = secretBox([{ id: 'test', key: randomBytes(32) }]);

export interface TestWebhook {
  id: string;
  accountId: string;
  secret: string;
}

/** A webhook of a new account, or of the one given, as the API would make it. */
export async function makeWebhook(
  database: Database,
  url: string,
  more: { accountId?: string; headers?: { name: string; value: string }[]; box?: SecretBox } = {},
): Promise<TestWebhook> {
  const id = randomUUID();
  const secret = newWebhookSecret();
  const accountId = more.accountId ?? (await database.asSystem((tx) => createAccount(tx, { companyName: 'Test', features: FEATURES })));
  const sealed = (more.box ?? testBox).seal(secret, webhookSecretPlace(accountId, id)).toString('base64');
  await database.forAccount(accountId, (tx) =>
    tx.query('insert into webhook (id, account_id, url, headers, secrets) values ($1, $2, $3, $4, $5)', [
      id,
      accountId,
      url,
      more.headers ? JSON.stringify(more.headers) : null,
      JSON.stringify([{ sealed, createdAt: new Date().toISOString(), expiresAt: null }]),
    ]),
  );
  return { id, accountId, secret };
}

/** Records changes of these subjects in one transaction, with their notifications, through the one door there is. Answers the changes' ids in order. */
export async function recordTestChanges(database: Database, accountId: string, subjects: readonly string[]): Promise<string[]> {
  const changes = subjects.map((subjectId) => ({
    id: randomUUID(),
    event: 'container.transport.vessel_loaded',
    subject_id: subjectId,
    container_id: subjectId,
    version: '2026-03-10',
    content: JSON.stringify({
      reference_object: { type: 'transport_event', id: randomUUID() },
      document: null,
      included: [{ type: 'container', id: subjectId }],
    }),
    created_at: '2026-03-09T11:30:00Z',
    deliverable: true,
  }));
  await database.forAccount(accountId, (tx) => tx.query('select * from record_changes($1)', [JSON.stringify(changes)]));
  return changes.map(({ id }) => id);
}

export interface QueueRow {
  id: string;
  change_id: string;
  subject_id: string;
  position: string;
  status: string;
  failure_reason: string | null;
  attempts: number;
  step: number;
  lease_id: string | null;
  due_in_s: number;
  finished_at: Date | null;
}

/** The webhook's queue as it stands, in commit order. */
export function queueOf(database: Database, webhookId: string): Promise<QueueRow[]> {
  return database.asSystem((tx) =>
    rowsOf<QueueRow>(
      tx,
      `select id, change_id, subject_id, position, status, failure_reason, attempts, step, lease_id, finished_at,
         extract(epoch from due_at - clock_timestamp())::float8 as due_in_s
       from webhook_notification where webhook_id = $1 order by position`,
      [webhookId],
    ),
  );
}
