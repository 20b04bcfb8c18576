import { placeKey, sameVessel } from './fact-key.js';
import type { Observation } from './observation.js';
import type { Statement } from './statements.js';
import { HOUR_S, secondsBetween } from './time.js';

const VISIT_GAP_S = 12 * HOUR_S;

/**
 * Versions of one actual fact by calls that nobody names, earliest first, apart by visit: two are two facts only when vessel,
 * voyage or a move between them says so, otherwise the later record corrects the earlier (milestones, section 6). `moves`:
 * what else the same box or, where the fact names none, any means of transport did.
 */
export function visitsOf(versions: readonly Statement[], moves: readonly Statement[]): Statement[][] {
  const visits: Statement[][] = [];
  for (const version of versions) {
    const visit = visits.at(-1);
    const last = visit?.at(-1);
    if (visit === undefined || last === undefined || areTwoVisits(last.observation, version.observation, moves)) visits.push([version]);
    else visit.push(version);
  }
  return visits;
}

function areTwoVisits(first: Observation, second: Observation, moves: readonly Statement[]): boolean {
  if (secondsBetween(first.at, second.at) <= VISIT_GAP_S) return false;
  if (sameVessel(first.vessel, second.vessel) === false || differ(first.voyage, second.voyage)) return true;
  return moves.some(({ observation: move }) => move.at > first.at && move.at < second.at && comesRound(move, first));
}

/** True for what has to happen before a move can happen a second time; what merely lies between two versions of one proves nothing. */
function comesRound(between: Observation, move: Observation): boolean {
  const { action, load } = between;
  const isHere = placeKey(between.place) === placeKey(move.place);
  const bySame = sameVessel(between.vessel, move.vessel) !== false;
  // Nobody tells of a train's way back, and two trains go by no name: one that sets out elsewhere is the next.
  const byTrain = move.subject === 'transport' && move.vessel === null && between.vessel === null && between.mode === move.mode;
  const fetchedEmpty = action === 'GTOT' && load === 'empty';
  switch (move.action) {
    case 'ARRI':
      return isHere ? bySame && (action === 'DEPA' || action === 'LOAD' || action === 'GTOT') : byTrain && action === 'DEPA';
    case 'DEPA':
      return isHere ? bySame && (action === 'ARRI' || action === 'DISC' || action === 'GTIN') : byTrain && action === 'ARRI';
    case 'LOAD':
      return (action === 'DISC' && !differ(between.mode, move.mode)) || fetchedEmpty;
    case 'DISC':
      return (action === 'LOAD' && !differ(between.mode, move.mode)) || fetchedEmpty;
    case 'GTIN':
      return (isHere && action === 'GTOT' && !differ(load, move.load)) || fetchedEmpty || action === 'DISC';
    case 'GTOT':
      if (move.load !== 'laden') return load === 'laden' || (isHere && action === 'GTIN');
      return isHere && load !== 'empty' && (action === 'GTIN' || action === 'DISC');
    default:
      return false;
  }
}

const differ = (one: string | null | undefined, other: string | null | undefined) => Boolean(one && other && one !== other);
