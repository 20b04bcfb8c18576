import { put, replace, sure, type Draft } from '../draft.js';
import { putItems } from '../generic.js';
import type { Evidence } from '../reading.js';
import { comparable } from '../values/comparable.js';
import { isSamePlace, portCode, withoutCodeBehind } from '../values/ports.js';

type Leg = Readonly<Record<string, unknown>>;

/** What a leg between the two ports of a voyage says of the whole. */
const OF_VOYAGE: Readonly<Record<string, string>> = {
  vessel_name: 'vessel_name',
  voyage_number: 'voyage_number',
  from: 'port_of_loading',
  to: 'port_of_discharge',
  departure: 'etd_port_of_loading',
  arrival: 'eta_port_of_discharge',
};

/**
 * A voyage departs when the leg from its port of loading does, and arrives with the one to its port of discharge. One row alone between the
 * two, and not counted as a leg, tells the voyage, its ship and all: there are no legs then.
 */
export function readLegs(draft: Draft): void {
  const legs = draft.payload['legs'];
  if (!Array.isArray(legs) || legs.length === 0) return;
  if (legs.length > 1) {
    readWayBefore(draft, legs as Leg[]);
    readRoute(draft, legs as Leg[]);
  }
  const { port_of_loading: loading, port_of_discharge: discharge } = draft.payload;
  const [from, to] = (['from', 'to'] as const).map((end) => {
    const port = end === 'from' ? loading : discharge;
    const at = (legs as Leg[]).findIndex((leg) => isSaid(leg[end], port));
    return at < 0 ? (legs as Leg[]).findIndex((leg) => isTownOf(leg[end], port)) : at;
  });
  if (from === undefined || to === undefined) return;
  if (legs.length > 1) {
    tell(draft, { leg: from, names: ['departure'] });
    tell(draft, { leg: to, names: ['arrival'] });
    return;
  }
  const [leg] = legs as Leg[];
  if (leg === undefined || !mayBe(leg['from'], loading) || !mayBe(leg['to'], discharge)) return;
  tell(draft, { leg: 0, names: Object.keys(OF_VOYAGE) });
  if (draft.evidence['/legs/0/sequence'] !== undefined) return;
  for (const name of Object.keys(leg)) Reflect.deleteProperty(draft.evidence, `/legs/0/${name}`);
  putItems(draft, 'legs', []);
}

/**
 * `From   Genk, Belgium   To   Nashville, TN`: where the first leg goes by land, the place that it begins at is no port of loading but where
 * the goods are received, and none that somebody sends them from by name; so with the last.
 */
function readWayBefore(draft: Draft, legs: readonly Leg[]): void {
  for (const [port, place, leg, end] of [
    ['port_of_loading', 'place_of_receipt', legs[0], 'from'],
    ['port_of_discharge', 'place_of_delivery', legs.at(-1), 'to'],
  ] as const) {
    const [value, evidence] = [draft.payload[port], draft.evidence[`/${port}`]];
    if (leg === undefined || !BY_LAND.has(String(leg['mode'])) || evidence === undefined || !isTownOf(leg[end], value)) continue;
    draft.payload[port] = null;
    Reflect.deleteProperty(draft.evidence, `/${port}`);
    put(draft, place, { value, evidence });
  }
  const from = BY_LAND.has(String(legs[0]?.['mode'])) ? draft.evidence['/place_of_receipt'] : undefined;
  if (from !== undefined && isSaidBy(from, draft.evidence['/shipper'])) dropShipper(draft);
}

/** Whether the same words say both, on one line or more. */
const isSaidBy = (place: Evidence, party: Evidence | undefined): boolean =>
  party !== undefined && (party.text === place.text || party.text?.split('\n')[0] === place.text);

/** `Nashville Radnor Yard` is in `Nashville, Tennessee`. */
function isTownOf(yard: unknown, place: unknown): boolean {
  if (typeof yard !== 'string' || typeof place !== 'string') return false;
  return isSaid(yard, place) || comparable(yard).startsWith(townOf(place));
}

function dropShipper(draft: Draft): void {
  draft.payload['shipper'] = null;
  for (const pointer of Object.keys(draft.evidence).filter((one) => /^\/shipper(?:\/|$)/.test(one)))
    Reflect.deleteProperty(draft.evidence, pointer);
}

/** The ends of a route of several legs, where its ships change, and the ship of the paper without the voyage of its leg. */
function readRoute(draft: Draft, legs: readonly Leg[]): void {
  if (legs.every(({ sequence }) => sequence === null)) readOrder(draft);
  const bySea = legs.map((_, at) => at).filter((at) => !BY_LAND.has(String(legs[at]?.['mode'])));
  const [first, last] = [bySea[0], bySea.at(-1)];
  if (first === undefined || last === undefined) return;
  for (const [field, at, end] of [
    ['port_of_loading', first, 'from'],
    ['port_of_discharge', last, 'to'],
  ] as const) {
    const [value, evidence] = [legs[at]?.[end], draft.evidence[`/legs/${at}/${end}`]];
    const isDoubted = draft.payload[field] === null || (draft.evidence[`/${field}`]?.confidence ?? 1) < DOUBTED_UNDER;
    if (isDoubted && typeof value === 'string' && evidence !== undefined)
      replace(draft, field, { value: withoutCodeBehind(value), evidence: worked(evidence) });
  }
  const [ship, voyage] = [draft.payload['vessel_name'], legs[first]?.['voyage_number']];
  const [name, evidence] = [legs[first]?.['vessel_name'], draft.evidence[`/legs/${first}/vessel_name`]];
  if (
    typeof name === 'string' &&
    evidence !== undefined &&
    (ship === null ||
      isShipOfLeg(draft, first) ||
      comparable(String(ship)) === comparable(`${name}${String(voyage)}`) ||
      name.startsWith(`${String(ship)} `))
  ) {
    replace(draft, 'vessel_name', { value: name, evidence });
    const proof = draft.evidence[`/legs/${first}/voyage_number`];
    const said = draft.payload['voyage_number'];
    const isOfOther = ship === null && legs.some((leg, at) => at !== first && leg['voyage_number'] === said);
    if (isOfOther && typeof voyage === 'string' && proof !== undefined) replace(draft, 'voyage_number', { value: voyage, evidence: proof });
    if (said === null && typeof voyage === 'string' && proof !== undefined) put(draft, 'voyage_number', { value: voyage, evidence: proof });
  }
  readChanges(draft, { legs, bySea });
}

/** The caption of the column led to the ship of another leg. */
function isShipOfLeg(draft: Draft, first: number): boolean {
  const box = JSON.stringify(draft.evidence['/vessel_name']?.box);
  return (draft.payload['legs'] as Leg[]).some(
    (_, at) => at !== first && JSON.stringify(draft.evidence[`/legs/${at}/vessel_name`]?.box) === box,
  );
}

/** Legs stand in the order in which they are sailed. */
function readOrder(draft: Draft): void {
  for (const [at, leg] of (draft.payload['legs'] as Record<string, unknown>[]).entries()) {
    const evidence = draft.evidence[`/legs/${at}/from`] ?? draft.evidence[`/legs/${at}/to`];
    if (evidence === undefined) continue;
    leg['sequence'] = at + 1;
    draft.evidence[`/legs/${at}/sequence`] = worked(evidence);
  }
}

/** What follows from legs is not said of the route. */
const worked = (evidence: Evidence): Evidence => ({ ...evidence, method: 'derived', confidence: sure(evidence.confidence * 0.8) });

const BY_LAND: ReadonlySet<string> = new Set(['truck', 'rail', 'barge']);
const DOUBTED_UNDER = 0.5;

/** Where one ship's leg ends and the next begins. */
function readChanges(draft: Draft, { legs, bySea }: { legs: readonly Leg[]; bySea: readonly number[] }): void {
  const known = draft.payload['transshipment_ports'];
  if (!Array.isArray(known) || known.length > 0) return;
  const changes = bySea.slice(1).filter((at, index) => isSaid(legs[at]?.['from'], legs[bySea[index] ?? at]?.['to']));
  const found = changes.flatMap((at) => {
    const [place, evidence] = [legs[at]?.['from'], draft.evidence[`/legs/${at}/from`]];
    return typeof place !== 'string' || evidence === undefined ? [] : [{ value: withoutCodeBehind(place), evidence: worked(evidence) }];
  });
  draft.payload['transshipment_ports'] = found.map(({ value }) => value);
  for (const [at, { evidence }] of found.entries()) draft.evidence[`/transshipment_ports/${at}`] = evidence;
}

/** Puts what a leg says where the paper says nothing by a caption of its own. */
function tell(draft: Draft, { leg, names }: { leg: number; names: readonly string[] }): void {
  for (const name of names) {
    const [field, evidence] = [OF_VOYAGE[name] ?? name, draft.evidence[`/legs/${leg}/${name}`]];
    const value = (draft.payload['legs'] as Leg[])[leg]?.[name];
    if (evidence === undefined || value == null) continue;
    if (draft.payload[field] === null) put(draft, field, { value, evidence });
    else if (isOfLegs(draft, field)) replace(draft, field, { value, evidence });
  }
}

/** A caption above the legs led to one of them, be it the right one or not. */
function isOfLegs(draft: Draft, field: string): boolean {
  const box = JSON.stringify(draft.evidence[`/${field}`]?.box);
  const day = String(draft.payload[field]).slice(0, 10);
  if (/^\d{4}-/.test(day) && (draft.payload['legs'] as Leg[]).some(({ arrival }) => String(arrival).slice(0, 10) === day)) return true;
  return (draft.payload['legs'] as Leg[]).some((_, leg) =>
    ['departure', 'arrival'].some((name) => JSON.stringify(draft.evidence[`/legs/${leg}/${name}`]?.box) === box),
  );
}

/** A place and a port that is not said may be the same. */
const mayBe = (place: unknown, port: unknown): boolean => typeof place === 'string' && (port == null || isSaid(place, port));

const isSaid = (place: unknown, port: unknown): boolean =>
  typeof place === 'string' &&
  typeof port === 'string' &&
  (isSamePlace(place, port) || (portCode(place) === null && townOf(place) === townOf(port)));

/** `Bremerhaven - NTB`, `Bremerhaven, Bremen, Germany`: the town, before its terminal or country. */
const townOf = (place: string): string => comparable(place.split(/,|\s[-–(]/)[0] ?? '');
