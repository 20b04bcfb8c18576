import type { Known } from './facts.js';
import type { SourceKind } from './observation.js';
import { byTime, type Statement } from './statements.js';
import type { Timestamp } from './time.js';

/** The last free days by who gives them, and the one that counts. */
export interface LastFreeDays {
  pickup_lfd_line?: Known<Timestamp>;
  pickup_lfd_terminal?: Known<Timestamp>;
  pickup_lfd_rail?: Known<Timestamp>;
  pickup_lfd?: Known<Timestamp>;
}

/**
 * The newest reading of each kind of source; one that was taken back clears its own. The one that counts is the first there
 * is of line, terminal, rail: not the earliest, not the newest (lifecycle, section 5.3).
 */
export function lastFreeDay(statements: readonly Statement[]): LastFreeDays {
  const line = newestReading(statements, 'shipping_line');
  const terminal = newestReading(statements, 'terminal');
  const rail = newestReading(statements, 'rail');
  const first = line ?? terminal ?? rail;
  return {
    ...(line && { pickup_lfd_line: line }),
    ...(terminal && { pickup_lfd_terminal: terminal }),
    ...(rail && { pickup_lfd_rail: rail }),
    ...(first && { pickup_lfd: { ...first, rule: 'last free day of the line, else of the terminal, else of the railroad' } }),
  };
}

function newestReading(statements: readonly Statement[], kind: SourceKind): Known<Timestamp> | null {
  const readings = statements.filter(({ observation, source }) => observation.action === 'LFD' && source.kind === kind).sort(byTime);
  const newest = readings.at(-1);
  const day = newest?.observation.deadline ?? null;
  return newest === undefined || day === null
    ? null
    : { value: day, rawEventId: newest.rawEventId, rule: 'newest last free day of this source' };
}
