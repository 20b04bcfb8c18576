import { grantedAccess } from '../activities/mail/access-token.js';
import type { Deps } from '../activities/deps.js';
import type { MailboxConfig } from '../config/mailbox.js';
import type { BlobStore } from '../db/blobs/store.js';
import type { Database } from '../db/database.js';
import { mailboxIdOf } from '../db/mail/mailboxes.js';
import { keptRefreshToken } from '../db/mail/refresh-token.js';
import type { SecretBox } from '../db/secrets.js';
import type { GuardedClient } from '../outbound/guarded-fetch.js';

/** The mailbox of the configuration, whose messages are kept in this store. */
export function mailboxOf(
  { secret, ...settings }: MailboxConfig,
  { blobs, client, ...means }: { blobs: BlobStore; client: GuardedClient; database: Database; box: SecretBox },
): NonNullable<Deps['mail']> {
  if ('password' in secret) return { settings, blobs, secret: () => Promise.resolve({ pass: secret.password }) };
  const kept = keptRefreshToken(means, { mailboxId: mailboxIdOf(settings), given: secret.refreshToken });
  const access = grantedAccess(client, secret, kept);
  return { settings, blobs, secret: async () => ({ accessToken: await access() }) };
}
