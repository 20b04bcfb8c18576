import type { NewChange } from '../../db/changes.js';
import type { Places } from '../../db/places.js';
import type { Log } from '../../domain/log.js';
import type { SourceName } from '../../domain/observation.js';
import type { Bounds } from '../../domain/refresh.js';
import type { NewsSettings } from '../../domain/settings.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import type { Timings } from '../../domain/timings.js';
import type { Circumstances } from '../../domain/tracking-request.js';
import type { Source } from '../../sources/source.js';
import type { Due, LookResult } from '../look.js';
import type { LookState } from './looks.js';
import type { RequestRow } from './match.js';

/** What one look came to, once it is written down. */
export type Recorded =
  /** Somebody wrote since the look began (a wish, another attempt): what it learned is learned again. */
  | { kind: 'overtaken' }
  | { kind: 'at_rest'; details: string }
  | { kind: 'news'; details: string }
  | { kind: 'no_news'; next: { at: Timestamp; reason: string }; details: string };

/** A look that was made, to be written down. */
export interface Look {
  due: Due;
  result: LookResult;
  places: Places;
  source: SourceName;
  /** The forms of a number of this line, best first. */
  formsOf: Source['forms'];
  /** What the line wishes, and what hangs on the credential the look was made with: null when nothing limits it, or nothing was answered. */
  bounds: Bounds;
  timings: Timings;
  news: NewsSettings;
  /** A random number from 0 to 1, for jitter. */
  chance: number;
  log: Log;
}

/** The same inside its transaction, under its locks. */
export interface Recording extends Look {
  request: RequestRow;
  state: LookState;
  /** Cargo time to the millisecond at which this transaction learns what it learns. */
  knownAt: string;
}

/** What is left to do at the end of the transaction: the news, told last. */
export interface Outcome {
  outcome: Recorded;
  changes: NewChange[];
  /** The shipment that sails otherwise than before, where it does. */
  sailingOtherwise?: string | null;
}

export const circumstances = ({ knownAt, timings, chance }: Recording): Circumstances => ({ now: timestampOf(knownAt), timings, chance });
