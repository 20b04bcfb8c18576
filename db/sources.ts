import type { LookWent } from '../domain/freshness.js';
import type { TalliedLooks } from '../domain/look-tally.js';
import { HOUR_S, type Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

const OPEN = `('pending', 'awaiting_manifest', 'created')`;
const FAILED_LISTED = 30;
const TROUBLED_LISTED = 20;
const REASONS_LISTED = 6;

/** How a line has been asked for an account, all its requests together. Brands stand by themselves. */
export interface LineAsked {
  scac: string;
  /** Open requests, and those of them whose last look failed. */
  requests: number;
  troubled: number;
  lastAskedAt: Timestamp | null;
  lastAnsweredAt: Timestamp | null;
  lastNewsAt: Timestamp | null;
}

/** The look at a line that was made last, of those that are made again. */
export interface LatestLook {
  scac: string;
  nextLookAt: Timestamp;
  reason: string;
  outcome: LookWent | null;
  failures: number;
}

/** An account's key with a line, as far as it is shown. */
export interface KeyWithLine {
  id: string;
  scac: string;
  /** When it was last given. */
  givenAt: Timestamp;
  refusedSince: Timestamp | null;
  /** Until then the line is left alone, after ten failures in a row; null where it is not. */
  restsUntil: Timestamp | null;
  failures: number;
}

/** All that the list of sources is made of. */
export interface SourcesRead {
  now: Timestamp;
  hour: number;
  asked: LineAsked[];
  latest: LatestLook[];
  tallies: (TalliedLooks & { scac: string })[];
  keys: KeyWithLine[];
}

const LOOKS = 'tracking_request r join look k on k.tracking_request_id = r.id where r.account_id = $1 and r.scac is not null';

/** How the lines of an account are asked. */
export async function readSources(tx: Transaction, accountId: string): Promise<SourcesRead> {
  const [clock] = await rowsOf<{ now: Timestamp; hour: number }>(
    tx,
    `select ${isoSql('landfall_now()')} as now, floor(extract(epoch from landfall_now()) / ${HOUR_S})::float8 as hour`,
  );
  if (!clock) throw new Error('The database has no time.');
  const asked = await rowsOf<LineAsked>(
    tx,
    `select r.scac, count(*) filter (where r.status in ${OPEN})::int as requests,
       count(*) filter (where r.status in ${OPEN} and k.outcome in ('refused', 'trouble'))::int as troubled,
       ${isoSql('max(k.last_asked_at)')} as "lastAskedAt", ${isoSql('max(k.last_answered_at)')} as "lastAnsweredAt",
       ${isoSql('max(k.last_news_at)')} as "lastNewsAt"
     from ${LOOKS} group by r.scac`,
    [accountId],
  );
  const latest = await rowsOf<LatestLook>(
    tx,
    `select distinct on (r.scac) r.scac, ${isoSql('k.next_look_at')} as "nextLookAt", k.reason, k.outcome, k.failures
     from ${LOOKS} and r.status in ${OPEN} order by r.scac, k.last_asked_at desc nulls last`,
    [accountId],
  );
  const tallies = await rowsOf<SourcesRead['tallies'][number]>(
    tx,
    `select r.scac, count(*)::int as requests, k.tallied_hour::float8 as hour, k.answered_hours as answered, k.failed_hours as failed
     from ${LOOKS} and k.tallied_hour > $2 - 24 group by 1, 3, 4, 5`,
    [accountId, clock.hour],
  );
  const keys = await rowsOf<KeyWithLine>(
    tx,
    `select id, scac, ${isoSql('updated_at')} as "givenAt", ${isoSql('refused_since')} as "refusedSince", failures,
       case when breaker_until > landfall_now() then ${isoSql('breaker_until')} end as "restsUntil"
     from carrier_credential where account_id = $1 order by scac`,
    [accountId],
  );
  return { ...clock, asked, latest, tallies, keys };
}

/** Why looks at some lines come when they come: so many requests for one reason, and when the first of them is. */
export interface WhyThen {
  reason: string;
  requests: number;
  nextLookAt: Timestamp;
}

/** A request whose last look failed. */
export interface TroubledLook {
  requestId: string;
  number: string;
  shipmentId: string | null;
  outcome: 'refused' | 'trouble';
  reason: string;
  failures: number;
  answeredAt: Timestamp | null;
  nextLookAt: Timestamp;
}

/** What a line sent that nobody could use; kept for seven days. */
export interface FailedAnswer {
  id: string;
  at: Timestamp;
  problem: string;
  number: string;
  shipmentId: string | null;
}

/** What is told of one source beyond its line in the list. `scacs`: the line and its brands. */
export async function readSourceDetail(
  tx: Transaction,
  accountId: string,
  scacs: readonly string[],
): Promise<{ why: WhyThen[]; troubled: TroubledLook[]; failed: FailedAnswer[] }> {
  const of = [accountId, scacs];
  const why = await rowsOf<WhyThen>(
    tx,
    `select k.reason, count(*)::int as requests, ${isoSql('min(k.next_look_at)')} as "nextLookAt"
     from ${LOOKS} and r.scac = any ($2) and r.status in ${OPEN} group by k.reason order by 2 desc, 1 limit ${REASONS_LISTED}`,
    of,
  );
  const troubled = await rowsOf<TroubledLook>(
    tx,
    `select r.id as "requestId", r.request_number as number, r.shipment_id as "shipmentId", k.outcome, k.reason, k.failures,
       ${isoSql('k.last_answered_at')} as "answeredAt", ${isoSql('k.next_look_at')} as "nextLookAt"
     from ${LOOKS} and r.scac = any ($2) and r.status in ${OPEN} and k.outcome in ('refused', 'trouble')
     order by k.last_asked_at desc nulls last limit ${TROUBLED_LISTED}`,
    of,
  );
  const failed = await rowsOf<FailedAnswer>(
    tx,
    `select a.id, ${isoSql('a.last_seen_at')} as at, coalesce(a.problem, '') as problem, r.request_number as number, r.shipment_id as "shipmentId"
     from answer a join tracking_request r on r.id = a.tracking_request_id
     where a.account_id = $1 and not a.understood and r.scac = any ($2) order by a.last_seen_at desc limit ${FAILED_LISTED}`,
    of,
  );
  return { why, troubled, failed };
}

/** The bytes of an answer that nobody could use, gzipped, and what it says it is; null where the account has none. */
export async function readFailedAnswer(tx: Transaction, id: string): Promise<{ body: Buffer; problem: string } | null> {
  const [row] = await rowsOf<{ body: Buffer; problem: string }>(
    tx,
    `select body, coalesce(problem, '') as problem from answer where id = $1 and not understood`,
    [id],
  );
  return row ?? null;
}
