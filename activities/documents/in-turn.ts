import { ApplicationFailure } from '@temporalio/activity';
import { AfterOthers, type AmongOthers, type ReadingTurns, type Turn } from './reading-turns.js';

/** Reads in its turn; until that has come it is asked for again. */
export async function inTurn<Read>(turns: ReadingTurns, turn: Turn, read: (among: AmongOthers) => Promise<Read>): Promise<Read> {
  return turns.read(turn, read).catch((error: unknown) => {
    if (!(error instanceof AfterOthers)) throw error;
    throw putOff('AfterOthers', { message: error.message, afterMs: error.afterMs });
  });
}

/** What Temporal tells an operator meanwhile, before it calls again. */
export const putOff = (
  type: 'GaveWay' | 'AfterOthers' | 'ReadAgain' | 'OpenAgain',
  { message, afterMs }: { message: string; afterMs: number },
): ApplicationFailure => ApplicationFailure.create({ type, category: 'BENIGN', message, nextRetryDelay: afterMs });
