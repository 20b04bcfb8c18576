import { isImo, isMmsi } from '../../domain/ships/imo.js';
import { HttpTrouble, type Http } from '../source.js';
import type { Heard } from './heard.js';
import { courseOf, coordinatesOf, headingOf, momentOf, numberOf, recordOf, speedOf, statusOf, textOf } from './values.js';

/** How a paid feed is asked: by the IMO numbers of some ships at a time. */
export interface RestFeed {
  /** With `{imo}` where the numbers come, joined by commas. `{key}` where the key does, unless a header has it. */
  url: string;
  key: string;
  /** Name of the header that holds the key; null where the URL has it. */
  keyHeader: string | null;
  /** Ships of one question. */
  batch: number;
}

export interface Asked {
  heard: Heard[];
  /** What went wrong with a question; the others stand. */
  troubles: string[];
  /** The feed asks to be left alone for so long. */
  retryAfterSeconds: number | null;
}

/** Asks where ships are, batch by batch, until the feed has had enough. Never throws for what the other side does. */
export async function askWhere(feed: RestFeed, imos: readonly string[], http: Http): Promise<Asked> {
  const asked: Asked = { heard: [], troubles: [], retryAfterSeconds: null };
  for (let at = 0; at < imos.length && asked.retryAfterSeconds === null; at += feed.batch) {
    try {
      const { status, headers, body } = await http(questionOf(feed, imos.slice(at, at + feed.batch)));
      if (status === 429 || status === 503) asked.retryAfterSeconds = Number(headers['retry-after']) || RETRY_S;
      if (status === 200) asked.heard.push(...readPositions(body));
      // None of these ships is known there.
      else if (status !== 404) asked.troubles.push(`answered ${status}`);
    } catch (error) {
      if (!(error instanceof HttpTrouble)) throw error;
      asked.troubles.push(error.message);
    }
  }
  return asked;
}

const RETRY_S = 60;

function questionOf({ url, key, keyHeader }: RestFeed, imos: readonly string[]) {
  const filled = url.replaceAll('{imo}', encodeURIComponent(imos.join(','))).replaceAll('{key}', encodeURIComponent(key));
  const headers = { accept: 'application/json', ...(keyHeader && { [keyHeader]: key }) };
  return { method: 'GET' as const, url: filled, headers };
}

/** What an answer says: a ship, a list of them, or a list within `data` or `positions`. */
export function readPositions(body: Uint8Array): Heard[] {
  const said = parsed(body);
  const within = recordOf(said);
  const list = [said, within.data, within.positions].find(Array.isArray) as unknown[] | undefined;
  return (list ?? [said]).map((one) => readShip(recordOf(one)));
}

function readShip(said: Record<string, unknown>): Heard {
  const [mmsi, imo] = [String(numberOf(said.mmsi) ?? textOf(said.mmsi) ?? ''), String(numberOf(said.imo) ?? textOf(said.imo) ?? '')];
  const named = { mmsi: isMmsi(mmsi) ? mmsi : null, imo: isImo(imo) ? imo : null };
  if (named.mmsi === null && named.imo === null) return { kind: 'other', why: 'without a ship' };
  const at = momentOf(said.timestamp);
  const place = coordinatesOf(said.lat, said.lon);
  if (at === null || place === null) return { kind: 'other', why: at === null ? 'without a time' : 'without a position' };
  const moves = { speedKnots: speedOf(said.speed), courseDegrees: courseOf(said.course), headingDegrees: headingOf(said.heading) };
  return { kind: 'position', fix: { ...named, at, ...place, ...moves, status: statusOf(said.nav_status) } };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
