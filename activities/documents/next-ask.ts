import { closeAsks, takeAsk } from '../../db/documents/asks.js';
import { callPapers, papersBefore } from '../../db/documents/line.js';
import { rowsOf } from '../../db/database.js';
import { MINUTE_S } from '../../domain/time.js';
import { PRIORITIES } from '../../workflows/contract.js';
import type { Deps } from '../deps.js';
import type { NextAsk } from './outcomes.js';

/** Whoever calls it has it woken, so this is for what nobody calls: its account has nothing before the readers that would move on. */
const WAIT_S = 10 * MINUTE_S;

interface Row {
  accountId: string;
  discarded: boolean;
}

/**
 * What is to be done with a document next, in the order in which it was asked. What is to be read waits until its account has fewer
 * papers before the readers. A document that was discarded has nothing to be done.
 */
export const nextAsk =
  ({ database }: Pick<Deps, 'database'>) =>
  async ({ documentId }: { documentId: string }): Promise<NextAsk> => {
    const [document] = await database.asSystem((tx) =>
      rowsOf<Row>(tx, 'select account_id as "accountId", discarded_at is not null as discarded from document where id = $1', [documentId]),
    );
    if (!document) return { kind: 'none', details: 'the document does not exist' };
    return database.forAccount(document.accountId, async (tx) => {
      if (document.discarded) {
        await closeAsks(tx, documentId, 'discarded');
        await callPapers(tx, document.accountId);
        return { kind: 'none', details: 'the document was discarded' };
      }
      const ask = await takeAsk(tx, documentId);
      if (!ask) return { kind: 'none', details: 'nothing is asked' };
      if (ask.kind === 'relink') return { kind: 'relink', askId: ask.id, details: 'linking' };
      await callPapers(tx, document.accountId, documentId);
      const before = await papersBefore(tx, document.accountId, ask.id);
      if (before !== null) return { kind: 'wait', againS: WAIT_S, details: `waits to be read (${ask.kind}): ${papers(before)} before it` };
      // What goes first was settled by the line: among the papers that were called, accounts take turns and nothing else counts.
      return { kind: 'read', askId: ask.id, priorityKey: PRIORITIES.upload, details: `reading (${ask.kind})` };
    });
  };

const papers = (count: number): string => (count === 1 ? '1 paper of its account' : `${count} papers of its account`);
