import type { Access, Limits, Mode, NumberRule, Profile, StatusMeaning, TokenRequest } from './profile.js';

/** What a status means unless a line's profile says otherwise. 429, 5xx and whatever is not listed are trouble. */
export const STANDARD_STATUSES: Readonly<Record<string, StatusMeaning>> = {
  204: 'not_found',
  400: 'invalid_number',
  401: 'credentials',
  403: 'credentials',
  404: 'not_found',
  410: 'data_unavailable',
  422: 'invalid_number',
};

// No line says how many calls it takes at once; a few are polite. One alone says how often a shipment may be looked at.
const AT_ONCE = { atOnce: 4, atOncePerHost: 16, looksPerDay: null };

// A line that says nothing about its limits is asked no more than once a second on average and a thousand times a day.
const UNSTATED: Limits = { perSecond: null, perMinute: 60, perHour: null, perDay: 1_000, ...AT_ONCE };

// Truck moves carry a call id on some lines that stands for every gate of a port; it names no call.
const SCHEDULED: readonly Mode[] = ['vessel', 'barge', 'rail'];

const key = (secrets: readonly string[], headers: Record<string, string>, more: Partial<Access> = {}): Access => ({
  secrets,
  optional: [],
  path: null,
  headers,
  token: null,
  ...more,
});

const form = (fields: Record<string, string>, more: Partial<TokenRequest> = {}): TokenRequest => ({
  proof: 'form',
  headers: {},
  fields: { grant_type: 'client_credentials', ...fields },
  fieldsIn: 'body',
  ...more,
});

const basic = (fields: Record<string, string>, more: Partial<TokenRequest> = {}): TokenRequest => form(fields, { proof: 'basic', ...more });

const rule = (parameter: string, more: Partial<NumberRule> = {}): NumberRule => ({
  parameter,
  prefix: 'as_given',
  prefixes: [],
  tryOther: false,
  withContainer: null,
  ...more,
});

const bill = (more: Partial<NumberRule> = {}) => rule('transportDocumentReference', more);
const booking = (more: Partial<NumberRule> = {}) => rule('carrierBookingReference', more);
const container = () => rule('equipmentReference');

// What most lines have in common; an entry names the rest.
const standard = {
  tokenUrl: null,
  headers: {},
  parameters: {},
  paging: { kind: 'none', cutOffAt: null },
  statuses: STANDARD_STATUSES,
  notFoundBody: null,
  shape: 'standard',
  falseUtc: false,
  createdTimeTells: { transport: true, equipment: true, shipment: true },
  volatileFields: [],
  aliases: { addressName: 'name', streetName: 'street', cityName: 'city' },
  callIds: SCHEDULED,
  sequenceCountsCalls: true,
  gluedFacilityCodes: false,
  bookingReference: null,
  notAReference: null,
  limits: UNSTATED,
} satisfies Partial<Profile>;

const maersk: Profile = {
  ...standard,
  scac: 'MAEU',
  baseUrl: 'https://api.maersk.com',
  path: '/track-and-trace-private/events',
  tokenUrl: 'https://api.maersk.com/customer-identity/oauth/v2/access_token',
  parameters: { limit: '100' },
  access: {
    oauth2: key(
      ['consumer_key', 'client_secret'],
      { 'Consumer-Key': '{consumer_key}' },
      { token: form({ client_id: '{consumer_key}', client_secret: '{client_secret}' }, { headers: { 'Consumer-Key': '{consumer_key}' } }) },
    ),
    key: key(['consumer_key'], { 'Consumer-Key': '{consumer_key}' }, { path: '/track-and-trace/public-events' }),
  },
  numbers: {
    // Nine characters: with a prefix in front the number is refused, so the other form is never worth a call.
    bill_of_lading: bill({ prefix: 'strip', prefixes: ['MAEU', 'SAFM', 'SEAU', 'SEJJ', 'SUDU', 'MCPU'] }),
    booking: booking({ prefix: 'strip', prefixes: ['MAEU', 'SAFM', 'SEAU', 'SEJJ', 'SUDU', 'MCPU'] }),
    container: container(),
  },
  paging: { kind: 'next_page', cutOffAt: null },
  // Transport events are stamped with midnight of the day of the query, whatever their age.
  createdTimeTells: { transport: false, equipment: true, shipment: true },
  // 1 is the first port's departure and the second port's arrival: it counts legs.
  sequenceCountsCalls: false,
  bookingReference: { type: 'CR', pattern: '^[0-9A-Z]{9}$' },
  limits: { perSecond: null, perMinute: null, perHour: 4_000, perDay: null, ...AT_ONCE },
};

const msc: Profile = {
  ...standard,
  scac: 'MSCU',
  baseUrl: 'https://api.tech.msc.com',
  path: '/msc/trackandtrace/v2.2/events',
  tokenUrl: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
  access: {
    certificate: key(
      ['tenant', 'client_id', 'scope', 'certificate_thumbprint', 'private_key'],
      {},
      { optional: ['token_url'], token: form({ client_id: '{client_id}', scope: '{scope}' }, { proof: 'assertion' }) },
    ),
  },
  numbers: {
    bill_of_lading: bill({ prefix: 'keep', prefixes: ['MEDU', 'MSCU'], tryOther: true }),
    booking: booking(),
    container: container(),
  },
  // It repeats the event's time on actual moves and is the moment of the query on estimates.
  createdTimeTells: { transport: false, equipment: false, shipment: false },
  limits: { perSecond: 4, perMinute: null, perHour: null, perDay: 100_000, ...AT_ONCE },
};

const cmaCgm: Profile = {
  ...standard,
  scac: 'CMDU',
  baseUrl: 'https://apis.cma-cgm.net',
  path: '/operation/trackandtrace/v1/events',
  tokenUrl: 'https://auth.cma-cgm.com/as/token.oauth2',
  parameters: { limit: '100', behalfOf: '{behalf_of}' },
  access: {
    oauth2: key(
      ['client_id', 'client_secret'],
      {},
      {
        optional: ['behalf_of'],
        token: form({
          client_id: '{client_id}',
          client_secret: '{client_secret}',
          scope: 'tandtcommercial:read:be tandtpublic:read:be',
        }),
      },
    ),
    key: key(['key_id'], { keyId: '{key_id}' }, { optional: ['behalf_of'] }),
  },
  numbers: {
    bill_of_lading: bill({ prefix: 'strip', prefixes: ['CMDU', 'APLU', 'ANNU', 'ANLC'], tryOther: true }),
    booking: booking({ prefix: 'strip', prefixes: ['CMDU', 'APLU', 'ANNU', 'ANLC'] }),
    container: container(),
  },
  paging: { kind: 'next_page', cutOffAt: null },
  // The public tier hides booking numbers behind a hash, which would pass for the booking of another shipment.
  notAReference: '^[0-9a-f]{32,}$',
};

const hapagLloyd: Profile = {
  ...standard,
  scac: 'HLCU',
  baseUrl: 'https://api.hlag.com',
  path: '/hlag/external/v2/events/',
  // No cursor: of a longer answer the newest part is the one to have.
  parameters: { limit: '100', sort: 'eventCreatedDateTime:DESC' },
  access: {
    keys: key(['client_id', 'client_secret'], { 'X-IBM-Client-Id': '{client_id}', 'X-IBM-Client-Secret': '{client_secret}' }),
  },
  numbers: {
    bill_of_lading: bill({ prefix: 'keep', prefixes: ['HLCU'], tryOther: true }),
    booking: booking({ prefix: 'strip', prefixes: ['HLCU'] }),
    container: container(),
  },
  paging: { kind: 'next_page', cutOffAt: 100 },
  limits: { perSecond: null, perMinute: 10, perHour: null, perDay: 100, ...AT_ONCE },
};

const one: Profile = {
  ...standard,
  scac: 'ONEY',
  baseUrl: 'https://apis.one-line.com',
  path: '/v2/cargotracking/events',
  tokenUrl: 'https://apis.one-line.com/v1/oauth/accesstoken',
  parameters: { limit: '100', sort: 'payload.eventDateTime:desc' },
  access: {
    oauth2: key(
      ['api_key', 'client_id', 'client_secret'],
      { apikey: '{api_key}' },
      { token: basic({}, { headers: { apikey: '{api_key}' }, fieldsIn: 'query' }) },
    ),
  },
  numbers: {
    bill_of_lading: bill({ prefix: 'strip', prefixes: ['ONEY'], tryOther: true }),
    booking: booking({ prefix: 'strip', prefixes: ['ONEY'], tryOther: true }),
    container: container(),
  },
  paging: { kind: 'next_page', cutOffAt: 100 },
  // It asks who polls in batches to come at most three times a day.
  limits: { perSecond: null, perMinute: 60, perHour: null, perDay: null, ...AT_ONCE, looksPerDay: 3 },
};

const evergreen: Profile = {
  ...standard,
  scac: 'EGLV',
  baseUrl: 'https://ews.switch-hub.com',
  path: '/server/sol/apimg/tnt/v2/events',
  tokenUrl: 'https://ews.switch-hub.com/server/sol/eauth/oauth2/v1.0/token',
  headers: { 'API-Version': '2.2' },
  parameters: { limit: '100' },
  access: {
    oauth2: key(['client_id', 'client_secret'], {}, { token: basic({ scope: 'TNT' }, { fieldsIn: 'query' }) }),
  },
  numbers: {
    // A number with its prefix is answered with 500.
    bill_of_lading: bill({ prefix: 'strip', prefixes: ['EGLV', 'EISU'] }),
    booking: booking({ prefix: 'strip', prefixes: ['EGLV', 'EISU'] }),
    container: container(),
  },
  paging: { kind: 'next_page', cutOffAt: null },
};

const yangMing: Profile = {
  ...standard,
  scac: 'YMLU',
  baseUrl: 'https://api.yangming.com',
  path: '/open/dcsa/api/tnt/v2/events',
  access: { key: key(['key_id'], { KeyId: '{key_id}' }) },
  numbers: {
    bill_of_lading: bill({ prefix: 'strip', prefixes: ['YMLU'], tryOther: true }),
    booking: booking({ prefix: 'strip', prefixes: ['YMLU'], tryOther: true }),
    container: container(),
  },
  callIds: ['vessel'],
};

const hmm: Profile = {
  ...standard,
  scac: 'HDMU',
  baseUrl: 'https://apigw.hmm21.com',
  path: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
  access: { key: key(['api_key'], { 'x-Gateway-APIKey': '{api_key}' }) },
  numbers: {
    bill_of_lading: null,
    booking: booking({ prefix: 'strip', prefixes: ['HDMU'], withContainer: { parameter: 'equipmentReference', all: 'ZZ' } }),
    container: null,
  },
  shape: 'hmm',
  gluedFacilityCodes: true,
  aliases: { ...standard.aliases, modeOfTransportCode: 'modeOfTransport' },
};

const zim: Profile = {
  ...standard,
  scac: 'ZIMU',
  baseUrl: 'https://apigw.zim.com',
  path: '/trackAndTrace/v2/',
  tokenUrl: '{token_url}',
  access: {
    oauth2: key(
      ['subscription_key', 'client_id', 'client_secret', 'token_url'],
      { 'Ocp-Apim-Subscription-Key': '{subscription_key}' },
      { token: form({ client_id: '{client_id}', client_secret: '{client_secret}' }) },
    ),
    key: key(['subscription_key'], { 'Ocp-Apim-Subscription-Key': '{subscription_key}' }),
  },
  numbers: {
    bill_of_lading: bill({ prefix: 'keep', prefixes: ['ZIMU', 'GOSU', 'SSPH'], tryOther: true }),
    booking: booking({ prefix: 'keep', prefixes: ['ZIMU', 'GOSU', 'SSPH'], tryOther: true }),
    container: container(),
  },
};

/** Every line that is asked by DCSA Track & Trace, one entry per line. Facts: docs of the lines, as of late 2026. */
export const PROFILES: readonly Profile[] = [maersk, msc, cmaCgm, hapagLloyd, one, evergreen, yangMing, hmm, zim];
