import { happened, type Log } from '../log.js';
import type { VoyageName } from '../numbers.js';
import { arrivalNotice } from './arrival-notice.js';
import { billOfLading } from './bill-of-lading.js';
import { bookingConfirmation } from './booking-confirmation.js';
import { paperFacts, type PaperFacts } from './facts.js';

const HOUR_MS = 3_600_000;

/** The papers of a practice voyage, in the order in which they are written. */
export const PAPER_NAMES = ['booking-confirmation', 'bill-of-lading', 'arrival-notice'] as const;
export type PaperName = (typeof PAPER_NAMES)[number];

interface Kind {
  /** As Landfall tells it apart. */
  documentType: string;
  /** The moment it is written; null where the voyage never comes so far. */
  writtenAt(log: Log): number | null;
  draw(facts: PaperFacts): Promise<Uint8Array>;
  /** The number on it that a person would name it by. */
  number(facts: PaperFacts): string;
}

const KINDS: Readonly<Record<PaperName, Kind>> = {
  'booking-confirmation': {
    documentType: 'booking_confirmation',
    writtenAt: ({ startedAt }) => startedAt + HOUR_MS,
    draw: bookingConfirmation,
    number: ({ booking }) => booking,
  },
  'bill-of-lading': {
    documentType: 'master_bill_of_lading',
    writtenAt: (log) =>
      after(
        momentOf(log, ({ code }) => code === 'ISSU'),
        3,
      ),
    draw: billOfLading,
    number: ({ bill }) => bill,
  },
  'arrival-notice': {
    documentType: 'arrival_notice',
    writtenAt: (log) => {
      const left = momentOf(log, ({ code, call }) => code === 'DEPA' && call?.role === 'POL');
      const there = momentOf(log, ({ code, call }) => code === 'ARRI' && call?.role === 'POD');
      return left === null || there === null ? null : Math.max(left + 6 * HOUR_MS, there - 48 * HOUR_MS);
    },
    draw: arrivalNotice,
    number: ({ bill }) => bill,
  },
};

/** A paper as it is sent. */
export interface Paper {
  name: PaperName;
  documentType: string;
  /** The booking or bill it is about. */
  number: string;
  facts: PaperFacts;
  bytes: Uint8Array;
}

/** When a paper of a voyage is written; null for one that never is. */
export const writtenAt = (name: PaperName, log: Log): number | null => KINDS[name].writtenAt(log);

/** Writes a paper of a voyage as of its day. Always the same bytes for the same voyage; null for one that is never written. */
export async function writePaper(name: PaperName, voyage: VoyageName, log: Log): Promise<Paper | null> {
  const { documentType, draw, number } = KINDS[name];
  const at = writtenAt(name, log);
  const facts = at === null ? null : paperFacts(voyage, log, at);
  return facts && { name, documentType, number: number(facts), facts, bytes: await draw(facts) };
}

function momentOf(log: Log, which: (fact: Log['facts'][number]) => boolean): number | null {
  return log.facts.filter(which).flatMap((fact) => happened(fact)?.at ?? [])[0] ?? null;
}

const after = (at: number | null, hours: number): number | null => (at === null ? null : at + hours * HOUR_MS);
