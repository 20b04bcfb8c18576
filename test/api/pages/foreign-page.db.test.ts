import assert from 'node:assert/strict';
import { useApi, type TestAccount } from '../../support/api.js';
import { Browser, PASSWORD, personOf } from '../../support/browser.js';

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
