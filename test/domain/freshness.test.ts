import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { freshnessOf, wentWithout, type Asking } from '../../domain/freshness.js';
import { HOUR_S, secondsAfter, timestampOf } from '../../domain/time.js';

const NOON = timestampOf('2026-03-01T12:00:00Z');
const hoursLater = (hours: number) => secondsAfter(NOON, hours * HOUR_S);
/** Asked at noon, to be asked again at four. */
const asking = (more: Partial<Asking> = {}): Asking => ({
  lastAskedAt: NOON,
  lastAnsweredAt: NOON,
  lastNewsAt: null,
  nextLookAt: hoursLater(4),
  reason: 'on the water',
  outcome: 'answered',
  failures: 0,
  ...more,
});

describe('the freshness of a source', () => {
  it('is fresh until a look is overdue by a quarter of its wait, and late from then on', () => {
    assert.equal(freshnessOf(asking(), hoursLater(4)).state, 'fresh');
    assert.equal(freshnessOf(asking(), hoursLater(5)).state, 'fresh');
    const { state, reason } = freshnessOf(asking(), hoursLater(5.1));
    assert.equal(state, 'late');
    assert.match(reason, /due at 2026-03-01T16:00:00Z/);
  });

  it('gives a look that was wished for at once a quarter of an hour', () => {
    const wished = asking({ nextLookAt: NOON, reason: 'a refresh was asked for' });
    assert.equal(freshnessOf(wished, hoursLater(0.25)).state, 'fresh');
    assert.equal(freshnessOf(wished, hoursLater(0.3)).state, 'late');
  });

  it('is late at once when tracking is resumed and the last answer is of days ago', () => {
    const resumed = asking({ nextLookAt: hoursLater(100), reason: 'tracking was resumed' });
    assert.equal(freshnessOf(resumed, hoursLater(99)).state, 'fresh');
    assert.equal(freshnessOf(resumed, hoursLater(100)).state, 'late');
  });

  it('is late while a source in trouble is asked again, and silent after a day without an answer', () => {
    const trouble = asking({ outcome: 'trouble', failures: 1, reason: 'the line is in trouble: server_error' });
    assert.equal(freshnessOf(trouble, hoursLater(24)).state, 'late');
    const { state, reason } = freshnessOf(trouble, hoursLater(24.1));
    assert.equal(state, 'silent');
    assert.match(reason, /since 2026-03-01T12:00:00Z: the line is in trouble: server_error/);
    assert.equal(freshnessOf({ ...trouble, lastAnsweredAt: null }, NOON).state, 'silent');
  });

  it('is silent when the number is no longer known, refused when the key is, late while a look waits for its turn', () => {
    assert.equal(freshnessOf(asking({ outcome: 'number_unknown' }), NOON).state, 'silent');
    assert.equal(freshnessOf(asking({ outcome: 'refused', failures: 2 }), NOON).state, 'refused');
    assert.equal(freshnessOf(asking({ outcome: 'held_back' }), NOON).state, 'late');
  });

  it('is told by its failures where a program wrote no more', () => {
    assert.equal(freshnessOf(asking({ outcome: null }), NOON).state, 'fresh');
    assert.equal(freshnessOf(asking({ outcome: null, failures: 3 }), NOON).state, 'late');
  });

  it('gives the reason of the next look, whatever the state', () => {
    for (const outcome of ['answered', 'number_unknown', 'refused', 'trouble', 'held_back'] as const)
      assert.match(freshnessOf(asking({ outcome, reason: 'because of the moon' }), NOON).reason, /because of the moon\.$/);
  });
});

describe('how a look without data went', () => {
  it('is told by what stood in its way', () => {
    assert.equal(wentWithout({ kind: 'not_found' }), 'number_unknown');
    assert.equal(wentWithout({ kind: 'cancelled' }), 'number_unknown');
    assert.equal(wentWithout({ kind: 'refused', reason: 'credentials' }), 'refused');
    assert.equal(wentWithout({ kind: 'trouble', reason: 'unreachable', retryAfterSeconds: null }), 'trouble');
    assert.equal(wentWithout({ kind: 'no_calls_left', why: 'budget', retryAfterSeconds: 1, spreadSeconds: 0 }), 'held_back');
  });
});
