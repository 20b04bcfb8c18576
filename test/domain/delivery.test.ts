import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import {
  DELIVERY_POLICY,
  endpointAfter,
  isBreakerOpen,
  isSilent,
  liveSecrets,
  nextTurn,
  planAfterAttempt,
  readRetryAfter,
  spanS,
  withFailed,
  type AfterAttempt,
  type Attempted,
  type AttemptResult,
  type Endpoint,
} from '../../domain/delivery.js';

const nowS = 1_773_055_800;
const status = (code: number, retryAfter: string | null = null): AttemptResult => ({ kind: 'answered', status: code, retryAfter });
const after = (result: AttemptResult, more: Partial<Attempted> = {}): AfterAttempt =>
  planAfterAttempt({ result, step: 0, ageS: 0, random: 0.5, nowS, meanwhile: 'nothing', ...more });

describe('the schedule of a delivery (D5)', () => {
  it('is thirteen attempts over 72 h 43 min', () => {
    assert.deepEqual(DELIVERY_POLICY.delaysS, [5, 30, 120, 600, 1_800, 3_600, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000]);
    assert.equal(Math.round(spanS() / 60), 72 * 60 + 43);
  });

  it('waits ten per cent longer or shorter, as the dice fall', () => {
    assert.deepEqual(
      [0, 0.5, 1].map((random) => after(status(500), { step: 3, random })),
      [
        { kind: 'again', afterS: 540, step: 4 },
        { kind: 'again', afterS: 600, step: 4 },
        { kind: 'again', afterS: 660, step: 4 },
      ],
    );
  });

  it('ends after the thirteenth failure', () => {
    assert.deepEqual(after(status(500), { step: 12 }), { kind: 'failed', reason: 'attempts_exhausted' });
  });
});

describe('the outcome of an attempt', () => {
  it('is success for any 2xx, and for nothing else (D2, D4)', () => {
    for (const code of [200, 201, 202, 204, 207, 299]) assert.deepEqual(after(status(code)), { kind: 'succeeded' }, String(code));
    for (const code of [199, 300, 301, 302, 304, 400, 401, 404, 409, 422, 500, 502, 504])
      assert.equal(after(status(code)).kind, 'again', String(code));
    assert.equal(after({ kind: 'no_answer' }).kind, 'again');
  });

  it('is the end at 410 (D7)', () => assert.deepEqual(after(status(410)), { kind: 'failed', reason: 'gone' }));

  it('is success when delivered, whatever became of the webhook meanwhile', () => {
    for (const meanwhile of ['switched_on', 'moved', 'off'] as const)
      assert.deepEqual(after(status(204), { meanwhile }), { kind: 'succeeded' }, meanwhile);
  });

  it('says nothing of the URL that the webhook is at now: due there at once, in the same place', () => {
    for (const result of [status(410), status(500), status(429, '500'), { kind: 'no_answer' } as const])
      assert.deepEqual(after(result, { step: 12, meanwhile: 'moved' }), { kind: 'again', afterS: 0, step: 12 });
  });

  it('is a failure like any other at 410 when the owner switched the webhook on again since (D8)', () => {
    assert.deepEqual(after(status(410), { meanwhile: 'switched_on' }), { kind: 'again', afterS: 5, step: 1 });
    assert.deepEqual(after(status(410), { meanwhile: 'switched_on', step: 12 }), { kind: 'failed', reason: 'attempts_exhausted' });
  });

  it('is the end when the webhook is off by then (D9)', () => {
    for (const result of [status(500), status(429, '500'), { kind: 'interrupted' } as const])
      assert.deepEqual(after(result, { meanwhile: 'off' }), { kind: 'failed', reason: 'endpoint_inactive' });
    assert.deepEqual(after(status(410), { meanwhile: 'off' }), { kind: 'failed', reason: 'gone' });
  });

  it('says nothing when we gave it up ourselves: due again at once, in the same place', () => {
    assert.deepEqual(after({ kind: 'interrupted' }, { step: 12, ageS: 1e9 }), { kind: 'again', afterS: 0, step: 12 });
  });

  it('obeys Retry-After on 429 and 503 alone, and keeps the place in the schedule (D6)', () => {
    for (const code of [429, 503])
      assert.deepEqual(after(status(code, '100'), { step: 2 }), { kind: 'again', afterS: 120, step: 2 }, 'not before the schedule');
    assert.deepEqual(after(status(429, '500'), { step: 2 }), { kind: 'again', afterS: 500, step: 2 });
    assert.deepEqual(after(status(500, '500'), { step: 2 }), { kind: 'again', afterS: 120, step: 3 });
    assert.deepEqual(after(status(429, 'soon'), { step: 2 }), { kind: 'again', afterS: 120, step: 3 });
  });

  it('obeys it for no longer than the whole schedule lasts', () => {
    assert.equal(after(status(429, '3600'), { ageS: spanS() - 3_700 }).kind, 'again');
    assert.deepEqual(after(status(429, '3600'), { ageS: spanS() - 3_500 }), { kind: 'failed', reason: 'attempts_exhausted' });
  });
});

describe('a Retry-After', () => {
  it('is seconds, or any of the three forms of an HTTP date', () => {
    const date = new Date((nowS + 90) * 1_000);
    assert.equal(readRetryAfter('120', nowS), 120);
    assert.equal(readRetryAfter(' 0 ', nowS), 0);
    assert.equal(readRetryAfter(date.toUTCString(), nowS), 90);
    assert.equal(readRetryAfter('Sunday, 06-Nov-94 08:49:37 GMT', 784_111_777 - 60), 60);
    assert.equal(readRetryAfter('Sun Nov  6 08:49:37 1994', 784_111_777 - 60), 60);
  });

  it('counts for at most 24 hours, and in the past for nothing', () => {
    assert.equal(readRetryAfter('999999999999', nowS), 86_400);
    assert.equal(readRetryAfter(new Date((nowS + 1e6) * 1_000).toUTCString(), nowS), 86_400);
    assert.equal(readRetryAfter(new Date((nowS - 60) * 1_000).toUTCString(), nowS), 0);
  });

  it('is nothing when it cannot be read', () => {
    for (const text of [null, '', 'soon', '-5', '1.5', '2026-03-09', '12:00', 'Monday'])
      assert.equal(readRetryAfter(text, nowS), null, String(text));
  });
});

const fresh: Endpoint = {
  failuresInRow: 0,
  probes: 0,
  nextProbeAtMs: null,
  lastSuccessAtMs: null,
  armedAtMs: 0,
  failedNotifications: 0,
  firstFailedAtMs: null,
  lastFailedAtMs: null,
};
const again: AfterAttempt = { kind: 'again', afterS: 5, step: 1 };
const DAY_MS = 86_400_000;

describe('the breaker (D10)', () => {
  const failing = (times: number, from = fresh, probe = false) => {
    let endpoint = from;
    for (let count = 0; count < times; count += 1) endpoint = endpointAfter(endpoint, { after: again, probe, nowMs: 0 }).endpoint;
    return endpoint;
  };

  it('opens at the tenth failure in a row, and not when one of them succeeded', () => {
    assert.equal(isBreakerOpen(failing(9)), false);
    assert.equal(failing(10).nextProbeAtMs, 60_000);
    const { endpoint } = endpointAfter(failing(9), { after: { kind: 'succeeded' }, probe: false, nowMs: 0 });
    assert.equal(isBreakerOpen(failing(9, endpoint)), false);
  });

  it('probes after 1, 2, 4, 8, 16, 32, 60, 60 minutes', () => {
    const waits: number[] = [];
    for (let endpoint = failing(10), probes = 0; probes < 8; probes += 1) {
      waits.push((endpoint.nextProbeAtMs ?? 0) / 60_000);
      endpoint = failing(1, endpoint, true);
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('is not postponed by attempts that were under way when it opened', () => {
    assert.equal(failing(7, failing(10)).nextProbeAtMs, 60_000);
  });

  it('is closed by one success, whoever had it', () => {
    for (const probe of [true, false]) {
      const { endpoint } = endpointAfter(failing(15), { after: { kind: 'succeeded' }, probe, nowMs: 7 });
      assert.deepEqual([endpoint.failuresInRow, endpoint.probes, endpoint.nextProbeAtMs, endpoint.lastSuccessAtMs], [0, 0, null, 7]);
    }
  });
});

describe('an endpoint', () => {
  const dead = withFailed(withFailed(fresh, { count: 9, nowMs: 3 * DAY_MS }), { count: 1, nowMs: 4 * DAY_MS + 1 });

  it('is switched off by a 410 at once (D7)', () => {
    assert.equal(endpointAfter(fresh, { after: { kind: 'failed', reason: 'gone' }, probe: false, nowMs: 0 }).switchOff, 'gone');
  });

  it('is switched off after five days without success and ten failed notifications over more than a day (D8)', () => {
    const failed: AfterAttempt = { kind: 'failed', reason: 'attempts_exhausted' };
    const nine = withFailed(fresh, { count: 9, nowMs: 3 * DAY_MS });
    assert.equal(endpointAfter(nine, { after: failed, probe: false, nowMs: 5 * DAY_MS }).switchOff, 'no_success');
    assert.equal(endpointAfter(nine, { after: again, probe: false, nowMs: 5 * DAY_MS }).switchOff, null, 'nine are not ten');
    assert.equal(endpointAfter(nine, { after: failed, probe: false, nowMs: 5 * DAY_MS - 1 }).switchOff, null, 'not yet five days');
  });

  it('stays on when its failures came within a day, or it succeeded or was switched on meanwhile', () => {
    assert.equal(isSilent(dead, 5 * DAY_MS), true);
    assert.equal(isSilent({ ...dead, lastFailedAtMs: 4 * DAY_MS }, 5 * DAY_MS), false);
    assert.equal(isSilent({ ...dead, lastSuccessAtMs: DAY_MS }, 5 * DAY_MS), false);
    assert.equal(isSilent({ ...dead, armedAtMs: DAY_MS }, 5 * DAY_MS), false);
    assert.equal(endpointAfter(dead, { after: { kind: 'succeeded' }, probe: false, nowMs: 0 }).endpoint.failedNotifications, 0);
  });
});

describe('the secrets of a webhook', () => {
  it('sign from the oldest to the newest, until they expire', () => {
    const secrets = [
      { createdAt: '2026-03-09T00:00:00Z', expiresAt: null },
      { createdAt: '2026-03-01T00:00:00Z', expiresAt: '2026-03-10T00:00:00Z' },
    ];
    const created = (at: string) => liveSecrets(secrets, Date.parse(at)).map(({ createdAt }) => createdAt.slice(8, 10));
    assert.deepEqual(created('2026-03-09T23:59:59Z'), ['01', '09']);
    assert.deepEqual(created('2026-03-10T00:00:00Z'), ['09']);
  });
});

/** A receiver's mood for a while: what it answers to every attempt. */
const answering = fc.record({
  forS: fc.integer({ min: 1, max: 400_000 }),
  result: fc.oneof(
    { weight: 4, arbitrary: fc.constant(status(200)) },
    { weight: 4, arbitrary: fc.constantFrom(status(500), status(302), status(404), { kind: 'no_answer' } as const) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(429, 503), fc.integer({ min: 0, max: 200_000 }))
        .map(([code, seconds]) => status(code, String(seconds))),
    },
    { weight: 1, arbitrary: fc.constant(status(410)) },
  ),
});
/** Our own process ends and begins again: attempts are given up for a moment. */
const restarting = fc.record({ forS: fc.integer({ min: 1, max: 20 }), result: fc.constant({ kind: 'interrupted' } as const) });
const mood = fc.oneof({ weight: 6, arbitrary: answering }, { weight: 1, arbitrary: restarting });
const arrivals = fc.array(fc.record({ afterS: fc.integer({ min: 0, max: 20_000 }), subjectId: fc.constantFrom('a', 'b', 'c') }), {
  minLength: 1,
  maxLength: 40,
});

interface Notification {
  subjectId: string;
  recordedS: number;
  dueS: number;
  step: number;
  attempts: { atS: number; result: AttemptResult }[];
  status: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  endsS: number | null;
  first: boolean;
  replay: boolean;
}

const ATTEMPT_S = 3;

/** Random numbers that are the same for the same seed (mulberry32). */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The engine as a model: an endpoint, its queue and a clock that jumps from moment to moment. It takes every decision from
 * `domain/delivery.ts`, as the drain does; what it holds up against them are the promises.
 */
function deliverAll(moods: { forS: number; result: AttemptResult }[], coming: { afterS: number; subjectId: string }[], dice: () => number) {
  let clockS = nowS;
  let endpoint: Endpoint = { ...fresh, armedAtMs: nowS * 1_000 };
  let off: string | null = null;
  let probe: Notification | null = null;
  const queue: Notification[] = [];
  const probesS: number[] = [];
  const answerAt = (atS: number): AttemptResult => {
    let endS = nowS;
    for (const { forS, result } of moods) if (atS < (endS += forS)) return result;
    return status(200);
  };
  const arrivalsS: { atS: number; subjectId: string }[] = [];
  for (const { afterS, subjectId } of coming) arrivalsS.push({ atS: (arrivalsS.at(-1)?.atS ?? nowS) + afterS, subjectId });
  const flying = () => queue.filter(({ endsS }) => endsS !== null);
  const move = (notification: Notification, to: Notification['status'], reason: string | null) => {
    assert.equal(notification.status, 'pending', 'never backwards (D13)');
    notification.status = to;
    notification.reason = reason;
  };

  for (let steps = 0; ; steps += 1) {
    assert.ok(steps < 20_000, 'it comes to an end');
    for (const landed of flying().filter(({ endsS }) => endsS !== null && endsS <= clockS)) {
      landed.endsS = null;
      const result = landed.attempts.at(-1)?.result ?? { kind: 'no_answer' };
      const meanwhile = off ? 'off' : 'nothing';
      const ageS = clockS - landed.recordedS;
      const next = planAfterAttempt({ result, step: landed.step, ageS, random: dice(), nowS: clockS, meanwhile });
      landed.first = false;
      if (next.kind === 'again') {
        landed.dueS = clockS + next.afterS;
        landed.step = next.step;
      } else move(landed, next.kind, next.kind === 'failed' ? next.reason : null);
      if (result.kind !== 'interrupted') {
        const news = endpointAfter(endpoint, { after: next, probe: landed === probe, nowMs: clockS * 1_000 });
        endpoint = news.endpoint;
        off ??= news.switchOff;
      }
      if (landed === probe) probe = null;
    }
    while ((arrivalsS[0]?.atS ?? Infinity) <= clockS) {
      const { subjectId = '' } = arrivalsS.shift() ?? {};
      const notification: Notification = {
        subjectId,
        recordedS: clockS,
        dueS: clockS,
        step: 0,
        attempts: [],
        status: 'pending',
        reason: null,
        endsS: null,
        first: true,
        replay: false,
      };
      queue.push(notification);
      if (off) move(notification, 'failed', 'endpoint_inactive');
    }
    const waiting = () => queue.filter((one) => one.status === 'pending' && one.endsS === null);
    if (off) for (const one of waiting()) move(one, 'failed', 'endpoint_inactive');
    if (isBreakerOpen(endpoint)) for (const one of waiting()) if (clockS - one.recordedS > spanS()) move(one, 'failed', 'expired');

    const busy = () =>
      new Set(
        flying()
          .filter(({ first }) => first)
          .map(({ subjectId }) => subjectId),
      );
    const due = () => waiting().filter(({ dueS }) => dueS <= clockS);
    while (!off && flying().length < DELIVERY_POLICY.inFlightMax) {
      const open = isBreakerOpen(endpoint);
      if (open && (probe || clockS < (endpoint.nextProbeAtMs ?? 0) / 1_000 || flying().length > 0)) break;
      const one = open ? due()[0] : due()[nextTurn(due(), busy(), { replaysInFlight: 0, inFlightMax: DELIVERY_POLICY.inFlightMax })];
      if (!one) break;
      if (open) {
        probe = one;
        probesS.push(clockS);
      }
      // Promises D10 and D11, as they are written.
      for (const earlier of queue.slice(0, queue.indexOf(one))) {
        if (one.first && earlier.subjectId === one.subjectId && earlier.status === 'pending')
          assert.equal(earlier.first, false, 'first attempts in commit order (D11)');
      }
      one.attempts.push({ atS: clockS, result: answerAt(clockS) });
      one.endsS = clockS + ATTEMPT_S;
      assert.ok(flying().length <= 8, 'at most eight in flight (D10)');
    }
    const momentsS = [
      ...flying().map(({ endsS }) => endsS ?? Infinity),
      arrivalsS[0]?.atS ?? Infinity,
      ...(off ? [] : waiting().map(({ dueS }) => Math.max(dueS, isBreakerOpen(endpoint) ? (endpoint.nextProbeAtMs ?? 0) / 1_000 : 0))),
    ].filter((atS) => atS > clockS && Number.isFinite(atS));
    if (momentsS.length === 0 && waiting().length === 0 && flying().length === 0) return { queue, probesS, off };
    assert.ok(momentsS.length > 0, 'nothing waits for ever');
    clockS = Math.min(...momentsS);
  }
}

describe('any run of deliveries (D5–D13)', () => {
  it('keeps its promises for any receiver and any arrivals', () => {
    fc.assert(
      fc.property(fc.array(mood, { maxLength: 12 }), arrivals, fc.integer(), (moods, coming, seed) => {
        const { queue, probesS, off } = deliverAll(moods, coming, diceOf(seed));
        for (const { attempts, status: end, reason, step, recordedS } of queue) {
          const results = attempts.map(({ result }) => result);
          const successes = results.filter((result) => result.kind === 'answered' && result.status >= 200 && result.status <= 299);
          assert.ok(end === 'succeeded' || (end === 'failed' && reason !== null), 'it ends, one way or the other (D13)');
          assert.equal(successes.length, end === 'succeeded' ? 1 : 0, 'delivered means answered with 2xx, and then no more (D2)');
          assert.ok(step <= 12, 'thirteen places in the schedule (D5)');
          const plain = results.filter(
            (result) => result.kind !== 'interrupted' && !(result.kind === 'answered' && result.retryAfter !== null),
          );
          assert.ok(plain.length <= 13, 'thirteen attempts (D5)');
          attempts.forEach(({ atS, result }, place) => {
            const next = attempts[place + 1];
            if (!next || result.kind === 'interrupted') return;
            const asked = result.kind === 'answered' && result.retryAfter !== null ? Math.min(Number(result.retryAfter), 86_400) : 0;
            assert.ok(next.atS - atS >= Math.max(asked, 4.5), 'not before it is due (D5, D6)');
          });
          if (results.some((result) => result.kind === 'answered' && result.status === 410))
            assert.equal(off !== null, true, '410 switches off (D7)');
          if (reason === 'expired') assert.ok(attempts.every(({ atS }) => atS - recordedS <= spanS() * 1.2 + 40_000));
        }
        probesS.forEach((atS, place) => {
          const before = probesS[place - 1];
          if (before !== undefined) assert.ok(atS - before >= ATTEMPT_S, 'one probe at a time (D10)');
        });
      }),
      { numRuns: 150, interruptAfterTimeLimit: 10_000, markInterruptAsFailure: true },
    );
  });

  it('spends few attempts on a receiver that is down for days: nothing waits for it one by one (D10)', () => {
    const down = [{ forS: 3 * 86_400, result: status(503) }];
    const coming = Array.from({ length: 40 }, () => ({ afterS: 5_000, subjectId: 'a' }));
    const { queue } = deliverAll(down, coming, () => 0.5);
    const spent = queue.reduce((sum, { attempts }) => sum + attempts.length, 0);
    assert.ok(spent < 10 + 80 + 40 + 40, `${spent} attempts`);
    assert.ok(queue.filter(({ status: end }) => end === 'succeeded').length > 30);
  });
});
