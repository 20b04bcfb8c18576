import type { MailFault } from '../../domain/mail/opened.js';
import type { FileReading } from '../../domain/documents/reading.js';
import type { StoredBytes } from '../documents/papers.js';
import type { Scanned } from '../documents/scanner.js';

/** What is opened: the raw bytes of a mail, or its header, byte by byte, where no more is to be had. */
export type MailSource = { blobKey: string } | HeaderAlone;

export interface HeaderAlone {
  header: string;
  /** Why. */
  fault: MailFault;
}

/** A mail as its reader left it. */
export interface ReaderLeft {
  reading: FileReading;
  /** Where a file lies that the reading names. */
  pathOf(path: string): string;
}

/** Opens the mails of strangers. */
export interface Mails {
  /**
   * Opens a mail in a process of its own, fenced, and answers what `take` makes of what it left: its files are gone afterwards. How
   * opening went is a value, whatever the mail did; it rejects where no reader could be started, and when it was called off.
   */
  openInFence<Taken>(source: MailSource, signal: AbortSignal, take: (left: ReaderLeft) => Promise<Taken>): Promise<Taken>;
  /** Looks for viruses in the raw bytes; `clean` where nobody does. Rejects where the scanner does not answer. */
  scan(blobKey: string, signal: AbortSignal): Promise<Scanned>;
  /** Puts raw bytes in which one was found where nothing reads them any more. */
  quarantine(blobKey: string): Promise<void>;
  /** The beginning of the raw bytes, up to the end of the header. */
  headerOf(blobKey: string): Promise<string>;
  /** Puts a file of this machine among the blobs. */
  store(path: string, blobKey: string): Promise<StoredBytes>;
}
