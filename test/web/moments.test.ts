import assert from 'node:assert/strict';
import {
  dateText,
  dayAt,
  dayOf,
  daysBetween,
  daysText,
  driftText,
  durationText,
  freeDaysText,
  momentText,
  relativeText,
} from '../../web/moments.js';

const NOW = '2026-11-19T15:20:00Z';
const HOUR = 3_600_000;

describe('times on pages', () => {
  it('are those of the place, in 24 hours, the zone printed', () => {
    assert.equal(momentText({ at: '2026-11-25T14:00:00Z', offset: '-08:00', zone: 'PST' }, NOW), 'Wed 25 Nov 06:00 PST');
    assert.equal(momentText({ at: '2026-10-27T17:40:00Z', offset: '+08:00', zone: 'UTC+8' }, NOW), 'Wed 28 Oct 01:40 UTC+8');
    assert.equal(momentText({ at: '2026-11-20T00:00:00Z', offset: '+05:30', zone: 'UTC+5:30' }, NOW), 'Fri 20 Nov 05:30 UTC+5:30');
  });

  it('say so where nobody knows the zone', () => {
    assert.equal(momentText({ at: '2026-11-20T08:00:00Z', offset: '+00:00', zone: null }, NOW), 'Fri 20 Nov 08:00 local time, zone unknown');
  });

  it('have their year when they are over 200 days away, and only then', () => {
    assert.equal(dateText({ on: '2027-01-07' }, NOW), 'Thu 7 Jan');
    assert.equal(dateText({ on: '2027-09-07' }, NOW), 'Tue 7 Sep 2027');
    assert.equal(dateText({ on: '2026-01-07' }, NOW), 'Wed 7 Jan 2026');
  });

  it('do not move a midnight to the day before, whatever this machine believes of zones', () => {
    const midnight = { at: '2026-11-20T08:00:00Z', offset: '-08:00' };
    assert.deepEqual(dayOf(midnight), { on: '2026-11-20' });
    assert.deepEqual(dayAt('2026-11-20T07:59:59Z', '-08:00'), { on: '2026-11-19' });
  });

  it('are told from now in one unit, and last for two at most', () => {
    assert.equal(relativeText('2026-11-19T15:19:30Z', NOW), 'just now');
    assert.equal(relativeText('2026-11-19T15:14:00Z', NOW), '6 min ago');
    assert.equal(relativeText('2026-11-19T12:00:00Z', NOW), '3 h ago');
    assert.equal(relativeText('2026-12-03T15:20:00Z', NOW), 'in 14 d');
    assert.equal(durationText(36 * HOUR), '36 h');
    assert.equal(durationText(52 * HOUR), '2 d 4 h');
    assert.equal(durationText(-54 * HOUR), '2 d 6 h');
    assert.equal(durationText(12 * 24 * HOUR + 3 * HOUR), '12 d');
  });

  it('are compared with what was first said from six hours on', () => {
    assert.equal(driftText(5 * HOUR), null);
    assert.equal(driftText(-7 * HOUR), '−7 h');
    assert.equal(driftText(95 * HOUR), '+4 d');
  });
});

describe('days on pages', () => {
  it('are counted as days, across a change of clocks too', () => {
    assert.equal(daysBetween({ on: '2026-10-31' }, { on: '2026-11-02' }), 2);
    assert.equal(daysBetween({ on: '2026-11-19' }, { on: '2026-11-17' }), -2);
  });

  it('are told by name where they are near', () => {
    assert.deepEqual([-2, -1, 0, 1, 5].map(daysText), ['2 days ago', 'yesterday', 'today', 'tomorrow', 'in 5 days']);
    assert.deepEqual([-2, -1, 0, 1, 5].map(freeDaysText), ['2 days over', '1 day over', 'today', 'tomorrow', '5 days left']);
  });
});
