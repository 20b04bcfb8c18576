import { rowsOf, type Database } from '../database.js';
import type { SecretBox } from '../secrets.js';

/** Where a provider's newest refresh token for a mailbox is kept, sealed, from one worker to the next. */
export interface KeptRefreshToken {
  /** Null where none came yet of the one that was given, or it cannot be opened any more. */
  newest(): Promise<string | null>;
  keep(newest: string): Promise<void>;
}

/** What is sealed: a token, and the one of the settings that it came of. Once the operator gives another one, that counts. */
interface Sealed {
  given: string;
  newest: string;
}

const placeOf = (mailboxId: string): string => `mailbox:${mailboxId}:refresh_token`;

export function keptRefreshToken(
  { database, box }: { database: Database; box: SecretBox },
  { mailboxId, given }: { mailboxId: string; given: string },
): KeptRefreshToken {
  return {
    async newest() {
      const [row] = await database.asSystem((tx) =>
        rowsOf<{ sealed: Buffer | null }>(tx, 'select sealed_refresh_token as sealed from mailbox where id = $1', [mailboxId]),
      );
      const kept = row?.sealed ? opened(box, row.sealed, mailboxId) : null;
      return kept?.given === given ? kept.newest : null;
    },
    async keep(newest) {
      const sealed = box.seal(JSON.stringify({ given, newest } satisfies Sealed), placeOf(mailboxId));
      const kept = await database.asSystem((tx) =>
        rowsOf(tx, 'update mailbox set sealed_refresh_token = $2 where id = $1 returning id', [mailboxId, sealed]),
      );
      if (kept.length === 0) throw new Error('There is no row of the mailbox yet to keep its refresh token in.');
    },
  };
}

/** Null where the key that it was sealed with is gone for good. */
function opened(box: SecretBox, sealed: Buffer, mailboxId: string): Sealed | null {
  try {
    return JSON.parse(box.open(sealed, placeOf(mailboxId))) as Sealed;
  } catch {
    return null;
  }
}
