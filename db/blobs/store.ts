import type { Readable } from 'node:stream';

/** Where the bytes of papers lie. What was kept once is never changed (promise R5). */
export interface BlobStore {
  /** As clients are told it: `disk`, `s3`. */
  readonly name: string;
  /** Where clients send bytes to the store itself; null: they send them to us. */
  readonly direct: DirectUploads | null;
  /** Takes bytes in under no name yet. Rejects with `BytesRefused` for what was not expected; nothing is left of them then. */
  receive(bytes: Readable, expected: Expected): Promise<ReceivedBytes>;
  /** Its bytes, or those from `start` to `end`, both of them included. Rejects with `BlobStoreAway` when they are not there. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** How many bytes lie there; null where there are none. */
  sizeOf(key: string): Promise<number | null>;
  /** A file of this machine that holds them, for who reads papers. Not to be written to. Who is called off meanwhile gets the reason. */
  localPath(key: string, signal?: AbortSignal): Promise<string>;
  /** Puts them where nothing reads them any more; nothing where there are none. */
  quarantine(key: string): Promise<void>;
  /** Lets them go; nothing where there are none. */
  remove(key: string): Promise<void>;
}

/** Bytes that clients send to the store without us. They count for nothing until they are taken. */
export interface DirectUploads {
  /** Where a client may send these bytes for so many seconds, with exactly these headers. */
  address(id: string, upload: Promised & { contentType: string; disposition: string; forS: number }): Promise<string>;
  /**
   * Keeps what was sent under a key of its own, out of reach of who sent it, and answers its SHA-256; null where nothing was sent.
   * What was sent stays too, until it is dropped: it may be taken again. Rejects with `BytesRefused` for other bytes than were promised.
   */
  take(id: string, taking: Promised & { key: string }): Promise<Buffer | null>;
  /** Lets go of what was sent, once it is written down where it was taken to. */
  drop(id: string): Promise<void>;
}

/** What a client said it would send. */
export interface Promised {
  byteSize: number;
  /** Base64 of the MD5. */
  checksum: string;
}

/** What is known of bytes beforehand. Of those of a mail nobody says how many they are: servers are wrong about it. */
export type Expected = Promised | { byteSizeMax: number };

/** Bytes that are here whole, as expected, and safe from a loss of power; but not to be found yet. */
export interface ReceivedBytes {
  sha256: Buffer;
  byteSize: number;
  /** Gives them their name. From here on they last. */
  keepAs(key: string): Promise<void>;
  /** Lets them go, unless they are kept. */
  discard(): Promise<void>;
}

/** Why bytes were not taken: fewer or more than promised, others, broken off, or too slow. */
export type RefusedBytes = 'too_few' | 'too_many' | 'other_bytes' | 'torn' | 'too_slow';

export class BytesRefused extends Error {
  constructor(
    readonly reason: RefusedBytes,
    options?: ErrorOptions,
  ) {
    super(`The bytes were refused: ${reason}.`, options);
  }
}

/** The store cannot be written to, does not answer, or does not have what it should. */
export class BlobStoreAway extends Error {}
