import type { ReadNumber } from '../../../resources/read-numbers.js';

export type Kind = NonNullable<ReadNumber['kind']>;

/** How the asking for one number went. */
export type Outcome =
  { kind: 'waiting' } | { kind: 'sending' } | { kind: 'tracked' } | { kind: 'known' } | { kind: 'refused'; reason: string };

/** One number of the page: what it is taken for, and what somebody chose. */
export interface Line {
  read: ReadNumber;
  kind: Kind;
  scac: string | null;
  ticked: boolean;
  outcome: Outcome;
}

/** Lines for what was read. What somebody chose for a number before stays. */
export function linesOf(numbers: readonly ReadNumber[], before: readonly Line[]): Line[] {
  const known = new Map(before.map((line) => [line.read.number, line]));
  return numbers.map((read) => {
    const kept = known.get(read.number);
    if (kept) return { ...kept, read };
    const isSure = read.decision === 'auto_select' && read.trouble === null && read.known === null;
    return {
      read,
      kind: read.kind ?? 'bill_of_lading',
      scac: isSure ? (read.selected?.scac ?? null) : null,
      ticked: isSure,
      outcome: { kind: 'waiting' },
    };
  });
}

/** Whether it can be asked for: a kind and a line are chosen, and that was not done yet. */
export function isReady({ scac, outcome, read }: Line): boolean {
  return scac !== null && read.known === null && (outcome.kind === 'waiting' || outcome.kind === 'refused');
}
