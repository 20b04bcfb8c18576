import { digits, uuid } from '../chance.js';
import { keyOf } from '../ledger.js';
import { utcTime } from '../places.js';
import { USUAL, type Said } from '../said.js';
import { bearsToken, fieldsOf, tokenRefusal, tokenReply } from './access.js';
import type { Asking, Json, Line, Rendered, Reply, View } from './line.js';
import { pageOf } from './paging.js';
import { filtered, messageKey, referencesOf, standardEvent } from './standard.js';

const KEY = 'practice-maersk-key';
const SECRET = 'practice-maersk-secret';
const PUBLIC_PATH = '/track-and-trace/public-events';

/**
 * Maersk: key header and OAuth2 (the public product takes the key alone); records wrapped in `events`; calls without an id,
 * whose sequence numbers count legs; transport events stamped with midnight of the day of the query, and estimated, never
 * planned; the box and booking of documents as references.
 */
export const maersk: Line = {
  scac: 'MAEU',
  path: '/track-and-trace-private/events',
  otherPath: PUBLIC_PATH,
  tokenPath: '/customer-identity/oauth/v2/access_token',
  credential: () => Promise.resolve({ consumer_key: KEY, client_secret: SECRET }),
  ceilings: [{ calls: 4_000, seconds: 3_600 }],
  habits: { ...USUAL, documents: ['BKG CONF', 'TRD ISSU', 'BKG CANC'], rail: true, available: true },
  prefix: 'unknown',

  token(asking, seconds) {
    const { grant_type, client_id, client_secret } = fieldsOf(asking);
    if (asking.headers['consumer-key'] !== KEY) return Promise.resolve(gatewayRefusal(asking));
    if (grant_type !== 'client_credentials') return Promise.resolve(tokenRefusal('unsupported_grant_type', 'client_credentials is wanted'));
    const right = client_id === KEY && client_secret === SECRET;
    return Promise.resolve(right ? tokenReply('MAEU', seconds ?? 7_199) : tokenRefusal('invalid_client', 'Client authentication failed'));
  },
  admit(asking) {
    if (asking.headers['consumer-key'] !== KEY) return gatewayRefusal(asking);
    if (asking.path === PUBLIC_PATH) return 'public';
    return bearsToken(asking, 'MAEU') ? 'private' : gatewayRefusal(asking);
  },
  understand(asking) {
    const [first] = referencesOf(asking);
    if (first === undefined) return failure(asking, 400, 'At least one of the reference parameters is required.');
    const fits = first.kind === 'container' ? /^[A-Z]{4}\d{7}$/ : /^[A-Z0-9]{9}$/;
    return fits.test(first.number) ? first : failure(asking, 400, `${first.number} is not a valid reference.`);
  },
  notFound: (asking) => failure(asking, 404, 'No events found for the given references.'),
  tooMany: (asking) => failure(asking, 429, 'Rate limit exceeded.'),
  event,
  arrange: (events, { asking }) => {
    const place = ({ fact }: Rendered): number => ['transport', 'document', 'equipment'].indexOf(fact.kind);
    return filtered(events, asking).sort((one, other) => place(one) - place(other) || one.version.at - other.version.at);
  },
  wrap(events, { asking }) {
    const page = pageOf(events, asking, { most: 100, style: 'page_numbers' });
    return { status: 200, headers: page.headers, body: { events: page.events } };
  },
};

function event(said: Said, view: View): Json {
  const { fact, version } = said;
  const record = standardEvent(said, view);
  const messageId = digits(messageKey(said, view), 11);
  if (fact.call === null) {
    const { documentReferences: _, ...rest } = record;
    const boxes = view.numbers.boxes.slice(0, view.log.boxes).map((box) => ({ referenceType: 'EQ', referenceValue: box }));
    const booking = { referenceType: 'CR', referenceValue: view.numbers.booking };
    const known =
      view.question.kind === 'container'
        ? [...boxes.filter(({ referenceValue }) => referenceValue === view.question.number), booking]
        : [booking];
    return { ...rest, eventID: messageId, documentID: view.numbers.booking, eventDateTime: utcTime(version.at), references: known };
  }
  const call = callOf(record, view, fact.call.leg);
  if (fact.kind === 'equipment') {
    const { eventLocation: _, ...rest } = record;
    return {
      ...rest,
      eventID: messageId,
      transportCall: call,
      references: [{ referenceType: 'CR', referenceValue: view.numbers.booking }],
    };
  }
  // The id names a place in the journey, not a message: one for all, the letter of the move, the number of the leg.
  const eventID = `${uuid(keyOf(view.voyage))}${fact.code === 'DEPA' ? 'D' : 'A'}${fact.call.leg}`;
  const eventClassifierCode = version.certainty === 'ACT' ? 'ACT' : 'EST';
  return {
    ...record,
    eventID,
    eventClassifierCode,
    eventCreatedDateTime: `${utcTime(view.asking.now).slice(0, 10)}T00:00:00Z`,
    transportCall: call,
  };
}

function callOf(record: Json, view: View, leg: number): Json {
  const { transportCallID: _id, importVoyageNumber, exportVoyageNumber, location, vessel, ...call } = record.transportCall as Json;
  const { UNLocationCode: _code, ...spot } = location as Json;
  // One voyage number, that of the leg, on its departures and arrivals alike.
  const arriving = ['ARRI', 'DISC'].includes(String(record.transportEventTypeCode ?? record.equipmentEventTypeCode));
  const voyage = arriving ? importVoyageNumber : exportVoyageNumber;
  const voyages = voyage === undefined ? {} : { exportVoyageNumber: voyage, carrierVoyageNumber: voyage };
  const { vesselOperatorCarrierCode: _operator, vesselOperatorCarrierCodeListProvider: _list, ...ship } = (vessel ?? {}) as Json;
  const otherFacility = `${String(call.otherFacility ?? spot.locationName)}, ${String(spot.locationName)} Container Area, Berth 1 to 9`;
  return { ...voyages, ...call, transportCallSequenceNumber: leg, location: spot, otherFacility, ...(vessel ? { vessel: ship } : {}) };
}

function gatewayRefusal(asking: Asking): Reply {
  const body = { code: 'ERR_GW_001', message: 'Unauthorized', requestUri: asking.path };
  return { status: 401, headers: { 'www-authenticate': 'Bearer' }, body };
}

function failure(asking: Asking, status: number, message: string): Reply {
  const text = { 400: 'BAD_REQUEST', 404: 'NOT_FOUND', 429: 'TOO_MANY_REQUESTS' }[status] ?? 'INTERNAL_SERVER_ERROR';
  const [date, time] = utcTime(asking.now).slice(0, 19).split('T');
  const timestamp = `${date?.split('-').reverse().join('-')} ${time}`;
  const body = {
    id: uuid(`${asking.now}/${asking.path}`),
    method: asking.method,
    requestUri: asking.path,
    status: text,
    timestamp,
    message,
  };
  return { status, body: { ...body, debugMessage: message, subErrors: [] } };
}
