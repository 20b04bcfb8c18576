import { currentReading } from '../../db/documents/current-reading.js';
import { notFound } from '../problems.js';
import type { Deps } from '../trpc.js';
import { askOf } from './new-document.js';

interface Missed {
  accountId: string;
  documentId: string;
  /** Whose pages were missed: another one may have brought them meanwhile. */
  readingId: string;
}

/** Has the pages of a document be made again, which nobody is told of. False where that was tried, and came to nothing. */
export function makePagesAgain({ database }: Pick<Deps, 'database'>, { accountId, documentId, readingId }: Missed): Promise<boolean> {
  return database.forAccount(accountId, async (tx) => {
    // Of two who miss them at once one asks.
    await tx.query('select from document where id = $1 for no key update', [documentId]);
    const reading = await currentReading(tx, documentId);
    if (!reading) throw notFound();
    if (reading.failed) return false;
    if (!reading.asked && reading.readingId === readingId) await askOf(tx, accountId, { documentId, kind: 'pages' });
    return true;
  });
}
