import { shippingLineByScac } from '../../domain/shipping-lines.js';
import type { InferResultOne } from '../../resources/envelopes.js';
import { isRefused } from '../landfall-client.js';
import type { Means } from '../tool.js';
import { containerDetails, type ContainerDetails } from './container-details.js';
import type { NumberAsked } from './number-asked.js';
import { search } from './search-hits.js';

/** What a number was taken for, and whose. */
interface Inferred {
  inferred_type: string | null;
  selected_scac: string | null;
  [more: string]: unknown;
}

interface RequestMade {
  request_number: string;
  number_type: string;
  scac: string | null;
  container_id?: string;
}

/** How the asking ended. */
export type Tracking =
  | { kind: 'tracked'; created: boolean; details: ContainerDetails; inferred: Inferred }
  | { kind: 'pending'; created: true; inferred: Inferred; request: RequestMade }
  | { kind: 'unavailable'; created: false; id: string }
  | { kind: 'not_created'; created: false };

/** The container that a number is tracked as already: the one of that number, or the only one that was found. Null where there is none. */
export async function tracked(means: Means, { number, type, scac }: NumberAsked): Promise<Tracking | null> {
  // Whoever cannot look asks for it to be tracked: REST refuses to track a number twice.
  const { containers } = await search(means.client, number).catch(() => ({ containers: [] }));
  const [only, ...others] = containers;
  const match = containers.find(({ container_number }) => container_number === number) ?? (others.length === 0 ? only : undefined);
  if (!match) return null;
  try {
    const details = await containerDetails(means, { id: match.id, include: ['shipment'] });
    const line = match.shipping_line === 'Unknown' ? null : match.shipping_line;
    return {
      kind: 'tracked',
      created: false,
      details,
      inferred: { inferred_type: type ?? 'container', selected_scac: scac ?? line, source: 'search_match' },
    };
  } catch (error) {
    if (isRefused(error, 404)) return { kind: 'unavailable', created: false, id: match.id };
    throw error;
  }
}

/** Asks REST to track the number, as what it is taken for. */
export async function request(means: Means, asked: NumberAsked): Promise<Tracking> {
  const inferred = await infer(means, asked);
  const { inferred_type: type, selected_scac: scac } = inferred;
  const attributes = {
    request_type: type,
    request_number: asked.number,
    ...(scac === null ? { auto_detect_vocc_scac: true } : { scac }),
    ...(asked.references.length > 0 && { ref_numbers: asked.references }),
  };
  const made: RequestMade = { request_number: asked.number, number_type: type ?? '', scac };
  try {
    const answer = await means.client.post<Created>('/tracking_requests', { data: { type: 'tracking_request', attributes } });
    const id = containerIn(answer);
    if (id === null) return { kind: 'pending', created: true, inferred, request: made };
    return await follow(means, { id, inferred, made });
  } catch (error) {
    if (isRefused(error, 404)) return { kind: 'not_created', created: false };
    throw error;
  }
}

async function follow(means: Means, { id, inferred, made }: { id: string; inferred: Inferred; made: RequestMade }): Promise<Tracking> {
  try {
    const details = await containerDetails(means, { id, include: ['shipment'] });
    return { kind: 'tracked', created: true, details, inferred };
  } catch (error) {
    if (isRefused(error, 404)) return { kind: 'pending', created: true, inferred, request: { ...made, container_id: id } };
    throw error;
  }
}

async function infer({ client }: Means, { number, type, scac }: NumberAsked): Promise<Inferred> {
  const [letters = null] = /^[A-Z]{4}/.exec(number) ?? [];
  try {
    const { data } = await client.post<InferResultOne>('/tracking_requests/infer_number', { number });
    const { number_type: guessed, shipping_line: line } = data.attributes;
    // Bills and bookings look alike, and who was handed one knows better than its letters.
    const isTold = type !== null && type !== 'container' && guessed !== 'container';
    const selected = line.selected?.scac ?? null;
    const sure = line.decision === 'auto_select' ? selected : null;
    // The first letters of a container name its owner, who need not carry it.
    const named = letters !== null && shippingLineByScac(letters) ? letters : null;
    return {
      inferred_type: isTold ? type : guessed,
      selected_scac: scac ?? sure ?? named ?? selected ?? letters,
      decision: line.decision,
      source: 'infer_number',
    };
  } catch (error) {
    const known = scac ?? letters;
    if (!isRefused(error, 422) || type === null || known === null) throw error;
    return {
      fallback: 'create_tracking_request',
      inferred_type: type,
      selected_scac: known,
      reason: 'The number could not be judged, and is tracked as what it was given for.',
    };
  }
}

/** What REST may answer with: a container stands in one of four places, or in none. */
interface Created {
  data: Named & { relationships?: { container?: { data: Named | null } } };
  included?: Named[];
  containers?: Named[];
}
interface Named {
  id: string;
  type?: string;
}

function containerIn({ data, included = [], containers = [] }: Created): string | null {
  const beside = included.find(({ type }) => type === 'container');
  const own = data.type === 'container' ? data : undefined;
  return (beside ?? data.relationships?.container?.data ?? own ?? containers[0])?.id ?? null;
}
