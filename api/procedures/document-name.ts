import { rowsOf, type Transaction } from '../../db/database.js';
import { tellFellows } from '../../db/documents/hold-against.js';
import { notFound } from '../problems.js';

/**
 * Calls a document otherwise. Warnings of other papers that name it do so by its new name; the parts of a packet keep theirs, and
 * nobody is told. Throws a 404 where there is no such document.
 */
export async function renameDocument(
  tx: Transaction,
  { id, accountId, name }: { id: string; accountId: string; name: string },
): Promise<void> {
  const [known] = await rowsOf<{ name: string }>(tx, 'select name from document where id = $1 and discarded_at is null for no key update', [
    id,
  ]);
  if (!known) throw notFound();
  if (known.name === name) return;
  await tx.query('update document set name = $2, edited_at = landfall_now(), updated_at = landfall_now() where id = $1', [id, name]);
  await tellFellows(tx, { accountId, documentId: id }, known.name);
}
