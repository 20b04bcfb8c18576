import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { ClockRefused, type ClockFile } from '../../../sandbox/world/clock.js';
import { RowClock } from '../../../sandbox/world/clock-row.js';
import { withClient } from '../../../sandbox/postgres.js';
import { useDatabase } from '../../support/database.js';

const SECOND = 1_000;

describe('the clock that Landfall goes by', () => {
  const database = useDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'landfall-clock-row-'));
  after(() => rmSync(folder, { recursive: true }));

  const open = (speed: number | null) => RowClock.open({ databaseUrl: database.url, folder, speed });
  const asked = <Row extends pg.QueryResultRow>(text: string) =>
    withClient(database.url, async (client) => (await client.query<Row>(text)).rows);
  const cargoNow = async () => (await asked<{ now: Date }>('select landfall_now() as now'))[0]?.now.getTime() ?? 0;

  it('begins now, at the speed wished, and tells the world and the database the same time', async () => {
    const clock = await open(3_600);
    const rows = await asked<{ rate: number; paused: boolean }>('select rate, paused from clock');
    assert.deepEqual(rows, [{ rate: 3_600, paused: false }]);
    assert.ok(Math.abs(clock.now() - Date.now()) < 60 * 3_600 * SECOND);
    for (let turn = 0; turn < 5; turn += 1) {
      const [before, between, after] = [clock.now(), await cargoNow(), clock.now()];
      // One real millisecond, to which PostgreSQL's time is cut, is 3.6 practice seconds.
      assert.ok(between >= before - 3_600 && between <= after + 3_600, `${before} ${between} ${after}`);
    }
    await clock.close();
  });

  it('never goes back for anybody who reads the row, whatever is changed (R10)', async () => {
    const clock = await open(100_000);
    let latest = 0;
    let done = false;
    const watching = withClient(database.url, async (client) => {
      while (!done) {
        const now = (await client.query<{ now: Date }>('select landfall_now() as now')).rows[0]?.now.getTime() ?? 0;
        assert.ok(now >= latest, `${now} after ${latest}`);
        latest = now;
      }
    });
    for (const wish of [{ rate: 10 }, { rate: 90_000 }, { paused: true }, { paused: false }, { rate: 1 }, { rate: 100_000 }]) {
      await clock.change(wish);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    await clock.close();
    done = true;
    await watching;
  });

  it('is only ever set forward', async () => {
    const clock = await open(1);
    const now = clock.now();
    await clock.change({ now: now + 86_400 * SECOND });
    assert.ok((await cargoNow()) >= now + 86_400 * SECOND);
    await assert.rejects(clock.change({ now }), ClockRefused);
    await clock.close();
  });

  it('stands still while stopped, and goes on at the same instant', async () => {
    const first = await open(10_000);
    await first.close();
    const stopped = await cargoNow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(await cargoNow(), stopped);
    const second = await open(null);
    assert.deepEqual(second.state(), { rate: 10_000, paused: false });
    assert.ok(second.now() - stopped < 30 * 10_000);
    await second.close();
  });

  it('after a kill of the world alone goes on as the database saw it', async () => {
    await (await open(5_000)).close();
    const rows = await asked<{ real: number; cargo: number }>(
      `update clock set anchor_real = clock_timestamp() - interval '80 ms', paused = false
       returning extract(epoch from anchor_real) * 1000 as real, extract(epoch from anchor_cargo) * 1000 as cargo`,
    );
    const row = { real: Number(rows[0]?.real), cargo: Number(rows[0]?.cargo) };
    const killed: ClockFile = { anchor: { ...row, rate: 5_000, paused: false }, heartbeat: row, stopped: null };
    writeFileSync(join(folder, 'clock.json'), JSON.stringify(killed));
    const clock = await open(null);
    assert.ok(clock.now() >= row.cargo + 80 * 5_000);
    await clock.close();
  });

  it('after a kill of everything goes back to the last heartbeat, where nobody saw more', async () => {
    await (await open(5_000)).close();
    const rows = await asked<{ real: number; cargo: number }>(
      `update clock set anchor_real = pg_postmaster_start_time() - interval '1 h', paused = false
       returning extract(epoch from anchor_real) * 1000 as real, extract(epoch from anchor_cargo) * 1000 as cargo`,
    );
    const row = { real: Number(rows[0]?.real), cargo: Number(rows[0]?.cargo) };
    const heartbeat = { real: row.real + 60 * SECOND, cargo: row.cargo + 60 * SECOND * 5_000 };
    writeFileSync(join(folder, 'clock.json'), JSON.stringify({ anchor: { ...row, rate: 5_000, paused: false }, heartbeat, stopped: null }));
    const clock = await open(null);
    const ahead = clock.now() - heartbeat.cargo;
    assert.ok(ahead >= SECOND * 5_000 && ahead < 3 * SECOND * 5_000, String(ahead));
    await clock.close();
    assert.deepEqual((JSON.parse(readFileSync(join(folder, 'clock.json'), 'utf8')) as ClockFile).stopped, { paused: false });
  });
});
