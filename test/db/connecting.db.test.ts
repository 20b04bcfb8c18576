import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { connect, createDataSource } from '../../db/data-source.js';
import { freePort } from '../support/ports.js';
import { useDatabase } from '../support/database.js';

describe('a program that finds no database', () => {
  const db = useDatabase();
  const told = async (change: (url: URL) => void): Promise<string> => {
    const url = new URL(db.url);
    change(url);
    const failure: unknown = await connect(createDataSource(url.href)).catch((error: unknown) => error);
    assert.ok(failure instanceof Error);
    assert.ok(!failure.message.includes('\n') && !(url.password && failure.message.includes(url.password)), failure.message);
    return failure.message;
  };

  it('says whether it does not answer or will not have the login or name, and which setting is meant', async () => {
    const nobodyListens = String(await freePort());
    assert.match(await told((url) => (url.port = nobodyListens)), /^the database does not answer at DATABASE_URL \(.*ECONNREFUSED.*\)$/);
    assert.match(await told((url) => (url.hostname = 'nowhere.invalid')), /^the database does not answer at DATABASE_URL \(.+\)$/);
    for (const change of [
      (url: URL) => (url.pathname = '/nobodys'),
      (url: URL) => {
        url.username = 'nobody';
        url.password = 'guessed';
      },
    ])
      assert.match(await told(change), /^the database refuses what DATABASE_URL says: correct it \(.*nobody.*\)$/);
  });
});
