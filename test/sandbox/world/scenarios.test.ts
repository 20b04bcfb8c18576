import assert from 'node:assert/strict';
import { timestampOf } from '../../../domain/time.js';
import type { NumberType } from '../../../domain/tracking-number.js';
import { LINE } from '../../../sandbox/world/lines/index.js';
import { keyOf } from '../../../sandbox/world/ledger.js';
import { happened, saidOf, type Log } from '../../../sandbox/world/log.js';
import { LINES, numbersOf, SCENARIOS, type VoyageName } from '../../../sandbox/world/numbers.js';
import { saidBy } from '../../../sandbox/world/said.js';
import { logOf, SCRIPTS } from '../../../sandbox/world/scenarios/index.js';
import { truthOf, type Truth } from '../../../sandbox/world/truth.js';
import { imoOf, shipOf } from '../../../sandbox/world/vessels.js';
import { DAY, HOUR, look, START, withWorld } from './support.js';

const everyVoyage: VoyageName[] = LINES.flatMap((scac) =>
  SCENARIOS.flatMap((scenario) => [0, 1, 2].map((index) => ({ scac, scenario, index }))),
);

const logs = new Map<string, Log>();

function writtenLog(voyage: VoyageName): Log {
  const key = keyOf(voyage);
  const log = logs.get(key) ?? logOf(voyage, START);
  logs.set(key, log);
  return log;
}

const truthAt = (voyage: VoyageName, at: number | null): Truth =>
  truthOf({ ...voyage, log: writtenLog(voyage), habits: LINE[voyage.scac].habits, boxes: numbersOf(voyage).boxes, box: null }, at);

const keysOf = (truth: Truth) =>
  truth.containers.flatMap(({ number, milestones }) => milestones.map(({ event, call_index }) => `${number} ${event}/${call_index}`));

// The order in which the milestones of a whole journey can follow each other.
const ORDER = [
  'empty_out full_in feeder_loaded feeder_departed feeder_arrived feeder_discharged vessel_loaded vessel_departed',
  'transshipment_arrived transshipment_discharged transshipment_loaded transshipment_departed vessel_arrived vessel_discharged',
  'rail_loaded rail_departed rail_arrived rail_unloaded empty_in',
].flatMap((words) => words.split(' '));

describe('the scripted voyages', () => {
  it('are the same every time', () => {
    for (const voyage of everyVoyage) assert.deepEqual(logOf(voyage, START), logOf(voyage, START));
    assert.notDeepEqual(
      logOf({ scac: 'MSCU', scenario: 'direct', index: 0 }, START),
      logOf({ scac: 'MSCU', scenario: 'direct', index: 4 }, START),
    );
  });

  it('take about six weeks each, the cancelled one aside', () => {
    for (const voyage of everyVoyage.filter(({ scenario }) => scenario !== 'cancelled_booking')) {
      const end = Math.max(...writtenLog(voyage).facts.map((fact) => happened(fact)?.at ?? 0));
      const days = (end - START) / DAY;
      assert.ok(days > 35 && days < 47, `${voyage.scenario} ${voyage.index}: ${days} days`);
    }
  });

  it('sail on ships whose IMO number passes its own check', () => {
    assert.equal(imoOf(907_472), '9074729');
    for (const name of ['a', 'b', 'c']) {
      const imo = shipOf(name).imo ?? '';
      const sum = [...imo.slice(0, 6)].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0);
      assert.equal(sum % 10, Number(imo[6]));
    }
  });

  it('say nothing twice at one moment, and replace a plan by what was said later', () => {
    for (const voyage of everyVoyage) {
      const { facts } = writtenLog(voyage);
      assert.equal(new Set(facts.map(({ key }) => key)).size, facts.length);
      for (const { key, versions } of facts) {
        versions
          .slice(1)
          .forEach((version, place) => assert.ok(version.saidAt >= (versions[place]?.saidAt ?? 0), `${voyage.scenario} ${key}`));
      }
    }
  });

  it('report what happened minutes to hours later, at times out of order', () => {
    const lags: number[] = [];
    let outOfOrder = 0;
    for (const voyage of everyVoyage) {
      const said = writtenLog(voyage).facts.flatMap((fact) => {
        const first = fact.versions.find(({ certainty }) => certainty === 'ACT');
        return first && first.at > START && fact.kind !== 'document' ? [first] : [];
      });
      lags.push(...said.map(({ at, saidAt }) => (saidAt - at) / 60_000));
      const byReport = [...said].sort((one, other) => one.saidAt - other.saidAt);
      if (byReport.some((version, place) => version.at < (byReport[place - 1]?.at ?? 0))) outOfOrder += 1;
    }
    assert.ok(Math.min(...lags) >= 15 && Math.max(...lags) <= 24 * 60);
    assert.ok(outOfOrder > everyVoyage.length / 2);
  });
});

describe('the ground truth', () => {
  it('ends with every box back empty, in an order in which a journey can go', () => {
    for (const voyage of everyVoyage.filter(({ scenario }) => scenario !== 'cancelled_booking')) {
      const truth = truthAt(voyage, null);
      assert.equal(truth.finished, true);
      assert.equal(truth.containers.length, SCRIPTS[voyage.scenario].boxes);
      for (const { milestones, open, current_status } of truth.containers) {
        assert.deepEqual(open, [], `${voyage.scac} ${voyage.scenario}`);
        assert.equal(current_status, 'empty_returned');
        assert.equal(milestones.filter(({ event }) => event.startsWith('estimated.')).length, 0);
        const places = milestones.map(({ event }) => ORDER.indexOf(event)).filter((place) => place >= 0);
        assert.deepEqual(
          places,
          [...places].sort((one, other) => one - other),
          `${voyage.scac} ${voyage.scenario}: ${milestones.map(({ event }) => event).join()}`,
        );
        assert.equal(new Set(milestones.map(({ event, call_index }) => `${event}/${call_index}`)).size, milestones.length);
      }
    }
  });

  it('claims the last estimate of a departure until the ship has left: later it may have been made between two looks', () => {
    let claimed = 0;
    for (const voyage of everyVoyage)
      for (let at = START; at < START + 30 * DAY; at += 6 * HOUR) {
        const { shipment } = truthAt(voyage, at);
        if (shipment.pol_atd_at) assert.equal('pol_etd_at' in shipment, false, `${voyage.scac} ${voyage.scenario}`);
        else if (shipment.pol_etd_at) claimed += 1;
      }
    assert.ok(claimed > 0);
  });

  it('grows to its end: what is known for certain stays known, unless a scenario takes it back', () => {
    for (const voyage of everyVoyage) {
      const end = new Set(keysOf(truthAt(voyage, null)));
      const shutOut = voyage.scenario === 'rolled_booking';
      let before: string[] = [];
      for (let at = START; at < START + 45 * DAY; at += 13 * HOUR) {
        const now = keysOf(truthAt(voyage, at)).filter((key) => !key.includes('estimated.'));
        const lost = before.filter((key) => !now.includes(key) && !(shutOut && key.endsWith('vessel_loaded/0')));
        assert.deepEqual(lost, [], `${voyage.scac} ${voyage.scenario} at ${timestampOf(at)}`);
        for (const key of now) assert.ok(end.has(key), `${voyage.scac} ${voyage.scenario}: ${key}`);
        before = now;
      }
    }
  });

  it('knows an estimate only while the thing is ahead', () => {
    for (const voyage of everyVoyage) {
      for (let at = START; at < START + 45 * DAY; at += 23 * HOUR) {
        for (const { milestones } of truthAt(voyage, at).containers) {
          const names = new Set(milestones.map(({ event }) => event));
          for (const name of names) assert.ok(!names.has(`estimated.${name}`), `${voyage.scac} ${voyage.scenario} ${name}`);
        }
      }
    }
  });

  it('has a status for the whole way of a direct box', () => {
    const statuses = new Set<string | undefined>();
    const voyage = { scac: 'CMDU', scenario: 'direct', index: 0 } as const;
    for (let at = START; at < START + 45 * DAY; at += 3 * HOUR) statuses.add(truthAt(voyage, at).containers[0]?.current_status);
    assert.deepEqual([...statuses], ['new', 'on_ship', 'grounded', 'picked_up', 'empty_returned']);
  });

  it('keeps a box that is drayed to the ramp from being picked up', () => {
    const statuses = new Set<string | undefined>();
    const voyage = { scac: 'HLCU', scenario: 'inland_rail', index: 0 } as const;
    for (let at = START; at < START + 45 * DAY; at += 3 * HOUR) statuses.add(truthAt(voyage, at).containers[0]?.current_status);
    assert.deepEqual([...statuses], ['new', 'on_ship', 'awaiting_inland_transfer', 'on_rail', 'grounded', 'picked_up', 'empty_returned']);
  });

  it('takes back a load that was lifted ashore again, until the next ship', () => {
    const voyage = { scac: 'CMDU', scenario: 'rolled_booking', index: 1 } as const;
    const loads: string[] = [];
    for (let at = START; at < START + 45 * DAY; at += HOUR) {
      const load = truthAt(voyage, at).containers[0]?.milestones.find(({ event }) => event === 'vessel_loaded')?.at ?? 'none';
      if (load !== loads.at(-1)) loads.push(load);
    }
    assert.equal(loads.length, 4);
    assert.deepEqual([loads[0], loads[2]], ['none', 'none']);
  });

  it('moves the arrival of a diverted ship to the port it goes to', () => {
    const voyage = { scac: 'CMDU', scenario: 'changed_discharge_port', index: 0 } as const;
    const bound = (at: number) =>
      truthAt(voyage, at).containers[0]?.milestones.find(({ event }) => event === 'estimated.vessel_arrived')?.locode;
    assert.equal(bound(START + 10 * DAY), 'USLAX');
    assert.equal(bound(START + 15 * DAY), 'USOAK');
    assert.equal(truthAt(voyage, null).shipment['port_of_discharge_locode'], 'USOAK');
  });

  it('has no box before one is assigned, and the third joins later', () => {
    const voyage = { scac: 'HDMU', scenario: 'late_container_assignment', index: 0 } as const;
    const boxesAt = (days: number) => truthAt(voyage, START + days * DAY).containers.length;
    assert.deepEqual([boxesAt(0), boxesAt(4), boxesAt(7)], [0, 2, 3]);
    assert.equal(truthAt(voyage, START).found, true);
    assert.match(truthAt(voyage, START).shipment['pod_eta_at'] ?? '', /^20/);
  });

  it('is not found until the manifest is in, and cancelled where the line says so', () => {
    const unknown = { scac: 'ZIMU', scenario: 'not_found_until_manifest', index: 0 } as const;
    assert.deepEqual([truthAt(unknown, START + 2 * DAY).found, truthAt(unknown, START + 2.2 * DAY).found], [false, true]);
    const told = { scac: 'MAEU', scenario: 'cancelled_booking', index: 0 } as const;
    assert.deepEqual([truthAt(told, START).booking_cancelled, truthAt(told, null).booking_cancelled], [false, true]);
    const silent = { ...told, scac: 'ONEY' } as const;
    assert.deepEqual(
      [truthAt(silent, START).found, truthAt(silent, null).found, truthAt(silent, null).booking_cancelled],
      [true, false, false],
    );
  });
});

describe('what a line publishes', () => {
  it('holds every milestone of the ground truth, with its time and place, and Landfall understands every record', async () => {
    await withWorld({ ceilings: false }, async (world, clock) => {
      const asked = everyVoyage
        .filter(({ scac, scenario, index }) => index === 0 || (index === 1 && SCRIPTS[scenario].scac === scac))
        .map((voyage) => ({ voyage, ...askedBy(voyage) }));
      for (const each of asked) await look(world, { scac: each.voyage.scac, ...each });
      for (const days of [0.2, 6, 16, 29, 47]) {
        await clock.change({ now: START + days * DAY });
        for (const { voyage, ...number } of asked) {
          const { answer, reading } = await look(world, { scac: voyage.scac, ...number });
          const truth = world.truth(number.number, clock.now(), voyage.scac);
          const story = `${voyage.scac} ${voyage.scenario} ${voyage.index} on day ${days}`;
          assert.equal(answer.kind, truth.found ? 'answered' : 'not_found', story);
          assert.deepEqual(
            reading.events.flatMap(({ notUnderstood }) => notUnderstood ?? []),
            [],
            story,
          );
          for (const { number: box, milestones } of truth.containers) {
            for (const { event, at, locode } of milestones) {
              const held = reading.events.some(({ means }) => {
                const isOf = means?.container === null || means?.container === box;
                const certainty = event.startsWith('estimated.') ? means?.certainty !== 'actual' : means?.certainty === 'actual';
                return isOf && certainty && means?.at === at && means.place.locode === locode;
              });
              assert.ok(held, `${story}: ${box} ${event} ${at} ${locode}`);
            }
          }
        }
      }
    });
  }).timeout(60_000);

  it('tells one box nothing of the others', async () => {
    await withWorld({}, async (world, clock) => {
      const { boxes } = numbersOf({ scac: 'ONEY', scenario: 'direct', index: 3 });
      const question = { scac: 'ONEY', numberType: 'container', number: boxes[1] ?? '' } as const;
      await look(world, question);
      await clock.change({ now: START + 20 * DAY });
      const { reading } = await look(world, question);
      const named = new Set(reading.events.flatMap(({ means }) => means?.container ?? []));
      assert.deepEqual([...named], [boxes[1]]);
      assert.deepEqual(
        world.truth(boxes[1] ?? '').containers.map(({ number }) => number),
        [boxes[1]],
      );
    });
  });

  it('is what the log says at that moment, however often it is asked', () => {
    for (const voyage of everyVoyage) {
      const log = writtenLog(voyage);
      const { habits } = LINE[voyage.scac];
      const now = START + 18 * DAY;
      for (const { fact, version } of saidBy(habits, log, now)) {
        assert.ok(version.saidAt <= now);
        if (version.certainty === 'ACT') assert.deepEqual(saidOf(fact, now), version);
      }
    }
  });
});

function askedBy(voyage: VoyageName): { numberType: NumberType; number: string } {
  const { bill, booking } = numbersOf(voyage);
  // HMM is asked by booking alone.
  const numberType = voyage.scac === 'HDMU' ? 'booking' : SCRIPTS[voyage.scenario].requestType;
  return { numberType, number: numberType === 'booking' ? booking : bill };
}
