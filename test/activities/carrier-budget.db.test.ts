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

  it('is spent from every window, and from none when one of them has none to give', async () => {
    assert.deepEqual(kinds(await spendMany(3)), ['spent', 'spent', 'empty']);
    assert.deepEqual(await left(), [1, 3]);
  });

  it('comes back in cargo time, and never beyond what any window holds, wherever it begins (T7, R10)', async () => {
    const minute = [{ seconds: 60, calls: 3 }];
    assert.deepEqual(kinds(await spendMany(3, minute)), ['spent', 'spent', 'empty']);
    await later(29);
    assert.equal((await spend(minute)).kind, 'empty');
    await later(1);
    assert.deepEqual(kinds(await spendMany(2, minute)), ['spent', 'empty']);
    await later(30);
    assert.equal((await spend(minute)).kind, 'empty');
    // By now the first two have left it, with the second they were made in.
    await later(1);
    assert.deepEqual(kinds(await spendMany(3, minute)), ['spent', 'spent', 'empty']);
    await later(3 * DAY_S);
    assert.deepEqual(kinds(await spendMany(3, minute)), ['spent', 'spent', 'empty']);
    assert.deepEqual(await left(), [1]);
  });

  it('lasts for the day, whatever the minute would allow, and then says how long that takes', async () => {
    const hundred = [{ seconds: DAY_S, calls: 100 }];
    assert.equal(kinds(await spendMany(51, hundred)).filter((kind) => kind === 'spent').length, 51);
    // A day has slots of 24 minutes, and touches 61.
    assert.deepEqual(waits([await spend(hundred)]), [24 * 60]);
    let spent = 51;
    for (let slot = 0; slot < 60; slot += 1) {
      await later(24 * 60);
      spent += kinds(await spendMany(2, hundred)).filter((kind) => kind === 'spent').length;
    }
    assert.ok(spent >= 98 && spent <= 100, String(spent));
  });

  it('does not come back twice when cargo time is set back (R10)', async () => {
    await spendMany(2);
    await later(-60);
    await spend();
    await later(60);
    assert.equal((await spend()).kind, 'empty');
  });

  it('gives those it sends away places one call apart, the first no earlier than the next call', async () => {
    const forty = [{ seconds: 61 * 60, calls: 122 }];
    await spendMany(62, forty);
    // One slot of 61 s for each of the other 61 calls; the clock stands some seconds into one.
    const [first = 0, ...rest] = waits(await spendMany(4, forty));
    assert.ok(first > 0 && first <= 61, String(first));
    for (const [place, wait] of rest.entries()) assert.ok(Math.abs(wait - first - (place + 1) * 61) <= 2, String(wait));
    await later(first);
    // Who comes at the time given finds a call, and leaves none for who comes too early.
    for (let place = 0; place < 3; place += 1) {
      assert.deepEqual(kinds(await spendMany(2, forty)), ['spent', 'empty']);
      await later(61);
    }
  });

  it('takes what a program of the version before had left of a window', async () => {
    await line.rows(
      `insert into carrier_budget (credential_id, window_seconds, account_id, calls_left, counted_at)
       values ($1, 60, $2, 0.5, landfall_now()), ($1, ${DAY_S}, $2, 4, landfall_now())`,
      [credentialId, line.accountId],
    );
    assert.equal((await spend()).kind, 'empty');
    await later(61);
    assert.equal((await spend()).kind, 'spent');
    assert.deepEqual(await left(), [2, 3]);
  });

  it('sends nobody away for more than a day, and spreads those for whom the day has no place', async () => {
    const oneAnHour = [{ seconds: DAY_S, calls: 24 }];
    const spent = await spendMany(13 + 30, oneAnHour);
    const away = spent.slice(13).flatMap((one) => (one.kind === 'empty' ? [one] : []));
    assert.equal(away.length, 30);
    assert.ok(
      away.every(({ retryAfterSeconds, spreadSeconds }) => retryAfterSeconds >= 7_200 && retryAfterSeconds + spreadSeconds <= DAY_S),
    );
    assert.deepEqual(away.at(-1), { kind: 'empty', retryAfterSeconds: 7_200, spreadSeconds: DAY_S - 7_200 });
  });

  it('is kept when many spend at once', async () => {
    const spent = await Promise.all(Array.from({ length: 12 }, () => spend()));
    assert.equal(kinds(spent).filter((kind) => kind === 'spent').length, 2);
    assert.equal(new Set(waits(spent)).size, 10);
  });
});
