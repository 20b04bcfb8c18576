import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readMoment } from '../../../../sources/carriers/dcsa/times.js';

const berlin = { zone: 'Europe/Berlin', falseUtc: false };
const nowhere = { zone: null, falseUtc: false };
const at = (text: string, place: { zone: string | null; falseUtc: boolean } = berlin) => readMoment(text, place)?.at ?? null;

describe('a date-time of a line', () => {
  it('is believed in its offset', () => {
    assert.equal(at('2026-03-10T11:30:00+08:00'), '2026-03-10T03:30:00Z');
    assert.equal(at('2026-03-10T11:30:00-0530'), '2026-03-10T17:00:00Z');
    assert.equal(at('2026-03-10T11:30:00+08'), '2026-03-10T03:30:00Z');
    assert.equal(at('2026-03-10T11:30:00Z'), '2026-03-10T11:30:00Z');
  });

  it('may have a blank for T, no seconds, a fraction of them', () => {
    assert.equal(at('2026-03-10 11:30:00+08:00'), '2026-03-10T03:30:00Z');
    assert.equal(at('2026-03-10T11:30+08:00'), '2026-03-10T03:30:00Z');
    assert.equal(at('2026-03-10t11:30:00.123456z'), '2026-03-10T11:30:00Z');
    assert.equal(at(' 2026-03-10 11:30 +08:00 '), '2026-03-10T03:30:00Z');
  });

  it('is local to its place without an offset, summer and winter', () => {
    assert.equal(at('2026-01-10T11:30:00'), '2026-01-10T10:30:00Z');
    assert.equal(at('2026-07-10T11:30:00'), '2026-07-10T09:30:00Z');
    assert.equal(at('2026-03-29T01:59:00'), '2026-03-29T00:59:00Z');
    assert.equal(at('2026-03-29T03:01:00'), '2026-03-29T01:01:00Z');
    assert.equal(at('2026-03-10T11:30:00', { zone: 'Asia/Kolkata', falseUtc: false }), '2026-03-10T06:00:00Z');
  });

  it('in the hour a change of clocks skips runs on from before; in the one it repeats it is one of the two', () => {
    assert.equal(at('2026-03-29T02:30:00'), '2026-03-29T01:30:00Z');
    assert.ok(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].includes(at('2026-10-25T02:30:00') ?? ''));
  });

  it('that is a day alone is local midnight, and says so', () => {
    assert.deepEqual(readMoment('2026-03-10', berlin), { at: '2026-03-09T23:00:00Z', dateOnly: true, zone: 'Europe/Berlin' });
    assert.deepEqual(readMoment('2026-03-10Z', berlin), { at: '2026-03-09T23:00:00Z', dateOnly: true, zone: 'Europe/Berlin' });
    assert.deepEqual(readMoment('2026-03-10', nowhere), { at: '2026-03-10T00:00:00Z', dateOnly: true, zone: null });
  });

  it('means local time by a zero offset where the line is known for it, and nowhere else', () => {
    const habit = { zone: 'Asia/Shanghai', falseUtc: true };
    assert.equal(at('2026-03-10T11:30:00Z', habit), '2026-03-10T03:30:00Z');
    assert.equal(at('2026-03-10T11:30:00+00:00', habit), '2026-03-10T03:30:00Z');
    assert.equal(at('2026-03-10T11:30:00+09:00', habit), '2026-03-10T02:30:00Z');
    assert.deepEqual(readMoment('2026-03-10T11:30:00Z', { zone: null, falseUtc: true }), {
      at: '2026-03-10T11:30:00Z',
      dateOnly: false,
      zone: null,
    });
  });

  it('without offset and place is wall time with no zone, never guessed (promise I6)', () => {
    assert.deepEqual(readMoment('2026-03-10T11:30:00', nowhere), { at: '2026-03-10T11:30:00Z', dateOnly: false, zone: null });
    assert.deepEqual(readMoment('2026-03-10T11:30:00', { zone: 'Atlantis/Capital', falseUtc: false }), {
      at: '2026-03-10T11:30:00Z',
      dateOnly: false,
      zone: null,
    });
  });

  it('with an offset and no known place keeps the offset as its zone', () => {
    assert.equal(readMoment('2026-03-10T11:30:00+08:00', nowhere)?.zone, 'Etc/GMT-8');
    assert.equal(readMoment('2026-03-10T11:30:00-05:00', nowhere)?.zone, 'Etc/GMT+5');
    assert.equal(readMoment('2026-03-10T11:30:00+05:30', nowhere)?.zone, null);
    assert.equal(readMoment('2026-03-10T11:30:00Z', nowhere)?.zone, null);
  });

  it('is none when the calendar or the clock has no such time, or it stands for "unknown"', () => {
    for (const text of [
      '',
      'soon',
      '2026-02-30T00:00:00Z',
      '2026-13-01',
      '2026-01-01T25:00:00Z',
      '2026-01-01T00:61:00Z',
      '0001-01-01T00:00:00',
      '9999-12-31',
      '2026-01-01T00:00:00+25:00',
      '20260101',
    ]) {
      assert.equal(at(text), null, text);
    }
  });

  it('reads back what clocks of the zone showed', () => {
    const zones = [
      'Europe/Berlin',
      'America/Los_Angeles',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Pacific/Apia',
      'UTC',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2060, 0, 1) }), (zone, instant) => {
        const second = Math.floor(instant / 1000) * 1000;
        const shown = new Date(second).toLocaleString('sv-SE', { timeZone: zone });
        const read = Date.parse(at(shown.replace(' ', 'T'), { zone, falseUtc: false }) ?? '');
        // Either of the two instants when clocks showed this time twice.
        return new Date(read).toLocaleString('sv-SE', { timeZone: zone }) === shown;
      }),
      { numRuns: 500 },
    );
  });
});
