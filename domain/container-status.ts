import type { ContainerFacts, FactsOf } from './facts.js';

/** The stored words of a container's status (interface: `current_status`); `dropped` and `loaded` are legal and never produced. */
export const CONTAINER_STATUSES = [
  'new',
  'on_ship',
  'grounded',
  'available',
  'not_available',
  'awaiting_inland_transfer',
  'on_rail',
  'off_dock',
  'picked_up',
  'delivered',
  'empty_returned',
  'dropped',
  'loaded',
] as const;

export type ContainerStatus = (typeof CONTAINER_STATUSES)[number];

/** What the status hangs on beside the facts. */
export interface StatusCircumstances {
  /** The shipment has a destination other than the port of discharge, or the box has any inland rail field. */
  inland: boolean;
  /** What the facility where the box stands last said of its release; null when it never spoke. */
  available: boolean | null;
  /** A facility said explicitly, after the discharge, that the box is not to be had. */
  refused: boolean;
  /** A terminal's reading newer than the last move by sea says that the box is available. */
  releasedUnseen: boolean;
  /** A terminal reported the box at an off-dock yard, and nothing newer was said. */
  offDock: boolean;
  /** Any move aboard a vessel or barge happened. */
  aboard: boolean;
}

/**
 * Where a container stands, worked out from its facts; the first rule that fits counts (lifecycle, section 4.2). Never set
 * by hand but through the mark of delivery.
 */
export function containerStatus(facts: FactsOf<ContainerFacts>, now: StatusCircumstances): ContainerStatus {
  const released = (otherwise: ContainerStatus) => (now.available === null ? otherwise : now.available ? 'available' : 'not_available');
  if (facts.empty_terminated_at) return 'empty_returned';
  if (facts.delivered_at) return 'delivered';
  if (facts.final_destination_full_out_at) return 'picked_up';
  if (!now.inland && facts.pod_full_out_at) return 'picked_up';
  if (now.offDock) return 'off_dock';
  if (facts.ind_rail_unloaded_at) return released('grounded');
  if (facts.pod_rail_loaded_at ?? facts.pod_rail_departed_at) return 'on_rail';
  if (facts.pod_discharged_at && now.inland) {
    if (now.available) return 'available';
    return now.refused ? 'not_available' : 'awaiting_inland_transfer';
  }
  if (facts.pod_discharged_at) return released('grounded');
  if (now.releasedUnseen) return 'available';
  if (now.aboard || (facts.pol_vessel_loaded_at ?? facts.pol_vessel_departed_at ?? facts.pod_arrived_at)) return 'on_ship';
  return 'new';
}
