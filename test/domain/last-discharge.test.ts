import assert from 'node:assert/strict';
import type { Observation } from '../../domain/observation.js';
import { call, day, factsOf, move, names, OTHER_BOX, place, said, shipmentOf, TERMINAL, truth } from '../support/evidence.js';
import { A, AT_TRANSSHIPMENT, B, PUBLISHED_AT_POD, after, atBusan, atLongBeach, exported } from '../support/sailings.js';

describe('the last discharge seen so far', () => {
  it('is not the port of discharge by itself: nothing is told of it yet', () => {
    assert.deepEqual(after(...atBusan), []);
    assert.equal(factsOf(truth([...exported, ...atBusan])).current_status, 'on_ship');
  });

  it('is a transshipment once a later vessel move is planned or estimated', () => {
    for (const onward of [move('planned LOAD LADEN vessel KRPUS', day(11), B), call('estimated DEPA vessel KRPUS', day(12), B)]) {
      assert.deepEqual(after(...atBusan, onward), AT_TRANSSHIPMENT);
    }
    assert.deepEqual(after(...atBusan, call('estimated ARRI vessel USLGB', day(25), B)), [...AT_TRANSSHIPMENT, 'estimated.vessel_arrived']);
  });

  it('is the port of discharge when the box leaves it by road or rail', () => {
    assert.deepEqual(after(...atLongBeach(), move('GTOT LADEN truck USLGB', day(27))), [...PUBLISHED_AT_POD, 'full_out']);
    assert.deepEqual(after(...atLongBeach(), move('GTOT LADEN rail USLGB', day(27))), [...PUBLISHED_AT_POD, 'rail_departed']);
  });

  it('is not, when the box only goes to another quay of the port', () => {
    const drayage = [move('GTOT LADEN truck KRPUS', day(9, '18:00')), move('GTIN LADEN truck KRPUS', day(10, '12:00'))];
    assert.deepEqual(after(...atBusan, ...drayage), []);
  });

  const bargedOn = [
    move('LOAD LADEN barge USLGB', day(26)),
    call('DEPA barge USLGB', day(26, '10:00')),
    call('ARRI barge USCHI', day(28)),
    move('DISC LADEN barge USCHI', day(28, '10:00')),
  ];
  const seenBeyond: Record<string, Observation[]> = {
    'out of a gate elsewhere by truck': [move('GTOT LADEN truck USCHI', day(28))],
    'out of a gate elsewhere by rail': [move('GTOT LADEN rail USCHI', day(28))],
    'inland by truck': [call('ARRI truck USCHI', day(28))],
    'inland by barge': bargedOn,
    'into a gate inland': [move('GTIN LADEN USCHI', day(28))],
  };
  for (const [where, moves] of Object.entries(seenBeyond))
    it(`is the port of discharge when the laden box is seen beyond it: ${where}`, () => {
      const found = truth([...exported, ...atLongBeach(), ...moves]);
      assert.deepEqual(names(found).slice(4, 6), PUBLISHED_AT_POD);
      assert.equal(found.facts.port_of_discharge_locode?.value, 'USLGB');
      assert.notEqual(factsOf(found).current_status, 'on_ship');
    });

  it('is not, when a barge or truck may only take the box to another ship', () => {
    const barge = [
      move('LOAD LADEN barge KRPUS', day(10)),
      call('ARRI barge CNSHA', day(11)),
      move('DISC LADEN barge CNSHA', day(11, '10:00')),
    ];
    const found = truth([...exported, ...atBusan, ...barge]);
    assert.deepEqual(names(found).slice(4), ['feeder_loaded', 'feeder_arrived', 'feeder_discharged']);
    assert.equal(found.facts.destination_ata_at, undefined);
    const byRoad = [move('GTOT LADEN truck USCHI', day(10)), move('GTIN LADEN truck USLGB', day(11))];
    assert.deepEqual(after(...atBusan, ...byRoad), []);
  });

  it('names no terminal to fetch the box from, and no change of it when the box sails on', () => {
    const at = (locode: string, facilityCode: string) => place(locode, { facilityCode, facilityCodeList: 'SMDG' });
    const landed = [call('ARRI vessel KRPUS', day(9), A), move('DISC LADEN vessel', day(9, '12:00'), { ...A, place: at('KRPUS', 'PNC') })];
    const there = truth([...exported, ...landed]);
    assert.deepEqual([factsOf(there).pod_terminal, factsOf(there).pickup_facility], [undefined, undefined]);
    assert.equal(there.facts.pod_terminal, undefined);
    const sailed = [
      move('LOAD LADEN vessel KRPUS', day(11), B),
      call('DEPA vessel KRPUS', day(12), B),
      move('planned DISC LADEN vessel', day(25), { ...B, place: at('USLGB', 'TTI') }),
    ];
    const on = truth([...exported, ...landed, ...sailed]);
    assert.deepEqual(factsOf(on).pod_terminal, at('USLGB', 'TTI'));
  });

  it('is the port of discharge still when the box is brought back to the terminal it left: its full-out alone no longer stands', () => {
    const gate = { place: place('USLGB', { facilityCode: 'TTI', facilityCodeList: 'SMDG', facilityType: 'POTE' }) };
    const out = move('GTOT LADEN truck', day(27), gate);
    assert.deepEqual(after(...atLongBeach(), out, move('GTIN LADEN truck', day(28), gate)), PUBLISHED_AT_POD);
  });

  it('is the port of discharge when a terminal holds the box for import', () => {
    const held = said(move('AVPU LADEN USLGB', day(26)), { source: TERMINAL });
    assert.deepEqual(names(truth([...exported, ...atLongBeach(), held])).slice(4), [...PUBLISHED_AT_POD, 'available']);
  });

  it('is the port of discharge when a plan or an announced discharge ended there', () => {
    assert.deepEqual(after(...atLongBeach(), call('planned ARRI vessel USLGB', day(23), A)), PUBLISHED_AT_POD);
    assert.deepEqual(after(...atLongBeach(), move('estimated DISC LADEN vessel USLGB', day(23), A)), PUBLISHED_AT_POD);
  });

  it('is still so when the announcement was withdrawn after it came true', () => {
    const announced = said(call('planned ARRI vessel USLGB', day(23), A), { firstSeenAt: day(1), withdrawnAt: day(26) });
    assert.deepEqual(names(truth([...exported, ...atLongBeach(), announced])).slice(4), PUBLISHED_AT_POD);
  });

  it('is a transshipment still when the plan of the onward voyage is taken back: the box was rolled, and has not arrived', () => {
    const seen = (from: number, to: number) => ({ firstSeenAt: day(from), lastSeenAt: day(to) });
    const announced = [
      said(move('planned DISC LADEN vessel KRPUS', day(9, '12:00'), A), seen(7, 8)),
      said(move('planned LOAD LADEN vessel KRPUS', day(12), B), seen(7, 10)),
      ...[call('planned ARRI vessel USLGB', day(24), B), move('planned DISC LADEN vessel USLGB', day(25), B)].map((one) =>
        said(one, seen(7, 10)),
      ),
    ];
    const happened = [...exported.map((one) => said(one, seen(7, 11))), ...atBusan.map((one) => said(one, seen(10, 11)))];
    const taken = announced.map((one) => ({ ...one, withdrawnAt: day(11) }));
    for (const plan of [announced, taken]) {
      assert.deepEqual(
        names(truth([...happened, ...plan]))
          .filter((name) => !name.startsWith('estimated'))
          .slice(4),
        AT_TRANSSHIPMENT,
      );
    }
    assert.equal(shipmentOf(truth([...happened, ...taken])).status, 'in_transit');
  });

  it('is a transshipment still where that plan was revised, or had the next ship leave before this one came late', () => {
    const seen = (one: Observation, from: number, to: number) => said(one, { firstSeenAt: day(from), lastSeenAt: day(to) });
    const aboard = exported.map((one) => seen(one, 6, 13));
    const atHub = [seen(call('ARRI vessel KRPUS', day(9), A), 10, 13), seen(move('DISC LADEN vessel KRPUS', day(10), A), 10, 13)];
    const revised = [
      seen(move('planned DISC LADEN vessel KRPUS', day(9), A), 6, 9),
      seen(call('estimated ARRI vessel USLGB', day(24), B), 6, 7),
      seen(call('estimated ARRI vessel USLGB', day(25), B), 8, 11),
    ];
    const late = [
      seen(move('planned DISC LADEN vessel KRPUS', day(10), A), 6, 9),
      seen(move('planned LOAD LADEN vessel KRPUS', day(9), B), 6, 11),
    ];
    for (const plan of [revised, late]) assert.ok(!names(truth([...aboard, ...atHub, ...plan])).includes('vessel_arrived'));
  });

  it('is the port of discharge where the line announced it anew as such, though it once was to be a transshipment', () => {
    const seen = (one: Observation, from: number, to: number) => said(one, { firstSeenAt: day(from), lastSeenAt: day(to) });
    const aboard = exported.map((one) => seen(one, 6, 27));
    const once = [
      seen(move('planned LOAD LADEN vessel KRPUS', day(26), B), 6, 8),
      seen(move('planned DISC LADEN vessel USLGB', day(41), B), 6, 8),
    ].map((one) => ({ ...one, withdrawnAt: day(11) }));
    const anew = seen(move('planned DISC LADEN vessel KRPUS', day(24), A), 10, 23);
    const bound = [...exported.map((one) => seen(one, 6, 14)), ...once, { ...anew, lastSeenAt: day(14) }];
    assert.ok(
      names(truth([...bound, seen(call('estimated ARRI vessel KRPUS', day(24), A), 10, 14)])).includes('estimated.vessel_arrived'),
      'on the way there it is where the ship is bound',
    );
    const there = [seen(call('ARRI vessel KRPUS', day(24), A), 24, 27), seen(move('DISC LADEN vessel KRPUS', day(25), A), 25, 27)];
    assert.deepEqual(names(truth([...aboard, ...once, anew, ...there])).slice(4), PUBLISHED_AT_POD);
  });

  it('is proven for each box by what is announced of its own ship', () => {
    const other = { container: OTHER_BOX };
    const found = truth(
      [
        move('LOAD LADEN vessel CNSHA', day(5), A),
        move('LOAD LADEN vessel CNSHA', day(8), { ...B, ...other }),
        move('planned DISC LADEN vessel USLGB', day(25), A),
        call('planned ARRI vessel KRPUS', day(26), B),
        ...atLongBeach(A),
      ].map((one) => said(one, { firstSeenAt: day(4), lastSeenAt: day(26) })),
    );
    assert.deepEqual(names(found).slice(1), PUBLISHED_AT_POD);
  });

  it('stays provisional when it was only ever the next arrival announced', () => {
    const next = said(call('estimated ARRI vessel KRPUS', day(9), A), { firstSeenAt: day(7) });
    assert.deepEqual(names(truth([...exported, ...atBusan, next])).slice(4), ['estimated.vessel_arrived']);
  });

  it('is the port of discharge when its arrival was announced beyond a port not yet reached', () => {
    const look = { firstSeenAt: day(7), lastSeenAt: day(7) };
    const announced = said(call('estimated ARRI vessel USLGB', day(24), B), look);
    const between = [
      said(call('ARRI vessel KRPUS', day(9), A), { firstSeenAt: day(30) }),
      said(call('DEPA vessel KRPUS', day(12), B), { firstSeenAt: day(30) }),
    ];
    const arrived = atLongBeach(B).map((one) => said(one, { firstSeenAt: day(30) }));
    const found = truth([...exported.map((one) => said(one, look)), announced, ...between, ...arrived]);
    assert.deepEqual(names(found).slice(4), ['transshipment_arrived', 'transshipment_departed', ...PUBLISHED_AT_POD]);
  });
});
