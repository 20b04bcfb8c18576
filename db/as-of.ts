import { lastChangeOf, versionsOf, type FactVersion } from '../domain/fact-versions.js';
import { UNSAID } from '../domain/facts.js';
import { timestampOf } from '../domain/time.js';
import { CONTAINER_LOOK_TIMES } from '../resources/container.js';
import type { ResourceObject } from '../resources/jsonapi.js';
import { pieceOf, type Piece } from '../resources/piece.js';
import { momentOf } from '../resources/values.js';
import { rowsOf, type Transaction } from './database.js';
import { CUSTOMER_NAME, readHistory, terminalIds } from './fact-history.js';
import { loadPieces, type LoadPieces } from './pieces.js';
import { containersIn, shipmentsIn, type View } from './views.js';

/** An instant of the past, to the millisecond: `2026-03-09T11:30:00.250Z`. */
type Instant = string;

/**
 * Answers how to load resources as they were published at an instant: shipments and containers folded from the facts that
 * were believed then, not worked out by today's rules; events as they stood then; whatever else there is as it is now. What
 * was not there yet is left out. The times of looks, of which no history is kept, are null.
 */
export function piecesAsOf(tx: Transaction, at: Instant): LoadPieces {
  const loaders: Record<string, (ids: readonly string[]) => Promise<ResourceObject[]>> = {
    shipment: (ids) => shipmentsAsOf(tx, ids, at),
    container: (ids) => containersAsOf(tx, ids, at),
    transport_event: (ids) => transportEventsAsOf(tx, ids, at),
    raw_event: (ids) => rawEventsAsOf(tx, ids, at),
  };
  return async (type, ids) => {
    const load = loaders[type];
    if (!load) return loadPieces(tx, type, ids);
    return ids.length ? (await load(ids)).map(pieceOf) : [];
  };
}

/** Whether a fact of the subject was believed at `$2`. */
const BELIEVED = 'f.known_from <= $2 and (f.known_to is null or f.known_to > $2)';
const noted = (subject: string, attribute: string) =>
  `exists (select from fact f where f.subject_id = ${subject} and f.attribute = '${attribute}' and ${BELIEVED})`;

/** As things stood at `$2`, rows being given as `$3`. */
const THEN: View = {
  shipments: 'jsonb_populate_recordset(null::shipment, $3::jsonb)',
  containers: 'jsonb_populate_recordset(null::container, $3::jsonb)',
  parties: `(select n.party_id as id, n.company_name from party_name n where n.known_from <= $2 and n.known_to > $2)`,
  boxes: `c.created_at <= $2 and not ${noted('c.id', 'left_shipment_at')}`,
  events: 'e.created_at <= $2 and (e.invalidated_at is null or e.invalidated_at > $2)',
  rawEvents: `r.created_at <= $2 and not ${noted('r.id', 'withdrawn_at')}`,
};

const FIXED = {
  shipment: ['id', 'account_id', 'scac', 'number', 'normalized_number', 'number_type', 'created_at'],
  container: ['id', 'account_id', 'shipment_id', 'number', 'created_at'],
};

interface FoldedRow {
  id: string;
  [column: string]: unknown;
}

/** Rows as they were: what never changes, and for the rest the facts that were believed. */
async function foldedRows(tx: Transaction, of: { table: keyof typeof FIXED; ids: readonly string[]; at: Instant }): Promise<FoldedRow[]> {
  const { table, ids, at } = of;
  const fixed = FIXED[table].map((column) => `'${column}', t.${column}`).join(', ');
  const rows = await rowsOf<{ fixed: FoldedRow; facts: Record<string, unknown> | null }>(
    tx,
    `select jsonb_build_object(${fixed}) as fixed,
       (select jsonb_object_agg(f.attribute, f.value) from fact f where f.subject_id = t.id and ${BELIEVED}) as facts
     from ${table} t where t.id = any ($1) and t.created_at <= $2`,
    [ids, at],
  );
  const facilities = rows.flatMap(({ facts }) => [facts?.['pod_terminal'], facts?.['pickup_facility'], facts?.['destination_terminal']]);
  const terminalIdOf = await terminalIds(tx, facilities);
  return rows.map(({ fixed, facts }) => ({
    ...UNSAID,
    ref_numbers: [],
    tags: [],
    ...facts,
    customer_id: facts?.['customer'] ?? null,
    line_tracking_stopped_by_user_id: facts?.['line_tracking_stopped_by_user'] ?? null,
    pod_terminal_id: terminalIdOf(facts?.['pod_terminal']),
    pickup_facility_id: terminalIdOf(facts?.['pickup_facility']),
    destination_terminal_id: terminalIdOf(facts?.['destination_terminal']),
    ...fixed,
    updated_at: fixed['created_at'],
  }));
}

/** A shipment and those containers that were its then, by the columns of their tables; null when it was not there yet. */
export async function rowsAsOf(
  tx: Transaction,
  shipmentId: string,
  at: Instant,
): Promise<{ shipments: FoldedRow[]; containers: FoldedRow[] } | null> {
  const shipments = await foldedRows(tx, { table: 'shipment', ids: [shipmentId], at });
  if (shipments.length === 0) return null;
  const boxes = await rowsOf<{ id: string }>(tx, `select c.id from container c where c.shipment_id = $1 and ${THEN.boxes}`, [
    shipmentId,
    at,
  ]);
  const ids = boxes.map(({ id }) => id);
  return { shipments, containers: await foldedRows(tx, { table: 'container', ids, at }) };
}

async function shipmentsAsOf(tx: Transaction, ids: readonly string[], at: Instant): Promise<ResourceObject[]> {
  const rows = await foldedRows(tx, { table: 'shipment', ids, at });
  const shipments = await shipmentsIn(tx, THEN, [ids, at, JSON.stringify(rows)]);
  const resources: ResourceObject[] = [];
  for (const { attributes, ...shipment } of shipments) {
    const changed = lastChangeOf(versionsOf(await readHistory(tx, { subjectId: shipment.id, at, railPlan: true })).filter(movesShipment));
    const updated_at = momentOf(changed) ?? attributes.created_at;
    const looks = { updated_at, line_tracking_last_attempted_at: null, line_tracking_last_succeeded_at: null };
    resources.push({ ...shipment, attributes: { ...attributes, ...looks } });
  }
  return resources;
}

/** A customer that is renamed moves none of its shipments. */
const movesShipment = ({ attribute }: FactVersion): boolean => attribute !== CUSTOMER_NAME;

const NO_LOOKS = Object.fromEntries(CONTAINER_LOOK_TIMES.map((name) => [name, null]));

async function containersAsOf(tx: Transaction, ids: readonly string[], at: Instant): Promise<ResourceObject[]> {
  const rows = await foldedRows(tx, { table: 'container', ids, at });
  const containers = await containersIn(tx, THEN, [ids, at, JSON.stringify(rows)]);
  return containers.map(({ attributes, ...container }) => ({ ...container, attributes: { ...attributes, ...NO_LOOKS } }));
}

async function transportEventsAsOf(tx: Transaction, ids: readonly string[], at: Instant): Promise<ResourceObject[]> {
  const rows = await rowsOf<{ id: string }>(tx, 'select id from transport_event where id = any ($1) and invalidated_at <= $2', [ids, at]);
  const invalid = new Set(rows.map(({ id }) => id));
  return withInvalidation(await loadPieces(tx, 'transport_event', ids), ({ id, invalidatedAt }) =>
    invalid.has(id) ? invalidatedAt : null,
  );
}

async function rawEventsAsOf(tx: Transaction, ids: readonly string[], at: Instant): Promise<ResourceObject[]> {
  const rows = await rowsOf<{ id: string; value: string }>(
    tx,
    `select f.subject_id as id, f.value from fact f where f.subject_id = any ($1) and f.attribute = 'withdrawn_at' and ${BELIEVED}`,
    [ids, at],
  );
  const withdrawn = new Map(rows.map(({ id, value }) => [id, timestampOf(value)]));
  return withInvalidation(await loadPieces(tx, 'raw_event', ids), ({ id }) => withdrawn.get(id) ?? null);
}

type Invalidated = (event: { id: string; invalidatedAt: unknown }) => unknown;

function withInvalidation(events: readonly Piece[], invalidatedAt: Invalidated): ResourceObject[] {
  return events.map((event) => {
    const resource = event.resource();
    const attributes = resource.attributes as { invalidated_at: unknown };
    const invalidated_at = invalidatedAt({ id: event.id, invalidatedAt: attributes.invalidated_at });
    return { ...resource, attributes: { ...attributes, invalidated_at } };
  });
}
