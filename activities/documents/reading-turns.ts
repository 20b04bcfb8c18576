import { availableParallelism } from 'node:os';
import type { PapersWaiting } from '../../db/documents/crowd.js';
import { MINUTE_S } from '../../domain/time.js';

/** Files that a worker reads, and mails that it opens, at one time: each has a process of its own. */
export const READERS = Math.max(2, availableParallelism());
/** Of a paper with more recognised pages than this, the rest may have to wait. */
const LONG_SCAN_PAGES = 5;
/** And what is left of any paper that is read for so long, the first time; */
const FIRST_READING_MS = 20_000;
/** later for as long as it took before, up to this: of a page that takes longer nothing would be stored else. */
const LONG_READING_MS = 60_000;
/** A reading of less is soon done: it does not give way to another account. */
const SHORT_READING_MS = 5_000;
/** Nor does one that began anew, before so many times as much. */
const SHORT_TIMES_MAX = 4;
/** An account for which a reader was kept free so long is not on its way: others begin. */
const AWAITED_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** Who waited is served by then. */
export const AFTER_OTHERS_MS = 1_000;
/** What had its time is looked at so often, until it is as old as that: then it waits for others no more where another reader is left to them. */
const AGAIN_AFTER_OTHERS_MS = 5_000;
const PATIENCE_MS = 10 * MINUTE_S * 1_000;

/** A reading made room for other papers. What it stored stays, and it is read on later. */
export class GaveWay extends Error {
  constructor() {
    super('a reading gave way to papers that wait');
  }
}

/** A paper is not begun yet, since others go before it. */
export class AfterOthers extends Error {
  /** `afterMs`: when to ask for it again. */
  constructor(readonly afterMs: number) {
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
  earlier?: Earlier;
}

/** What was done of an ask before. */
export interface Earlier {
  /** Readings of it that were cut off. */
  tries: number;
  /** What its readings took. */
  spentMs: number;
  /** Since it was asked for. */
  ageMs: number;
  /** It begins at its beginning each time: the next reading has as long as those before, or it would come to no end. */
  anew?: boolean;
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
  firstMs?: number;
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
 * are past their fifth recognised page or their time (20 s, later up to a minute), one reads on while anybody waits. What was cut off or
 * gave way is read again where those who wait, of its account too, leave a reader to it, and later where another reader is left to them.
 */
export class ReadingTurns {
  private readonly readings = new Set<Reading>();
  private readonly readers: number;
  private readonly longMs: number;
  private readonly firstMs: number;
  private readonly shortMs: number;
  private readonly awaitedMs: number;
  /** Accounts that wait and were not seen here since. */
  private readonly awaitedSince = new Map<string, number>();

  constructor(
    private readonly crowd: Crowd,
    {
      readers = READERS,
      longMs = LONG_READING_MS,
      firstMs = Math.min(longMs, FIRST_READING_MS),
      shortMs = SHORT_READING_MS,
      awaitedMs = AWAITED_MS,
    }: TurnSettings = {},
  ) {
    [this.readers, this.longMs, this.firstMs] = [readers, longMs, firstMs];
    [this.shortMs, this.awaitedMs] = [shortMs, awaitedMs];
  }

  /** Reads in its turn. Throws `AfterOthers` where that has not come. */
  async read<Read>(turn: Turn, read: (among: AmongOthers) => Promise<Read>): Promise<Read> {
    const reading = { ...turn, began: performance.now(), pages: 0, stop: new AbortController() };
    const before = [...this.readings];
    this.readings.add(reading);
    let looks: NodeJS.Timeout | undefined;
    try {
      if (!(await this.mayBegin(turn, before))) throw new AfterOthers(this.waitsLong(turn) ? AGAIN_AFTER_OTHERS_MS : AFTER_OTHERS_MS);
      this.awaitedSince.delete(turn.accountId);
      looks = setInterval(() => void this.look(reading), Math.min(LOOK_EVERY_MS, this.firstMs / 4));
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
  private async mayBegin(turn: Turn, before: readonly Reading[]): Promise<boolean> {
    // What a model was asked about is read beside the queue, which gives out no more turns than that by itself.
    if (before.length >= this.readers) return false;
    const hasOne = before.some(({ accountId }) => accountId === turn.accountId);
    const hadItsTime = this.hadItsTime(turn);
    if (before.length === 0 || !(hasOne || hadItsTime)) return true;
    const waiting = this.awaited(await this.waiting(), before);
    const left = this.readers - before.length - 1;
    if (hadItsTime && waiting.reduce((sum, { papers }) => sum + papers, 0) > left) {
      const like = before.filter((one) => this.hadItsTime(one)).length;
      if (this.waitsLong(turn) || like + 1 >= this.readers) return false;
    }
    return !hasOne || withoutReader(waiting, before).length <= left;
  }

  /** Others are read before what is left of it. */
  private hadItsTime({ earlier }: Turn): boolean {
    return earlier !== undefined && (earlier.tries > 0 || earlier.spentMs >= this.firstMs);
  }

  private waitsLong(turn: Turn): boolean {
    return this.hadItsTime(turn) && (turn.earlier?.ageMs ?? 0) < PATIENCE_MS;
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
    const isLeast = (): boolean => this.leastOf(this.readingsThat((one) => this.isLong(one))) === reading;
    if (!isLeast()) return false;
    const here = this.readings.size;
    return (await this.crowd.toRead(here + 1).catch(() => 0)) > here && isLeast();
  }

  private async hasReaderOfAnother(reading: Reading): Promise<boolean> {
    const isLeast = (): boolean => this.mayGiveWay(reading) && this.leastOfAccounts() === reading;
    if (!isLeast()) return false;
    const waiting = await this.waiting();
    return withoutReader(waiting, [...this.readings]).length > this.readers - this.readings.size && isLeast();
  }

  /** Of the accounts with most readers, if they have several; where each has one, of those that are read for seconds already. */
  private leastOfAccounts(): Reading | null {
    const readersOf = new Map<string, number>();
    for (const { accountId } of this.readings) readersOf.set(accountId, (readersOf.get(accountId) ?? 0) + 1);
    const most = Math.max(0, ...readersOf.values());
    if (most > 1) return this.leastOf(this.readingsThat(({ accountId }) => readersOf.get(accountId) === most));
    return this.leastOf(this.readingsThat((one) => this.mayGiveWay(one)));
  }

  private mayGiveWay(reading: Reading): boolean {
    const before = reading.earlier?.anew ? reading.earlier.spentMs : 0;
    return this.ageMs(reading) > Math.max(this.shortMs, Math.min(before, SHORT_TIMES_MAX * this.shortMs));
  }

  private isLong(reading: Reading): boolean {
    return (
      reading.pages > LONG_SCAN_PAGES || this.ageMs(reading) > Math.max(this.firstMs, Math.min(reading.earlier?.spentMs ?? 0, this.longMs))
    );
  }

  private readingsThat(are: (reading: Reading) => boolean): Reading[] {
    return [...this.readings].filter(are);
  }

  /** The one of several that gives way: what had its time before others, and of those the youngest, which has least to lose. */
  private leastOf(readings: readonly Reading[]): Reading | null {
    if (readings.length < 2) return null;
    const hadItsTime = (one: Reading): number => Number(this.hadItsTime(one));
    return readings.toSorted((one, other) => hadItsTime(one) - hadItsTime(other) || one.began - other.began).at(-1) ?? null;
  }

  private readonly ageMs = ({ began }: Reading): number => performance.now() - began;

  private readonly waiting = (): Promise<readonly PapersWaiting[]> => this.crowd.waiting().catch(() => []);
}

/** Accounts that wait and of whose papers none is read here. */
const withoutReader = (waiting: readonly PapersWaiting[], readings: readonly Reading[]): string[] =>
  waiting.map(({ accountId }) => accountId).filter((waits) => readings.every(({ accountId }) => accountId !== waits));
