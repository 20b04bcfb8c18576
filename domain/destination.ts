import { placeKey } from './fact-key.js';
import { NOWHERE, type Place } from './observation.js';
import { portGroup } from './port-groups.js';
import type { Positions } from './positions.js';
import { does, isInward, isOutward, modeOf, newestSchedule } from './sea-moves.js';
import { byTime, type Statement } from './statements.js';

/** Where the line carries the box beyond the port of discharge, and which statements are of that side of the journey. */
export interface Inland {
  /** The line carries the box further than the port. */
  isInland: boolean;
  /** Key of the inland destination; null when there is none or none is known yet. */
  key: string | null;
  place: Place | null;
  rule: string;
  /** The statements of the destination side: after the last discharge, as far as that is known. */
  landward: readonly Statement[];
}

/**
 * The inland destination (milestones, sections 2 and 4): named by the source or the known route, else the last place its
 * schedule leads to, else a place where the box is seen to leave the line's care. A train that stops somewhere is not yet
 * there: the latest ramp so far may be an interchange.
 */
export function inlandOf(statements: readonly Statement[], positions: Positions, knownDestination: string | null): Inland {
  const port = positions.pod?.key ?? null;
  const since = ashoreSince(statements, positions);
  const landward = statements.filter((one) => (one.actual ? since !== null && one.observation.at >= since : !isOrigin(one, positions)));
  const ports = new Set<string | null>(positions.stops.map(({ key }) => key));
  const moves = landward.filter((one) => !ports.has(placeKey(one.observation.place)) && isCarriage(one));
  const byRail = landward.some((one) => modeOf(one.observation) === 'rail' && (isInward(one) || isOutward(one) || does('GTOT')(one)));
  const isLanded = positions.podCertain && (positions.pod?.moves.some((one) => one.actual && isInward(one)) ?? false);
  const fetched = isLanded ? fetchedFrom(landward).filter((one) => !ports.has(placeKey(one.observation.place))) : [];
  const found = destinationOf({ landward, moves, fetched }, { port, knownDestination });
  return {
    isInland: byRail || found !== null,
    key: found?.key ?? null,
    place: found?.place ?? null,
    rule: found?.rule ?? 'unknown',
    landward,
  };
}

/** The first moment that can belong to the destination side: the last discharge or arrival, else the last move by sea. */
function ashoreSince(statements: readonly Statement[], { pod, stops }: Positions): string | null {
  const arrival = pod?.moves.filter((one) => one.actual && isInward(one)).sort(byTime)[0];
  if (arrival !== undefined) return arrival.observation.at;
  const sailed = stops.flatMap(({ moves }) => moves.filter((one) => one.actual));
  if (sailed.length > 0) return sailed.sort(byTime).at(-1)?.observation.at ?? null;
  // Nothing is known of the sea: a box that left a gate loaded, came in nowhere, and is back empty has been there.
  const laden = statements.filter((one) => one.actual && one.observation.load === 'laden' && one.observation.subject === 'container');
  const [out] = laden.filter(does('GTOT'));
  const isBack = statements.some(
    (one) => one.actual && does('GTIN')(one) && one.observation.load === 'empty' && one.observation.at >= (out?.observation.at ?? ''),
  );
  return out !== undefined && isBack && !laden.some(does('GTIN')) ? out.observation.at : null;
}

// What is announced before the box is loaded at its port of lading is of the origin side.
function isOrigin(one: Statement, { pol, pod }: Positions): boolean {
  if (pol === null) return pod === null;
  const sails = pol.moves.filter(isOutward).sort(byTime)[0];
  return sails !== undefined && one.observation.at <= sails.observation.at;
}

/** An arrival or discharge on land or inland water, or what stands for one. */
function isCarriage(one: Statement): boolean {
  const { action, load } = one.observation;
  const mode = modeOf(one.observation);
  if (load === 'empty') return false;
  if (action === 'ARRI') return mode === 'rail' || mode === 'truck' || mode === 'barge';
  if (action === 'DISC') return mode === 'rail';
  return action === 'GTIN' && (mode === 'rail' || mode === null) && one.observation.place.facilityType !== 'DEPO';
}

interface Found {
  key: string;
  place: Place;
  rule: string;
}

function destinationOf(
  { landward, moves, fetched }: Record<'landward' | 'moves' | 'fetched', readonly Statement[]>,
  { port, knownDestination }: { port: string | null; knownDestination: string | null },
): Found | null {
  if (knownDestination !== null && portGroup(knownDestination) !== port) {
    return { key: portGroup(knownDestination), place: { ...NOWHERE, locode: knownDestination }, rule: 'known route' };
  }
  const told = landward.filter(({ observation }) => observation.role === 'destination' && placeKey(observation.place) !== port);
  const ahead = newestSchedule(moves.filter((one) => !one.actual)).sort(byTime);
  const over = moves.filter((one) => one.actual && endsCarriage(one, landward)).sort(byTime);
  return (
    foundAt(told.sort(byTime).at(-1), 'told by the source') ??
    foundAt(ahead.at(-1), 'end of the announced route') ??
    foundAt(over.at(-1), 'left or held there') ??
    foundAt(fetched.at(-1), 'left there by road') ??
    null
  );
}

function foundAt(statement: Statement | undefined, rule: string): Found | null {
  const key = statement === undefined ? null : placeKey(statement.observation.place);
  return statement === undefined || key === null ? null : { key, place: statement.observation.place, rule };
}

/** The last of the gates the laden box passed, where it went out of it. */
function fetchedFrom(landward: readonly Statement[]): Statement[] {
  const gates = landward.filter((one) => one.actual && one.observation.load !== 'empty' && (does('GTIN')(one) || isFetched(one)));
  return gates.sort(byTime).slice(-1).filter(isFetched);
}

/** Out of a gate loaded, by road or nobody says how. */
function isFetched({ observation }: Statement): boolean {
  const mode = modeOf(observation);
  return observation.action === 'GTOT' && observation.load === 'laden' && mode !== 'rail' && mode !== 'barge';
}

/** The box is unloaded, held, or fetched at the place, and no train takes it further. */
function endsCarriage(arrival: Statement, landward: readonly Statement[]): boolean {
  const key = placeKey(arrival.observation.place);
  if (modeOf(arrival.observation) === 'truck') return true;
  const later = landward.filter((one) => placeKey(one.observation.place) === key && one.observation.at >= arrival.observation.at);
  if (later.some((one) => isOutward(one) && modeOf(one.observation) === 'rail')) return false;
  return later.some((one) => {
    const { action } = one.observation;
    return (
      (one.actual && isFetched(one)) ||
      (action === 'DISC' && one.actual) ||
      action === 'AVPU' ||
      action === 'AVPN' ||
      action === 'LFD' ||
      action === 'APPT'
    );
  });
}
