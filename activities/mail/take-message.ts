import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FetchMessageObject } from 'imapflow';
import { promiseBlob } from '../../db/blobs/promise.js';
import { BytesRefused } from '../../db/blobs/store.js';
import { recipientsOf } from '../../db/mail/aliases.js';
import { knowsBytes, recordMail, type FoundMail, type KeptBytes } from '../../db/mail/mails.js';
import { addressesIn } from '../../domain/mail/address.js';
import { tokenIn, type AliasForm } from '../../domain/mail/alias.js';
import { readHeader, valuesOf, type HeaderField } from '../../domain/mail/header.js';
import { recipientTokens } from '../../domain/mail/recipients.js';
import { MAIL_BYTES_MAX, type MailState } from '../../domain/mail/state.js';
import { isLooped } from '../../domain/mail/taken.js';
import { fetchBytes } from './fetch.js';
import type { Reading } from './read-mailbox.js';
import { unfetchable } from './unfetchable.js';

/**
 * Takes one message in: whom it is for, then its raw bytes onto the disk, then its row (promises R6, I4). Cut off anywhere it is met again, and known by its place or its bytes. Nothing of its text is read.
 */
export async function takeMessage(
  reading: Reading,
  { generation, message }: { generation: number; message: FetchMessageObject },
): Promise<MailState | 'other_bytes'> {
  const { means } = reading;
  const header = (message.headers?.toString('latin1') ?? '').replaceAll('\0', '');
  const fields = readHeader(header);
  const groups = recipientTokens(fields, means.settings.form);
  const recipients = await means.database.asSystem((tx) => recipientsOf(tx, groups));
  const found: FoundMail = {
    place: { generation, uid: message.uid },
    state: isLooped(fields) || isFromUs(fields, means.settings.form) ? 'looped' : 'unrouted',
    bytes: null,
    headerSha256: headerHash(message),
    recipients,
    header: null,
    receivedAt: momentOf(message.internalDate),
  };
  const [first] = recipients;
  if (!first || found.state === 'looped') return record(reading, found);
  // What a server says of a size is a hint: one that is too large is seen as it comes in, too.
  const bytes = (message.size ?? 0) > MAIL_BYTES_MAX ? null : await keepBytes(reading, { uid: message.uid, accountId: first.accountId });
  return record(reading, bytes ? { ...found, state: 'kept', bytes } : { ...found, state: 'too_large', header });
}

/** What a message is known by as long as its bytes are not asked for. */
export const headerHash = ({ headers }: FetchMessageObject): Buffer =>
  createHash('sha256')
    .update(headers ?? '')
    .digest();

/** No person writes from an address that papers are mailed to. */
const isFromUs = (fields: readonly HeaderField[], form: AliasForm): boolean =>
  valuesOf(fields, 'from')
    .flatMap(addressesIn)
    .some((address) => tokenIn(form, address) !== null);

async function record({ means, tenant, took }: Reading, found: FoundMail): Promise<MailState | 'other_bytes'> {
  const recorded = await means.database.asSystem((tx) => recordMail(tx, tenant, found));
  if (recorded.kind === 'new') {
    took(found.state);
    means.log.info('a mail came in', { mail: recorded.id, state: found.state, accounts: accountsOf(found) });
  }
  return recorded.kind === 'other_bytes' ? 'other_bytes' : found.state;
}

const accountsOf = ({ recipients }: FoundMail): number => new Set(recipients.map(({ accountId }) => accountId)).size;

/**
 * The raw message, safe on the disk before its row says that it is there. Until then they have a row as files have of which no document is
 * made yet: by it they go where the message is not met again. Null where it is too large.
 */
async function keepBytes(
  { client, means, tenant }: Reading,
  { uid, accountId }: { uid: number; accountId: string },
): Promise<KeptBytes | null> {
  const bytes = Readable.from(fetchBytes(client, uid));
  try {
    const received = await means.blobs.receive(bytes, { byteSizeMax: MAIL_BYTES_MAX });
    try {
      const { sha256, byteSize } = received;
      if (await means.database.asSystem((tx) => knowsBytes(tx, tenant, sha256))) return { sha256, key: null, byteSize };
      const { key } = await promiseBlob(means.database, accountId);
      await received.keepAs(key);
      return { sha256, key, byteSize };
    } finally {
      await received.discard();
    }
  } catch (error) {
    if (!(error instanceof BytesRefused)) throw error;
    if (error.reason === 'too_many') return null;
    return unfetchable(error.cause ?? error);
  } finally {
    bytes.destroy();
  }
}

function momentOf(given: FetchMessageObject['internalDate']): string | null {
  const at = Date.parse(String(given ?? ''));
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
