import { sqlStateOf, rowsOf, type Transaction } from '../database.js';
import { TooMuchToLookThrough } from './find.js';
import { orderOf, orderSql } from './order.js';
import { Parameters } from './parameters.js';
import { met } from './search.js';
import { whereSql, type Finding } from './walk.js';
import type { ListWanted } from './wanted.js';

/** The next rows may take so long: a filter that no index helps goes through the whole list for the first of them. */
const LOOKING_MAX_MS = 60_000;
/** Whoever reads the rows may rest between them for so long: elsewhere a transaction that rests so long is taken for forgotten. */
const RESTING_MAX_MS = 60_000;
const CANCELLED = '57014';

export interface Streaming extends Omit<Finding, 'wanted' | 'countStop'> {
  wanted: Omit<ListWanted, 'page'>;
  /** Ids that are read at a time. */
  size: number;
}

/**
 * The ids of a whole list in its order, as it was when the first were read: a cursor of the transaction, which holds them on the
 * side of the database. Throws `TooMuchToLookThrough` where the next take too long.
 */
export async function* idsOf(tx: Transaction, { list, scope, wanted, size }: Streaming): AsyncGenerator<string[]> {
  const asked = { list, scope, wanted: { ...wanted, page: { size, after: null } } };
  const found = wanted.q === undefined ? asked : met(asked);
  const parameters = new Parameters(found.scope);
  const where = whereSql(found.list, found.wanted, parameters);
  const order = orderSql(orderOf(found.list, wanted.sort), parameters);
  await tx.query(`select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)`, [
    String(LOOKING_MAX_MS),
    String(RESTING_MAX_MS),
  ]);
  await tx.query(
    `declare streamed no scroll cursor for select ${list.alias}.id from ${found.list.from} where ${where.join(' and ')} order by ${order}`,
    parameters.values,
  );
  for (;;) {
    const rows = await rowsOf<{ id: string }>(tx, `fetch forward ${size} from streamed`).catch(refuseCostly);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < size) return;
  }
}

function refuseCostly(error: unknown): never {
  throw sqlStateOf(error) === CANCELLED ? new TooMuchToLookThrough() : error;
}
