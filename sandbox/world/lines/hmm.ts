import { hex } from '../chance.js';
import { keyOf } from '../ledger.js';
import type { Call } from '../log.js';
import { USUAL, type Said } from '../said.js';
import type { Json, Line, View } from './line.js';
import { containerOf, standardError, standardEvent } from './standard.js';

const KEY = 'practice-hmm-key';

/**
 * HMM: asked by booking and container together, `ZZ` for all; one object of event lists that point at calls; words in mixed
 * case; places as text, the facility's code behind the UN/LOCODE; one id for the transport and the equipment event of a call.
 */
export const hmm: Line = {
  scac: 'HDMU',
  path: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
  tokenPath: null,
  credential: () => Promise.resolve({ api_key: KEY }),
  ceilings: [
    { calls: 120, seconds: 60 },
    { calls: 10_000, seconds: 86_400 },
  ],
  habits: { ...USUAL, documents: ['BKG CONF', 'TRD ISSU', 'BKG CANC'] },
  prefix: 'unknown',

  admit: ({ headers }) =>
    headers['x-gateway-apikey'] === KEY ? 'private' : { status: 401, body: { resultCode: 'E401', resultMessage: 'Invalid API key' } },
  understand(asking) {
    const number = asking.query.get('carrierBookingReference')?.trim().toUpperCase();
    const container = asking.query.get('equipmentReference')?.trim().toUpperCase();
    if (!number || !container) return { status: 400, body: { resultCode: 'E400', resultMessage: 'Booking and container are mandatory.' } };
    return { kind: 'booking', number, container: container === 'ZZ' ? null : container };
  },
  notFound: () => ({ status: 200, body: EMPTY }),
  tooMany: (asking) => standardError(asking, 429, ['Too Many Requests', 'rateLimit', 'Too many requests.']),
  event,
  wrap(events, view) {
    const calls = new Map<string, Call>();
    for (const { call } of view.log.facts) if (call !== null) calls.set(callId(call, view), call);
    const used = new Set(events.map(({ transportCallID }) => transportCallID));
    const boxes = [...new Set(events.flatMap(({ equipmentReference }) => (equipmentReference === undefined ? [] : [equipmentReference])))];
    const of = (type: string): Json[] => events.filter(({ eventType }) => eventType === type);
    const body = {
      shipment: { carrierBookingReference: view.numbers.booking, transportDocumentReference: view.numbers.bill },
      transport: transports([...calls].filter(([id]) => used.has(id))),
      equipment: boxes.map((equipmentReference) => ({ equipmentReference, ISOEquipmentCode: view.log.sizeType })),
      shipmentEvent: of('Shipment'),
      transportEvent: of('Transport'),
      equipmentEvent: of('Equipment'),
      transportCall: [...calls].filter(([id]) => used.has(id)).map(([id, call]) => transportCall(id, call)),
    };
    return { status: 200, body };
  },
};

const EMPTY = {
  shipment: null,
  transport: [],
  equipment: [],
  shipmentEvent: [],
  transportEvent: [],
  equipmentEvent: [],
  transportCall: [],
};

function event(said: Said, view: View): Json {
  const { fact } = said;
  const { eventCreatedDateTime, eventDateTime, eventClassifierCode, documentTypeCode, documentID } = standardEvent(said, view);
  const common = { eventCreatedDateTime, eventDateTime, eventClassifierCode };
  if (fact.call === null) {
    return {
      eventID: hex(`${keyOf(view.voyage)}/${fact.key}`, 20),
      eventType: 'Shipment',
      ...common,
      shipmentEventTypeCode: fact.code,
      documentTypeCode,
      documentID,
    };
  }
  const transportCallID = callId(fact.call, view);
  // Arrival and discharge at a call share an id, and so do loading and departure.
  const side = fact.code === 'ARRI' || fact.code === 'DISC' ? 'in' : 'out';
  const eventID = hex(`${transportCallID}/${side}`, 20);
  if (fact.kind === 'transport') return { eventID, eventType: 'Transport', ...common, transportEventTypeCode: fact.code, transportCallID };
  return {
    eventID,
    eventType: 'Equipment',
    ...common,
    equipmentEventTypeCode: fact.code,
    equipmentReference: containerOf(said, view),
    ISOEquipmentCode: view.log.sizeType,
    emptyIndicatorCode: fact.load === 'LADEN' ? 'Laden' : 'Empty',
    eventLocation: placeText(fact.call),
    transportCallID,
    seals:
      fact.load === 'LADEN' && said.version.certainty === 'ACT'
        ? [{ sealNumber: view.log.seals[fact.boxes[0] ?? 0], sealSource: 'Carrier', sealType: 'Blt' }]
        : [],
  };
}

function transportCall(transportCallID: string, call: Call): Json {
  const { place, facility, voyageIn, voyageOut, mode, order } = call;
  return {
    transportCallID,
    transportCallSequenceNumber: order,
    UNLocationCode: place.locode,
    facilityCode: facility.smdg === null ? facility.bic : `${place.locode}${facility.smdg}`,
    facilityCodeListProvider: facility.smdg === null ? 'BIC' : 'SMDG',
    facilityTypeCode: facility.type,
    modeOfTransport: mode.charAt(0) + mode.slice(1).toLowerCase(),
    location: placeText(call),
    exportVoyageNumber: voyageOut,
    importVoyageNumber: voyageIn,
  };
}

/** The ships and barges, each with the calls it leaves from and arrives at. */
function transports(calls: [string, Call][]): Json[] {
  return calls.flatMap(([loadTransportCallId, { vessel, voyageOut, mode, leg }]) => {
    const arrival = calls.find(
      ([, call]) => vessel !== null && call.voyageIn === voyageOut && call.leg === leg && call.vessel?.name === vessel.name,
    );
    if (vessel === null) return [];
    const ship = { transportName: vessel.name, vesselImoNumber: vessel.imo, transportMode: mode, carrierVoyageNumber: voyageOut };
    if (arrival !== undefined) return [{ ...ship, loadTransportCallId, dischargeTransportCallId: arrival[0] }];
    return [];
  });
}

function placeText({ place, facility }: Call): string {
  return `${facility.name}, ${place.name.toUpperCase()}, ${place.country}`;
}

function callId(call: Call, view: View): string {
  return hex(`${keyOf(view.voyage)}/${call.id}`, 16).toUpperCase();
}
