import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BlobStoreAway, BytesRefused, type Expected } from './store.js';

/** How long a sender may be silent, how long all of it may take, and how slow it may be once so much time has passed. */
export interface Patience {
  idleMs: number;
  totalMs: number;
  slowest?: { bytesPerSecond: number; afterMs: number };
}

interface TakingIn {
  file: FileHandle;
  expected: Expected;
  patience: Patience;
}

export interface TakenIn {
  sha256: Buffer;
  byteSize: number;
  /** Base64 of the MD5. */
  checksum: string;
}

/**
 * Writes what comes to a file as it comes, and answers its SHA-256 and size when it is all that was expected. Stops at the first byte too
 * many, and leaves the stream as it is: who sends it can still be answered.
 */
export async function takeIn(bytes: Readable, { file, expected, patience }: TakingIn): Promise<TakenIn> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const max = 'byteSizeMax' in expected ? expected.byteSizeMax : expected.byteSize;
  let byteSize = 0;
  for await (const chunk of withPatience(bytes, patience)) {
    byteSize += chunk.length;
    if (byteSize > max) throw new BytesRefused('too_many');
    md5.update(chunk);
    sha256.update(chunk);
    await writeAll(file, chunk);
  }
  const checksum = md5.digest('base64');
  if ('checksum' in expected) {
    if (byteSize < expected.byteSize) throw new BytesRefused('too_few');
    if (checksum !== expected.checksum) throw new BytesRefused('other_bytes');
  }
  return { sha256: sha256.digest(), byteSize, checksum };
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  try {
    for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten;
  } catch (error) {
    throw new BlobStoreAway('The files of papers cannot be written.', { cause: error });
  }
}

/** What a stream says, for as long as its sender is quick enough. What else ends it too early was torn. */
async function* withPatience(bytes: Readable, patience: Patience): AsyncGenerator<Buffer> {
  const chunks = (bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const watch = new Watch(patience);
  try {
    for (;;) {
      const next = await Promise.race([chunks.next().catch(tornBy), watch.next()]);
      if (next instanceof BytesRefused) throw next;
      if (next === TOO_SLOW) throw new BytesRefused(next);
      if (next.done) return;
      watch.received(next.value.length);
      yield next.value;
    }
  } finally {
    watch.end();
    // Not waited for: what is asked of a silent stream ends with it. Whoever let the rest run off could not while it is read here.
    void chunks.return?.();
  }
}

const tornBy = (cause: unknown): BytesRefused => new BytesRefused('torn', { cause });

const TOO_SLOW = 'too_slow';

const LOOK_EVERY_MS = 250;
const NEVER_TOO_SLOW = { bytesPerSecond: 0, afterMs: 0 };

/** Says when a sender was silent for too long, took too long in all, or is too slow. */
class Watch {
  private say: (word: typeof TOO_SLOW) => void = () => undefined;
  private idle: NodeJS.Timeout | undefined;
  private readonly total: NodeJS.Timeout;
  private readonly pace: NodeJS.Timeout;
  private readonly began = performance.now();
  private bytes = 0;
  private over = false;

  constructor(private readonly patience: Patience) {
    this.total = setTimeout(() => this.giveUp(), patience.totalMs);
    this.pace = setInterval(() => this.isTooSlow() && this.giveUp(), LOOK_EVERY_MS);
  }

  next(): Promise<typeof TOO_SLOW> {
    clearTimeout(this.idle);
    return new Promise((resolve) => {
      // It may have been over while what came last was written.
      if (this.over) resolve(TOO_SLOW);
      this.say = resolve;
      this.idle = setTimeout(() => resolve(TOO_SLOW), this.patience.idleMs);
    });
  }

  received(count: number): void {
    this.bytes += count;
  }

  end(): void {
    clearTimeout(this.idle);
    clearTimeout(this.total);
    clearInterval(this.pace);
  }

  private isTooSlow(): boolean {
    const { bytesPerSecond, afterMs } = this.patience.slowest ?? NEVER_TOO_SLOW;
    const passedMs = performance.now() - this.began;
    return passedMs > afterMs && this.bytes < (bytesPerSecond * passedMs) / 1_000;
  }

  private giveUp(): void {
    this.over = true;
    this.say(TOO_SLOW);
  }
}
