import { FETCH_TRIES, FETCH_TRIES_LATER, type MailState } from '../../domain/mail/state.js';
import { rowsOf, type Transaction } from '../database.js';
import type { Recipient } from './aliases.js';
import { callMails } from './line.js';
import { cursorOf, type Tenant } from './mailboxes.js';

/** Where a message lies. */
export interface Place {
  generation: number;
  uid: number;
}

/** The raw bytes of a message, kept before its row is written. */
export interface KeptBytes {
  sha256: Buffer;
  /** Null where they are those of a mail that is known: they were kept, for as long as they are. */
  key: string | null;
  byteSize: number;
}

/** What is written down of a message. */
export interface FoundMail {
  place: Place;
  state: Exclude<MailState, 'unreadable'>;
  bytes: KeptBytes | null;
  headerSha256: Buffer;
  recipients: readonly Recipient[];
  /** Of one that is too large to be kept. */
  header: string | null;
  /** ISO 8601. */
  receivedAt: string | null;
}

/** How writing a message down ended: `known` by its bytes or its place; `other_bytes` where another message was in its place. */
export type Recorded = { kind: 'new'; id: string } | { kind: 'known'; id: string } | { kind: 'other_bytes' };

/** Writes a message down unless it is known (promises R6, I4); one that was kept stands in the line of those to be opened from here on. For whoever has the lease. */
export async function recordMail(tx: Transaction, tenant: Tenant, mail: FoundMail): Promise<Recorded> {
  await cursorOf(tx, tenant);
  const sha256 = mail.bytes?.sha256 ?? null;
  const inPlace = await mailAt(tx, tenant.mailboxId, mail.place);
  const isRoutedNow = inPlace?.state === 'unrouted' && mail.state !== 'unrouted';
  if (inPlace && inPlace.state !== 'unreadable' && !isRoutedNow)
    return sha256 && inPlace.sha256 && !inPlace.sha256.equals(sha256) ? { kind: 'other_bytes' } : { kind: 'known', id: inPlace.id };
  const moved = sha256 && (await moveKnown(tx, tenant, { ...mail, sha256 }));
  if (moved) return { kind: 'known', id: moved };
  const id = await insertMail(tx, tenant.mailboxId, mail);
  if (mail.bytes) await nameBytes(tx, mail.bytes);
  const [first] = mail.recipients;
  if (first && (mail.state === 'kept' || mail.state === 'too_large')) await callMails(tx, first.accountId);
  return { kind: 'new', id };
}

/** From here on the mail says that its bytes are there, and no longer the room that was made for them. */
async function nameBytes(tx: Transaction, { key }: KeptBytes): Promise<void> {
  if (key === null) throw new Error('The mail was known a moment ago.');
  await tx.query('delete from blob where key = $1 and claimed_at is null', [key]);
}

/** Whether a mailbox has had a message with these bytes, wherever it lies now. */
export async function knowsBytes(tx: Transaction, { mailboxId }: Pick<Tenant, 'mailboxId'>, sha256: Buffer): Promise<boolean> {
  return (await rowsOf(tx, 'select from mail where mailbox_id = $1 and sha256 = $2', [mailboxId, sha256])).length > 0;
}

export interface HandledMail {
  uid: number;
  /** Null of a copy: the mail is known by another one. */
  state: MailState | null;
  reason: string | null;
}

/** The messages of the folder as it is now that accounts got and that were opened, and copies of those, among these. */
export function handledAmong(tx: Transaction, { mailboxId }: Tenant, uids: readonly number[]): Promise<HandledMail[]> {
  return rowsOf<HandledMail>(
    tx,
    `select u.uid::float8 as uid, m.state, m.reason from mailbox b cross join unnest($2::int8[]) as u (uid)
     left join mail m on m.mailbox_id = b.id and m.generation = b.generation and m.uid = u.uid
     where b.id = $1 and u.uid <= b.last_uid and (m.id is null or (m.state in ('kept', 'too_large') and m.opened_at is not null)) order by u.uid`,
    [mailboxId, uids],
  );
}

export interface KnownMail {
  id: string;
  state: MailState;
  sha256: Buffer | null;
}

/** The message that was found at a place; null where none was. */
async function mailAt(tx: Transaction, mailboxId: string, { generation, uid }: Place): Promise<KnownMail | null> {
  const [row] = await rowsOf<KnownMail>(tx, 'select id, state, sha256 from mail where mailbox_id = $1 and generation = $2 and uid = $3', [
    mailboxId,
    generation,
    uid,
  ]);
  return row ?? null;
}

/** Those of these messages that were for nobody: an address may have been made for them since. */
export async function unroutedAmong(
  tx: Transaction,
  { mailboxId }: Pick<Tenant, 'mailboxId'>,
  { generation, uids }: { generation: number; uids: readonly number[] },
): Promise<Set<number>> {
  const rows = await rowsOf<{ uid: string }>(
    tx,
    `select uid from mail where mailbox_id = $1 and generation = $2 and uid = any ($3) and state = 'unrouted'`,
    [mailboxId, generation, uids],
  );
  return new Set(rows.map(({ uid }) => Number(uid)));
}

/** The place of a message changes as a mailbox is built anew or it is delivered again; its bytes do not. */
async function moveKnown(
  tx: Transaction,
  { mailboxId }: Tenant,
  { sha256, place, headerSha256 }: { sha256: Buffer } & Pick<FoundMail, 'place' | 'headerSha256'>,
): Promise<string | null> {
  const [known] = await rowsOf<{ id: string }>(tx, 'select id from mail where mailbox_id = $1 and sha256 = $2 for update', [
    mailboxId,
    sha256,
  ]);
  if (!known) return null;
  await tx.query('delete from mail where mailbox_id = $1 and generation = $2 and uid = $3', [mailboxId, place.generation, place.uid]);
  await tx.query('update mail set generation = $2, uid = $3, header_sha256 = $4 where id = $1', [
    known.id,
    place.generation,
    place.uid,
    headerSha256,
  ]);
  return known.id;
}

async function insertMail(
  tx: Transaction,
  mailboxId: string,
  { place, state, bytes, headerSha256, recipients, header, receivedAt }: FoundMail,
): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into mail (mailbox_id, generation, uid, state, sha256, blob_key, byte_size, alias_ids, header, received_at, header_sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (mailbox_id, generation, uid) do update set state = excluded.state, reason = null, sha256 = excluded.sha256,
       blob_key = excluded.blob_key, byte_size = excluded.byte_size, alias_ids = excluded.alias_ids, header = excluded.header,
       received_at = excluded.received_at, header_sha256 = excluded.header_sha256
     returning id`,
    [
      mailboxId,
      place.generation,
      place.uid,
      state,
      bytes?.sha256 ?? null,
      bytes?.key ?? null,
      bytes?.byteSize ?? null,
      recipients.map(({ aliasId }) => aliasId),
      header,
      receivedAt,
      headerSha256,
    ],
  );
  if (!row) throw new Error('The mail was not written.');
  return row.id;
}

/** Counts a try at a message that could not be fetched. Answers whether it is stepped over from now on. */
export async function countFailure(tx: Transaction, tenant: Tenant, { place, why }: { place: Place; why: string }): Promise<boolean> {
  await cursorOf(tx, tenant);
  const [row] = await rowsOf<{ tries: number }>(
    tx,
    `insert into mail (mailbox_id, generation, uid, state, reason, tries) values ($1, $2, $3, 'unreadable', $4, 1)
     on conflict (mailbox_id, generation, uid) do update set tries = mail.tries + 1, reason = excluded.reason, tried_at = clock_timestamp()
     returning tries`,
    [tenant.mailboxId, place.generation, place.uid, why.slice(0, 500)],
  );
  return (row?.tries ?? 0) >= FETCH_TRIES;
}

/** A message that could not be fetched is there no more: nobody is told of it. */
export async function forgetFailures(tx: Transaction, { mailboxId }: Tenant, { generation, uid }: Place): Promise<void> {
  await tx.query(`delete from mail where mailbox_id = $1 and generation = $2 and uid = $3 and state = 'unreadable'`, [
    mailboxId,
    generation,
    uid,
  ]);
}

/** Messages that were stepped over and are due once more: daily, for a week. */
export async function unreadableDue(tx: Transaction, tenant: Tenant): Promise<number[]> {
  const { generation } = await cursorOf(tx, tenant);
  const rows = await rowsOf<{ uid: string }>(
    tx,
    `select uid from mail where mailbox_id = $1 and generation = $2 and state = 'unreadable' and tries between ${FETCH_TRIES} and ${FETCH_TRIES + FETCH_TRIES_LATER - 1}
       and tried_at < clock_timestamp() - interval '1 day' order by uid limit 50`,
    [tenant.mailboxId, generation],
  );
  return rows.map(({ uid }) => Number(uid));
}

/** The last message of a generation whose header is known. */
export async function lastHeader(
  tx: Transaction,
  mailboxId: string,
  generation: number,
): Promise<{ uid: number; headerSha256: Buffer } | null> {
  const [row] = await rowsOf<{ uid: string; header_sha256: Buffer }>(
    tx,
    `select uid, header_sha256 from mail where mailbox_id = $1 and generation = $2 and header_sha256 is not null order by uid desc limit 1`,
    [mailboxId, generation],
  );
  return row ? { uid: Number(row.uid), headerSha256: row.header_sha256 } : null;
}

/** What waits in a mailbox's mails: how many are to be opened, and which messages the server does not hand out. */
export async function waitingMails(
  tx: Transaction,
  { mailboxId }: Pick<Tenant, 'mailboxId'>,
): Promise<{ unopened: number; unreadable: number[] }> {
  const [row] = await rowsOf<{ unopened: number; unreadable: string[] }>(
    tx,
    `select (select count(*)::int from mail where opened_at is null and state in ('kept', 'too_large') and mailbox_id = $1) as unopened,
            array(select uid from mail where mailbox_id = $1 and state = 'unreadable' order by uid limit 20) as unreadable`,
    [mailboxId],
  );
  return { unopened: row?.unopened ?? 0, unreadable: (row?.unreadable ?? []).map(Number) };
}

/** How many messages of a mailbox became what, for the operator. */
export async function countMails(tx: Transaction, mailboxId: string): Promise<Partial<Record<MailState, number>>> {
  const rows = await rowsOf<{ state: MailState; count: number }>(
    tx,
    'select state, count(*)::int as count from mail where mailbox_id = $1 group by state',
    [mailboxId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
