import { hex } from '../chance.js';
import { USUAL, type Said } from '../said.js';
import { bearsToken, fieldsOf, tokenRefusal, tokenReply } from './access.js';
import type { Json, Line, Question, View } from './line.js';
import { pageOf } from './paging.js';
import { filtered, messageKey, referencesOf, standardError, standardEvent } from './standard.js';

const KEY = 'practice-cma-key';
const CLIENT = 'practice-cma-client';
const SECRET = 'practice-cma-secret';
const PATH = '/operation/trackandtrace/v1/events';

/**
 * CMA CGM: a key header for the public tier, OAuth2 for the private one, which alone tells of rail and gives the booking in
 * plain; each move marked with its part in the journey; short pages that lead on by address.
 */
export const cmaCgm: Line = {
  scac: 'CMDU',
  path: PATH,
  tokenPath: '/as/token.oauth2',
  credential: () => Promise.resolve({ client_id: CLIENT, client_secret: SECRET }),
  ceilings: [{ calls: 10_000, seconds: 86_400 }],
  habits: { ...USUAL, plannedMoves: true, rail: true, roles: true },
  prefix: 'either',

  token(asking, seconds) {
    const { grant_type, client_id, client_secret, scope = '' } = fieldsOf(asking);
    if (grant_type !== 'client_credentials') return Promise.resolve(tokenRefusal('unsupported_grant_type', 'unsupported grant type'));
    const scopes = scope.split(' ');
    const right = client_id === CLIENT && client_secret === SECRET && scopes.includes('tandtcommercial:read:be');
    return Promise.resolve(
      right ? tokenReply('CMDU', seconds ?? 300) : tokenRefusal('invalid_client', 'Invalid client or client credentials.'),
    );
  },
  admit(asking) {
    if (bearsToken(asking, 'CMDU')) return 'private';
    return asking.headers.keyid === KEY
      ? 'public'
      : { status: 401, body: { error: 'unauthorized', message: 'Invalid authentication credentials' } };
  },
  understand(asking) {
    const any = asking.path.slice(PATH.length + 1);
    if (any !== '') return anyNumber(decodeURIComponent(any).toUpperCase());
    const [first] = referencesOf(asking);
    return first ?? standardError(asking, 400, ['Bad Request', 'invalidQuery', 'A reference is required.']);
  },
  notFound: (asking) => standardError(asking, 404, ['Not Found', 'notFound', 'No tracking information was found.']),
  tooMany: (asking) => standardError(asking, 429, ['Too Many Requests', 'rateLimit', 'Quota exceeded.']),
  event,
  arrange: (events, { asking }) => filtered(events, asking),
  wrap(events, { asking }) {
    const page = pageOf(events, asking, { most: 25, style: 'absolute_url' });
    return { status: 200, headers: { ...page.headers, 'API-Version': '2.2.0' }, body: page.events };
  },
};

// `/events/{trackingReference}` takes any number and finds out what it is.
function anyNumber(number: string): Question {
  const kind = /^[A-Z]{4}\d{7}$/.test(number) ? 'container' : /^(CMDU)?LHB/.test(number) ? 'booking' : 'bill_of_lading';
  return { kind, number, container: null };
}

const LABELS: Readonly<Record<string, string>> = {
  ARRI: 'Vessel Arrival',
  DEPA: 'Vessel Departure',
  LOAD: 'Loaded on board',
  DISC: 'Discharged',
  GTIN: 'Gate in',
  GTOT: 'Gate out',
};

function event(said: Said, view: View): Json {
  const record = standardEvent(said, view);
  const { fact } = said;
  const role = fact.call?.role ?? null;
  const hidden = hex(`hidden/${view.numbers.booking}`, 40);
  const references = record.documentReferences as Json[];
  const shown = references.map((one) =>
    view.publicTier && one.documentReferenceType === 'BKG' ? { ...one, documentReferenceValue: hidden } : one,
  );
  const specific = {
    internalEventCode: `${fact.code}${(fact.load ?? 'X').charAt(0)}`,
    internalEventLabel: LABELS[fact.code] ?? fact.code,
    transportationPhase: phaseOf(said),
    ...(role === null ? {} : { shipmentLocationType: role }),
    transportCallSequenceTotal: Math.max(...view.log.facts.map(({ call }) => call?.order ?? 0)),
  };
  return { ...record, eventID: hex(messageKey(said, view), 40), documentReferences: shown, carrierSpecificData: specific };
}

function phaseOf({ fact: { call, code, load } }: Said): 'Export' | 'Transshipment' | 'Import' {
  if (call?.role === 'PTS') return 'Transshipment';
  if (call?.role === 'POL' || call?.mode === 'BARGE') return 'Export';
  if (call?.role === 'POD' || call?.mode === 'RAIL') return 'Import';
  return (code === 'GTOT') === (load === 'EMPTY') ? 'Export' : 'Import';
}
