import { renderContainer, type ContainerRow, type OpenContainer } from '../resources/container.js';
import type { Identifier } from '../resources/jsonapi.js';
import { renderShipment, type OpenShipment, type ShipmentRow } from '../resources/shipment.js';
import { rowsOf, type Transaction } from './database.js';
import { Container } from './entities/container.js';
import { Shipment } from './entities/shipment.js';
import { columnsOf, entityOf } from './rows.js';

/**
 * Where shipments and containers are read from, and what belongs to them there: SQL, in which `$1` is the ids wanted, `$2` the
 * time, where it is another than now.
 */
export interface View {
  /** What is called `s`, rows of the form of `shipment`. */
  shipments: string;
  /** What is called `c`, rows of the form of `container`. */
  containers: string;
  /** What is called `p`, customers by `id` with their `company_name`. */
  parties: string;
  /** Whether a container `c` is one of its shipment. */
  boxes: string;
  /** Whether a transport event `e` is valid. */
  events: string;
  /** Whether a raw event `r` stands. */
  rawEvents: string;
}

/** As things are. */
export const NOW: View = {
  shipments: 'shipment',
  containers: 'container',
  parties: 'party',
  boxes: 'c.left_at is null',
  events: 'e.invalidated_at is null',
  rawEvents: 'r.withdrawn_at is null',
};

// A fragment is what is rendered of them.
const CONTAINER_COLUMNS = columnsOf(Container, 'c', { except: ['fragment'] });
const SHIPMENT_COLUMNS = columnsOf(Shipment, 's', { except: ['fragment'] });

/** The containers that a view has of `values[0]`, without the times of looks. */
export async function containersIn(tx: Transaction, view: View, values: readonly unknown[]): Promise<OpenContainer[]> {
  const records = await rowsOf<Record<string, unknown>>(
    tx,
    `select ${CONTAINER_COLUMNS}, (select 'rail_plan' = any (a.features) from account a where a.id = c.account_id) as rail_plan,
            array(select e.id from transport_event e where e.container_id = c.id and ${view.events}
                  order by e.created_at desc, e."timestamp" desc, e.id desc) as transport_event_ids
     from ${view.containers} c where c.id = any ($1)`,
    [...values],
  );
  const rows = records.map((record) => entityOf<ContainerRow & { transportEventIds: string[]; railPlan: boolean | null }>(record));
  const rawEventIdsOf = await rawEventsIn(tx, view, values);
  return rows.map((row) => renderContainer(row, { ...row, rawEventIds: rawEventIdsOf(row), railPlan: row.railPlan ?? false }));
}

interface Told {
  shipmentId: string;
  containerNumber: string | null;
  events: [place: number, id: string][];
}

/**
 * Raw events of a container, in the order of their sources: those that name it and those that name none of its shipment's,
 * unless withdrawn. Those of a shipment are gone through once, however many boxes it has.
 */
async function rawEventsIn(tx: Transaction, { rawEvents }: View, values: readonly unknown[]) {
  const told = await rowsOf<Record<string, unknown>>(
    tx,
    `select r.shipment_id, r.container_number, json_agg(json_build_array(r.index, r.id)) as events from raw_event r
     where r.shipment_id in (select c.shipment_id from container c where c.id = any ($1))
       and (r.container_number is null or r.container_number in (select c.number from container c where c.id = any ($1))) and ${rawEvents}
     group by r.shipment_id, r.container_number`,
    values.slice(0, 2),
  );
  const keyOf = (shipmentId: string, number: string | null) => `${shipmentId} ${number}`;
  const eventsOf = new Map(
    told.map((record) => entityOf<Told>(record)).map((row) => [keyOf(row.shipmentId, row.containerNumber), row.events]),
  );
  return ({ shipmentId, number }: ContainerRow): string[] =>
    [number, null]
      .flatMap((named) => eventsOf.get(keyOf(shipmentId, named)) ?? [])
      .sort(([place, id], [otherPlace, other]) => place - otherPlace || (id < other ? -1 : 1))
      .map(([, id]) => id);
}

interface ShipmentRecord extends ShipmentRow {
  customerName: string | null;
  shippingLineName: string | null;
  shippingLineShortName: string | null;
  portOfLadingId: string | null;
  portOfDischargeId: string | null;
  destinationPortId: string | null;
  destinationMetroAreaId: string | null;
  destinationFacilityType: string | null;
  containerIds: string[];
}

/** The shipments that a view has of `values[0]`, without what every look may move. */
export async function shipmentsIn(tx: Transaction, view: View, values: readonly unknown[]): Promise<OpenShipment[]> {
  const records = await rowsOf<Record<string, unknown>>(
    tx,
    `select ${SHIPMENT_COLUMNS}, p.company_name as customer_name, l.name as shipping_line_name, l.short_name as shipping_line_short_name, coalesce(pol.alias_of, pol.id) as port_of_lading_id,
            coalesce(pod.alias_of, pod.id) as port_of_discharge_id, coalesce(dp.alias_of, dp.id) as destination_port_id, dm.id as destination_metro_area_id,
            t.facility_type as destination_facility_type,
            array(select c.id from container c where c.shipment_id = s.id and ${view.boxes} order by c.number, c.id) as container_ids
     from ${view.shipments} s
     left join ${view.parties} p on p.id = s.customer_id
     left join shipping_line l on l.scac = s.scac
     left join port pol on pol.locode = s.port_of_lading_locode
     left join port pod on pod.locode = s.port_of_discharge_locode
     left join port dp on dp.locode = s.destination_locode
     left join port dn on dn.id = dp.alias_of
     left join metro_area dm on dm.locode = coalesce(dn.locode, s.destination_locode)
     left join terminal t on t.id = s.destination_terminal_id
     where s.id = any ($1)`,
    [...values],
  );
  return records.map((record) => entityOf<ShipmentRecord>(record)).map((row) => renderShipment(row, relatedTo(row)));
}

function relatedTo(row: ShipmentRecord) {
  const { customerName, portOfLadingId, portOfDischargeId, destinationFacilityType, containerIds } = row;
  return {
    customerName,
    // A line that left the catalogue is still known by its code.
    shippingLine: { name: row.shippingLineName ?? row.scac, shortName: row.shippingLineShortName ?? row.scac },
    portOfLadingId,
    portOfDischargeId,
    destination: placeOf(row),
    destinationFacilityType,
    containerIds,
  };
}

// An inland place has a row among the ports as well, for its facilities; the metropolitan area says what it is.
function placeOf({ destinationPortId, destinationMetroAreaId }: ShipmentRecord): Identifier<'port' | 'metro_area'> | null {
  if (destinationMetroAreaId) return { id: destinationMetroAreaId, type: 'metro_area' };
  return destinationPortId ? { id: destinationPortId, type: 'port' } : null;
}
