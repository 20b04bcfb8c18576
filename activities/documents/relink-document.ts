import { rowsOf } from '../../db/database.js';
import { closeAsk, lockAsk } from '../../db/documents/asks.js';
import { shipmentsOf } from '../../db/documents/fellows.js';
import { linkDocument } from '../../db/documents/link.js';
import { askPartsToRelink, askSharingToRelink } from '../../db/documents/relink.js';
import type { Deps } from '../deps.js';
import { holdAgainstFellows, holdAgainstLines } from '../../db/documents/hold-against.js';
import type { AskInput, FinishOutcome } from './outcomes.js';

/** Looks again where the numbers of a document lead, in one transaction. Nobody is told. */
export const relinkDocument =
  ({ database }: Pick<Deps, 'database'>) =>
  async (input: AskInput): Promise<FinishOutcome> => {
    const { documentId, askId } = input;
    const [owner] = await database.asSystem((tx) =>
      rowsOf<{ accountId: string }>(tx, 'select account_id as "accountId" from document where id = $1', [documentId]),
    );
    if (!owner) return { kind: 'finished', details: 'the document does not exist' };
    const { accountId } = owner;
    return database.forAccount(accountId, async (tx) => {
      if (!(await lockAsk(tx, input))) return { kind: 'finished', details: 'it was finished before' };
      const linkedBefore = await shipmentsOf(tx, documentId);
      const { changed, shipments, containers } = await linkDocument(tx, { accountId, documentId });
      if (changed) {
        await tx.query('update document set updated_at = landfall_now() where id = $1', [documentId]);
        await askPartsToRelink(tx, documentId);
        await askSharingToRelink(tx, documentId);
        await holdAgainstFellows(tx, { accountId, documentId }, linkedBefore);
        await holdAgainstLines(tx, documentId);
      }
      await closeAsk(tx, askId, 'done');
      return { kind: 'finished', details: `linked: ${shipments} shipments, ${containers} containers` };
    });
  };
