import { rowsOf, type Transaction } from '../database.js';
import type { Child, Owned } from './child.js';
import { forgetDiscarded } from './hold-against.js';

/** A document and all that came out of it go; nobody reads what of it was still to be read. The document is held by who calls this. */
export async function discardWhole(tx: Transaction, id: string): Promise<void> {
  await discard(tx, [id, ...(await lockInside(tx, [id]))]);
}

/** Those go that nobody corrected, and what came out of them; what a person corrected in there is kept, with what came out of that. */
export async function discardUntouched(tx: Transaction, children: readonly Child[]): Promise<void> {
  const ids = children.filter(({ live, edited }) => live && !edited).map(({ id }) => id);
  await discard(tx, [...ids, ...(await lockInside(tx, ids, 'edited_at is null'))]);
}

/**
 * What came out of documents that are held, held to the end of the transaction too. Each is held before those are looked for that came
 * out of it: whoever finishes it holds it while it makes them, and a statement that waited would not see them.
 */
async function lockInside(tx: Transaction, ids: readonly string[], which = 'true'): Promise<string[]> {
  const inside: string[] = [];
  for (let level = ids; level.length > 0;) {
    const sql = `select id from document where parent_id = any ($1) and ${which} order by id for no key update`;
    level = (await rowsOf<{ id: string }>(tx, sql, [level])).map(({ id }) => id);
    inside.push(...level);
  }
  return inside;
}

/** Papers beside them say from now on what the others do. */
async function discard(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await rowsOf<Owned & { name: string }>(
    tx,
    `update document set discarded_at = clock_timestamp() where id = any ($1) and discarded_at is null
     returning id as "documentId", account_id as "accountId", name`,
    [ids],
  );
  await tx.query(
    `update document_ask set done_at = clock_timestamp(), outcome = 'discarded' where document_id = any ($1) and done_at is null`,
    [gone.map(({ documentId }) => documentId)],
  );
  await forgetDiscarded(tx, gone);
}
