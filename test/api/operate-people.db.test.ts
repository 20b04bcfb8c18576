import assert from 'node:assert/strict';
import { Browser } from '../support/browser.js';
import { useOperator } from '../support/operating.js';

describe('the operator’s program, for people', function () {
  this.timeout(120_000);
  const { api, run, rows } = useOperator();

  it('gives a person a password, which is never repeated, and ends whatever sessions there were', async () => {
    const { id } = await api.account();
    const [user] = await rows(['users', 'create', '--account', id, '--name', 'Grace', '--email', 'grace@acme.example']);
    const userId = String(user?.['id']);
    const listed = async () => {
      const found = (await rows(['users', 'list', '--account', id])).find((one) => one['id'] === userId);
      return [found?.['password'], found?.['sessions']];
    };
    assert.deepEqual(await listed(), [false, 0]);
    const set = await run(['users', 'password', '--id', userId, '--json'], 'a sea chart, not a dashboard\n');
    assert.equal(set.code, 0, set.err);
    assert.doesNotMatch(set.out + set.err, /sea chart|argon/);
    const browser = new Browser(() => api.origin);
    await browser.signIn('grace@acme.example', 'a sea chart, not a dashboard');
    assert.deepEqual(await listed(), [true, 1]);
    assert.equal((await rows(['users', 'sign-out', '--id', userId]))[0]?.['sessions_ended'], 1);
    assert.equal(await browser.current(), null);
    await browser.signIn('grace@acme.example', 'a sea chart, not a dashboard');
    const [none] = await rows(['users', 'password', '--id', userId], '');
    assert.deepEqual([none?.['password'], none?.['sessions_ended']], [false, 1]);
    assert.equal(await browser.current(), null);
    const again = await browser.mutate('session.signIn', { email: 'grace@acme.example', password: 'a sea chart, not a dashboard' });
    assert.equal(again.status, 401);
  });

  it('refuses a password that is guessed too soon, and people that nobody is', async () => {
    const account = await api.account();
    const refused = async (id: string, input: string) => (await run(['users', 'password', '--id', id], input)).err;
    for (const input of ['eleven char', 'x'.repeat(257), 'two lines of\nmany letters'])
      assert.match(await refused(account.userId, input), /password of 12 to 256 characters in one line/);
    assert.match(await refused(account.id, 'long enough a password'), /no such user/);
    assert.match((await run(['users', 'sign-out', '--id', 'nobody'])).err, /no such user/);
  });
});
