import { pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';
import { config } from '../config.js';
import { connect, createDataSource } from './data-source.js';
import { databaseOf } from './database.js';
import { markFragments } from './fragments.js';
import { seedReferenceData } from './seed/seed.js';

const POSTGRES_MIN = 18;

/** Brings the schema of a database up to date and its reference data with it. One-shot: never at the start of the API. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = createDataSource(url, { applicationName: 'landfall-migrate', role: null });
  await connect(dataSource);
  try {
    await demandVersion(dataSource);
    const done = await dataSource.runMigrations();
    await databaseOf(dataSource).asSystem(async (tx) => {
      // Many shipments may show what one list says anew.
      await tx.query('set local statement_timeout = 0');
      const seeded = await seedReferenceData((sql, parameters) => tx.query(sql, parameters));
      if (Object.values(seeded).some((keys) => keys.length > 0)) await markFragments(tx, seeded);
    });
    return done.map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}

/** Identifiers are made by functions that came with 18. */
async function demandVersion(dataSource: DataSource): Promise<void> {
  const [{ version }] = await dataSource.query<[{ version: string }]>(`select current_setting('server_version') as version`);
  if (Number.parseInt(version, 10) < POSTGRES_MIN)
    throw new Error(`Landfall needs PostgreSQL ${POSTGRES_MIN} or newer; the server of DATABASE_URL is ${version}.`);
}

function adviceOn(error: unknown): string {
  const isPermission = error instanceof Error && /permission denied to (grant|create|set) role/.test(error.message);
  return isPermission
    ? '. The login needs CREATEROLE for its first migration, or membership in landfall_app and landfall_system with ADMIN OPTION.'
    : '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const done = await migrate(config().databaseUrl);
    console.log(done.length ? `Migrated: ${done.join(', ')}` : 'The schema is up to date.');
  } catch (error) {
    // What went wrong, in one line; the statement it went wrong in helps nobody who runs it.
    console.error(`Not migrated: ${error instanceof Error ? error.message : String(error)}${adviceOn(error)}`);
    process.exitCode = 1;
  }
}
