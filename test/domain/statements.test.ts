import assert from 'node:assert/strict';
import { factKey } from '../../domain/fact-key.js';
import { statementsOf } from '../../domain/statements.js';
import { finished } from '../../domain/steps.js';
import { nextCertainInSteps } from '../../domain/truth.js';
import { day, LINE, move, call, place, said, ship, TERMINAL, told, truth } from '../support/evidence.js';

const inForce = (...evidence: ReturnType<typeof said>[]) => statementsOf(evidence).map(({ observation }) => observation.at);

describe('versions of one fact', () => {
  const load = (at: ReturnType<typeof day>, more = {}) => move('LOAD vessel LADEN CNSHA', at, { ...ship('ALBATROS'), ...more });

  it('have one key, whatever their time, creation and id', () => {
    const [one, other] = [said(load(day(5))), said(load(day(6), { reportedAt: day(7), zone: 'Asia/Shanghai' }))];
    assert.equal(factKey(one), factKey(other));
  });

  it('have different keys by carrier, code, class, container, place, mode, call and load', () => {
    const keys = [
      said(load(day(5))),
      said(load(day(5)), { source: { ...LINE, code: 'MAEU' } }),
      said(load(day(5), { action: 'DISC' })),
      said(load(day(5), { certainty: 'estimated' })),
      said(load(day(5), { container: 'MSCU1000022' })),
      said(load(day(5), { place: place('KRPUS') })),
      said(load(day(5), { mode: 'barge' })),
      said(load(day(5), { voyage: '002E' })),
      said(load(day(5), { load: 'empty' })),
    ].map(factKey);
    assert.equal(new Set(keys).size, keys.length);
  });

  it('are compared at the level of port groups, and by the call id before vessel and voyage before sequence', () => {
    assert.equal(factKey(said(load(day(5), { place: place('CNYSN') }))), factKey(said(load(day(5)))));
    assert.equal(factKey(said(load(day(5), { callKey: 'C1', voyage: 'A' }))), factKey(said(load(day(5), { callKey: 'C1', voyage: 'B' }))));
    const numbered = (sequence: number) => factKey(said(load(day(5), { vessel: null, voyage: null, sequence })));
    assert.notEqual(numbered(1), numbered(2));
    assert.equal(numbered(1), numbered(1));
  });

  it('are decided by the newest creation time', () => {
    const older = said(load(day(5), { reportedAt: day(8) }), { lastSeenAt: day(101) });
    assert.deepEqual(inForce(older, said(load(day(6), { reportedAt: day(9) }))), [day(6)]);
  });

  it('are decided by the fetch time where no creation time tells', () => {
    const [first, second] = [
      said(load(day(5)), { firstSeenAt: day(100), lastSeenAt: day(100) }),
      said(load(day(6)), { firstSeenAt: day(101) }),
    ];
    assert.deepEqual(inForce(first, second), [day(6)]);
    // A, B, A again: what the newest look holds counts.
    assert.deepEqual(inForce({ ...first, lastSeenAt: day(102) }, second), [day(5)]);
  });

  it('that are equal are one, told by the first and stood by as long as the last', () => {
    const [first, second] = [said(load(day(5)), { rawEventId: 'a' }), said(load(day(5)), { rawEventId: 'b', firstSeenAt: day(103) })];
    const [only, ...more] = statementsOf([second, first]);
    assert.equal(more.length, 0);
    assert.deepEqual([only?.rawEventId, only?.lastSeenAt, only?.held], ['a', day(103), true]);
  });

  it('are not made by reuse of one id: two statements of one source stay two', () => {
    const found = statementsOf([said(load(day(5))), said(call('DEPA vessel CNSHA', day(6), ship('ALBATROS')))]);
    assert.equal(found.length, 2);
  });

  it('of different sources stand beside each other', () => {
    assert.deepEqual(inForce(said(load(day(5))), said(load(day(6)), { source: TERMINAL })), [day(5), day(6)]);
  });
});

describe('two actual facts of one kind at one place, by calls nobody names', () => {
  const gate = (at: ReturnType<typeof day>, action: 'GTIN' | 'GTOT' = 'GTOT') => said(move(`${action} EMPTY truck CNSHA`, at));

  it('are a correction within twelve hours, whatever lies between', () => {
    assert.deepEqual(inForce(gate(day(2, '06:00')), gate(day(2, '09:00'), 'GTIN'), gate(day(2, '17:00'))), [
      day(2, '09:00'),
      day(2, '17:00'),
    ]);
  });

  it('are a correction later too, where nothing says that the box came back', () => {
    assert.deepEqual(inForce(gate(day(2)), gate(day(4))), [day(4)]);
  });

  it('are two when a move between them says so', () => {
    assert.deepEqual(inForce(gate(day(2)), gate(day(3), 'GTIN'), gate(day(5))), [day(2), day(3), day(5)]);
  });

  it('are a correction whatever other boxes and ships did between, and whatever the box did elsewhere', () => {
    const ALBATROS = ship('ALBATROS', null);
    const arrival = (at: ReturnType<typeof day>) => said(call('ARRI vessel USLGB', at, ALBATROS));
    const elsewhere = said(call('DEPA vessel CNSHA', day(24, '20:00'), ship('BERENICE', '117W')));
    assert.deepEqual(inForce(arrival(day(24, '06:00')), elsewhere, { ...arrival(day(25, '04:00')), lastSeenAt: day(105) }), [
      day(24, '20:00'),
      day(25, '04:00'),
    ]);
    const out = (at: ReturnType<typeof day>, seen: number) => said(move('GTOT LADEN USLGB', at), { lastSeenAt: day(seen) });
    const others = said(call('ARRI vessel USLGB', day(28), ALBATROS));
    const back = said(move('GTIN EMPTY truck USLGB', day(28, '12:00')));
    assert.deepEqual(inForce(out(day(29), 101), others, back, out(day(27), 105)), [day(27), day(28), day(28, '12:00')]);
    const landed = (at: ReturnType<typeof day>, seen: number) =>
      said(move('DISC LADEN vessel USLGB', at, ALBATROS), { lastSeenAt: day(seen) });
    const sailed = said(call('DEPA vessel USLGB', day(26), ALBATROS));
    assert.deepEqual(inForce(landed(day(27), 101), sailed, landed(day(25), 105)), [day(25), day(26)]);
  });

  it('are two when the ship left between', () => {
    const SHIP = ship('ALBATROS', null);
    const calls = [
      call('ARRI vessel SGSIN', day(5), SHIP),
      call('DEPA vessel SGSIN', day(6), SHIP),
      call('ARRI vessel SGSIN', day(20), SHIP),
    ];
    assert.deepEqual(inForce(...calls.map((one) => said(one))), [day(5), day(6), day(20)]);
  });

  it('are two when another train set out elsewhere between them', () => {
    const [first, next] = [call('ARRI rail USCHI', day(33)), call('ARRI rail USCHI', day(40))];
    assert.deepEqual(inForce(said(first), said(call('DEPA rail USLGB', day(34))), said(next)), [day(33), day(34), day(40)]);
    const [left, leftNext] = [call('DEPA rail USLGB', day(26)), call('DEPA rail USLGB', day(34))];
    assert.deepEqual(inForce(said(left), said(call('ARRI rail USCHI', day(33))), said(leftNext)), [day(26), day(33), day(34)]);
  });

  it('are two when the ships have different names', () => {
    const arrival = (at: ReturnType<typeof day>, name: string) =>
      said(call('ARRI vessel USLGB', at, { vessel: { imo: null, name }, voyage: null }));
    assert.deepEqual(inForce(arrival(day(24), 'ALBATROS'), arrival(day(35), 'BERENICE')), [day(24), day(35)]);
  });

  it('are two when vessel or voyage say so', () => {
    const arrival = (at: ReturnType<typeof day>, imo: string) =>
      said(call('ARRI vessel SGSIN', at, { vessel: { imo, name: null }, voyage: null }));
    assert.deepEqual(inForce(arrival(day(2), '9000001'), arrival(day(9), '9000002')), [day(2), day(9)]);
  });

  it('are two when they name different bookings', () => {
    const out = (at: ReturnType<typeof day>, booking: string) => said(move('GTOT EMPTY truck CNSHA', at, { bookings: [booking] }));
    assert.deepEqual(inForce(out(day(2), 'K1'), out(day(60), 'K2')), [day(2), day(60)]);
  });
});

describe('what is said to have happened', () => {
  it('is not taken back by the estimate of another ship, at a line that names no voyages', () => {
    const arrived = said(call('ARRI vessel USLGB', day(24), { ...ship('ALBATROS', null), reportedAt: day(24) }), { lastSeenAt: day(101) });
    const bound = call('estimated ARRI vessel USLGB', day(133), { ...ship('BERENICE', null), reportedAt: day(102) });
    assert.deepEqual(inForce(arrived, said(bound, { firstSeenAt: day(103) })), [day(24), day(133)]);
  });

  const departure = (at: ReturnType<typeof day>, more = {}) => call('DEPA vessel CNSHA', at, { ...ship('ALBATROS'), ...more });

  it('later than the newest look that holds it counts as an estimate, and is certain once a later look holds it', () => {
    const ahead = said(departure(day(6)), { firstSeenAt: day(5) });
    assert.equal(statementsOf([ahead])[0]?.actual, false);
    assert.equal(finished(nextCertainInSteps([ahead])), day(6));
    const held = { ...ahead, lastSeenAt: day(6) };
    assert.equal(statementsOf([held])[0]?.actual, true);
    assert.equal(finished(nextCertainInSteps([held])), null);
  });

  it('does not become certain when no later look holds it any more', () => {
    const dropped = said(departure(day(6)), { firstSeenAt: day(5) });
    const other = said(departure(day(8)), { firstSeenAt: day(7), lastSeenAt: day(9) });
    assert.equal(finished(nextCertainInSteps([dropped, other])), null);
  });

  it('is an estimate to clients until then, and for the operator when more than a day ahead', () => {
    const box = said(move('GTIN LADEN truck CNSHA', day(4)), { firstSeenAt: day(5) });
    const ahead = said(departure(day(6, '12:00')), { firstSeenAt: day(5) });
    const found = truth([box, ahead]);
    assert.deepEqual(told(found), [`full_in/0 ${day(4)} CNSHA`, `estimated.vessel_departed/0 ${day(6, '12:00')} CNSHA`]);
    assert.deepEqual(
      found.doubts.map(({ rawEventId }) => rawEventId),
      [ahead.rawEventId],
    );
  });

  it('is taken back when its publisher later announces it again', () => {
    const actual = said(departure(day(6), { reportedAt: day(6, '02:00') }));
    const again = said(departure(day(9), { certainty: 'estimated', reportedAt: day(6, '08:00') }));
    assert.deepEqual(
      statementsOf([actual, again]).map((one) => [one.actual, one.observation.at]),
      [[false, day(9)]],
    );
  });

  it('stands when an estimate of a time long past is repeated after it', () => {
    const actual = said(departure(day(6), { reportedAt: day(6, '02:00') }));
    const repeated = said(departure(day(5), { certainty: 'estimated', reportedAt: day(6, '08:00') }));
    assert.ok(statementsOf([actual, repeated]).some((one) => one.actual));
  });

  it('stands when an older estimate is still listed', () => {
    const actual = said(departure(day(6), { reportedAt: day(6, '02:00') }));
    const older = said(departure(day(7), { certainty: 'estimated', reportedAt: day(3) }));
    assert.ok(statementsOf([actual, older]).some((one) => one.actual));
  });

  it('is left out once it was withdrawn', () => {
    assert.deepEqual(inForce(said(departure(day(6)), { withdrawnAt: day(101) })), []);
  });
});
