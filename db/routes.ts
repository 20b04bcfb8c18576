import { timestampOf } from '../domain/time.js';
import type { RenderedRoute, StoredStop } from '../resources/route.js';
import { rowsOf, type Transaction } from './database.js';
import { uuidv5 } from './uuid.js';

/** The way of a container; null when none is known, or the account has no such container. */
export async function routeOfContainer(tx: Transaction, containerId: string): Promise<RenderedRoute | null> {
  const [row] = await rowsOf<{ shipment_id: string; stops: StoredStop[]; created_at: Date; updated_at: Date }>(
    tx,
    `select c.shipment_id, r.stops, r.created_at, r.updated_at from container_route r join container c on c.id = r.container_id
     where r.container_id = $1`,
    [containerId],
  );
  if (!row) return null;
  const id = uuidv5(containerId, 'route');
  return {
    id,
    containerId,
    shipmentId: row.shipment_id,
    stops: row.stops.map((stop) => ({ ...stop, id: uuidv5(id, stop.key) })),
    createdAt: timestampOf(row.created_at),
    updatedAt: timestampOf(row.updated_at),
  };
}
