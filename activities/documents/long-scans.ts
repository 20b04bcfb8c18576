/** Of a paper with more recognised pages than this, the rest may have to wait. */
export const LONG_SCAN_PAGES = 5;

/** A long scan made room for other papers. What it stored stays, and it is read on later. */
export class GaveWay extends Error {
  constructor() {
    super('a long scan gave way to papers that wait');
  }
}

/** What a reading among others is given. */
export interface AmongOthers {
  /** Ends it by a `GaveWay` where it is to give way. */
  giveWay: AbortSignal;
  /** A page is begun to be recognised, so many by now. */
  recognising(pages: number): void;
}

/**
 * Keeps long scans from taking every reader: of those of one process that are past their fifth page, one reads on while others
 * wait. Another gives way before its next page, and is asked for once more, behind who waits.
 */
export class LongScans {
  private readonly pages = new Map<symbol, number>();

  /** Answers how many papers are to be read, those that are being read with them; no further than to `most`. */
  constructor(private readonly toRead: (most: number) => Promise<number>) {}

  async read<Read>(read: (among: AmongOthers) => Promise<Read>): Promise<Read> {
    const reading = Symbol('reading');
    const stop = new AbortController();
    this.pages.set(reading, 0);
    const recognising = (pages: number): void => {
      this.pages.set(reading, pages);
      void this.mayReadOn(reading).then((may) => may || stop.abort(new GaveWay()));
    };
    return read({ giveWay: stop.signal, recognising }).finally(() => this.pages.delete(reading));
  }

  /** Where it cannot be known whether somebody waits, nobody does. */
  private async mayReadOn(reading: symbol): Promise<boolean> {
    if (!this.isOneOfSeveral(reading)) return true;
    const here = this.pages.size;
    if ((await this.toRead(here + 1).catch(() => 0)) <= here) return true;
    // Another may have given way meanwhile. Whoever does is out of the count at once.
    return !this.isOneOfSeveral(reading) || !this.pages.delete(reading);
  }

  /** Whether it is a long scan, and another is being read too. */
  private isOneOfSeveral(reading: symbol): boolean {
    const long = [...this.pages].filter(([, pages]) => pages > LONG_SCAN_PAGES).map(([one]) => one);
    return long.length > 1 && long.includes(reading);
  }
}
