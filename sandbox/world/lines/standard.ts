import { uuid } from '../chance.js';
import type { Call } from '../log.js';
import { keyOf } from '../ledger.js';
import type { NumberKind } from '../numbers.js';
import { localTime, utcTime } from '../places.js';
import type { Said } from '../said.js';
import type { Asking, Json, Question, Rendered, Reply, View } from './line.js';

/** A statement as DCSA Track & Trace 2.2 writes it, without a departure of any line (schema `tnt_v2.2.0`). */
export function standardEvent(said: Said, view: View): Json {
  const { fact, version } = said;
  const zone = fact.call?.place.zone;
  const common = {
    eventID: uuid(`${messageKey(said, view)}`),
    eventCreatedDateTime: utcTime(version.saidAt),
    eventType: { transport: 'TRANSPORT', equipment: 'EQUIPMENT', document: 'SHIPMENT' }[fact.kind],
    eventClassifierCode: version.certainty,
    eventDateTime: zone === undefined ? utcTime(version.at) : localTime(version.at, zone),
    documentReferences: documentReferences(view),
  };
  const call = fact.call;
  if (call === null) {
    const documentID = fact.documentType === 'TRD' ? view.numbers.bill : view.numbers.booking;
    return { ...common, shipmentEventTypeCode: fact.code, documentTypeCode: fact.documentType, documentID };
  }
  if (fact.kind === 'transport') return { ...common, transportEventTypeCode: fact.code, transportCall: transportCall(call, view) };
  return {
    ...common,
    equipmentEventTypeCode: fact.code,
    equipmentReference: containerOf(said, view),
    ISOEquipmentCode: view.log.sizeType,
    emptyIndicatorCode: fact.load,
    eventLocation: { locationName: call.place.name, UNLocationCode: call.place.locode, ...facility(call) },
    transportCall: transportCall(call, view),
    seals: seals(said, view),
  };
}

/** What tells one message of a voyage from every other: a new version is a new message. */
export function messageKey({ fact, version }: Said, view: View): string {
  return `${keyOf(view.voyage)}/${fact.key}/${version.certainty}/${version.saidAt}`;
}

export function containerOf({ fact }: Said, view: View): string {
  return view.numbers.boxes[fact.boxes[0] ?? 0] ?? '';
}

export function documentReferences({ numbers }: View): Json[] {
  return [
    { documentReferenceType: 'BKG', documentReferenceValue: numbers.booking },
    { documentReferenceType: 'TRD', documentReferenceValue: numbers.bill },
  ];
}

/** The seal, which is on the box from the day it is packed. */
export function seals({ fact, version }: Said, { log }: View): Json[] {
  const number = log.seals[fact.boxes[0] ?? 0];
  return version.certainty === 'ACT' && fact.load === 'LADEN' && number !== undefined
    ? [{ sealNumber: number, sealSource: 'CAR', sealType: 'BLT' }]
    : [];
}

export function transportCall(call: Call, view: View): Json {
  const { place, mode, vessel, voyageIn, voyageOut } = call;
  const byShip = mode === 'VESSEL' || mode === 'BARGE';
  return {
    transportCallID: uuid(`${keyOf(view.voyage)}/${call.id}`),
    ...(vessel === null ? {} : { carrierServiceCode: vessel.service }),
    ...(byShip ? { exportVoyageNumber: voyageOut, importVoyageNumber: voyageIn } : {}),
    transportCallSequenceNumber: call.order,
    UNLocationCode: place.locode,
    ...facility(call),
    facilityTypeCode: call.facility.type,
    ...(call.facility.smdg === null ? { otherFacility: call.facility.name } : {}),
    modeOfTransport: mode,
    location: { locationName: place.name, latitude: place.latitude, longitude: place.longitude, UNLocationCode: place.locode },
    ...(vessel?.imo ? { vessel: vesselOf(call, view) } : {}),
  };
}

export function vesselOf({ vessel }: Call, { voyage }: View): Json | null {
  if (vessel === null) return null;
  return {
    vesselIMONumber: vessel.imo,
    vesselName: vessel.name,
    vesselFlag: vessel.flag,
    vesselCallSignNumber: vessel.callSign,
    vesselOperatorCarrierCode: voyage.scac,
    vesselOperatorCarrierCodeListProvider: 'NMFTA',
  };
}

function facility({ facility: { smdg } }: Call): Json {
  return smdg === null ? {} : { facilityCode: smdg, facilityCodeListProvider: 'SMDG' };
}

/** The standard's error body (section 1 of its errors: T&T 2.2 `error`). */
export function standardError(asking: Asking, status: number, [text, reason, message]: readonly [string, string, string]): Reply {
  const body = {
    httpMethod: asking.method,
    requestUri: asking.origin + asking.path,
    errors: [{ reason, message }],
    statusCode: status,
    statusCodeText: text,
    errorDateTime: utcTime(asking.now),
  };
  return { status, body };
}

const PARAMETERS: readonly (readonly [string, NumberKind])[] = [
  ['transportDocumentReference', 'bill_of_lading'],
  ['carrierBookingReference', 'booking'],
  ['equipmentReference', 'container'],
];

/** The references of a request, in the standard's parameters. */
export function referencesOf({ query }: Asking): Question[] {
  return PARAMETERS.flatMap(([name, kind]) => {
    const number = query.get(name)?.trim().toUpperCase();
    return number ? [{ kind, number, container: null }] : [];
  });
}

/** Takes the first of the references given; refuses a request without one as the standard says. */
export function anyReference(asking: Asking): Question | Reply {
  const [first] = referencesOf(asking);
  return (
    first ??
    standardError(asking, 400, ['Bad Request', 'invalidQuery', 'The request did not contain one of the three required query parameters.'])
  );
}

/** The filters of the standard that the lines honour: `eventType`, `eventCreatedDateTime` with an operator, `sort`. */
export function filtered(events: Rendered[], { query }: Asking): Rendered[] {
  const types = query.get('eventType')?.split(',');
  const kept = events.filter(
    ({ event, version }) => (!types || types.includes(String(event.eventType))) && createdWithin(version.saidAt, query),
  );
  const [, field, direction] = /^(?:payload\.)?(event(?:Created)?DateTime):(asc|desc)$/i.exec(query.get('sort') ?? '') ?? [];
  if (field === undefined) return kept;
  const order = direction?.toLowerCase() === 'desc' ? -1 : 1;
  const time = ({ version }: Rendered): number => (field.toLowerCase() === 'eventdatetime' ? version.at : version.saidAt);
  return [...kept].sort((one, other) => order * (time(one) - time(other)));
}

// The operator is part of the name by the standard, and of the value at one line.
function createdWithin(saidAt: number, query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => {
    const [, operator, moment] = /^eventCreatedDateTime(?::(\w+))?=(?:(?:gte|gt|lte|lt|eq):)?(.+)$/.exec(`${name}=${value}`) ?? [];
    if (moment === undefined) return true;
    const at = Date.parse(moment);
    switch (operator ?? /^(\w+):/.exec(value)?.[1]) {
      case 'gte':
        return saidAt >= at;
      case 'gt':
        return saidAt > at;
      case 'lte':
        return saidAt <= at;
      case 'lt':
        return saidAt < at;
      default:
        return saidAt === at;
    }
  });
}
