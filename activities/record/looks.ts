import { rowsOf, type Transaction } from '../../db/database.js';
import { CARGO_TIME, isoSql } from '../../db/rows.js';
import type { Pace } from '../../domain/budget.js';
import type { LookWent } from '../../domain/freshness.js';
import { TALLY_BITS, TALLY_HOURS } from '../../domain/look-tally.js';
import type { Timestamp } from '../../domain/time.js';

/** How the looks of one request at one source have gone so far. */
export interface LookState {
  trackingRequestId: string;
  source: string;
  failures: number;
  goneLooks: number;
  goneSince: Timestamp | null;
  lastNewsAt: Timestamp | null;
  numberForm: string | null;
  /** The pace of the last plan; null before the match. */
  pace: Pace | null;
}

/** How its looks have gone, and cargo time as it is now. Throws when the request has no row for that source: it is written with the request. */
export async function readLook(tx: Transaction, trackingRequestId: string, source: string): Promise<{ state: LookState; knownAt: string }> {
  const [row] = await rowsOf<LookState & { knownAt: string }>(
    tx,
    `select tracking_request_id as "trackingRequestId", source, failures, gone_looks as "goneLooks", ${isoSql('gone_since')} as "goneSince",
       ${isoSql('last_news_at')} as "lastNewsAt", number_form as "numberForm", pace,
       ${CARGO_TIME} as "knownAt"
     from look where tracking_request_id = $1 and source = $2`,
    [trackingRequestId, source],
  );
  if (!row) throw new Error('A tracking request has no look.');
  const { knownAt, ...state } = row;
  return { state, knownAt };
}

export interface LookOutcome extends LookState {
  next: { at: Timestamp; reason: string };
  /** The source was called. */
  asked: boolean;
  /** It gave a usable answer, be it that it knows nothing. */
  answered: boolean;
  went: LookWent;
  knownAt: string;
}

const HOUR = 'floor(extract(epoch from $12::timestamptz) / 3600)::bigint';
/** Bits of the hours that have not passed out of the day, moved by the hours since; then the bit of this hour where this look counts. */
const tallied = (hours: string, counts: string): string =>
  `((case when ${HOUR} - coalesce(tallied_hour, 0) < ${TALLY_HOURS} then ${hours}::bigint << greatest(0, ${HOUR} - tallied_hour)::int else 0 end)
    & ${TALLY_BITS} | case when ${counts} then 1 else 0 end)::int`;
const TALLIED = `answered_hours = ${tallied('answered_hours', '$11')}, failed_hours = ${tallied('failed_hours', '$10 and not $11')},
       tallied_hour = greatest(tallied_hour, ${HOUR})`;

export async function writeLook(tx: Transaction, look: LookOutcome): Promise<void> {
  await tx.query(
    `update look set next_look_at = $3, reason = $4, failures = $5, gone_looks = $6, gone_since = $7, last_news_at = $8, number_form = $9, pace = $13, outcome = $14,
       ${TALLIED}, last_asked_at = case when $10 then $12 else last_asked_at end, last_answered_at = case when $11 then $12 else last_answered_at end
     where tracking_request_id = $1 and source = $2`,
    [
      look.trackingRequestId,
      look.source,
      look.next.at,
      look.next.reason,
      look.failures,
      look.goneLooks,
      look.goneSince,
      look.lastNewsAt,
      look.numberForm,
      look.asked,
      look.answered,
      look.knownAt,
      look.pace,
      look.went,
    ],
  );
}

/**
 * Dates a query to the line on the shipment and its boxes: times of looks are columns of their own, outside the fragments.
 * Answers when the shipment's stopped tracking was last taken up again.
 */
export async function noteLineAsked(
  tx: Transaction,
  shipmentId: string,
  { knownAt, answered }: { knownAt: string; answered: boolean },
): Promise<{ resumedAt: Timestamp | null }> {
  const [row] = await rowsOf<{ resumedAt: Timestamp | null }>(
    tx,
    `with boxes as (
       update container set shipment_last_tracking_request_at = $2, refreshed_at = $2 where shipment_id = $1 and left_at is null
     )
     update shipment set line_tracking_last_attempted_at = $2,
       line_tracking_last_succeeded_at = case when $3 then $2 else line_tracking_last_succeeded_at end
     where id = $1 returning ${isoSql('line_tracking_resumed_at')} as "resumedAt"`,
    [shipmentId, knownAt, answered],
  );
  return { resumedAt: row?.resumedAt ?? null };
}
