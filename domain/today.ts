import type { Hold } from './facts.js';
import { DAY_S } from './time.js';

/** Why a container needs somebody, by what waiting costs, the dearest first. */
export const TODAY_GROUPS = ['past_free', 'free_ends', 'held', 'arrival_moved', 'no_documents', 'no_answer', 'request_failed'] as const;

export type TodayGroup = (typeof TODAY_GROUPS)[number];

/** Free time that ends in so many days or fewer is near. */
export const FREE_ENDS_DAYS = 2;
/** An arrival that moves by less is no news for people. */
const MOVED_S = DAY_S;
/** Papers should be there so long before the ship. */
export const PAPERS_BEFORE_S = 3 * DAY_S;

/** What of a container decides whether it needs somebody. It has not been collected. */
export interface BoxToday {
  status: string;
  /** Days until the last free day, counted at the facility; negative once it is over. Null where there is none. */
  freeDays: number | null;
  holds: readonly Pick<Hold, 'status'>[];
  /** Seconds by which the arrival moved lately; negative when it comes sooner. Null where it did not. */
  movedS: number | null;
  /** Seconds until the ship is expected; null once it came, or where nobody knows. */
  arrivesInS: number | null;
  /** Whether papers of it are here; null in an account that keeps none. */
  hasDocuments: boolean | null;
}

/** The worst that a container needs somebody for; null when it goes on by itself. It stands nowhere else. */
export function todayGroup(box: BoxToday): TodayGroup | null {
  const { freeDays, movedS, arrivesInS } = box;
  if (freeDays !== null && freeDays < 0) return 'past_free';
  if (freeDays !== null && freeDays <= FREE_ENDS_DAYS) return 'free_ends';
  if (isHeld(box)) return 'held';
  if (movedS !== null && Math.abs(movedS) >= MOVED_S) return 'arrival_moved';
  if (box.hasDocuments === false && arrivesInS !== null && arrivesInS >= 0 && arrivesInS <= PAPERS_BEFORE_S) return 'no_documents';
  return null;
}

/** An announced hold blocks nothing yet. */
function isHeld({ status, holds }: BoxToday): boolean {
  return status === 'not_available' || holds.some((hold) => hold.status === 'hold');
}

/** Who clears a hold (lifecycle, section 4.4). */
export type Clearer = 'line_or_forwarder' | 'broker' | 'inspection' | 'terminal' | 'unknown';

/** Who must act for a hold of this name. */
export function clearerOf(name: Hold['name']): Clearer {
  switch (name) {
    case 'freight':
      return 'line_or_forwarder';
    case 'customs':
    case 'VACIS':
      return 'broker';
    case 'USDA':
      return 'inspection';
    case 'TMF':
      return 'terminal';
    case 'other':
      return 'unknown';
  }
}
