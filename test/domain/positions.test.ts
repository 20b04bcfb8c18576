import assert from 'node:assert/strict';
import type { Observation } from '../../domain/observation.js';
import {
  BOX,
  call,
  day,
  factsOf,
  LINE,
  move,
  names,
  OTHER_BOX,
  place,
  said,
  ship,
  shipmentOf,
  TERMINAL,
  told,
  truth,
} from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const B = ship('BERENICE', '117W');

const exported = [
  move('GTOT EMPTY truck CNSHA', day(2)),
  move('GTIN LADEN truck CNSHA', day(4)),
  move('LOAD LADEN vessel CNSHA', day(5), A),
  call('DEPA vessel CNSHA', day(6), A),
];
const EXPORTED = ['empty_out', 'full_in', 'vessel_loaded', 'vessel_departed'];

const atBusan = [call('ARRI vessel KRPUS', day(9), A), move('DISC LADEN vessel KRPUS', day(9, '12:00'), A)];
const atLongBeach = (by = A) => [call('ARRI vessel USLGB', day(24), by), move('DISC LADEN vessel USLGB', day(25), by)];
const PUBLISHED_AT_POD = ['vessel_arrived', 'vessel_discharged'];
const AT_TRANSSHIPMENT = ['transshipment_arrived', 'transshipment_discharged'];

const after = (...more: Observation[]) => names(truth([...exported, ...more])).slice(EXPORTED.length);

describe('the position of a place', () => {
  it('is the one the source tells, before any other evidence', () => {
    const told = atBusan.map((one) => ({ ...one, role: 'pod' as const }));
    assert.deepEqual(after(...told), PUBLISHED_AT_POD);
    const transshipped = atBusan.map((one) => ({ ...one, role: 'transshipment' as const }));
    assert.deepEqual(after(...transshipped), AT_TRANSSHIPMENT);
  });

  it('is known from the route: compared by UN/LOCODE, then by port group', () => {
    for (const pod of ['USLGB', 'USLAX']) {
      const found = truth([...exported, ...atLongBeach()], { known: { pol: 'CNSHA', pod } });
      assert.deepEqual(names(found).slice(4), PUBLISHED_AT_POD, pod);
    }
  });

  it('is a transshipment where the port differs from the known port of discharge', () => {
    assert.deepEqual(names(truth([...exported, ...atBusan], { known: { pod: 'USLGB' } })).slice(4), AT_TRANSSHIPMENT);
  });

  it('follows from the order of moves: first load, last discharge, and transshipments in between', () => {
    const second = [move('LOAD LADEN vessel KRPUS', day(11), B), call('DEPA vessel KRPUS', day(12), B)];
    const ahead = [call('estimated ARRI vessel USLGB', day(25), B), move('estimated DISC LADEN vessel USLGB', day(26), B)];
    const expected = [...AT_TRANSSHIPMENT, 'transshipment_loaded', 'transshipment_departed'];
    assert.deepEqual(after(...atBusan, ...second, ...ahead), [...expected, 'estimated.vessel_arrived']);
    assert.deepEqual(after(...atBusan, ...second, ...atLongBeach(B), ahead[1] as Observation), [...expected, ...PUBLISHED_AT_POD]);
  });

  it('follows from transport calls alone: first departure, last arrival, and is provisional', () => {
    const calls = [
      call('DEPA vessel CNSHA', day(6), A),
      call('estimated ARRI vessel USLGB', day(24), A),
      move('GTIN LADEN truck CNSHA', day(4)),
    ];
    const found = truth(calls);
    assert.deepEqual(names(found), ['full_in', 'vessel_departed', 'estimated.vessel_arrived']);
    assert.equal(found.facts.port_of_discharge_locode?.rule, 'last known call, provisional');
  });

  it('is unknown without evidence: nothing positional is told', () => {
    assert.deepEqual(names(truth([move('LOAD LADEN vessel', day(5), A), move('GTIN LADEN truck CNSHA', day(4))])), ['full_in']);
  });
});

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

describe('ports', () => {
  it('are compared with their other names', () => {
    const found = truth([
      ...exported,
      call('ARRI vessel USLAX', day(24), A),
      move('DISC LADEN vessel USLGB', day(25), A),
      move('GTOT LADEN truck USLGB', day(27)),
    ]);
    assert.deepEqual(names(found).slice(4), [...PUBLISHED_AT_POD, 'full_out']);
  });

  it('may appear twice on one journey', () => {
    const loop = [
      ...atBusan,
      move('LOAD LADEN vessel KRPUS', day(10), B),
      call('ARRI vessel JPTYO', day(12), B),
      move('DISC LADEN vessel JPTYO', day(12, '06:00'), B),
      move('LOAD LADEN vessel JPTYO', day(14), ship('CALYPSO', '1')),
      call('ARRI vessel KRPUS', day(16), ship('CALYPSO', '1')),
      move('DISC LADEN vessel KRPUS', day(16, '06:00'), ship('CALYPSO', '1')),
      move('planned LOAD LADEN vessel KRPUS', day(18), ship('DELPHIN', '7')),
    ];
    assert.deepEqual(after(...loop), [
      ...['transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded'],
      ...['transshipment_arrived/1', 'transshipment_discharged/1', 'transshipment_loaded/1'],
      ...['transshipment_arrived/2', 'transshipment_discharged/2'],
    ]);
  });

  it('where the vessel stops with the box aboard are no transshipment', () => {
    const through = [
      call('ARRI vessel KRPUS', day(9), A),
      call('DEPA vessel KRPUS', day(10), A),
      call('estimated ARRI vessel USLGB', day(24), A),
    ];
    assert.deepEqual(after(...through), ['estimated.vessel_arrived']);
  });

  it('given with a wrong offset do not become two visits', () => {
    // The departure is dated eight hours late, after the arrival at a port six hours away.
    const found = truth([
      move('LOAD LADEN vessel CNSHA', day(5), A),
      call('DEPA vessel CNSHA', day(6, '08:00'), A),
      call('ARRI vessel CNNGB', day(6, '06:00'), A),
      move('DISC LADEN vessel CNNGB', day(6, '12:00'), A),
      move('planned LOAD LADEN vessel CNNGB', day(8), B),
    ]);
    assert.deepEqual(names(found), ['vessel_loaded', 'transshipment_arrived', 'vessel_departed', 'transshipment_discharged']);
  });
});

describe('a change of the port of discharge', () => {
  it('changes the positions of old facts', () => {
    const first = truth([...exported, ...atBusan, move('GTOT LADEN truck KRPUS', day(12))]);
    assert.deepEqual(names(first).slice(4), [...PUBLISHED_AT_POD, 'full_out']);
    const then = truth([...exported, ...atBusan, move('GTOT LADEN truck KRPUS', day(12)), move('LOAD LADEN vessel KRPUS', day(14), B)]);
    assert.deepEqual(names(then).slice(4), [...AT_TRANSSHIPMENT, 'transshipment_loaded']);
  });

  it('moves the estimate to the newest schedule, whatever the old one said', () => {
    const old = said(call('estimated ARRI vessel USLGB', day(24), A), { firstSeenAt: day(7) });
    const now = said(call('estimated ARRI vessel USOAK', day(22), A), { firstSeenAt: day(8) });
    const found = truth([...exported.map((one) => said(one, { firstSeenAt: day(7), lastSeenAt: day(8) })), old, now]);
    assert.deepEqual(told(found).at(-1), `estimated.vessel_arrived/0 ${day(22)} USOAK`);
    assert.equal(shipmentOf(found).port_of_discharge_locode, 'USOAK');
  });

  it('is not read out of an answer that was cut short', () => {
    const end = said(call('estimated ARRI vessel USLGB', day(24), A), { firstSeenAt: day(7), inNewestAnswer: true });
    const between = said(call('estimated ARRI vessel KRPUS', day(9), A), { firstSeenAt: day(7), lastSeenAt: day(8), inNewestAnswer: true });
    const found = truth([...exported.map((one) => said(one, { firstSeenAt: day(7), inNewestAnswer: true })), end, between]);
    assert.equal(shipmentOf(found).port_of_discharge_locode, 'USLGB');
  });

  it('happens when the box leaves a port by road that the schedule did not end at', () => {
    const ahead = call('estimated ARRI vessel USLGB', day(30), A);
    const diverted = [
      call('ARRI vessel USOAK', day(24), A),
      move('DISC LADEN vessel USOAK', day(25), A),
      move('GTOT LADEN truck USOAK', day(27)),
    ];
    assert.deepEqual(after(ahead, ...diverted), [...PUBLISHED_AT_POD, 'full_out']);
  });
});

describe('a schedule that nobody wrote anew', () => {
  it('still leads onward: the planned load waits for the late discharge', () => {
    const late = [
      call('ARRI vessel KRPUS', day(14), A),
      move('DISC LADEN vessel KRPUS', day(15), A),
      move('planned LOAD LADEN vessel KRPUS', day(11), B),
      call('estimated ARRI vessel USLGB', day(10), B),
    ];
    assert.deepEqual(after(...late), [...AT_TRANSSHIPMENT, 'estimated.vessel_arrived']);
  });

  it('is left behind where the journey went on without word of it', () => {
    const found = truth([
      ...exported,
      call('estimated ARRI vessel KRPUS', day(9), A),
      ...atLongBeach(),
      move('GTOT LADEN truck USLGB', day(27)),
    ]);
    assert.deepEqual(names(found).slice(4), [...PUBLISHED_AT_POD, 'full_out']);
  });

  it('does not bring back a port the box has left', () => {
    const found = truth([
      ...exported,
      call('estimated DEPA vessel CNSHA', day(12), A),
      ...atBusan,
      move('planned LOAD LADEN vessel KRPUS', day(16), B),
    ]);
    assert.deepEqual(names(found), [...EXPORTED, ...AT_TRANSSHIPMENT]);
  });
});

describe('a vessel that nobody marks as feeder', () => {
  it('sails a main leg, however short; one that is marked, and any barge, does not', () => {
    const leg = (words: string) => [
      move(`LOAD LADEN ${words} CNNKG`, day(3), B),
      call(`DEPA ${words} CNNKG`, day(3, '12:00'), B),
      call(`ARRI ${words} CNSHA`, day(4, '12:00'), B),
      move(`DISC LADEN ${words} CNSHA`, day(4, '18:00'), B),
    ];
    const main = [move('LOAD LADEN vessel CNSHA', day(5), A), call('DEPA vessel CNSHA', day(6), A)];
    const fed = ['feeder_loaded', 'feeder_departed', 'feeder_arrived', 'feeder_discharged', 'vessel_loaded', 'vessel_departed'];
    assert.deepEqual(names(truth([...leg('barge'), ...main])), fed);
    assert.deepEqual(names(truth([...leg('feeder'), ...main])), fed);
    const short = [
      'vessel_loaded',
      'vessel_departed',
      'transshipment_arrived',
      'transshipment_discharged',
      'transshipment_loaded',
      'transshipment_departed',
    ];
    assert.deepEqual(names(truth([...leg('vessel'), ...main])), short);
  });
});

describe('a shipment whose boxes sail apart', () => {
  it('tells each box of its own vessel alone', () => {
    const other = { container: 'MSCU1000022' };
    const found = truth([
      ...exported,
      move('LOAD LADEN vessel CNSHA', day(8), { ...B, ...other }),
      call('DEPA vessel CNSHA', day(9), B),
      call('estimated ARRI vessel USLGB', day(24), A),
      call('estimated ARRI vessel USLGB', day(28), B),
    ]);
    assert.deepEqual(told(found, BOX).slice(-2), [`vessel_departed/0 ${day(6)} CNSHA`, `estimated.vessel_arrived/0 ${day(24)} USLGB`]);
    assert.deepEqual(told(found, other.container).slice(-2), [
      `vessel_departed/0 ${day(9)} CNSHA`,
      `estimated.vessel_arrived/0 ${day(28)} USLGB`,
    ]);
  });

  it('names the line that said so', () => {
    const [container] = truth(exported).containers;
    assert.ok(container);
    assert.ok(container.milestones.every(({ source, rawEventId, rule }) => source === LINE.kind && rawEventId !== '' && rule !== ''));
    assert.deepEqual(container.milestones[0]?.place, place('CNSHA'));
  });
});
