import { MINUTE_S } from '../time.js';
import type { FileReading, ReadingFailure } from './reading.js';

/** Readings of one file that may end badly (promise I5). */
export const TRIES_MAX = 3;
/** What all of them together may take. */
export const READING_MS_MAX = 12 * MINUTE_S * 1_000;
/** One of them. */
const ONE_READING_MS_MAX = 5 * MINUTE_S * 1_000;
/** What its tries stored is read once more, where no try came to its end. */
export const STORED_READING_MS_MAX = 30_000;
/** Less is no time to read in. */
const READING_MS_MIN = 1_000;
/** Before the second and the third. */
const AGAIN_MS = [5_000, 30_000] as const;

/** What the readings of an ask have come to so far. */
export interface Spent {
  tries: number;
  readingMs: number;
}

/** A reading that was cut off says nothing of the file yet: with safer settings, or without the page it died of, another may end well. */
const CUT_OFF: ReadonlySet<ReadingFailure> = new Set(['timeout', 'out_of_memory', 'crashed']);

/** Whether a reading ended before it came to say something of the file. */
export const wasCutOff = (reading: FileReading): boolean => reading.outcome === 'failed' && CUT_OFF.has(reading.reason);

/** How long to wait before the file is read again; null: this outcome stands. */
export function readAgainAfterMs(reading: FileReading, { tries, readingMs }: Spent): number | null {
  if (!wasCutOff(reading)) return null;
  if (tries >= TRIES_MAX || READING_MS_MAX - readingMs < READING_MS_MIN) return null;
  return AGAIN_MS[tries - 1] ?? AGAIN_MS[1];
}

/** How long the next reading may take. */
export function timeToReadMs({ readingMs }: Pick<Spent, 'readingMs'>): number {
  return Math.max(READING_MS_MIN, Math.min(ONE_READING_MS_MAX, READING_MS_MAX - readingMs));
}

const WORDS: Readonly<Record<ReadingFailure, string>> = {
  encrypted: 'encrypted',
  corrupt: 'damaged file',
  unsupported_type: 'this type of file is not read',
  empty: 'empty file',
  nothing_inside: 'there is nothing in it',
  too_large: 'too large to be read',
  too_many_pages: 'too many pages',
  infected: 'infected file',
  no_text: 'no text was found',
  no_fields: 'none of its fields was found',
  timeout: 'reading took too long',
  out_of_memory: 'reading took too much memory',
  crashed: 'reading broke off',
};

const FAILED = 'failed: ';

/** What a client reads of a failure: `failed: encrypted PDF`. */
export function failureNotes(reason: ReadingFailure, contentType: string | null): string {
  if (reason === 'encrypted') return `${FAILED}encrypted ${contentType === 'application/pdf' ? 'PDF' : 'file'}`;
  if (reason === 'nothing_inside' && contentType === 'application/pdf') return `${FAILED}PDF without pages`;
  if (reason === 'unsupported_type' && contentType) return `${FAILED}files of type ${contentType} are not read`;
  return `${FAILED}${WORDS[reason]}`;
}

/** What a client reads where nothing could be read, and a person said what is there: `data as a person gave them; no text was found`. */
export const givenNotes = (failure: string): string => `data as a person gave them; ${failure.replace(FAILED, '')}`;
