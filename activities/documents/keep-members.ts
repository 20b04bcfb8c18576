import type { ReadingPlace } from '../../db/blobs/derived.js';
import type { Transaction } from '../../db/database.js';
import { keepMembers, knownBytes, type Member } from '../../db/documents/members.js';
import { namesOfMembers } from '../../domain/documents/members.js';
import type { FileMember } from '../../domain/documents/reading.js';
import type { Deps } from '../deps.js';
import { storeLeft } from './keep-left.js';

interface Holder {
  accountId: string;
  documentId: string;
}

/** A file inside another as it was read, with what is to be a document of it; null where it was left. */
export interface Taken {
  told: FileMember;
  member: Member | null;
}

/** Puts the files inside another among the blobs, before the transaction that makes documents of them: those that are not there yet. */
export async function storeMembers(
  deps: Pick<Deps, 'database' | 'papers'>,
  { place, signal, ...of }: Holder & { place: ReadingPlace; signal: AbortSignal },
  members: readonly FileMember[],
): Promise<Taken[]> {
  const hashes = await Promise.all(members.map(({ path }) => (path === null ? null : deps.papers.hashOfLeft(place, path))));
  const known = await deps.database.forAccount(of.accountId, (tx) =>
    knownBytes(
      tx,
      of,
      hashes.filter((hash) => hash !== null),
    ),
  );
  const taken: Taken[] = [];
  for (const [at, told] of members.entries()) {
    signal.throwIfAborted();
    const sha256 = hashes[at] ?? null;
    if (told.path === null || sha256 === null) taken.push({ told, member: null });
    else {
      const blob = known.has(sha256.toString('hex'))
        ? null
        : await storeLeft(deps, { accountId: of.accountId, place, left: told.path, sha256 });
      taken.push({
        told,
        member: { name: told.name, contentType: told.contentType, subject: told.subject, sentAt: told.sentAt, sha256, blob },
      });
    }
  }
  return taken;
}

/** Makes documents of them. The notes of the file that they were in say which ones the account has as others. */
export async function nameMembers(tx: Transaction, of: Holder, taken: readonly Taken[]): Promise<void> {
  const elsewhere = await keepMembers(
    tx,
    of,
    taken.flatMap(({ member }) => member ?? []),
  );
  if (elsewhere.length === 0) return;
  const told = taken.map(({ told: one, member }) => (member && elsewhere.includes(member) ? { ...one, left: 'a document already' } : one));
  await tx.query('update document set classification_notes = $2, classifier_notes = $2 where id = $1', [
    of.documentId,
    namesOfMembers(told),
  ]);
}
