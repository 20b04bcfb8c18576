import { WHOLE_EARTH, type Box } from '../domain/ships/box.js';

/** The feeds of positions of ships, and how each is reached and asked. */
export interface PositionsConfig {
  /** A stream of messages; null where there is none. */
  stream: { url: string; key: string; boxes: readonly Box[]; filtersStations: boolean } | null;
  /** A paid feed that is asked; null where there is none. */
  rest: { url: string; key: string; keyHeader: string | null; batch: number; everyS: number } | null;
  /** Seconds after which another worker listens where one was lost. */
  leaseS: number;
}

/** The feeds that an environment spells. What it holds is not repeated: there are secrets among it. */
export function readPositions(env: NodeJS.ProcessEnv): PositionsConfig {
  return {
    stream: streamOf(env),
    rest: restOf(env),
    leaseS: wholeIn(env, { name: 'LANDFALL_POSITIONS_LEASE_S', standard: 30, from: 3, to: 3_600 }),
  };
}

function streamOf(env: NodeJS.ProcessEnv): PositionsConfig['stream'] {
  const url = env.LANDFALL_POSITIONS_STREAM_URL;
  if (!url) return null;
  if (!URL.canParse(url) || !/^wss?:\/\//.test(url))
    throw new Error('LANDFALL_POSITIONS_STREAM_URL is no URL of a WebSocket: wss://stream.example.com/v0/stream.');
  const filter = env.LANDFALL_POSITIONS_STREAM_FILTER || 'boxes';
  if (filter !== 'boxes' && filter !== 'stations')
    throw new Error(`LANDFALL_POSITIONS_STREAM_FILTER must be boxes or stations, not "${filter}".`);
  const key = needed(env, 'LANDFALL_POSITIONS_STREAM_KEY', 'LANDFALL_POSITIONS_STREAM_URL');
  return { url, key, boxes: boxesIn(env.LANDFALL_POSITIONS_STREAM_BOXES), filtersStations: filter === 'stations' };
}

function restOf(env: NodeJS.ProcessEnv): PositionsConfig['rest'] {
  const url = env.LANDFALL_POSITIONS_REST_URL;
  if (!url) return null;
  if (!/^https?:\/\//.test(url) || !url.includes('{imo}'))
    throw new Error('LANDFALL_POSITIONS_REST_URL must be a URL with {imo} in it: https://ships.example.com/positions?imo={imo}.');
  const keyHeader = env.LANDFALL_POSITIONS_REST_KEY_HEADER || null;
  if (keyHeader === null && !url.includes('{key}'))
    throw new Error('LANDFALL_POSITIONS_REST_KEY_HEADER is not set, and LANDFALL_POSITIONS_REST_URL has no {key}. See .env.example.');
  if (keyHeader !== null && !/^[A-Za-z0-9-]+$/.test(keyHeader))
    throw new Error('LANDFALL_POSITIONS_REST_KEY_HEADER must be the name of a header.');
  return {
    ...{ url, keyHeader, key: needed(env, 'LANDFALL_POSITIONS_REST_KEY', 'LANDFALL_POSITIONS_REST_URL') },
    batch: wholeIn(env, { name: 'LANDFALL_POSITIONS_REST_BATCH', standard: 20, from: 1, to: 1_000 }),
    everyS: wholeIn(env, { name: 'LANDFALL_POSITIONS_REST_EVERY_S', standard: 900, from: 60, to: 86_400 }),
  };
}

/** `south,west,north,east`, several joined by semicolons; the whole earth unless given. */
function boxesIn(text: string | undefined): readonly Box[] {
  if (!text) return WHOLE_EARTH;
  return text.split(';').map((part): Box => {
    const corners = part.split(',').map(Number);
    const [south = NaN, west = NaN, north = NaN, east = NaN] = corners;
    const isBox =
      corners.length === 4 &&
      Math.abs(south) <= 90 &&
      Math.abs(north) <= 90 &&
      Math.abs(west) <= 180 &&
      Math.abs(east) <= 180 &&
      south < north;
    if (!isBox)
      throw new Error(
        `LANDFALL_POSITIONS_STREAM_BOXES must be boxes such as 30,120,40,130 (south, west, north, east), joined by semicolons: "${part}" is none.`,
      );
    return [
      [south, west],
      [north, east],
    ];
  });
}

function wholeIn(
  env: NodeJS.ProcessEnv,
  { name, standard, from, to }: { name: string; standard: number; from: number; to: number },
): number {
  const value = Number(env[name] || standard);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new Error(`${name} must be a whole number from ${from} to ${to}, not "${env[name]}".`);
}

function needed(env: NodeJS.ProcessEnv, name: string, beside: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set, and ${beside} is. See .env.example.`);
  return value;
}
