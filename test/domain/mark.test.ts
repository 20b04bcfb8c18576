import assert from 'node:assert/strict';
import fc from 'fast-check';
import { evidenceOfMark, type MarkedAttribute } from '../../domain/mark.js';
import { secondsAfter, type Timestamp } from '../../domain/time.js';
import { BOX, day, factsOf, move, names, OTHER_BOX, said, ship, TERMINAL, truth } from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const WAY = [
  move('GTIN LADEN truck CNSHA', day(1)),
  move('LOAD LADEN vessel CNSHA', day(2), A),
  move('DISC LADEN vessel USLGB', day(20), { ...A, role: 'pod' }),
];

const marked = (attribute: MarkedAttribute, value: Timestamp, { madeAt = day(50), container = BOX } = {}) =>
  evidenceOfMark({ id: `${container} ${attribute}`, container, attribute, value, madeAt });

describe("a person's mark", () => {
  it('of delivery is the milestone, the attribute and the status, and rests on no raw event', () => {
    const found = truth([...WAY, marked('delivered_at', day(22))]);
    const { delivered_at, current_status } = factsOf(found);
    assert.deepEqual([delivered_at, current_status], [day(22), 'delivered']);
    const milestone = found.containers[0]?.milestones.at(-1);
    assert.deepEqual([milestone?.name, milestone?.source, milestone?.rawEventId], ['delivered', 'user_input', null]);
    assert.equal(found.containers[0]?.facts.delivered_at?.rawEventId, null);
  });

  it('changes nothing else that is believed of the box', () => {
    const { delivered_at: _, current_status: before, ...others } = factsOf(truth([...WAY, marked('delivered_at', day(22))]));
    const { current_status: plain, ...same } = factsOf(truth(WAY));
    assert.deepEqual(others, same);
    assert.deepEqual([before, plain], ['delivered', 'grounded']);
  });

  it('counts though the box is on its next trip by then', () => {
    const next = [
      move('GTOT LADEN truck USLGB', day(21)),
      move('GTIN EMPTY truck USLGB', day(23)),
      move('GTOT EMPTY truck USLGB', day(30)),
      move('GTIN LADEN truck USLGB', day(31), { bookings: ['OTHER'] }),
    ];
    assert.equal(factsOf(truth([...WAY, ...next, marked('delivered_at', day(40))])).delivered_at, day(40));
  });

  it('brings no box into the shipment', () => {
    const found = truth([...WAY, marked('delivered_at', day(22), { container: OTHER_BOX })]);
    assert.deepEqual(
      found.containers.map(({ number }) => number),
      [BOX],
    );
    assert.ok(!names(found).includes('delivered'));
  });

  it('that a clock ahead made counts as done', () => {
    assert.equal(factsOf(truth([...WAY, marked('delivered_at', day(50, '00:03'), { madeAt: day(50) })])).current_status, 'delivered');
  });

  it('of a booked collection counts until somebody says otherwise later', () => {
    const terminal = (at: Timestamp, deadline: Timestamp | null) => said(move('APPT USLGB', at, { deadline }), { source: TERMINAL });
    const own = marked('pickup_appointment_at', day(23), { madeAt: day(21) });
    const booked = (...words: Parameters<typeof truth>[0][number][]) => factsOf(truth([...WAY, ...words])).pickup_appointment_at;
    assert.equal(booked(own), day(23));
    assert.equal(booked(own, terminal(day(20), day(24))), day(23));
    assert.equal(booked(own, terminal(day(22), day(24))), day(24));
    assert.equal(booked(own, terminal(day(22), null)), undefined);
    assert.equal(booked(terminal(day(20), day(24))), day(24));
  });

  it('leads to the same truth in whatever order all is told (T10)', () => {
    const evidence = [
      ...WAY.map((one) => said(one)),
      said(move('APPT USLGB', day(21), { deadline: day(24) }), { source: TERMINAL }),
      marked('delivered_at', day(22)),
      marked('pickup_appointment_at', day(23), { madeAt: secondsAfter(day(21), 60) }),
    ];
    const expected = truth(evidence);
    fc.assert(
      fc.property(fc.shuffledSubarray(evidence, { minLength: evidence.length }), (shuffled) =>
        assert.deepEqual(truth([...shuffled, ...shuffled.slice(0, 2)]), expected),
      ),
      { numRuns: 50 },
    );
  });
});
