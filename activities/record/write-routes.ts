import { rowsOf, type Transaction } from '../../db/database.js';
import type { Places } from '../../db/places.js';
import type { Carriage, RouteStop } from '../../domain/route.js';
import type { StoredCarriage, StoredStop } from '../../resources/route.js';
import { facilityResourceType } from '../../resources/terminal.js';
import { vesselIdOf } from './vessels.js';

export interface Routing {
  accountId: string;
  /** SCAC of the shipping line, which carries the box wherever no railroad says that it does. */
  scac: string;
  places: Places;
  knownAt: string;
}

/** Writes the ways of containers where they differ from what stands. One that leads nowhere known is none. */
export async function writeRoutes(
  tx: Transaction,
  routing: Routing,
  containers: readonly { id: string; truth: { route: readonly RouteStop[] } }[],
): Promise<void> {
  const routes = containers.map(({ id, truth }) => ({ container_id: id, stops: stored(truth.route, routing) }));
  const known = routes.filter(({ stops }) => stops.length > 0);
  const unknown = routes.filter(({ stops }) => stops.length === 0).map(({ container_id: id }) => id);
  if (known.length > 0)
    await rowsOf(
      tx,
      `insert into container_route (container_id, account_id, stops, created_at, updated_at)
       select container_id, $2, stops, $3, $3 from jsonb_to_recordset($1::jsonb) as g (container_id uuid, stops jsonb) order by container_id
       on conflict (container_id) do update set stops = excluded.stops, updated_at = excluded.updated_at
         where container_route.stops <> excluded.stops`,
      [JSON.stringify(known), routing.accountId, routing.knownAt],
    );
  if (unknown.length > 0) await tx.query('delete from container_route where container_id = any ($1)', [unknown]);
}

/** Places that our reference data does not know are left out: nobody could look them up. */
function stored(stops: readonly RouteStop[], routing: Routing): StoredStop[] {
  const calls = new Map<string, number>();
  return stops.flatMap(({ place, inbound, outbound }): StoredStop[] => {
    const terminal = routing.places.terminalAt(place);
    const known = place.locode === null ? undefined : routing.places.byLocode.get(place.locode);
    const facility = terminal && { type: facilityResourceType(terminal.facilityType), id: terminal.id };
    const location = known?.kind === 'port' ? ({ type: 'port', id: known.id } as const) : facility;
    if (location === null) return [];
    const call = calls.get(location.id) ?? 0;
    calls.set(location.id, call + 1);
    return [
      {
        key: call === 0 ? location.id : `${location.id}/${call}`,
        locationType: location.type,
        locationId: location.id,
        facility,
        inbound: carriage(inbound, routing),
        outbound: carriage(outbound, routing),
      },
    ];
  });
}

function carriage(one: Carriage | null, { scac }: Routing): StoredCarriage | null {
  if (one === null) return null;
  const { mode, railroad, vessel, voyage, expectedAt, happenedAt } = one;
  return { scac: railroad ?? scac, mode, vesselId: vesselIdOf(vessel), voyage, expectedAt, happenedAt };
}
