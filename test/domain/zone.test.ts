import assert from 'node:assert/strict';
import fc from 'fast-check';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import { instantOf, isZone, localDay, localMidnight, wallTimeOf } from '../../domain/zone.js';

function wall(...[year, month, day, hour = 0, minute = 0]: [number, number, number, number?, number?]) {
  return { year, month, day, hour, minute, second: 0 };
}

describe('the time of a place', () => {
  it('is the instant at which its clocks showed it', () => {
    assert.equal(instantOf(wall(2026, 1, 6, 10, 18), 'Asia/Shanghai'), '2026-01-06T02:18:00Z');
    assert.equal(instantOf(wall(2026, 7, 1, 9, 40), 'America/Los_Angeles'), '2026-07-01T16:40:00Z');
    assert.equal(instantOf(wall(2026, 1, 1, 9, 40), 'US/Pacific'), '2026-01-01T17:40:00Z');
  });

  it('is the first of the two instants in an hour that comes twice', () => {
    assert.equal(instantOf(wall(2026, 10, 25, 2, 30), 'Europe/Berlin'), '2026-10-25T00:30:00Z');
    assert.equal(instantOf(wall(2026, 11, 1, 1, 30), 'America/Chicago'), '2026-11-01T06:30:00Z');
  });

  it('runs on through an hour that is skipped', () => {
    assert.equal(instantOf(wall(2026, 3, 29, 2, 30), 'Europe/Berlin'), '2026-03-29T01:30:00Z');
    assert.equal(instantOf(wall(2026, 3, 8, 2, 30), 'America/Chicago'), '2026-03-08T08:30:00Z');
  });

  it('is unknown where the zone is', () => {
    assert.equal(instantOf(wall(2026, 1, 1), 'Mars/Olympus'), null);
    assert.equal(wallTimeOf('2026-01-01T00:00:00Z' as Timestamp, 'Mars/Olympus'), null);
    assert.equal(isZone('Mars/Olympus'), false);
    assert.equal(isZone('Asia/Calcutta'), true);
  });

  it('read back from any instant is that instant, but in the hour that comes twice', () => {
    const zones = ['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'Europe/London'];
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) }), fc.constantFrom(...zones), (moment, zone) => {
        const instant = timestampOf(moment);
        const shown = wallTimeOf(instant, zone);
        assert.ok(shown);
        const back = instantOf(shown, zone);
        assert.ok(back);
        assert.deepEqual(wallTimeOf(back, zone), shown);
        assert.ok(back <= instant);
        assert.ok(Date.parse(instant) - Date.parse(back) <= 3_600_000);
      }),
    );
  });
});

describe('a day without a time', () => {
  it('begins at midnight of its place, or of UTC where the place is unknown', () => {
    assert.equal(localMidnight('2026-03-29', 'Europe/Berlin'), '2026-03-28T23:00:00Z');
    assert.equal(localMidnight('2026-03-30', 'Europe/Berlin'), '2026-03-29T22:00:00Z');
    assert.equal(localMidnight('2026-03-29', null), '2026-03-29T00:00:00Z');
    assert.equal(localMidnight('2026-03-29', 'Mars/Olympus'), '2026-03-29T00:00:00Z');
  });

  it('is no day when the calendar has none such', () => {
    assert.equal(localMidnight('2026-02-30', null), null);
    assert.equal(localMidnight('2026-2-3', null), null);
  });

  it('is the day that the calendar of the place shows', () => {
    assert.equal(localDay('2026-03-28T23:00:00Z' as Timestamp, 'Europe/Berlin'), '2026-03-29');
    assert.equal(localDay('2026-03-28T23:00:00Z' as Timestamp, null), '2026-03-28');
  });
});
