import { availableParallelism } from 'node:os';
import type { PapersWaiting } from '../../db/documents/crowd.js';

/** Files that a worker reads at one time: each has a process of its own. */
export const READERS = Math.max(2, availableParallelism());
/** Of a paper with more recognised pages than this, the rest may have to wait. */
export const LONG_SCAN_PAGES = 5;
/** And what is left of any paper that is read for so long. */
const LONG_READING_MS = 60_000;
/** A reading of less is soon done: it does not give way to another account. */
const SHORT_READING_MS = 5_000;
/** An account for which a reader was kept free so long is not on its way: others begin. */
const AWAITED_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** A reading made room for other papers. What it stored stays, and it is read on later. */
export class GaveWay extends Error {
  constructor() {
    super('a reading gave way to papers that wait');
  }
}

/** A paper is not begun yet, since others go before it. */
export class AfterOthers extends Error {
  constructor() {
    super('other papers are read first');
  }
}

/** Who else is there. */
export interface Crowd {
  /** How many papers are to be read, those that are being read with them; no further than to `most`. */
  toRead(most: number): Promise<number>;
  waiting(): Promise<readonly PapersWaiting[]>;
}

/** What is to be read. */
export interface Turn {
  accountId: string;
  /** A reading of it was cut off: nobody waits for it to be tried again. */
  again: boolean;
}

/** What a reading among others is given. */
export interface AmongOthers {
  /** Ends it by a `GaveWay` where it is to give way. */
  giveWay: AbortSignal;
  /** A page is begun to be recognised, so many by now. */
  recognising(pages: number): void;
}

export interface TurnSettings {
  readers?: number;
  longMs?: number;
  shortMs?: number;
  awaitedMs?: number;
}

interface Reading extends Turn {
  began: number;
  pages: number;
  stop: AbortController;
}

/**
 * Shares the readers of one process among who has papers to be read, beyond the turns that accounts take in the queue.
 *
 * While an account waits of whose papers none is read, those whose papers are read begin no others, for seconds at most, and of the one that has most
 * readers the youngest reading gives way, once it took seconds; where each has one, the youngest of several that did. Of readings that
 * are past their fifth recognised page or their first minute, one reads on while anybody waits. What was cut off is tried again where
 * those who wait leave a reader to it. Who gives way is asked for once more, behind who waits.
 */
export class ReadingTurns {
  private readonly readings = new Set<Reading>();
  private readonly readers: number;
  private readonly longMs: number;
  private readonly shortMs: number;
  private readonly awaitedMs: number;
  /** Accounts that wait and were not seen here since. */
  private readonly awaitedSince = new Map<string, number>();

  constructor(
    private readonly crowd: Crowd,
    { readers = READERS, longMs = LONG_READING_MS, shortMs = SHORT_READING_MS, awaitedMs = AWAITED_MS }: TurnSettings = {},
  ) {
    [this.readers, this.longMs, this.shortMs, this.awaitedMs] = [readers, longMs, shortMs, awaitedMs];
  }

  /** Reads in its turn. Throws `AfterOthers` where that has not come. */
  async read<Read>(turn: Turn, read: (among: AmongOthers) => Promise<Read>): Promise<Read> {
    const reading = { ...turn, began: performance.now(), pages: 0, stop: new AbortController() };
    const before = [...this.readings];
    this.readings.add(reading);
    let looks: NodeJS.Timeout | undefined;
    try {
      if (!(await this.mayBegin(turn, before))) throw new AfterOthers();
      this.awaitedSince.delete(turn.accountId);
      looks = setInterval(() => void this.look(reading), Math.min(LOOK_EVERY_MS, this.longMs / 4));
      const recognising = (pages: number): void => {
        reading.pages = pages;
        void this.look(reading);
      };
      return await read({ giveWay: reading.stop.signal, recognising });
    } finally {
      clearInterval(looks);
      this.readings.delete(reading);
    }
  }

  /** Where nobody is read, somebody is to be; where it cannot be known whether somebody waits, nobody does. */
  private async mayBegin({ accountId, again }: Turn, before: readonly Reading[]): Promise<boolean> {
    // What a model was asked about is read beside the queue, which gives out no more turns than that by itself.
    if (before.length >= this.readers) return false;
    const hasOne = before.some((reading) => reading.accountId === accountId);
    if (before.length === 0 || !(hasOne || again)) return true;
    const waiting = this.awaited(await this.waiting(), before);
    const left = this.readers - before.length - 1;
    if (again && waiting.reduce((sum, { papers }) => sum + papers, 0) > left) return false;
    return !hasOne || withoutReader(waiting, before).length <= left;
  }

  /** Those for whom a reader is kept: a paper that never comes does not keep one from those that are here. */
  private awaited(waiting: readonly PapersWaiting[], before: readonly Reading[]): PapersWaiting[] {
    const now = performance.now();
    const absent = new Set(withoutReader(waiting, before));
    for (const accountId of this.awaitedSince.keys()) if (!absent.has(accountId)) this.awaitedSince.delete(accountId);
    for (const accountId of absent) if (!this.awaitedSince.has(accountId)) this.awaitedSince.set(accountId, now);
    return waiting.filter(({ accountId }) => now - (this.awaitedSince.get(accountId) ?? now) < this.awaitedMs);
  }

  /** Ends a reading if it is the one to give way. Whoever does is out of the count at once. */
  private async look(reading: Reading): Promise<void> {
    if ((await this.isOneLongTooMany(reading)) || (await this.hasReaderOfAnother(reading)))
      if (this.readings.delete(reading)) reading.stop.abort(new GaveWay());
  }

  private async isOneLongTooMany(reading: Reading): Promise<boolean> {
    const isLeast = (): boolean => leastOf(this.readingsThat((one) => this.isLong(one))) === reading;
    if (!isLeast()) return false;
    const here = this.readings.size;
    return (await this.crowd.toRead(here + 1).catch(() => 0)) > here && isLeast();
  }

  private async hasReaderOfAnother(reading: Reading): Promise<boolean> {
    const isLeast = (): boolean => this.ageMs(reading) > this.shortMs && this.leastOfAccounts() === reading;
    if (!isLeast()) return false;
    const waiting = await this.waiting();
    return withoutReader(waiting, [...this.readings]).length > this.readers - this.readings.size && isLeast();
  }

  /** Of the accounts with most readers, if they have several; where each has one, of those that are read for seconds already. */
  private leastOfAccounts(): Reading | null {
    const readersOf = new Map<string, number>();
    for (const { accountId } of this.readings) readersOf.set(accountId, (readersOf.get(accountId) ?? 0) + 1);
    const most = Math.max(0, ...readersOf.values());
    if (most > 1) return leastOf(this.readingsThat(({ accountId }) => readersOf.get(accountId) === most));
    return leastOf(this.readingsThat((one) => this.ageMs(one) > this.shortMs));
  }

  private isLong(reading: Reading): boolean {
    return reading.pages > LONG_SCAN_PAGES || this.ageMs(reading) > this.longMs;
  }

  private readingsThat(are: (reading: Reading) => boolean): Reading[] {
    return [...this.readings].filter(are);
  }

  private readonly ageMs = ({ began }: Reading): number => performance.now() - began;

  private readonly waiting = (): Promise<readonly PapersWaiting[]> => this.crowd.waiting().catch(() => []);
}

/** Accounts that wait and of whose papers none is read here. */
const withoutReader = (waiting: readonly PapersWaiting[], readings: readonly Reading[]): string[] =>
  waiting.map(({ accountId }) => accountId).filter((waits) => readings.every(({ accountId }) => accountId !== waits));

/** The one of several that gives way: what is tried again before others, and of those the youngest, which has least to lose. */
function leastOf(readings: readonly Reading[]): Reading | null {
  if (readings.length < 2) return null;
  return readings.toSorted((one, other) => Number(one.again) - Number(other.again) || one.began - other.began).at(-1) ?? null;
}
