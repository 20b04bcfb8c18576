import { callsIn, NO_CALLS, withCalls, type CallWindow, type SpentCalls } from '../domain/call-window.js';
import { rowsOf, type Transaction } from './database.js';

/** A window of a credential's budget as it stands in its row. */
export interface BudgetRow {
  seconds: number;
  /** Null: counted by a version before, which kept no more than what was left of a bucket, and since when. */
  slot: number | null;
  spent: number[];
  calls_left: number;
  counted_s: number;
  /** Cargo time. */
  now_s: number;
}

/** SQL that selects a `BudgetRow` from `carrier_budget`. */
export const BUDGET_COLUMNS = `window_seconds as seconds, slot::float8 as slot, spent, calls_left,
  extract(epoch from counted_at)::float8 as counted_s, extract(epoch from landfall_now())::float8 as now_s`;

/** The calls of a window so far. */
export function spentCallsOf(row: BudgetRow, window: CallWindow): SpentCalls {
  if (row.slot !== null) return { slot: row.slot, counts: row.spent };
  const made = Math.max(0, Math.ceil(window.calls - row.calls_left));
  return withCalls(NO_CALLS, window, { made, nowS: row.counted_s });
}

/** How many calls each window of a credential's budget has left, in the order of the windows; they are not held. */
export async function callsLeft(tx: Transaction, credentialId: string, windows: readonly CallWindow[]): Promise<number[]> {
  const rows = await rowsOf<BudgetRow>(tx, `select ${BUDGET_COLUMNS} from carrier_budget where credential_id = $1`, [credentialId]);
  return windows.map((window) => {
    const row = rows.find(({ seconds }) => seconds === window.seconds);
    return row ? Math.max(0, window.calls - callsIn(spentCallsOf(row, window), window, row.now_s)) : window.calls;
  });
}
