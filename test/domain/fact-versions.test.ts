import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { lastChangeOf, versionsOf, type FactRow } from '../../domain/fact-versions.js';

const row = (value: unknown, [from, to]: readonly [from: number, to: number | null], more: Partial<FactRow> = {}): FactRow => ({
  attribute: 'pod_eta_at',
  value,
  source: 'shipping_line',
  rule: 'test',
  rawEventId: null,
  from: moment(from),
  to: to === null ? null : moment(to),
  endedBy: to === null ? null : 'replaced',
  ...more,
});
const moment = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const brief = (rows: readonly FactRow[]) =>
  versionsOf(rows).map(({ attribute, value, number, from, to, reverted }) => [attribute, value, number, from, to, reverted]);

describe('the versions of an attribute', () => {
  it('are the values it had, each told once, and a return to an earlier one is marked', () => {
    assert.deepEqual(brief([row('A', [1, 2]), row('B', [2, 3]), row('A', [3, null])]), [
      ['pod_eta_at', 'A', 1, moment(1), moment(2), false],
      ['pod_eta_at', 'B', 2, moment(2), moment(3), false],
      ['pod_eta_at', 'A', 3, moment(3), null, true],
    ]);
  });

  it('stay one while another record vouches for the value, which is named from then on', () => {
    const [version, ...others] = versionsOf([row('A', [1, 2], { rawEventId: 'first' }), row('A', [2, null], { rawEventId: 'second' })]);
    assert.deepEqual(others, []);
    assert.deepEqual([version?.from, version?.to, version?.rawEventId, version?.reverted], [moment(1), null, 'second', false]);
  });

  it('are two when the value was withdrawn in between', () => {
    assert.deepEqual(brief([row('A', [1, 2], { endedBy: 'withdrawn' }), row('A', [4, null])]), [
      ['pod_eta_at', 'A', 1, moment(1), moment(2), false],
      ['pod_eta_at', 'A', 2, moment(4), null, true],
    ]);
  });

  it('are counted for each attribute, and a value that another one had is no return', () => {
    assert.deepEqual(brief([row('A', [1, 2]), row('B', [2, null]), row('A', [2, null], { attribute: 'pol_etd_at' })]).at(-1), [
      'pol_etd_at',
      'A',
      1,
      moment(2),
      null,
      false,
    ]);
  });

  it('compare lists as lists', () => {
    assert.deepEqual(
      versionsOf([row(['PO-1'], [1, 2]), row(['PO-1', 'PO-2'], [2, 3]), row(['PO-1'], [3, null])]).map(({ reverted }) => reverted),
      [false, false, true],
    );
  });
});

describe('the last change of a record', () => {
  it('is when a value began or was withdrawn, and not when another record came to vouch for it', () => {
    assert.equal(lastChangeOf([]), null);
    assert.equal(lastChangeOf(versionsOf([row('A', [1, 2]), row('A', [2, null])])), moment(1));
    assert.equal(lastChangeOf(versionsOf([row('A', [1, 2]), row('B', [2, 5], { endedBy: 'withdrawn' })])), moment(5));
  });
});
