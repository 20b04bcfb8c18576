import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Evidence, Observation } from '../../domain/observation.js';
import { secondsAfter } from '../../domain/time.js';
import {
  BOX,
  call,
  day,
  Gathered,
  gazetteer,
  move,
  OTHER_BOX,
  paper,
  RAILROAD,
  said,
  ship,
  TERMINAL,
  told,
  truth,
} from '../support/evidence.js';
import { truthOf } from '../../domain/truth.js';

const A = ship('ALBATROS', '012E');
const B = ship('BERENICE', '117W');

/** The whole way of a box by two ships and a train, with plans, in no particular order of looks. */
function wayOf(container: string): Observation[] {
  const box = { container };
  return [
    move('GTOT EMPTY truck CNSHA', day(2), box),
    move('GTIN LADEN truck CNSHA', day(4), box),
    move('planned LOAD LADEN vessel CNSHA', day(5), { ...A, ...box }),
    move('LOAD LADEN vessel CNSHA', day(5, '03:00'), { ...A, ...box }),
    move('DISC LADEN vessel KRPUS', day(9, '08:00'), { ...A, ...box }),
    move('LOAD LADEN vessel KRPUS', day(11, '02:00'), { ...B, ...box }),
    move('planned DISC LADEN vessel USLGB', day(24), { ...B, ...box }),
    move('DISC LADEN vessel USLGB', day(25), { ...B, ...box }),
    move('AVPU LADEN USLGB', day(26), box),
    move('AVPN LADEN USLGB', day(26, '12:00'), box),
    move('GTOT LADEN truck USLGB', day(27), box),
    move('GTIN EMPTY truck USLGB', day(35), box),
  ];
}

const shared: Observation[] = [
  call('planned DEPA vessel CNSHA', day(6), A),
  call('DEPA vessel CNSHA', day(6, '03:00'), A),
  call('ARRI vessel KRPUS', day(9), A),
  call('DEPA vessel KRPUS', day(12), B),
  call('estimated ARRI vessel USLGB', day(23), B),
  call('ARRI vessel USLGB', day(24), B),
  paper('BKG CONF', day(0)),
  paper('SRM HOLD', day(20)),
];

const everything = [...wayOf(BOX), ...wayOf(OTHER_BOX), ...shared];

/** Any part of it, from any of three sources, each statement with looks of its own, some corrected, some withdrawn. */
const evidence = fc
  .subarray(everything, { minLength: 1 })
  .chain((observations) =>
    fc.tuple(
      ...observations.map((observation) =>
        fc
          .record({
            source: fc.constantFrom(undefined, undefined, TERMINAL, RAILROAD),
            first: fc.integer({ min: 0, max: 40 }),
            seen: fc.integer({ min: 0, max: 40 }),
            withdrawn: fc.constantFrom(false, false, false, false, true),
            reported: fc.option(fc.integer({ min: 0, max: 40 })),
            corrections: fc.array(fc.integer({ min: -2_000, max: 2_000 }), { maxLength: 2 }),
          })
          .map(({ source, first, seen, withdrawn, reported, corrections }): Evidence[] =>
            [0, ...corrections].map((minutes, version) =>
              said(
                {
                  ...observation,
                  at: secondsAfter(observation.at, minutes * 60),
                  reportedAt: reported === null ? null : day(reported + version),
                },
                {
                  ...(source ? { source } : {}),
                  firstSeenAt: day(first + version),
                  lastSeenAt: day(first + version + seen),
                  withdrawnAt: withdrawn ? day(90) : null,
                },
              ),
            ),
          ),
      ),
    ),
  )
  .map((several) => several.flat());

describe('the truth', () => {
  it('is the same for any order and any repetition of the evidence (promises T8, T10)', () => {
    const shuffled = evidence.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray([...given, ...given, ...given], { minLength: 0 }).map((more) => [...more, ...given].reverse()),
      ),
    );
    fc.assert(
      fc.property(shuffled, fc.constantFrom('container', 'bill_of_lading', 'booking'), ([given, again], numberType) => {
        const request = { numberType, number: numberType === 'container' ? BOX : 'K1' } as const;
        assert.deepEqual(truth(again, { request }), truth(given, { request }));
      }),
      { numRuns: 300 },
    );
  });

  it('of corrections is the last of them, and of a retraction as if it had never been said (promise T9)', () => {
    fc.assert(
      fc.property(
        fc.subarray(everything, { minLength: 1 }),
        fc.nat(),
        fc.array(fc.integer({ min: -600, max: 600 }), { minLength: 1, maxLength: 4 }),
        (observations, which, minutes) => {
          const chosen = observations[which % observations.length] as Observation;
          const fixed = chosen.action === 'AVPU' || chosen.action === 'AVPN' || chosen.subject === 'document';
          const others = observations.filter((one) => one !== chosen).map((one) => said(one));
          const versions = minutes.map((by, place) =>
            said({ ...chosen, at: secondsAfter(chosen.at, by * 60), reportedAt: day(50 + place) }),
          );
          if (!fixed) assert.deepEqual(withoutIds([...others, ...versions]), withoutIds([...others, versions.at(-1) as Evidence]));
          const retracted = versions.map((one) => ({ ...one, withdrawnAt: day(101) }));
          const milestones = (given: Evidence[]) => [BOX, OTHER_BOX].map((box) => told(truth(given), box));
          // Announcements keep showing how far the line looked ahead, and count as first estimates.
          if (chosen.certainty === 'actual') assert.deepEqual(milestones([...others, ...retracted]), milestones(others));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('at the end is the same in whatever order the line told of things (promise T10)', () => {
    const asTold = (order: readonly Observation[]) => {
      const gathered = new Gathered();
      const records = order.map((means) => ({ identity: JSON.stringify(means), means }));
      records.forEach((_, place) => gathered.look(day(40 + place), records.slice(0, place + 1)));
      return gathered.evidence;
    };
    const actual = everything.filter(({ certainty }) => certainty === 'actual');
    const milestones = (order: readonly Observation[]) => [BOX, OTHER_BOX].map((box) => told(truth(asTold(order)), box));
    const expected = milestones(actual);
    fc.assert(
      fc.property(fc.shuffledSubarray(actual, { minLength: actual.length }), (order) => assert.deepEqual(milestones(order), expected)),
      { numRuns: 60 },
    );
  });

  it('stays the same when the same is said once more under new ids', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const again = given.map((one) => ({ ...one, rawEventId: `${one.rawEventId} again` }));
        assert.deepEqual(withoutIds([...given, ...again]), withoutIds(given));
      }),
      { numRuns: 200 },
    );
  });

  it('of a box of many events is cheap', () => {
    const boxes = Array.from({ length: 200 }, (_, place) => `TSTU${String(1_000_000 + place)}`);
    const given = [...boxes.flatMap(wayOf), ...shared].map((one) => said(one));
    const began = performance.now();
    const found = truthOf({ evidence: given, request: { numberType: 'booking', number: 'K1' }, scac: 'MSCU', gazetteer });
    assert.equal(found.containers.length, 200);
    assert.ok(performance.now() - began < 3_000);
  });
});

/** Everything the truth says but which of several equal raw events it names, and what was first said of an estimate. */
function withoutIds(given: readonly Evidence[]): string {
  return JSON.stringify(truth(given), (key, value: unknown) => (/^(rawEventId|doubts|.*_original_.*)$/.test(key) ? undefined : value));
}
