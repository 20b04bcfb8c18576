import assert from 'node:assert/strict';
import { createApiKey } from '../../db/accounts.js';
import { rowsOf } from '../../db/database.js';
import { useApi, type TestAccount } from '../support/api.js';

describe('authentication', () => {
  const api = useApi();
  let account: TestAccount;
  // Failed tries of earlier tests are another story.
  beforeEach(async () => {
    await api.dataSource.query('delete from rate_window');
    account = await api.account();
  });
  const withHeader = (authorization: string, more: Record<string, string> = {}) =>
    api.ask('GET', '/v2/containers', { headers: { authorization, ...more } });

  it('200: Token or Bearer, in any case', async () => {
    for (const scheme of ['Token', 'token', 'TOKEN', 'Bearer', 'bearer'])
      assert.equal((await withHeader(`${scheme} ${account.key}`)).status, 200, scheme);
  });

  it('401: without a key, with half of one, with one that was never made', async () => {
    const changed = account.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const otherSecret = `${account.key.split('_').slice(0, 2).join('_')}_${(await api.account()).key.split('_')[2]}`;
    for (const authorization of [
      '',
      'Token',
      'Token ',
      `Basic ${account.key}`,
      account.key,
      'Token lf_x_y',
      `Token ${changed}`,
      `Token ${account.key.slice(0, -3)}`,
      `Token ${otherSecret}`,
      `Token ${account.key} x`,
    ]) {
      const { status, body, headers } = await withHeader(authorization);
      assert.equal(status, 401, authorization);
      assert.deepEqual(
        body.errors.map(({ status, code }) => ({ status, code })),
        [{ status: '401', code: 'unauthorized' }],
      );
      assert.equal((body.errors[0] as { title?: string }).title, 'Unauthorized');
      assert.equal(headers.get('ratelimit'), null);
    }
  });

  it('401: a key in the address is no key', async () =>
    assert.equal((await api.ask('GET', `/v2/containers?token=${account.key}&api_key=${account.key}`)).status, 401));

  it('401: a key that was revoked or has expired, at once', async () => {
    assert.equal((await account.get('/containers')).status, 200);
    await api.database.asSystem((tx) => tx.query('update api_key set revoked_at = clock_timestamp() where account_id = $1', [account.id]));
    assert.equal((await account.get('/containers')).status, 401);
    const brief = await api.database.asSystem((tx) =>
      createApiKey(tx, { accountId: account.id, name: 'brief', expiresAt: new Date(Date.now() - 1_000).toISOString() }),
    );
    assert.equal((await withHeader(`Token ${brief.key}`)).status, 401);
    const lasting = await api.database.asSystem((tx) =>
      createApiKey(tx, { accountId: account.id, name: 'lasting', expiresAt: new Date(Date.now() + 60_000).toISOString() }),
    );
    assert.equal((await withHeader(`Token ${lasting.key}`)).status, 200);
  });

  it('403: x-account-id that names another account', async () => {
    const other = await api.account();
    assert.equal((await withHeader(`Bearer ${account.key}`, { 'x-account-id': account.id })).status, 200);
    assert.equal((await withHeader(`Bearer ${account.key}`, { 'x-account-id': account.id.toUpperCase() })).status, 200);
    for (const id of [other.id, 'nobody', '00000000-0000-4000-8000-000000000000'])
      assert.equal((await withHeader(`Bearer ${account.key}`, { 'x-account-id': id })).status, 403, id);
  });

  it('429: the thirty-first failed try of an address in a minute, while good keys go on (L3)', async () => {
    const statuses = [];
    for (let tries = 0; tries < 33; tries += 1) statuses.push((await withHeader('Token nobody')).status);
    assert.deepEqual(statuses, [...Array<number>(30).fill(401), 429, 429, 429]);
    const { headers } = await withHeader('Token nobody');
    assert.ok(Number(headers.get('retry-after')) >= 50 && Number(headers.get('retry-after')) <= 60);
    assert.equal((await account.get('/containers')).status, 200);
  });

  it('notes when a key was used, at most once a minute', async () => {
    const used = async () =>
      (
        await api.database.asSystem((tx) =>
          rowsOf<{ last_used_at: string }>(tx, 'select last_used_at::text from api_key where account_id = $1', [account.id]),
        )
      )[0]?.last_used_at;
    assert.equal(await used(), null);
    await account.get('/containers');
    const first = await used();
    assert.ok(first);
    await account.get('/containers');
    assert.equal(await used(), first);
    await api.database.asSystem((tx) =>
      tx.query(`update api_key set last_used_at = clock_timestamp() - interval '61 seconds' where account_id = $1`, [account.id]),
    );
    await account.get('/containers');
    assert.notEqual(await used(), first);
  });

  it('leaves the account of a call behind with the call: a connection of the pool sees nothing', async () => {
    await account.get('/containers');
    for (let look = 0; look < 5; look += 1) {
      const [row] = await api.dataSource.query<[{ account: string | null; keys: number; role: string }]>(
        `select current_setting('landfall.account_id', true) as account, (select count(*)::int from api_key) as keys, current_user as role`,
      );
      assert.deepEqual({ ...row, account: row.account ?? '' }, { account: '', keys: 0, role: 'landfall_app' });
    }
  });
});
