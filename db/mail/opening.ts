import type { MailState } from '../../domain/mail/state.js';
import type { SenderRule } from '../../domain/mail/senders.js';
import { rowsOf, type Transaction } from '../database.js';
import { isoSql } from '../rows.js';

/** A mail that is to be opened. */
export interface UnopenedMail {
  id: string;
  state: Extract<MailState, 'kept' | 'too_large'>;
  sha256: Buffer | null;
  blobKey: string | null;
  header: string | null;
  /** When its server got it, in cargo time; ISO 8601. */
  receivedAt: string;
  openTries: number;
}

/** Null where it was opened, or never came. */
export async function unopenedMail(tx: Transaction, id: string): Promise<UnopenedMail | null> {
  const [row] = await rowsOf<UnopenedMail>(
    tx,
    `select id, state, sha256, blob_key as "blobKey", header, open_tries as "openTries",
       ${isoSql('(landfall_now() - (clock_timestamp() - coalesce(received_at, recorded_at)))')} as "receivedAt" from mail
     where id = $1 and opened_at is null and state in ('kept', 'too_large')`,
    [id],
  );
  return row ?? null;
}

/** An account that a mail is for, and whose mail it takes at the address it came to. */
export interface MailRecipient extends SenderRule {
  aliasId: string;
  accountId: string;
}

/** Whom a mail is for. An address that was deleted since is nobody's. */
export function recipientsOfMail(tx: Transaction, mailId: string): Promise<MailRecipient[]> {
  return rowsOf<MailRecipient>(
    tx,
    `select a.id as "aliasId", a.account_id as "accountId", a.sender_policy as policy, a.senders
     from mail m join email_alias a on a.id = any (m.alias_ids) where m.id = $1 order by array_position(m.alias_ids, a.id)`,
    [mailId],
  );
}

/** Counts a reader that came to a bad end over it. Answers how many did. */
export async function countOpenTry(tx: Transaction, mailId: string): Promise<number> {
  const [row] = await rowsOf<{ tries: number }>(
    tx,
    'update mail set open_tries = open_tries + 1 where id = $1 and opened_at is null returning open_tries as tries',
    [mailId],
  );
  return row?.tries ?? Infinity;
}

/** Its submissions are written; `reason`: why nothing was taken of it. */
export async function noteOpened(tx: Transaction, mailId: string, reason: string | null): Promise<void> {
  await tx.query('update mail set opened_at = clock_timestamp(), reason = $2 where id = $1 and opened_at is null', [mailId, reason]);
}

/** Mails that nobody has opened yet, each with an account that waits for it. */
export function unopenedMails(tx: Transaction): Promise<{ id: string; accountId: string | null }[]> {
  return rowsOf(
    tx,
    `select m.id, (select a.account_id from email_alias a where a.id = any (m.alias_ids) limit 1) as "accountId" from mail m
     where m.opened_at is null and m.state in ('kept', 'too_large')`,
  );
}
