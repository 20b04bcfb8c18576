import type { Hold } from '../domain/facts.js';
import type { Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';
import type { PageView } from './page-views.js';
import { isoSql } from './rows.js';

/** Boxes of one shipment that a page shows: more are found by their list. */
const BOXES_MAX = 500;
const EVENTS_MAX = 300;
const ESTIMATES_MAX = 60;
const PAPERS_MAX = 40;
const NEWS_MAX = 40;
const CORRECTIONS_MAX = 100;
const TICKS_MAX = 300;

/** What was known from the one column on and up to the other, at `$2`; as it stands where that is null. */
const STOOD = (from: string, to: string): string =>
  `case when $2::timestamptz is null then ${to} is null else ${from} <= $2 and (${to} is null or ${to} > $2) end`;

/** What there was at `$2`; all of it where that is null. */
const WAS = (from: string): string => `($2::timestamptz is null or ${from} <= $2)`;

/** The shipment of a page beside what its list shows. */
export interface ShipmentHead {
  numberType: 'bill_of_lading' | 'booking' | 'container';
  customer: string | null;
  /** Of the port of discharge; the page's own now is told in it. */
  zone: string | null;
  firstEtaAt: Timestamp | null;
  /** Of the departure from the port of lading. */
  firstEtdAt: Timestamp | null;
}

/** Null when the account has none with this id. */
export async function readShipmentHead(tx: Transaction, id: string, view: PageView): Promise<ShipmentHead | null> {
  const [row] = await rowsOf<ShipmentHead>(
    tx,
    `select s.number_type as "numberType", p.company_name as customer, s.pod_timezone as zone, ${isoSql('s.pod_original_eta_at')} as "firstEtaAt",
       ${isoSql('s.pol_original_etd_at')} as "firstEtdAt"
     from ${view.shipments} s left join party p on p.id = s.customer_id where s.id = $1 and ${WAS('s.created_at')}`,
    [id, view.at, ...view.values],
  );
  return row ?? null;
}

/** A container of the shipment, with what its place of pickup tells. */
export interface BoxDetail {
  id: string;
  available: boolean | null;
  holds: Hold[];
  holdsSince: Timestamp | null;
  equipmentType: string | null;
  equipmentLength: number | null;
  equipmentHeight: string | null;
  weightInLbs: number | null;
  seal: string | null;
  yard: string | null;
  chassis: string | null;
  lineFreeDay: Timestamp | null;
  terminalFreeDay: Timestamp | null;
  railFreeDay: Timestamp | null;
  arrivedAt: Timestamp | null;
  dischargedAt: Timestamp | null;
  outAt: Timestamp | null;
  backAt: Timestamp | null;
  /** Of the facility, by the line's and terminals' own word. */
  facilityPlace: string | null;
}

/** Its containers in the order of their numbers; those that left it are none of them. */
export function readBoxDetails(tx: Transaction, shipmentId: string, view: PageView): Promise<BoxDetail[]> {
  return rowsOf<BoxDetail>(
    tx,
    `select c.id, case when c.availability_known then c.available_for_pickup end as available, c.holds_at_pod_terminal as holds,
       (select ${isoSql('f.known_from')} from fact f where f.subject_id = c.id and f.attribute = 'holds_at_pod_terminal' and ${STOOD('f.known_from', 'f.known_to')}) as "holdsSince",
       c.equipment_type as "equipmentType", c.equipment_length as "equipmentLength", c.equipment_height as "equipmentHeight",
       c.weight_in_lbs as "weightInLbs", c.seal_number as seal, c.location_at_pod_terminal as yard, c.pod_full_out_chassis_number as chassis,
       ${isoSql('c.pickup_lfd_line')} as "lineFreeDay", ${isoSql('c.pickup_lfd_terminal')} as "terminalFreeDay",
       ${isoSql('c.pickup_lfd_rail')} as "railFreeDay", ${isoSql('c.pod_arrived_at')} as "arrivedAt", ${isoSql('c.pod_discharged_at')} as "dischargedAt",
       ${isoSql('coalesce(c.final_destination_full_out_at, c.pod_full_out_at)')} as "outAt", ${isoSql('c.empty_terminated_at')} as "backAt",
       coalesce(t.city, p.name) as "facilityPlace"
     from ${view.containers} c left join terminal t on t.id = coalesce(c.pickup_facility_id, c.pod_terminal_id) left join port p on p.id = t.port_id
     where c.shipment_id = $1 and c.left_at is null order by c.number limit ${BOXES_MAX}`,
    [shipmentId, view.at, ...view.values],
  );
}

/** A milestone or an estimate of a container, as it stands. */
export interface EventRow {
  id: string;
  /** `container.transport.vessel_departed` */
  event: string;
  at: Timestamp | null;
  zone: string | null;
  source: string;
  locode: string | null;
  place: string | null;
  country: string | null;
  terminal: string | null;
  vessel: string | null;
  voyage: string | null;
  knownAt: Timestamp;
  /** The raw event it rests on, in the source's own words, and the rule that made it. */
  said: string | null;
  rule: string;
}

const EVENT = `e.id, e.event, ${isoSql('e.timestamp')} as at, e.timezone as zone, e.data_source as source, e.location_locode as locode,
       coalesce(p.name, m.name) as place, coalesce(p.country_code, m.country_code) as country, t.nickname as terminal, v.name as vessel,
       e.voyage_number as voyage, ${isoSql('e.created_at')} as "knownAt", r.original_event as said, e.rule`;
const EVENTS_BESIDE = `transport_event e left join port p on p.id = e.location_id left join metro_area m on m.id = e.location_id
       left join terminal t on t.id = e.terminal_id left join vessel v on v.id = e.vessel_id left join raw_event r on r.id = e.raw_event_id`;

/** What stands of a container's journey, in the order in which it happened or is expected. */
export function readEvents(tx: Transaction, containerId: string, at: string | null): Promise<EventRow[]> {
  return rowsOf<EventRow>(
    tx,
    `select ${EVENT} from ${EVENTS_BESIDE}
     where e.container_id = $1 and ${STOOD('e.created_at', 'e.invalidated_at')} and e.milestone is not null and e.timestamp is not null
     order by e.timestamp, e.created_at, e.id limit ${EVENTS_MAX}`,
    [containerId, at],
  );
}

/** An estimate of the arrival, and since when it was known. */
export interface EstimateRow {
  eta: Timestamp;
  knownAt: Timestamp;
}

/** Every estimate of the arrival at the port of discharge that was told, the first first. */
export function readEstimates(tx: Transaction, shipmentId: string, at: string | null): Promise<EstimateRow[]> {
  return rowsOf<EstimateRow>(
    tx,
    `select h.eta, h."knownAt" from (
       select f.value #>> '{}' as eta, ${isoSql('f.known_from')} as "knownAt", f.known_from, lag(f.value) over (order by f.known_from, f.id) as before, f.value
       from fact f where f.subject_id = $1 and f.attribute = 'pod_eta_at' and jsonb_typeof(f.value) = 'string' and ${WAS('f.known_from')}) h
     where h.value is distinct from h.before order by h.known_from limit ${ESTIMATES_MAX}`,
    [shipmentId, at],
  );
}

/** A paper of the shipment or of a box of it. */
export interface PaperRow {
  id: string;
  name: string;
  type: string | null;
  state: string;
  source: string;
  warnings: number;
  createdAt: Timestamp;
}

/** The newest first. */
export function readPapers(tx: Transaction, shipmentId: string, at: string | null): Promise<PaperRow[]> {
  return rowsOf<PaperRow>(
    tx,
    `select d.id, d.name, coalesce(d.document_type_manual, d.document_type) as type, d.state, d.source,
       coalesce(r.to_check, 0) as warnings, ${isoSql('d.created_at')} as "createdAt"
     from document d left join document_representation r on r.id = d.last_representation_id
     where d.discarded_at is null and ${WAS('d.created_at')} and exists (select from document_link k where k.document_id = d.id
       and (k.target_id = $1 or k.target_id in (select c.id from container c where c.shipment_id = $1)))
     order by d.created_at desc, d.id desc limit ${PAPERS_MAX}`,
    [shipmentId, at],
  );
}

/** Something that was told of the shipment or of a box of it. */
export interface NewsRow {
  id: string;
  event: string;
  container: string | null;
  at: Timestamp;
  /** When what it tells of happened, or is expected; null for what is no transport event. */
  moment: Timestamp | null;
  /** What had been said in its place. */
  before: Timestamp | null;
  zone: string | null;
  source: string | null;
  /** The attributes that a `container.updated` says are others now. */
  changed: string[];
}

/** The newest first. */
export function readNews(tx: Transaction, shipmentId: string, at: string | null): Promise<NewsRow[]> {
  return rowsOf<NewsRow>(
    tx,
    `select n.id, n.event, c.number as container, ${isoSql('n.created_at')} as at, ${isoSql('e.timestamp')} as moment, ${isoSql('b.timestamp')} as before,
       e.timezone as zone, e.data_source as source,
       array(select distinct k from jsonb_array_elements(n.told -> 'included') i, jsonb_object_keys(i -> 'attributes' -> 'changeset') k
         where i ->> 'type' = 'container_updated_event' order by k) as changed
     from (select *, case when event like 'container.%' then content::jsonb end as told from change
       where shipment_id = $1 and ${WAS('created_at')} and event not like 'tracking_request.%' order by position desc limit ${NEWS_MAX}) n
     left join container c on c.id = n.container_id
     left join transport_event e on n.told #>> '{reference_object,type}' = 'transport_event' and e.id = (n.told #>> '{reference_object,id}')::uuid
     left join transport_event b on b.id = e.previous_version_id
     order by n.position desc`,
    [shipmentId, at],
  );
}

/** An event that stood and stands no more, and until when it did. */
export interface CorrectedRow extends EventRow {
  endedAt: Timestamp;
}

/** What was told of a container's journey as having happened, and withdrawn or replaced since. */
export function readCorrections(tx: Transaction, containerId: string, at: string | null): Promise<CorrectedRow[]> {
  return rowsOf<CorrectedRow>(
    tx,
    `select ${EVENT}, ${isoSql('e.invalidated_at')} as "endedAt" from ${EVENTS_BESIDE}
     where e.container_id = $1 and ${WAS('e.invalidated_at')} and e.invalidated_at is not null and e.milestone is not null and e.timestamp is not null
       and e.event not like '%.estimated.%'
     order by e.invalidated_at desc, e.id limit ${CORRECTIONS_MAX}`,
    [containerId, at],
  );
}

/** When something was told of a shipment, to the second, the first first; of many the newest. */
export async function readTicks(tx: Transaction, shipmentId: string): Promise<Timestamp[]> {
  const rows = await rowsOf<{ at: Timestamp }>(
    tx,
    `select ${isoSql('m.moment')} as at from (select distinct date_trunc('second', n.created_at) as moment from change n
       where n.shipment_id = $1 and n.event not like 'tracking_request.%' order by moment desc limit ${TICKS_MAX}) m order by m.moment`,
    [shipmentId],
  );
  return rows.map(({ at }) => at);
}
