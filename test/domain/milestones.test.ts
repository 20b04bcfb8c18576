import assert from 'node:assert/strict';
import type { Observation } from '../../domain/observation.js';
import {
  call,
  day,
  factsOf,
  LINE,
  move,
  names,
  paper,
  place,
  RAILROAD,
  said,
  ship,
  SHIP_RADIO,
  TERMINAL,
  told,
  truth,
} from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const B = ship('BERENICE', '117W');
const pod = { role: 'pod' as const };

const loaded = move('LOAD LADEN vessel CNSHA', day(5), A);
const departed = call('DEPA vessel CNSHA', day(6), A);
const sailed = [loaded, departed];
const arrived = call('ARRI vessel USLGB', day(24), { ...A, ...pod });
const discharged = move('DISC LADEN vessel USLGB', day(25), { ...A, ...pod });
const voyage = [...sailed, arrived, discharged];
const SAILED = ['vessel_loaded', 'vessel_departed'];
const VOYAGE = [...SAILED, 'vessel_arrived', 'vessel_discharged'];

/** What an event adds to a finished voyage by sea. */
const added = (...more: Observation[]) => names(truth([...voyage, ...more])).filter((name) => !VOYAGE.includes(name));

describe('events at origin', () => {
  const rows: [string, string[]][] = [
    ['GTOT EMPTY truck CNSHA', ['empty_out']],
    ['GTOT EMPTY CNSHA', ['empty_out']],
    ['GTOT EMPTY rail CNSHA', []],
    ['PICK EMPTY truck CNSHA', ['empty_out']],
    ['STUF LADEN CNSHA', []],
    ['GTIN LADEN truck CNSHA', ['full_in']],
    ['GTIN LADEN rail CNSHA', ['full_in']],
    ['GTIN LADEN barge CNSHA', ['full_in']],
    ['GTIN LADEN CNWUH', ['full_in']],
    ['LOAD LADEN rail CNWUH', ['rail_loaded']],
    ['DEPA rail CNWUH', ['rail_departed']],
    ['ARRI rail CNSHA', ['rail_arrived']],
    ['DISC LADEN rail CNSHA', ['rail_unloaded']],
  ];
  for (const [words, expected] of rows) {
    it(`${words} is ${expected.join(', ') || 'no milestone'}`, () => {
      assert.deepEqual(names(truth([move(words, day(2)), ...sailed])), [...expected, ...SAILED]);
    });
  }

  it('PICK EMPTY is none where an empty gate-out is known', () => {
    const found = truth([move('PICK EMPTY truck CNSHA', day(1)), move('GTOT EMPTY truck CNSHA', day(2)), ...sailed]);
    assert.deepEqual(told(found)[0], `empty_out/0 ${day(2)} CNSHA`);
  });

  it('are never invented from others', () => {
    assert.deepEqual(names(truth([departed, move('STUF LADEN CNSHA', day(3))])), ['vessel_departed']);
  });
});

describe('events of a vessel', () => {
  it('at the port of lading, transshipments and the port of discharge have their own names', () => {
    const change = { role: 'transshipment' as const };
    const found = truth([
      ...sailed,
      call('ARRI vessel KRPUS', day(9), { ...A, ...change }),
      move('DISC LADEN vessel KRPUS', day(10), { ...A, ...change }),
      move('LOAD LADEN vessel KRPUS', day(11), { ...B, ...change }),
      call('DEPA vessel KRPUS', day(12), { ...B, ...change }),
      call('ARRI vessel USLGB', day(24), { ...B, ...pod }),
      move('DISC LADEN vessel USLGB', day(25), { ...B, ...pod }),
    ]);
    assert.deepEqual(names(found), [
      ...SAILED,
      ...['transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded', 'transshipment_departed'],
      ...['vessel_arrived', 'vessel_discharged'],
    ]);
  });

  it('are a berthing only when somebody says so', () => {
    const berthed = said(call('BRTH vessel USLGB', day(24, '05:00'), A), { source: TERMINAL });
    assert.deepEqual(names(truth([...voyage, berthed])), [...SAILED, 'vessel_arrived', 'vessel_berthed', 'vessel_discharged']);
  });
});

describe('events at destination', () => {
  const atPort: [string, string[]][] = [
    ['LOAD LADEN rail USLGB', ['rail_loaded']],
    ['DEPA rail USLGB', ['rail_departed']],
    ['ARRI rail USKCK', ['rail_arrived']],
    ['AVPU LADEN USLGB', ['available']],
    ['AVPN LADEN USLGB', ['not_available']],
    ['GTOT LADEN truck USLGB', ['full_out']],
    ['GTOT LADEN USLGB', ['full_out']],
    ['GTOT LADEN rail USLGB', ['rail_departed']],
    ['GTOT LADEN barge USLGB', []],
    ['DROP LADEN truck USRNO', []],
    ['STRP LADEN USRNO', []],
    ['PICK EMPTY truck USRNO', []],
    ['GTIN EMPTY truck USLGB', ['empty_in']],
    ['GTIN EMPTY rail USLGB', ['empty_in']],
    ['INSP USLGB', []],
    ['RMVD USLGB', []],
    ['RSEA USLGB', []],
    ['CUSS USLGB', []],
    ['CUSR USLGB', []],
  ];
  for (const [words, expected] of atPort) {
    it(`${words} is ${expected.join(', ') || 'no milestone'}`, () => assert.deepEqual(added(move(words, day(27))), expected));
  }

  it('GTOT LADEN rail is no departure where a load or departure by rail is known', () => {
    assert.deepEqual(added(move('GTOT LADEN rail USLGB', day(27)), move('LOAD LADEN rail USLGB', day(28))), ['rail_loaded']);
  });

  it('an arrival at the inland destination is one, by rail, road or barge; by rail it is told as such too', () => {
    const inland = { role: 'destination' as const };
    assert.deepEqual(added(call('ARRI rail USCHI', day(33), inland)), ['rail_arrived', 'arrived_at_inland_destination']);
    assert.deepEqual(added(call('ARRI truck USRNO', day(28), inland)), ['arrived_at_inland_destination']);
    assert.deepEqual(added(call('ARRI barge USMEM', day(33), inland)), ['feeder_arrived', 'arrived_at_inland_destination']);
    assert.deepEqual(added(move('GTIN LADEN rail USCHI', day(33), inland)), ['arrived_at_inland_destination']);
    assert.deepEqual(added(move('GTIN LADEN USCHI', day(33), inland), call('ARRI rail USCHI', day(32), inland)), [
      'rail_arrived',
      'arrived_at_inland_destination',
    ]);
  });

  it('the latest ramp so far is not the inland destination by itself', () => {
    const interchange = call('ARRI rail USKCK', day(30));
    assert.deepEqual(added(interchange), ['rail_arrived']);
    const on = [
      interchange,
      call('DEPA rail USKCK', day(31)),
      call('ARRI rail USCHI', day(33)),
      move('DISC LADEN rail USCHI', day(33, '06:00')),
    ];
    assert.deepEqual(added(...on), [
      'rail_arrived',
      'rail_departed/1',
      'rail_arrived/1',
      'arrived_at_inland_destination',
      'rail_unloaded/1',
    ]);
  });

  it('the unloading, availability and gate-out at the ramp are told, the gate-out apart from the port', () => {
    const rail = [
      move('GTOT LADEN truck USLGB', day(26)),
      move('LOAD LADEN rail USLGB', day(27)),
      call('DEPA rail USLGB', day(28)),
      call('ARRI rail USCHI', day(33)),
    ];
    const ramp = [
      move('DISC LADEN rail USCHI', day(33, '06:00')),
      move('AVPU LADEN USCHI', day(33, '08:00')),
      move('GTOT LADEN truck USCHI', day(34)),
    ];
    assert.deepEqual(added(...rail, ...ramp), [
      ...[
        'full_out',
        'rail_loaded',
        'rail_departed',
        'rail_arrived',
        'arrived_at_inland_destination',
        'rail_unloaded',
        'available',
        'full_out/1',
      ],
    ]);
    const facts = factsOf(truth([...voyage, ...rail, ...ramp]));
    assert.deepEqual([facts.pod_full_out_at, facts.final_destination_full_out_at], [day(26), day(34)]);
  });

  it('DROP at the customer and papers are no milestones', () => {
    assert.deepEqual(added(paper('BKG CONF', day(1)), paper('SRM RELS', day(26)), paper('TRD ISSU', day(7))), []);
  });
});

describe('estimates', () => {
  const ahead = [
    call('estimated DEPA vessel CNSHA', day(6), A),
    call('estimated ARRI vessel USLGB', day(24), { ...A, ...pod }),
    call('estimated ARRI rail USCHI', day(33)),
  ];
  const box = move('GTIN LADEN truck CNSHA', day(4));

  it('are told of the departure, the arrival and the inland arrival', () => {
    assert.deepEqual(names(truth([box, ...ahead])), [
      'full_in',
      'estimated.vessel_departed',
      'estimated.vessel_arrived',
      'estimated.arrived_at_inland_destination',
    ]);
  });

  it('count until the actual exists, and at transshipments have no name', () => {
    assert.deepEqual(names(truth([...voyage, ...ahead.slice(0, 2)])), VOYAGE);
    assert.deepEqual(
      names(truth([...sailed, call('estimated ARRI vessel KRPUS', day(9), A), call('estimated DEPA vessel KRPUS', day(12), B)])),
      SAILED,
    );
  });

  it('are ignored when they come after their actual', () => {
    const late = said(call('estimated ARRI vessel USLGB', day(26), { ...A, ...pod }), { firstSeenAt: day(120) });
    assert.deepEqual(names(truth([...voyage.map((one) => said(one, { lastSeenAt: day(120) })), late])), VOYAGE);
  });

  it('outrank plans; within one class the newest creation time wins, and without it the newest fetch', () => {
    const eta = (at: ReturnType<typeof day>, more: Partial<Observation> = {}) => call('estimated ARRI vessel USLGB', at, { ...A, ...more });
    const planned = call('planned ARRI vessel USLGB', day(20), { ...A, reportedAt: day(9) });
    const arrival = (...statements: Parameters<typeof truth>[0][number][]) => told(truth([...sailed, ...statements])).at(-1);
    assert.equal(arrival(eta(day(24), { reportedAt: day(8) }), planned), `estimated.vessel_arrived/0 ${day(24)} USLGB`);
    assert.equal(
      arrival(eta(day(24), { reportedAt: day(8) }), eta(day(23), { reportedAt: day(7) })),
      `estimated.vessel_arrived/0 ${day(24)} USLGB`,
    );
    assert.equal(arrival(said(eta(day(24)), { firstSeenAt: day(101) }), said(eta(day(23)))), `estimated.vessel_arrived/0 ${day(24)} USLGB`);
  });

  it('after a roll are those of the new sailing', () => {
    const old = [call('planned DEPA vessel CNSHA', day(6), A), call('planned ARRI vessel USLGB', day(24), A)];
    const rolled = [call('planned DEPA vessel CNSHA', day(13), B), call('planned ARRI vessel USLGB', day(30), B)];
    const found = truth([
      said(box, { firstSeenAt: day(4, '12:00'), lastSeenAt: day(5) }),
      ...old.map((one) => said(one, { firstSeenAt: day(4, '12:00') })),
      ...rolled.map((one) => said(one, { firstSeenAt: day(5) })),
    ]);
    assert.deepEqual(told(found).slice(1), [`estimated.vessel_departed/0 ${day(13)} CNSHA`, `estimated.vessel_arrived/0 ${day(30)} USLGB`]);
  });
});

describe('of several occurrences', () => {
  it('empty_out is the last before the box was laden, since an earlier one can belong to a cancelled pick-up', () => {
    const outs = [move('GTOT EMPTY truck CNSHA', day(1)), move('GTIN EMPTY truck CNSHA', day(2)), move('GTOT EMPTY truck CNSHA', day(3))];
    const next = move('GTOT EMPTY truck CNSHA', day(40), { container: 'MSCU1000017' });
    assert.equal(told(truth([...outs, move('GTIN LADEN truck CNSHA', day(4)), ...voyage, next]))[0], `empty_out/0 ${day(3)} CNSHA`);
  });

  it('full_in is the first at the port of lading', () => {
    const inland = move('GTIN LADEN truck CNWUH', day(2));
    assert.equal(told(truth([inland, ...sailed]))[0], `full_in/0 ${day(2)} CNWUH`);
    const atPort = [move('GTIN LADEN truck CNSHA', day(3)), move('GTIN LADEN rail CNSHA', day(4))];
    assert.equal(told(truth([inland, ...atPort, ...sailed]))[0], `full_in/0 ${day(3)} CNSHA`);
  });

  it('full_in after a roll is the latest, for the sailing in force', () => {
    const rolled = [move('GTIN LADEN truck CNSHA', day(1)), move('GTOT LADEN truck CNSHA', day(2)), move('GTIN LADEN truck CNSHA', day(4))];
    assert.equal(told(truth([...rolled, ...sailed]))[0], `full_in/0 ${day(4)} CNSHA`);
  });

  it('vessel_loaded is the last before the last departure from the port of lading', () => {
    const restowed = [
      move('LOAD LADEN vessel CNSHA', day(3), { ...A, callKey: 'one' }),
      move('DISC LADEN vessel CNSHA', day(4), { ...A, callKey: 'one' }),
      move('LOAD LADEN vessel CNSHA', day(5), { ...A, callKey: 'two' }),
    ];
    assert.deepEqual(told(truth([...restowed, departed])), [`vessel_loaded/0 ${day(5)} CNSHA`, `vessel_departed/0 ${day(6)} CNSHA`]);
  });

  it('a box shut out has not been loaded, nor departed on the vessel that sailed without it', () => {
    const shutOut = [loaded, move('DISC LADEN vessel CNSHA', day(5, '12:00'), A), departed];
    assert.deepEqual(names(truth(shutOut)), []);
    assert.equal(factsOf(truth(shutOut)).current_status, 'new');
    const later = [move('LOAD LADEN vessel CNSHA', day(12), B), call('DEPA vessel CNSHA', day(13), B)];
    assert.deepEqual(told(truth([...shutOut, ...later])), [`vessel_loaded/0 ${day(12)} CNSHA`, `vessel_departed/0 ${day(13)} CNSHA`]);
  });

  it('a departure counts without its load, but not of a vessel the box is no longer planned on', () => {
    assert.deepEqual(names(truth([move('GTIN LADEN truck CNSHA', day(4)), departed])), ['full_in', 'vessel_departed']);
    const rolled = move('planned LOAD LADEN vessel CNSHA', day(12), B);
    assert.deepEqual(names(truth([move('GTIN LADEN truck CNSHA', day(4)), departed, rolled])), ['full_in']);
  });

  it('vessel_arrived is the first of the vessel that carries the box, vessel_discharged the last', () => {
    const found = truth([
      ...voyage,
      call('ARRI vessel USLGB', day(20), { ...B, ...pod }),
      call('ARRI vessel USLGB', day(26), { ...A, ...pod, callKey: 'shifted to another berth' }),
      move('DISC LADEN vessel USLGB', day(27), { ...A, ...pod, callKey: 'shifted to another berth' }),
    ]);
    assert.deepEqual(told(found).slice(2), [`vessel_arrived/0 ${day(24)} USLGB`, `vessel_discharged/0 ${day(27)} USLGB`]);
  });

  it('available and not_available are told at every change, and only then', () => {
    const readings = ['AVPU', 'AVPU', 'AVPN', 'AVPU'].map((action, place) =>
      said(move(`${action} LADEN USLGB`, day(26 + place)), { source: TERMINAL }),
    );
    const found = truth([...voyage, ...readings]);
    assert.deepEqual(told(found).slice(4), [
      `available/0 ${day(26)} USLGB`,
      `not_available/0 ${day(28)} USLGB`,
      `available/1 ${day(29)} USLGB`,
    ]);
    assert.equal(factsOf(found).available_for_pickup, true);
  });

  it('availability before the discharge does not count', () => {
    assert.deepEqual(added(move('AVPU LADEN USLGB', day(20))), []);
  });

  it('full_out is of the inland facility also where nobody told that the box came there', () => {
    const byRail = [move('LOAD LADEN rail USLGB', day(26)), call('DEPA rail USLGB', day(27))];
    for (const onTheWay of [byRail, [...byRail, call('ARRI rail USKCK', day(29))], []]) {
      const found = truth([...voyage, ...onTheWay, move('GTOT LADEN truck USCHI', day(33))]);
      assert.equal(told(found).at(-1), `full_out/1 ${day(33)} USCHI`);
      assert.equal(factsOf(found).current_status, 'picked_up');
    }
    const hub = [
      call('ARRI vessel KRPUS', day(12), A),
      move('DISC LADEN vessel KRPUS', day(13), A),
      move('GTOT LADEN truck KRKAN', day(14)),
    ];
    const onward = call('estimated ARRI vessel USLGB', day(140), B);
    assert.equal(factsOf(truth([...sailed, ...hub, onward])).current_status, 'on_ship', 'another ship is to take the box on');
    const depot = [move('GTIN LADEN truck CNSIA', day(4)), call('DEPA vessel CNSHA', day(5), A), move('GTOT LADEN truck CNSIA', day(6))];
    const bound = [call('planned DEPA vessel CNSHA', day(112), B), call('planned ARRI vessel USLGB', day(124), B)];
    assert.equal(factsOf(truth([...depot, ...bound])).current_status, 'new', 'the first ship left without the box');
    const broughtOn = move('GTIN LADEN truck USORD', day(34));
    assert.ok(!names(truth([...voyage, move('GTOT LADEN truck USCHI', day(33)), broughtOn])).includes('full_out/1'));
  });

  it('full_out is the last, and none while the box is back at the facility', () => {
    const outs = [move('GTOT LADEN truck USLGB', day(26)), move('GTIN LADEN truck USLGB', day(27))];
    assert.deepEqual(added(...outs), []);
    const found = truth([...voyage, ...outs, move('GTOT LADEN truck USLGB', day(28))]);
    assert.equal(told(found).at(-1), `full_out/0 ${day(28)} USLGB`);
    // Another facility of the port is no return to the terminal.
    const toRamp = [
      move('GTOT LADEN truck', day(26), { place: place('USLGB', { facilityCode: 'TTI' }) }),
      move('GTIN LADEN truck', day(27), { place: place('USLGB', { facilityCode: 'ICTF', facilityType: 'RAMP' }) }),
    ];
    assert.deepEqual(added(...toRamp), ['full_out']);
  });

  it('empty_in is the first after the last laden move', () => {
    const back = [
      move('GTIN EMPTY truck USLGB', day(35)),
      move('GTOT EMPTY truck USLGB', day(36)),
      move('GTIN EMPTY truck USOAK', day(37)),
    ];
    assert.equal(told(truth([...voyage, move('GTOT LADEN truck USLGB', day(27)), ...back])).at(-1), `empty_in/0 ${day(35)} USLGB`);
    const early = [move('GTIN EMPTY truck CNSHA', day(3)), move('GTIN LADEN truck CNSHA', day(4))];
    assert.deepEqual(names(truth([...early, ...sailed])), ['full_in', ...SAILED]);
  });
});

describe('several sources of one milestone', () => {
  const seen = said(call('ARRI vessel USLGB', day(24, '06:00'), A), { source: SHIP_RADIO });

  it('are one: the preferred is shown, the others stay evidence', () => {
    const terminal = said(move('DISC LADEN vessel USLGB', day(25, '03:00'), A), { source: TERMINAL });
    const found = truth([...voyage, seen, terminal]);
    assert.deepEqual(told(found).slice(2), [`vessel_arrived/0 ${day(24, '06:00')} USLGB`, `vessel_discharged/0 ${day(25, '03:00')} USLGB`]);
    assert.deepEqual(
      found.containers[0]?.milestones.map(({ source }) => source),
      [LINE.kind, LINE.kind, 'ais', 'terminal'],
    );
  });

  it('do not correct each other: a less preferred source adds nothing', () => {
    const rail = said(call('ARRI rail USCHI', day(33)), { source: RAILROAD });
    const unloaded = said(move('DISC LADEN rail USCHI', day(33, '06:00')), { source: RAILROAD });
    const before = truth([...voyage, rail, unloaded]);
    const after = truth([...voyage, rail, unloaded, call('ARRI rail USCHI', day(33, '02:00'))]);
    assert.deepEqual(told(after), told(before));
  });

  it('feed the fields of the line and of the railroad apart', () => {
    const rail = [
      said(call('ARRI rail USCHI', day(33)), { source: RAILROAD }),
      said(move('DISC LADEN rail USCHI', day(33, '06:00')), { source: RAILROAD }),
    ];
    const found = truth([...voyage, ...rail, call('ARRI rail USCHI', day(33, '02:00'))]);
    assert.equal(factsOf(found).ind_ata_at, day(33));
    assert.equal(found.facts.destination_ata_at?.value, day(33, '02:00'));
    assert.equal(factsOf(found).ind_rail_carrier_scac, 'BNSF');
  });
});

describe('an impossible order', () => {
  it('is kept and listed for the operator', () => {
    const early = move('DISC LADEN vessel USLGB', day(4), { ...A, ...pod });
    const found = truth([...sailed, early]);
    assert.ok(names(found).includes('vessel_loaded'));
    assert.deepEqual(
      found.doubts.map(({ doubt }) => doubt),
      [`discharged before it was loaded on the same voyage (${day(5)})`],
    );
  });
});
