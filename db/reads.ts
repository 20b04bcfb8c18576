import { isDeepStrictEqual } from 'node:util';
import { CONTAINER_FRAGMENT_VERSION, SHIPMENT_FRAGMENT_VERSION } from '../resources/fragment.js';
import type { ResourceObject } from '../resources/jsonapi.js';
import { joinedText, pieceOf, type Piece } from '../resources/piece.js';
import type { StoredOne, StoredPage } from '../resources/stored-document.js';
import { askPrepared, rowsOf, type Database, type Transaction } from './database.js';
import { rewriteFragments } from './fragments.js';
import { listRead, preparedRead, singleRead, type HotRead, type StoredRecords } from './hot-read.js';
import { loadIncluded } from './included.js';
import { CONTAINERS } from './lists/containers.js';
import { findPage } from './lists/find.js';
import type { List } from './lists/list.js';
import { SHIPMENTS } from './lists/shipments.js';
import { counterOf, soughtStart } from './lists/walk.js';
import { startOf, type ListWanted, type Page, type Scope, type Start } from './lists/wanted.js';

/** A list of containers or shipments and what is wanted of it. */
export interface ListReading {
  scope: Scope;
  wanted: ListWanted;
  /** Paths of resources/includes.ts. */
  include?: readonly string[];
}

/** Stored text of one page, and how far it and its list reach. */
export type ListedPage = StoredPage & Omit<Page, 'ids'>;

/**
 * The hot reads: containers and shipments as the text that stands beside their rows. What everybody asks for (no filter or
 * a status, in the list's own order, no include or the nearest one) is one prepared statement in one round trip (hot-read.ts);
 * the rest runs in a transaction.
 */
export interface Reads {
  /** Most recently refreshed first, unless asked for otherwise. */
  containers(reading: ListReading): Promise<ListedPage>;
  /** Newest created first, unless asked for otherwise. */
  shipments(reading: ListReading): Promise<ListedPage>;
  /** Null when the account has none with this id (a UUID). */
  container(accountId: string, id: string, include?: readonly string[]): Promise<StoredOne | null>;
  shipment(accountId: string, id: string, include?: readonly string[]): Promise<StoredOne | null>;
}

export function readsOf(database: Reading): Reads {
  return {
    containers: (reading) => page(database, { kind: CONTAINER, ...reading }),
    shipments: (reading) => page(database, { kind: SHIPMENT, ...reading }),
    container: (accountId, id, include = []) => single(database, { kind: CONTAINER, accountId, id, include }),
    shipment: (accountId, id, include = []) => single(database, { kind: SHIPMENT, accountId, id, include }),
  };
}

/** A hot read that was made already, when its caller was let in. */
export interface ReadAhead {
  accountId: string;
  read: HotRead;
  records: StoredRecords;
}

/** What is read from: the database, after what it has answered already. */
interface Reading extends Database {
  ahead?: (accountId: string, read: HotRead) => StoredRecords | null;
}

/** The same where a read is at hand that was made ahead: it is good once, for the very same read. */
export function readsAfter(database: Database, { accountId, read: made, records }: ReadAhead): Reads {
  let atHand: StoredRecords | null = records;
  const ahead = (of: string, read: HotRead) => {
    if (of !== accountId || !isDeepStrictEqual(read, made)) return null;
    const good = atHand;
    atHand = null;
    return good;
  };
  return readsOf({ ...database, ahead });
}

/** The same for a call that is one transaction (`wholeCall`) and reads back what it has written; lists are as they were before it. */
export function readsWithin(database: Database): Reads {
  return {
    ...readsOf(database),
    container: (accountId, id, include = []) => singleWithin(database, { kind: CONTAINER, accountId, id, include }),
    shipment: (accountId, id, include = []) => singleWithin(database, { kind: SHIPMENT, accountId, id, include }),
  };
}

interface Kind {
  table: 'container' | 'shipment';
  list: List;
  /** The include that the hot read brings along. */
  nearest: string;
}

const CONTAINER: Kind = { table: 'container', list: CONTAINERS, nearest: 'shipment' };
const SHIPMENT: Kind = { table: 'shipment', list: SHIPMENTS, nearest: 'containers' };
/** Records that are passed over to come to a page; for more it is worth a statement of its own to find where it starts. */
const SOUGHT_FROM = 1_000;
const VERSIONS = [CONTAINER_FRAGMENT_VERSION, SHIPMENT_FRAGMENT_VERSION];

interface PageRead extends ListReading {
  kind: Kind;
}

async function page(database: Reading, read: PageRead): Promise<ListedPage> {
  const { kind, scope, wanted, include = [] } = read;
  const { list, table } = kind;
  const counter = wanted.sort.length > 0 || wanted.q !== undefined ? null : counterOf(list, wanted);
  if (counter === null) return filteredPage(database, read);
  const [only] = wanted.conditions;
  const status = only?.is === 'equal' ? String(only.value) : null;
  const near = nearOnly(kind, include);
  const numbered = 'number' in wanted.page;
  const start = startOf(list, scope, wanted);
  const { after, offset, served } = start.offset < SOUGHT_FROM ? start : await soughtFrom(database, read, start);
  const { size } = wanted.page;
  const records = await hotRead(database, scope.account, listRead(table, { status, after, offset, size, counted: numbered, near }));
  const end = records.ended_at ?? null;
  served(end);
  const data = records.data ?? '';
  const included =
    near || include.length === 0 ? (records.included ?? '') : await includedText(database, { accountId: scope.account, data, include });
  return { data, included, count: records.records, end, total: numbered ? (records.total ?? 0) : null, least: false };
}

/** What is joined to the table is left out: it would keep the list's index from being enough. */
function soughtFrom(database: Database, { kind, scope, wanted }: PageRead, start: Start): Promise<Start> {
  const list = { ...kind.list, from: `${kind.table} ${kind.list.alias}` };
  return database.forAccount(scope.account, (tx) => soughtStart(tx, { list, scope, wanted }, start));
}

interface SingleRead {
  kind: Kind;
  accountId: string;
  id: string;
  include: readonly string[];
}

async function single(database: Reading, { kind, accountId, id, include }: SingleRead): Promise<StoredOne | null> {
  const near = nearOnly(kind, include);
  const records = await hotRead(database, accountId, singleRead(kind.table, { id, near }));
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

/** One round trip, and again after fragments of another version have been rendered. */
async function hotRead(database: Reading, accountId: string, read: HotRead): Promise<StoredRecords> {
  const ask = () => askInTurn(database, accountId, read);
  const first = database.ahead?.(accountId, read) ?? (await ask());
  if (!first) throw new Error(`${read.function} answered no row.`);
  const containerIds = first.old_containers ?? [];
  const shipmentIds = first.old_shipments ?? [];
  if (containerIds.length + shipmentIds.length === 0) return first;
  await database.forAccount(accountId, (tx) => rewriteFragments(tx, { containerIds, shipmentIds }));
  return (await ask()) ?? first;
}

/** Like a transaction of the account, of which it may have so many under way. */
async function askInTurn(database: Database, accountId: string, read: HotRead): Promise<StoredRecords | undefined> {
  const endTurn = await database.turnOf(accountId);
  try {
    return (await askPrepared<StoredRecords>(database, preparedRead(accountId, read)))[0];
  } finally {
    endTurn();
  }
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

/** A page of a list that no counter is kept for, or in another order. */
function filteredPage(database: Database, { kind, scope, wanted, include = [] }: PageRead): Promise<ListedPage> {
  return database.forAccount(scope.account, async (tx) => {
    const { ids, ...extent } = await findPage(tx, { list: kind.list, scope, wanted });
    const records = await storedRecords(tx, kind, ids);
    const data = records.data ?? '';
    const included = include.length ? joinedText(await loadIncluded(tx, { of: piecesOf(data), paths: include })) : '';
    return { data, included, count: records.records, ...extent };
  });
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
