import assert from 'node:assert/strict';
import { hashPassword, isPasswordOf } from '../../../api/passwords.js';
import { rowsOf } from '../../../db/database.js';
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

describe('a page that changes something', () => {
  const api = useApi();
  let account: TestAccount;
  let browser: Browser;
  before(async () => {
    account = await api.account();
    browser = (await personOf(api, account)).browser;
  });
  beforeEach(() => api.dataSource.query('delete from rate_window'));
  let parties = 0;
  const party = () => ({ body: { data: { attributes: { company_name: `Acme ${(parties += 1)}` } } } });
  const create = (headers: Record<string, string | null>) => browser.mutate('parties.create', party(), { headers });
  const refusal = async (headers: Record<string, string | null>) => {
    const { status, errors } = await create(headers);
    return `${status} ${errors[0]?.code}`;
  };

  it('200: from our origin, as JSON, with the token of the session', async () => {
    assert.equal((await create({})).status, 200);
    assert.equal((await create({ 'sec-fetch-site': null })).status, 200, 'a browser without Sec-Fetch-Site');
    assert.equal((await create({ origin: null })).status, 200, 'a browser without Origin');
  });

  it('403: from another origin, whatever else it sends', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1', `${api.origin}.evil.example`, 'http://127.0.0.1:1', ''])
      assert.equal(await refusal({ origin, 'sec-fetch-site': null }), '403 foreign_page', origin);
    for (const site of ['cross-site', 'same-site', 'none'])
      assert.equal(await refusal({ 'sec-fetch-site': site }), '403 foreign_page', site);
    assert.equal(await refusal({ origin: null, 'sec-fetch-site': null }), '403 foreign_page', 'neither');
    assert.equal(
      await refusal({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }),
      '403 foreign_page',
      'both, of two minds',
    );
  });

  it('403: without the token, with half of it, with that of another session', async () => {
    const { browser: other } = await personOf(api, await api.account());
    for (const token of [null, '', browser.token.slice(1), `${browser.token}x`, other.token])
      assert.equal(await refusal({ 'x-landfall-token': token }), '403 foreign_page', String(token));
    for (const [path, body] of [
      ['session.signOut', '{}'],
      ['session.signIn,parties.create?batch=1', '{"0":{},"1":{}}'],
    ] as const) {
      const headers = { origin: api.origin, 'content-type': 'application/json' };
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join();
      assert.equal((await browser.call('POST', `/trpc/${path}`, { headers: { ...headers, cookie }, body })).status, 403, path);
    }
  });

  it('415: as anything but JSON, which a form of another page could send', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      null,
      'text/plain; application/json',
    ])
      assert.equal(await refusal({ 'content-type': type }), '415 media_type', String(type));
    assert.equal((await create({ 'content-type': 'application/json; charset=utf-8' })).status, 200);
  });

  it('403: by another method than POST', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const { status } = await browser.call(method, '/v2/webhooks/00000000-0000-4000-8000-000000000000', {
        headers: { origin: api.origin, 'content-type': 'application/json', 'x-landfall-token': browser.token },
        body: '{}',
      });
      assert.equal(status, 403, method);
    }
  });

  it('403: signs nobody in, and nobody out, from another origin', async () => {
    const { email } = await personOf(api, account, { signedIn: false });
    const stranger = new Browser(() => api.origin);
    for (const [name, input] of [
      ['session.signIn', { email, password: PASSWORD }],
      ['session.openDemo', {}],
      ['session.signOut', {}],
    ] as const) {
      const { status, headers } = await stranger.mutate(name, input, {
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      });
      assert.deepEqual([status, headers.getSetCookie()], [403, []], name);
    }
    assert.ok(await browser.current());
  });

  it('needs none of it with an API key, which no page of another origin has', async () => {
    const made = await fetch(`${api.origin}/trpc/parties.create`, {
      method: 'POST',
      headers: { authorization: `Token ${account.key}`, 'content-type': 'application/json', origin: 'https://app.example' },
      body: JSON.stringify(party()),
    });
    assert.equal(made.status, 200);
  });
});

describe('a page that changes something, behind a proxy', () => {
  const api = useApi({ settings: { publicUrl: 'https://landfall.example' } });

  it('200: from the public address as from the one it was asked at, and from no other', async () => {
    const { browser } = await personOf(api, await api.account());
    const statuses = [];
    for (const origin of ['https://landfall.example', api.origin, 'http://landfall.example', 'https://landfall.example.evil.example'])
      statuses.push(
        (await browser.mutate('parties.create', { body: { data: { attributes: { company_name: origin } } } }, { headers: { origin } }))
          .status,
      );
    assert.deepEqual(statuses, [200, 200, 403, 403]);
  });
});

describe('signing in', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => {
    await api.dataSource.query('delete from rate_window');
    account = await api.account();
  });
  const stranger = () => new Browser(() => api.origin);

  it('401: in the same words whether the person or the password is unknown, or the person has none', async () => {
    const { email } = await personOf(api, account, { signedIn: false });
    const other = await api.account();
    const [{ email: without } = { email: '' }] = await api.database.asSystem((tx) =>
      rowsOf<{ email: string }>(tx, 'select email from account_user where id = $1', [other.userId]),
    );
    const told = [];
    for (const [who, password] of [
      [email, 'wrong horse battery'],
      ['nobody@example.com', PASSWORD],
      [without, PASSWORD],
      [email, ''],
      [email, PASSWORD.toUpperCase()],
    ] as const) {
      const { status, errors, headers } = await stranger().mutate('session.signIn', { email: who, password });
      told.push([status, errors[0]?.code, errors[0]?.detail, headers.getSetCookie().length]);
    }
    assert.deepEqual(told, Array(5).fill([401, 'unauthorized', 'The e-mail address or the password is wrong.', 0]));
  });

  it('takes the address in any case, with blanks around it, and a password however its letters are composed', async () => {
    const { email } = await personOf(api, account, { signedIn: false });
    await stranger().signIn(` ${email.toUpperCase()} `, PASSWORD);
  });

  it('takes as long for an address that nobody has as for a wrong password', async function () {
    this.timeout(20_000);
    const { email } = await personOf(api, account, { signedIn: false });
    const took = async (who: () => string) => {
      const times = [];
      for (let tries = 0; tries < 7; tries += 1) {
        await api.dataSource.query('delete from rate_window');
        const start = performance.now();
        await stranger().mutate('session.signIn', { email: who(), password: 'wrong horse battery' });
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other)[3] ?? 0;
    };
    await took(() => email);
    const [known, unknown] = [await took(() => email), await took(() => `${Math.random()}@example.com`)];
    assert.ok(unknown > known / 2 && unknown < known * 2, `${known} ms, ${unknown} ms`);
  });

  it('compares passwords beside the event loop: it turns meanwhile', async () => {
    const kept = await hashPassword(PASSWORD);
    let [turns, ended] = [0, false];
    const turn = () => {
      turns += 1;
      if (!ended) setImmediate(turn);
    };
    turn();
    assert.equal(await isPasswordOf(kept, PASSWORD).finally(() => (ended = true)), true);
    assert.ok(turns > 20, `${turns} turns`);
    assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('429: the eleventh try for a person in a minute, wherever from and whoever it is; others go on', async () => {
    const { email } = await personOf(api, account, { signedIn: false });
    for (const who of [email, 'nobody@example.com']) {
      await api.dataSource.query('delete from rate_window');
      const statuses = [];
      for (let tries = 0; tries < 12; tries += 1)
        statuses.push(
          (await stranger().mutate('session.signIn', { email: tries % 2 ? who : who.toUpperCase(), password: 'wrong horse battery' }))
            .status,
        );
      assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429], who);
      const { status, headers, errors } = await stranger().mutate('session.signIn', { email: who, password: PASSWORD });
      assert.deepEqual([status, errors[0]?.code], [429, 'rate_limited']);
      assert.ok(Number(headers.get('retry-after')) >= 50 && Number(headers.get('retry-after')) <= 60);
    }
    const another = await personOf(api, await api.account(), { signedIn: false });
    await api.dataSource.query(`delete from rate_window where bucket = 'sign_in_address'`);
    await stranger().signIn(another.email, PASSWORD);
  });

  it('429: the twenty-first try of an address in a minute, whoever they are for', async () => {
    const statuses = [];
    for (let tries = 0; tries < 22; tries += 1)
      statuses.push((await stranger().mutate('session.signIn', { email: `${tries}@example.com`, password: 'wrong horse battery' })).status);
    assert.deepEqual(statuses, [...Array<number>(20).fill(401), 429, 429]);
  });

  it('422: with no address, no password, or one that nobody could have', async () => {
    for (const input of [
      {},
      { email: 'a@example.com' },
      { email: 1, password: 'x' },
      { email: 'a@example.com', password: 'x'.repeat(257) },
    ]) {
      const { status } = await stranger().mutate('session.signIn', input);
      assert.equal(status, 422, JSON.stringify(input).slice(0, 60));
    }
  });

  it('404: there is no demo account but in a sandbox', async () => {
    const { status, errors } = await stranger().mutate('session.openDemo');
    assert.deepEqual([status, errors[0]?.code], [404, 'not_found']);
  });
});

describe('signing in, behind a proxy', () => {
  const api = useApi({ settings: { trustedProxies: ['127.0.0.0/8'], publicUrl: 'https://landfall.example' } });

  it('counts the tries of each address that the proxy tells, and not those of the proxy', async () => {
    const statusFrom = async (address: string) => {
      const browser = new Browser(() => api.origin);
      const input = { email: `${Math.random()}@example.com`, password: PASSWORD };
      return (await browser.mutate('session.signIn', input, { headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' } }))
        .status;
    };
    const statuses = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push(await statusFrom('192.0.2.1'));
    assert.deepEqual(statuses, [...Array<number>(20).fill(401), 429]);
    assert.equal(await statusFrom('192.0.2.2'), 401);
  });
});

describe('signing in, in a sandbox', () => {
  const api = useApi({ settings: { practiceWorldUrl: 'http://127.0.0.1:1' } });

  it('opens the demo account without a password, with a cookie that plain http takes', async () => {
    const account = await api.account();
    const browser = new Browser(() => api.origin);
    assert.equal((await browser.mutate('session.openDemo')).status, 404, 'before it has somebody');
    await api.database.asSystem((tx) =>
      tx.query(`insert into account_user (account_id, name, email) values ($1, 'Demo', 'demo@landfall.example')`, [account.id]),
    );
    const { status, headers } = await browser.mutate('session.openDemo');
    assert.equal(status, 200);
    assert.match(headers.getSetCookie()[0] ?? '', /^landfall=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const current = await browser.current();
    assert.equal(current?.account.id, account.id);
    assert.equal((current as { sandbox?: boolean } | null)?.sandbox, true);
    assert.equal((await browser.query('shipments.list', {})).status, 200);
  });
});
