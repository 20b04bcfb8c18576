import type { ReadingLimits } from '../../../domain/documents/limits.js';
import type { ReadingFailure, ReadingHints } from '../../../domain/documents/reading.js';

/** What a file may ask to have brought: nobody may ever read the one, or call the other. */
export interface Lures {
  /** Path of a file on this machine. */
  file: string;
  /** Address of a server on this machine. */
  url: string;
}

/** A file that means harm, made when it is asked for, and how reading it may end. */
export interface HostileFile {
  /** Goes on after "a file". */
  name: string;
  bytes(lures: Lures): Uint8Array | Promise<Uint8Array>;
  /** `read`: what there is of it is read. */
  ends: readonly ('read' | ReadingFailure)[];
  /** Codes of warnings that are told where it is read. */
  warns?: readonly string[];
  /** Tighter, so that what only the watch over readers ends is ended soon. */
  limits?: Partial<ReadingLimits>;
  hints?: Partial<ReadingHints>;
}
