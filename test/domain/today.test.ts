import assert from 'node:assert/strict';
import { todayGroup, type BoxToday } from '../../domain/today.js';
import { DAY_S, HOUR_S } from '../../domain/time.js';

const calm: BoxToday = { status: 'on_ship', freeDays: null, holds: [], movedS: null, arrivesInS: 20 * DAY_S, hasDocuments: true };
const HOLD = { status: 'hold' } as const;

describe('what needs somebody', () => {
  it('is nothing about a container that goes on by itself', () => {
    assert.equal(todayGroup(calm), null);
    assert.equal(todayGroup({ ...calm, freeDays: 3, status: 'available' }), null);
  });

  it('is first what costs already, then what will', () => {
    assert.equal(todayGroup({ ...calm, freeDays: -1 }), 'past_free');
    assert.deepEqual([0, 1, 2].map((freeDays) => todayGroup({ ...calm, freeDays })), ['free_ends', 'free_ends', 'free_ends']);
  });

  it('is a hold that stands, not one that is announced', () => {
    assert.equal(todayGroup({ ...calm, holds: [HOLD] }), 'held');
    assert.equal(todayGroup({ ...calm, status: 'not_available' }), 'held');
    assert.equal(todayGroup({ ...calm, holds: [{ status: 'pending' }] }), null);
  });

  it('is an arrival that moved by a day or more, to either side', () => {
    assert.equal(todayGroup({ ...calm, movedS: 23 * HOUR_S }), null);
    assert.equal(todayGroup({ ...calm, movedS: DAY_S }), 'arrival_moved');
    assert.equal(todayGroup({ ...calm, movedS: -2 * DAY_S }), 'arrival_moved');
  });

  it('is a ship that comes within three days without papers, where papers are kept at all', () => {
    const soon = { ...calm, arrivesInS: 2 * DAY_S };
    assert.equal(todayGroup({ ...soon, hasDocuments: false }), 'no_documents');
    assert.equal(todayGroup({ ...soon, hasDocuments: null }), null);
    assert.equal(todayGroup({ ...soon, arrivesInS: -HOUR_S, hasDocuments: false }), null);
  });

  it('stands once, in the worst of what it is in', () => {
    assert.equal(todayGroup({ ...calm, freeDays: -2, holds: [HOLD], movedS: 3 * DAY_S }), 'past_free');
    assert.equal(todayGroup({ ...calm, freeDays: 9, holds: [HOLD], movedS: 3 * DAY_S }), 'held');
  });
});
