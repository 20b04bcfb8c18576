import type { Timestamp } from '../../domain/time.js';
import { rowsOf, type Transaction } from '../database.js';

export interface ConcernedShipment {
  accountId: string;
  shipmentId: string;
}

/** Tracked shipments of whose ships something was heard near a port since a moment, or of whose boxes a carrier has told more. */
export async function shipmentsConcerned(tx: Transaction, since: Timestamp): Promise<ConcernedShipment[]> {
  return rowsOf<ConcernedShipment>(
    tx,
    `with told as (
       select account_id, shipment_id from transport_event where created_at >= $1 and vessel_id is not null and data_source <> 'ais'
       union
       select e.account_id, e.shipment_id
       from (select distinct account_id, vessel_id from vessel_position where near_port and heard_at >= $1) heard
       join transport_event e on e.account_id = heard.account_id and e.vessel_id = heard.vessel_id and e.invalidated_at is null
     )
     select s.account_id as "accountId", s.id as "shipmentId" from told join shipment s on s.id = told.shipment_id
     where s.line_tracking_stopped_at is null order by s.account_id, s.id`,
    [since],
  );
}

/** A leg by sea of a box, as its way is believed. */
export interface LegRow {
  container: string;
  vesselId: string;
  imo: string;
  vessel: string;
  voyage: string | null;
  /** Place of the first port in the way. */
  number: number;
  fromId: string;
  toId: string | null;
}

/** The legs by sea of a shipment's boxes. */
export async function legsOf(tx: Transaction, shipmentId: string): Promise<LegRow[]> {
  return rowsOf<LegRow>(
    tx,
    `select c.number as container, v.id as "vesselId", v.imo, v.name as vessel, stop->'outbound'->>'voyage' as voyage, (ordinality - 1)::int as number,
       (stop->>'locationId')::uuid as "fromId", case when next->>'locationType' = 'port' then (next->>'locationId')::uuid end as "toId"
     from container c join container_route r on r.container_id = c.id
     cross join lateral (
       select ordinality, value as stop, lead(value) over (order by ordinality) as next from jsonb_array_elements(r.stops) with ordinality
     ) stops
     join vessel v on v.account_id = c.account_id and v.id::text = stop->'outbound'->>'vesselId' and v.imo is not null
     where c.shipment_id = $1 and c.left_at is null and stop->>'locationType' = 'port'
     order by c.number, ordinality`,
    [shipmentId],
  );
}

export interface PortPlace {
  id: string;
  locode: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

export async function portsOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, PortPlace>> {
  const rows = await rowsOf<PortPlace>(tx, 'select id, locode, name, latitude, longitude from port where id = any ($1)', [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
