import type { Action, JourneyRole, Observation } from '../../../domain/observation.js';
import type { Mode } from '../profile.js';

/**
 * The standard's words and the variants lines use for them → ours. Keys are capitals; DCSA T&T 2.2 sections 3.1–3.3, the
 * words of version 3 beside them. A word that is missing here is not understood and its record is kept.
 */
type Words<Meaning> = ReadonlyMap<string, Meaning>;

const words = <Meaning>(table: Readonly<Record<string, Meaning>>): Words<Meaning> => new Map(Object.entries(table));

export const CERTAINTIES: Words<Observation['certainty']> = words({
  ACT: 'actual',
  ACTUAL: 'actual',
  EST: 'estimated',
  ESTIMATED: 'estimated',
  PLN: 'planned',
  PLAN: 'planned',
  PLANNED: 'planned',
});

/** Null: understood, and no fact of a journey that we follow. */
export const TRANSPORT_ACTIONS: Words<Action | null> = words({
  ARRI: 'ARRI',
  ARRIVED: 'ARRI',
  DEPA: 'DEPA',
  DEPARTED: 'DEPA',
  BRTH: 'BRTH',
  APPROACHING: null,
});

export const EQUIPMENT_ACTIONS: Words<Action | null> = words({
  LOAD: 'LOAD',
  LOADED: 'LOAD',
  DISC: 'DISC',
  DISCHARGED: 'DISC',
  GTIN: 'GTIN',
  GATED_IN: 'GTIN',
  GTOT: 'GTOT',
  GATED_OUT: 'GTOT',
  STUF: 'STUF',
  STUFFED: 'STUF',
  STRP: 'STRP',
  STRIPPED: 'STRP',
  PICK: 'PICK',
  PICKED_UP: 'PICK',
  DROP: 'DROP',
  DROPPED_OFF: 'DROP',
  INSP: 'INSP',
  INSPECTED: 'INSP',
  RSEA: 'RSEA',
  RESEALED: 'RSEA',
  RMVD: 'RMVD',
  REMOVED: 'RMVD',
  AVPU: 'AVPU',
  AVAILABLE_FOR_PICKUP: 'AVPU',
  AVDO: null,
  AVAILABLE_FOR_DROP_OFF: null,
  CUSS: 'CUSS',
  CUSTOMS_SELECTED_FOR_SCAN: 'CUSS',
  CUSI: 'CUSI',
  CUSTOMS_SELECTED_FOR_INSPECTION: 'CUSI',
  CUSR: 'CUSR',
  CUSTOMS_RELEASED: 'CUSR',
  CROS: 'CROS',
  WAYP: 'CROS',
  CROSSED: 'CROS',
});

/** Sensor readings of smart and refrigerated containers: understood, and nothing that we follow. */
export const SENSOR_EVENT_TYPES: ReadonlySet<string> = new Set(['IOT', 'REEFER']);

export const MODES: Words<Mode> = words({
  VESSEL: 'vessel',
  OCEAN: 'vessel',
  SEA: 'vessel',
  MARITIME: 'vessel',
  BARGE: 'barge',
  INLAND_WATER: 'barge',
  RAIL: 'rail',
  TRAIN: 'rail',
  TRUCK: 'truck',
  ROAD: 'truck',
  // UN/CEFACT recommendation 19.
  '1': 'vessel',
  '2': 'rail',
  '3': 'truck',
  '8': 'barge',
});

export const LOADS: Words<'laden' | 'empty'> = words({
  LADEN: 'laden',
  FULL: 'laden',
  LOADED: 'laden',
  F: 'laden',
  L: 'laden',
  EMPTY: 'empty',
  MT: 'empty',
  E: 'empty',
});

/** `shipmentLocationType`: what the line itself calls the place's part in the journey. */
export const LOCATION_ROLES: Words<JourneyRole> = words({
  PRE: 'origin',
  PLACE_OF_RECEIPT: 'origin',
  PCF: 'origin',
  PRE_CARRIAGE_FROM: 'origin',
  ORI: 'origin',
  ORIGIN_OF_GOODS: 'origin',
  POL: 'pol',
  PORT_OF_LOADING: 'pol',
  PTS: 'transshipment',
  POD: 'pod',
  PORT_OF_DISCHARGE: 'pod',
  PDE: 'destination',
  PLACE_OF_DELIVERY: 'destination',
  OIR: 'destination',
  ONWARD_INLAND_ROUTING: 'destination',
});

/** The phase of a vessel's move. Gates and inland moves of one phase lie at several places, so there it says none. */
export const PHASE_ROLES: Words<JourneyRole> = words({
  EXPORT: 'pol',
  TRANSSHIPMENT: 'transshipment',
  TRANSHIPMENT: 'transshipment',
  IMPORT: 'pod',
});

/** Transport plan stages that are no main carriage. */
export const FEEDER_STAGES: ReadonlySet<string> = new Set(['PRC', 'PRE_CARRIAGE', 'PRE-CARRIAGE', 'ONC', 'ON_CARRIAGE', 'ON-CARRIAGE']);

export const FACILITY_TYPES: Words<string> = words({
  BOCR: 'BOCR',
  CLOC: 'CLOC',
  COFS: 'COFS',
  COYA: 'COYA',
  OFFD: 'OFFD',
  DEPO: 'DEPO',
  DEPOT: 'DEPO',
  INTE: 'INTE',
  INLAND_TERMINAL: 'INTE',
  POTE: 'POTE',
  PORT_TERMINAL: 'POTE',
  RAMP: 'RAMP',
  BORDER: 'BOCR',
  CUSTOMER_LOCATION: 'CLOC',
  CONTAINER_FREIGHT_STATION: 'COFS',
  OFF_DOCK_STORAGE: 'OFFD',
});

/** Words of version 3 → codes of 2.2. A code that is missing here is kept as it is. */
export const SHIPMENT_EVENTS: Words<string> = words({
  RECEIVED: 'RECE',
  DRAFTED: 'DRFT',
  PENDING_APPROVAL: 'PENA',
  PENDING_UPDATE: 'PENU',
  REJECTED: 'REJE',
  DECLINED: 'REJE',
  APPROVED: 'APPR',
  ISSUED: 'ISSU',
  SURRENDERED: 'SURR',
  SURRENDERED_FOR_DELIVERY: 'SURR',
  SUBMITTED: 'SUBM',
  VOIDED: 'VOID',
  CONFIRMED: 'CONF',
  REQUESTED: 'REQS',
  COMPLETED: 'CMPL',
  ON_HOLD: 'HOLD',
  RELEASED: 'RELS',
  CANCELLED: 'CANC',
  CANCELLATION_CONFIRMED: 'CANC',
});

export const DOCUMENT_TYPES: Words<string> = words({
  BOOKING: 'BKG',
  CARRIER_BOOKING_REQUEST: 'CBR',
  SHIPPING_INSTRUCTIONS: 'SHI',
  TRANSPORT_DOCUMENT: 'TRD',
  ARRIVAL_NOTICE: 'ARN',
  VERIFIED_GROSS_MASS: 'VGM',
  CARGO_SURVEY: 'CAS',
  CUSTOMS_CLEARANCE: 'CUS',
  CUC: 'CUS',
  DANGEROUS_GOODS_DECLARATION: 'DGD',
  OUT_OF_GAUGE_DECLARATION: 'OOG',
});
