import { NOWHERE, type Place } from '../../../domain/observation.js';
import { Fields } from './fields.js';
import { FACILITY_TYPES } from './words.js';

/** What a place is read with: the event's fields, and the line's habit of writing UN/LOCODE and facility code as one. */
export interface PlaceHabits {
  glued: boolean;
}

/**
 * Where an event happened. An equipment event says it in `eventLocation`, a transport event in its call; either can be the
 * only thing present, inside a call or as bare text (DCSA T&T 2.2 section 3.4). One location fills the gaps of another
 * only when both mean the same UN/LOCODE, or one has none.
 */
export function placeOf(event: Fields, { glued }: PlaceHabits): Place {
  const call = event.object('transportCall');
  const locations = [locationOf(event, 'eventLocation'), call, locationOf(call, 'location'), locationOf(event, 'location'), event];
  const places = locations.map((location) => readPlace(location, glued));
  const locode = places.find((place) => place.locode !== null)?.locode ?? null;
  const place = places.filter((one) => one.locode === null || one.locode === locode).reduce(fillGaps, { ...NOWHERE, locode });
  // Free text and addresses name a place where nothing else does: a terminal's address is longer than its name.
  return { ...place, name: place.name ?? locations.map(looseName).find((name) => name !== null) ?? null };
}

function looseName(location: Fields): string | null {
  const address = location.object('address');
  return location.text('otherFacility') ?? address.text('city') ?? address.text('name');
}

/** A location that came as an object, or as text that is a UN/LOCODE or a name. */
function locationOf(fields: Fields, name: string): Fields {
  const text = fields.text(name);
  if (text === null) return fields.object(name);
  return new Fields(locodeOf(text) === null ? { locationName: text } : { UNLocationCode: text }, new Map());
}

function readPlace(location: Fields, glued: boolean): Place {
  const type = location.code('facilityTypeCode', 'facilityType');
  const facilityType = (type !== null && FACILITY_TYPES.get(type)) || null;
  const list = location.code('facilityCodeListProvider');
  // HMM has been seen to write the facility's code where its type belongs.
  const written = location.code('facilityCode') ?? (glued && facilityType === null ? type : null);
  const split = glued && list !== 'BIC' ? unglued(written, location.text('UNLocationCode')) : null;
  return {
    locode: split?.locode ?? locodeOf(location.text('UNLocationCode')),
    name: location.text('locationName', 'facilityName'),
    facilityCode: split?.facilityCode ?? written,
    facilityCodeList: list === 'SMDG' || list === 'BIC' ? list : null,
    facilityType,
  };
}

function unglued(written: string | null, told: string | null): { locode: string; facilityCode: string } | null {
  const locode = locodeOf(written?.slice(0, 5) ?? null);
  if (written === null || locode === null || written.length <= 5) return null;
  const agrees = told === null || locodeOf(told) === locode;
  return agrees ? { locode, facilityCode: written.slice(5) } : null;
}

/** UN/ECE recommendation 16: two letters of the country, three letters or digits 2 to 9. */
function locodeOf(text: string | null): string | null {
  const bare = text?.toUpperCase().replaceAll(/[\s-]/g, '') ?? '';
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(bare) ? bare : null;
}

function fillGaps(place: Place, other: Place): Place {
  // A facility's code and the list it is from are one statement.
  const facility = place.facilityCode === null ? other : place;
  return {
    locode: place.locode,
    name: place.name ?? other.name,
    facilityCode: facility.facilityCode,
    facilityCodeList: facility.facilityCodeList,
    facilityType: place.facilityType ?? other.facilityType,
  };
}
