import type { Observation } from '../../../domain/observation.js';
import type { Profile } from '../profile.js';
import type { Fields } from './fields.js';
import { DOCUMENT_TYPES } from './words.js';

/**
 * Bookings and bills an event names: in its `documentReferences`, as the document it is about, and, for lines that leave
 * those out, in the reference type their profile names. Upper case, as written otherwise.
 */
export function documentsOf(event: Fields, profile: Profile): Pick<Observation, 'bookings' | 'bills'> {
  const named = event.objects('documentReferences', 'relatedDocumentReferences').map((reference) => ({
    type: documentType(reference.code('documentReferenceType', 'type', 'typeCode')),
    value: reference.text('documentReferenceValue', 'value', 'reference'),
  }));
  const about = {
    type: documentType(event.code('documentTypeCode', 'shipmentInformationTypeCode')),
    value: event.text('documentID', 'documentReference'),
  };
  const of = (type: string) =>
    numbers(
      [...named, about].filter((one) => one.type === type).map((one) => one.value),
      profile,
    );
  const bookings = of('BKG');
  return { bookings: bookings.length > 0 ? bookings : bookingsInReferences(event, profile), bills: of('TRD') };
}

function bookingsInReferences(event: Fields, { bookingReference }: Profile): readonly string[] {
  if (bookingReference === null) return [];
  const pattern = new RegExp(bookingReference.pattern);
  return references(event, bookingReference.type).filter((value) => pattern.test(value));
}

/**
 * Containers an event is about: the one in `equipmentReference`, else those among its references (type EQ), which transport
 * and shipment events of some lines name. Empty when it names none: a transport event is then about all that travel on
 * the call (DCSA T&T 2.2 section 3.1).
 */
export function containersOf(event: Fields): readonly string[] {
  const own = containerOf(event.text('equipmentReference'));
  if (own !== null) return [own];
  const named = references(event, 'EQ').map(containerOf);
  return [...new Set(named.filter((container) => container !== null))];
}

/** Kept as the line writes it, check digit unjudged; what cannot be a number, such as "to be named", is none. */
function containerOf(text: string | null): string | null {
  const bare = text?.toUpperCase().replaceAll(/[\s-]/g, '') ?? '';
  return /^[A-Z]{4}\d{3,11}$/.test(bare) ? bare : null;
}

function references(event: Fields, type: string): string[] {
  return event
    .objects('references')
    .filter((reference) => reference.code('referenceType', 'type') === type)
    .flatMap((reference) => reference.code('referenceValue', 'value', 'reference') ?? []);
}

function documentType(code: string | null): string | null {
  return code === null ? null : (DOCUMENT_TYPES.get(code) ?? code);
}

function numbers(values: readonly (string | null)[], { notAReference }: Profile): readonly string[] {
  const none = notAReference === null ? null : new RegExp(notAReference, 'i');
  const known = values.flatMap((value) => (value === null || none?.test(value) ? [] : [value.toUpperCase()]));
  return [...new Set(known)];
}
