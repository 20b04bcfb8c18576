import type { Faults } from './faults.js';
import { keyOf, type Ledger } from './ledger.js';
import type { Log } from './log.js';
import type { VoyageName } from './numbers.js';
import { logOf } from './scenarios/index.js';

/** How many written logs are kept at hand; any of them can be written again. */
const KEPT = 2_000;

/** The voyages of the practice world: each begins at the first query for one of its numbers. */
export class Voyages {
  private readonly written = new Map<string, Log>();

  constructor(
    private readonly ledger: Ledger,
    private readonly faults: Faults,
  ) {}

  /** The log of a voyage, begun now when nobody asked for it before. */
  ask(voyage: VoyageName, now: number): Log {
    return this.logFrom(voyage, this.ledger.begin(voyage, now));
  }

  /** The log of a voyage that somebody has asked for; null otherwise. */
  known(voyage: VoyageName): Log | null {
    const startedAt = this.ledger.startOf(voyage);
    return startedAt === undefined ? null : this.logFrom(voyage, startedAt);
  }

  private logFrom(voyage: VoyageName, startedAt: number): Log {
    const key = keyOf(voyage);
    let log = this.written.get(key);
    if (log === undefined) {
      log = logOf(voyage, startedAt);
      if (this.written.size >= KEPT) this.written.clear();
      this.written.set(key, log);
    }
    return this.faults.amend(log, voyage);
  }
}
