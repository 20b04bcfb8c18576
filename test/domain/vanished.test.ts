import assert from 'node:assert/strict';
import { DAY_S } from '../../domain/time.js';
import { vanishedAfter, type HeldEvidence } from '../../domain/vanished.js';
import { day, Gathered, move, said, ship, told, truth } from '../support/evidence.js';

/** So many facts, each of another place. */
function held(count: number, more: Partial<HeldEvidence> = {}): HeldEvidence[] {
  return Array.from({ length: count }, (_, place) => ({
    ...said(move(`GTIN LADEN truck CN${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[place]}AA`, day(place))),
    rawEventId: String(place),
    missingSince: null,
    ...more,
  }));
}

const ids = (...numbers: number[]) => numbers.map(String);
const look = (at: ReturnType<typeof day>, holds: number[], complete = true) => ({ at, complete, holds: new Set(ids(...holds)) });
const upTo = (count: number, without: number[] = []) =>
  Array.from({ length: count }, (_, place) => place).filter((place) => !without.includes(place));

describe('an event that vanishes', () => {
  it('is missing after one complete answer, and withdrawn after a second at least six hours later', () => {
    const known = held(10);
    assert.deepEqual(vanishedAfter({ held: known, look: look(day(20), upTo(10, [3])) }), { missing: ['3'], found: [], withdrawn: [] });
    const missing = known.map((one) => (one.rawEventId === '3' ? { ...one, missingSince: day(20) } : one));
    const second = (at: ReturnType<typeof day>) => vanishedAfter({ held: missing, look: look(at, upTo(10, [3])) });
    assert.deepEqual(second(day(20, '05:59')), { missing: [], found: [], withdrawn: [] });
    assert.deepEqual(second(day(20, '06:00')), { missing: [], found: [], withdrawn: ['3'] });
  });

  it('is measured as the settings say', () => {
    const timings = { vanishedLooksApartS: 60, vanishedRetentionS: 5 * DAY_S, vanishedOthersPart: 0.5 };
    const known = held(10, { missingSince: day(12) });
    const { withdrawn } = vanishedAfter({ held: known, look: look(day(12, '00:01'), upTo(10, [2, 8, 9])), timings });
    assert.deepEqual(withdrawn, ids(8, 9));
    assert.deepEqual(vanishedAfter({ held: known, look: look(day(12, '00:01'), upTo(10, [2, 8, 9])) }).withdrawn, []);
  });

  it('is no proof in an answer that was cut short', () => {
    assert.deepEqual(vanishedAfter({ held: held(10), look: look(day(20), upTo(10, [3]), false) }).missing, []);
  });

  it('is no proof in an empty answer', () => {
    assert.deepEqual(vanishedAfter({ held: held(1), look: look(day(20), []) }).missing, []);
  });

  it('is proof only where 90 % of the other facts are there', () => {
    assert.deepEqual(vanishedAfter({ held: held(11), look: look(day(20), upTo(11, [3, 4])) }).missing, ids(3, 4));
    assert.deepEqual(vanishedAfter({ held: held(11), look: look(day(20), upTo(11, [3, 4, 5])) }).missing, []);
  });

  it('is no proof when it is as old as the source may forget', () => {
    assert.deepEqual(vanishedAfter({ held: held(10), look: look(day(93), upTo(10, [3])) }).missing, []);
    assert.deepEqual(vanishedAfter({ held: held(10), look: look(day(92, '23:00'), upTo(10, [3])) }).missing, ['3']);
  });

  it('is found again when an answer holds it, withdrawn or not', () => {
    const known = held(3).map((one, place) => ({
      ...one,
      missingSince: place === 0 ? null : day(20),
      withdrawnAt: place === 2 ? day(21) : null,
    }));
    assert.deepEqual(vanishedAfter({ held: known, look: look(day(22), [0, 1, 2]) }), { missing: [], found: ids(1, 2), withdrawn: [] });
  });

  it('has not vanished when another version of the same fact is there', () => {
    const [one] = held(1);
    assert.ok(one);
    const corrected = { ...one, rawEventId: 'new', observation: { ...one.observation, at: day(1) } };
    assert.deepEqual(vanishedAfter({ held: [one, corrected], look: { at: day(20), complete: true, holds: new Set(['new']) } }).missing, []);
  });

  it('has not vanished when it was announced and has happened', () => {
    const actual = { ...said(move('LOAD LADEN vessel CNSHA', day(5), ship('A'))), rawEventId: 'actual', missingSince: null };
    const ahead = { ...actual, rawEventId: 'ahead', observation: { ...actual.observation, certainty: 'estimated' as const, at: day(6) } };
    assert.deepEqual(
      vanishedAfter({ held: [actual, ahead], look: { at: day(20), complete: true, holds: new Set(['actual']) } }).missing,
      [],
    );
  });

  it('is not measured by plans, which are replaced all the time', () => {
    const plans = held(8).map((one) => ({ ...one, observation: { ...one.observation, certainty: 'planned' as const } }));
    const actual = held(2).map((one, place) => ({ ...one, rawEventId: `actual ${place}` }));
    const seen = new Set(['actual 0', 'actual 1']);
    assert.equal(vanishedAfter({ held: [...plans, ...actual], look: { at: day(20), complete: true, holds: seen } }).missing.length, 6);
  });

  it('takes its milestone with it, and brings it back', () => {
    const gathered = new Gathered();
    const records = [move('GTOT EMPTY truck CNSHA', day(2)), move('GTIN LADEN truck CNSHA', day(4))].map((means) => ({
      identity: JSON.stringify(means),
      means,
    }));
    const milestones = () => told(truth(gathered.evidence)).length;
    gathered.look(day(5), records);
    gathered.look(day(6), records.slice(0, 1));
    assert.equal(milestones(), 2);
    gathered.look(day(7), records.slice(0, 1));
    assert.equal(milestones(), 1);
    gathered.look(day(8), records);
    assert.equal(milestones(), 2);
  });
});
