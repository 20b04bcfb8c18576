/** So many calls in any so many seconds. */
export interface CallWindow {
  seconds: number;
  calls: number;
}

/** Calls of one window by slot: those of the slot counted last, of the one before it, and so on. */
export interface SpentCalls {
  /** Number of that slot, counted from 1970. */
  slot: number;
  counts: readonly number[];
}

/** No call yet. */
export const NO_CALLS: SpentCalls = { slot: 0, counts: [] };

/** Slots of a window. A call counts until the whole slot it was made in has left the window. */
const SLOTS = 60;
/** Slots that a window touches, wherever it begins. */
const TOUCHED = SLOTS + 1;

const slotSeconds = ({ seconds }: CallWindow): number => seconds / SLOTS;
const slotAt = (window: CallWindow, nowS: number): number => Math.floor(nowS / slotSeconds(window));

/** Calls that are kept for being spread over the window; the others may be spent at once. */
const spreadCalls = ({ calls }: CallWindow): number => Math.ceil(calls / 2);

/**
 * Seconds until one more call may be made; 0: now. A call may be made when, after it, half of the window's calls can still be
 * spread evenly over a whole window without any window holding more than its calls. So no rolling window ever does; half of
 * the calls are there at once after a rest; and behind any burst the others come one every `secondsBetween`, to the slot,
 * while calls that come evenly may use up the whole window, less what counting by slots costs (one call in 61).
 *
 * With n(m) calls in the latest m of the 61 slots that a window touches, C calls and P of them to spread, that is
 * n(m) + 1 + floor(P * (61 - m) / 61) <= C for every m: until only those m are left in the window, so many may be spread.
 * Without a call each slot that goes by adds P / 61 to the room, at every m; so nobody who waits is overtaken for ever.
 */
export function waitForCall(spent: SpentCalls, window: CallWindow, nowS: number): number {
  const slot = Math.max(spent.slot, slotAt(window, nowS));
  for (let ahead = 0; ahead < TOUCHED; ahead += 1) {
    if (isFree(shifted(spent, slot + ahead), window)) return ahead === 0 ? 0 : (slot + ahead) * slotSeconds(window) - nowS;
  }
  return (slot + TOUCHED) * slotSeconds(window) - nowS;
}

/** The same calls and so many more, made now. A clock that was set back does not bring calls back. */
export function withCalls(spent: SpentCalls, window: CallWindow, { made, nowS }: { made: number; nowS: number }): SpentCalls {
  const slot = Math.max(spent.slot, slotAt(window, nowS));
  const [latest = 0, ...before] = shifted(spent, slot);
  return { slot, counts: [latest + made, ...before] };
}

/** Calls that the window holds. */
export function callsIn(spent: SpentCalls, window: CallWindow, nowS: number): number {
  return sum(shifted(spent, Math.max(spent.slot, slotAt(window, nowS))));
}

/** Seconds from one call to the next of those that are spread behind a burst; they come with the slots of the window. */
export function secondsBetween(window: CallWindow): number {
  return (slotSeconds(window) * TOUCHED) / spreadCalls(window);
}

/** The counts as they stand when a later slot has begun. */
function shifted({ slot, counts }: SpentCalls, to: number): number[] {
  const gone = Math.min(TOUCHED, to - slot);
  return [...Array.from({ length: gone }, () => 0), ...counts].slice(0, TOUCHED);
}

function isFree(counts: readonly number[], window: CallWindow): boolean {
  const spread = spreadCalls(window);
  let spent = 1;
  for (let slots = 1; slots <= TOUCHED; slots += 1) {
    spent += counts[slots - 1] ?? 0;
    if (spent + Math.floor((spread * (TOUCHED - slots)) / TOUCHED) > window.calls) return false;
  }
  return true;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
