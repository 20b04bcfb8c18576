import type { Box } from '../../domain/ships/box.js';
import { isImo, isMmsi } from '../../domain/ships/imo.js';
import { courseOf, coordinatesOf, headingOf, momentOf, numberOf, recordOf, speedOf, statusOf, textOf } from './values.js';
import type { Heard } from './heard.js';

export interface Subscription {
  key: string;
  boxes: readonly Box[];
  /** Stations to be heard alone; null for all within the boxes, since a ship's station is known only once it has said which ship it is. */
  mmsis: readonly string[] | null;
}

/** Positions of all kinds of stations, and what tells which ship one is on. */
const POSITIONS = ['PositionReport', 'StandardClassBPositionReport', 'ExtendedClassBPositionReport', 'LongRangeAisBroadcastMessage'];
const IDENTITY = 'ShipStaticData';

/** What is to be sent within three seconds of the connection, and takes the place of what was sent before. */
export function subscriptionText({ key, boxes, mmsis }: Subscription): string {
  return JSON.stringify({
    APIKey: key,
    BoundingBoxes: boxes,
    ...(mmsis && { FiltersShipMMSI: mmsis }),
    FilterMessageTypes: [...POSITIONS, IDENTITY],
  });
}

/** What a message of the stream says. Never throws. */
export function readMessage(text: string): Heard {
  const body = parsed(text);
  if (body === null) return { kind: 'other', why: 'no JSON' };
  const refusal = textOf(body.error);
  if (refusal !== null) return { kind: 'refused', why: refusal };
  const type = textOf(body.MessageType) ?? '';
  const meta = recordOf(body.MetaData);
  const said = recordOf(recordOf(body.Message)[type]);
  const mmsi = String(numberOf(said.UserID) ?? numberOf(meta.MMSI) ?? '').padStart(9, '0');
  if (!isMmsi(mmsi)) return { kind: 'other', why: 'the station is no ship’s' };
  if (type === IDENTITY) return identityIn(said, mmsi);
  if (!POSITIONS.includes(type)) return { kind: 'other', why: `of type ${type}` };
  const at = momentOf(meta.time_utc);
  const place = coordinatesOf(said.Latitude ?? meta.latitude, said.Longitude ?? meta.longitude);
  if (at === null || place === null || said.Valid === false)
    return { kind: 'other', why: at === null ? 'without a time' : 'without a position' };
  const moves = { speedKnots: speedOf(said.Sog), courseDegrees: courseOf(said.Cog), headingDegrees: headingOf(said.TrueHeading) };
  return { kind: 'position', fix: { mmsi, imo: null, at, ...place, ...moves, status: statusOf(said.NavigationalStatus) } };
}

function identityIn(said: Record<string, unknown>, mmsi: string): Heard {
  const imo = String(numberOf(said.ImoNumber) ?? '');
  if (!isImo(imo)) return { kind: 'other', why: 'without an IMO number' };
  return { kind: 'identity', identity: { mmsi, imo, name: textOf(said.Name) } };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
