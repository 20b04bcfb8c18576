import { DataSource } from 'typeorm';
import { whyUnconnected } from './away.js';
import { entities } from './entities/index.js';
import { HearingClient } from './hearing-client.js';
import { migrations } from './migrations/index.js';
import { PreparingClient } from './preparing-client.js';
import { SnakeCase } from './snake-case.js';

export interface DataSourceOptions {
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  poolSize?: number;
  /**
   * Role the connections take at once. Everything but migrations runs as `landfall_app`, which sees no account until a
   * transaction names one; `asSystem` takes `landfall_system` for one transaction.
   */
  role?: 'landfall_app' | null;
  /** Whether statements are kept planned: for programs that ask the same few all day. */
  prepares?: boolean;
  /** Milliseconds to wait for a connection, and as many for a lock; nobody waits longer than for `PATIENCE_MS` without it. */
  patienceMs?: number;
}

/** A statement may take so long, and so may the wait for a connection or a lock. */
const PATIENCE_MS = 15_000;

/** The one door to PostgreSQL: made in a `main`, passed down. Does not connect until `initialize()`. */
export function createDataSource(
  url: string,
  {
    applicationName = 'landfall',
    poolSize = 10,
    role = 'landfall_app',
    prepares = false,
    patienceMs = PATIENCE_MS,
  }: DataSourceOptions = {},
): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    applicationName,
    poolSize,
    synchronize: false,
    entities,
    migrations,
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCase(),
    extra: {
      Client: prepares ? PreparingClient : HearingClient,
      connectionTimeoutMillis: patienceMs,
      lock_timeout: patienceMs,
      // A migration may have to go through tables of any size.
      statement_timeout: role ? PATIENCE_MS : 0,
      idle_in_transaction_session_timeout: PATIENCE_MS,
      ...(role ? { options: `-c role=${role}` } : {}),
    },
  });
}

/** Connects a program that is run once: it does not wait for a database, but says what is wrong with it. */
export async function connect(dataSource: DataSource): Promise<DataSource> {
  try {
    return await dataSource.initialize();
  } catch (error) {
    throw new Error(whyUnconnected(error), { cause: error });
  }
}
