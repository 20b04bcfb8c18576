import assert from 'node:assert/strict';
import type { Observation } from '../../domain/observation.js';
import {
  BOX,
  call,
  day,
  factsOf,
  LINE,
  move,
  OTHER_BOX,
  paper,
  place,
  RAILROAD,
  said,
  ship,
  shipmentOf,
  TERMINAL,
  truth,
} from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const sized = (sizeType: string | null, sealNumber: string | null, weightInLbs: number | null = null) => ({
  equipment: { sizeType, sealNumber, weightInLbs },
});
const pod = { role: 'pod' as const };
const quay = { place: place('USLGB', { facilityCode: 'TTI', facilityCodeList: 'SMDG', facilityType: 'POTE' }) };

const exported = [
  move('GTOT EMPTY truck CNSHA', day(2), sized('45G1', null)),
  move('GTIN LADEN truck CNSHA', day(4), sized('45G1', 'SEAL1', 21_000)),
  move('LOAD LADEN vessel CNSHA', day(5), { ...A, ...sized(null, 'SEAL2') }),
  call('DEPA vessel CNSHA', day(6), A),
];
const imported = [
  call('ARRI vessel', day(24), { ...A, ...pod, ...quay, zone: 'America/Los_Angeles' }),
  move('DISC LADEN vessel', day(25), { ...A, ...pod, ...quay }),
];
const byTerminal = (observation: Observation) => said(observation, { source: TERMINAL });
const lfd = (at: ReturnType<typeof day>, deadline: ReturnType<typeof day> | null) => move('LFD LADEN USLGB', at, { deadline });

describe('the facts of a container', () => {
  it('are filled by its milestones', () => {
    const facts = factsOf(
      truth([...exported, ...imported, move('GTOT LADEN truck USLGB', day(27)), move('GTIN EMPTY truck USLGB', day(35))]),
    );
    assert.deepEqual(
      {
        empty_out_at: facts.empty_out_at,
        pol_full_in_at: facts.pol_full_in_at,
        pol_vessel_loaded_at: facts.pol_vessel_loaded_at,
        pol_vessel_departed_at: facts.pol_vessel_departed_at,
        pod_arrived_at: facts.pod_arrived_at,
        pod_discharged_at: facts.pod_discharged_at,
        pod_full_out_at: facts.pod_full_out_at,
        empty_terminated_at: facts.empty_terminated_at,
        current_status: facts.current_status,
      },
      {
        empty_out_at: day(2),
        pol_full_in_at: day(4),
        pol_vessel_loaded_at: day(5),
        pol_vessel_departed_at: day(6),
        pod_arrived_at: day(24),
        pod_discharged_at: day(25),
        pod_full_out_at: day(27),
        empty_terminated_at: day(35),
        current_status: 'empty_returned',
      },
    );
  });

  it('know the box by its newest words', () => {
    const facts = factsOf(truth(exported));
    assert.deepEqual(
      [facts.equipment_type, facts.equipment_length, facts.equipment_height, facts.seal_number, facts.weight_in_lbs],
      ['dry', 40, 'high_cube', 'SEAL2', 21_000],
    );
  });

  it('know terminal and zones', () => {
    const facts = factsOf(truth([...exported, ...imported]));
    assert.deepEqual([facts.pod_terminal, facts.pickup_facility], [quay.place, quay.place]);
    assert.deepEqual(
      [facts.pod_timezone, facts.empty_terminated_timezone, facts.final_destination_timezone],
      ['America/Los_Angeles', 'America/Los_Angeles', undefined],
    );
  });

  it('know the facility inland once there is one', () => {
    const ramp = { place: place('USCHI', { facilityCode: 'BNSFLPC', facilityCodeList: 'BIC', facilityType: 'RAMP' }) };
    const rail = [call('ARRI rail', day(33), { ...ramp, zone: 'America/Chicago' }), move('DISC LADEN rail', day(33, '06:00'), ramp)];
    const facts = factsOf(truth([...exported, ...imported, ...rail.map((one) => said(one, { source: RAILROAD }))]));
    assert.deepEqual([facts.pickup_facility, facts.ind_rail_unloaded_at, facts.ind_ata_at], [ramp.place, day(33, '06:00'), day(33)]);
    assert.equal(facts.current_status, 'grounded');
  });

  it('carry the raw event and the rule of every one', () => {
    const [container] = truth([...exported, ...imported]).containers;
    for (const [field, known] of Object.entries(container?.facts ?? {})) {
      assert.ok(known.rule.length > 5, field);
      if (field !== 'current_status') assert.ok(known.rawEventId, field);
    }
  });

  it('rest on who said so first of those that stand by it, and move on only when that one no longer does', () => {
    const seals = ['STUF', 'INSP', 'GTIN'].map((action, place) =>
      said(move(`${action} LADEN CNSHA`, day(3), sized('45G1', 'SEAL1')), { firstSeenAt: day(103 + place), rawEventId: action }),
    );
    const supportOf = (given: typeof seals) => {
      const [container] = truth([
        ...exported.slice(0, 1).map((one) => said(one, { rawEventId: 'gate', firstSeenAt: day(102) })),
        ...given,
      ]).containers;
      return [container?.facts.seal_number?.rawEventId, container?.facts.equipment_type?.rawEventId, container?.facts.seal_number?.value];
    };
    assert.deepEqual(supportOf(seals.slice(0, 1)), ['STUF', 'gate', 'SEAL1']);
    assert.deepEqual(supportOf([...seals].reverse()), ['STUF', 'gate', 'SEAL1']);
    assert.deepEqual(supportOf(seals.map((one, place) => (place === 0 ? { ...one, withdrawnAt: day(120) } : one))), [
      'INSP',
      'gate',
      'SEAL1',
    ]);
  });
});

describe('the last free day', () => {
  const days = (...readings: Parameters<typeof truth>[0][number][]) => {
    const facts = factsOf(truth([...exported, ...imported, ...readings]));
    return [facts.pickup_lfd, facts.pickup_lfd_line, facts.pickup_lfd_terminal, facts.pickup_lfd_rail];
  };

  it("is the line's, else the terminal's, else the railroad's: not the earliest, not the newest", () => {
    const terminal = byTerminal(lfd(day(27), day(29)));
    const rail = said(lfd(day(28), day(30)), { source: RAILROAD });
    assert.deepEqual(days(rail), [day(30), undefined, undefined, day(30)]);
    assert.deepEqual(days(rail, terminal), [day(29), undefined, day(29), day(30)]);
    assert.deepEqual(days(rail, terminal, lfd(day(26), day(31))), [day(31), day(31), day(29), day(30)]);
  });

  it('is the newest reading, in either direction, and none when it is taken back', () => {
    assert.deepEqual(days(lfd(day(26), day(31)), lfd(day(27), day(28)))[1], day(28));
    assert.deepEqual(days(lfd(day(26), day(31)), lfd(day(27), null)), [undefined, undefined, undefined, undefined]);
  });
});

describe('holds and availability', () => {
  it('are set and cleared by papers and by customs', () => {
    const holds = (...more: Observation[]) => factsOf(truth([...exported, ...imported, ...more])).holds_at_pod_terminal;
    assert.equal(holds(), undefined);
    assert.deepEqual(holds(paper('SRM HOLD', day(20))), [{ name: 'freight', status: 'hold', description: 'SRM HOLD' }]);
    assert.deepEqual(holds(paper('SRM HOLD', day(20)), paper('TRD RELS', day(26))), []);
    assert.deepEqual(holds(paper('CUS HOLD', day(20)), move('CUSR USLGB', day(26))), []);
    assert.deepEqual(holds(move('CUSI USLGB', day(26)), paper('SRM HOLD', day(26))), [
      { name: 'customs', status: 'hold', description: 'chosen by customs for inspection' },
      { name: 'freight', status: 'hold', description: 'SRM HOLD' },
    ]);
  });

  it('are pending before the discharge', () => {
    assert.deepEqual(factsOf(truth([...exported, paper('CUS HOLD', day(20))])).holds_at_pod_terminal, [
      { name: 'customs', status: 'pending', description: 'CUS HOLD' },
    ]);
  });

  it('are the newest reading of the facility where the box is', () => {
    const released = byTerminal(move('AVPU LADEN USLGB', day(26)));
    const facts = factsOf(truth([...exported, ...imported, released]));
    assert.deepEqual([facts.availability_known, facts.available_for_pickup, facts.current_status], [true, true, 'available']);
    const rail = [move('DISC LADEN rail USCHI', day(33)), call('ARRI rail USCHI', day(32))].map((one) => said(one, { source: RAILROAD }));
    const inland = factsOf(truth([...exported, ...imported, released, ...rail]));
    assert.deepEqual([inland.availability_known, inland.available_for_pickup, inland.current_status], [true, undefined, 'grounded']);
  });

  it('make a box available whose discharge nobody told of', () => {
    const released = byTerminal(move('AVPU LADEN USLGB', day(26)));
    assert.equal(factsOf(truth([...exported, imported[0] as Observation, released])).current_status, 'available');
  });
});

describe('the facts of a shipment', () => {
  it('tell ports, vessel and times', () => {
    const eta = call('estimated ARRI vessel', day(24), { ...A, ...quay, ...pod });
    const found = shipmentOf(truth([...exported, eta]));
    assert.deepEqual(found, {
      port_of_lading_locode: 'CNSHA',
      port_of_lading_name: 'Shanghai',
      port_of_discharge_locode: 'USLGB',
      port_of_discharge_name: 'Long Beach',
      pol_timezone: 'Asia/Shanghai',
      pod_timezone: 'America/Los_Angeles',
      pod_terminal: quay.place,
      pod_vessel_name: A.vessel?.name,
      pod_vessel_imo: A.vessel?.imo,
      pod_voyage_number: A.voyage,
      pol_atd_at: day(6),
      pod_eta_at: day(24),
      pod_original_eta_at: day(24),
      status: 'in_transit',
    });
  });

  it('have no arrival estimate once the arrival is actual', () => {
    const found = shipmentOf(truth([...exported, call('estimated ARRI vessel USLGB', day(23), { ...A, ...pod }), ...imported]));
    assert.deepEqual(
      [found.pod_eta_at, found.pod_ata_at, found.pod_original_eta_at, found.status],
      [undefined, day(24), day(23), 'arrived_at_pod'],
    );
  });

  it('name the ship whose arrival they give, where boxes sail apart', () => {
    const B = ship('BERENICE', '117W');
    const aboard = [
      move('LOAD LADEN vessel CNSHA', day(5), A),
      move('LOAD LADEN vessel CNSHA', day(8), { ...B, container: OTHER_BOX }),
      call('estimated ARRI vessel USLGB', day(24), { ...A, role: 'pod' }),
      call('estimated ARRI vessel USLGB', day(26), { ...B, role: 'pod' }),
    ];
    const found = shipmentOf(truth(aboard));
    assert.deepEqual([found.pod_eta_at, found.pod_vessel_name], [day(26), 'BERENICE']);
  });

  it('have arrived by the boxes alone when the last of them has, not the first', () => {
    const boxes = [BOX, OTHER_BOX].map((container) => move('LOAD LADEN vessel CNSHA', day(5), { ...A, container }));
    const landed = (container: string) => move('DISC LADEN vessel USLGB', day(25), { ...A, role: 'pod', container });
    assert.notEqual(shipmentOf(truth([...boxes, landed(BOX)])).status, 'arrived_at_pod');
    assert.equal(shipmentOf(truth([...boxes, landed(BOX), landed(OTHER_BOX)])).status, 'arrived_at_pod');
  });

  it('keep the estimate of departure when it has come true, though the line lists it no longer', () => {
    const etd = said(call('estimated DEPA vessel CNSHA', day(5, '20:00'), A), { firstSeenAt: day(3) });
    const found = shipmentOf(truth([...exported.map((one) => said(one, { firstSeenAt: day(7) })), etd]));
    assert.deepEqual([found.pol_etd_at, found.pol_original_etd_at, found.pol_atd_at], [day(5, '20:00'), day(5, '20:00'), day(6)]);
  });

  it('keep the first estimates ever seen, by first look and then by creation, withdrawn and replaced ones too', () => {
    const eta = (at: ReturnType<typeof day>, reportedAt: ReturnType<typeof day>) =>
      call('estimated ARRI vessel USLGB', at, { ...A, reportedAt });
    const evidence = [
      ...exported.map((one) => said(one, { firstSeenAt: day(7), lastSeenAt: day(20) })),
      said(call('estimated ARRI vessel KRPUS', day(9), A), { firstSeenAt: day(7) }),
      said(eta(day(22), day(4)), { firstSeenAt: day(7), withdrawnAt: day(9) }),
      said(eta(day(23), day(6)), { firstSeenAt: day(7) }),
      said(eta(day(20), day(1)), { firstSeenAt: day(8) }),
      said(eta(day(26), day(8)), { firstSeenAt: day(20) }),
    ];
    const found = shipmentOf(truth(evidence));
    assert.deepEqual([found.pod_eta_at, found.pod_original_eta_at], [day(26), day(22)]);
  });

  it('are known before any box is named', () => {
    const found = truth([
      call('planned DEPA vessel CNSHA', day(6), A),
      call('planned ARRI vessel USLGB', day(24), A),
      paper('BKG CONF', day(0)),
    ]);
    assert.deepEqual(found.containers, []);
    const { pol_etd_at, pod_eta_at, port_of_lading_locode, status } = shipmentOf(found);
    assert.deepEqual([pol_etd_at, pod_eta_at, port_of_lading_locode, status], [day(6), day(24), 'CNSHA', 'awaiting_departure']);
  });

  it('go through the statuses of a shipment', () => {
    const inland = call('ARRI rail USCHI', day(33), { role: 'destination' });
    assert.equal(shipmentOf(truth([move('GTIN LADEN truck CNSHA', day(4))])).status, 'pending');
    assert.equal(shipmentOf(truth([...exported, ...imported, inland])).status, 'delivered_to_destination');
    assert.equal(shipmentOf(truth([...exported, ...imported, inland])).destination_locode, 'USCHI');
  });

  it('say that the booking was cancelled, but not when it was confirmed again or sailed', () => {
    const cancelled = paper('BKG CANC', day(3));
    assert.equal(truth([cancelled]).bookingCancelled, true);
    assert.equal(truth([paper('BKG CONF', day(0)), paper('BKG REJE', day(3))]).bookingCancelled, true);
    assert.equal(truth([cancelled, paper('BKG CONF', day(4))]).bookingCancelled, false);
    assert.equal(truth([cancelled, ...exported]).bookingCancelled, false);
    assert.equal(truth([paper('TRD VOID', day(3))]).bookingCancelled, false);
  });

  it('are those of the way most boxes share', () => {
    const other = exported.map((one) => ({ ...one, container: one.container === null ? null : OTHER_BOX }));
    const found = truth([...exported, ...imported, ...other.filter(({ container }) => container !== null)]);
    assert.deepEqual(
      found.containers.map(({ number }) => number),
      [BOX, OTHER_BOX],
    );
    assert.equal(shipmentOf(found).pol_atd_at, day(6));
    assert.ok(found.containers.every(({ milestones }) => milestones.every(({ source }) => source === LINE.kind)));
  });
});
