import { ApplicationFailure } from '@temporalio/activity';
import { MINUTE_S } from '../../domain/time.js';
import { AfterOthers, type AmongOthers, type ReadingTurns, type Turn } from './reading-turns.js';

/** Who waited is served by then. */
export const AFTER_OTHERS_MS = 1_000;
/** What was cut off is looked at so often, until it has waited as long as that: then it is read as any other. */
const AGAIN_AFTER_OTHERS_MS = 5_000;
const PATIENCE_MS = 10 * MINUTE_S * 1_000;

/** Something that is to be read, and since when. */
export interface Asked extends Omit<Turn, 'again'> {
  /** Readings of it that were cut off. */
  tries: number;
  ageMs: number;
}

/** Reads in its turn; until that has come it is asked for again. */
export async function inTurn<Read>(
  turns: ReadingTurns,
  { tries, ageMs, ...turn }: Asked,
  read: (among: AmongOthers) => Promise<Read>,
): Promise<Read> {
  const again = tries > 0;
  return turns.read({ ...turn, again: again && ageMs < PATIENCE_MS }, read).catch((error: unknown) => {
    if (!(error instanceof AfterOthers)) throw error;
    throw putOff('AfterOthers', { message: error.message, afterMs: again ? AGAIN_AFTER_OTHERS_MS : AFTER_OTHERS_MS });
  });
}

/** What Temporal tells an operator meanwhile, before it calls again. */
export const putOff = (
  type: 'GaveWay' | 'AfterOthers' | 'ReadAgain' | 'OpenAgain',
  { message, afterMs }: { message: string; afterMs: number },
): ApplicationFailure => ApplicationFailure.create({ type, category: 'BENIGN', message, nextRetryDelay: afterMs });
