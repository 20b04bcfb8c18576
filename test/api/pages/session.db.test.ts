import assert from 'node:assert/strict';
import { sweep } from '../../../activities/sweep.js';
import { rowsOf } from '../../../db/database.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { SESSIONS_MAX } from '../../../db/sessions.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { Browser, PASSWORD, personOf } from '../../support/browser.js';

const COOKIE = '__Host-landfall';

describe('a session', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => {
    await api.dataSource.query('delete from rate_window');
    account = await api.account({ features: ['routing_data'] });
  });
  const stored = (where: string, parameters: unknown[]) =>
    api.database.asSystem((tx) =>
      rowsOf<{ id: string; token_hash: Buffer }>(tx, `select id, token_hash from session where ${where}`, parameters),
    );
  const age = (sql: string) => api.database.asSystem((tx) => tx.query(`update session set ${sql} where account_id = $1`, [account.id]));
  const reads = (browser: Browser) => browser.query('shipments.list', {});

  it('tells a page who is signed in, for which account, and the token that it sends along', async () => {
    const { browser, email } = await personOf(api, account);
    const { data } = await browser.query('session.current');
    assert.deepEqual(data, {
      user: { id: account.userId, name: 'Ada', email },
      account: { id: account.id, name: 'Test' },
      features: ['routing_data'],
      token: browser.token,
      sandbox: false,
    });
    assert.match(browser.token, /^[\w-]{43}$/);
    assert.notEqual(browser.token, browser.cookies.get(COOKIE));
  });

  it('is null for who is signed out', async () => {
    const nobody = new Browser(() => api.origin);
    const { status, data, headers } = await nobody.query('session.current');
    assert.deepEqual([status, data, headers.getSetCookie()], [200, null, []]);
  });

  it('lives in a cookie that scripts cannot read, that goes nowhere else, and whose text is stored nowhere', async () => {
    const { browser, email } = await personOf(api, account, { signedIn: false });
    const { headers } = await browser.mutate('session.signIn', { email, password: PASSWORD });
    const [cookie = ''] = headers.getSetCookie();
    assert.match(cookie, /^__Host-landfall=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = browser.cookies.get(COOKIE) ?? '';
    const [row] = await stored('account_id = $1', [account.id]);
    assert.ok(row && !row.token_hash.toString('latin1').includes(token) && row.token_hash.length === 32);
    assert.doesNotMatch(JSON.stringify(api.logged), new RegExp(token));
    assert.doesNotMatch(JSON.stringify(api.logged), new RegExp(PASSWORD));
  });

  it('calls the procedures of the public interface as its account, and reads by REST too', async () => {
    const { browser } = await personOf(api, account);
    assert.equal((await reads(browser)).status, 200);
    const made = await browser.mutate('trackingRequests.create', {
      body: { data: { attributes: { request_type: 'bill_of_lading', request_number: 'MAEU123456789', scac: 'MAEU' } } },
    });
    assert.equal(made.status, 200, made.text);
    const [row] = await api.database.forAccount(account.id, (tx) =>
      rowsOf<{ account_id: string }>(tx, 'select account_id from tracking_request'),
    );
    assert.equal(row?.account_id, account.id);
    assert.equal((await browser.call('GET', '/v2/tracking_requests', {})).status, 200);
  });

  it('does not count where an API key came along: the key alone decides', async () => {
    const { browser } = await personOf(api, account);
    const other = await api.account();
    const { status } = await browser.query('session.current', undefined, { headers: { authorization: 'Token nobody' } });
    assert.equal(status, 200);
    assert.equal((await browser.query('shipments.list', {}, { headers: { authorization: 'Token nobody' } })).status, 401);
    const made = await browser.call('POST', '/v2/parties', {
      headers: { authorization: `Token ${other.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { attributes: { company_name: 'Acme' } } }),
    });
    assert.equal(made.status, 201, made.text);
    const rows = await api.database.asSystem((tx) => rowsOf<{ account_id: string }>(tx, 'select account_id from party'));
    assert.deepEqual(rows, [{ account_id: other.id }]);
  });

  it('is another one after every sign-in, and the one before is over', async () => {
    const { browser, email } = await personOf(api, account);
    const before = browser.cookies.get(COOKIE) ?? '';
    const planted = new Browser(() => api.origin);
    planted.cookies.set(COOKIE, before);
    assert.equal((await reads(planted)).status, 200);
    await browser.signIn(email, PASSWORD);
    assert.notEqual(browser.cookies.get(COOKIE), before);
    assert.equal((await reads(browser)).status, 200);
    assert.equal((await reads(planted)).status, 401);
  });

  it('takes no token from whoever signs in: one that was planted is never a session', async () => {
    const { browser, email } = await personOf(api, account, { signedIn: false });
    const planted = 'A'.repeat(43);
    browser.cookies.set(COOKIE, planted);
    await browser.signIn(email, PASSWORD);
    assert.notEqual(browser.cookies.get(COOKIE), planted);
    const stranger = new Browser(() => api.origin);
    stranger.cookies.set(COOKIE, planted);
    assert.equal((await reads(stranger)).status, 401);
  });

  it('is over after twelve hours without a call, by the clock of the database', async () => {
    const { browser } = await personOf(api, account);
    await age(`last_seen_at = clock_timestamp() - interval '11 hours 59 minutes'`);
    assert.equal((await reads(browser)).status, 200);
    await age(`last_seen_at = clock_timestamp() - interval '12 hours 1 minute'`);
    assert.equal((await reads(browser)).status, 401);
  });

  it('goes on while it is used, and is over after thirty days all the same', async () => {
    const { browser } = await personOf(api, account);
    await age(`last_seen_at = clock_timestamp() - interval '11 hours'`);
    assert.equal((await reads(browser)).status, 200);
    const [{ idle } = { idle: null }] = await api.database.asSystem((tx) =>
      rowsOf<{ idle: number; lasts: number }>(
        tx,
        `select extract(epoch from clock_timestamp() - last_seen_at)::int as idle from session where account_id = $1`,
        [account.id],
      ),
    );
    assert.ok(idle !== null && idle < 5);
    const [lasting] = await api.database.asSystem((tx) =>
      rowsOf<{ days: number }>(
        tx,
        `select round(extract(epoch from expires_at - created_at) / 86400)::int as days from session where account_id = $1`,
        [account.id],
      ),
    );
    assert.equal(lasting?.days, 30);
    await age(`expires_at = clock_timestamp() - interval '1 second'`);
    assert.equal((await reads(browser)).status, 401);
  });

  it('is forgotten by the browser once it is over', async () => {
    const { browser } = await personOf(api, account);
    await age(`expires_at = clock_timestamp() - interval '1 second'`);
    assert.equal(await browser.current(), null);
    assert.equal(browser.cookies.size, 0);
  });

  it('is over at once when its person signs out, everywhere', async () => {
    const { browser } = await personOf(api, account);
    const copy = new Browser(() => api.origin);
    copy.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
    assert.equal((await browser.mutate('session.signOut')).status, 200);
    assert.equal(browser.cookies.size, 0);
    assert.equal((await reads(copy)).status, 401);
    assert.deepEqual(await stored('account_id = $1', [account.id]), []);
  });

  it('is over at once when its person is removed', async () => {
    const { browser } = await personOf(api, account);
    await api.database.asSystem((tx) => tx.query('delete from account_user where id = $1', [account.userId]));
    assert.equal((await reads(browser)).status, 401);
    assert.equal(await browser.current(), null);
  });

  it('leaves nothing behind an hour after it was over', async () => {
    await personOf(api, account);
    const swept = async (sql: string) => {
      await age(sql);
      await sweep({ database: api.database, kept: DEFAULT_SETTINGS.kept });
      return (await stored('account_id = $1', [account.id])).length === 0;
    };
    assert.equal(await swept(`last_seen_at = clock_timestamp() - interval '12 hours 50 minutes'`), false);
    assert.equal(await swept(`last_seen_at = clock_timestamp() - interval '13 hours 10 minutes'`), true);
  });

  it('follows the feed beside the streams of programs, until it is over', async () => {
    const { browser } = await personOf(api, account);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join();
    const leave = new AbortController();
    const open = () => fetch(`${api.origin}/v2/events/stream`, { headers: { cookie }, signal: leave.signal });
    const streams = await Promise.all(Array.from({ length: 7 }, open));
    assert.deepEqual(
      streams.map(({ status }) => status),
      Array(7).fill(200),
    );
    await api.database.asSystem((tx) => tx.query('delete from session where account_id = $1', [account.id]));
    const start = performance.now();
    await Promise.all(streams.map((stream) => stream.text()));
    assert.ok(performance.now() - start < 5_000);
    leave.abort();
  });

  it('is one of twenty of a person at the most: the one that was idle longest gives way', async () => {
    const { browser, email } = await personOf(api, account);
    await age(`last_seen_at = clock_timestamp() - interval '1 hour'`);
    for (let more = 0; more < SESSIONS_MAX; more += 1) {
      await api.dataSource.query('delete from rate_window');
      await new Browser(() => api.origin).signIn(email, PASSWORD);
    }
    assert.equal((await stored('account_id = $1', [account.id])).length, SESSIONS_MAX);
    assert.equal((await reads(browser)).status, 401);
  });

  it('has six hundred calls in a minute, counted beside those of keys', async () => {
    const limited = await api.account({ limits: { pages: 3, default: 2 } });
    const { browser } = await personOf(api, limited);
    await api.dataSource.query('delete from rate_window');
    const statuses = [];
    for (let calls = 0; calls < 4; calls += 1) statuses.push((await reads(browser)).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
    const { headers } = await reads(browser);
    assert.ok(Number(headers.get('retry-after')) >= 1);
    assert.equal((await limited.get('/shipments')).status, 200);
    const { browser: another } = await personOf(api, limited);
    assert.equal((await reads(another)).status, 200, 'each session has its own');
    const ordinary = await personOf(api, await api.account({ limits: {} }));
    assert.match((await reads(ordinary.browser)).headers.get('ratelimit-policy') ?? '', /^"pages";q=600;w=60$/);
  });

  it('keeps the limits of what is dear: a refresh counts as one', async () => {
    const limited = await api.account({ limits: { refresh: 1 } });
    const { browser } = await personOf(api, limited);
    const refresh = () => browser.mutate('containers.refresh', { id: '00000000-0000-4000-8000-000000000000' });
    const [first, second] = [await refresh(), await refresh()];
    assert.notEqual(first.status, 429, first.text);
    assert.equal(second.status, 429, second.text);
  });

  it('makes keys that name its person', async () => {
    const { browser } = await personOf(api, account);
    const made = await browser.mutate('apiKeys.create', { body: { data: { attributes: { name: 'for the shop' } } } });
    assert.equal(made.status, 200, made.text);
    const rows = await api.database.asSystem((tx) =>
      rowsOf<{ user_id: string; created_by_key_id: string | null }>(
        tx,
        `select user_id, created_by_key_id from api_key where name = 'for the shop' and account_id = $1`,
        [account.id],
      ),
    );
    assert.deepEqual(rows, [{ user_id: account.userId, created_by_key_id: null }]);
  });
});
