import { normalizeTrackingNumber } from '../domain/tracking-number.js';
import { rowsOf, type Transaction } from './database.js';

/** No number, reference or part of one has more characters. */
const ASKED_MAX = 500;

/** Where a direct link leads: a shipment, or one of its containers. */
export interface DirectHit {
  shipmentId: string;
  containerId: string | null;
}

/**
 * The record of the account that a person means by a text (lifecycle.md 12): a container of that number; a shipment of that number
 * or reference, then a container of that reference; a container whose number holds it; a shipment whose number or reference
 * does. Of several the newest. Null where none does.
 */
export async function findDirectly(tx: Transaction, accountId: string, asked: string): Promise<DirectHit | null> {
  const query = asked.trim();
  // No text of ours is so long, and PostgreSQL knows no NUL.
  if (query === '' || query.length > ASKED_MAX || query.includes('\0')) return null;
  const [hit] = await rowsOf<DirectHit>(
    tx,
    'select of_shipment as "shipmentId", of_container as "containerId" from find_directly($1, $2, $3) limit 1',
    [accountId, query, normalizeTrackingNumber(query)],
  );
  return hit ?? null;
}
