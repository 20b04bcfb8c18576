import type { Logbook, Words } from '../logbook.js';
import { tell } from '../logbook.js';
import type { NumberKind, ScenarioName, Scac } from '../numbers.js';
import type { Place } from '../places.js';
import { shipOf, voyageOf, type Vessel } from '../vessels.js';

/** A scripted voyage: what is planned and what really happens, in hours from the first query of one of its numbers. */
export interface Scenario {
  name: ScenarioName;
  /** The kind of number it is best asked by, and a line that tells this story well. */
  requestType: NumberKind;
  scac: Scac;
  /** One to four. */
  boxes: number;
  write(book: Logbook, index: number): void;
}

/** A sea passage of the practice world: usual hours under way. */
export interface Passage {
  from: Place;
  to: Place;
  hours: number;
  direction: 'E' | 'W' | 'S' | 'N';
}

/** The ship and voyage number of one passage of a voyage. Passages of one voyage that differ in name never share a ship. */
export function sailing(book: Logbook, name: string, direction: Passage['direction']): { vessel: Vessel; voyage: string } {
  const taken = name === 'first' ? null : shipOf(`${book.seed}/first`).imo;
  const tries = Array.from({ length: 8 }, (_, turn) => shipOf(`${book.seed}/${name}${turn === 0 ? '' : turn}`));
  const vessel = tries.find(({ imo }) => imo !== taken);
  if (vessel === undefined) throw new Error('Eight ships in a row were the first one.');
  return { vessel, voyage: voyageOf(`${book.seed}/${name}`, direction) };
}

/** One of the routes of a scenario, in turn. */
export function inTurn<T>(routes: readonly T[], index: number): T {
  const route = routes[index % routes.length];
  if (route === undefined) throw new Error('A scenario has no route.');
  return route;
}

/** What the moves of a leg from the port of lading to the port of discharge amount to. */
export const DIRECT: Words = {
  loaded: tell('vessel_loaded'),
  departed: tell('vessel_departed'),
  arrived: tell('vessel_arrived'),
  discharged: tell('vessel_discharged'),
};

/** The same, ending at the transshipment port of that number. */
export const toTransshipment = (port: number): Words => ({
  ...DIRECT,
  arrived: tell('transshipment_arrived', port),
  discharged: tell('transshipment_discharged', port),
});

/** The same, beginning at the transshipment port of that number. */
export const fromTransshipment = (port: number): Words => ({
  ...DIRECT,
  loaded: tell('transshipment_loaded', port),
  departed: tell('transshipment_departed', port),
});

/** A barge, whatever its place in the journey. */
export const BY_BARGE: Words = {
  loaded: tell('feeder_loaded'),
  departed: tell('feeder_departed'),
  arrived: tell('feeder_arrived'),
  discharged: tell('feeder_discharged'),
};

/** A train from the port of discharge to the inland destination. */
export const BY_RAIL: Words = {
  loaded: tell('rail_loaded'),
  departed: tell('rail_departed'),
  arrived: [...tell('rail_arrived'), ...tell('arrived_at_inland_destination')],
  discharged: tell('rail_unloaded'),
};
