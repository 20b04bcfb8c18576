import type { ContainerStatus } from './container-status.js';
import type { Milestone } from './milestone.js';
import type { Place } from './observation.js';
import type { RouteStop } from './route.js';
import type { Timestamp } from './time.js';

/** A derived value, the raw event it was read from (null: from the client, or from several), and the rule that made it. */
export interface Known<T> {
  value: T;
  rawEventId: string | null;
  /** Given where a person said so; else the raw event's source did, or nobody in person. */
  source?: 'user_input';
  rule: string;
}

/**
 * Derived attributes of a container, by their wire names: what `fact` rows are made of and what the fragment shows.
 * A field that nothing speaks for is missing here and null on the wire.
 */
export interface ContainerFacts {
  seal_number: string;
  equipment_type: string;
  equipment_length: number;
  equipment_height: string;
  weight_in_lbs: number;
  empty_out_at: Timestamp;
  pol_full_in_at: Timestamp;
  pol_vessel_loaded_at: Timestamp;
  pol_vessel_departed_at: Timestamp;
  pod_arrived_at: Timestamp;
  pod_discharged_at: Timestamp;
  pod_full_out_at: Timestamp;
  pod_rail_loaded_at: Timestamp;
  pod_rail_departed_at: Timestamp;
  pod_rail_carrier_scac: string;
  ind_rail_carrier_scac: string;
  ind_eta_at: Timestamp;
  ind_ata_at: Timestamp;
  ind_rail_unloaded_at: Timestamp;
  final_destination_full_out_at: Timestamp;
  empty_terminated_at: Timestamp;
  delivered_at: Timestamp;
  available_for_pickup: boolean;
  availability_known: boolean;
  pickup_lfd: Timestamp;
  pickup_lfd_line: Timestamp;
  pickup_lfd_terminal: Timestamp;
  pickup_lfd_rail: Timestamp;
  pickup_appointment_at: Timestamp;
  pod_full_out_chassis_number: string;
  location_at_pod_terminal: string;
  holds_at_pod_terminal: readonly Hold[];
  fees_at_pod_terminal: readonly Fee[];
  pod_timezone: string;
  final_destination_timezone: string;
  empty_terminated_timezone: string;
  /** Facilities by their code, e.g. `{ locode: 'USLGB', facilityCode: 'TTI', … }`; resolved to terminals when written. */
  pod_terminal: Place;
  pickup_facility: Place;
  current_status: ContainerStatus;
}

/** An active or announced hold (interface: terminal_hold). */
export interface Hold {
  name: 'freight' | 'customs' | 'USDA' | 'VACIS' | 'TMF' | 'other';
  status: 'hold' | 'pending';
  description: string | null;
}

/** A fee due (interface: terminal_fee). */
export interface Fee {
  type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other' | 'total';
  amount: number;
  currency_code: string;
}

/** Derived attributes of a shipment, by their wire names. */
export interface ShipmentFacts {
  status: 'pending' | 'awaiting_departure' | 'in_transit' | 'arrived_at_pod' | 'delivered_to_destination';
  port_of_lading_locode: string;
  port_of_lading_name: string;
  port_of_discharge_locode: string;
  port_of_discharge_name: string;
  destination_locode: string;
  destination_name: string;
  pod_vessel_name: string;
  pod_vessel_imo: string;
  pod_voyage_number: string;
  pol_etd_at: Timestamp;
  pol_original_etd_at: Timestamp;
  pol_atd_at: Timestamp;
  pod_eta_at: Timestamp;
  pod_original_eta_at: Timestamp;
  pod_ata_at: Timestamp;
  destination_eta_at: Timestamp;
  destination_original_eta_at: Timestamp;
  destination_ata_at: Timestamp;
  pol_timezone: string;
  pod_timezone: string;
  destination_timezone: string;
  pod_terminal: Place;
  destination_terminal: Place;
}

/** What an attribute is when nothing speaks for it; null where nothing is said here. */
export const UNSAID: Readonly<Record<string, unknown>> = {
  available_for_pickup: false,
  availability_known: false,
  holds_at_pod_terminal: [],
  fees_at_pod_terminal: [],
  current_status: 'new',
  status: 'pending',
};

export type FactsOf<Fields> = { readonly [Field in keyof Fields]?: Known<Fields[Field]> };

/** What all evidence together says about one container of a shipment. */
export interface ContainerTruth {
  number: string;
  milestones: readonly Milestone[];
  facts: FactsOf<ContainerFacts>;
  /** Its way from port to port, and inland. */
  route: readonly RouteStop[];
}

/** What all evidence together says about a shipment. The same for any order and any repetition of the evidence. */
export interface ShipmentTruth {
  facts: FactsOf<ShipmentFacts>;
  /** By container number. A booking may have none yet. */
  containers: readonly ContainerTruth[];
  /** The line says that the booking was cancelled, refused or voided. */
  bookingCancelled: boolean;
  /** Raw events that say something impossible or that nobody understands, for the operator's list. */
  doubts: readonly { rawEventId: string; doubt: string }[];
}

/** What the pipeline must be told about places; read from the reference tables and handed in. */
export interface Gazetteer {
  /** IANA zone of a UN/LOCODE; null when unknown. */
  zoneOf(locode: string): string | null;
  /** Our name of a UN/LOCODE; null when unknown. */
  nameOf(locode: string): string | null;
  /** True when it is a seaport. */
  isPort(locode: string): boolean;
}
