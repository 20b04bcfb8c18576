import { rowsOf, type Transaction } from '../db/database.js';
import { DAY_S } from '../domain/time.js';
import type { Source } from '../sources/source.js';

/** One call was taken, or none is left: then when to come back, and over how long to spread those who do. */
export type Spent = { kind: 'spent' } | { kind: 'empty'; retryAfterSeconds: number; spreadSeconds: number };

/**
 * Takes one call from every window of a credential's budget, as token buckets in cargo time shared by all processes. When
 * one of them is empty no call is taken from any, and the look gets a place in the queue behind those sent away before it:
 * one call's time apart, so that they do not all come back for the same call.
 */
export async function spendCall(tx: Transaction, credentialId: string, windows: Source['windows']): Promise<Spent> {
  const left = await refill(tx, credentialId, windows);
  const waits = windows.map((window) => ({
    window,
    seconds: ((1 - (left.get(window.seconds) ?? window.calls)) * window.seconds) / window.calls,
  }));
  const longest = waits.reduce<(typeof waits)[number] | null>((one, other) => (one && one.seconds >= other.seconds ? one : other), null);
  if (longest && longest.seconds > 0) return queue(tx, credentialId, longest);
  await tx.query('update carrier_budget set calls_left = calls_left - 1 where credential_id = $1 and window_seconds = any($2)', [
    credentialId,
    windows.map(({ seconds }) => seconds),
  ]);
  return { kind: 'spent' };
}

/** Counts what has come back since the last call. Locks the windows to the end of the transaction, the shortest first. */
async function refill(tx: Transaction, credentialId: string, windows: Source['windows']): Promise<Map<number, number>> {
  const rows = await rowsOf<{ seconds: number; calls_left: number }>(
    tx,
    `insert into carrier_budget as b (credential_id, window_seconds, account_id, calls_left, counted_at)
     select $1, w.seconds, landfall_account(), w.calls, landfall_now() from unnest($2::int[], $3::float8[]) with ordinality as w(seconds, calls, at)
       order by w.at
     on conflict (credential_id, window_seconds) do update set
       calls_left = least(excluded.calls_left,
         b.calls_left + greatest(0, extract(epoch from excluded.counted_at - b.counted_at)) * excluded.calls_left / b.window_seconds),
       counted_at = greatest(b.counted_at, excluded.counted_at)
     returning window_seconds as seconds, calls_left`,
    [credentialId, windows.map(({ seconds }) => seconds), windows.map(({ calls }) => calls)],
  );
  return new Map(rows.map(({ seconds, calls_left }) => [seconds, calls_left]));
}

async function queue(
  tx: Transaction,
  credentialId: string,
  { window, seconds }: { window: Source['windows'][number]; seconds: number },
): Promise<Spent> {
  const between = window.seconds / window.calls;
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
  return { kind: 'empty', retryAfterSeconds, spreadSeconds: full ? Math.max(0, DAY_S - retryAfterSeconds) : Math.ceil(between) };
}
