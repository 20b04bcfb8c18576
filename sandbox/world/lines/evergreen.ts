import { USUAL, type Said } from '../said.js';
import { basicOf, bearsToken, fieldsOf, tokenRefusal, tokenReply } from './access.js';
import type { Json, Line, View } from './line.js';
import { pageOf } from './paging.js';
import { anyReference, filtered, standardError, standardEvent } from './standard.js';

const CLIENT = 'practice-evergreen-client';
const SECRET = 'practice-evergreen-secret';

/** Evergreen: OAuth2 with Basic proof and an `API-Version` header; `PLAN` for plans; empty texts for what it lacks; 500 for a prefix. */
export const evergreen: Line = {
  scac: 'EGLV',
  path: '/server/sol/apimg/tnt/v2/events',
  tokenPath: '/server/sol/eauth/oauth2/v1.0/token',
  credential: () => Promise.resolve({ client_id: CLIENT, client_secret: SECRET }),
  ceilings: [
    { calls: 120, seconds: 60 },
    { calls: 10_000, seconds: 86_400 },
  ],
  habits: { ...USUAL, plannedMoves: true, keepsEstimates: true },
  prefix: 'unknown',

  token(asking, seconds) {
    const { grant_type, scope } = fieldsOf(asking);
    const proof = basicOf(asking);
    if (grant_type !== 'client_credentials' || scope !== 'TNT')
      return Promise.resolve(tokenRefusal('invalid_request', 'grant_type and scope TNT are wanted'));
    const right = proof?.id === CLIENT && proof.secret === SECRET;
    return Promise.resolve(right ? tokenReply('EGLV', seconds ?? 1_800) : tokenRefusal('invalid_client', 'Bad client credentials'));
  },
  admit(asking) {
    if (!bearsToken(asking, 'EGLV'))
      return { status: 401, body: { error: 'invalid_token', error_description: 'Access token is not valid' } };
    if (asking.headers['api-version'] === '2.2') return 'private';
    return standardError(asking, 400, ['Bad Request', 'invalidHeader', 'API-Version 2.2 is wanted.']);
  },
  understand: anyReference,
  prefixRefusal: (asking) => standardError(asking, 500, ['Internal Server Error', 'internalError', 'NumberFormatException']),
  notFound: () => ({ status: 204, body: null }),
  tooMany: (asking) => standardError(asking, 429, ['Too Many Requests', 'tooManyRequests', 'Please slow down.']),
  event(said: Said, view: View): Json {
    const record = standardEvent(said, view);
    const call = record.transportCall as Json | undefined;
    const eventClassifierCode = said.version.certainty === 'PLN' ? 'PLAN' : said.version.certainty;
    if (call === undefined) return { ...record, eventClassifierCode };
    const blank = { vesselIMONumber: '', vesselName: '', vesselFlag: '', vesselCallSignNumber: '' };
    const voyages = { exportVoyageNumber: '', importVoyageNumber: '', carrierServiceCode: '' };
    return { ...record, eventClassifierCode, transportCall: { ...voyages, ...call, vessel: call.vessel ?? blank } };
  },
  arrange: (events, { asking }) => filtered(events, asking),
  wrap(events, { asking }) {
    const page = pageOf(events, asking, { most: 20, style: 'relative_url' });
    return { status: 200, headers: { ...page.headers, 'API-Version': '2.2.0' }, body: page.events };
  },
};
