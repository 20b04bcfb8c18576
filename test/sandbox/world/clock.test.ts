import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cargoAt,
  changed,
  ClockRefused,
  OwnClock,
  readClockFile,
  resumed,
  writeClockFile,
  type Anchor,
  type ClockFile,
} from '../../../sandbox/world/clock.js';

const anchor: Anchor = { real: 1_000_000, cargo: 5_000_000_000, rate: 3_600, paused: false };

describe('the practice clock', () => {
  it('runs at its rate from its anchor, and stands while paused', () => {
    assert.equal(cargoAt(anchor, 1_002_000), 5_000_000_000 + 2 * 3_600_000);
    assert.equal(cargoAt({ ...anchor, paused: true }, 1_002_000), 5_000_000_000);
  });

  it('goes on from the same instant after every change: the rate never bends the past', () => {
    const real = 1_010_000;
    const now = cargoAt(anchor, real);
    for (const wish of [{ rate: 100_000 }, { rate: 1 }, { paused: true }, { rate: 0.5, paused: false }]) {
      const next = changed(anchor, wish, real);
      assert.equal(cargoAt(next, real), now);
      assert.equal(next.real, real);
    }
  });

  it('is only ever set forward, and runs at most 100,000 times faster', () => {
    const real = 1_010_000;
    const now = cargoAt(anchor, real);
    assert.equal(cargoAt(changed(anchor, { now: now + 7 }, real), real), now + 7);
    for (const wish of [{ now: now - 1 }, { now: Number.NaN }, { rate: 100_001 }, { rate: 0 }, { rate: -5 }, { rate: Infinity }]) {
      assert.throws(() => changed(anchor, wish, real), ClockRefused, JSON.stringify(wish));
    }
  });

  it('goes on at the same instant after a stop in order, paused or not as it was', () => {
    const stopped = { ...anchor, real: 2_000_000, cargo: 9_000_000_000, paused: true };
    for (const paused of [false, true]) {
      const file: ClockFile = { anchor: stopped, heartbeat: { real: 2_000_000, cargo: 9_000_000_000 }, stopped: { paused } };
      const next = resumed({ anchor: stopped, file, observersSince: 0, real: 8_000_000 });
      assert.equal(cargoAt(next, 8_000_000), 9_000_000_000);
      assert.equal(next.paused, paused);
    }
  });

  it('goes back to the last heartbeat after a kill only when the database went down with it', () => {
    const heartbeat = { real: 1_500_000, cargo: cargoAt(anchor, 1_500_000) };
    const file: ClockFile = { anchor, heartbeat, stopped: null };
    const real = 9_000_000;
    // The database has been up all the time: others saw the clock run on.
    assert.deepEqual(resumed({ anchor, file, observersSince: 1_400_000, real }), anchor);
    // It came up later than our last sign of life: everything had stopped, within a heartbeat of it.
    const back = resumed({ anchor, file, observersSince: 8_000_000, real });
    assert.equal(cargoAt(back, real), heartbeat.cargo + 1_000 * anchor.rate);
    // Without a heartbeat nothing is known, and the clock is left alone.
    assert.deepEqual(resumed({ anchor, file: null, observersSince: 8_000_000, real }), anchor);
  });
});

describe('a clock without a database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-clock-'));
  after(() => rmSync(folder, { recursive: true }));

  it('runs an hour a second at first, and stands still while it is stopped', async () => {
    const first = new OwnClock(folder, null);
    assert.deepEqual(first.state(), { rate: 3_600, paused: false });
    await first.change({ rate: 50_000 });
    await first.close();
    const ended = readClockFile(folder)?.anchor.cargo ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 60));
    const second = new OwnClock(folder, null);
    // A few real milliseconds have passed since; the 60 between would be fifty minutes.
    assert.ok(second.now() >= ended && second.now() - ended < 40 * 50_000);
    assert.deepEqual(second.state(), { rate: 50_000, paused: false });
    await second.close();
  });

  it('stays paused over a restart when somebody had paused it, and takes the speed it is started with', async () => {
    const first = new OwnClock(folder, 1_000);
    await first.change({ paused: true });
    await first.close();
    const second = new OwnClock(folder, 2_000);
    assert.deepEqual(second.state(), { rate: 2_000, paused: true });
    await second.close();
  });

  it('goes back to the last heartbeat after a kill, since nobody else goes by it', () => {
    const real = Date.now();
    const old = { real: real - 60_000, cargo: real, rate: 3_600, paused: false };
    const heartbeat = { real: real - 30_000, cargo: cargoAt(old, real - 30_000) };
    writeClockFile(folder, { anchor: old, heartbeat, stopped: null });
    const clock = new OwnClock(folder, null);
    const ahead = clock.now() - heartbeat.cargo;
    assert.ok(ahead >= 1_000 * 3_600 && ahead < 2_000 * 3_600);
    return clock.close();
  });
});
