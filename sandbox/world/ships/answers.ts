import { timestampOf } from '../../../domain/time.js';
import type { Clock } from '../clock.js';
import type { Ledger } from '../ledger.js';
import type { Reply } from '../lines/line.js';
import type { Voyages } from '../voyages.js';
import { shipsAt } from './sailings.js';
import { PRACTICE_KEY } from './stream.js';

interface Known {
  clock: Clock;
  ledger: Ledger;
  voyages: Voyages;
}

/** Where the ships of the begun voyages really are. */
export async function shipsNow(world: Known): Promise<Record<string, unknown>[]> {
  const now = world.clock.now();
  return (await shipsAt(world, now)).map(({ place: [longitude, latitude], speedKnots, course, status, ...ship }) => ({
    ...{ name: ship.name, imo: ship.imo, mmsi: ship.mmsi, voyage: ship.voyage, timestamp: timestampOf(now) },
    ...{ latitude, longitude, speed: Number(speedKnots.toFixed(1)), course: Number(course.toFixed(1)), nav_status: status },
  }));
}

/** The paid feed: `/v0/positions?imo=9701005,9701017&key=practice`. */
export async function feedAnswer(world: Known, url: URL): Promise<Reply> {
  const { searchParams: query, pathname } = url;
  if (pathname !== '/v0/positions') return { status: 404, body: { error: `There is no GET ${pathname}.` } };
  if (query.get('key') !== PRACTICE_KEY) return { status: 401, body: { error: 'The key is not valid.' } };
  const wanted = (query.get('imo') ?? '').split(',');
  const ships = (await shipsNow(world)).filter(({ imo }) => wanted.includes(String(imo)));
  return {
    status: 200,
    body: ships.map(({ latitude: lat, longitude: lon, voyage: _, ...ship }) => ({
      ...ship,
      lat,
      lon,
      heading: null,
      destination: null,
      eta: null,
    })),
  };
}
