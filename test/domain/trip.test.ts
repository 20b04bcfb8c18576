import assert from 'node:assert/strict';
import type { Evidence, Observation } from '../../domain/observation.js';
import type { Timestamp } from '../../domain/time.js';
import { BILL, BOX, call, day, move, names, said, ship, told, truth } from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const B = ship('BERENICE', '117W');
const CONTAINER = { numberType: 'container' as const, number: BOX };
const BOOKING = { numberType: 'booking' as const, number: 'K1' };

/** A whole trip beginning on that day, 40 days long; `end` leaves out what comes later. */
function trip(from: number, more: Partial<Observation>, end = Infinity): Observation[] {
  const moves = [
    move('GTOT EMPTY truck CNSHA', day(from), more),
    move('GTIN LADEN truck CNSHA', day(from + 2), more),
    move('LOAD LADEN vessel CNSHA', day(from + 4), { ...A, ...more }),
    move('DISC LADEN vessel USLGB', day(from + 24), { ...A, ...more }),
    move('GTOT LADEN truck USLGB', day(from + 27), more),
    move('GTIN EMPTY truck USLGB', day(from + 35), more),
  ];
  return moves.filter(({ at }) => at <= day(Math.min(from + end, 10_000)));
}

const WHOLE = ['empty_out', 'full_in', 'vessel_loaded', 'vessel_discharged', 'full_out', 'empty_in'];
const between = (found: ReturnType<typeof truth>, from: Timestamp, to: Timestamp) => {
  const times = told(found).map((line) => line.split(' ')[1] ?? '');
  assert.ok(
    times.every((at) => at >= from && at <= to),
    times.join(' '),
  );
};

describe('what belongs to a shipment', () => {
  it('is what names its booking or bill', () => {
    const found = truth([...trip(0, { bookings: ['K1'] }), ...trip(50, { bookings: ['K2'] })], { request: BOOKING });
    assert.deepEqual(names(found), WHOLE);
    between(found, day(0), day(35));
  });

  it('is what names the bill asked for, with or without the prefix of the line', () => {
    for (const bill of ['MEDUAB123456', 'AB123456']) {
      const found = truth([...trip(0, { bills: [bill], bookings: ['K1'] }), ...trip(50, { bills: ['MEDUZZ999999'], bookings: ['K9'] })], {
        request: BILL,
      });
      between(found, day(0), day(35));
    }
  });

  it('is what names the booking that belongs to the bill', () => {
    const [first, ...rest] = trip(0, { bookings: ['K1'] });
    assert.ok(first);
    const found = truth([{ ...first, bills: ['MEDUAB123456'] }, ...rest], { request: BILL });
    assert.deepEqual(names(found), WHOLE);
  });

  it('is not what names another booking, though it lies within the window', () => {
    const stray = move('GTIN LADEN truck USOAK', day(28), { bookings: ['K2'] });
    assert.deepEqual(names(truth([...trip(0, { bookings: ['K1'] }), stray], { request: BOOKING })), WHOLE);
  });

  it('is what names none and lies in the window of the trip', () => {
    const [out, ...rest] = trip(60, { bookings: ['K1'] });
    assert.ok(out);
    const found = truth([...trip(0, {}), { ...out, bookings: [] }, ...rest], { request: BOOKING });
    assert.deepEqual(names(found), WHOLE);
    between(found, day(60), day(95));
  });

  it('begins no earlier than 60 days before the first vessel where no empty pick-up is known', () => {
    const old = move('GTIN LADEN truck CNWUH', day(-70));
    const found = truth([old, ...trip(0, {}).slice(2)], { request: BILL });
    assert.ok(!names(found).includes('full_in') || told(found)[0]?.includes(day(-70)));
    const [first] = told(truth([call('DEPA vessel CNSHA', day(-90), A), ...trip(0, {}).slice(2)], { request: BILL }));
    assert.equal(first, `vessel_loaded/0 ${day(4)} CNSHA`);
  });

  it('is nothing of a box that only another booking names', () => {
    const other = trip(0, { bookings: ['K2'], container: 'MSCU1000022' });
    const found = truth([...trip(0, { bookings: ['K1'] }), ...other], { request: BOOKING });
    assert.deepEqual(
      found.containers.map(({ number }) => number),
      [BOX],
    );
  });
});

describe('a request by container number', () => {
  it('means the newest trip without an empty return', () => {
    const found = truth([...trip(0, { bookings: ['K1'] }), ...trip(50, { bookings: ['K2'] }, 30)], { request: CONTAINER });
    between(found, day(50), day(90));
    assert.deepEqual(names(found), WHOLE.slice(0, 5));
  });

  it('means the newest one at all when every trip is finished', () => {
    const found = truth([...trip(0, {}), ...trip(50, {})], { request: CONTAINER });
    between(found, day(50), day(85));
    assert.deepEqual(names(found), WHOLE);
  });

  it('keeps meaning the trip of its first look when the box is fetched for the next', () => {
    const first = trip(0, { bookings: ['K1'] }, 27).map((one) => said(one, { firstSeenAt: day(28), lastSeenAt: day(50) }));
    const back = said(trip(0, { bookings: ['K1'] }).at(-1) as Observation, { firstSeenAt: day(50) });
    const next = trip(48, { bookings: ['K2'] }, 2).map((one) => said(one, { firstSeenAt: day(50) }));
    const found = truth([...first, back, ...next], { request: CONTAINER });
    assert.deepEqual(names(found), WHOLE);
    between(found, day(0), day(35));
  });

  it('drops what vessels did on other trips and names no box', () => {
    const calls = (from: number, by: typeof A): Evidence[] =>
      [call('DEPA vessel CNSHA', day(from + 5), by), call('ARRI vessel USLGB', day(from + 23), by)].map((one) => said(one));
    const found = truth([...trip(0, {}), ...calls(0, A), ...trip(50, {}), ...calls(50, A), ...calls(120, B)], { request: CONTAINER });
    between(found, day(50), day(85));
    assert.deepEqual(names(found), [
      'empty_out',
      'full_in',
      'vessel_loaded',
      'vessel_departed',
      'vessel_arrived',
      'vessel_discharged',
      'full_out',
      'empty_in',
    ]);
  });

  it('knows a new trip by its booking, though nobody reported the return from the last', () => {
    const first = trip(0, { bookings: ['K1'] }, 27);
    const found = truth([...first, move('GTOT EMPTY truck USLGB', day(50), { bookings: ['K2'] })], { request: CONTAINER });
    assert.deepEqual(names(found), ['empty_out']);
  });

  it('knows a new trip by its booking, though the box was loaded again without coming back empty', () => {
    const first = trip(0, { bookings: ['K1'] }, 27);
    const again = { bookings: ['K2'] };
    const second = [
      move('GTIN LADEN truck USOAK', day(40), again),
      move('LOAD LADEN vessel USOAK', day(42), { ...B, ...again }),
      move('DISC LADEN vessel KRPUS', day(60), { ...B, ...again }),
      move('GTOT LADEN truck KRPUS', day(62), again),
    ];
    const found = truth([...first, ...second], { request: CONTAINER });
    assert.deepEqual(names(found), ['full_in', 'vessel_loaded', 'vessel_discharged', 'full_out']);
    between(found, day(40), day(62));
    between(truth([...first, ...second.slice(0, 2)], { request: CONTAINER }), day(40), day(42));
  });

  it('is not on a new trip where its papers change at a hub', () => {
    const first = trip(0, { bookings: ['K1'] }, 24);
    const onward = [
      move('LOAD LADEN vessel USLGB', day(30), { ...B, bookings: ['K2'] }),
      move('DISC LADEN vessel KRPUS', day(50), { ...B, bookings: ['K2'] }),
    ];
    assert.ok(names(truth([...first, ...onward], { request: CONTAINER })).includes('transshipment_loaded'));
    const gate = move('GTIN LADEN truck USLGB', day(27), { bookings: ['K2'] });
    assert.ok(names(truth([...first, gate, ...onward], { request: CONTAINER })).includes('transshipment_loaded'));
  });

  it('is not on a new trip where it is booked anew before it sails', () => {
    const first = [move('GTIN LADEN CNSIA', day(3), { bookings: ['K1'] }), move('GTOT LADEN rail CNSIA', day(4), { bookings: ['K1'] })];
    const rolled = [
      move('GTIN LADEN rail CNSHA', day(6), { bookings: ['K2'] }),
      move('LOAD LADEN vessel CNSHA', day(8), { ...A, bookings: ['K2'] }),
    ];
    const looks = [...first.map((one) => said(one, { firstSeenAt: day(5) })), ...rolled.map((one) => said(one, { firstSeenAt: day(9) }))];
    assert.ok(names(truth(looks, { request: CONTAINER })).includes('vessel_loaded'));
  });

  it('is told of no other box', () => {
    const found = truth([...trip(0, {}), ...trip(0, { container: 'MSCU1000022' })], { request: CONTAINER });
    assert.deepEqual(
      found.containers.map(({ number }) => number),
      [BOX],
    );
  });
});
