import type { ReadingFailure } from '../../domain/documents/reading.js';

/** Names an ask of a document. */
export interface AskInput {
  documentId: string;
  askId: string;
}

/** What a document's workflow does next. Ids, counts and codes alone: this is history. */
export type NextAsk =
  | { kind: 'none'; details: string }
  /** Its turn before the readers has not come: it is woken then. `againS`: it looks itself by then. */
  | { kind: 'wait'; againS: number; details: string }
  /** The file is read first. `patienceS`, of earlier releases: so long it waits by its priority, then by that of uploads. */
  | { kind: 'read'; askId: string; priorityKey: number; patienceS?: number; details: string }
  | { kind: 'relink'; askId: string; details: string };

export interface Failure {
  reason: ReadingFailure;
  /** MIME type by content; null where not even that is known. */
  contentType: string | null;
}

/** How reading a file ended. */
export type ReadOutcome =
  /** `consult`: a model is asked about it. */
  { kind: 'read'; papers: number; pages: number; consult?: true } | ({ kind: 'failed' } & Failure) | { kind: 'gone' };

export interface FinishInput extends AskInput {
  failure: Failure | null;
}

/** `unread`: what the reader left is there no more, and the file is read again. */
export type FinishOutcome = { kind: 'finished' | 'unread'; details: string };
