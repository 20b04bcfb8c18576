import { z } from 'zod';
import type { ContainerResource } from '../../resources/container.js';
import type { SearchResultResource } from '../../resources/search-result.js';
import type { ShipmentResource } from '../../resources/shipment.js';
import type { LandfallClient } from '../landfall-client.js';

const foundContainer = z.looseObject({
  id: z.string(),
  container_number: z.string(),
  status: z.string(),
  shipping_line: z.string(),
  pod_terminal: z.string().optional(),
  pol_terminal: z.string().optional(),
  destination: z.string().optional(),
  duplicate_number: z.boolean().optional().describe('The number is that of another row too.'),
});

const foundShipment = z.looseObject({
  id: z.string(),
  ref_numbers: z.array(z.string()),
  shipping_line: z.string(),
  container_count: z.number(),
});

export const found = z.object({
  containers: z.array(foundContainer),
  shipments: z.array(foundShipment),
  total_results: z.number(),
});

type FoundContainer = z.infer<typeof foundContainer>;
type FoundShipment = z.infer<typeof foundShipment>;

/** What a search may answer: hits, or records as they are. */
type Hit = SearchResultResource | ContainerResource | ShipmentResource;

interface SearchAnswer {
  data: Hit[];
  included?: Hit[];
}

/** Containers and shipments that match, each once and in the order of the server; tracking requests are left out. */
export async function search(client: LandfallClient, query: string): Promise<z.infer<typeof found>> {
  const { data, included = [] } = await client.get<SearchAnswer>('/search', { query });
  const containers = new Map<string, FoundContainer>();
  const shipments = new Map<string, FoundShipment>();
  for (const hit of [...data, ...included]) {
    const { id } = hit;
    const container = containerOf(hit);
    const shipment = shipmentOf(hit);
    if (container && !containers.has(id)) containers.set(id, container);
    if (shipment && !shipments.has(id)) shipments.set(id, shipment);
  }
  return {
    containers: marked([...containers.values()]),
    shipments: [...shipments.values()],
    total_results: containers.size + shipments.size,
  };
}

function containerOf(hit: Hit): FoundContainer | null {
  const { id } = hit;
  if (hit.type === 'container') {
    const { number, current_status: current } = hit.attributes;
    return { id, container_number: named(number), status: given(current) ?? derivedStatus(hit.attributes), shipping_line: 'Unknown' };
  }
  // Older servers say `container` where ours says `cargo`.
  const kind: string = hit.type === 'search_result' ? hit.attributes.entity_type : '';
  if (hit.type !== 'search_result' || !['cargo', 'container'].includes(kind)) return null;
  const { number, status, scac, port_of_lading_name: from, port_of_discharge_name: to } = hit.attributes;
  return {
    id,
    container_number: named(number),
    status: given(status) ?? derivedStatus(hit.attributes),
    shipping_line: named(scac),
    ...(given(to) !== null && { pod_terminal: named(to), destination: named(to) }),
    ...(given(from) !== null && { pol_terminal: named(from) }),
  };
}

function shipmentOf(hit: Hit): FoundShipment | null {
  const { id } = hit;
  if (hit.type === 'shipment') {
    const { ref_numbers, shipping_line_scac: scac } = hit.attributes;
    return { id, ref_numbers, shipping_line: named(scac), container_count: hit.relationships.containers.data.length };
  }
  if (hit.type !== 'search_result' || hit.attributes.entity_type !== 'shipment') return null;
  const { ref_numbers, scac, containers_count: count } = hit.attributes;
  return { id, ref_numbers, shipping_line: named(scac), container_count: count ?? 0 };
}

/** The stage by the times that are set, latest first. */
function derivedStatus(attributes: Partial<ContainerResource['attributes']>): string {
  if (isSet(attributes.available_for_pickup)) return 'available_for_pickup';
  if (isSet(attributes.pod_full_out_at)) return 'full_out';
  if (isSet(attributes.pod_discharged_at)) return 'discharged';
  if (isSet(attributes.pod_arrived_at)) return 'arrived';
  return isSet(attributes.pol_vessel_loaded_at) ? 'in_transit' : 'unknown';
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== '' && value !== 'false';
const given = (value: string | null | undefined): string | null => (isSet(value) ? (value ?? null) : null);
const named = (value: string | null | undefined): string => given(value) ?? 'Unknown';

function marked(containers: FoundContainer[]): FoundContainer[] {
  const numbers = containers.map(({ container_number }) => container_number);
  const isTwice = (number: string) => numbers.indexOf(number) !== numbers.lastIndexOf(number);
  return containers.map((container) => (isTwice(container.container_number) ? { ...container, duplicate_number: true } : container));
}
