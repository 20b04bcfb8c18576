import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePostgres, removePostgres, withClient } from '../../sandbox/postgres.js';
import { startPostgres, type PostgresServer } from '../support/postgres.js';

describe('the packaged PostgreSQL', () => {
  let postgres: PostgresServer;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres.server.stop());
  const one = async (sql: string) =>
    Object.values(((await withClient(postgres.url, (client) => client.query(sql))).rows[0] ?? {}) as object)[0] as unknown;

  it('is an 18, in UTF-8 and UTC, and has what full-text search needs', async () => {
    assert.match(String(await one('show server_version')), /^18\./);
    assert.equal(await one('show server_encoding'), 'UTF8');
    assert.equal(await one('show timezone'), 'UTC');
    await one('create extension pg_trgm');
  });

  it('gives a login role for which row-level security holds, and which may make roles and databases', async () => {
    const role = (await withClient(postgres.url, (client) => client.query('select * from pg_roles where rolname = current_user')))
      .rows[0] as Record<string, unknown>;
    assert.deepEqual(
      [role['rolname'], role['rolsuper'], role['rolbypassrls'], role['rolcreaterole'], role['rolcreatedb']],
      ['landfall', false, false, true, true],
    );
  });

  it('wants a password, on loopback too', async () => {
    const url = new URL(postgres.url);
    url.password = 'guess';
    await assert.rejects(
      withClient(url.href, (client) => client.query('select 1')),
      /password authentication failed/,
    );
  });

  it('has kept what was committed when it comes back from a kill', async () => {
    await one(`create table kept as select 42 as number`);
    await postgres.server.crash();
    await assert.rejects(one('select 1'));
    await postgres.server.restart();
    assert.equal(await one('select number from kept'), 42);
  });
});

describe('a data folder', () => {
  it('in a place that PostgreSQL may not enter under root goes to another, the same every time, and leaves no trace when it is removed', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'landfall-closed-'));
    chmodSync(closed, 0o700);
    const folder = join(closed, 'postgres');
    try {
      const said: string[] = [];
      const cluster = await preparePostgres({ folder, say: (line) => said.push(line) });
      const isRoot = process.getuid?.() === 0;
      assert.equal(cluster.data === folder, !isRoot);
      assert.equal(said.length, isRoot ? 1 : 0);
      assert.equal(statSync(cluster.data).mode & 0o777, 0o700);
      assert.notEqual(statSync(cluster.data).uid, 0);
      assert.deepEqual(await preparePostgres({ folder, say: () => undefined }), cluster);
      removePostgres(folder);
      assert.equal(existsSync(cluster.data) || existsSync(`${cluster.data}-password`), false);
    } finally {
      rmSync(closed, { recursive: true });
    }
  });
});
