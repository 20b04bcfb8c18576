import { inlandOf, type Inland } from './destination.js';
import { callOf, placeKey } from './fact-key.js';
import type { Gazetteer } from './facts.js';
import { availabilityMilestones, readingsOf, type Reading } from './milestones/availability.js';
import type { Candidate } from './milestones/candidate.js';
import { feederMilestones, inlandArrival, railMilestones } from './milestones/carriage.js';
import { estimates, lastEstimates } from './milestones/estimates.js';
import { deliveryMark, destinationMilestones, originMilestones } from './milestones/gates.js';
import { seaMilestones } from './milestones/sea.js';
import type { Evidence } from './observation.js';
import { positionsOf, type KnownRoute, type Positions } from './positions.js';
import { does, isSeaMove, newestSchedule, stopsOf } from './sea-moves.js';
import { byTime, type Statement } from './statements.js';
import { DAY_S, secondsBetween } from './time.js';

/** The way of one container (or of a shipment that has none yet), worked out from everything in force about it. */
export interface Journey {
  statements: readonly Statement[];
  /** What people marked on the box. */
  marks: readonly Statement[];
  positions: Positions;
  inland: Inland;
  readings: readonly Reading[];
  /** Milestones and estimates, each with what every kind of source says of it. */
  candidates: readonly Candidate[];
  /** The last estimates of departure and inland arrival, come true or not. */
  expected: readonly Candidate[];
}

export interface JourneyEvidence {
  statements: readonly Statement[];
  /** What people marked on the box. */
  marks: readonly Statement[];
  /** All that was ever announced, withdrawn statements included. */
  announced: readonly Evidence[];
  known: KnownRoute;
  gazetteer: Gazetteer;
}

/** Statements → positions → milestones (milestones, stages 3 and 4). */
export function journeyOf({ statements, marks, announced, known, gazetteer }: JourneyEvidence): Journey {
  const sea = statements.filter(isSeaMove);
  const stops = stopsOf([...sea.filter((one) => one.actual), ...newestSchedule(sea.filter((one) => !one.actual))]);
  const positions = positionsOf({ stops, statements, announced: announced.filter(isSeaMove), known, isPort: gazetteer.isPort });
  const inland = inlandOf(statements, positions, known.destination ?? null);
  const bySea = seaMilestones(positions);
  const readings = readingsOf(positions, inland, bySea);
  const actuals = [
    ...originMilestones(statements, positions, bySea),
    ...feederMilestones(statements),
    ...bySea,
    ...railMilestones(statements, inland),
    ...inlandArrival(inland, positions),
    ...availabilityMilestones(readings),
    ...destinationMilestones(statements, positions, inland),
    ...deliveryMark(marks),
  ];
  const candidates = [...actuals, ...estimates(statements, { positions, inland, actuals })];
  return { statements, marks, positions, inland, readings, candidates, expected: lastEstimates(statements, { positions, inland }) };
}

/** What in the statements contradicts itself, for the operator's list; nothing is dropped for it. */
export function doubtsOf({ statements }: Pick<Journey, 'statements'>): { rawEventId: string; doubt: string }[] {
  const dated = statements
    .filter(
      ({ actual, observation, lastSeenAt }) =>
        !actual && observation.certainty === 'actual' && secondsBetween(lastSeenAt, observation.at) > DAY_S,
    )
    .map(({ rawEventId, observation }) => ({
      rawEventId,
      doubt: `said to have happened at ${observation.at}, more than a day after it was read`,
    }));
  const actual = statements.filter((one) => one.actual && isSeaMove(one));
  const disordered = actual.filter(does('DISC')).flatMap((discharge) => {
    const load = actual
      .filter(does('LOAD'))
      .filter((one) => onSameVoyage(one, discharge))
      .sort(byTime)[0];
    return load === undefined || load.observation.at <= discharge.observation.at
      ? []
      : [{ rawEventId: discharge.rawEventId, doubt: `discharged before it was loaded on the same voyage (${load.observation.at})` }];
  });
  return [...dated, ...disordered];
}

function onSameVoyage(load: Statement, discharge: Statement): boolean {
  const [from, to] = [load.observation, discharge.observation];
  if (placeKey(from.place) === placeKey(to.place)) return callOf(from) !== null && callOf(from) === callOf(to) && from.vessel === null;
  return Boolean(from.vessel?.imo && from.vessel.imo === to.vessel?.imo && from.voyage !== null && from.voyage === to.voyage);
}
