import assert from 'node:assert/strict';
import { offsetTime, printedDay, printedTime } from '../../domain/printed-time.js';
import { timestampOf } from '../../domain/time.js';

const winter = timestampOf('2026-11-20T08:00:00Z');
const summer = timestampOf('2026-07-20T08:00:00Z');

describe('a moment as pages print it', () => {
  it('carries the offset of its place, by letters in North America and from UTC elsewhere', () => {
    assert.deepEqual(printedTime(winter, 'America/Los_Angeles'), { at: winter, offset: '-08:00', zone: 'PST' });
    assert.deepEqual(printedTime(summer, 'America/New_York'), { at: summer, offset: '-04:00', zone: 'EDT' });
    assert.deepEqual(printedTime(winter, 'Asia/Shanghai'), { at: winter, offset: '+08:00', zone: 'UTC+8' });
    assert.deepEqual(printedTime(winter, 'Asia/Kolkata'), { at: winter, offset: '+05:30', zone: 'UTC+5:30' });
    assert.deepEqual(printedTime(winter, 'Europe/London'), { at: winter, offset: '+00:00', zone: 'UTC' });
    assert.deepEqual(printedTime(winter, 'America/Sao_Paulo'), { at: winter, offset: '-03:00', zone: 'UTC-3' });
    assert.deepEqual(printedTime(winter, 'Pacific/Honolulu'), { at: winter, offset: '-10:00', zone: 'HST' });
  });

  it('has no zone where nobody knows it, or this machine does not', () => {
    assert.deepEqual(printedTime(winter, null), { at: winter, offset: '+00:00', zone: null });
    assert.deepEqual(printedTime(winter, 'Mars/Olympus'), { at: winter, offset: '+00:00', zone: null });
  });

  it('is one text with its offset in a table', () => {
    assert.equal(offsetTime(printedTime(winter, 'America/Los_Angeles')), '2026-11-20T00:00:00-08:00');
    assert.equal(offsetTime(printedTime(winter, 'Asia/Kolkata')), '2026-11-20T13:30:00+05:30');
    for (const zone of [null, 'Mars/Olympus']) assert.equal(offsetTime(printedTime(winter, zone)), winter);
  });

  it('falls on the day of the calendar there', () => {
    assert.deepEqual(printedDay(timestampOf('2026-11-20T07:59:59Z'), 'America/Los_Angeles'), { on: '2026-11-19' });
    assert.deepEqual(printedDay(winter, 'America/Los_Angeles'), { on: '2026-11-20' });
  });
});
