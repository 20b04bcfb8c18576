import { closeAsks, takeAsk } from '../../db/documents/asks.js';
import { rowsOf } from '../../db/database.js';
import { MINUTE_S } from '../../domain/time.js';
import { PRIORITIES } from '../../workflows/contract.js';
import type { Deps } from '../deps.js';
import type { NextAsk } from './outcomes.js';

/** Behind uploads it would wait for as long as anybody sends some. */
const PATIENCE_S = 5 * MINUTE_S;

interface Row {
  accountId: string;
  source: string;
  discarded: boolean;
}

/** What is to be done with a document next, in the order in which it was asked. A document that was discarded has nothing to be done. */
export const nextAsk =
  ({ database }: Pick<Deps, 'database'>) =>
  async ({ documentId }: { documentId: string }): Promise<NextAsk> => {
    const [document] = await database.asSystem((tx) =>
      rowsOf<Row>(tx, 'select account_id as "accountId", source, discarded_at is not null as discarded from document where id = $1', [
        documentId,
      ]),
    );
    if (!document) return { kind: 'none', details: 'the document does not exist' };
    return database.forAccount(document.accountId, async (tx) => {
      if (document.discarded) {
        await closeAsks(tx, documentId, 'discarded');
        return { kind: 'none', details: 'the document was discarded' };
      }
      const ask = await takeAsk(tx, documentId);
      if (!ask) return { kind: 'none', details: 'nothing is asked' };
      if (ask.kind === 'relink') return { kind: 'relink', askId: ask.id, details: 'linking' };
      const waits = ask.kind === 'read' && document.source === 'upload';
      const turn = waits ? { priorityKey: PRIORITIES.upload } : { priorityKey: PRIORITIES.paper, patienceS: PATIENCE_S };
      return { kind: 'read', askId: ask.id, ...turn, details: `reading (${ask.kind})` };
    });
  };
