import type { Hold } from '../domain/facts.js';
import { FREE_ENDS_DAYS, PAPERS_BEFORE_S } from '../domain/today.js';
import { DAY_S, type Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

/** Statuses of containers that somebody has collected. */
export const GONE = ['picked_up', 'delivered', 'empty_returned'] as const;
/** An arrival that moved is news for so long. */
const MOVED_WITHIN_S = 2 * DAY_S;
/** A request that failed is told for so long. */
const FAILED_WITHIN_S = 14 * DAY_S;
/** A last free day is stored as a midnight somewhere on earth: a day to either side. */
const FREE_WITHIN_S = (FREE_ENDS_DAYS + 2) * DAY_S;
/** Containers that are looked through for one page. More need somebody only where nobody looks. */
const BOXES_MAX = 20_000;
/** Changes of arrivals that are looked through. */
const MOVES_MAX = 5_000;

/** A container that may need somebody. */
export interface BoxRow {
  id: string;
  number: string;
  status: string;
  shipmentId: string;
  shipmentNumber: string;
  reference: string | null;
  scac: string;
  lineName: string;
  lastFreeDay: Timestamp | null;
  holds: Hold[];
  /** Since when these holds stand. */
  holdsSince: Timestamp | null;
  available: boolean | null;
  appointmentAt: Timestamp | null;
  place: string | null;
  portName: string | null;
  zone: string | null;
  vessel: string | null;
  etaAt: Timestamp | null;
  /** The estimate as it was before it moved; null where it did not move lately. */
  etaBefore: Timestamp | null;
  hasDocuments: boolean | null;
}

const GONE_SQL = `('${GONE.join(`', '`)}')`;
const STANDS = `c.left_at is null and c.current_status not in ${GONE_SQL}`;
const LINE_NAME = 'coalesce(l.short_name, s.scac)';

/**
 * Containers of the account that may need somebody, of which domain/today.ts decides. Each condition has an index of its own
 * that holds little else: an account of a million containers is not gone through.
 */
export function readBoxes(tx: Transaction, account: { accountId: string; railPlan: boolean }): Promise<BoxRow[]> {
  const freeDay = `case when $2 or c.pickup_lfd_line is not null or c.pickup_lfd_terminal is not null then c.pickup_lfd end`;
  return rowsOf<BoxRow>(
    tx,
    `with moved as materialized (
       select distinct h.shipment_id from (
         select shipment_id, created_at from change where account_id = $1 and event = 'shipment.estimated.arrival'
         order by position desc limit ${MOVES_MAX}) h
       where h.created_at > landfall_now() - interval '${MOVED_WITHIN_S} s'
     ), wanted as materialized (
       select c.id from container c where c.account_id = $1 and ${STANDS} and c.pickup_lfd < landfall_now() + interval '${FREE_WITHIN_S} s'
       union
       select c.id from container c where c.account_id = $1 and ${STANDS} and (c.holds_at_pod_terminal <> '[]' or c.current_status = 'not_available')
       union
       select c.id from moved m join container c on c.shipment_id = m.shipment_id where ${STANDS}
       union
       select c.id from shipment s join container c on c.shipment_id = s.id where s.account_id = $1 and ${STANDS}
         and s.pod_eta_at between landfall_now() and landfall_now() + interval '${PAPERS_BEFORE_S} s'
       limit ${BOXES_MAX}
     ), papers as materialized (select exists (select from document where account_id = $1 and discarded_at is null) as kept)
     select c.id, c.number, c.current_status as status, s.id as "shipmentId", s.number as "shipmentNumber",
       coalesce(c.ref_numbers[1], s.ref_numbers[1]) as reference, s.scac, ${LINE_NAME} as "lineName",
       ${isoSql(freeDay)} as "lastFreeDay", c.holds_at_pod_terminal as holds,
       case when c.holds_at_pod_terminal <> '[]' then (select ${isoSql('h.known_from')} from fact h
         where h.subject_id = c.id and h.attribute = 'holds_at_pod_terminal' and h.known_to is null) end as "holdsSince",
       case when c.availability_known then c.available_for_pickup end as available, ${isoSql('c.pickup_appointment_at')} as "appointmentAt",
       t.name as place, coalesce(s.destination_name, s.port_of_discharge_name) as "portName",
       coalesce(t.time_zone, c.pod_timezone, s.pod_timezone) as zone, s.pod_vessel_name as vessel, ${isoSql('s.pod_eta_at')} as "etaAt",
       case when m.shipment_id is not null then ${isoSql(`(before.value #>> '{}')::timestamptz`)} end as "etaBefore",
       case when papers.kept then exists (select from document_link d where d.target_id in (s.id, c.id)) end as "hasDocuments"
     from wanted w join container c on c.id = w.id join shipment s on s.id = c.shipment_id cross join papers
       left join shipping_line l on l.scac = s.scac left join moved m on m.shipment_id = s.id
       left join terminal t on t.id = coalesce(c.pickup_facility_id, c.pod_terminal_id)
       left join lateral (
         select f.value from fact f where m.shipment_id is not null and f.subject_id = s.id and f.attribute = 'pod_eta_at'
         order by f.known_from <= landfall_now() - interval '${MOVED_WITHIN_S} s' desc,
           abs(extract(epoch from f.known_from - (landfall_now() - interval '${MOVED_WITHIN_S} s'))) limit 1) before on true`,
    [account.accountId, account.railPlan],
  );
}

/** A shipping line that does not answer about some shipments, for one reason. */
export interface SilentRow {
  scac: string;
  lineName: string;
  /** `refused`, or that it gives nothing usable. */
  outcome: 'refused' | 'trouble' | 'number_unknown';
  reason: string;
  since: Timestamp | null;
  nextLookAt: Timestamp;
  shipments: number;
  containers: number;
  /** One of them. */
  shipmentId: string;
  shipmentNumber: string;
}

/** Lines that have answered nothing for a day, or refuse, about shipments that are tracked. */
export function readSilent(tx: Transaction, accountId: string): Promise<SilentRow[]> {
  return rowsOf<SilentRow>(
    tx,
    `select s.scac, ${LINE_NAME} as "lineName", k.outcome, min(k.reason) as reason, ${isoSql('max(k.last_answered_at)')} as since,
       ${isoSql('min(k.next_look_at)')} as "nextLookAt", count(distinct s.id)::int as shipments, count(c.id)::int as containers,
       (array_agg(s.id order by s.id desc))[1] as "shipmentId", (array_agg(s.number order by s.id desc))[1] as "shipmentNumber"
     from look k join shipment s on s.current_request_id = k.tracking_request_id
       left join container c on c.shipment_id = s.id and ${STANDS} left join shipping_line l on l.scac = s.scac
     where k.account_id = $1 and s.line_tracking_stopped_at is null
       and k.outcome in ('refused', 'trouble', 'number_unknown')
       and (k.outcome = 'refused' or (k.last_answered_at is null or k.last_answered_at < landfall_now() - interval '1 day'))
     group by s.scac, ${LINE_NAME}, k.outcome order by containers desc`,
    [accountId],
  );
}

/** A request that came to nothing. */
export interface FailedRow {
  id: string;
  number: string;
  scac: string | null;
  lineName: string | null;
  reason: string | null;
  reference: string | null;
  at: Timestamp;
}

/** Requests that failed lately, and were not made again since. */
export function readFailed(tx: Transaction, accountId: string): Promise<FailedRow[]> {
  return rowsOf<FailedRow>(
    tx,
    `select r.id, r.request_number as number, r.scac, coalesce(l.short_name, r.scac) as "lineName", r.failed_reason as reason,
       r.ref_numbers[1] as reference, ${isoSql('r.updated_at')} as at
     from tracking_request r left join shipping_line l on l.scac = r.scac
     where r.account_id = $1 and r.status = 'failed' and r.updated_at > landfall_now() - interval '${FAILED_WITHIN_S} s'
       and not exists (select from tracking_request n where n.account_id = $1 and n.normalized_number = r.normalized_number and n.created_at > r.created_at)
     order by r.created_at desc limit 200`,
    [accountId],
  );
}

/** What goes on by itself: containers under way, and the next dates of them. */
export interface UnderWay {
  containers: number;
  /** False for an account that has never tracked anything. */
  tracks: boolean;
  next: { shipmentId: string; shipmentNumber: string; portName: string | null; zone: string | null; etaAt: Timestamp }[];
}

/** How many are under way, and the three that come next. */
export async function readUnderWay(tx: Transaction, accountId: string): Promise<UnderWay> {
  const [count] = await rowsOf<{ containers: number; tracks: boolean }>(
    tx,
    `select (select count(*) from container c where c.account_id = $1 and ${STANDS})::int as containers,
       exists (select from shipment s where s.account_id = $1) as tracks`,
    [accountId],
  );
  const next = await rowsOf<UnderWay['next'][number]>(
    tx,
    `select s.id as "shipmentId", s.number as "shipmentNumber", s.port_of_discharge_name as "portName", s.pod_timezone as zone,
       ${isoSql('s.pod_eta_at')} as "etaAt"
     from shipment s where s.account_id = $1 and s.pod_eta_at >= landfall_now() order by s.pod_eta_at limit 3`,
    [accountId],
  );
  return { containers: count?.containers ?? 0, tracks: count?.tracks ?? false, next };
}
