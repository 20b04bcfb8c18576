import { rowsOf, type Transaction } from '../../db/database.js';
import type { Places } from '../../db/places.js';
import type { Place } from '../../domain/observation.js';
import { UNSAID, type ContainerTruth, type FactsOf, type Known, type ShipmentTruth } from '../../domain/facts.js';
import type { StoredFact } from './write-facts.js';

/** Columns of `container` and `shipment` that are facts, by the attribute that fills them: all have the same name. */
const CONTAINER_COLUMNS = [
  'seal_number',
  'equipment_type',
  'equipment_length',
  'equipment_height',
  'weight_in_lbs',
  'empty_out_at',
  'pol_full_in_at',
  'pol_vessel_loaded_at',
  'pol_vessel_departed_at',
  'pod_arrived_at',
  'pod_discharged_at',
  'pod_full_out_at',
  'pod_rail_loaded_at',
  'pod_rail_departed_at',
  'pod_rail_carrier_scac',
  'ind_rail_carrier_scac',
  'ind_eta_at',
  'ind_ata_at',
  'ind_rail_unloaded_at',
  'final_destination_full_out_at',
  'empty_terminated_at',
  'delivered_at',
  'available_for_pickup',
  'availability_known',
  'pickup_lfd',
  'pickup_lfd_line',
  'pickup_lfd_terminal',
  'pickup_lfd_rail',
  'pickup_appointment_at',
  'pod_full_out_chassis_number',
  'location_at_pod_terminal',
  'holds_at_pod_terminal',
  'fees_at_pod_terminal',
  'pod_timezone',
  'final_destination_timezone',
  'empty_terminated_timezone',
  'current_status',
] as const;
const SHIPMENT_COLUMNS = [
  'status',
  'port_of_lading_locode',
  'port_of_lading_name',
  'port_of_discharge_locode',
  'port_of_discharge_name',
  'destination_locode',
  'destination_name',
  'pod_vessel_name',
  'pod_vessel_imo',
  'pod_voyage_number',
  'pol_etd_at',
  'pol_original_etd_at',
  'pol_atd_at',
  'pod_eta_at',
  'pod_original_eta_at',
  'pod_ata_at',
  'destination_eta_at',
  'destination_original_eta_at',
  'destination_ata_at',
  'pol_timezone',
  'pod_timezone',
  'destination_timezone',
] as const;
/** Makes rows for boxes that joined a shipment, or came back to it. Answers all ids by number. */
export async function joinContainers(
  tx: Transaction,
  of: { accountId: string; shipmentId: string; refNumbers: readonly string[]; knownAt: string },
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; number: string }>(
    tx,
    `insert into container (account_id, shipment_id, number, ref_numbers, created_at, updated_at, refreshed_at)
     select $1, $2, number, $3, $5, $5, $5 from unnest($4::text[]) number order by number
     on conflict (shipment_id, number) do update set left_at = null, updated_at = excluded.updated_at returning id, number`,
    [of.accountId, of.shipmentId, of.refNumbers, numbers, of.knownAt],
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Ends the link of boxes that their booking no longer has; they keep their history. */
export async function leaveContainers(tx: Transaction, containerIds: readonly string[], knownAt: string): Promise<void> {
  if (containerIds.length)
    await tx.query('update container set left_at = $2, updated_at = $2 where id = any ($1)', [containerIds, knownAt]);
}

/** Writes the facts of a shipment and of its containers into their rows. Answers whether any differed. */
export async function writeRows(
  tx: Transaction,
  { shipmentId, places, knownAt }: { shipmentId: string; places: Places; knownAt: string },
  { facts, containers }: { facts: ShipmentTruth['facts']; containers: readonly { id: string; truth: ContainerTruth }[] },
): Promise<boolean> {
  const terminalId = (known: Known<Place> | undefined) => (known ? (places.terminalAt(known.value)?.id ?? null) : null);
  const shipment = {
    id: shipmentId,
    ...columnsOf(facts, SHIPMENT_COLUMNS),
    pod_terminal_id: terminalId(facts.pod_terminal),
    destination_terminal_id: terminalId(facts.destination_terminal),
  };
  const boxes = containers.map(({ id, truth }) => ({
    id,
    ...columnsOf(truth.facts, CONTAINER_COLUMNS),
    pod_terminal_id: terminalId(truth.facts.pod_terminal),
    pickup_facility_id: terminalId(truth.facts.pickup_facility),
  }));
  const written = await rowsOf<{ id: string }>(tx, WRITE_ROWS, [JSON.stringify(boxes), JSON.stringify([shipment]), knownAt]);
  return written.length > 0;
}

/** A truth's facts as rows of the history. */
export function storedFacts<Fields>(facts: FactsOf<Fields>): StoredFact[] {
  const entries = Object.entries(facts) as [string, Known<unknown>][];
  return entries.map(([attribute, { value, rawEventId, source = null, rule }]) => ({ attribute, value, rawEventId, source, rule }));
}

function columnsOf<Fields>(facts: FactsOf<Fields>, columns: readonly (keyof Fields & string)[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, facts[column]?.value ?? UNSAID[column] ?? null]));
}

const WRITE_ROWS = `
  with boxes as (${updateFrom('container', [...CONTAINER_COLUMNS, 'pod_terminal_id', 'pickup_facility_id'], '$1')}),
       shipments as (${updateFrom('shipment', [...SHIPMENT_COLUMNS, 'pod_terminal_id', 'destination_terminal_id'], '$2')})
  select id from boxes union all select id from shipments`;

/** SQL that writes rows given as JSON where they differ. */
function updateFrom(table: 'container' | 'shipment', columns: readonly string[], given: '$1' | '$2'): string {
  const set = columns.map((column) => `${column} = g.${column}`).join(', ');
  const differs = `(${columns.map((column) => `t.${column}`).join(', ')}) is distinct from (${columns.map((column) => `g.${column}`).join(', ')})`;
  return `update ${table} t set ${set}, updated_at = $3 from jsonb_populate_recordset(null::${table}, ${given}::jsonb) g
    where t.id = g.id and ${differs} returning t.id`;
}
