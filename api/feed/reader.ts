import type { HeldReader } from '../../db/feed-readers.js';

/** Why a reader reads no further: its client left, this process stops, or it is refused. */
export type ReaderEnd = 'gone' | 'stopping' | Error;

/**
 * One who follows an account's feed, or waits for its next event. Between two reads of the feed it holds nothing of the
 * database: a notice wakes it.
 */
export class Reader {
  private heard = false;
  private wake: (() => void) | null = null;
  private end: ReaderEnd | null = null;

  constructor(
    readonly held: HeldReader,
    private readonly dismiss: (reader: Reader) => Promise<void>,
  ) {}

  /** Null while it may read on. */
  get ended(): ReaderEnd | null {
    return this.end;
  }

  /** Something was committed, or may have been. */
  hear(): void {
    this.heard = true;
    this.wake?.();
  }

  endBy(why: ReaderEnd): void {
    this.end ??= why;
    this.wake?.();
  }

  /** Waits until something was heard since the last call, the reader was ended, or so long. */
  async news(withinMs: number): Promise<void> {
    if (!this.heard && this.end === null) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = null;
    }
    this.heard = false;
  }

  /** Gives its place free. May be called more than once. */
  close(): Promise<void> {
    this.endBy('gone');
    return this.dismiss(this);
  }
}
