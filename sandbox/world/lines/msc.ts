import { createVerify } from 'node:crypto';
import { digits } from '../chance.js';
import { utcTime } from '../places.js';
import { USUAL, type Said } from '../said.js';
import { bearsToken, fieldsOf, tokenRefusal, tokenReply } from './access.js';
import { practiceCertificate } from './certificate.js';
import type { Json, Line, Reply, View } from './line.js';
import { messageKey, referencesOf, standardEvent } from './standard.js';

const TENANT = 'practice-tenant';
const CLIENT = 'practice-msc-client';
const SCOPE = 'api://practice-msc/.default';
const REFUSED = ['limit', 'cursor', 'sort', 'eventType', 'eventCreatedDateTime'];

/**
 * MSC: a client assertion signed with a certificate; exactly one reference and no other parameter; a bare array, newest
 * first, of actual moves and the next arrival; `eventId` and `unLocationCode`; ids glued together; nulls spelled out.
 */
export const msc: Line = {
  scac: 'MSCU',
  path: '/msc/trackandtrace/v2.2/events',
  tokenPath: `/${TENANT}/oauth2/v2.0/token`,
  async credential() {
    const { privateKey, thumbprint } = await practiceCertificate();
    return { tenant: TENANT, client_id: CLIENT, scope: SCOPE, certificate_thumbprint: thumbprint, private_key: privateKey };
  },
  certificate: async () => (await practiceCertificate()).certificate,
  ceilings: [
    { calls: 240, seconds: 60 },
    { calls: 100_000, seconds: 86_400 },
  ],
  habits: { ...USUAL, estimates: 'next_arrival' },
  prefix: 'wanted',

  async token(asking, seconds) {
    const { grant_type, client_id, scope, client_assertion_type, client_assertion } = fieldsOf(asking);
    if (grant_type !== 'client_credentials') return tokenRefusal('unsupported_grant_type', 'AADSTS70003: grant_type is not supported.');
    if (scope !== SCOPE) return tokenRefusal('invalid_request', 'AADSTS70011: The provided value for scope is not valid.');
    const bearer = client_assertion_type === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    const audience = asking.origin + asking.path;
    const good = bearer && client_id === CLIENT && (await assertionHolds(client_assertion ?? '', audience));
    return good
      ? tokenReply('MSCU', seconds ?? 3_599)
      : tokenRefusal('invalid_client', 'AADSTS700027: The certificate used to sign the client assertion is not registered.');
  },
  admit: (asking) =>
    bearsToken(asking, 'MSCU')
      ? 'private'
      : { status: 401, body: { statusCode: 401, message: 'Unauthorized. Access token is missing or invalid.' } },
  understand(asking) {
    const [first, ...more] = referencesOf(asking);
    const strange = [...asking.query.keys()].filter((name) => REFUSED.includes(name.split(':')[0] ?? ''));
    if (first === undefined || more.length > 0) return refusal(400, 'Exactly one of the three references must be given.');
    return strange.length > 0 ? refusal(400, `Unknown parameter ${strange.join(', ')}.`) : first;
  },
  notFound: () => ({ status: 200, body: [] }),
  tooMany: () => refusal(429, 'Rate limit is exceeded. Try again later.'),
  event,
  arrange: (events) => [...events].reverse(),
  wrap: (events) => ({ status: 200, body: events }),
};

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'GTOT EMPTY': 'Empty to Shipper',
  'GTIN LADEN': 'Export received at CY',
  'LOAD POL': 'Export Loaded on Vessel',
  'LOAD PTS': 'Full Transshipment Loaded',
  'DISC PTS': 'Full Transshipment Discharged',
  'DISC POD': 'Import Discharged from Vessel',
  'GTOT LADEN': 'Import to consignee',
  'GTIN EMPTY': 'Empty received at CY',
};

function event(said: Said, view: View): Json {
  const { fact, version } = said;
  const { eventID: _, ...record } = standardEvent(said, view);
  const call = fact.call;
  const estimated = version.certainty !== 'ACT';
  const time = String(record.eventDateTime);
  const created = estimated ? utcTime(view.asking.now).replace('Z', '+00:00') : time;
  const common = { eventDateTime: time, eventClassifierCode: estimated ? 'EST' : 'ACT', eventCreatedDateTime: created, references: [] };
  const transport = { ...record, ...common, transportCall: call === null ? null : callOf(record, fact.code, call.place.locode) };
  if (fact.kind === 'transport') {
    const description = estimated ? 'Estimated Time of Arrival' : `Vessel ${fact.code === 'DEPA' ? 'Departure' : 'Arrival'}`;
    // Classifier and time glued together, the seconds twice.
    const eventId = `${common.eventClassifierCode}${time.slice(0, 19)}:${time.slice(17, 19)}${time.slice(19)}`;
    return { ...transport, description, eventId };
  }
  const { UNLocationCode, locationName, ...spot } = record.eventLocation as Json;
  const description = DESCRIPTIONS[`${fact.code} ${fact.load}`] ?? DESCRIPTIONS[`${fact.code} ${call?.role}`] ?? fact.code;
  const sealed = (record.seals as Json[]).map(({ sealNumber }) => ({ sealNumber, sealSource: fact.code === 'LOAD' ? 'TER' : 'CAR' }));
  const eventLocation = { locationName: String(locationName).toUpperCase(), unLocationCode: UNLocationCode, ...spot };
  const sizeType = view.log.sizeType === '22G1' ? '2210' : '4510';
  return {
    ...transport,
    ISOEquipmentCode: sizeType,
    eventLocation,
    seals: sealed,
    description,
    eventId: digits(messageKey(said, view), 10),
  };
}

function callOf(record: Json, code: string, locode: string): Json {
  const call = record.transportCall as Json;
  const arriving = code === 'ARRI' || code === 'DISC';
  const voyage = (arriving ? call.importVoyageNumber : call.exportVoyageNumber) ?? null;
  const { vesselIMONumber, vesselName, vesselFlag, vesselCallSignNumber } = (call.vessel ?? {}) as Json;
  return {
    transportCallID: `${locode}${String(voyage ?? 'TRB')}`,
    carrierServiceCode: null,
    exportVoyageNumber: arriving ? null : voyage,
    importVoyageNumber: arriving ? voyage : null,
    unLocationCode: locode,
    facilityCode: call.facilityCode ?? `${locode}DEPA`,
    facilityCodeListProvider: call.facilityCode === undefined ? 'BIC' : 'SMDG',
    facilityTypeCode: call.facilityTypeCode,
    otherFacility: null,
    modeOfTransport: call.modeOfTransport,
    vessel: call.vessel ? { vesselIMONumber, vesselName, vesselFlag, vesselCallSignNumber } : null,
  };
}

/** Whether a JWT is signed (RS256) with the key of the certificate it names, for us, and has not run out (RFC 7523 section 3). */
async function assertionHolds(assertion: string, audience: string): Promise<boolean> {
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const { publicKey, thumbprint, x5t } = await practiceCertificate();
  try {
    const header = decoded(head);
    const claim = decoded(claims);
    const named = header.x5t === x5t || header.x5t === thumbprint || header.kid === thumbprint;
    const right = header.alg === 'RS256' && named && claim.iss === CLIENT && claim.sub === CLIENT && claim.aud === audience;
    const alive = typeof claim.exp === 'number' && claim.exp > Date.now() / 1_000;
    return right && alive && createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url');
  } catch {
    return false;
  }
}

function decoded(part: string): Json {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
}

function refusal(status: number, message: string): Reply {
  return { status, body: { statusCode: status, message } };
}
