import { never } from './never.js';
import type { Observation } from './observation.js';

/** The names that raw events have for clients (interface: raw_event). */
export const RAW_EVENT_NAMES = [
  'empty_out',
  'full_in',
  'positioned_in',
  'positioned_out',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_arrived',
  'feeder_discharged',
  'feeder_loaded',
  'feeder_departed',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'vessel_arrived',
  'vessel_discharged',
  'arrived_at_destination',
  'delivered',
  'full_out',
  'empty_in',
  'vgm_received',
  'carrier_release',
  'customs_release',
  'available',
] as const;

export type RawEventName = (typeof RAW_EVENT_NAMES)[number];

/**
 * The name of one statement taken by itself: what the source says of the place is heeded, what only the whole journey can
 * tell (milestones) is not. A vessel's move at a place of unknown role is called by its plain name. Null: no name fits.
 */
export function rawEventName(observation: Observation): RawEventName | null {
  const { action, load, role } = observation;
  switch (action) {
    case 'LOAD':
    case 'DISC':
    case 'DEPA':
    case 'ARRI':
      return moveName(action, observation);
    case 'GTOT':
      return gateOutName(observation);
    case 'GTIN':
      return load === null ? null : load === 'laden' ? 'full_in' : 'empty_in';
    case 'PICK':
      if (load !== 'empty') return null;
      return role === 'destination' ? 'positioned_out' : 'empty_out';
    case 'DROP':
      return load === null ? null : load === 'laden' ? 'delivered' : 'positioned_in';
    case 'AVPU':
      return 'available';
    case 'CUSR':
      return 'customs_release';
    case 'DOCU':
      return documentName(observation);
    case 'STUF':
    case 'STRP':
    case 'INSP':
    case 'RSEA':
    case 'RMVD':
    case 'AVPN':
    case 'CUSS':
    case 'CUSI':
    case 'CROS':
    case 'BRTH':
    case 'LFD':
    case 'APPT':
    case 'DLVD':
      return null;
    default:
      return never(action);
  }
}

type Move = 'LOAD' | 'DISC' | 'DEPA' | 'ARRI';

function moveName(move: Move, { mode, feeder, role }: Observation): RawEventName | null {
  if (mode === 'rail') return RAIL[move];
  if (mode === 'barge' || (mode === 'vessel' && feeder)) return FEEDER[move];
  if (mode === 'vessel') return role === 'transshipment' ? TRANSSHIPMENT[move] : VESSEL[move];
  return move === 'ARRI' && role === 'destination' ? 'arrived_at_destination' : null;
}

const RAIL = { LOAD: 'rail_loaded', DISC: 'rail_unloaded', DEPA: 'rail_departed', ARRI: 'rail_arrived' } as const;
const FEEDER = { LOAD: 'feeder_loaded', DISC: 'feeder_discharged', DEPA: 'feeder_departed', ARRI: 'feeder_arrived' } as const;
const VESSEL = { LOAD: 'vessel_loaded', DISC: 'vessel_discharged', DEPA: 'vessel_departed', ARRI: 'vessel_arrived' } as const;
const TRANSSHIPMENT = {
  LOAD: 'transshipment_loaded',
  DISC: 'transshipment_discharged',
  DEPA: 'transshipment_departed',
  ARRI: 'transshipment_arrived',
} as const;

function gateOutName({ load, mode }: Observation): RawEventName | null {
  if (load === null) return null;
  if (load === 'empty') return 'empty_out';
  return mode === 'rail' ? 'rail_departed' : 'full_out';
}

// DCSA T&T 2.2: document types SRM shipment release message, TRD transport document, CUS customs inspection, VGM weight.
function documentName({ document }: Observation): RawEventName | null {
  if (document?.type === 'VGM') return 'vgm_received';
  if (document?.event !== 'RELS') return null;
  return document.type === 'CUS' ? 'customs_release' : 'carrier_release';
}
