import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { beginGeneration, connected, cursorOf, moveCursor, type Cursor, type Tenant } from '../../db/mail/mailboxes.js';
import { countFailure, forgetFailures, lastHeader, unreadableDue, unroutedAmong } from '../../db/mail/mails.js';
import { LOSSES_MAX, type MailState } from '../../domain/mail/state.js';
import type { Transaction } from '../../db/database.js';
import { fetchHeads } from './fetch.js';
import type { MailboxMeans } from './means.js';
import { KEYWORD, takesOurMark } from './put-aside.js';
import { searchFolder } from './search.js';
import { headerHash, takeMessage } from './take-message.js';
import { isFaultOfServer, Unfetchable, unfetchable } from './unfetchable.js';

const BATCH = 50;

export interface Reading {
  client: ImapFlow;
  tenant: Tenant;
  means: MailboxMeans;
  /** No further message is begun. */
  signal: AbortSignal;
  /** How often in a row the line was lost over a message, or the server unwell, by its UID. */
  losses: Map<number, number>;
  /** What is told of the reader while it reads. */
  seen(uid: number): void;
  /** A message was written down that was not known. */
  took(state: MailState): void;
}

const write = <T>({ means }: Reading, work: (tx: Transaction) => Promise<T>): Promise<T> => means.database.asSystem(work);

/** What the folder is: asked once for each connection, before anything is read of it. */
export async function openFolder(reading: Reading): Promise<void> {
  const { client, tenant } = reading;
  const folder = client.mailbox;
  if (!folder) throw new Error('No folder is open.');
  const uidValidity = String(folder.uidValidity);
  const cursor = await write(reading, (tx) => cursorOf(tx, tenant));
  if (await isRebuilt(reading, { cursor, uidValidity, uidNext: folder.uidNext })) await rebuilt(reading, uidValidity);
  await write(reading, (tx) => connected(tx, tenant, uidValidity));
}

/**
 * A server that lost its memory counts from 1 again, and may not even say so: the header of the last message that is known is compared. Two
 * messages that differ behind it alone are told apart once they are read.
 */
async function isRebuilt(
  reading: Reading,
  { cursor, uidValidity, uidNext }: { cursor: Cursor; uidValidity: string; uidNext: number },
): Promise<boolean> {
  if (cursor.uidValidity === null) return false;
  if (cursor.uidValidity !== uidValidity || uidNext <= cursor.lastUid) return true;
  const last = await write(reading, (tx) => lastHeader(tx, reading.tenant.mailboxId, cursor.generation));
  if (!last) return false;
  const { client } = reading;
  const [found] = await fetchHeads(client, [last.uid]).catch(unlessLost(client, []));
  return !!found && !headerHash(found).equals(last.headerSha256);
}

async function rebuilt(reading: Reading, uidValidity: string): Promise<void> {
  const { generation } = await write(reading, (tx) => beginGeneration(tx, reading.tenant, uidValidity));
  reading.means.log.warn('the mailbox is another one than it was; all of it is looked at again', {
    mailbox: reading.tenant.mailboxId,
    generation,
  });
}

/** Takes in all that lies behind the cursor, then what could not be fetched and is due again. */
export async function readNew(reading: Reading): Promise<void> {
  await readOnward(reading);
  const { tenant } = reading;
  for (const uid of await write(reading, (tx) => unreadableDue(tx, tenant))) {
    if (reading.signal.aborted) return;
    const { generation } = await write(reading, (tx) => cursorOf(tx, tenant));
    await takeOne(reading, { generation, uid });
  }
}

async function readOnward(reading: Reading): Promise<void> {
  const { client, tenant, signal } = reading;
  while (!signal.aborted) {
    const { generation, lastUid } = await write(reading, (tx) => cursorOf(tx, tenant));
    // `n:*` means the last message at least, also where it is older.
    const found = await searchFolder(client, { uid: `${lastUid + 1}:*` });
    const uids = found.filter((uid) => uid > lastUid).sort((a, b) => a - b);
    if (uids.length === 0) return;
    for (let at = 0; at < uids.length; at += BATCH) {
      if (!(await takeBatch(reading, { generation, isFullScan: lastUid === 0, uids: uids.slice(at, at + BATCH) }))) break;
    }
  }
}

/** False where what is known of the folder does not hold any more, or nothing is to be begun. */
async function takeBatch(reading: Reading, { generation, isFullScan, uids }: Batch): Promise<boolean> {
  const { tenant, signal } = reading;
  const messages = new Map((await headsOf(reading, uids)).map((message) => [message.uid, message]));
  const unrouted = isFullScan ? await write(reading, (tx) => unroutedAmong(tx, tenant, { generation, uids })) : new Set<number>();
  for (const uid of uids) {
    if (signal.aborted) return false;
    reading.seen(uid);
    const message = messages.get(uid);
    const isLeft = message && isFullScan && !unrouted.has(uid) && isPassedBy(reading, message);
    if (!isLeft && !(await takeOne(reading, { generation, uid, ...(message && { message }) }))) return false;
    await write(reading, (tx) => moveCursor(tx, tenant, { generation, lastUid: uid }));
  }
  return true;
}

interface Batch {
  generation: number;
  /** All of the folder is looked at, and not what came since. */
  isFullScan: boolean;
  uids: readonly number[];
}

/**
 * What is told of some messages at once. A server that stumbles over one of them hands out none, or hangs up: then each is asked for by
 * itself, as is one that is not among them.
 */
async function headsOf(reading: Reading, uids: readonly number[]): Promise<FetchMessageObject[]> {
  const { client, losses } = reading;
  const [first = 0] = uids;
  if (losses.has(first)) return [];
  try {
    return await fetchHeads(client, uids);
  } catch (error) {
    if (client.usable) return [];
    countLoss(reading, first);
    throw error;
  }
}

const countLoss = ({ losses }: Reading, uid: number): number => {
  const times = (losses.get(uid) ?? 0) + 1;
  losses.set(uid, times);
  return times;
};

/** Passes over what a server refused, as long as it is there. */
const unlessLost =
  <Instead>(client: ImapFlow, instead: Instead) =>
  (error: unknown): Instead => {
    if (!client.usable) throw error;
    return instead;
  };

/** What is marked was taken in, unless it was for nobody; where it should have been put aside as well, it is looked at again. */
const isPassedBy = ({ means }: Reading, { flags }: FetchMessageObject): boolean => !!flags?.has(KEYWORD) && !means.settings.moves;

interface One {
  generation: number;
  uid: number;
  message?: FetchMessageObject;
}

/** Takes a message in, then marks it. Three failures, and it is stepped over. False where the folder turned out to be another one. */
async function takeOne(reading: Reading, { generation, uid, message }: One): Promise<boolean> {
  const { client, tenant, means } = reading;
  try {
    const found = message ?? (await headOf(client, uid));
    const state = await takeMessage(reading, { generation, message: found });
    if (state === 'other_bytes') {
      await rebuilt(reading, String(client.mailbox ? client.mailbox.uidValidity : 0));
      return false;
    }
    await mark(client, uid);
    return true;
  } catch (error) {
    if (!(error instanceof Unfetchable)) throw error;
    if (await isGone(client, uid)) return gone(reading, { generation, uid });
    if (isFaultOfServer(client, error) && countLoss(reading, uid) <= LOSSES_MAX) throw error;
    const over = await write(reading, (tx) => countFailure(tx, tenant, { place: { generation, uid }, why: error.message }));
    if (!over) throw error;
    means.log.warn('a message cannot be fetched; it is stepped over and tried again daily', { mailbox: tenant.mailboxId, uid });
    return true;
  }
}

async function headOf(client: ImapFlow, uid: number): Promise<FetchMessageObject> {
  const [head] = await fetchHeads(client, [uid]).catch(unfetchable);
  if (!head) throw new Unfetchable('The server does not hand the message out.');
  return head;
}

/** There is nothing to be taken in, or looked for later. */
async function gone(reading: Reading, place: { generation: number; uid: number }): Promise<true> {
  await write(reading, (tx) => forgetFailures(tx, reading.tenant, place));
  return true;
}

/** Whether somebody took a message away since it was found. Where the connection is lost, nobody knows. */
async function isGone(client: ImapFlow, uid: number): Promise<boolean> {
  const found = await searchFolder(client, { uid: String(uid) }).catch(() => null);
  return found?.length === 0;
}

/** What was written down is marked, and nothing is deleted. */
async function mark(client: ImapFlow, uid: number): Promise<void> {
  await client.messageFlagsAdd(String(uid), [takesOurMark(client) ? KEYWORD : '\\Seen'], { uid: true });
}
