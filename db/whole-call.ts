import type { QueryRunner } from 'typeorm';
import { startForAccount, withRetries, type Database, type Transaction } from './database.js';
import type { EndTurn } from './turns.js';

/** What a call does in several transactions, made one. */
export interface WholeCall {
  /** Every transaction of the account that is asked of it is a part of the one, which begins with the first. */
  database: Database;
  /** Does this last, and commits all. */
  commit(last: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Undoes all; nothing once it was committed. */
  undo(): Promise<void>;
}

/**
 * One transaction for a whole call. It is begun when first asked for, so that a call which waits for something else before
 * holds no connection meanwhile; `first` is what it begins with. A part that fails is undone by itself, and one that the
 * database asks to begin again is begun again.
 */
export function wholeCall(database: Database, accountId: string, first: (tx: Transaction) => Promise<void>): WholeCall {
  let endTurn: EndTurn | null = null;
  let runner: QueryRunner | null = null;
  let begun: Promise<Transaction> | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const begin = async (): Promise<Transaction> => {
    endTurn = await database.turnOf(accountId);
    runner = database.dataSource.createQueryRunner();
    await startForAccount(runner, accountId);
    await first(runner.manager);
    return runner.manager;
  };
  const undo = async (): Promise<void> => {
    // What is under way comes to its end first.
    await before;
    const [open, end] = [runner, endTurn];
    [runner, endTurn] = [null, null];
    try {
      if (open?.isTransactionActive) await open.rollbackTransaction();
    } finally {
      await open?.release();
      end?.();
    }
  };
  const part = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const done = before.then(async () => {
      const tx = await (begun ??= begin());
      return withRetries(() => tx.transaction(work));
    });
    // One connection does one thing at a time.
    before = done.catch(() => undefined);
    return done;
  };
  return {
    database: {
      ...database,
      forAccount: (asked, work) => {
        if (asked !== accountId) throw new Error('A call is made for one account.');
        return part(work);
      },
    },
    async commit(last) {
      try {
        await part(last);
        await runner?.commitTransaction();
      } finally {
        await undo();
      }
    },
    undo,
  };
}
