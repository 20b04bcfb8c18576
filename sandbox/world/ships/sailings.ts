import { happened, type Log } from '../log.js';
import { keyOf, voyageNamed, type Ledger } from '../ledger.js';
import type { Place } from '../places.js';
import type { Voyages } from '../voyages.js';
import { wayBetween, type Way } from './way.js';
import type { LonLat } from '../../../domain/sea-route/sphere.js';

const HOUR_MS = 3_600_000;
/** A ship is there before it leaves, and stays for a while where it came. */
const LIES_BEFORE_MS = 36 * HOUR_MS;
const LIES_AFTER_MS = 40 * HOUR_MS;
/** From the border of a port to the quay. */
const PILOTED_KNOTS = 12;

/** One sailing of a ship, as it really happens. */
interface Sailing {
  voyage: string;
  imo: string;
  name: string;
  from: Place;
  to: Place;
  departsAt: number;
  arrivesAt: number;
}

/** Where a ship really is. */
export interface ShipThere {
  imo: string;
  mmsi: string;
  name: string;
  /** Whose boxes it carries. */
  voyage: string;
  place: LonLat;
  speedKnots: number;
  course: number;
  /** 0 under way, 5 moored. */
  status: 0 | 5;
  /** Far from any coast station. */
  atSea: boolean;
}

/** A ship's radio station: always the same one, of a flag nobody has. */
export const stationOf = (imo: string): string => `21${imo}`;

/** The ships of the voyages that have begun, where they are at a moment (milliseconds since 1970). One that two voyages would have in two places is not heard. */
export async function shipsAt(world: { ledger: Ledger; voyages: Voyages }, now: number): Promise<ShipThere[]> {
  const sailings = [...world.ledger.begun.keys()].flatMap((key) => {
    const name = voyageNamed(key);
    const log = name && world.voyages.known(name);
    return name && log ? sailingsOf(log, keyOf(name)) : [];
  });
  const there = sailings.filter(({ departsAt, arrivesAt }) => now >= departsAt - LIES_BEFORE_MS && now < arrivesAt + LIES_AFTER_MS);
  const ships: ShipThere[] = [];
  for (const imo of new Set(there.map((one) => one.imo))) {
    const own = there.filter((one) => one.imo === imo);
    if (new Set(own.map(({ voyage }) => voyage)).size > 1) continue;
    // Of two legs of one voyage, the later one once its ship lies there.
    const sailing = own.findLast(({ departsAt }) => now >= departsAt - LIES_BEFORE_MS);
    const way = sailing && (await wayBetween(sailing.from, sailing.to));
    if (sailing && way) ships.push(thereOn(sailing, way, now));
  }
  return ships;
}

function sailingsOf({ facts }: Log, voyage: string): Sailing[] {
  const moves = facts.filter(({ kind, call }) => kind === 'transport' && call?.mode === 'VESSEL');
  return moves.flatMap((departure): Sailing[] => {
    const { call } = departure;
    const departs = departure.code === 'DEPA' ? happened(departure) : null;
    const vessel = call?.vessel;
    if (!call || !departs || !vessel?.imo) return [];
    const arrival = moves.find((one) => one.code === 'ARRI' && one.call?.leg === call.leg && one.call.vessel?.imo === vessel.imo);
    const arrives = arrival && happened(arrival);
    if (!arrival?.call || !arrives) return [];
    const ends = { departsAt: departs.at, arrivesAt: arrives.at };
    return [{ voyage, imo: vessel.imo, name: vessel.name, from: call.place, to: arrival.call.place, ...ends }];
  });
}

function thereOn({ imo, name, voyage, departsAt, arrivesAt }: Sailing, way: Way, now: number): ShipThere {
  const ship = { imo, mmsi: stationOf(imo), name, voyage };
  const lying = (nm: number): ShipThere => ({ ...ship, ...way.at(nm), speedKnots: 0, status: 5, atSea: false });
  if (now < departsAt) return lying(0);
  if (now < arrivesAt) {
    // Even speed, so that it crosses the border of the port when the line says that it arrived.
    const nm = (way.borderNm * (now - departsAt)) / (arrivesAt - departsAt);
    const speedKnots = way.borderNm / ((arrivesAt - departsAt) / HOUR_MS);
    return { ...ship, ...way.at(nm), speedKnots, status: 0, atSea: nm > COASTAL_NM && way.lengthNm - nm > COASTAL_NM };
  }
  const nm = way.borderNm + (PILOTED_KNOTS * (now - arrivesAt)) / HOUR_MS;
  return nm >= way.lengthNm ? lying(way.lengthNm) : { ...ship, ...way.at(nm), speedKnots: PILOTED_KNOTS, status: 0, atSea: false };
}

const COASTAL_NM = 60;
