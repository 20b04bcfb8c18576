import { rowsOf } from '../db/database.js';
import { callsPerDay, type Load, type Pace } from '../domain/budget.js';
import type { Deps } from './deps.js';
import { LINE } from './look.js';

/** A minute old is good enough for a plan of hours; one count serves all credentials. */
const COUNTED_EVERY_MS = 60_000;

interface Count {
  account_id: string;
  scac: string;
  /** Null before the match. */
  pace: Pace | null;
  requests: number;
}

const counted = new WeakMap<Deps, { at: number; counts: Promise<Count[]> }>();

/** What hangs on the credential that an account's requests at this line are asked with; null when nothing limits it. */
export async function loadOf(deps: Deps, { accountId, scac }: { accountId: string; scac: string }): Promise<Load | null> {
  const source = deps.sourceFor(scac);
  if (!source?.credentialScac) return null;
  const given = callsPerDay(source.windows);
  if (given === null) return null;
  const looks = { near: 0, sea: 0, before: 0, land: 0 };
  let unmatched = 0;
  for (const count of await countsOf(deps)) {
    if (count.account_id !== accountId || deps.sourceFor(count.scac)?.credentialScac !== source.credentialScac) continue;
    if (count.pace) looks[count.pace] += count.requests;
    else unmatched += count.requests;
  }
  return { callsPerDay: given, unmatched, looks };
}

function countsOf(deps: Deps): Promise<Count[]> {
  const known = counted.get(deps);
  if (known && Date.now() - known.at < COUNTED_EVERY_MS) return known.counts;
  // One pass over the open requests, by their own index: it costs the same for one credential as for all.
  const counts = deps.database.asSystem((tx) =>
    rowsOf<Count>(
      tx,
      `select r.account_id, r.scac, case when r.status = 'created' then coalesce(l.pace, 'sea') end as pace, count(*)::int as requests
       from tracking_request r join look l on l.tracking_request_id = r.id and l.source = '${LINE}'
       where r.status in ('pending', 'awaiting_manifest', 'created') and r.scac is not null group by 1, 2, 3`,
    ),
  );
  counted.set(deps, { at: Date.now(), counts });
  counts.catch(() => counted.delete(deps));
  return counts;
}
