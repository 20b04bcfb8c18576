import assert from 'node:assert/strict';
import fc from 'fast-check';
import { changesOf, type Difference, type Published, type PublishedContainer } from '../../domain/changes.js';
import type { ShipmentTruth } from '../../domain/facts.js';
import type { Observation } from '../../domain/observation.js';
import { secondsAfter } from '../../domain/time.js';
import { BOX, call, day, LINE, move, OTHER_BOX, place, said, ship, TERMINAL, truth } from '../support/evidence.js';

const A = ship('ALBATROS', '012E');
const pod = { ...A, role: 'pod' as const };
const out = move('GTOT EMPTY truck CNSHA', day(2));
const loaded = move('LOAD LADEN vessel CNSHA', day(5), A);
const departed = call('DEPA vessel CNSHA', day(6), A);
const eta = (at: ReturnType<typeof day>) => call('estimated ARRI vessel USLGB', at, pod);

const NOTHING: Published = { shipment: {}, arrivalTold: null, containers: new Map() };

function publishedFrom({ containers, facts }: ShipmentTruth): Published {
  const values = (known: object) =>
    Object.fromEntries(Object.entries(known).map(([field, one]) => [field, (one as { value: unknown }).value]));
  const boxes = containers.map(({ number, milestones, facts: known }): [string, PublishedContainer] => [
    number,
    { milestones: milestones.map((milestone) => ({ id: `id of ${milestone.name}`, milestone })), facts: values(known) },
  ]);
  return { shipment: values(facts), arrivalTold: null, containers: new Map(boxes) };
}

type Statements = Parameters<typeof truth>[0];
const between = (before: Statements, after: Statements) => changesOf({ before: publishedFrom(truth(before)), after: truth(after) });

function inWords(change: Difference): string {
  switch (change.kind) {
    case 'milestone':
      return `${change.milestone.name}${change.previous ? ` instead of ${change.previous.id}` : ''}`;
    case 'milestone_withdrawn':
      return `${change.previous.milestone.name} withdrawn`;
    case 'deadline_changed':
      return `${change.deadline} ${change.value}`;
    default:
      return change.kind;
  }
}

describe('changes', () => {
  it('of a first load are every box first, then what happened by its time, then what is expected', () => {
    const other = [out, loaded].map((one) => ({ ...one, container: OTHER_BOX, at: secondsAfter(one.at, 3_600) }));
    const changes = changesOf({ before: NOTHING, after: truth([out, loaded, ...other, departed, eta(day(24))]) });
    assert.deepEqual(changes.map(inWords), [
      ...['container_created', 'container_created'],
      ...['empty_out', 'empty_out', 'vessel_loaded', 'vessel_loaded', 'vessel_departed', 'vessel_departed'],
      ...['arrival_estimated', 'estimated.vessel_arrived', 'estimated.vessel_arrived'],
    ]);
  });

  it('are none when the same truth comes again', () => {
    fc.assert(
      fc.property(fc.subarray([out, loaded, departed, eta(day(24))]), (statements) =>
        assert.deepEqual(between(statements, statements), []),
      ),
    );
  });

  it('of less than a minute are none; of a minute make a new version that names the old one', () => {
    const later = (seconds: number) => [out, { ...loaded, at: secondsAfter(loaded.at, seconds) }];
    assert.deepEqual(between([out, loaded], later(59)), []);
    assert.deepEqual(between([out, loaded], later(60)).map(inWords), ['vessel_loaded instead of id of vessel_loaded']);
  });

  it('of place or vessel make a new version', () => {
    const elsewhere = { ...loaded, place: place('CNNGB') };
    assert.deepEqual(between([out, loaded], [out, elsewhere]).map(inWords), ['vessel_loaded instead of id of vessel_loaded']);
    const another = { ...loaded, ...ship('BERENICE', '012E') };
    assert.deepEqual(between([out, loaded], [out, another]).map(inWords), ['vessel_loaded instead of id of vessel_loaded']);
  });

  it('are none when a less preferred source adds its value', () => {
    const seen = [said(move('DISC LADEN vessel USLGB', day(25), pod), { source: TERMINAL }), departed];
    assert.deepEqual(between(seen, [...seen, said(move('DISC LADEN vessel USLGB', day(25, '05:00'), pod), { source: LINE })]), []);
  });

  it('that withdraw a milestone name nothing new', () => {
    assert.deepEqual(between([out, loaded], [out]).map(inWords), ['vessel_loaded withdrawn']);
  });

  it('of the arrival are told once for the shipment and once per box, however often it is repeated', () => {
    assert.deepEqual(between([out, departed, eta(day(24))], [out, departed, eta(day(25))]).map(inWords), [
      'arrival_estimated',
      'estimated.vessel_arrived instead of id of estimated.vessel_arrived',
    ]);
    assert.deepEqual(between([out, eta(day(24))], [out, said(eta(day(24)), { firstSeenAt: day(101) })]), []);
  });

  it('of the arrival are measured from what was told last, not from what was believed last', () => {
    const told = { ...publishedFrom(truth([out, eta(secondsAfter(day(24), 50))])), arrivalTold: { at: day(24), locode: 'USLGB' } };
    const after = (seconds: number) =>
      changesOf({ before: { ...told, containers: new Map() }, after: truth([out, eta(secondsAfter(day(24), seconds))]) }).filter(
        ({ kind }) => kind === 'arrival_estimated',
      ).length;
    assert.deepEqual([after(50), after(59), after(60), after(100), after(-59), after(-60)], [0, 0, 1, 1, 0, 1]);
  });

  it('of the arrival are told when the port is another at the same time, and not when it is named for the first time', () => {
    const at = (locode: string) => [out, departed, { ...eta(day(24)), place: place(locode) }];
    assert.deepEqual(between(at('USLGB'), at('USOAK')).map(inWords), [
      'arrival_estimated',
      'estimated.vessel_arrived instead of id of estimated.vessel_arrived',
    ]);
    const before = { ...publishedFrom(truth(at('USLGB'))), arrivalTold: { at: day(24), locode: null } };
    assert.deepEqual(changesOf({ before, after: truth(at('USLGB')) }), []);
  });

  it('of an arrival that is expected again after it was taken back are told, though it is the same', () => {
    const before = { ...publishedFrom(truth([out])), arrivalTold: { at: day(24), locode: 'USLGB' } };
    assert.deepEqual(changesOf({ before, after: truth([out, eta(day(24))]) }).map(inWords), [
      'arrival_estimated',
      'estimated.vessel_arrived',
    ]);
  });

  it('of deadlines tell the day that holds from now on, or that none does', () => {
    const lfd = (at: ReturnType<typeof day>, deadline: ReturnType<typeof day> | null): Observation =>
      move('LFD LADEN USLGB', at, { deadline });
    const first = between([out], [out, lfd(day(20), day(30))]);
    assert.deepEqual(first.map(inWords), [`pickup_lfd_line ${day(30)}`, `pickup_lfd ${day(30)}`, 'container_updated']);
    assert.deepEqual(
      between([out, lfd(day(20), day(30))], [out, lfd(day(20), day(30)), lfd(day(21), null)])
        .map(inWords)
        .slice(0, 2),
      ['pickup_lfd_line null', 'pickup_lfd null'],
    );
  });

  it('straight after creation are none of the terminal news', () => {
    const released = said(move('AVPU LADEN USLGB', day(26)), { source: TERMINAL });
    const landed = [departed, move('DISC LADEN vessel USLGB', day(25), pod)];
    assert.ok(!changesOf({ before: NOTHING, after: truth([...landed, released]) }).some(({ kind }) => kind === 'container_updated'));
    const [updated] = between(landed, [...landed, released]).filter((change) => change.kind === 'container_updated');
    assert.deepEqual(updated, { kind: 'container_updated', container: BOX, changeset: { available_for_pickup: [false, true] } });
  });

  it('of the terminal are none when another list names the same one', () => {
    const at = (facilityCode: string, facilityCodeList: 'SMDG' | 'BIC') => [
      departed,
      move('DISC LADEN vessel', day(25), { ...pod, place: place('USLGB', { facilityCode, facilityCodeList }) }),
    ];
    assert.deepEqual(between(at('TTI', 'SMDG'), at('USLGBTTI1', 'BIC')), []);
  });

  it('of the terminal are none when the box sails on from a port it was landed at', () => {
    const at = (locode: string, facilityCode: string) => ({ place: place(locode, { facilityCode, facilityCodeList: 'SMDG' }) });
    const landed = [loaded, departed, move('DISC LADEN vessel', day(9), { ...A, ...at('KRPUS', 'PNC') })];
    const sailed = [move('LOAD LADEN vessel', day(11), at('KRPUS', 'PNC')), move('planned DISC LADEN vessel', day(25), at('USLGB', 'TTI'))];
    const kinds = between(landed, [...landed, ...sailed]).map(({ kind }) => kind);
    assert.ok(!kinds.includes('pod_terminal_changed') && !kinds.includes('container_updated'), kinds.join());
  });

  it('of the terminal are told with both in the changeset', () => {
    const at = (facilityCode: string) => [
      departed,
      move('DISC LADEN vessel', day(25), { ...pod, place: place('USLGB', { facilityCode, facilityCodeList: 'SMDG' }) }),
    ];
    const changes = between(at('TTI'), at('LBCT'));
    assert.deepEqual(
      changes.map(({ kind }) => kind),
      ['milestone', 'pod_terminal_changed', 'container_updated'],
    );
  });
});
