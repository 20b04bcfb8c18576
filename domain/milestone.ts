import type { Place, SourceKind } from './observation.js';
import type { Timestamp } from './time.js';

/** The milestones in sailing order; with the prefix `container.transport.` they are webhook events. */
export const MILESTONES = [
  'empty_out',
  'full_in',
  'feeder_loaded',
  'feeder_departed',
  'feeder_arrived',
  'feeder_discharged',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'arrived_at_inland_destination',
  'rail_unloaded',
  'available',
  'not_available',
  'full_out',
  'delivered',
  'empty_in',
] as const;

/** The estimates that are told per container; the arrival is told for the shipment too. */
export const ESTIMATES = ['estimated.vessel_departed', 'estimated.vessel_arrived', 'estimated.arrived_at_inland_destination'] as const;

export type MilestoneName = (typeof MILESTONES)[number];
export type EstimateName = (typeof ESTIMATES)[number];

/**
 * One milestone of one container as it stands now. `name` and `callIndex` are its key: the third port called at between
 * lading and discharge has `callIndex` 2, and so has each of its four transshipment milestones. A different time (by a
 * minute or more), place or vessel under the same key is a new version of the same milestone (promise T9).
 */
export interface Milestone {
  name: MilestoneName | EstimateName;
  callIndex: number;
  /** When it happened; for an estimate, when it is expected. */
  at: Timestamp;
  zone: string | null;
  place: Place;
  vessel: { imo: string | null; name: string | null } | null;
  voyage: string | null;
  source: SourceKind;
  /** The raw event it rests on; null for a person's mark. */
  rawEventId: string | null;
  /** The rule that made it, in words an operator can look up in docs/milestones.md. */
  rule: string;
}

/** `vessel_loaded/0`: one milestone of a container's journey, whatever its version. */
export function milestoneKey({ name, callIndex }: Pick<Milestone, 'name' | 'callIndex'>): string {
  return `${name}/${callIndex}`;
}
