import { rowsAsOf } from './as-of.js';
import type { Transaction } from './database.js';

/**
 * Where a page reads shipments and containers from, and which events stood: as things are, or as they were. SQL in which `$3` is the
 * value that comes along, `$1` and `$2` being the query's own.
 */
export interface PageView {
  /** What is called `s`, rows of the form of `shipment`. */
  shipments: string;
  /** What is called `c`, rows of the form of `container`. */
  containers: string;
  /** Behind the query's own two. */
  values: readonly string[];
  /** UTC; null for now. */
  at: string | null;
}

/** As things are. */
export const AS_IS: PageView = { shipments: 'shipment', containers: 'container', values: [], at: null };

/** As a shipment and its containers were known at an instant; null when it was not there yet, or the account has none with this id. */
export async function pageViewAsOf(tx: Transaction, { id, at }: { id: string; at: string }): Promise<PageView | null> {
  const rows = await rowsAsOf(tx, id, at);
  if (!rows) return null;
  return {
    shipments: `jsonb_populate_recordset(null::shipment, $3::jsonb -> 'shipments')`,
    containers: `jsonb_populate_recordset(null::container, $3::jsonb -> 'containers')`,
    values: [JSON.stringify(rows)],
    at,
  };
}
