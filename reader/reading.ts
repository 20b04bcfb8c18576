import type { Page } from '../domain/documents/page.js';
import type { ReaderSettings } from '../domain/documents/reader.js';
import type { FileMember, ReadingFailure, ReadingHints, ReadingWarning } from '../domain/documents/reading.js';

/** One file, and everything its reading is given. */
export interface Reading extends ReaderSettings {
  bytes: Uint8Array;
  hints: ReadingHints;
  /** Pages whose pictures earlier readers recognised. */
  recognisedBefore(): number;
  /** Keeps a page as it looks, for people; WebP. */
  keepPicture(page: number, webp: Uint8Array): void;
  /** Keeps the bytes of a file inside this one; answers where they lie. From 1. */
  keepMember(number: number, bytes: Uint8Array): string;
}

/** A file that is open; its pages are read one by one. */
export interface OpenFile {
  pageCount: number;
  /** Of the file; reading pages adds to them. */
  warnings: ReadingWarning[];
  /** Files inside this one. */
  members?: readonly FileMember[];
  /** From 1. */
  readPage(number: number): Promise<Page>;
  /** Keeps a page as it looks, where that is not done anyway. */
  showPage?(number: number): Promise<void>;
  close(): Promise<void>;
}

/** A file that cannot be read, for good. */
export class Unreadable extends Error {
  constructor(
    readonly reason: ReadingFailure,
    detail: string,
  ) {
    super(detail);
  }
}

/** A page that takes longer than it may: it says nothing of the file. */
export class TooSlow extends Error {}

/** A page with a picture that is larger than may be. */
export class TooLarge extends Error {}

/** Whether a failure says that there is no memory left, of a heap, a buffer or WebAssembly. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /allocation failed|out of memory|\bOOM\b/i.test(error.message);
}

const WITHOUT_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a failure says that the disk is full, or the part of it that this user may fill: no fault of the file. */
export const isWithoutRoom = (error: unknown): boolean => error instanceof Error && 'code' in error && WITHOUT_ROOM.has(error.code);

/** What a library throws at a file that it cannot open; of no memory left it says what it is. */
export function damaged(detail: string): (error: unknown) => never {
  return (error) => {
    throw isOutOfMemory(error) || error instanceof Unreadable ? error : new Unreadable('corrupt', detail);
  };
}
