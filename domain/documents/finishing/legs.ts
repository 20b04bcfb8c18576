import { put, replace, sure, type Draft } from '../draft.js';
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
 * A voyage is on the ship of the leg from its port of loading, and departs when that does; it arrives with the leg to its port of
 * discharge. One row alone between the
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
    tell(draft, { leg: from, names: ['vessel_name', 'voyage_number', 'departure'] });
    tell(draft, { leg: to, names: ['arrival'] });
    readTransshipments(draft, { from, to });
    return;
  }
  const [leg] = legs as Leg[];
  if (leg === undefined || !mayBe(leg['from'], loading) || !mayBe(leg['to'], discharge)) return;
  tell(draft, { leg: 0, names: Object.keys(OF_VOYAGE) });
  if (draft.evidence['/legs/0/sequence'] !== undefined) return;
  for (const name of Object.keys(leg)) Reflect.deleteProperty(draft.evidence, `/legs/0/${name}`);
  putItems(draft, 'legs', []);
}

/** Cargo is transshipped where a leg ends that another follows, from the port of loading to that of discharge. */
function readTransshipments(draft: Draft, { from, to }: { from: number; to: number }): void {
  const field = 'transshipment_ports';
  const said = draft.payload[field];
  if (!Array.isArray(said) || said.length > 0 || from < 0 || to <= from) return;
  const legs = (draft.payload['legs'] as Leg[]).slice(from, to);
  if (!legs.every(({ to: end }, at) => draft.evidence[`/legs/${from + at}/to`] !== undefined && typeof end === 'string')) return;
  draft.payload[field] = legs.map(({ to: end }) => end);
  for (const at of legs.keys()) {
    const evidence = draft.evidence[`/legs/${from + at}/to`];
    if (evidence !== undefined) draft.evidence[`/${field}/${at}`] = { ...evidence, confidence: sure(evidence.confidence * 0.9) };
  }
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
    Object.keys(OF_VOYAGE).some((name) => JSON.stringify(draft.evidence[`/legs/${leg}/${name}`]?.box) === box),
  );
}

/** A place and a port that is not said may be the same. */
const mayBe = (place: unknown, port: unknown): boolean => typeof place === 'string' && (port == null || isSaid(place, port));

const isSaid = (place: unknown, port: unknown): boolean =>
  typeof place === 'string' && typeof port === 'string' && isSamePlace(place, port);
