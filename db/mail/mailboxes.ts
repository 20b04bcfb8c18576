import { createHash } from 'node:crypto';
import { rowsOf, type Transaction } from '../database.js';

/** Who is let in where, and reads which folder. */
export interface MailboxName {
  host: string;
  user: string;
  folder: string;
}

/** The same mailbox has the same id in every installation and after every restart. */
export function mailboxIdOf({ host, user, folder }: MailboxName): string {
  const hash = createHash('sha256').update(['landfall mailbox', host.toLowerCase(), user, folder].join('\n')).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/** Writes a mailbox down unless it is known. Answers its id. */
export async function ensureMailbox(tx: Transaction, name: MailboxName): Promise<string> {
  const id = mailboxIdOf(name);
  await tx.query('insert into mailbox (id, host, user_name, folder) values ($1, $2, $3, $4) on conflict (id) do nothing', [
    id,
    name.host.toLowerCase(),
    name.user,
    name.folder,
  ]);
  return id;
}

/** How far a mailbox was read. UIDs are numbers of 32 bits. */
export interface Cursor {
  /** As the server said it; null before the first look. */
  uidValidity: string | null;
  generation: number;
  lastUid: number;
}

/** A reader of a mailbox. There is one at a time: another one comes in when the first gave up its lease, or let it run out. */
export interface Tenant {
  mailboxId: string;
  holder: string;
}

/** The lease is no more: another reader has the mailbox, and this one writes nothing. */
export class LeaseLost extends Error {
  constructor() {
    super('Another reader has the mailbox.');
  }
}

/** Takes the lease, or renews it. False where another reader has it. */
export async function holdMailbox(tx: Transaction, { mailboxId, holder }: Tenant, seconds: number): Promise<boolean> {
  const held = await rowsOf<{ id: string }>(
    tx,
    `update mailbox set holder = $2, held_until = clock_timestamp() + make_interval(secs => $3)
     where id = $1 and (holder = $2 or holder is null or held_until < clock_timestamp()) returning id`,
    [mailboxId, holder, seconds],
  );
  return held.length > 0;
}

export async function releaseMailbox(tx: Transaction, { mailboxId, holder }: Tenant): Promise<void> {
  await tx.query('update mailbox set holder = null, held_until = null where id = $1 and holder = $2', [mailboxId, holder]);
}

/** How far it was read, for whoever has the lease; held to the end of the transaction, so that no other reader comes in meanwhile. */
export async function cursorOf(tx: Transaction, { mailboxId, holder }: Tenant): Promise<Cursor> {
  const [row] = await rowsOf<{ uid_validity: string | null; generation: number; last_uid: string }>(
    tx,
    'select uid_validity, generation, last_uid from mailbox where id = $1 and holder = $2 and held_until > clock_timestamp() for no key update',
    [mailboxId, holder],
  );
  if (!row) throw new LeaseLost();
  return { uidValidity: row.uid_validity, generation: row.generation, lastUid: Number(row.last_uid) };
}

export async function connected(tx: Transaction, tenant: Tenant, uidValidity: string): Promise<void> {
  await cursorOf(tx, tenant);
  await tx.query(
    'update mailbox set uid_validity = $2, connected_at = clock_timestamp(), last_error = null, last_error_at = null where id = $1',
    [tenant.mailboxId, uidValidity],
  );
}

/** All up to this message were looked at. */
export async function moveCursor(
  tx: Transaction,
  tenant: Tenant,
  { generation, lastUid }: { generation: number; lastUid: number },
): Promise<void> {
  await cursorOf(tx, tenant);
  await tx.query('update mailbox set last_uid = greatest(last_uid, $3) where id = $1 and generation = $2', [
    tenant.mailboxId,
    generation,
    lastUid,
  ]);
}

/** The mailbox is another one than it was: all of it is looked at again, and known bytes keep that without effect. */
export async function beginGeneration(tx: Transaction, tenant: Tenant, uidValidity: string): Promise<Cursor> {
  const { generation } = await cursorOf(tx, tenant);
  await tx.query('update mailbox set generation = $2, last_uid = 0, uid_validity = $3 where id = $1', [
    tenant.mailboxId,
    generation + 1,
    uidValidity,
  ]);
  return { uidValidity, generation: generation + 1, lastUid: 0 };
}

/** Why it cannot be read, for the operator. Never a word of a mail, and no secret. */
export async function noteTrouble(tx: Transaction, { mailboxId }: Pick<Tenant, 'mailboxId'>, why: string): Promise<void> {
  await tx.query('update mailbox set last_error = $2, last_error_at = clock_timestamp() where id = $1', [mailboxId, why.slice(0, 500)]);
}
