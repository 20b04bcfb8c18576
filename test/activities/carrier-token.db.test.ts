import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'mocha';
import type { DataSource } from 'typeorm';
import type { Deps } from '../../activities/deps.js';
import { meansFor } from '../../activities/carrier-means.js';
import { createDataSource } from '../../db/data-source.js';
import { openCredential } from '../../db/credentials.js';
import { databaseOf } from '../../db/database.js';
import type { TokenKeeper } from '../../sources/source.js';
import { useDatabase } from '../support/database.js';
import { scriptedLine, type Looks } from '../support/looks.js';

describe("the token of a line's credential", () => {
  const db = useDatabase();
  let elsewhere: DataSource;
  let line: Looks;
  /** The same credential, as two processes hold it: nothing shared but the database. */
  let one: TokenKeeper;
  let other: TokenKeeper;
  let fetched: string[];

  before(async () => {
    elsewhere = await createDataSource(db.url, { applicationName: 'landfall-other' }).initialize();
  });
  after(() => elsewhere.destroy());
  beforeEach(async () => {
    line = await scriptedLine(db.database);
    one = await keeper(line.deps);
    other = await keeper({ ...line.deps, database: databaseOf(elsewhere) });
    fetched = [];
  });

  const keeper = async (deps: Deps): Promise<TokenKeeper> => {
    const credential = await deps.database.forAccount(line.accountId, (tx) =>
      openCredential(tx, deps.secrets, { accountId: line.accountId, scac: 'HLCU' }),
    );
    assert.ok(credential);
    return meansFor(deps, { accountId: line.accountId, turn: { credential, spend: () => Promise.resolve() } }).tokens;
  };
  /** A token service that takes its time. */
  const fetching =
    (token: string, expiresInSeconds = 3_600) =>
    async () => {
      fetched.push(token);
      await new Promise((done) => setTimeout(done, 150));
      return { token, expiresInSeconds };
    };
  const set = (what: string) => line.rows(`update carrier_credential set ${what} where account_id = $1`, [line.accountId]);

  it('is fetched once by two processes that want it at once', async () => {
    const tokens = await Promise.all([one, other, one, other].map((keeper, at) => keeper.tokenFor(fetching(`token ${at}`))));
    assert.equal(fetched.length, 1);
    assert.deepEqual(
      tokens,
      Array.from({ length: 4 }, () => fetched[0]),
    );
  });

  it('is kept sealed', async () => {
    await one.tokenFor(fetching('a token to keep'));
    const [row] = await line.rows<{ sealed_token: Buffer }>('select sealed_token from carrier_credential where account_id = $1', [
      line.accountId,
    ]);
    assert.ok(row && row.sealed_token.length > 0 && !row.sealed_token.includes('a token to keep'));
  });

  it('is fetched anew before it ends, and after it was refused', async () => {
    await one.tokenFor(fetching('short', 30));
    assert.equal(await other.tokenFor(fetching('long')), 'long');
    assert.equal(await one.tokenFor(fetching('needless')), 'long');
    await other.forget();
    assert.equal(await one.tokenFor(fetching('new')), 'new');
    assert.deepEqual(fetched, ['short', 'long', 'new']);
  });

  it('is fetched by another when the one who was at it died: its lease ends', async () => {
    await set(`token_fetched_until = clock_timestamp() + interval '1 second'`);
    const started = Date.now();
    assert.equal(await other.tokenFor(fetching('after all')), 'after all');
    assert.ok(Date.now() - started >= 800, 'the lease was waited for');
  });

  it('is fetched by another at once when the one who was at it failed', async () => {
    await assert.rejects(
      one.tokenFor(() => Promise.reject(new Error('the service is down'))),
      /the service is down/,
    );
    assert.equal(await other.tokenFor(fetching('then')), 'then');
  });

  it('is not fetched twice at once because somebody who took too long lets go of a lease that is no longer theirs', async () => {
    let finish: (() => void) | undefined;
    const slow = one.tokenFor(async () => {
      await new Promise<void>((done) => (finish = done));
      return { token: 'late', expiresInSeconds: 1 };
    });
    while (!finish) await new Promise((done) => setTimeout(done, 10));
    await set(`token_fetched_until = clock_timestamp() + interval '30 seconds'`);
    finish();
    await slow;
    const [row] = await line.rows<{ held: boolean }>(
      'select token_fetched_until is not null as held from carrier_credential where account_id = $1',
      [line.accountId],
    );
    assert.equal(row?.held, true);
  });
});
