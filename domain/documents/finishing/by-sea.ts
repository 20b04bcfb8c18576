import { put, replace, sure, type Draft, type Found } from '../draft.js';
import { isSamePlace } from '../values/ports.js';

type Leg = Readonly<Record<string, unknown>>;

const SURENESS = 0.9;

/**
 * The ports of a paper are those of its vessels: where rows of a voyage begin or end on land, `From` and `To` are where the cargo is
 * received and delivered.
 */
export function readPortsBySea(draft: Draft): void {
  const legs = Array.isArray(draft.payload['legs']) ? (draft.payload['legs'] as Leg[]) : [];
  const bySea = legs.flatMap(({ mode }, at) => (mode === 'vessel' ? [at] : []));
  const [first, last] = [bySea[0], bySea.at(-1)];
  if (first === undefined || last === undefined || legs.some(({ mode }) => typeof mode !== 'string')) return;
  readPort(draft, { port: 'port_of_loading', inland: 'place_of_receipt', end: [0, 'from'], sea: [first, 'from'] });
  readPort(draft, { port: 'port_of_discharge', inland: 'place_of_delivery', end: [legs.length - 1, 'to'], sea: [last, 'to'] });
}

type Cell = readonly [leg: number, field: string];

function cellOf({ payload, evidence }: Draft, [leg, field]: Cell): Found<string> | null {
  const value = (payload['legs'] as Leg[])[leg]?.[field];
  const proof = evidence[`/legs/${leg}/${field}`];
  return typeof value === 'string' && proof !== undefined
    ? { value, evidence: { ...proof, confidence: sure(proof.confidence * SURENESS) } }
    : null;
}

function readPort(draft: Draft, { port, inland, end, sea }: { port: string; inland: string; end: Cell; sea: Cell }): void {
  const [atEnd, atSea] = [cellOf(draft, end), cellOf(draft, sea)];
  const [named, evidence] = [draft.payload[port], draft.evidence[`/${port}`]];
  if (atSea === null || !(port in draft.payload)) return;
  if (typeof named !== 'string' || evidence === undefined) return put(draft, port, atSea);
  if (atEnd === null || isSamePlace(atEnd.value, atSea.value) || !isSamePlace(named, atEnd.value)) return;
  if (draft.payload[inland] === null) put(draft, inland, { value: named, evidence });
  replace(draft, port, atSea);
}
