import type { LonLat } from '../../domain/sea-route/sphere.js';
import { rowsOf, type Transaction } from '../database.js';

/** A ship that carries, or is to carry, containers of an account, and the ports where it takes or leaves them. */
export interface WantedShip {
  accountId: string;
  vesselId: string;
  imo: string;
  ports: LonLat[];
}

/** Berths and departures of a leg that is over may be heard late. */
const AFTER_ARRIVAL = '3 days';

/** The ships to listen for, of all accounts: those of legs that are not over, of shipments that are tracked. */
export async function wantedShips(tx: Transaction): Promise<WantedShip[]> {
  return rowsOf<WantedShip>(tx, WANTED, [AFTER_ARRIVAL]);
}

const WANTED = `
  with leg as (
    select r.account_id, (stop->'outbound'->>'vesselId')::uuid as vessel_id, (stop->>'locationId')::uuid as from_id, (next->>'locationId')::uuid as to_id
    from container_route r
    join container c on c.id = r.container_id and c.left_at is null
    join shipment s on s.id = c.shipment_id and s.line_tracking_stopped_at is null
    cross join lateral (
      select value as stop, lead(value) over (order by ordinality) as next from jsonb_array_elements(r.stops) with ordinality
    ) legs
    where stop->'outbound'->>'vesselId' is not null
      and (next->'inbound'->>'happenedAt' is null or (next->'inbound'->>'happenedAt')::timestamptz > landfall_now() - $1::interval)
  )
  select v.account_id as "accountId", v.id as "vesselId", v.imo,
    coalesce(jsonb_agg(distinct jsonb_build_array(p.longitude, p.latitude)) filter (where p.latitude is not null and p.longitude is not null), '[]') as ports
  from leg join vessel v on v.account_id = leg.account_id and v.id = leg.vessel_id and v.imo is not null
  left join port p on p.id in (leg.from_id, leg.to_id)
  group by v.account_id, v.id, v.imo order by v.account_id, v.id`;
