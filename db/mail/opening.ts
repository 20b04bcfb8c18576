import type { MailState } from '../../domain/mail/state.js';
import type { SenderRule } from '../../domain/mail/senders.js';
import { rowsOf, type Transaction } from '../database.js';
import { isoSql } from '../rows.js';
import { callMails, IS_UNOPENED, UNOPENED } from './line.js';

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
  /** What its openings took that made room for others before their end. */
  openingMs: number;
  /** Since it came in. */
  ageMs: number;
  /** In whose line it stands: of the first that it is for. Null where that address was deleted. */
  accountId: string | null;
}

/** Null where it was opened, or never came. */
export async function unopenedMail(tx: Transaction, id: string): Promise<UnopenedMail | null> {
  const [row] = await rowsOf<UnopenedMail>(
    tx,
    `select m.id, m.state, m.sha256, m.blob_key as "blobKey", m.header, m.open_tries as "openTries", m.opening_ms as "openingMs",
       a.account_id as "accountId", (extract(epoch from clock_timestamp() - m.recorded_at) * 1000)::float8 as "ageMs",
       ${isoSql('(landfall_now() - (clock_timestamp() - coalesce(m.received_at, m.recorded_at)))')} as "receivedAt"
     from ${UNOPENED} where m.id = $1 and ${IS_UNOPENED}`,
    [id],
  );
  return row ?? null;
}

/** An address that a mail came to, and whose mail is taken there. */
export interface AddressedAlias extends SenderRule {
  aliasId: string;
}

/** An account that a mail is for, and those of its addresses that the mail came to. */
export interface MailRecipient {
  accountId: string;
  aliases: [AddressedAlias, ...AddressedAlias[]];
}

/** Whom a mail is for. An address that was deleted since is nobody's. */
export async function recipientsOfMail(tx: Transaction, mailId: string): Promise<MailRecipient[]> {
  const rows = await rowsOf<AddressedAlias & { accountId: string }>(
    tx,
    `select a.id as "aliasId", a.account_id as "accountId", a.sender_policy as policy, a.senders
     from mail m join email_alias a on a.id = any (m.alias_ids) where m.id = $1 order by array_position(m.alias_ids, a.id)`,
    [mailId],
  );
  const recipients = new Map<string, MailRecipient>();
  for (const { accountId, ...alias } of rows) {
    const known = recipients.get(accountId);
    if (known) known.aliases.push(alias);
    else recipients.set(accountId, { accountId, aliases: [alias] });
  }
  return [...recipients.values()];
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

type InLine = Pick<UnopenedMail, 'id' | 'accountId'>;

/** Notes that a reader has it. The next in line is called in its place. */
export async function noteBegun(tx: Transaction, { id, accountId }: InLine): Promise<void> {
  await tx.query('update mail set begun_at = clock_timestamp() where id = $1', [id]);
  if (accountId !== null) await callMails(tx, accountId);
}

/** Counts the time of an opening that made room for others before its end: no try. It stands before the readers again. */
export async function countOpeningPart(tx: Transaction, mailId: string, openingMs: number): Promise<void> {
  await tx.query('update mail set opening_ms = opening_ms + $2, begun_at = null where id = $1 and opened_at is null', [
    mailId,
    Math.round(openingMs),
  ]);
}

/** Its submissions are written; `reason`: why nothing was taken of it. */
export async function noteOpened(tx: Transaction, { id, accountId }: InLine, reason: string | null): Promise<void> {
  await tx.query('update mail set opened_at = clock_timestamp(), reason = $2 where id = $1 and opened_at is null', [id, reason]);
  if (accountId !== null) await callMails(tx, accountId);
}

/** Mails that were called and that nobody has opened yet, each with the account that waits for it; and those that are in nobody's line. */
export function calledMails(tx: Transaction): Promise<InLine[]> {
  return rowsOf(
    tx,
    `select m.id, a.account_id as "accountId" from ${UNOPENED} where ${IS_UNOPENED} and (m.called_at is not null or a.account_id is null)`,
  );
}
