import { UNSAID, type Action, type JourneyRole, type Observation } from '../../../domain/observation.js';
import type { ReadContext } from '../../source.js';
import type { Mode, Profile } from '../profile.js';
import type { Fields } from './fields.js';
import { placeOf } from './place.js';
import { containersOf, documentsOf } from './references.js';
import { readMoment } from './times.js';
import {
  CERTAINTIES,
  DOCUMENT_TYPES,
  EQUIPMENT_ACTIONS,
  FEEDER_STAGES,
  LOADS,
  LOCATION_ROLES,
  MODES,
  PHASE_ROLES,
  SENSOR_EVENT_TYPES,
  SHIPMENT_EVENTS,
  TRANSPORT_ACTIONS,
} from './words.js';

/** An observation before it is said of a box. */
export type OfAnyBox = Omit<Observation, 'container'>;

/** What one record means, of which containers; null, because it says nothing we follow; or a reason. */
export type Meaning = { observation: OfAnyBox | null; containers: readonly string[] } | { notUnderstood: string };

const NOTHING: Meaning = { observation: null, containers: [] };

export interface Reader {
  profile: Profile;
  context: ReadContext;
}

/** Which of the standard's classes an event belongs to, from its type or, where that is missing, from the code it has. */
export function eventClassOf(event: Fields): 'transport' | 'equipment' | 'shipment' | 'sensor' | null {
  const type = event.code('eventType');
  if (type !== null && SENSOR_EVENT_TYPES.has(type)) return 'sensor';
  if (type === 'TRANSPORT' || (type === null && event.code('transportEventTypeCode') !== null)) return 'transport';
  if (type === 'EQUIPMENT' || (type === null && event.code('equipmentEventTypeCode') !== null)) return 'equipment';
  if (type === 'SHIPMENT' || (type === null && event.code('shipmentEventTypeCode') !== null)) return 'shipment';
  return null;
}

/** Reads one event (DCSA T&T 2.2 section 3) as an observation. Nothing is inferred; what it leaves out is null. */
export function meaningOf(event: Fields, reader: Reader): Meaning {
  const eventClass = eventClassOf(event);
  switch (eventClass) {
    case 'sensor':
      return NOTHING;
    case 'shipment':
      return shipmentMeaning(event, reader);
    case 'transport':
    case 'equipment':
      return moveMeaning(event, reader, eventClass);
    case null:
      return unknown('eventType', event.text('eventType'));
  }
}

function moveMeaning(event: Fields, reader: Reader, eventClass: 'transport' | 'equipment'): Meaning {
  const [codeName, actions] =
    eventClass === 'transport'
      ? (['transportEventTypeCode', TRANSPORT_ACTIONS] as const)
      : (['equipmentEventTypeCode', EQUIPMENT_ACTIONS] as const);
  const code = event.code(codeName);
  const action = actions.get(code ?? '');
  if (action === undefined) return unknown(codeName, code);
  if (action === null) return NOTHING;
  const certainty = CERTAINTIES.get(event.code('eventClassifierCode') ?? '');
  if (certainty === undefined) return unknown('eventClassifierCode', event.text('eventClassifierCode'));
  const place = placeOf(event, { glued: reader.profile.gluedFacilityCodes });
  const moment = momentOf(event, reader, place.locode);
  if (moment === null) return unknown('eventDateTime', event.text('eventDateTime'));

  const call = event.object('transportCall');
  const vessel = vesselOf(event);
  const mode = modeOf(event) ?? (vessel?.imo ? 'vessel' : null);
  const observation: OfAnyBox = {
    subject: eventClass === 'transport' ? 'transport' : 'container',
    action,
    certainty,
    mode,
    feeder: (mode === 'vessel' || mode === 'barge') && isFeeder(event),
    load: LOADS.get(event.code('emptyIndicatorCode', 'emptyIndicator') ?? '') ?? null,
    place,
    vessel,
    voyage: voyageOf(event, action),
    callKey: mode !== null && reader.profile.callIds.includes(mode) ? call.text('transportCallID', 'transportCallReference') : null,
    sequence: reader.profile.sequenceCountsCalls ? call.whole('transportCallSequenceNumber') : null,
    role: roleOf(event, mode),
    ...moment,
    reportedAt: reportedAt(event, reader, eventClass),
    ...documentsOf(event, reader.profile),
    equipment: eventClass === 'equipment' ? equipmentOf(event) : null,
    document: null,
    deadline: null,
  };
  return { observation, containers: containersOf(event) };
}

function shipmentMeaning(event: Fields, reader: Reader): Meaning {
  const type = event.code('documentTypeCode', 'shipmentInformationTypeCode');
  const word = event.code('shipmentEventTypeCode');
  if (type === null) return unknown('documentTypeCode', null);
  if (word === null) return unknown('shipmentEventTypeCode', null);
  const moment = momentOf(event, reader, null);
  if (moment === null) return unknown('eventDateTime', event.text('eventDateTime'));

  const observation: OfAnyBox = {
    ...UNSAID,
    subject: 'document',
    action: 'DOCU',
    // Of a document there are no estimates; the standard has ACT here alone.
    certainty: 'actual',
    ...moment,
    // A paper has no place, and the offset it was stamped with is an office's.
    zone: null,
    reportedAt: reportedAt(event, reader, 'shipment'),
    ...documentsOf(event, reader.profile),
    document: { type: DOCUMENT_TYPES.get(type) ?? type, event: SHIPMENT_EVENTS.get(word) ?? word },
  };
  return { observation, containers: containersOf(event) };
}

function momentOf(
  event: Fields,
  { profile, context }: Reader,
  locode: string | null,
): Pick<Observation, 'at' | 'dateOnly' | 'zone'> | null {
  const zone = locode === null ? null : context.zoneOf(locode);
  return readMoment(event.text('eventDateTime') ?? '', { zone, falseUtc: profile.falseUtc });
}

function reportedAt(event: Fields, { profile }: Reader, eventClass: 'transport' | 'equipment' | 'shipment'): Observation['reportedAt'] {
  if (!profile.createdTimeTells[eventClass]) return null;
  // The publisher's own clock: without an offset there is no place whose time it could be.
  return readMoment(event.text('eventCreatedDateTime') ?? '', { zone: null, falseUtc: false })?.at ?? null;
}

function modeOf(event: Fields): Mode | null {
  const code = event.object('transportCall').code('modeOfTransport') ?? event.code('modeOfTransport');
  return (code !== null && MODES.get(code)) || null;
}

/** The line's own word on the position: the place's part in the journey first, then the phase of a vessel's move. */
function roleOf(event: Fields, mode: Mode | null): JourneyRole | null {
  const own = event.object('carrierSpecificData');
  const call = event.object('transportCall');
  const location = [event, call, own]
    .map((part) => part.code('shipmentLocationType', 'shipmentLocationTypeCode'))
    .find((code) => code !== null);
  const role = LOCATION_ROLES.get(location ?? '');
  if (role !== undefined) return role;
  if (event.flag('isTransshipmentMove')) return 'transshipment';
  const phase = [event, call, own].map((part) => part.code('transportPhase', 'transportationPhase')).find((code) => code !== null);
  return mode === 'vessel' ? (PHASE_ROLES.get(phase ?? '') ?? null) : null;
}

/** Outgoing voyage on departures and loads, incoming on arrivals and discharges; whichever there is where one is left out. */
function voyageOf(event: Fields, action: Action): string | null {
  const call = event.object('transportCall');
  const [out, into] = [
    call.text('exportVoyageNumber', 'carrierExportVoyageNumber'),
    call.text('importVoyageNumber', 'carrierImportVoyageNumber'),
  ];
  const either = call.text('carrierVoyageNumber');
  return ARRIVING.has(action) ? (into ?? out ?? either) : (out ?? into ?? either);
}

const ARRIVING: ReadonlySet<Action> = new Set(['ARRI', 'BRTH', 'DISC']);

function vesselOf(event: Fields): Observation['vessel'] {
  const vessel = [event.object('transportCall').object('vessel'), event.object('vessel'), event.object('transportCall'), event];
  const imo = vessel.map((part) => imoOf(part.text('vesselIMONumber'))).find((number) => number !== null) ?? null;
  const name = vessel.map((part) => part.text('vesselName')).find((text) => text !== null) ?? null;
  return imo === null && name === null ? null : { imo, name };
}

/** Seven digits; not judged by their check digit, since it is the line that says them. Zeros alone stand for "unknown". */
function imoOf(text: string | null): string | null {
  const [, digits] = /^(?:IMO)?\s*(\d{7})$/i.exec(text ?? '') ?? [];
  return digits === undefined || /^0+$/.test(digits) ? null : digits;
}

function isFeeder(event: Fields): boolean {
  const parts = [event, event.object('transportCall'), event.object('carrierSpecificData')];
  const stage = parts.some((part) => FEEDER_STAGES.has(part.code('transportPlanStage', 'transportPlanStageCode') ?? ''));
  const marked = parts.some((part) => part.flag('isFeeder') || part.code('vesselType', 'serviceType') === 'FEEDER');
  const worded = parts.some((part) => /\bfeeder\b/i.test(`${part.text('internalEventLabel')} ${part.text('carrierServiceName')}`));
  return stage || marked || worded;
}

function equipmentOf(event: Fields): Observation['equipment'] {
  const seals = event.objects('seals');
  // A box can wear several; the carrier's own is the one on its papers.
  const seal = [...seals.filter((one) => one.code('sealSource', 'source') === 'CAR'), ...seals]
    .map((one) => one.text('sealNumber', 'number'))
    .find((number) => number !== null);
  const sizeType = event.code('ISOEquipmentCode');
  return sizeType === null && seal === undefined ? null : { sizeType, sealNumber: seal ?? null, weightInLbs: null };
}

function unknown(field: string, value: string | null): Meaning {
  return { notUnderstood: value === null ? `no ${field}` : `${field} ${value.slice(0, 80)}` };
}
