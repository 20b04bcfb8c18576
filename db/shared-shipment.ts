import { printedTime, type PrintedTime } from '../domain/printed-time.js';
import type { Timestamp } from '../domain/time.js';
import type { ContainerResource } from '../resources/container.js';
import type { SharedShipment } from '../resources/shared-shipment.js';
import type { ShipmentResource } from '../resources/shipment.js';
import type { StoredOne } from '../resources/stored-document.js';
import { rowsOf, type Transaction } from './database.js';
import { readPageNow } from './page-now.js';
import { isoSql } from './rows.js';
import type { Shared } from './share-links.js';

type Shown = SharedShipment['containers'][number];

/**
 * A shipment as a link shows it. `stored` has it and its containers, as clients read them; of that is taken what the link may show
 * and nothing else. Says nothing of sources, raw words, references or other records.
 */
export async function sharedShipmentOf(tx: Transaction, { shipmentId, scope }: Shared, stored: StoredOne): Promise<Omit<SharedShipment, 'voyage'>> {
  const { attributes: of } = JSON.parse(stored.data) as ShipmentResource;
  const boxes = (JSON.parse(`[${stored.included}]`) as ContainerResource[]).filter(({ type }) => type === 'container');
  const journeys = await journeysOf(tx, shipmentId);
  const at = (moment: string | null, zone: string | null) => printedOrNull(moment, zone);
  return {
    company: await companyOf(tx),
    shipping_line: of.shipping_line_name ?? of.shipping_line_scac,
    number: of.bill_of_lading_number,
    route: { from: of.port_of_lading_name, to: of.port_of_discharge_name, destination: of.destination_name },
    vessel: { name: of.pod_vessel_name, voyage: of.pod_voyage_number },
    departure: {
      estimated: at(of.pol_etd_at, of.pol_timezone),
      original: at(of.pol_original_etd_at, of.pol_timezone),
      actual: at(of.pol_atd_at, of.pol_timezone),
    },
    arrival: {
      estimated: at(of.pod_eta_at, of.pod_timezone),
      original: at(of.pod_original_eta_at, of.pod_timezone),
      actual: at(of.pod_ata_at, of.pod_timezone),
    },
    destination_arrival: {
      estimated: at(of.destination_eta_at, of.destination_timezone),
      original: at(of.destination_original_eta_at, of.destination_timezone),
      actual: at(of.destination_ata_at, of.destination_timezone),
    },
    containers: boxes.map((box) => containerOf(box, scope, journeys.get(box.id) ?? [])),
    papers: scope.includes('papers') ? await papersOf(tx, shipmentId) : null,
    now: await readPageNow(tx),
  };
}

function printedOrNull(moment: string | null, zone: string | null): PrintedTime | null {
  return moment === null ? null : printedTime(moment as Timestamp, zone);
}

function containerOf({ attributes: of }: ContainerResource, scope: Shared['scope'], journey: Shown['journey']): Shown {
  return {
    number: of.number,
    status: of.current_status,
    equipment: { type: of.equipment_type, length: of.equipment_length, height: of.equipment_height },
    available: of.availability_known ? of.available_for_pickup : null,
    last_free_day: printedOrNull(of.pickup_lfd, of.pod_timezone),
    holds: scope.includes('holds')
      ? of.holds_at_pod_terminal.map(({ name, status, description }) => ({ name, status, description }))
      : null,
    fees: scope.includes('money')
      ? of.fees_at_pod_terminal.map(({ type, amount, currency_code }) => ({ type, amount, currency_code }))
      : null,
    journey,
  };
}

async function companyOf(tx: Transaction): Promise<string> {
  const [row] = await rowsOf<{ company_name: string }>(tx, 'select company_name from account where id = landfall_account()');
  return row?.company_name ?? '';
}

interface Passed {
  container_id: string;
  event: string;
  at: Timestamp | null;
  timezone: string | null;
  place: string | null;
  locode: string | null;
  vessel: string | null;
  voyage: string | null;
}

/** What happened and what is expected, by container, in the order of time; nothing that was withdrawn. */
async function journeysOf(tx: Transaction, shipmentId: string): Promise<Map<string, Shown['journey']>> {
  const rows = await rowsOf<Passed>(
    tx,
    `select e.container_id, e.event, ${isoSql('e.timestamp')} as at, e.timezone, coalesce(p.name, m.name) as place, e.location_locode as locode,
            v.name as vessel, e.voyage_number as voyage
     from transport_event e left join port p on p.id = e.location_id left join metro_area m on m.id = e.location_id
       left join vessel v on v.id = e.vessel_id and v.account_id = e.account_id
     where e.shipment_id = $1 and e.invalidated_at is null order by e.timestamp nulls last, e.event, e.id`,
    [shipmentId],
  );
  const journeys = new Map<string, Shown['journey']>();
  for (const { container_id: id, at, timezone, ...passed } of rows)
    journeys.set(id, [...(journeys.get(id) ?? []), { ...passed, at: printedOrNull(at, timezone) }]);
  return journeys;
}

/** Names and kinds of the papers that lead to the shipment; what is in them is shown to nobody. */
function papersOf(tx: Transaction, shipmentId: string): Promise<{ name: string; type: string | null }[]> {
  return rowsOf(
    tx,
    `select d.name, coalesce(d.document_type_manual, d.document_type) as type from document d
     where d.discarded_at is null and exists (select from document_link l where l.document_id = d.id and l.target_type = 'shipment' and l.target_id = $1)
     order by d.created_at, d.id`,
    [shipmentId],
  );
}
