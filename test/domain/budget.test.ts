import assert from 'node:assert/strict';
import fc from 'fast-check';
import { callsPerDay, pacesWithin, standardWaits, type Load, type Pace } from '../../domain/budget.js';
import { DAY_S, HOUR_S } from '../../domain/time.js';
import { DEFAULT_TIMINGS } from '../../domain/timings.js';
import { jittered } from '../../domain/tracking-request.js';

const PACES: readonly Pace[] = ['near', 'sea', 'before', 'land'];
const STANDARD = standardWaits(DEFAULT_TIMINGS);
const calls = ({ looks, unmatched }: Load, waits: Readonly<Record<Pace, number>>) =>
  PACES.reduce((sum, pace) => sum + (looks[pace] * DAY_S) / waits[pace], unmatched);
const load = (given: number, looks: Partial<Load['looks']>, unmatched = 0): Load => ({
  callsPerDay: given,
  unmatched,
  looks: { near: 0, sea: 0, before: 0, land: 0, ...looks },
});
const count = fc.integer({ min: 0, max: 3_000 });
const loads = fc.record({
  callsPerDay: fc.integer({ min: 1, max: 100_000 }),
  unmatched: fc.integer({ min: 0, max: 500 }),
  looks: fc.record({ near: count, sea: count, before: count, land: count }),
});
const timings = fc.record({
  nearArrivalS: fc.integer({ min: 60, max: 6 * HOUR_S }),
  atSeaS: fc.integer({ min: 60, max: 2 * DAY_S }),
  beforeDepartureS: fc.integer({ min: 60, max: 2 * DAY_S }),
  onLandS: fc.integer({ min: 60, max: 2 * DAY_S }),
});

describe("the looks that share a credential's budget", () => {
  it('fit it with a tenth to spare, whatever their number and paces, or are said to be too many', () => {
    fc.assert(
      fc.property(loads, timings, (shared, changed) => {
        const { waits, tooFew } = pacesWithin(shared, { ...DEFAULT_TIMINGS, ...changed });
        assert.equal(calls(shared, waits) <= shared.callsPerDay * 0.9 + 1e-6, !tooFew);
      }),
    );
  });

  it('come at least once a day, their jitter counted in, and never more often than the standard pace', () => {
    fc.assert(
      fc.property(loads, (shared) => {
        const { waits } = pacesWithin(shared, DEFAULT_TIMINGS);
        for (const pace of PACES) assert.ok(waits[pace] >= STANDARD[pace] && jittered(waits[pace], 1) <= DAY_S, `${pace}: ${waits[pace]}`);
      }),
    );
  });

  it('near an arrival keep their pace until every other comes only once a day', () => {
    fc.assert(
      fc.property(loads, (shared) => {
        const { waits } = pacesWithin(shared, DEFAULT_TIMINGS);
        if (waits.near === STANDARD.near) return;
        for (const pace of ['sea', 'before', 'land'] as const) assert.ok(jittered(waits[pace], 1) > DAY_S - 2, `${pace}: ${waits[pace]}`);
      }),
    );
  });

  it('are too many only when even once a day each is more than there is', () => {
    fc.assert(
      fc.property(loads, (shared) => {
        const requests = PACES.reduce((sum, pace) => sum + shared.looks[pace], 0);
        fc.pre(requests * 1.11 + shared.unmatched < shared.callsPerDay * 0.9);
        assert.equal(pacesWithin(shared, DEFAULT_TIMINGS).tooFew, false);
      }),
    );
  });

  it('stay at the standard pace while the budget is wide enough', () => {
    assert.deepEqual(pacesWithin(load(100_000, { near: 100, sea: 1_000, land: 500 }), DEFAULT_TIMINGS), { waits: STANDARD, tooFew: false });
  });

  it('on the free tier of a line leave the one near its arrival hourly, and stretch ten at sea', () => {
    // 90 calls to plan with, 24 of them for the one near: 66 for the ten others.
    const ten = pacesWithin(load(100, { near: 1, sea: 10 }), DEFAULT_TIMINGS).waits;
    assert.equal(ten.near, HOUR_S);
    assert.equal(ten.sea, 4 * HOUR_S);
    const twenty = pacesWithin(load(100, { near: 1, sea: 22 }), DEFAULT_TIMINGS).waits;
    assert.equal(twenty.near, HOUR_S);
    assert.equal(twenty.sea, 8 * HOUR_S);
  });

  it('leave room for the daily checks of what has not matched yet', () => {
    assert.equal(pacesWithin(load(100, { sea: 20 }, 50), DEFAULT_TIMINGS).waits.sea, 12 * HOUR_S);
  });
});

describe('the calls a day that windows leave', () => {
  it('are those of the narrowest', () => {
    assert.equal(
      callsPerDay([
        { seconds: 60, calls: 10 },
        { seconds: DAY_S, calls: 100 },
      ]),
      100,
    );
    assert.equal(callsPerDay([{ seconds: HOUR_S, calls: 4_000 }]), 96_000);
    assert.equal(callsPerDay([]), null);
  });
});
