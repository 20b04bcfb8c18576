import type { Label } from './layout/labels.js';
import type { Place } from './layout/near.js';
import type { Paper } from './paper.js';
import { comparable } from './values/comparable.js';
import { readCountry } from './values/countries.js';
import { hasLegalForm, isOffice } from './values/parties.js';
import { isPort, portCode } from './values/ports.js';

/** A caption alone, in its comparable form. */
export const captionOf = ({ piece, from, to }: Label): string => comparable(piece.text.slice(from, to));

/** Where a company stands with its address, nobody asks for a port. */
export const PLACE = /^(?:port_of|place_of|final_destination)/;

/** Words that stand before ports, and before much else. */
export const END_OF_ROUTE = /^(?:from|to|von|nach|de|a|da|para|desde|hasta|van|naar|hacia|vers|origin|destination)$/;

/** Beside such a word stands a port that is known, or a place in a country; beside `to` any, where another caption asks for the other end. */
export function isEndOfRoute({ labels }: Paper, { label, place }: { label: Label; place: Place }): boolean {
  const text = place.lines[0]?.text ?? '';
  if (isWholeRoute(place)) return false;
  if (isPort(text)) return true;
  if (hasLegalForm(text) || isOffice(text) || NO_PLACE.test(text)) return false;
  const [, country] = /^.{3,40},\s?([^,]{2,30})$/.exec(text.trim()) ?? [];
  if (country !== undefined && readCountry(country) !== null) return true;
  const isSide = /^(?:origin|destination)$/.test(captionOf(label));
  return !isSide && labels.some((other) => other !== label && other.meanings.some(({ field }) => PLACE.test(field)));
}

const NO_PLACE = /\d|\b(?:terminal|depot|yard|warehouse|office|department|desk|attn)\b/i;

const ENDS_FROM = 'from|von|de|da|desde|van|origin|pol|portofloading|loadport|loadingport|ladehafen|portdechargement|puertodecarga';
const ENDS_TO = 'to|nach|a|para|hasta|naar|destination|pod|portofdischarge|dischargeport|loeschhafen|portdedechargement|puertodedescarga';
const BOTH_ENDS = new RegExp(`^(?:${ENDS_FROM})(?:port)?(?:${ENDS_TO})(?:ports?)?$`);

/** `From / To`, `POL - POD`: one caption for both ends of a route, and no party. */
export const asksForBothEnds = (label: Label): boolean => BOTH_ENDS.test(captionOf(label));

const OF_ROUTE = /^(?:port_of_(loading|discharge)|voyage_(from|to))$/;
const BETWEEN = /\s*(?:→|[-=–]>)\s*|\s+(?:[-–—>/]|to)\s+|\s?\/\s?/i;

/** `Ningbo, China → Long Beach, USA`: the end that a field asks for. Null: it asks for none, or no two places stand there. */
export function endOfRoute(field: string, lines: readonly string[]): string | null {
  const [, port, way] = OF_ROUTE.exec(field) ?? [];
  const ends = lines.slice(0, ROUTE_LINES_MAX).join(' ').split(BETWEEN);
  if ((port ?? way) === undefined || ends.length !== 2 || !ends.every((end) => /^\p{L}[\p{L} .,'()-]{1,40}$/u.test(end))) return null;
  return (port === 'loading' || way === 'from' ? ends[0] : ends[1]) ?? null;
}

const ROUTE_LINES_MAX = 3;

/** Where a voyage begins and where it ends, words before each: `FROM: NINGBO, CHINA   TO: ROTTERDAM`, `by sea from Karachi to Felixstowe, UK`. Null: no two places. */
export function placesBetween(text: string): { from: RouteEnd; to: RouteEnd } | null {
  const match = WORDED.exec(text);
  if (match?.indices === undefined) return null;
  const [from, to] = [1, 2].map((group) => endAt(text, match.indices?.[group]));
  return from != null && to != null ? { from, to } : null;
}

/** `FROM:   NINGBO, CHINA TO: ROTTERDAM,` with its country below: both ends stand behind the word for one. */
export const isWholeRoute = ({ lines }: Pick<Place, 'lines'>): boolean =>
  [1, 2].some((count) => {
    const said = lines.slice(0, count).map(({ text }) => text);
    return placesBetween(`from ${said.join(' ')}`) !== null;
  });

/** A place, and at which letter of its text it begins. */
export interface RouteEnd {
  text: string;
  at: number;
}

const WORDED =
  /(?<!\p{L})from\s?:?\s+(\p{L}[\p{L} .,'()-]{2,40}?),?\s+to\s?:?\s+(\p{L}[\p{L} .,'()-]{2,40}?)(?=\s+(?:by|per|via)(?!\p{L})|\s*[.;]?$)/diu;

function endAt(text: string, [from, to]: readonly [number, number] | undefined = [0, 0]): RouteEnd | null {
  const place = text.slice(from, to);
  return portCode(place) !== null || isTown(place) ? { text: place, at: from } : null;
}

/** `SHENZHEN, CHINA` */
function isTown(text: string): boolean {
  const [, country] = /^[\p{L} .'-]{2,30}, ?([\p{L} .]{2,30})$/u.exec(text) ?? [];
  return country !== undefined && !hasLegalForm(text) && readCountry(country) !== null;
}
