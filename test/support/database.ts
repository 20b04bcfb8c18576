import { randomBytes } from 'node:crypto';
import { after, before } from 'mocha';
import { DatabaseError, type Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, type DataSourceOptions } from '../../db/data-source.js';
import { databaseOf, type Database } from '../../db/database.js';
import { withClient } from '../../sandbox/postgres.js';
import { startPostgres } from './postgres.js';

const INSUFFICIENT_PRIVILEGE = '42501';
const OBJECT_IN_USE = '55006';
/** So long somebody may take to leave a database that is dropped: a vacuum of the server's own, a connection that just ended. */
const LEAVING_MS = 30_000;

/** The database every suite's own is copied from: migrated once, and left alone since. */
export interface Template {
  /** Some other database of the server, to make databases from. */
  serverUrl: string;
  name: string;
}

/** A migrated database of the suite's own; readable from its first `before` on. */
export interface TestDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  readonly database: Database;
}

/** Makes and migrates the template, on DATABASE_URL's server or an embedded one. */
export async function makeTemplate(): Promise<Template> {
  const given = process.env['DATABASE_URL'];
  const serverUrl = given ?? (await startPostgres()).url;
  // A server of the user's own may serve two runs at once.
  const name = given ? `landfall_template_${process.pid}` : 'landfall_template';
  await withClient(serverUrl, async (client) => {
    await drop(client, name);
    await client.query(`create database ${name}`);
  });
  // Loaded when it is needed: mocha loads suites by require, which a program with a top-level await does not survive.
  const { migrate } = await import('../../db/migrate.js');
  await migrate(urlOf({ serverUrl, name }));
  return { serverUrl, name };
}

export async function dropTemplate({ serverUrl, name }: Template): Promise<void> {
  await withClient(serverUrl, (client) => drop(client, name));
}

/** Whoever is no superuser may not end a vacuum of the server's own: that one is asked to go by the plain statement. */
async function drop(client: Client, name: string): Promise<void> {
  const until = Date.now() + LEAVING_MS;
  for (let force = true; ; force = !force) {
    try {
      await client.query(`drop database if exists ${name}${force ? ' with (force)' : ''}`);
      return;
    } catch (error) {
      const inUse = error instanceof DatabaseError && [INSUFFICIENT_PRIVILEGE, OBJECT_IN_USE].includes(error.code ?? '');
      if (!inUse || Date.now() > until) throw error;
    }
  }
}

let made: Promise<Template> | undefined;

/** The template of the run (test/run.mjs), or one made by the first suite that asks. */
function template(): Promise<Template> {
  const published = process.env['LANDFALL_TEST_TEMPLATE'];
  made ??= published ? Promise.resolve(JSON.parse(published) as Template) : makeTemplate();
  return made;
}

/** A new migrated database; some 30 ms. */
export async function copyTemplate(): Promise<string> {
  const { serverUrl, name } = await template();
  const copy = `test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${copy} template ${name} strategy file_copy`));
  return urlOf({ serverUrl, name: copy });
}

/** Gives the suite it is called in a database of its own. Registers its own hooks. */
export function useDatabase(options: Pick<DataSourceOptions, 'poolSize' | 'patienceMs'> = {}): TestDatabase {
  let open: { url: string; dataSource: DataSource; database: Database } | undefined;
  const opened = () => {
    if (!open) throw new Error('useDatabase: there is no database before the suite runs.');
    return open;
  };
  before(async function () {
    this.timeout(60_000);
    const url = await copyTemplate();
    const dataSource = await createDataSource(url, { applicationName: 'landfall-test', ...options }).initialize();
    open = { url, dataSource, database: databaseOf(dataSource) };
  });
  after(async function () {
    this.timeout(60_000);
    if (!open) return;
    await open.dataSource.destroy();
    const { serverUrl } = await template();
    await withClient(serverUrl, (client) => drop(client, nameIn(opened().url)));
  });
  return {
    get url() {
      return opened().url;
    },
    get dataSource() {
      return opened().dataSource;
    },
    get database() {
      return opened().database;
    },
  };
}

function urlOf({ serverUrl, name }: Template): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);
