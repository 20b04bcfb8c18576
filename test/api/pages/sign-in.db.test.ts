import assert from 'node:assert/strict';
import { hashPassword, isPasswordOf } from '../../../api/passwords.js';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { Browser, PASSWORD, personOf } from '../../support/browser.js';

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
