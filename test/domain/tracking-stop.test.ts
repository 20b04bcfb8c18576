import assert from 'node:assert/strict';
import type { Observation } from '../../domain/observation.js';
import { DEFAULT_TIMINGS } from '../../domain/timings.js';
import { automaticStop, type StopCircumstances } from '../../domain/tracking-stop.js';
import { call, day, move, OTHER_BOX, paper, place, ship, truth } from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const pod = { ...A, role: 'pod' as const };
const landed = [
  call('DEPA vessel CNSHA', day(6), A),
  call('ARRI vessel USLGB', day(24), pod),
  move('DISC LADEN vessel USLGB', day(25), pod),
];
const out = move('GTOT LADEN truck USLGB', day(27));
const back = move('GTIN EMPTY truck USLGB', day(35));

function stop(statements: readonly Observation[], more: Partial<StopCircumstances> = {}) {
  return automaticStop({ truth: truth(statements), lastNewsAt: day(40), now: day(41), timings: DEFAULT_TIMINGS, ...more });
}

describe('tracking (T12)', () => {
  it('goes on while boxes are under way', () => {
    assert.equal(stop([...landed, out]), null);
  });

  it('ends when every box is back empty, and not before', () => {
    assert.equal(stop([...landed, out, back]), 'all_containers_terminated');
    assert.equal(stop([...landed, out, back, move('GTIN LADEN truck CNSHA', day(4), { container: OTHER_BOX })]), null);
  });

  it('does not end because a booking has no box yet', () => {
    assert.equal(stop([call('planned DEPA vessel CNSHA', day(50), A)]), null);
  });

  it('ends when the booking is cancelled', () => {
    assert.equal(stop([paper('BKG CANC', day(3))]), 'booking_cancelled');
  });

  it('ends more than 56 days after the arrival at the destination', () => {
    assert.equal(stop(landed, { now: day(80), lastNewsAt: day(79) }), null);
    assert.equal(stop(landed, { now: day(80, '00:01'), lastNewsAt: day(79) }), 'past_arrival_window');
  });

  it('goes on while a box is at sea, however long ago the others arrived', () => {
    const B = ship('BERENICE', '117W');
    const rolled = [
      move('LOAD LADEN vessel CNSHA', day(70), { container: OTHER_BOX, ...B }),
      call('DEPA vessel CNSHA', day(71), B),
      call('estimated ARRI vessel USLGB', day(100), { ...B, role: 'pod' }),
    ];
    assert.equal(stop([...landed, ...rolled], { now: day(90), lastNewsAt: day(89) }), null);
    const waiting = move('planned LOAD LADEN vessel CNSHA', day(105), { container: OTHER_BOX, ...B });
    assert.equal(stop([...landed, waiting], { now: day(90), lastNewsAt: day(89) }), null);
  });

  it('goes on while a box is on its way inland, however long ago the others came there', () => {
    const there = { role: 'destination' as const };
    const other = { container: OTHER_BOX };
    const first = [move('LOAD LADEN rail USLGB', day(26)), move('ARRI LADEN rail USCHI', day(27), there)];
    const second = [move('DISC LADEN vessel USLGB', day(25), { ...pod, ...other }), move('LOAD LADEN rail USLGB', day(82), other)];
    assert.equal(stop([...landed, ...first, ...second], { now: day(90), lastNewsAt: day(89) }), null);
    const arrived = move('ARRI LADEN rail USCHI', day(84), { ...other, ...there });
    assert.equal(stop([...landed, ...first, ...second, arrived], { now: day(141), lastNewsAt: day(140) }), 'past_arrival_window');
  });

  it('counts from what proves that the last box came, where nobody told its arrival', () => {
    const B = ship('BERENICE', '117W');
    const other = { container: OTHER_BOX };
    const second = [
      move('LOAD LADEN vessel CNSHA', day(62), { ...B, ...other }),
      move('DISC LADEN vessel USLGB', day(85), { ...B, ...other, role: 'pod' }),
    ];
    assert.equal(stop([...landed, ...second], { now: day(86), lastNewsAt: day(85) }), null);
    assert.equal(stop([...landed, ...second], { now: day(142), lastNewsAt: day(141) }), 'past_arrival_window');
    const byRail = [move('LOAD LADEN rail USLGB', day(26)), move('ARRI LADEN rail USCHI', day(30), { role: 'destination' })];
    const fetched = [
      move('DISC LADEN vessel USLGB', day(25), { ...pod, ...other }),
      move('LOAD LADEN rail USLGB', day(85), other),
      move('GTOT LADEN truck USCHI', day(90), other),
    ];
    assert.equal(stop([...landed, ...byRail, ...fetched], { now: day(91), lastNewsAt: day(90) }), null);
  });

  it('counts from the inland arrival also where the destination is known by name only', () => {
    const bound = call('estimated ARRI rail', day(95), { place: place(null, { name: 'Joliet' }), role: 'destination' });
    assert.equal(stop([...landed, bound], { now: day(90), lastNewsAt: day(89) }), null);
  });

  it('does not wait for the full-out of a box that is back empty', () => {
    const other = { container: OTHER_BOX };
    const returned = [move('DISC LADEN vessel USLGB', day(25), { ...pod, ...other }), move('GTIN EMPTY truck USLGB', day(40), other)];
    const unseen = [move('DISC LADEN vessel USLGB', day(25), pod), out];
    assert.equal(stop([...unseen, ...returned], { now: day(84), lastNewsAt: day(83) }), 'past_full_out_window');
  });

  it('goes on when a word on the booking comes after a box was loaded, or is of one booking of several', () => {
    const loaded = move('LOAD LADEN vessel CNSHA', day(5), { ...A, bookings: ['111'] });
    assert.equal(stop([loaded, paper('BKG REJE', day(8), { bookings: ['111'] })]), null);
    const out = move('GTOT EMPTY truck CNSHA', day(2), { bookings: ['111'] });
    assert.equal(stop([out, paper('BKG CANC', day(8), { bookings: ['222'] })]), null);
    assert.equal(
      stop([out, paper('BKG CANC', day(8), { bookings: ['222'] }), paper('BKG CANC', day(9), { bookings: ['111'] })]),
      'booking_cancelled',
    );
  });

  it('goes on when a box went to sea that nobody saw loaded, and ends when the ship sailed without one', () => {
    const word = paper('BKG REJE', day(8));
    const sailed = call('DEPA vessel CNSHA', day(6), A);
    const inside = move('GTIN LADEN truck CNSHA', day(4));
    assert.equal(stop([inside, paper('BKG CONF', day(1)), sailed, word]), null);
    assert.equal(stop([inside, move('LOAD LADEN barge CNSHA', day(5)), word]), null);
    assert.equal(stop([inside, move('DISC LADEN vessel USLGB', day(25)), word]), null);
    assert.equal(stop([paper('BKG CANC', day(3)), sailed]), 'booking_cancelled');
    for (const fetched of [day(5), day(9)])
      assert.equal(stop([inside, move('GTOT LADEN truck CNSHA', fetched), sailed, word]), 'booking_cancelled');
    assert.equal(stop([move('GTIN LADEN truck CNSIA', day(4)), sailed, word]), 'booking_cancelled', 'the box never came to the port');
  });

  it('counts from the inland arrival where the line carries the box on', () => {
    const inland = [...landed, call('DEPA rail USLGB', day(28)), call('ARRI rail USCHI', day(33), { role: 'destination' })];
    assert.equal(stop(inland, { now: day(85), lastNewsAt: day(84) }), null);
    assert.equal(stop(inland, { now: day(90), lastNewsAt: day(89) }), 'past_arrival_window');
    assert.equal(stop(inland.slice(0, 4), { now: day(90), lastNewsAt: day(89) }), null);
  });

  it('ends more than 56 days after the last box went out, with no return seen', () => {
    const unseen = [move('DISC LADEN vessel USLGB', day(25), pod), out];
    assert.equal(stop(unseen, { now: day(83), lastNewsAt: day(82) }), null);
    assert.equal(stop(unseen, { now: day(84), lastNewsAt: day(83) }), 'past_full_out_window');
    assert.equal(
      stop([...unseen, move('DISC LADEN vessel USLGB', day(25), { ...pod, container: OTHER_BOX })], { now: day(84), lastNewsAt: day(83) }),
      null,
    );
  });

  it('ends after 56 days without news', () => {
    assert.equal(stop(landed.slice(0, 1), { now: day(96), lastNewsAt: day(40) }), null);
    assert.equal(stop(landed.slice(0, 1), { now: day(97), lastNewsAt: day(40) }), 'no_updates_at_line');
  });

  it('that was resumed goes on until every window has passed anew', () => {
    const late = { now: day(90), lastNewsAt: day(89), resumedAt: day(85) };
    assert.equal(stop(landed, late), null);
    assert.equal(stop([...landed, out], late), null);
    assert.equal(stop(landed.slice(0, 1), { now: day(97), lastNewsAt: day(40), resumedAt: day(96) }), null);
    assert.equal(stop(landed, { ...late, now: day(141) }), null);
    assert.equal(stop(landed, { ...late, now: day(142) }), 'past_arrival_window');
    assert.equal(stop([...landed, out, back], late), 'all_containers_terminated', 'nothing is left to track');
  });

  it('ends when the line no longer knew the number three times over 48 hours', () => {
    assert.equal(stop(landed, { gone: { looks: 3, since: day(39) } }), 'no_updates_at_line');
    assert.equal(stop(landed, { gone: { looks: 2, since: day(39) } }), null);
    assert.equal(stop(landed, { gone: { looks: 3, since: day(39, '01:00') } }), null);
  });
});
