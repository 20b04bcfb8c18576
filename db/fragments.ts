import { renderContainer, type ContainerRow } from '../resources/container.js';
import { CONTAINER_FRAGMENT_VERSION, openFragment, SHIPMENT_FRAGMENT_VERSION } from '../resources/fragment.js';
import type { Identifier } from '../resources/jsonapi.js';
import { renderShipment, type ShipmentRow } from '../resources/shipment.js';
import { rowsOf, type Transaction } from './database.js';
import { entityOf } from './rows.js';

export interface FragmentsOf {
  shipmentIds?: readonly string[];
  containerIds?: readonly string[];
}

/**
 * Renders the fragments of these rows afresh and stores those that differ: one read and one write for each kind. To be
 * called in the transaction that changed the rows or what they name (events, containers of a shipment), after the change.
 */
export async function rewriteFragments(tx: Transaction, of: FragmentsOf): Promise<void> {
  await lockRows(tx, of);
  const { shipments, containers } = await renderFragments(tx, of);
  await store(tx, { table: 'shipment', fragments: shipments, version: SHIPMENT_FRAGMENT_VERSION });
  await store(tx, { table: 'container', fragments: containers, version: CONTAINER_FRAGMENT_VERSION });
}

/** Fragments as they would be written now, by id: what the stored ones are compared with. */
export interface RenderedFragments {
  shipments: Map<string, string>;
  containers: Map<string, string>;
}

export async function renderFragments(tx: Transaction, { shipmentIds = [], containerIds = [] }: FragmentsOf): Promise<RenderedFragments> {
  return {
    shipments: shipmentIds.length ? await renderShipments(tx, shipmentIds) : new Map(),
    containers: containerIds.length ? await renderContainers(tx, containerIds) : new Map(),
  };
}

/** Rows whose stored fragment is not what would be written now. Empty, unless somebody changed a row and forgot. */
export async function differingFragments(tx: Transaction, of: FragmentsOf): Promise<Required<FragmentsOf>> {
  const afresh = await renderFragments(tx, of);
  const differing = async (table: 'shipment' | 'container', fragments: Map<string, string>) => {
    const rows = await rowsOf<{ id: string; fragment: string }>(tx, `select id, fragment from ${table} where id = any ($1)`, [
      [...fragments.keys()],
    ]);
    return rows.filter(({ id, fragment }) => fragments.get(id) !== fragment).map(({ id }) => id);
  };
  return { shipmentIds: await differing('shipment', afresh.shipments), containerIds: await differing('container', afresh.containers) };
}

/** Rows rendered in one go after a release that renders otherwise. */
const OLD_FRAGMENTS_AT_ONCE = 500;
const VERSIONS = { shipment: SHIPMENT_FRAGMENT_VERSION, container: CONTAINER_FRAGMENT_VERSION } as const;

/**
 * Rewrites the next fragments of earlier versions (as the system), in the order of ids after `after`. Answers the last id, to go
 * on from; null when none was left. Rows that somebody is writing are passed over: he renders them himself.
 */
export async function rewriteOldFragments(
  tx: Transaction,
  { table, after }: { table: keyof typeof VERSIONS; after: string | null },
): Promise<string | null> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    `select id from ${table} where fragment_version < $1 and ($2::uuid is null or id > $2) order by id limit $3 for no key update skip locked`,
    [VERSIONS[table], after, OLD_FRAGMENTS_AT_ONCE],
  );
  const ids = rows.map(({ id }) => id);
  await rewriteFragments(tx, table === 'shipment' ? { shipmentIds: ids } : { containerIds: ids });
  return ids.at(-1) ?? null;
}

/** Reference or account data that fragments show has changed. */
export interface ChangedReference {
  scacs?: readonly string[];
  locodes?: readonly string[];
  terminalIds?: readonly string[];
  /** An account whose features changed. */
  accountId?: string;
}

/** Marks the fragments that show what changed (as the system): they are rendered again when read, and in the background. */
export async function markFragments(
  tx: Transaction,
  { scacs = [], locodes = [], terminalIds = [], accountId }: ChangedReference,
): Promise<void> {
  await tx.query(
    `update shipment set fragment_version = 0 where scac = any ($1) or port_of_lading_locode = any ($2) or port_of_discharge_locode = any ($2)
       or destination_locode = any ($2) or destination_terminal_id = any ($3)`,
    [scacs, locodes, terminalIds],
  );
  if (accountId)
    await tx.query('update container set fragment_version = 0 where account_id = $1 and pickup_lfd_rail is not null', [accountId]);
}

/**
 * Waits for whoever else is changing the rows, before they are read: rendered from rows read earlier, the text would hide
 * the other's change for good. Shipments first, each in the order of ids.
 */
async function lockRows(tx: Transaction, { shipmentIds = [], containerIds = [] }: FragmentsOf): Promise<void> {
  if (shipmentIds.length) await tx.query('select from shipment where id = any ($1) order by id for no key update', [shipmentIds]);
  if (containerIds.length) await tx.query('select from container where id = any ($1) order by id for no key update', [containerIds]);
}

async function store(
  tx: Transaction,
  { table, fragments, version }: { table: 'shipment' | 'container'; fragments: Map<string, string>; version: number },
): Promise<void> {
  if (fragments.size === 0) return;
  await tx.query(
    `update ${table} t set fragment = f.fragment, fragment_version = $3
     from unnest($1::uuid[], $2::text[]) as f (id, fragment)
     where t.id = f.id and (t.fragment_version <> $3 or t.fragment <> f.fragment)`,
    [[...fragments.keys()], [...fragments.values()], version],
  );
}

/**
 * Raw events of a container: those that name it and those that name none of its shipment's, unless withdrawn. Those of a
 * shipment are gone through once, however many boxes it has.
 */
const RAW_EVENTS_OF_CONTAINERS = `
  with told as materialized (
    select r.shipment_id, r.container_number, array_agg(r.id) as ids, array_agg(r.index) as places from raw_event r
    where r.shipment_id in (select c.shipment_id from container c where c.id = any ($1)) and r.withdrawn_at is null
    group by r.shipment_id, r.container_number)
  select c.id as container_id, (
    select array_agg(one.id order by one.place, one.id) from told, unnest(told.ids, told.places) as one (id, place)
    where told.shipment_id = c.shipment_id and (told.container_number = c.number or told.container_number is null)) as ids
  from container c where c.id = any ($1)`;

async function renderContainers(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const records = await rowsOf<Record<string, unknown>>(
    tx,
    `select c.*, coalesce(e.ids, '{}') as transport_event_ids, coalesce(r.ids, '{}') as raw_event_ids,
            (select 'rail_plan' = any (a.features) from account a where a.id = c.account_id) as rail_plan
     from container c
     left join (select container_id, array_agg(id order by created_at desc, "timestamp" desc, id desc) as ids from transport_event
                where container_id = any ($1) and invalidated_at is null group by container_id) e on e.container_id = c.id
     left join (${RAW_EVENTS_OF_CONTAINERS}) r on r.container_id = c.id
     where c.id = any ($1)`,
    [ids],
  );
  const rows = records.map((record) =>
    entityOf<ContainerRow & { transportEventIds: string[]; rawEventIds: string[]; railPlan: boolean | null }>(record),
  );
  return new Map(rows.map((row) => [row.id, openFragment(renderContainer(row, { ...row, railPlan: row.railPlan ?? false }))]));
}

interface ShipmentRecord extends ShipmentRow {
  shippingLineName: string | null;
  shippingLineShortName: string | null;
  portOfLadingId: string | null;
  portOfDischargeId: string | null;
  destinationPortId: string | null;
  destinationMetroAreaId: string | null;
  destinationFacilityType: string | null;
  containerIds: string[];
}

async function renderShipments(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const records = await rowsOf<Record<string, unknown>>(
    tx,
    `select s.*, l.name as shipping_line_name, l.short_name as shipping_line_short_name, pol.id as port_of_lading_id,
            pod.id as port_of_discharge_id, dp.id as destination_port_id, dm.id as destination_metro_area_id,
            t.facility_type as destination_facility_type,
            array(select c.id from container c where c.shipment_id = s.id and c.left_at is null order by c.number, c.id) as container_ids
     from shipment s
     left join shipping_line l on l.scac = s.scac
     left join port pol on pol.locode = s.port_of_lading_locode
     left join port pod on pod.locode = s.port_of_discharge_locode
     left join port dp on dp.locode = s.destination_locode
     left join metro_area dm on dm.locode = s.destination_locode
     left join terminal t on t.id = s.destination_terminal_id
     where s.id = any ($1)`,
    [ids],
  );
  return new Map(
    records.map((record) => entityOf<ShipmentRecord>(record)).map((row) => [row.id, openFragment(renderShipment(row, relatedTo(row)))]),
  );
}

function relatedTo(row: ShipmentRecord) {
  const { portOfLadingId, portOfDischargeId, destinationFacilityType, containerIds } = row;
  return {
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
