import { CONTAINER_FRAGMENT_VERSION, SHIPMENT_FRAGMENT_VERSION } from '../resources/fragment.js';
import type { Prepared } from './database.js';

/** What everybody asks for, as a function of the database: it names the account for row-level security and reads. */
export interface HotRead {
  function: 'container_list' | 'shipment_list' | 'one_container' | 'one_shipment';
  /** Its arguments after the account. */
  values: readonly unknown[];
}

/** The type `stored_records` of the database, and what `listed_records` has beside it. */
export interface StoredRecords {
  data: string | null;
  included: string | null;
  records: number;
  total?: number | null;
  ended_at?: string[] | null;
  /** Those whose fragments are of other versions than ours. */
  old_containers: string[] | null;
  old_shipments: string[] | null;
}

const VERSIONS = [CONTAINER_FRAGMENT_VERSION, SHIPMENT_FRAGMENT_VERSION];

export interface ListPage {
  /** Null: of every status. */
  status: string | null;
  /** The place it begins after. */
  after: readonly (string | null)[] | null;
  /** Records that are passed over there. */
  offset: number;
  size: number;
  /** The total is told. */
  counted: boolean;
  /** With the shipments of containers, or the containers of shipments. */
  near: boolean;
}

/** One page of a list in its own order. */
export function listRead(table: 'container' | 'shipment', { status, after, offset, size, counted, near }: ListPage): HotRead {
  return { function: `${table}_list`, values: [status, after?.[0] ?? null, after?.[1] ?? null, offset, size, counted, near, VERSIONS] };
}

/** One record by its id. The arguments: which, whether with those nearest to it, the versions of fragments. */
export function singleRead(table: 'container' | 'shipment', { id, near }: { id: string; near: boolean }): HotRead {
  return { function: `one_${table}`, values: [id, near, VERSIONS] };
}

/** Whether it is a `singleRead`. */
export function isSingle({ function: name }: HotRead): boolean {
  return name === 'one_container' || name === 'one_shipment';
}

/** The read by itself. */
export function preparedRead(accountId: string, read: HotRead): Prepared {
  return {
    name: read.function,
    text: `select ${columnsOf(read, 'r')} from ${callSql(read, { account: '$1', from: 2 })} r`,
    values: [accountId, ...read.values],
  };
}

/**
 * What is answered of a row of a read. Columns are named one by one: a statement that is kept planned and answers all there are
 * fails once a migration has added one.
 */
export function columnsOf({ function: name }: HotRead, row: string): string {
  const columns = ['data', 'included', 'records', 'total', 'old_containers', 'old_shipments'];
  if (name.endsWith('_list')) columns.push('ended_at');
  return columns.map((column) => `${row}.${column}`).join(', ');
}

/** The call of the function, its values from a place on. */
export function callSql({ function: name, values }: HotRead, { account, from }: { account: string; from: number }): string {
  return `${name}(${[account, ...values.map((_, at) => `$${from + at}`)].join(', ')})`;
}
