import { placeKey } from '../fact-key.js';
import { does, isInward, isOutward } from '../sea-moves.js';
import { byTime, type Statement } from '../statements.js';

/** One leg by rail or feeder: from where the box is loaded to where it is unloaded. */
export type Leg = readonly Statement[];

/** Actual moves → legs in order. A leg ends when the box leaves again, or turns up at another place than it arrived at. */
export function legsOf(moves: readonly Statement[]): Leg[] {
  const legs: Statement[][] = [];
  for (const move of moves.filter((one) => one.actual).sort(byTime)) {
    const leg = legs.at(-1);
    if (leg === undefined || beginsAnew(leg, move)) legs.push([move]);
    else leg.push(move);
  }
  return legs;
}

function beginsAnew(leg: Leg, move: Statement): boolean {
  if (isOutward(move)) return leg.some(isInward) || leg.some((one) => isOutward(one) && isElsewhere(one, move));
  return leg.some((one) => isInward(one) && isElsewhere(one, move));
}

function isElsewhere(one: Statement, other: Statement): boolean {
  const [here, there] = [placeKey(one.observation.place), placeKey(other.observation.place)];
  return here !== null && there !== null && here !== there;
}

export const departuresOf = (leg: Leg) => leg.filter((one) => does('DEPA')(one) || does('GTOT')(one));
