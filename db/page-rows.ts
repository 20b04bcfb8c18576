import type { LookWent } from '../domain/freshness.js';
import type { Fee, Hold } from '../domain/facts.js';
import type { Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';
import { AS_IS, type PageView } from './page-views.js';
import { isoSql } from './rows.js';
import { GONE } from './today.js';

/** What a line of either list tells of the journey. */
interface JourneyRow {
  id: string;
  scac: string;
  lineName: string;
  references: string[];
  tags: string[];
  origin: string | null;
  discharge: string | null;
  destination: string | null;
  vessel: string | null;
  voyage: string | null;
  zone: string | null;
  etaAt: Timestamp | null;
  ataAt: Timestamp | null;
  firstEtaAt: Timestamp | null;
  askedAt: Timestamp | null;
  answeredAt: Timestamp | null;
  nextLookAt: Timestamp | null;
  lookReason: string | null;
  outcome: LookWent | null;
  failures: number;
  stoppedAt: Timestamp | null;
  stoppedReason: string | null;
}

export interface ShipmentListRow extends JourneyRow {
  number: string;
  /** Containers by status. */
  statuses: Record<string, number>;
  /** Of those that stand somewhere: the first last free day, and the zone it is counted in. */
  lastFreeDay: Timestamp | null;
  freeZone: string | null;
  holds: number;
  fees: Fee[][];
}

export interface ContainerListRow extends JourneyRow {
  number: string;
  shipmentId: string;
  shipmentNumber: string;
  status: string;
  facility: string | null;
  freeZone: string | null;
  lastFreeDay: Timestamp | null;
  appointmentAt: Timestamp | null;
  heldBy: Hold[];
  fees: Fee[];
}

const STANDS = `c.left_at is null and c.current_status not in ('${GONE.join(`', '`)}')`;

const JOURNEY = `s.scac, coalesce(l.short_name, s.scac) as "lineName", s.tags, s.port_of_lading_name as origin,
  s.port_of_discharge_name as discharge, s.destination_name as destination, s.pod_vessel_name as vessel, s.pod_voyage_number as voyage,
  s.pod_timezone as zone, ${isoSql('s.pod_eta_at')} as "etaAt", ${isoSql('s.pod_ata_at')} as "ataAt",
  ${isoSql('s.pod_original_eta_at')} as "firstEtaAt", ${isoSql('k.last_asked_at')} as "askedAt",
  ${isoSql('k.last_answered_at')} as "answeredAt", ${isoSql('k.next_look_at')} as "nextLookAt", k.reason as "lookReason", k.outcome,
  coalesce(k.failures, 0) as failures, ${isoSql('s.line_tracking_stopped_at')} as "stoppedAt", s.line_tracking_stopped_reason as "stoppedReason"`;
const BESIDE = `left join shipping_line l on l.scac = s.scac
  left join look k on k.tracking_request_id = s.current_request_id and k.source = 'shipping_line'`;

const lastFreeDay = (railPlan: string) =>
  `case when ${railPlan} or c.pickup_lfd_line is not null or c.pickup_lfd_terminal is not null then c.pickup_lfd end`;

interface Listed {
  ids: readonly string[];
  railPlan: boolean;
  view?: PageView;
}

/** What a page of the list shows of each shipment, in the order of the ids. */
export function shipmentListRows(tx: Transaction, { ids, railPlan, view = AS_IS }: Listed): Promise<ShipmentListRow[]> {
  return rowsOf<ShipmentListRow>(
    tx,
    `select s.id, s.number, s.ref_numbers as references, ${JOURNEY}, b.statuses, ${isoSql('b.lfd')} as "lastFreeDay", b.zone as "freeZone", b.holds, b.fees
     from unnest($1::uuid[]) with ordinality as wanted (id, place) join ${view.shipments} s on s.id = wanted.id ${BESIDE}
       cross join lateral (
         select coalesce(jsonb_object_agg(by.status, by.count) filter (where by.status is not null), '{}') as statuses,
           min(by.lfd) as lfd, min(by.zone) as zone, coalesce(sum(by.holds), 0)::int as holds, coalesce(jsonb_path_query_array(jsonb_agg(by.fees), '$[*] ? (@.type() == "array")[*]'), '[]') as fees
         from (
           select c.current_status as status, count(*) as count, min(${lastFreeDay('$2')}) filter (where ${STANDS}) as lfd,
             min(c.pod_timezone) as zone, sum(jsonb_array_length(c.holds_at_pod_terminal)) filter (where ${STANDS}) as holds,
             jsonb_agg(c.fees_at_pod_terminal) filter (where ${STANDS} and c.fees_at_pod_terminal <> '[]') as fees
           from ${view.containers} c where c.shipment_id = s.id and c.left_at is null group by 1) by) b
     order by wanted.place`,
    [ids, railPlan, ...view.values],
  );
}

/** What a page of the list shows of each container, in the order of the ids. */
export function containerListRows(tx: Transaction, { ids, railPlan, view = AS_IS }: Listed): Promise<ContainerListRow[]> {
  return rowsOf<ContainerListRow>(
    tx,
    `select c.id, c.number, s.id as "shipmentId", s.number as "shipmentNumber", c.current_status as status,
       c.ref_numbers || s.ref_numbers as references, ${JOURNEY}, t.name as facility, coalesce(t.time_zone, c.pod_timezone, s.pod_timezone) as "freeZone",
       case when ${STANDS} then ${isoSql(lastFreeDay('$2'))} end as "lastFreeDay", ${isoSql('c.pickup_appointment_at')} as "appointmentAt",
       c.holds_at_pod_terminal as "heldBy", c.fees_at_pod_terminal as fees
     from unnest($1::uuid[]) with ordinality as wanted (id, place) join ${view.containers} c on c.id = wanted.id join ${view.shipments} s on s.id = c.shipment_id ${BESIDE}
       left join terminal t on t.id = coalesce(c.pickup_facility_id, c.pod_terminal_id)
     order by wanted.place`,
    [ids, railPlan, ...view.values],
  );
}

/** What an account's lists can be narrowed by. */
export interface ListChoices {
  lines: { scac: string; name: string }[];
  ports: { locode: string; name: string }[];
  tags: string[];
}

/** So many of each are offered: more would not be read. */
const CHOICES_MAX = 200;

/** The lines, ports of discharge and tags that the account's shipments have. */
export async function readChoices(tx: Transaction, accountId: string): Promise<ListChoices> {
  const [lines, ports, tags] = [
    await rowsOf<ListChoices['lines'][number]>(
      tx,
      `select d.scac, coalesce(l.short_name, d.scac) as name from (select distinct scac from shipment where account_id = $1) d
         left join shipping_line l on l.scac = d.scac order by name limit ${CHOICES_MAX}`,
      [accountId],
    ),
    await rowsOf<ListChoices['ports'][number]>(
      tx,
      `select port_of_discharge_locode as locode, min(port_of_discharge_name) as name from shipment
       where account_id = $1 and port_of_discharge_locode is not null group by 1 order by name limit ${CHOICES_MAX}`,
      [accountId],
    ),
    await rowsOf<{ tag: string }>(
      tx,
      `select distinct unnest(tags) as tag from shipment where account_id = $1 order by tag limit ${CHOICES_MAX}`,
      [accountId],
    ),
  ];
  return { lines, ports, tags: tags.map(({ tag }) => tag) };
}
