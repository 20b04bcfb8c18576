import type { ReadingPlace } from '../../db/blobs/derived.js';
import type { Blob } from '../../db/entities/blob.js';
import type { ReaderSettings } from '../../domain/documents/reader.js';
import type { Page } from '../../domain/documents/page.js';
import type { FileReading, ReadingHints } from '../../domain/documents/reading.js';

/** What is read, and how. */
export interface ReadRequest extends ReadingPlace {
  hints: ReadingHints;
  /** Readings of it that ended badly: from one on, safer settings; a page that two of them died of is left out. */
  tries: number;
  /** It may take so long. */
  wallMs: number;
  /** An earlier reading whose pages are good for this one; null: pages are made anew. */
  pagesOf: EarlierPages | null;
  /** Pages are drawn that have no picture of themselves yet. */
  looks: boolean;
  /** Numbers of the pages that are read, as if they were all; null: all. */
  pages: ReaderSettings['pages'];
  /** Degrees clockwise by which the picture is turned before it is read, of what was accepted. */
  turn: Turned;
  /** Nobody waits for it any more: it is killed, and the promise rejects. */
  signal: AbortSignal;
  /** It is answered alone, and not kept in place of what the reading left: whoever asks is not at the end yet. */
  apart?: true;
  /** Called once a scanner found no virus in it, or looks at no file of its size; it is not opened before that is written down. */
  scanned?: (said: FileScan) => Promise<void>;
  /** Called as pages are done. */
  pageDone(pages: number): void;
  /** Called as pages are begun to be recognised from pictures, with how many they are by now. */
  recognising?: (pages: number) => void;
}

export type FileScan = NonNullable<Blob['scan']>;

export interface EarlierPages extends ReadingPlace {
  /** Which of its pages are the ones here, in order; null: all. */
  pages: readonly number[] | null;
}

export type Turned = ReaderSettings['turn'];

/** Bytes that were put in the store. */
export interface StoredBytes {
  byteSize: number;
  /** Base64 of the MD5. */
  checksum: string;
  sha256: Buffer;
}

/** What a reading left. */
export interface KeptReading {
  reading: FileReading;
  /** What the reader was told. */
  hints: ReadingHints;
  /** Of the schemas that the payloads follow, against which they were checked. */
  schemaVersion: string;
  /** A model was asked about it, or could not be. */
  consulted?: boolean;
}

/** Opens files of strangers, and keeps what was read of them beside their bytes. */
export interface Papers {
  /**
   * Reads a file in a process of its own, fenced. How that went is the outcome, whatever the file did; it rejects where no
   * reader could be started, where the bytes are out of reach, and when it was called off. Begun again, it goes on after the
   * pages that were done.
   */
  readInFence(request: ReadRequest): Promise<FileReading>;
  /**
   * Reads what the tries of a reading stored before they were cut off, and leaves the rest out with a warning; null where they
   * stored nothing, or not even that can be read.
   */
  readStored(request: ReadRequest): Promise<Extract<FileReading, { outcome: 'read' }> | null>;
  /** Puts a file in which a virus was found where nothing reads it any more. Done again, it is the same. */
  quarantine(blobKey: string): Promise<void>;
  /** What a reading left when it ended; null where none did, or it is there no more. */
  keptReading(place: ReadingPlace): Promise<KeptReading | null>;
  /** Keeps what a model was asked about in place of what the reading left. */
  keepConsulted(place: ReadingPlace, kept: KeptReading): Promise<void>;
  /** A page of a reading, from 1; null where it is there no more. */
  keptPage(place: ReadingPlace, number: number): Promise<Page | null>;
  /** Puts a file that a reading left beside its pages (`rendition`, `part-1.pdf`, `members/1`) among the blobs, by this key; null where it made none. Done again, it is the same. */
  keepLeft(place: ReadingPlace, file: { left: string; key: string }): Promise<StoredBytes | null>;
  /** So many bytes that such a file begins with; null where there is none. */
  headOfLeft(place: ReadingPlace, left: string, bytes: number): Promise<Buffer | null>;
  /** SHA-256 of such a file; null where there is none. */
  hashOfLeft(place: ReadingPlace, left: string): Promise<Buffer | null>;
}
