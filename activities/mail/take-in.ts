import { createHash } from 'node:crypto';
import { promiseLeft } from '../../db/blobs/promise.js';
import type { Transaction } from '../../db/database.js';
import { documentsOfBytes } from '../../db/documents/members.js';
import { tokensOf } from '../../db/mail/aliases.js';
import { addNotes, usualPictures, writeMailedDocuments, writeSubmission, type MailedFile } from '../../db/mail/submissions.js';
import type { MailRecipient } from '../../db/mail/opening.js';
import { addressesIn } from '../../domain/mail/address.js';
import { tokenIn, type AliasForm } from '../../domain/mail/alias.js';
import { authenticationOf, isAuthentic } from '../../domain/mail/authentication.js';
import { valuesOf } from '../../domain/mail/header.js';
import { mailedAtOf, type MailReading } from '../../domain/mail/opened.js';
import { takingAmong } from '../../domain/mail/taken.js';
import type { Deps } from '../deps.js';
import type { MailFile } from './mail-files.js';

/** A mail that was opened. */
export interface OpenMail {
  id: string;
  /** Of its raw bytes, or of its header where they were not kept. */
  sha256: Buffer;
  /** When its server got it, ISO 8601. */
  receivedAt: string;
  opened: MailReading;
  files: readonly MailFile[];
  /** What was not taken out of it, in words. */
  leftBehind: readonly string[];
  /** How many of these may hold papers. */
  unseen: number;
}

/** What became of a mail in an account. `known`: it has it already, by this message or another that is the same. */
export type TakenIn = { kind: 'left'; reason: string } | { kind: 'known' } | { kind: 'taken'; reason: string | null; documents: number };

type Means = Pick<Deps, 'database' | 'mails' | 'mail'>;

/** Gives an account what is in a mail: its words, and a document of each file that the account does not have yet. */
export async function takeIn(means: Means, recipient: MailRecipient, mail: OpenMail): Promise<TakenIn> {
  const { opened } = mail;
  const { header, fault } = opened;
  const [from, to, cc] = (['from', 'to', 'cc'] as const).map((name) => valuesOf(header, name).flatMap(addressesIn)) as [
    string[],
    string[],
    string[],
  ];
  const authentication = authenticationOf(header, means.mail?.settings.authservIds ?? []);
  const authentic = isAuthentic(authentication, from);
  // Nobody knows what a mail holds that is not opened.
  const documents = fault ? 1 : mail.files.length;
  const { accountId, aliases } = recipient;
  const { taking, at } = takingAmong({ header, documents, unseen: mail.unseen, fault, authentic }, aliases);
  if (taking.kind === 'left') return taking;
  const reason = taking.kind === 'refused' ? taking.reason : holdsNothing(mail) ? 'nothing_attached' : null;
  const sender = from[0] ?? null;
  const kept = reason === null ? await keepFiles(means, { accountId, sender }, mail) : NO_FILES;
  const submission = {
    ...opened,
    accountId,
    aliasId: at.aliasId,
    mailId: mail.id,
    reason,
    fingerprint: fingerprintOf(mail, { sender, reason }),
    from: unique(from),
    authentication,
    pictures: mail.files.filter(({ inText }) => inText).map(({ sha256 }) => sha256),
    notes: [...mail.leftBehind, ...kept.notes],
  };
  return means.database.forAccount(accountId, async (tx): Promise<TakenIn> => {
    const shown = await shownTo(tx, { accountId, form: means.mail?.settings.form }, [...to, ...cc]);
    const submissionId = await writeSubmission(tx, { ...submission, to: unique(to).filter(shown), cc: unique(cc).filter(shown) });
    if (submissionId === null) return { kind: 'known' };
    const known = await writeMailedDocuments(tx, { accountId, submissionId, from: submission.from }, kept.files);
    if (known.length > 0)
      await addNotes(
        tx,
        submissionId,
        known.map(({ name }) => `duplicate: ${name}`),
      );
    return { kind: 'taken', reason, documents: kept.files.length - known.length };
  });
}

/** What could be a document, and was left where it is, stands in the notes. */
const holdsNothing = ({ files, leftBehind }: OpenMail): boolean => files.length === 0 && leftBehind.length === 0;

/** Whether an account sees that a mail went to an address. One of ours is as secret as a key: nobody but its account does (promise R7). */
async function shownTo(
  tx: Transaction,
  { accountId, form }: { accountId: string; form: AliasForm | undefined },
  addresses: readonly string[],
): Promise<(address: string) => boolean> {
  const tokenOf = (address: string) => (form ? tokenIn(form, address) : null);
  const own = await tokensOf(
    tx,
    accountId,
    addresses.flatMap((address) => tokenOf(address) ?? []),
  );
  return (address) => {
    const token = tokenOf(address);
    return token === null || own.has(token);
  };
}

const unique = (addresses: readonly string[]): string[] => [...new Set(addresses)];

/** The same message, from whoever it came and however often; one that was refused may be sent again. */
function fingerprintOf({ sha256, opened, files }: OpenMail, { sender, reason }: { sender: string | null; reason: string | null }): Buffer {
  const message = opened.messageId ?? sha256.toString('hex');
  const parts = files.map((file) => file.sha256.toString('hex')).sort();
  return createHash('sha256')
    .update(JSON.stringify([message, sender, reason, parts]))
    .digest();
}

interface KeptFiles {
  files: MailedFile[];
  /** Why there is none of some. */
  notes: string[];
}

const NO_FILES: KeptFiles = { files: [], notes: [] };

/** Puts the files among the blobs that may become documents, before the transaction that makes them that. What a try stored that was cut off is not stored again. */
async function keepFiles(
  { database, mails }: Means,
  { accountId, sender }: { accountId: string; sender: string | null },
  { id: mailId, files, receivedAt }: Pick<OpenMail, 'id' | 'files' | 'receivedAt'>,
): Promise<KeptFiles> {
  const hashes = files.map(({ sha256 }) => sha256);
  const pictures = files.filter(({ inText }) => inText).map(({ sha256 }) => sha256);
  const { known, usual } = await database.forAccount(accountId, async (tx) => ({
    known: await documentsOfBytes(tx, accountId, hashes),
    usual: new Set((await usualPictures(tx, { accountId, sender }, pictures)).map((hash) => hash.toString('hex'))),
  }));
  const kept: KeptFiles = { files: [], notes: [] };
  for (const { path, inText: _inText, sentAt, ...file } of files) {
    const hash = file.sha256.toString('hex');
    const existing = known.get(hash);
    if (existing) kept.notes.push(`duplicate_of ${existing.id}: ${file.name}`);
    else if (usual.has(hash)) kept.notes.push(`in the text of earlier mails, too: ${file.name}`);
    else {
      const { id, key } = await promiseLeft(database, accountId, { of: `${mailId}/${accountId}`, left: 'file', sha256: file.sha256 });
      const { byteSize, checksum } = await mails.store(path, key);
      kept.files.push({ ...file, mailedAt: mailedAtOf({ sentAt, receivedAt }), blob: { id, byteSize, checksum } });
    }
  }
  return kept;
}
