import pg, { type Pool, type QueryConfig, type QueryResultRow } from 'pg';
import { QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { turns, type EndTurn } from './turns.js';

/** A transaction, with the role and the account it was begun for. */
export type Transaction = EntityManager;

/**
 * What everything above the tables is handed. Every query runs in a transaction that has said whose rows it means: one
 * account's, or (key look-up, outbox, watchdog, claims) the system's.
 */
export interface Database {
  dataSource: DataSource;
  /** Waits until the account may have one more transaction under way. `forAccount` does so itself: not to be called within it. */
  turnOf(accountId: string): Promise<EndTurn>;
  /** One transaction that sees and writes the rows of one account alone. Begun again on a deadlock or a serialization failure. */
  forAccount<T>(accountId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction that sees every account. */
  asSystem<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** 40P01 deadlock detected, 40001 serialization failure: the database asks us to begin again. */
const BEGIN_AGAIN = new Set(['40P01', '40001']);
const TRIES_MAX = 5;

/** Does the work, and again where the database asks to begin again. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES_MAX || !BEGIN_AGAIN.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}

const AS_SYSTEM = `select set_config('role', 'landfall_system', true)`;
const forAccount = (accountId: string): string =>
  `select set_config('role', 'landfall_app', true), set_config('landfall.account_id', ${pg.escapeLiteral(accountId)}, true)`;

export interface DatabaseOptions {
  /** Transactions that one account may have under way, and how long others of its own wait for them. As many as it likes unless given. */
  ofOneAccount?: { atOnce: number; patienceMs: number };
}

export function databaseOf(dataSource: DataSource, { ofOneAccount }: DatabaseOptions = {}): Database {
  const turnOf = ofOneAccount ? turns(ofOneAccount) : () => Promise.resolve(() => undefined);
  const begin = <T>(settings: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    withRetries(() => inTransaction(dataSource, settings, work));
  return {
    dataSource,
    turnOf,
    async forAccount(accountId, work) {
      const endTurn = await turnOf(accountId);
      try {
        return await begin(forAccount(accountId), work);
      } finally {
        endTurn();
      }
    },
    asSystem: (work) => begin(AS_SYSTEM, work),
  };
}

/** As `DataSource.transaction`, and what the transaction begins with is said in the same round trip. */
async function inTransaction<T>(dataSource: DataSource, settings: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await startWith(runner, settings);
    const done = await work(runner.manager);
    await runner.commitTransaction();
    return done;
  } catch (error) {
    // What went wrong is told, whatever becomes of undoing it.
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

/** Begins a transaction of an account. */
export function startForAccount(runner: QueryRunner, accountId: string): Promise<void> {
  return startWith(runner, forAccount(accountId));
}

/** TypeORM has a transaction begin with one statement of its own: the settings go along with it. */
async function startWith(runner: QueryRunner, settings: string): Promise<void> {
  const { query } = runner;
  runner.query = (start: string) => {
    runner.query = query;
    return runner.query(`${start}; ${settings}`);
  };
  await runner.startTransaction();
}

/** SQLSTATE of a failed query, e.g. `23505` unique violation; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof QueryFailedError ? ((error.driverError as { code?: string }).code ?? null) : null;
}

/** Name of the constraint or unique index that a failed query violated; null for any other error. */
export function violatedConstraintOf(error: unknown): string | null {
  return error instanceof QueryFailedError ? ((error.driverError as { constraint?: string }).constraint ?? null) : null;
}

/** Rows of a statement, whatever its kind: TypeORM answers `[rows, count]` for writes and rows for reads. */
export async function rowsOf<Row>(tx: Transaction, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const runner = tx.queryRunner;
  if (!runner) throw new Error('rowsOf needs a transaction.');
  const { records } = (await runner.query(sql, parameters, true)) as { records: Row[] };
  return records;
}

/** A statement that is planned once on each connection, and found there by its name. */
export type Prepared = Required<Pick<QueryConfig, 'name' | 'text' | 'values'>>;

/** Rows of a prepared statement, which is a transaction by itself: what is asked all the time, in one round trip. */
export async function askPrepared<Row extends QueryResultRow>({ dataSource }: Database, statement: Prepared): Promise<Row[]> {
  if (!dataSource.isInitialized) throw new Error('Driver not connected.');
  // The pool TypeORM keeps: its own statements cannot be named.
  const { master } = dataSource.driver as unknown as { master: Pool };
  return (await master.query<Row>(statement)).rows;
}

/** Waits until no other transaction works on the same things, one after the other; held to the end of this one. Key: `shipment:<id>`. */
export async function lockUntilEnd(tx: Transaction, ...keys: readonly string[]): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) key', [keys]);
}

/** As `lockUntilEnd`, but waits for nobody: false where another transaction works on it. */
export async function lockIfFree(tx: Transaction, key: string): Promise<boolean> {
  const [row] = await rowsOf<{ mine: boolean }>(tx, 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine', [key]);
  return row?.mine === true;
}

/**
 * Does the work unless another process is at it; null then. Held by a connection and not by a transaction, so that the
 * work may wait for others as long as it must; a process that dies lets go.
 */
export async function alone<T>({ dataSource }: Pick<Database, 'dataSource'>, key: string, work: () => Promise<T>): Promise<T | null> {
  const runner = dataSource.createQueryRunner();
  try {
    const [row] = (await runner.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [key])) as { mine: boolean }[];
    if (!row?.mine) return null;
    try {
      return await work();
    } finally {
      await runner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    }
  } finally {
    await runner.release();
  }
}
