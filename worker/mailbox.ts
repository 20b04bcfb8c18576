import { accessToken } from '../activities/mail/access-token.js';
import type { Deps } from '../activities/deps.js';
import type { MailboxConfig } from '../config.js';
import { blobsOnDisk } from '../db/blobs/disk.js';
import type { GuardedClient } from '../outbound/guarded-fetch.js';

/** The mailbox of the configuration, whose messages are kept in this folder. */
export function mailboxOf(
  { secret, ...settings }: MailboxConfig,
  { folder, client }: { folder: string; client: GuardedClient },
): NonNullable<Deps['mail']> {
  return {
    settings,
    blobs: blobsOnDisk(folder),
    secret: async () => ('password' in secret ? { pass: secret.password } : { accessToken: await accessToken(client, secret) }),
  };
}
