import { placeKey } from '../fact-key.js';
import type { Inland } from '../destination.js';
import type { Positions } from '../positions.js';
import { does } from '../sea-moves.js';
import { byTime, grouped, type Statement } from '../statements.js';
import { choose, preferred, type Candidate } from './candidate.js';

/** A facility's word on whether the box may be fetched, and whether it differs from the word before. */
export interface Reading {
  available: boolean;
  isChange: boolean;
  facility: 'port' | 'inland';
  statement: Statement;
}

/**
 * The readings of availability in order of time. Before the discharge none counts; where no discharge is known, none from
 * before the last move by sea. Readings are compared per facility (milestones, sections 4 and 8).
 */
export function readingsOf(positions: Positions, inland: Inland, sea: readonly Candidate[]): Reading[] {
  const discharged = sea.find(({ name }) => name === 'vessel_discharged');
  const since = discharged === undefined ? null : preferred(discharged).observation.at;
  const readings = inland.landward
    .filter((one) => one.actual && (does('AVPU')(one) || does('AVPN')(one)) && one.observation.load !== 'empty')
    .filter(({ observation: { at } }) => since === null || at >= since)
    .map((statement) => ({ statement, facility: facilityOf(statement, positions, inland) }));
  const perFacility = [...grouped(readings, ({ facility }) => facility).values()].flatMap((own) => {
    const ordered = own.sort((one, other) => byTime(one.statement, other.statement));
    return ordered.map(({ statement, facility }, place): Reading => {
      const available = does('AVPU')(statement);
      const before = ordered[place - 1];
      return { available, facility, statement, isChange: before === undefined || does('AVPU')(before.statement) !== available };
    });
  });
  return perFacility.sort((one, other) => byTime(one.statement, other.statement));
}

function facilityOf({ observation }: Statement, { pod }: Positions, { key }: Inland): 'port' | 'inland' {
  const here = placeKey(observation.place);
  return key !== null && here === key && here !== pod?.key ? 'inland' : 'port';
}

/** Every change of availability is a milestone; the call index counts the changes of one kind. */
export function availabilityMilestones(readings: readonly Reading[]): Candidate[] {
  const changes = readings.filter(({ isChange }) => isChange);
  return (['available', 'not_available'] as const).flatMap((name) =>
    changes
      .filter(({ available }) => available === (name === 'available'))
      .flatMap(({ statement }, callIndex) =>
        choose([statement], { name, callIndex, which: 'first', rule: 'change of availability at the facility' }),
      ),
  );
}
