import assert from 'node:assert/strict';
import { timestampOf } from '../../domain/time.js';
import { localText, momentIn } from '../../resources/moment.js';

describe('a moment on a page', () => {
  const at = timestampOf('2026-11-20T14:00:00Z');

  it('is told in the zone of its place: letters in North America, hours from UTC elsewhere', () => {
    const told = (zone: string | null, moment = at) => {
      const { offset, zone: name } = momentIn(moment, zone);
      return `${offset} ${name}`;
    };
    assert.equal(told('America/Los_Angeles'), '-08:00 PST');
    assert.equal(told('America/Los_Angeles', timestampOf('2026-07-01T00:00:00Z')), '-07:00 PDT');
    assert.equal(told('America/Chicago'), '-06:00 CST');
    assert.equal(told('Asia/Shanghai'), '+08:00 UTC+8');
    assert.equal(told('Asia/Kolkata'), '+05:30 UTC+5:30');
    assert.equal(told('Europe/London'), '+00:00 UTC');
    assert.equal(told('America/Sao_Paulo'), '-03:00 UTC-3');
    assert.equal(told('Pacific/Honolulu'), '-10:00 HST');
  });

  it('has no zone where that is unknown, or nobody knows it, rather than a guessed one', () => {
    for (const zone of [null, 'Mars/Olympus']) assert.deepEqual(momentIn(at, zone), { at, offset: '+00:00', zone: null });
  });

  it('is a text with its offset in a table', () => {
    assert.equal(localText(at, 'America/Los_Angeles'), '2026-11-20T06:00:00-08:00');
    assert.equal(localText(at, 'Asia/Kolkata'), '2026-11-20T19:30:00+05:30');
    assert.equal(localText(at, null), at);
  });
});
