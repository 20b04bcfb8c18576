import type { Ceiling } from './lines/line.js';

/** Counts a line's calls against its ceilings, in practice time; windows roll. */
export class Meter {
  private calls: number[] = [];

  constructor(private readonly ceilings: readonly Ceiling[]) {}

  /** Seconds until a call is free again, or null when this one is: then it is counted. */
  charge(now: number): number | null {
    const longest = Math.max(0, ...this.ceilings.map(({ seconds }) => seconds));
    const oldest = now - longest * 1_000;
    if ((this.calls[0] ?? now) <= oldest) this.calls = this.calls.filter((at) => at > oldest);
    const waits = this.ceilings.map((ceiling) => this.waitFor(ceiling, now));
    const wait = Math.max(0, ...waits);
    if (wait > 0) return Math.ceil(wait / 1_000);
    this.calls.push(now);
    return null;
  }

  private waitFor({ calls, seconds }: Ceiling, now: number): number {
    // The call that must have left the window before another one fits.
    const hindrance = this.calls.at(-calls);
    return hindrance === undefined ? 0 : Math.max(0, hindrance + seconds * 1_000 - now);
  }
}
