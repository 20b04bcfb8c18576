import type { Place } from './order.js';

/** How long a page's end is remembered. */
const REMEMBERED_MS = 60_000;
/** Ends in all; the oldest goes for one more. A kilobyte each at most, as a rule a tenth of that. */
const ENDS_MAX = 5_000;

interface End {
  place: Place;
  untilMs: number;
}

/**
 * Where numbered pages ended that this process served lately, so that the next one starts there: nobody counts to it, and
 * records that come or go in between move none past the reader.
 */
export class PageEnds {
  private readonly ends = new Map<string, End>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** `of` names the list, its account, filter, sort and size of pages. */
  remember(of: string, number: number, place: Place): void {
    const key = `${of}/${number}`;
    // Last in the map, so that the first is the oldest.
    this.ends.delete(key);
    this.ends.set(key, { place, untilMs: this.nowMs() + REMEMBERED_MS });
    const [oldest] = this.ends.keys();
    if (this.ends.size > ENDS_MAX && oldest !== undefined) this.ends.delete(oldest);
  }

  /** Where this page ended; null when it was not served lately. */
  endOf(of: string, number: number): Place | null {
    const end = this.ends.get(`${of}/${number}`);
    return end && end.untilMs > this.nowMs() ? end.place : null;
  }

  /** Nothing follows this page any more. */
  forget(of: string, number: number): void {
    this.ends.delete(`${of}/${number}`);
  }
}
