import { pick } from '../chance.js';
import type { ShipThere } from './sailings.js';

const HOUR_MS = 3_600_000;

/** What is wrong with what a ship says, of 1000 times. */
const MISHAPS = ['nowhere', 'zero', 'mirrored', 'jump', 'ahead', 'late'] as const;
type Mishap = (typeof MISHAPS)[number];
const OF_1000: Record<Mishap, number> = { nowhere: 8, zero: 4, mirrored: 4, jump: 12, ahead: 4, late: 30 };

/** A message of a ship, and when it comes through. */
export interface Transmission {
  type: 'PositionReport' | 'ShipStaticData';
  ship: ShipThere;
  latitude: number;
  longitude: number;
  /** Milliseconds since 1970 that it says. */
  saidAt: number;
  /** At which it is heard, where that is later. */
  heardAt: number;
}

/** What ships say at a moment, lies and all; always the same for the same moment. Nothing where nobody hears them. */
export function transmissionsOf(ships: readonly ShipThere[], now: number, { honest }: { honest: boolean }): Transmission[] {
  return ships.filter((ship) => honest || isHeard(ship, now)).flatMap((ship) => saidBy(ship, now, honest));
}

/** At sea a satellite is over the horizon for hours; near a coast a hill is in the way at times. */
function isHeard({ imo, atSea }: ShipThere, now: number): boolean {
  if (atSea && pick(`${imo}/away/${Math.floor(now / (8 * HOUR_MS))}`, 100) < 12) return false;
  return pick(`${imo}/silent/${Math.floor(now / HOUR_MS)}`, 100) >= (atSea ? 10 : 3);
}

/** It says who it is as often as others hear that. */
const STATIC_OF = 8;

function saidBy(ship: ShipThere, now: number, honest: boolean): Transmission[] {
  const [longitude, latitude] = ship.place;
  const position: Transmission = { type: 'PositionReport', ship, latitude, longitude, saidAt: now, heardAt: now };
  const identity: Transmission[] = pick(`${ship.imo}/static/${now}`, STATIC_OF) === 0 ? [{ ...position, type: 'ShipStaticData' }] : [];
  const mishap = honest ? null : mishapAt(ship, now);
  return [...identity, mishap ? spoiled(position, mishap) : position];
}

function mishapAt({ imo }: ShipThere, now: number): Mishap | null {
  let drawn = pick(`${imo}/mishap/${now}`, 1_000);
  for (const mishap of MISHAPS) {
    if (drawn < OF_1000[mishap]) return mishap;
    drawn -= OF_1000[mishap];
  }
  return null;
}

function spoiled(said: Transmission, mishap: Mishap): Transmission {
  const { latitude, ship, saidAt } = said;
  switch (mishap) {
    case 'nowhere':
      return { ...said, latitude: 91, longitude: 181 };
    case 'zero':
      return { ...said, latitude: 0, longitude: 0 };
    case 'mirrored':
      return { ...said, latitude: -latitude };
    case 'jump':
      return { ...said, latitude: latitude + (latitude > 0 ? -1 : 1) * (3 + pick(`${ship.imo}/jump/${saidAt}`, 20)) };
    case 'ahead':
      return { ...said, saidAt: saidAt + 3 * HOUR_MS };
    case 'late':
      return { ...said, heardAt: saidAt + (1 + pick(`${ship.imo}/late/${saidAt}`, 5)) * HOUR_MS };
  }
}

/** The message as the stream sends it. */
export function messageOf({ type, ship, latitude, longitude, saidAt }: Transmission): Record<string, unknown> {
  const mmsi = Number(ship.mmsi);
  const time_utc = `${new Date(saidAt).toISOString().replace('T', ' ').replace('Z', '000000')} +0000 UTC`;
  const MetaData = { MMSI: mmsi, MMSI_String: mmsi, ShipName: ship.name.padEnd(20), latitude, longitude, time_utc };
  return {
    MessageType: type,
    MetaData,
    Message: { [type]: type === 'PositionReport' ? report(ship, { latitude, longitude, saidAt }) : identity(ship) },
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

function report(
  { mmsi, speedKnots, course, status }: ShipThere,
  { latitude, longitude, saidAt }: Pick<Transmission, 'latitude' | 'longitude' | 'saidAt'>,
) {
  return {
    MessageID: 1,
    UserID: Number(mmsi),
    Valid: true,
    NavigationalStatus: status,
    RateOfTurn: 0,
    Sog: rounded(speedKnots, 1),
    PositionAccuracy: true,
    Longitude: rounded(longitude, 6),
    Latitude: rounded(latitude, 6),
    Cog: rounded(course, 1) % 360,
    TrueHeading: Math.round(course) % 360,
    Timestamp: new Date(saidAt).getUTCSeconds(),
  };
}

function identity({ mmsi, imo, name }: ShipThere) {
  return {
    MessageID: 5,
    UserID: Number(mmsi),
    Valid: true,
    ImoNumber: Number(imo),
    Name: name.padEnd(20),
    CallSign: `PW${imo.slice(-4)}`,
    Type: 70,
  };
}
