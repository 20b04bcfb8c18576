/** Of a paper with more recognised pages than this, the rest may have to wait. */
export const LONG_SCAN_PAGES = 5;
/** And what is left of any paper that is read for so long. */
const LONG_READING_MS = 60_000;
const LOOKS_WITHIN = 4;

/** A long reading made room for other papers. What it stored stays, and it is read on later. */
export class GaveWay extends Error {
  constructor() {
    super('a long reading gave way to papers that wait');
  }
}

/** What a reading among others is given. */
export interface AmongOthers {
  /** Ends it by a `GaveWay` where it is to give way. */
  giveWay: AbortSignal;
  /** A page is begun to be recognised, so many by now. */
  recognising(pages: number): void;
}

interface Reading {
  began: number;
  pages: number;
}

/**
 * Keeps long readings from taking every reader: of those of one process that are past their fifth recognised page or their first
 * minute, one reads on while others wait. Another gives way, and is asked for once more, behind who waits.
 */
export class LongReadings {
  private readonly readings = new Map<symbol, Reading>();

  /** Answers how many papers are to be read, those that are being read with them; no further than to `most`. */
  constructor(
    private readonly toRead: (most: number) => Promise<number>,
    private readonly longMs = LONG_READING_MS,
  ) {}

  async read<Read>(read: (among: AmongOthers) => Promise<Read>): Promise<Read> {
    const [key, reading] = [Symbol('reading'), { began: performance.now(), pages: 0 }];
    const stop = new AbortController();
    this.readings.set(key, reading);
    const look = (): void => {
      void this.mayReadOn(key).then((may) => may || stop.abort(new GaveWay()));
    };
    const looks = setInterval(look, this.longMs / LOOKS_WITHIN);
    const recognising = (pages: number): void => {
      reading.pages = pages;
      look();
    };
    return read({ giveWay: stop.signal, recognising }).finally(() => {
      clearInterval(looks);
      this.readings.delete(key);
    });
  }

  /** Where it cannot be known whether somebody waits, nobody does. */
  private async mayReadOn(key: symbol): Promise<boolean> {
    if (!this.isOneOfSeveral(key)) return true;
    const here = this.readings.size;
    if ((await this.toRead(here + 1).catch(() => 0)) <= here) return true;
    // Another may have given way meanwhile. Whoever does is out of the count at once.
    return !this.isOneOfSeveral(key) || !this.readings.delete(key);
  }

  /** Whether it is a long one, and another is being read too. */
  private isOneOfSeveral(key: symbol): boolean {
    const now = performance.now();
    const long = [...this.readings]
      .filter(([, { began, pages }]) => pages > LONG_SCAN_PAGES || now - began > this.longMs)
      .map(([one]) => one);
    return long.length > 1 && long.includes(key);
  }
}
