import type { OpenContainer } from '../resources/container.js';
import { CONTAINER_FRAGMENT_VERSION, openFragment, SHIPMENT_FRAGMENT_VERSION } from '../resources/fragment.js';
import type { OpenShipment } from '../resources/shipment.js';
import { rowsOf, type Transaction } from './database.js';
import { containersIn, NOW, shipmentsIn } from './views.js';

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
    shipments: opened(shipmentIds.length ? await shipmentsIn(tx, NOW, [shipmentIds]) : []),
    containers: opened(containerIds.length ? await containersIn(tx, NOW, [containerIds]) : []),
  };
}

const opened = (resources: readonly (OpenShipment | OpenContainer)[]) =>
  new Map(resources.map((resource) => [resource.id, openFragment(resource)]));

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
  if (scacs.length || locodes.length || terminalIds.length)
    await tx.query(
      `update shipment set fragment_version = 0 where scac = any ($1) or port_of_lading_locode = any ($2) or port_of_discharge_locode = any ($2)
       or destination_locode = any ($2) or destination_terminal_id = any ($3)`,
      [scacs, locodes, terminalIds],
    );
  if (accountId)
    await tx.query('update container set fragment_version = 0 where account_id = $1 and pickup_lfd_rail is not null', [accountId]);
}

/**
 * Marks the fragments that show a party's name, in the transaction that changes it and after the change. Whoever gives a
 * shipment its customer holds the party (db/parties.ts), so that none is missed.
 */
export async function markFragmentsOfCustomer(tx: Transaction, partyId: string): Promise<void> {
  await tx.query(
    `with shown as materialized (select id, fragment_version from shipment where customer_id = $1 order by id for no key update)
     update shipment s set fragment_version = 0 from shown where s.id = shown.id and shown.fragment_version <> 0`,
    [partyId],
  );
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
