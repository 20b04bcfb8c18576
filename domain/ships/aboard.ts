import { placeKey, sameVessel } from '../fact-key.js';
import type { Evidence } from '../observation.js';
import { portGroup } from '../port-groups.js';
import { secondsAfter, type Timestamp } from '../time.js';

/** What carriers and terminals say of loads is to the hour, of days at times. */
const LOAD_SLACK_S = 2 * 3_600;
/** Of two who tell of one departure each has his own moment. */
const DEPARTURE_SLACK_S = 24 * 3_600;

export interface Boarding {
  container: string;
  vessel: { imo: string; name: string };
  /** UN/LOCODE. */
  port: string;
}

/**
 * Since when a box is on a ship, by what anybody but the ship says: loaded there, or the ship's departure with it. Null while nobody says
 * so: a ship that the box was only booked on sails without it, and what that ship does says nothing of the box.
 */
export function aboardSince({ container, vessel, port }: Boarding, evidence: readonly Evidence[]): Timestamp | null {
  const here = evidence.filter(
    ({ source, withdrawnAt, observation: one }) =>
      source.kind !== 'ais' &&
      withdrawnAt === null &&
      one.certainty === 'actual' &&
      (one.container === null || one.container === container) &&
      sameVessel(one.vessel, vessel) === true &&
      placeKey(one.place) === portGroup(port),
  );
  const at = (action: 'LOAD' | 'DEPA') =>
    here.filter(({ observation }) => observation.action === action).map(({ observation }) => observation.at);
  const [loaded, departed] = [at('LOAD').sort().at(-1), at('DEPA').sort().at(-1)];
  if (loaded !== undefined) return secondsAfter(loaded, -LOAD_SLACK_S);
  return departed === undefined ? null : secondsAfter(departed, -DEPARTURE_SLACK_S);
}
