import { getMetadataArgsStorage } from 'typeorm';
import { rowsOf, type Transaction } from './database.js';
import { SnakeCase } from './snake-case.js';

const camelNames = new Map<string, string>();

function camel(name: string): string {
  let known = camelNames.get(name);
  if (known === undefined) camelNames.set(name, (known = name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())));
  return known;
}

/**
 * A row of plain SQL under the names that entities have. Values are what the driver makes of them, which for our column
 * types is what TypeORM makes of them too. `Row` is the caller's word for what the statement selects.
 */
export function entityOf<Row>(record: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [camel(name), value])) as Row;
}

const names = new SnakeCase();

/**
 * SQL that selects what an entity has of a row, column by column: a statement that answers all there is cannot be kept planned
 * (db/preparing-client.ts). What its reader has no use for may be left out.
 */
export function columnsOf<Row>(entity: new () => Row, row: string, { except = [] }: { except?: readonly (keyof Row)[] } = {}): string {
  return getMetadataArgsStorage()
    .filterColumns(entity)
    .filter(({ propertyName }) => !except.includes(propertyName as keyof Row))
    .map(({ propertyName, options }) => `${row}."${names.columnName(propertyName, options.name, [])}"`)
    .join(', ');
}

/** SQL that writes a moment in the one form a moment takes (`Timestamp`). */
export const isoSql = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** SQL that selects a moment under its own name, in that form. */
export const at = (column: string): string => `${isoSql(column)} as ${column}`;

/** SQL of cargo time as it is now, to the millisecond. */
export const CARGO_TIME = `to_char(landfall_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Cargo time as it is now, to the millisecond. */
export async function readCargoTime(tx: Transaction): Promise<string> {
  const [row] = await rowsOf<{ now: string }>(tx, `select ${CARGO_TIME} as now`);
  if (!row) throw new Error('The database has no time.');
  return row.now;
}
