import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { spendCall, type Spent } from '../../activities/carrier-budget.js';
import { DAY_S } from '../../domain/time.js';
import { useDatabase } from '../support/database.js';
import { scriptedLine, type Looks } from '../support/looks.js';

const MINUTE_AND_DAY = [
  { seconds: 60, calls: 3 },
  { seconds: DAY_S, calls: 5 },
];

describe("the budget of a line's credential", () => {
  const db = useDatabase();
  let line: Looks;
  let credentialId: string;

  beforeEach(async () => {
    await db.database.asSystem((tx) => tx.query('delete from clock'));
    line = await scriptedLine(db.database);
    const [credential] = await line.rows<{ id: string }>('select id from carrier_credential where account_id = $1', [line.accountId]);
    assert.ok(credential);
    credentialId = credential.id;
    // A clock that stands: calls come back only when the test moves it.
    await line.rows(`insert into clock (id, anchor_real, anchor_cargo, rate, paused) values (1, now(), '2026-03-01T00:00:00Z', 1, true)`);
  });

  const spend = (windows = MINUTE_AND_DAY) => db.database.forAccount(line.accountId, (tx) => spendCall(tx, credentialId, windows));
  const spendMany = async (times: number, windows = MINUTE_AND_DAY) => {
    const spent: Spent[] = [];
    for (let time = 0; time < times; time += 1) spent.push(await spend(windows));
    return spent;
  };
  const later = (seconds: number) => line.rows('update clock set anchor_cargo = anchor_cargo + make_interval(secs => $1)', [seconds]);
  const left = async () => {
    const rows = await line.rows<{ calls_left: number }>(
      'select calls_left from carrier_budget where credential_id = $1 order by window_seconds',
      [credentialId],
    );
    return rows.map(({ calls_left }) => Math.round(calls_left * 100) / 100);
  };
  const kinds = (spent: Spent[]) => spent.map(({ kind }) => kind);
  const waits = (spent: Spent[]) => spent.flatMap((one) => (one.kind === 'empty' ? [one.retryAfterSeconds] : []));

  it('is spent from every window, and from none when one of them is empty', async () => {
    assert.deepEqual(kinds(await spendMany(4)), ['spent', 'spent', 'spent', 'empty']);
    assert.deepEqual(await left(), [0, 2]);
  });

  it('comes back in cargo time, evenly, and never beyond what the window holds', async () => {
    await spendMany(3);
    await later(19);
    assert.equal((await spend()).kind, 'empty');
    await later(1);
    assert.equal((await spend()).kind, 'spent');
    await later(3 * DAY_S);
    assert.deepEqual(kinds(await spendMany(4)), ['spent', 'spent', 'spent', 'empty']);
    assert.deepEqual(await left(), [0, 2]);
  });

  it('lasts for the day, whatever the minute would allow, and then says how long that takes', async () => {
    for (let time = 0; time < 5; time += 1) {
      assert.equal((await spend()).kind, 'spent');
      await later(20);
    }
    assert.deepEqual(waits([await spend()]), [DAY_S / 5 - 100]);
  });

  it('does not come back twice when cargo time is set back', async () => {
    await spendMany(3);
    await later(-60);
    await spend();
    await later(60);
    assert.equal((await spend()).kind, 'empty');
  });

  it('gives those it sends away places one call apart, the first no earlier than the next call', async () => {
    await spendMany(3);
    assert.deepEqual(waits(await spendMany(4)), [20, 40, 60, 80]);
    // Who comes at the time given finds a call, and leaves none for who comes too early.
    for (let place = 0; place < 2; place += 1) {
      await later(20);
      assert.deepEqual(kinds(await spendMany(2)), ['spent', 'empty']);
    }
  });

  it('sends nobody away for more than a day, and spreads those for whom the day has no place', async () => {
    const oneAnHour = [{ seconds: DAY_S, calls: 24 }];
    const spent = await spendMany(24 + 30, oneAnHour);
    const away = spent.slice(24).flatMap((one) => (one.kind === 'empty' ? [one] : []));
    assert.equal(away.length, 30);
    assert.ok(
      away.every(({ retryAfterSeconds, spreadSeconds }) => retryAfterSeconds >= 3_600 && retryAfterSeconds + spreadSeconds <= DAY_S),
    );
    assert.deepEqual(away.at(-1), { kind: 'empty', retryAfterSeconds: 3_600, spreadSeconds: DAY_S - 3_600 });
  });

  it('is kept when many spend at once', async () => {
    const spent = await Promise.all(Array.from({ length: 12 }, () => spend()));
    assert.equal(kinds(spent).filter((kind) => kind === 'spent').length, 3);
    assert.equal(new Set(waits(spent)).size, 9);
  });
});
