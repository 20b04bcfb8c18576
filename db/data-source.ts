import { DataSource } from 'typeorm';
import { entities } from './entities/index.js';
import { migrations } from './migrations/index.js';
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
}

/** The one door to PostgreSQL: made in a `main`, passed down. Does not connect until `initialize()`. */
export function createDataSource(
  url: string,
  { applicationName = 'landfall', poolSize = 10, role = 'landfall_app' }: DataSourceOptions = {},
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
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
      ...(role ? { options: `-c role=${role}` } : {}),
    },
  });
}
