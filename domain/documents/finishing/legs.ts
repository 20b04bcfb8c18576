import { put, replace, type Draft } from '../draft.js';
import { putItems } from '../generic.js';
import { isSamePlace } from '../values/ports.js';

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
  const { port_of_loading: loading, port_of_discharge: discharge } = draft.payload;
  const [from, to] = (['from', 'to'] as const).map((end) =>
    (legs as Leg[]).findIndex((leg) => isSaid(leg[end], end === 'from' ? loading : discharge)),
  );
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
  return (draft.payload['legs'] as Leg[]).some((_, leg) =>
    ['departure', 'arrival'].some((name) => JSON.stringify(draft.evidence[`/legs/${leg}/${name}`]?.box) === box),
  );
}

/** A place and a port that is not said may be the same. */
const mayBe = (place: unknown, port: unknown): boolean => typeof place === 'string' && (port == null || isSaid(place, port));

const isSaid = (place: unknown, port: unknown): boolean =>
  typeof place === 'string' && typeof port === 'string' && isSamePlace(place, port);
