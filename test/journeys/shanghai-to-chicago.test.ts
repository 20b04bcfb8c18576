import assert from 'node:assert/strict';
import { changesOf, type Difference, type Published, type PublishedContainer } from '../../domain/changes.js';
import type { ShipmentTruth } from '../../domain/facts.js';
import type { Evidence, Observation, SourceName } from '../../domain/observation.js';
import { BOX, call, day, factsOf, LINE, move, RAILROAD, ship, shipmentOf, truth } from '../support/evidence.js';

const FIRST = ship('ALBATROS', '012E');
const SECOND = ship('BERENICE', '117W');

/** What every look adds, and all that is told after it, as a client hears it. */
class Story {
  private readonly evidence: Evidence[] = [];
  private published: Published = { shipment: {}, arrivalTold: null, containers: new Map() };
  found: ShipmentTruth = truth([]);

  look(at: ReturnType<typeof day>, observations: readonly Observation[], source: SourceName = LINE): string[] {
    for (const [place, one] of this.evidence.entries()) {
      if (one.source.kind === source.kind) this.evidence[place] = { ...one, lastSeenAt: at };
    }
    for (const observation of observations) {
      const rawEventId = `raw ${this.evidence.length}`;
      this.evidence.push({ rawEventId, source, firstSeenAt: at, lastSeenAt: at, withdrawnAt: null, observation });
    }
    this.found = truth(this.evidence);
    const changes = changesOf({ before: this.published, after: this.found });
    this.published = publishedFrom(this.found);
    return changes.map(inWords);
  }

  get status(): unknown {
    return factsOf(this.found).current_status;
  }
}

function publishedFrom({ containers, facts }: ShipmentTruth): Published {
  const values = (known: object) =>
    Object.fromEntries(Object.entries(known).map(([field, one]) => [field, (one as { value: unknown }).value]));
  const boxes = containers.map(({ number, milestones, facts: known }): [string, PublishedContainer] => [
    number,
    { milestones: milestones.map((milestone) => ({ id: milestone.rawEventId ?? '', milestone })), facts: values(known) },
  ]);
  return { shipment: values(facts), arrivalTold: null, containers: new Map(boxes) };
}

function inWords(change: Difference): string {
  switch (change.kind) {
    case 'milestone':
      return `${change.milestone.name}${change.previous ? ', a new version' : ''}`;
    case 'milestone_withdrawn':
      return `${change.previous.milestone.name} withdrawn`;
    case 'deadline_changed':
      return `${change.deadline} ${change.value}`;
    case 'container_updated':
      return `updated ${Object.keys(change.changeset).join(' ')}`;
    default:
      return change.kind;
  }
}

describe('a box from Shanghai to Chicago by Busan and Long Beach', () => {
  it('is told of step by step, as a careful reader would', () => {
    const story = new Story();
    const planned = [
      call('planned DEPA vessel CNSHA', day(6, '10:00'), FIRST),
      call('planned ARRI vessel USLGB', day(23), SECOND),
      call('planned ARRI rail USCHI', day(32)),
    ];
    assert.deepEqual(story.look(day(0, '12:00'), planned), ['arrival_estimated']);
    assert.equal(shipmentOf(story.found).status, 'awaiting_departure');

    const out = story.look(day(2, '12:00'), [move('GTOT EMPTY truck CNSHA', day(2))]);
    assert.deepEqual(out, [
      'container_created',
      'empty_out',
      'estimated.vessel_departed',
      'estimated.vessel_arrived',
      'estimated.arrived_at_inland_destination',
    ]);
    assert.equal(story.status, 'new');

    assert.deepEqual(story.look(day(4, '12:00'), [move('GTIN LADEN truck CNSHA', day(4))]), ['full_in']);

    // The load is not known yet.
    assert.deepEqual(story.look(day(6, '12:00'), [call('DEPA vessel CNSHA', day(6, '11:00'), FIRST)]), [
      'estimated.vessel_departed withdrawn',
      'vessel_departed',
    ]);
    assert.equal(story.status, 'on_ship');

    assert.deepEqual(story.look(day(7), [move('LOAD LADEN vessel CNSHA', day(5), FIRST)]), ['vessel_loaded']);
    assert.equal(story.status, 'on_ship');

    const busan = [call('ARRI vessel KRPUS', day(9), FIRST), move('DISC LADEN vessel KRPUS', day(9, '08:00'), FIRST)];
    const onward = move('planned LOAD LADEN vessel KRPUS', day(11), SECOND);
    assert.deepEqual(story.look(day(9, '12:00'), [...busan, onward]), ['transshipment_arrived', 'transshipment_discharged']);

    const load = move('LOAD LADEN vessel KRPUS', day(11, '02:00'), SECOND);
    assert.deepEqual(story.look(day(11, '06:00'), [load]), ['transshipment_loaded']);
    assert.deepEqual(story.look(day(11, '10:00'), [load]), []);

    const eta = call('estimated ARRI vessel USLGB', day(24), SECOND);
    assert.deepEqual(story.look(day(11, '14:00'), [eta]), ['arrival_estimated', 'estimated.vessel_arrived, a new version']);
    assert.equal(shipmentOf(story.found).pod_original_eta_at, day(23));

    const arrival = (clock: string, reported: string) =>
      call('ARRI vessel USLGB', day(24, clock), { ...SECOND, reportedAt: day(24, reported) });
    assert.deepEqual(story.look(day(24, '08:00'), [arrival('06:15', '07:00')]), ['estimated.vessel_arrived withdrawn', 'vessel_arrived']);
    assert.deepEqual(story.look(day(25), [arrival('09:40', '20:00')]), ['vessel_arrived, a new version']);
    assert.equal(factsOf(story.found).pod_arrived_at, day(24, '09:40'));
    assert.equal(shipmentOf(story.found).pod_eta_at, undefined);

    assert.deepEqual(story.look(day(25, '12:00'), [move('DISC LADEN vessel USLGB', day(25, '06:00'), SECOND)]), ['vessel_discharged']);
    assert.equal(story.status, 'awaiting_inland_transfer');

    assert.deepEqual(story.look(day(27, '12:00'), [move('GTOT LADEN truck USLGB', day(27))]), ['full_out']);
    assert.equal(story.status, 'awaiting_inland_transfer');
    assert.equal(factsOf(story.found).pod_full_out_at, day(27));

    const train = [move('LOAD LADEN rail USLGB', day(28)), call('DEPA rail USLGB', day(28, '09:00'))];
    assert.deepEqual(story.look(day(28, '12:00'), train, RAILROAD), ['rail_loaded', 'rail_departed']);
    assert.equal(story.status, 'on_rail');

    const ramp = [
      call('ARRI rail USCHI', day(33, '04:00')),
      move('DISC LADEN rail USCHI', day(33, '07:00')),
      move('AVPU LADEN USCHI', day(33, '08:00')),
      move('LFD LADEN USCHI', day(33, '08:00'), { deadline: day(35) }),
    ];
    assert.deepEqual(story.look(day(33, '12:00'), ramp, RAILROAD), [
      'estimated.arrived_at_inland_destination withdrawn',
      'rail_arrived',
      'arrived_at_inland_destination',
      'rail_unloaded',
      'available',
      `pickup_lfd_rail ${day(35)}`,
      `pickup_lfd ${day(35)}`,
      'updated available_for_pickup pickup_lfd pickup_lfd_rail',
    ]);
    assert.equal(story.status, 'available');

    assert.deepEqual(story.look(day(34, '12:00'), [move('GTOT LADEN truck USCHI', day(34))], RAILROAD), ['full_out']);
    assert.equal(story.status, 'picked_up');
    assert.equal(factsOf(story.found).final_destination_full_out_at, day(34));

    assert.deepEqual(story.look(day(39, '12:00'), [move('GTIN EMPTY truck USCHI', day(39))]), ['empty_in']);
    assert.equal(story.status, 'empty_returned');
    assert.deepEqual(
      story.found.containers.map(({ number }) => number),
      [BOX],
    );
  });
});
