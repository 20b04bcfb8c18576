import type { LonLat } from '../domain/sea-route/sphere.js';
import { timestampOf, type Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';

/** What an account's sources say of a ship on its way from one port to another. */
export interface SailingKnown {
  /** The moment of the account's clock. */
  now: Timestamp;
  /** When it left the port, or is to leave it; null when nobody said. */
  departsAt: Timestamp | null;
  departed: boolean;
  arrivesAt: Timestamp | null;
  /** Where it was seen last, if that is less than a day ago. */
  fix: { place: LonLat; speedKnots: number | null } | null;
}

const FIX_HOURS = 24;

interface SailingRow {
  now: Date;
  departed_at: Date | null;
  departs_at: Date | null;
  arrives_at: Date | null;
  latitude: number | null;
  longitude: number | null;
  speed: number | null;
}

/**
 * The sailing under way or next, by the events in force of the account's containers. A departure that an arrival has followed is
 * over, and an arrival expected before the departure belongs to another voyage: neither counts.
 */
export async function sailingBetween(
  tx: Transaction,
  { vesselId, fromPortId, toPortId }: { vesselId: string; fromPortId: string; toPortId: string },
): Promise<SailingKnown> {
  const [row] = await rowsOf<SailingRow>(tx, SAILING, [vesselId, fromPortId, toPortId, `${FIX_HOURS} hours`]);
  if (!row) throw new Error('A query of one row answered with none.');
  // Whoever is late has yet to leave.
  const leaves = row.departed_at ?? (row.departs_at && row.departs_at > row.now ? row.departs_at : null);
  const { latitude, longitude, speed } = row;
  return {
    now: timestampOf(row.now),
    departsAt: momentOr(leaves),
    departed: row.departed_at !== null,
    arrivesAt: momentOr(row.arrives_at && (!leaves || row.arrives_at > leaves) ? row.arrives_at : null),
    fix: latitude === null || longitude === null ? null : { place: [longitude, latitude], speedKnots: speed },
  };
}

const momentOr = (moment: Date | null) => (moment ? timestampOf(moment) : null);

const SAILING = `
  with told as (
    select event, location_id, "timestamp" as at, created_at from transport_event
    where vessel_id = $1 and invalidated_at is null and "timestamp" is not null and location_id in ($2, $3)
  ),
  left_port as (
    select max(at) as at from told one
    where event = 'container.transport.vessel_departed' and location_id = $2 and at <= landfall_now()
      and not exists (
        select from told other
        where other.event = 'container.transport.vessel_arrived' and other.location_id = $3 and other.at > one.at and other.at <= landfall_now()
      )
  ),
  seen as (
    select latitude, longitude, nautical_speed_knots as speed from vessel
    where id = $1 and position_timestamp > landfall_now() - $4::interval
  )
  select landfall_now() as now,
    (select at from left_port) as departed_at,
    (select at from told where event = 'container.transport.estimated.vessel_departed' and location_id = $2 order by created_at desc, at desc limit 1)
      as departs_at,
    (select at from told where event = 'container.transport.estimated.vessel_arrived' and location_id = $3 order by created_at desc, at desc limit 1)
      as arrives_at,
    seen.latitude, seen.longitude, seen.speed
  from (select 1) one left join seen on true`;
