import { rowsOf, type Transaction } from '../database.js';
import { noteInOutbox } from '../outbox.js';

/** A document, and whose it is. */
export interface Owned {
  accountId: string;
  documentId: string;
}

/** Bytes of a document that was found inside another. */
export interface ChildBlob {
  id: string;
  byteSize: number;
  checksum: string;
  sha256: Buffer;
}

/** A document found inside another: a person's word on it is kept. */
export interface Child {
  id: string;
  live: boolean;
  edited: boolean;
}

/** Bytes that lie in the store are somebody's from here on. */
export async function claimBlob(
  tx: Transaction,
  { id, byteSize, checksum, sha256 }: ChildBlob,
  { contentType, filename }: { contentType: string; filename: string },
): Promise<void> {
  await tx.query(
    `update blob set byte_size = $2, checksum = $3, sha256 = $4, content_type = $5, filename = $6, stored_at = clock_timestamp(),
       claimed_at = clock_timestamp() where id = $1`,
    [id, byteSize, checksum, sha256, contentType, filename],
  );
}

/** A child that was made is read by a workflow of its own, which tells of it. */
export async function beginChild(tx: Transaction, { accountId }: Pick<Owned, 'accountId'>, childId: string): Promise<void> {
  await tx.query(`insert into document_ask (account_id, document_id, kind) values ($1, $2, 'read')`, [accountId, childId]);
  await noteInOutbox(tx, accountId, { topic: 'document.kick', key: childId });
}

/** A person's word is kept: what was deleted, and what was corrected. */
export const stays = ({ live, edited }: Child): boolean => live || edited;

/** By which a file remembers one of its parts once the part's row is gone: its pages, or its bytes. SQL of a row of `document`. */
export const partMark = (row: string): string => `coalesce(${row}.first_page || '-' || ${row}.last_page, encode(${row}.sha256, 'hex'))`;

/** The marks of parts that people deleted so long ago that nothing else is left of them. */
export async function deletedParts(tx: Transaction, documentId: string): Promise<Set<string>> {
  const [row] = await rowsOf<{ parts: string[] }>(tx, 'select deleted_parts as parts from document where id = $1', [documentId]);
  return new Set(row?.parts);
}
