import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { secondsAfter, secondsBetween, type Timestamp } from '../../domain/time.js';
import { DEFAULT_TIMINGS } from '../../domain/timings.js';
import { afterFruitlessLook, type FruitlessLook, type OpenRequest } from '../../domain/tracking-request.js';

const createdAt = '2026-03-01T00:00:00Z' as Timestamp;
const DAY = 86_400;
const pending: OpenRequest = {
  status: 'pending',
  numberType: 'bill_of_lading',
  createdAt,
  failedReason: null,
  isRetrying: false,
  retryCount: null,
  failures: 0,
  retries: null,
};
const at = (now: Timestamp) => ({ now, timings: DEFAULT_TIMINGS, chance: 0.5 });
const trouble: FruitlessLook = { kind: 'trouble', reason: 'server_error', retryAfterSeconds: null };

describe('a tracking request whose line knows nothing of the number', () => {
  it('fails at once when it is a container number (T4)', () => {
    const move = afterFruitlessLook({ ...pending, numberType: 'container' }, { kind: 'not_found' }, at(createdAt));
    assert.deepEqual([move.status, move.failedReason, move.next], ['failed', 'not_found', null]);
  });

  it('waits for its manifest when it is a bill or booking, without a reason to show (T4)', () => {
    const move = afterFruitlessLook(pending, { kind: 'not_found' }, at(createdAt));
    assert.deepEqual([move.status, move.failedReason, move.isRetrying], ['awaiting_manifest', null, false]);
    assert.equal(secondsBetween(createdAt, move.next?.at ?? createdAt), DAY);
  });

  it('is checked a last time when the seven days close, and then expires (T4)', () => {
    const waiting: OpenRequest = { ...pending, status: 'awaiting_manifest' };
    const almost = secondsAfter(createdAt, 6.5 * DAY);
    const last = afterFruitlessLook(waiting, { kind: 'not_found' }, at(almost));
    assert.equal(last.next?.at, secondsAfter(createdAt, 7 * DAY));
    const over = afterFruitlessLook(waiting, { kind: 'not_found' }, at(secondsAfter(createdAt, 7 * DAY)));
    assert.deepEqual([over.status, over.failedReason], ['failed', 'expired']);
  });

  it('waits a day for its manifest even when the first look could not be made within the window', () => {
    const late = afterFruitlessLook(pending, { kind: 'not_found' }, at(secondsAfter(createdAt, 9 * DAY)));
    assert.equal(late.status, 'awaiting_manifest');
    assert.ok(late.next && secondsBetween(secondsAfter(createdAt, 9 * DAY), late.next.at) >= 0.9 * DAY);
    const waiting: OpenRequest = { ...pending, status: 'awaiting_manifest' };
    assert.equal(afterFruitlessLook(waiting, { kind: 'not_found' }, at(secondsAfter(createdAt, 10 * DAY))).failedReason, 'expired');
  });

  it('does not expire because the line was down on the last day, but a day later', () => {
    const waiting: OpenRequest = { ...pending, status: 'awaiting_manifest' };
    assert.equal(afterFruitlessLook(waiting, trouble, at(secondsAfter(createdAt, 7.5 * DAY))).status, 'awaiting_manifest');
    assert.equal(afterFruitlessLook(waiting, trouble, at(secondsAfter(createdAt, 8 * DAY))).failedReason, 'expired');
  });
});

describe('a tracking request whose line is in trouble', () => {
  it('shows an error of our own as one, and counts it as one of the retries', () => {
    const move = afterFruitlessLook(pending, { kind: 'trouble', reason: 'internal', retryAfterSeconds: null }, at(createdAt));
    assert.deepEqual([move.status, move.failedReason, move.isRetrying, move.retryCount], ['pending', 'internal_processing_error', true, 1]);
  });

  it('is retried 14 times over about 24 hours and then fails (T3)', () => {
    let request = pending;
    let now = createdAt;
    for (let retry = 1; retry <= 14; retry += 1) {
      const move = afterFruitlessLook(request, trouble, at(now));
      assert.deepEqual(
        [move.status, move.failedReason, move.isRetrying, move.retryCount],
        ['pending', 'shipping_line_unreachable', true, retry],
      );
      assert.ok(move.next);
      now = move.next.at;
      request = { ...request, failedReason: move.failedReason, isRetrying: true, retryCount: move.retryCount };
    }
    assert.equal(secondsBetween(createdAt, now), 24 * 3600 + 15 * 60);
    const end = afterFruitlessLook(request, trouble, at(now));
    assert.deepEqual([end.status, end.failedReason, end.isRetrying, end.retryCount], ['failed', 'retries_exhausted', false, 14]);
  });

  it('is retried as often as its account is given: longer at the last wait of the schedule, shorter by its first ones', () => {
    const after = (retryCount: number, retries: number) =>
      afterFruitlessLook({ ...pending, isRetrying: true, retryCount, retries }, trouble, at(createdAt));
    const twentieth = after(19, 30);
    assert.deepEqual([twentieth.status, twentieth.retryCount], ['pending', 20]);
    assert.equal(secondsBetween(createdAt, twentieth.next?.at ?? createdAt), 200 * 60);
    assert.match(twentieth.next?.reason ?? '', /^retry 20 of 30: /);
    assert.equal(after(30, 30).failedReason, 'retries_exhausted');
    assert.equal(after(2, 3).status, 'pending');
    assert.equal(after(3, 3).failedReason, 'retries_exhausted');
    assert.equal(afterFruitlessLook({ ...pending, retries: 0 }, trouble, at(createdAt)).failedReason, 'retries_exhausted');
  });

  it('says when the answer could not be read', () => {
    const move = afterFruitlessLook(pending, { ...trouble, reason: 'unrecognized' }, at(createdAt));
    assert.equal(move.failedReason, 'unrecognized_response');
  });

  it('is not asked again before the line allows it', () => {
    const move = afterFruitlessLook(pending, { ...trouble, reason: 'rate_limited', retryAfterSeconds: 7200 }, at(createdAt));
    assert.equal(secondsBetween(createdAt, move.next?.at ?? createdAt), 7200);
  });

  it('spends no retry when no call is left in the budget (T7)', () => {
    const look = { kind: 'no_calls_left', why: 'budget', retryAfterSeconds: 30, spreadSeconds: 0 } as const;
    const move = afterFruitlessLook(pending, look, at(createdAt));
    assert.deepEqual([move.status, move.retryCount, move.isRetrying], ['pending', null, false]);
    assert.equal(secondsBetween(createdAt, move.next?.at ?? createdAt), 30);
  });
});

describe('a tracking request that the line refuses', () => {
  for (const reason of ['invalid_number', 'data_unavailable'] as const) {
    it(`fails with ${reason}`, () => {
      assert.deepEqual(afterFruitlessLook(pending, { kind: 'refused', reason }, at(createdAt)).failedReason, reason);
    });
  }

  it('fails when its booking was cancelled', () => {
    assert.equal(afterFruitlessLook(pending, { kind: 'cancelled' }, at(createdAt)).failedReason, 'booking_cancelled');
  });
});
