import assert from 'node:assert/strict';
import type { Load } from '../../domain/budget.js';
import type { ShipmentTruth } from '../../domain/facts.js';
import { planAfterAnswer, planAfterSilence } from '../../domain/refresh.js';
import { HOUR_S, secondsAfter, type Timestamp } from '../../domain/time.js';
import type { Circumstances, HeldBack } from '../../domain/tracking-request.js';
import { DEFAULT_TIMINGS, heldTo } from '../../domain/timings.js';
import { BOX, call, day, move, OTHER_BOX, ship, truth } from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const pod = { ...A, role: 'pod' as const };
const at = (now: ReturnType<typeof day>, chance = 0.5) => ({ now, timings: DEFAULT_TIMINGS, chance });
const sailed = [
  move('LOAD LADEN vessel CNSHA', day(5), A),
  call('DEPA vessel CNSHA', day(6), A),
  call('estimated ARRI vessel USLGB', day(24), pod),
];

const plan = (
  shipment: ShipmentTruth,
  circumstances: Circumstances,
  {
    certainAt = null,
    load = null,
    looksPerDay = null,
  }: { certainAt?: Timestamp | null; load?: Load | null; looksPerDay?: number | null } = {},
) => planAfterAnswer(shipment, { certainAt, load, looksPerDay }, circumstances);

describe('the next look after an answer', () => {
  it('is four hours away on the water, hourly near an arrival or a departure', () => {
    assert.equal(plan(truth(sailed), at(day(10))).at, day(10, '04:00'));
    assert.equal(plan(truth(sailed), at(day(23))).at, day(23, '01:00'));
    assert.equal(plan(truth([call('planned DEPA vessel CNSHA', day(6), A)]), at(day(5))).at, day(5, '01:00'));
  });

  it('is four hours away on land', () => {
    const landed = [...sailed.slice(0, 2), call('ARRI vessel USLGB', day(24), pod), move('DISC LADEN vessel USLGB', day(25), pod)];
    assert.equal(plan(truth(landed), at(day(30))).at, day(30, '04:00'));
    assert.equal(plan(truth(landed.slice(0, 3)), at(day(24, '06:00'))).at, day(24, '07:00'));
  });

  it('goes by what happened to the boxes of lines that never tell of their ships', () => {
    const loaded = move('LOAD LADEN vessel CNSHA', day(5));
    const landed = (container = BOX) => move('DISC LADEN vessel USLGB', day(25), { container, role: 'pod' });
    const collected = move('GTOT LADEN truck USLGB', day(28));
    const returned = move('GTIN EMPTY truck USLGB', day(30));
    const reason = (...moves: ReturnType<typeof move>[]) => plan(truth(moves), at(day(32))).reason;
    assert.equal(reason(move('GTIN LADEN truck CNSHA', day(4))), 'nothing has sailed yet');
    assert.equal(reason(loaded), 'on the water');
    assert.equal(reason(loaded, { ...loaded, container: OTHER_BOX }, landed()), 'on the water');
    assert.equal(reason(landed(), { ...loaded, container: OTHER_BOX, action: 'GTIN', mode: 'truck' }), 'on the water');
    assert.equal(reason(loaded, landed()), 'on land');
    assert.equal(reason(loaded, landed(), { ...loaded, container: OTHER_BOX }, landed(OTHER_BOX)), 'on land');
    assert.equal(reason(loaded, landed(), collected, returned), 'on land');
  });

  it('is hourly no more for an arrival or a departure that the boxes have behind them', () => {
    const announced = [call('planned DEPA vessel CNSHA', day(6), A), call('estimated ARRI vessel USLGB', day(24), pod)];
    const loaded = move('LOAD LADEN vessel CNSHA', day(5), A);
    const landed = move('DISC LADEN vessel USLGB', day(23), pod);
    assert.equal(plan(truth([...announced, loaded]), at(day(6))).pace, 'near');
    assert.equal(plan(truth([...announced, loaded, landed]), at(day(24))).pace, 'land');
  });

  it('comes ten percent sooner or later by chance', () => {
    assert.equal(plan(truth(sailed), at(day(10), 0)).at, secondsAfter(day(10), 3.6 * HOUR_S));
    assert.equal(plan(truth(sailed), at(day(10), 1)).at, secondsAfter(day(10), 4.4 * HOUR_S));
  });

  it('is no later than the moment at which something dated ahead becomes certain', () => {
    assert.equal(plan(truth(sailed), at(day(10)), { certainAt: day(10, '02:00') }).at, day(10, '02:00'));
    assert.equal(plan(truth(sailed), at(day(10)), { certainAt: day(11) }).at, day(10, '04:00'));
  });

  it('is stretched to what the budget of the credential gives, and says so', () => {
    const load = { callsPerDay: 100, unmatched: 0, looks: { near: 1, sea: 22, before: 0, land: 0 } };
    assert.deepEqual(plan(truth(sailed), at(day(10)), { load }), {
      at: day(10, '08:00'),
      reason: 'on the water; every 8 h instead of 4 h: 23 requests share the 100 calls a day of this credential',
      pace: 'sea',
    });
    assert.equal(plan(truth(sailed), at(day(23)), { load }).at, day(23, '01:00'));
    assert.match(plan(truth(sailed), at(day(10)), { load: { ...load, unmatched: 90 } }).reason, /every 21.8 h .*, which are too few$/);
    assert.equal(plan(truth(sailed), at(day(10)), { load: { ...load, callsPerDay: 1_000 } }).reason, 'on the water');
  });
});

describe('the next look at a line that wishes no more than three a day', () => {
  const ofThree = { looksPerDay: 3 };

  it('comes no sooner than every eight hours, by whatever chance, and says so', () => {
    const near = plan(truth(sailed), at(day(23), 0), ofThree);
    assert.equal(near.at, day(23, '08:00'));
    assert.equal(near.reason, 'close to an arrival or departure; every 8.9 h instead of 1 h: the line asks for no more than 3 looks a day');
    assert.equal(plan(truth(sailed), at(day(10), 0), ofThree).at, day(10, '08:00'));
  });

  it('waits these eight hours also for what becomes certain before, and no longer for what becomes certain after', () => {
    assert.equal(plan(truth(sailed), at(day(10)), { ...ofThree, certainAt: day(10, '02:00') }).at, day(10, '08:00'));
    assert.equal(plan(truth(sailed), at(day(10)), { ...ofThree, certainAt: day(10, '08:30') }).at, day(10, '08:30'));
  });

  it('is stretched further by a small budget, which is then the reason', () => {
    const load = { callsPerDay: 100, unmatched: 0, looks: { near: 0, sea: 60, before: 0, land: 0 } };
    assert.match(plan(truth(sailed), at(day(10)), { ...ofThree, load }).reason, /every 16 h instead of 4 h: 60 requests share/);
    const few = { ...load, looks: { ...load.looks, sea: 30 } };
    assert.match(plan(truth(sailed), at(day(10)), { ...ofThree, load: few }).reason, /no more than 3 looks a day$/);
  });

  it('keeps a wider pace that is set', () => {
    assert.equal(heldTo(3, { ...DEFAULT_TIMINGS, atSeaS: 50_000 }).atSeaS, 50_000);
    assert.deepEqual(heldTo(null, DEFAULT_TIMINGS), DEFAULT_TIMINGS);
  });
});

describe('the next look after silence', () => {
  const emptied: HeldBack = { kind: 'no_calls_left', why: 'budget', retryAfterSeconds: 90, spreadSeconds: 30 };
  const calm = { failures: 0, gone: { looks: 0, since: null } };

  it('waits twice as long after every trouble, and no less than the line asks for', () => {
    const trouble = (failures: number, retryAfterSeconds: number | null = null) =>
      planAfterSilence({ kind: 'trouble', reason: 'server_error', retryAfterSeconds }, { ...calm, failures }, at(day(10))).next.at;
    assert.equal(trouble(0), day(10, '00:05'));
    assert.equal(trouble(1), day(10, '00:10'));
    assert.equal(trouble(20), day(10, '04:00'));
    assert.equal(trouble(0, 7_200), day(10, '02:00'));
  });

  it('waits for the budget without counting a failure', () => {
    const plan = planAfterSilence(emptied, calm, at(day(10), 0));
    assert.deepEqual([plan.next.at, plan.gone, plan.dataIsGone], [secondsAfter(day(10), 90), calm.gone, false]);
  });

  it('comes back spread when it may, never earlier', () => {
    const after = (chance: number) => planAfterSilence(emptied, calm, at(day(10), chance)).next.at;
    assert.deepEqual(
      [after(0), after(0.5), after(1)],
      [90, 105, 120].map((seconds) => secondsAfter(day(10), seconds)),
    );
  });

  it('says why the line was not asked', () => {
    const reason = (why: HeldBack['why']) => planAfterSilence({ ...emptied, why }, calm, at(day(10))).next.reason;
    assert.match(reason('budget'), /budget of this credential/);
    assert.match(reason('breaker'), /failed ten times in a row/);
    assert.match(reason('busy'), /under way/);
  });

  it('takes the data for gone only after three looks over two days (T12)', () => {
    const first = planAfterSilence({ kind: 'not_found' }, calm, at(day(10)));
    assert.deepEqual([first.gone, first.dataIsGone], [{ looks: 1, since: day(10) }, false]);
    const later = (looks: number, now: ReturnType<typeof day>) =>
      planAfterSilence({ kind: 'not_found' }, { failures: 0, gone: { looks, since: day(10) } }, at(now)).dataIsGone;
    assert.equal(later(2, day(11, '23:59')), false);
    assert.equal(later(1, day(12)), false);
    assert.equal(later(2, day(12)), true);
  });
});

describe('timings', () => {
  it('retry 14 times over 24 hours and a quarter', () => {
    const { retryDelaysS } = DEFAULT_TIMINGS;
    assert.equal(retryDelaysS.length, 14);
    assert.equal(
      retryDelaysS.reduce((sum, delay) => sum + delay, 0),
      24.25 * HOUR_S,
    );
  });
});
