import { BUDGET_COLUMNS, spentCallsOf, type BudgetRow } from '../db/carrier-budget.js';
import { rowsOf, type Transaction } from '../db/database.js';
import { callsIn, NO_CALLS, secondsBetween, waitForCall, withCalls, type CallWindow, type SpentCalls } from '../domain/call-window.js';
import { DAY_S } from '../domain/time.js';
import type { Source } from '../sources/source.js';

/** One call was taken, or none is left: then when to come back, and over how long to spread those who do. */
export type Spent = { kind: 'spent' } | { kind: 'empty'; retryAfterSeconds: number; spreadSeconds: number };

/**
 * Takes one call from every window of a credential's budget, in cargo time, shared by all processes: no rolling window ever
 * holds more calls than the line allows, and half of them are spread behind whatever was spent at once (`waitForCall`). When
 * one window has none to give no call is taken from any, and the look gets a place in the queue behind those sent away before
 * it: one call's time apart, so that they do not all come back for the same call.
 */
export async function spendCall(tx: Transaction, credentialId: string, windows: Source['windows']): Promise<Spent> {
  const { nowS, spent } = await readCalls(tx, credentialId, windows);
  const waits = windows.map((window, index) => ({ window, seconds: waitForCall(spent[index] ?? NO_CALLS, window, nowS) }));
  const longest = waits.reduce<(typeof waits)[number] | null>((one, other) => (one && one.seconds >= other.seconds ? one : other), null);
  if (longest && longest.seconds > 0) return queue(tx, credentialId, longest);
  const rows = windows.map((window, index) => {
    const { slot, counts } = withCalls(spent[index] ?? NO_CALLS, window, { made: 1, nowS });
    return { seconds: window.seconds, slot, counts, left: Math.max(0, window.calls - callsIn({ slot, counts }, window, nowS)) };
  });
  await tx.query(
    `update carrier_budget b set slot = w.slot, spent = w.counts, calls_left = w.left, counted_at = greatest(b.counted_at, landfall_now())
     from jsonb_to_recordset($2) as w (seconds int, slot bigint, counts int[], "left" float8)
     where b.credential_id = $1 and b.window_seconds = w.seconds`,
    [credentialId, JSON.stringify(rows)],
  );
  return { kind: 'spent' };
}

/** The calls of each window so far. Locks the windows to the end of the transaction, the shortest first. */
async function readCalls(
  tx: Transaction,
  credentialId: string,
  windows: readonly CallWindow[],
): Promise<{ nowS: number; spent: SpentCalls[] }> {
  const rows = await rowsOf<BudgetRow>(
    tx,
    `insert into carrier_budget as b (credential_id, window_seconds, account_id, calls_left, counted_at)
     select $1, w.seconds, landfall_account(), w.calls, landfall_now() from unnest($2::int[], $3::float8[]) with ordinality as w(seconds, calls, at)
       order by w.at
     on conflict (credential_id, window_seconds) do update set account_id = excluded.account_id
     returning ${BUDGET_COLUMNS}`,
    [credentialId, windows.map(({ seconds }) => seconds), windows.map(({ calls }) => calls)],
  );
  const nowS = rows[0]?.now_s ?? 0;
  const spent = windows.map((window) => {
    const row = rows.find(({ seconds }) => seconds === window.seconds);
    if (!row) throw new Error('A window that was locked has no row.');
    return spentCallsOf(row, window);
  });
  return { nowS, spent };
}

async function queue(tx: Transaction, credentialId: string, { window, seconds }: { window: CallWindow; seconds: number }): Promise<Spent> {
  const between = secondsBetween(window);
  const [row] = await rowsOf<{ wait: number }>(
    tx,
    `update carrier_budget set queued_until =
       least(landfall_now() + make_interval(secs => ${DAY_S}),
         greatest(queued_until + make_interval(secs => $3), landfall_now() + make_interval(secs => $4)))
     where credential_id = $1 and window_seconds = $2 returning extract(epoch from queued_until - landfall_now())::float8 as wait`,
    [credentialId, window.seconds, between, seconds],
  );
  const wait = Math.ceil(Math.max(seconds, row?.wait ?? 0));
  // A queue longer than a day has no more places: those behind it come back at any time of that day.
  const full = wait >= DAY_S;
  const retryAfterSeconds = full ? Math.ceil(seconds) : wait;
  const room = DAY_S - retryAfterSeconds;
  return { kind: 'empty', retryAfterSeconds, spreadSeconds: Math.max(0, full ? room : Math.min(room, Math.ceil(between))) };
}
