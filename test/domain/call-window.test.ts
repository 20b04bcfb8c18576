import assert from 'node:assert/strict';
import fc from 'fast-check';
import { NO_CALLS, secondsBetween, waitForCall, withCalls, type CallWindow, type SpentCalls } from '../../domain/call-window.js';
import { DAY_S, HOUR_S } from '../../domain/time.js';

const windows = fc.record({
  seconds: fc.constantFrom(1, 60, HOUR_S, DAY_S),
  calls: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 200 })),
});
/** When calls are wanted, as parts of a window: rests, bursts and drizzles. */
const demands = fc
  .array(fc.tuple(fc.double({ min: 0, max: 1.5, noNaN: true }), fc.integer({ min: 1, max: 120 }), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) =>
    parts.flatMap(([rest, times, together]) =>
      Array.from({ length: times }, (_, index) => (index === 0 ? rest : together ? 0 : rest / times)),
    ),
  );
const RUNS = 40;
const ANY_MOMENT = 1_772_368_300.25;
const slotOf = ({ seconds }: CallWindow) => seconds / 60;

/** Wants a call after each of these rests, and has each that is free. Answers when calls were made. */
function made(window: CallWindow, rests: readonly number[]): { at: number[]; spent: SpentCalls; nowS: number } {
  let nowS = ANY_MOMENT;
  let spent = NO_CALLS;
  const at: number[] = [];
  for (const rest of rests) {
    nowS += rest * window.seconds;
    if (waitForCall(spent, window, nowS) > 0) continue;
    spent = withCalls(spent, window, { made: 1, nowS });
    at.push(nowS);
  }
  return { at, spent, nowS };
}

describe('a window of calls', () => {
  it('never holds more than its calls, wherever it begins, whatever is wanted (T7)', () => {
    fc.assert(
      fc.property(windows, demands, (window, rests) => {
        const { at } = made(window, rests);
        at.forEach((first, index) => {
          const beyond = at[index + window.calls];
          assert.ok(
            beyond === undefined || beyond - first > window.seconds * (1 - 1e-9),
            `${window.calls + 1} calls in ${beyond! - first} s`,
          );
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('gives one more call behind any burst within the time between two that are spread, to the slot', () => {
    fc.assert(
      fc.property(windows, demands, (window, rests) => {
        const { spent, nowS } = made(window, rests);
        assert.ok(waitForCall(spent, window, nowS) <= secondsBetween(window) + slotOf(window) + 1e-3);
      }),
      { numRuns: RUNS },
    );
  });

  it('gives a call at the moment it names, and none before', () => {
    fc.assert(
      fc.property(windows, demands, (window, rests) => {
        const { spent, nowS } = made(window, rests);
        const wait = waitForCall(spent, window, nowS);
        fc.pre(wait > 0);
        assert.equal(waitForCall(spent, window, nowS + wait + 1e-3 * slotOf(window)), 0);
        assert.ok(waitForCall(spent, window, nowS + wait - 1e-3 * slotOf(window)) > 0);
      }),
      { numRuns: RUNS },
    );
  });

  it('gives half of its calls at once after a rest, and then half of them evenly over the window', () => {
    fc.assert(
      fc.property(windows, (window) => {
        const half = Math.ceil(window.calls / 2);
        const { at, spent } = made(
          window,
          Array.from({ length: half }, () => 0),
        );
        assert.equal(at.length, half);
        const evenly = Array.from({ length: 61 * 4 }, () => 1 / 240);
        let [calls, nowS, now] = [0, ANY_MOMENT, spent];
        for (const rest of evenly) {
          nowS += rest * window.seconds;
          while (waitForCall(now, window, nowS) === 0) {
            now = withCalls(now, window, { made: 1, nowS });
            calls += 1;
          }
        }
        assert.ok(calls >= Math.floor(window.calls / 2), `${calls} of ${window.calls}`);
      }),
    );
  });

  it('serves looks planned with nine tenths of it, evenly, each at its time', () => {
    fc.assert(
      fc.property(fc.constantFrom(HOUR_S, DAY_S), fc.integer({ min: 20, max: 1_000 }), (seconds, calls) => {
        const planned = Math.floor(calls * 0.9);
        const rests = Array.from({ length: 3 * planned }, () => 1 / planned);
        assert.equal(made({ seconds, calls }, rests).at.length, rests.length);
      }),
    );
  });

  it('does not get calls back from a clock that is set back', () => {
    const window = { seconds: 60, calls: 4 };
    const { spent } = made(window, [0, 0, 0]);
    assert.ok(waitForCall(spent, window, ANY_MOMENT) > 0);
    assert.ok(waitForCall(spent, window, ANY_MOMENT - HOUR_S) >= HOUR_S);
  });
});
