import assert from 'node:assert/strict';
import type { Observation } from '../../domain/observation.js';
import { BOX, call, day, LINE, move, names, place, said, ship, shipmentOf, told, truth } from '../support/evidence.js';
import { A, AT_TRANSSHIPMENT, B, EXPORTED, PUBLISHED_AT_POD, after, atBusan, atLongBeach, exported } from '../support/sailings.js';

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
