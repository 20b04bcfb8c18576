import assert from 'node:assert/strict';
import type { Pool } from 'pg';
import { createAccount } from '../../db/accounts.js';
import { databaseOf, rowsOf, type Transaction } from '../../db/database.js';
import { wholeCall } from '../../db/whole-call.js';
import { useDatabase } from '../support/database.js';

describe('a call that is one transaction', () => {
  const db = useDatabase();
  let accountId: string;
  beforeEach(async () => (accountId = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Acme', features: [] }))));

  const note = (tx: Transaction, name: string) =>
    tx.query('insert into account_counter (account_id, name, value) values ($1, $2, 1)', [accountId, name]);
  const noted = async () =>
    (
      await db.database.asSystem((tx) =>
        rowsOf<{ name: string }>(tx, `select name from account_counter where account_id = $1 and name like 'test%' order by name`, [
          accountId,
        ]),
      )
    ).map(({ name }) => name);
  /** Connections that somebody holds. */
  const open = () => {
    const { master: pool } = db.dataSource.driver as unknown as { master: Pool };
    return pool.totalCount - pool.idleCount;
  };

  it('commits its parts together, and what comes last with them', async () => {
    const whole = wholeCall(db.database, accountId, (tx) => note(tx, 'test first'));
    await whole.database.forAccount(accountId, (tx) => note(tx, 'test part'));
    assert.deepEqual(await noted(), []);
    await whole.commit((tx) => note(tx, 'test last'));
    await whole.undo();
    assert.deepEqual(await noted(), ['test first', 'test last', 'test part']);
    assert.equal(open(), 0);
  });

  it('holds no connection before it is asked for one, and none once it is undone', async () => {
    const whole = wholeCall(db.database, accountId, (tx) => note(tx, 'test first'));
    assert.equal(open(), 0);
    await whole.database.forAccount(accountId, (tx) => note(tx, 'test part'));
    assert.equal(open(), 1);
    await whole.undo();
    assert.equal(open(), 0);
    assert.deepEqual(await noted(), []);
  });

  it('undoes a part that fails, and goes on with the others, one after another', async () => {
    const whole = wholeCall(db.database, accountId, () => Promise.resolve());
    const part = (name: string) => whole.database.forAccount(accountId, (tx) => note(tx, name));
    const parts = await Promise.allSettled([part('test one'), part('test one'), part('test two')]);
    assert.deepEqual(
      parts.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    await whole.commit(() => Promise.resolve());
    assert.deepEqual(await noted(), ['test one', 'test two']);
  });

  it('leaves nothing when what comes last fails', async () => {
    const whole = wholeCall(db.database, accountId, () => Promise.resolve());
    await whole.database.forAccount(accountId, (tx) => note(tx, 'test part'));
    await assert.rejects(
      whole.commit(() => Promise.reject(new Error('no'))),
      /no/,
    );
    assert.deepEqual(await noted(), []);
    assert.equal(open(), 0);
  });

  it('begins a part again that waited in a circle with another', async () => {
    for (const name of ['test a', 'test b']) await db.database.forAccount(accountId, (tx) => note(tx, name));
    const raise = (tx: Transaction, name: string) =>
      tx.query('update account_counter set value = value + 1 where account_id = $1 and name = $2', [accountId, name]);
    let met: () => void = () => undefined;
    const meeting = new Promise<void>((done) => (met = done));
    let arrived = 0;
    const both = async (tx: Transaction, [one, other]: [string, string]) => {
      await raise(tx, one);
      if ((arrived += 1) === 2) met();
      await meeting;
      await raise(tx, other);
    };
    const whole = wholeCall(db.database, accountId, () => Promise.resolve());
    await Promise.all([
      whole.database.forAccount(accountId, (tx) => both(tx, ['test a', 'test b'])).then(() => whole.commit(() => Promise.resolve())),
      db.database.forAccount(accountId, (tx) => both(tx, ['test b', 'test a'])),
    ]);
    const values = await db.database.asSystem((tx) =>
      rowsOf<{ value: number }>(tx, `select value::int as value from account_counter where account_id = $1 and name like 'test%'`, [
        accountId,
      ]),
    );
    assert.deepEqual(
      values.map(({ value }) => value),
      [3, 3],
    );
    assert.ok(arrived >= 3, 'one of them was begun again');
  });

  it('is one of the transactions that its account may have under way, however many parts it has', async () => {
    const narrow = databaseOf(db.dataSource, { ofOneAccount: { atOnce: 1, patienceMs: 10_000 } });
    const whole = wholeCall(narrow, accountId, () => Promise.resolve());
    const ended: string[] = [];
    await whole.database.forAccount(accountId, (tx) => note(tx, 'test one'));
    const own = narrow.forAccount(accountId, () => Promise.resolve(ended.push('own')));
    const others = await db.database.asSystem((tx) => createAccount(tx, { companyName: 'Other', features: [] }));
    await narrow.forAccount(others, () => Promise.resolve(ended.push('others')));
    await whole.database.forAccount(accountId, (tx) => note(tx, 'test two'));
    await whole.commit(() => Promise.resolve(void ended.push('whole')));
    await own;
    assert.deepEqual(ended, ['others', 'whole', 'own']);
  });

  it('leaves its place to others when it is undone or never came to begin', async () => {
    const narrow = databaseOf(db.dataSource, { ofOneAccount: { atOnce: 1, patienceMs: 50 } });
    const whole = wholeCall(narrow, accountId, () => Promise.resolve());
    await whole.database.forAccount(accountId, () => Promise.resolve());
    const late = wholeCall(narrow, accountId, () => Promise.resolve());
    await assert.rejects(late.database.forAccount(accountId, () => Promise.resolve()));
    await late.undo();
    await whole.undo();
    await narrow.forAccount(accountId, () => Promise.resolve());
  });

  it('is of its account alone', () => {
    const whole = wholeCall(db.database, accountId, () => Promise.resolve());
    assert.throws(() => void whole.database.forAccount('another', () => Promise.resolve()), /one account/);
  });
});
