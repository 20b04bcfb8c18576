import type { Pool } from 'pg';
import { CONTAINER_FRAGMENT_VERSION, SHIPMENT_FRAGMENT_VERSION } from '../resources/fragment.js';
import type { ResourceObject } from '../resources/jsonapi.js';
import { joinedText, pieceOf, type Piece } from '../resources/piece.js';
import type { StoredOne, StoredPage } from '../resources/stored-document.js';
import { rowsOf, type Database, type Transaction } from './database.js';
import { rewriteFragments } from './fragments.js';
import { loadIncluded } from './included.js';
import { containerConditions, shipmentConditions, type ContainerFilter, type Conditions, type ShipmentFilter } from './list-conditions.js';
import { matchingPage, type Matching, type PageWanted } from './matching.js';

export interface ListWanted<Filter> {
  filter?: Filter;
  page: PageWanted;
  /** Paths of resources/includes.ts. */
  include?: readonly string[];
}

/**
 * The hot reads: containers and shipments as the text that stands beside their rows. What everybody asks for (no filter or
 * a status, no include or the nearest one) is one prepared statement in one round trip; the rest runs in a transaction.
 */
export interface Reads {
  /** Most recently refreshed first. */
  containers(accountId: string, wanted: ListWanted<ContainerFilter>): Promise<StoredPage>;
  /** Newest created first. */
  shipments(accountId: string, wanted: ListWanted<ShipmentFilter>): Promise<StoredPage>;
  /** Null when the account has none with this id (a UUID). */
  container(accountId: string, id: string, include?: readonly string[]): Promise<StoredOne | null>;
  shipment(accountId: string, id: string, include?: readonly string[]): Promise<StoredOne | null>;
}

export function readsOf(database: Database): Reads {
  return {
    containers: (accountId, wanted) =>
      page(database, { kind: CONTAINERS, accountId, conditions: containerConditions(wanted.filter ?? {}), ...wanted }),
    shipments: (accountId, wanted) =>
      page(database, { kind: SHIPMENTS, accountId, conditions: shipmentConditions(wanted.filter ?? {}), ...wanted }),
    container: (accountId, id, include = []) => single(database, { kind: CONTAINERS, accountId, id, include }),
    shipment: (accountId, id, include = []) => single(database, { kind: SHIPMENTS, accountId, id, include }),
  };
}

/** The same for a call that is one transaction (`wholeCall`) and reads back what it has written; lists are as they were before it. */
export function readsWithin(database: Database): Reads {
  return {
    ...readsOf(database),
    container: (accountId, id, include = []) => singleWithin(database, { kind: CONTAINERS, accountId, id, include }),
    shipment: (accountId, id, include = []) => singleWithin(database, { kind: SHIPMENTS, accountId, id, include }),
  };
}

interface Kind {
  table: 'container' | 'shipment';
  /** As `list-conditions.ts` names them. */
  from: string;
  alias: 'c' | 's';
  latest: string;
  /** The include that the hot read brings along. */
  nearest: string;
}

const CONTAINERS: Kind = {
  table: 'container',
  from: 'container c join shipment s on s.id = c.shipment_id',
  alias: 'c',
  latest: 'refreshed_at',
  nearest: 'shipment',
};
const SHIPMENTS: Kind = { table: 'shipment', from: 'shipment s', alias: 's', latest: 'created_at', nearest: 'containers' };
const VERSIONS = [CONTAINER_FRAGMENT_VERSION, SHIPMENT_FRAGMENT_VERSION];

/** The type `stored_records` of the database. */
interface StoredRecords {
  data: string | null;
  included: string | null;
  records: number;
  total: number | null;
  old_containers: string[] | null;
  old_shipments: string[] | null;
}

interface PageRead extends ListWanted<unknown> {
  kind: Kind;
  accountId: string;
  conditions: Conditions;
}

async function page(database: Database, read: PageRead): Promise<StoredPage> {
  const { kind, accountId, conditions, page: wanted, include = [] } = read;
  const { status, where, part } = conditions;
  if (where.length > 0 || part !== undefined) return filteredPage(database, read);
  const near = nearOnly(kind, include);
  const offset = (wanted.number - 1) * wanted.size;
  const records = await hotRead(database, accountId, {
    name: `${kind.table}_page`,
    text: `select * from ${kind.table}_page($1, $2, $3, $4, $5, $6)`,
    values: [accountId, offset, wanted.size, status, near, VERSIONS],
  });
  const data = records.data ?? '';
  const included = near || include.length === 0 ? (records.included ?? '') : await includedText(database, { accountId, data, include });
  return { data, included, count: records.records, total: records.total ?? 0 };
}

interface SingleRead {
  kind: Kind;
  accountId: string;
  id: string;
  include: readonly string[];
}

async function single(database: Database, { kind, accountId, id, include }: SingleRead): Promise<StoredOne | null> {
  const near = nearOnly(kind, include);
  const records = await hotRead(database, accountId, {
    name: `one_${kind.table}`,
    text: `select * from one_${kind.table}($1, $2, $3, $4)`,
    values: [accountId, id, near, VERSIONS],
  });
  if (records.data === null) return null;
  const { data } = records;
  const included = near || include.length === 0 ? (records.included ?? '') : await includedText(database, { accountId, data, include });
  return { data, included };
}

function singleWithin(database: Database, { kind, accountId, id, include }: SingleRead): Promise<StoredOne | null> {
  return database.forAccount(accountId, async (tx) => {
    const { data } = await storedRecords(tx, kind, [id]);
    if (!data) return null;
    return { data, included: include.length ? joinedText(await loadIncluded(tx, { of: piecesOf(data), paths: include })) : '' };
  });
}

const nearOnly = (kind: Kind, include: readonly string[]) => include.length === 1 && include[0] === kind.nearest;

/** One prepared statement on a pooled connection, again after fragments of another version have been rendered. */
async function hotRead(
  database: Database,
  accountId: string,
  statement: { name: string; text: string; values: unknown[] },
): Promise<StoredRecords> {
  const pool = poolOf(database);
  const first = (await pool.query<StoredRecords>(statement)).rows[0];
  if (!first) throw new Error(`${statement.name} answered no row.`);
  const containerIds = first.old_containers ?? [];
  const shipmentIds = first.old_shipments ?? [];
  if (containerIds.length + shipmentIds.length === 0) return first;
  await database.forAccount(accountId, (tx) => rewriteFragments(tx, { containerIds, shipmentIds }));
  return (await pool.query<StoredRecords>(statement)).rows[0] ?? first;
}

/** The pool TypeORM keeps: its statements cannot be named, and naming them is what saves the planning. */
function poolOf({ dataSource }: Database): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

interface IncludedRead {
  accountId: string;
  /** Resource objects, joined by commas. */
  data: string;
  include: readonly string[];
}

function includedText(database: Database, { accountId, data, include }: IncludedRead): Promise<string> {
  return database.forAccount(accountId, async (tx) => joinedText(await loadIncluded(tx, { of: piecesOf(data), paths: include })));
}

function piecesOf(data: string): Piece[] {
  return (JSON.parse(`[${data}]`) as ResourceObject[]).map(pieceOf);
}

/** A page of a list with filters that no counter is kept for. */
function filteredPage(database: Database, read: PageRead): Promise<StoredPage> {
  const { kind, accountId, include = [] } = read;
  return database.forAccount(accountId, async (tx) => {
    const { ids, ...length } = await matching(tx, read);
    const records = await storedRecords(tx, kind, ids);
    const data = records.data ?? '';
    const included = include.length ? joinedText(await loadIncluded(tx, { of: piecesOf(data), paths: include })) : '';
    return { data, included, count: records.records, ...length };
  });
}

function matching(tx: Transaction, { kind, accountId, conditions, page: wanted }: PageRead): Promise<Matching> {
  const { part, where, values } = conditions;
  const search = part === undefined ? undefined : { part, kinds: ['shipment', 'container'] as const, record: 'shipment_id' as const };
  return matchingPage(tx, { ...kind, accountId, where, values, search }, wanted);
}

async function storedRecords(tx: Transaction, kind: Kind, ids: readonly string[]): Promise<StoredRecords> {
  const read = () => rowsOf<StoredRecords>(tx, `select * from stored_${kind.table}s($1, false, $2)`, [ids, VERSIONS]);
  const [first] = await read();
  const containerIds = first?.old_containers ?? [];
  const shipmentIds = first?.old_shipments ?? [];
  if (first && containerIds.length + shipmentIds.length === 0) return first;
  await rewriteFragments(tx, { containerIds, shipmentIds });
  const [again] = await read();
  if (!again) throw new Error('stored records answered no row.');
  return again;
}
