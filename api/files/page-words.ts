import { NoTurnInTime, turns, type EndTurn } from '../../db/turns.js';
import type { Peer } from '../peer.js';
import { Problem, problem } from '../problems.js';
import type { AccountContext } from '../trpc.js';

/**
 * Answers with words that this process reads at once: a page may be megabytes, and nothing else is answered while one is parsed. It is the
 * process that is spared, so each counts for itself; what an account may ask for is counted by all together (promise L2).
 */
const AT_ONCE = 2;
/** Of one account: all that it asks for at once keeps nobody else waiting. */
const OF_ONE_ACCOUNT = 1;
const PATIENCE_MS = 20_000;

const turnOfAccount = turns({ atOnce: OF_ONE_ACCOUNT, patienceMs: PATIENCE_MS });
const turnOfProcess = turns({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS });

/**
 * Reads words of pages in its turn. Throws a problem where other calls of the account take that long, and `NoTurnInTime` where those of
 * all others do. `goOn` is called before each page: it throws once
 * nobody waits for the answer any more.
 */
export async function readInTurn<Read>(
  { caller, peer }: Pick<AccountContext, 'caller' | 'peer'>,
  read: (goOn: () => void) => Promise<Read>,
): Promise<Read> {
  const goOn = whileWaited(peer);
  const endOfAccount = await turnAmongOwn(caller.accountId);
  try {
    goOn();
    const end = await turnOfProcess('words');
    try {
      return await read(goOn);
    } finally {
      end();
    }
  } finally {
    endOfAccount();
  }
}

function whileWaited(peer: Peer): () => void {
  let gone = false;
  peer.whenGone(() => (gone = true));
  return () => {
    if (gone) throw problem('timeout', 'Whoever asked has left.');
  };
}

async function turnAmongOwn(accountId: string): Promise<EndTurn> {
  try {
    return await turnOfAccount(accountId);
  } catch (error) {
    if (!(error instanceof NoTurnInTime)) throw error;
    const detail = 'Other calls of the account read words of pages; one at a time does.';
    throw new Problem([{ code: 'rate_limited', detail }], { 'retry-after': String(RETRY_AFTER_S) });
  }
}

const RETRY_AFTER_S = 10;
