import { grantedAccess } from '../activities/mail/access-token.js';
import type { Deps } from '../activities/deps.js';
import type { MailboxConfig } from '../config/mailbox.js';
import type { BlobStore } from '../db/blobs/store.js';
import type { GuardedClient } from '../outbound/guarded-fetch.js';

/** The mailbox of the configuration, whose messages are kept in this store. */
export function mailboxOf(
  { secret, ...settings }: MailboxConfig,
  { blobs, client }: { blobs: BlobStore; client: GuardedClient },
): NonNullable<Deps['mail']> {
  if ('password' in secret) return { settings, blobs, secret: () => Promise.resolve({ pass: secret.password }) };
  const access = grantedAccess(client, secret);
  return { settings, blobs, secret: async () => ({ accessToken: await access() }) };
}
